#pragma once
#include <malloc.h>
#include <seccomp.h>
#include <sys/prctl.h>

/* What refuses a system call with this error. */
static inline unsigned int tif_refusal(int error) { return SCMP_ACT_ERRNO(error); }

/* The flags of clone that make a thread, no process: CLONE_VM, FILES, SIGHAND and THREAD of
   <linux/sched.h>, hidden without _GNU_SOURCE. */
static inline unsigned long long tif_thread_flags(void) {
  return 0x00000100 | 0x00000400 | 0x00000800 | 0x00010000;
}

/* All threads share one heap: each further one would take address space. */
static inline void tif_share_heap(void) { (void)mallopt(M_ARENA_MAX, 1); }
