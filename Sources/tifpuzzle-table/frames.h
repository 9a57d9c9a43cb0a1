#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A message between the game and this process.
typedef struct {
  uint8_t kind;
  uint8_t *bytes;
  size_t count, room;
} Frame;

enum { MOST_FRAME = 1 << 20 };

// Reads the next frame from standard input into memory that is used again; false at the end.
bool read_frame(Frame *frame);

// Writes a frame of a number and bytes to standard output; may be called on any thread. Ends the
// process if nobody reads.
void write_frame(uint8_t kind, uint64_t number, const void *bytes, size_t count);

// Reads a number, its lowest byte first.
uint64_t read_number(const uint8_t *bytes);

// Writes a number in eight bytes, its lowest byte first.
void write_number(uint8_t *bytes, uint64_t number);
