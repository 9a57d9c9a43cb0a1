#pragma once
#include <fontconfig/fontconfig.h>

/* fontconfig, loaded when a font is searched for: most starts find the fonts in the program's cache. */
#if defined(__APPLE__)
#define TIF_FILE "libfontconfig.1.dylib"
#else
#define TIF_FILE "libfontconfig.so.1"
#endif
#define TIF_LIBRARY tif_fontconfig
#define TIF_PREFIX Fc
#define TIF_FUNCTIONS(DO) \
  DO(CharSetAddChar) DO(CharSetCount) DO(CharSetCreate) DO(CharSetDestroy) DO(CharSetHasChar) \
  DO(CharSetSubtract) DO(ConfigGetFonts) DO(ConfigSubstitute) DO(DefaultSubstitute) \
  DO(FontMatch) DO(PatternAddBool) DO(PatternAddCharSet) DO(PatternAddInteger) \
  DO(PatternAddString) DO(PatternCreate) DO(PatternDestroy) DO(PatternGetBool) \
  DO(PatternGetCharSet) DO(PatternGetInteger) DO(PatternGetString)
#include "../CProcess/library.h"
