// The process that connects a shared table with its NATS server.
//
// Only this process opens a socket, and it ends with its input. The game speaks with it in frames:
// the length of the rest (4 bytes, lowest first), a letter for the kind, and the content. Whatever
// passes through it is sealed by the game, which alone has the key. See TableConnection in the game
// for all kinds of frames.
//
// "tifpuzzle-table serve COMMAND…" runs a server instead, and ends it with the input.
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "frames.h"
#include "relay.h"
#include "serve.h"

int main(int count, char **words) {
  signal(SIGPIPE, SIG_IGN);
  if (count > 2 && strcmp(words[1], "serve") == 0) return serve(words + 2);
  // The first frame says where to connect; its fields are separated by zero bytes.
  Frame frame = {0};
  if (!read_frame(&frame) || frame.kind != 'C') return 2;
  char *fields[FIELD_COUNT];
  char *next = (char *)frame.bytes, *end = next + frame.count;
  for (int field = 0; field < FIELD_COUNT; field++) {
    char *stop = next < end ? memchr(next, 0, (size_t)(end - next)) : NULL;
    if (!stop) return 2;
    fields[field] = next;
    next = stop + 1;
  }
  int code = relay(fields);
  free(frame.bytes);
  return code;
}
