#include "frames.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool read_all(uint8_t *bytes, size_t count) {
  while (count) {
    ssize_t got = read(STDIN_FILENO, bytes, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    bytes += got;
    count -= (size_t)got;
  }
  return true;
}

bool read_frame(Frame *frame) {
  uint8_t head[5];
  if (!read_all(head, sizeof head)) return false;
  size_t count = head[0] | head[1] << 8 | head[2] << 16 | (size_t)head[3] << 24;
  if (count < 1 || count > MOST_FRAME) return false;
  frame->kind = head[4];
  frame->count = count - 1;
  if (frame->room < count) {
    free(frame->bytes);
    frame->bytes = malloc(count);
    if (!frame->bytes) return false;
    frame->room = count;
  }
  return read_all(frame->bytes, frame->count);
}

static void write_all(const void *bytes, size_t count) {
  const uint8_t *rest = bytes;
  while (count) {
    ssize_t done = write(STDOUT_FILENO, rest, count);
    if (done < 0 && errno == EINTR) continue;
    if (done <= 0) _exit(0);
    rest += done;
    count -= (size_t)done;
  }
}

void write_frame(uint8_t kind, uint64_t number, const void *bytes, size_t count) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  uint8_t head[13];
  size_t length = 1 + 8 + count;
  for (int place = 0; place < 4; place++) head[place] = (uint8_t)(length >> 8 * place);
  head[4] = kind;
  write_number(head + 5, number);
  pthread_mutex_lock(&lock);
  write_all(head, sizeof head);
  write_all(bytes, count);
  pthread_mutex_unlock(&lock);
}

uint64_t read_number(const uint8_t *bytes) {
  uint64_t number = 0;
  for (int place = 7; place >= 0; place--) number = number << 8 | bytes[place];
  return number;
}

void write_number(uint8_t *bytes, uint64_t number) {
  for (int place = 0; place < 8; place++) bytes[place] = (uint8_t)(number >> 8 * place);
}
