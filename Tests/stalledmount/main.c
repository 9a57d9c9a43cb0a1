/* A disk that never answers: "stalledmount FOLDER" lays a file system over the folder that takes every
   question and answers none. It ends with the program that has started it. */

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <unistd.h>

int main(int count, char **words) {
  if (count != 2) return 64;
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  int device = open("/dev/fuse", O_RDWR | O_CLOEXEC);
  if (device < 0) {
    perror("/dev/fuse");
    return 1;
  }
  char options[96];
  snprintf(options, sizeof options, "fd=%d,rootmode=40000,user_id=%d,group_id=%d", device,
           (int)getuid(), (int)getgid());
  if (mount("stalled", words[1], "fuse", MS_NOSUID | MS_NODEV, options) != 0) {
    perror(words[1]);
    return 1;
  }
  for (;;) pause();
}
