#pragma once
#include <fcntl.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <pthread.h>
#include <sched.h>
#include <spawn.h>
#include <unistd.h>
#if defined(__linux__)
/* Hidden without _GNU_SOURCE. */
extern int sched_getcpu(void);
extern int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);
extern int pthread_setaffinity_np(pthread_t thread, size_t size, const cpu_set_t *set);
extern int pthread_attr_setaffinity_np(pthread_attr_t *attributes, size_t size, const cpu_set_t *set);
#ifndef POSIX_SPAWN_SETSID
#define POSIX_SPAWN_SETSID 0x80 /* <spawn.h> */
#endif
extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
#endif

/* All threads share one heap. Blocks of `large` bytes go back to the system when they are freed, and
   of the others all but `kept` bytes at the end of the heap: the library would keep up to 32 MiB of
   large ones, and twice as much of the others. */
static inline void tif_bound_heap(int large, int kept) {
#if defined(__GLIBC__)
  (void)mallopt(M_ARENA_MAX, 1);
  (void)mallopt(M_MMAP_THRESHOLD, large);
  (void)mallopt(M_TRIM_THRESHOLD, kept);
#else
  (void)large;
  (void)kept;
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

/* Starts a thread like pthread_create(3), on another processor than the caller's if there is one.
   From then on it may run anywhere.

   Linux takes a sleeping processor of a virtual machine for a busy one, and lets a new thread wait
   behind the thread that started it, often for longer than its work takes. */
static inline int tif_start_thread_elsewhere(pthread_t *thread, void *(*body)(void *), void *context) {
#if defined(__linux__)
  cpu_set_t all, others;
  pthread_attr_t attributes;
  int current = sched_getcpu();
  if (current >= 0 && sched_getaffinity(0, sizeof all, &all) == 0) {
    others = all;
    __CPU_CLR_S((size_t)current, sizeof others, &others);
    if (__CPU_COUNT_S(sizeof others, &others) > 0 && pthread_attr_init(&attributes) == 0) {
      (void)pthread_attr_setaffinity_np(&attributes, sizeof others, &others);
      int result = pthread_create(thread, &attributes, body, context);
      pthread_attr_destroy(&attributes);
      if (result == 0) {
        (void)pthread_setaffinity_np(*thread, sizeof all, &all);
        return 0;
      }
    }
  }
#endif
  return pthread_create(thread, NULL, body, context);
}
