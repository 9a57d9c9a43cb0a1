// ICU's data: 34 MB of locales, calendars and time zones, which a static Foundation brings into the
// program, and of which the program reads nothing.
//
// This is a package without items in ICU's own format (icu4c, common/ucmndata.h). The linker finds
// it before the archive of Foundation's ICU; a dynamic Foundation has its own data, and never sees
// it. The name carries ICU's version: another one brings the data back, and does no other harm.

#include <stdint.h>

struct package {
  uint16_t header_size;
  uint8_t magic[2];
  uint16_t info_size;
  uint16_t reserved;
  uint8_t is_big_endian;
  uint8_t charset_family;
  uint8_t char_size;
  uint8_t reserved_byte;
  uint8_t format[4];
  uint8_t format_version[4];
  uint8_t data_version[4];
  uint32_t padding[2];
  uint32_t count;
};

__attribute__((visibility("hidden"), used, aligned(16)))
const struct package icudt76_dat = {
    .header_size = 32,
    .magic = {0xda, 0x27},
    .info_size = 20,
    .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .char_size = 2,
    .format = {'C', 'm', 'n', 'D'},
    .format_version = {1, 0, 0, 0},
    .data_version = {76, 1, 0, 0},
};
