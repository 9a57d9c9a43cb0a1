#pragma once
#include <fcntl.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <spawn.h>
#include <unistd.h>
#if defined(__linux__)
/* Hidden without _GNU_SOURCE. */
#ifndef POSIX_SPAWN_SETSID
#define POSIX_SPAWN_SETSID 0x80 /* <spawn.h> */
#endif
extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#endif

/* All threads share one heap, and blocks of this many bytes go back to the system when they are
   freed: the library would keep up to 32 MiB of them for later. */
static inline void tif_bound_heap(int bytes) {
#if defined(__GLIBC__)
  (void)mallopt(M_ARENA_MAX, 1);
  (void)mallopt(M_MMAP_THRESHOLD, bytes);
  (void)mallopt(M_TRIM_THRESHOLD, bytes);
#else
  (void)bytes;
#endif
}

/* A pipe that no program started meanwhile inherits, as far as the system can. */
static inline int tif_pipe(int ends[2]) {
#if defined(__linux__)
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  return fcntl(ends[0], F_SETFD, FD_CLOEXEC) | fcntl(ends[1], F_SETFD, FD_CLOEXEC);
#endif
}
