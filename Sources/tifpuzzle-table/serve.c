#define _GNU_SOURCE
#include "serve.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The milliseconds after which a server that does not end is killed.
enum { PATIENCE = 3000 };

int serve(char **command) {
  pid_t self = getpid(), child = fork();
  if (child < 0) return 1;
  if (child == 0) {
    // The server ends even if this process is killed.
    prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (getppid() != self) _exit(1);
    execvp(command[0], command);
    _exit(127);
  }
  // Readable once the child has ended.
  int ended = (int)syscall(SYS_pidfd_open, child, 0);
  struct pollfd files[] = {{STDIN_FILENO, POLLIN, 0}, {ended, POLLIN, 0}};
  while (poll(files, 2, -1) < 0 && errno == EINTR) {
  }
  if (!files[1].revents) {
    // The game is gone, or wants the server to end.
    kill(child, SIGTERM);
    struct pollfd last = {ended, POLLIN, 0};
    if (poll(&last, 1, PATIENCE) == 0) kill(child, SIGKILL);
  }
  int status = 0;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
