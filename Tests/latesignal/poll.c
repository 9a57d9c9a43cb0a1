/* A signal at the worst moment, for a program that loads this library before others: once the file that
   LATE_SIGNAL names exists, SDL's next wait without a time limit begins with SIGTERM. SDL's waits on the main
   thread are those for urgent data. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/types.h>
#include <unistd.h>

int poll(struct pollfd *files, nfds_t count, int timeout) {
  static int (*next)(struct pollfd *, nfds_t, int);
  if (!next) next = (__typeof__(next))dlsym(RTLD_NEXT, "poll");
  const char *order = getenv("LATE_SIGNAL");
  int isWaiting = timeout < 0 && count == 1 && (files->events & POLLPRI) && getpid() == gettid();
  if (isWaiting && order && unlink(order) == 0) raise(SIGTERM);
  return next(files, count, timeout);
}
