#include "input.h"

#include <errno.h>
#include <unistd.h>

size_t tif_input_read(struct tif_input *input, void *target, size_t count) {
  size_t done = 0;
  while (done < count) {
    ssize_t got = pread(input->descriptor, (char *)target + done, count - done, input->position);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    done += (size_t)got;
    input->position += got;
  }
  if (done < count) input->fell_short = 1;
  if (done == 0 && count > 0) input->found_nothing = 1;
  return done;
}
