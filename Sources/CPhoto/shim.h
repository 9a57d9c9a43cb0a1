#pragma once
#include <fcntl.h>
#include <libexif/exif-data.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <unistd.h>
#if defined(__linux__)
#include <linux/videodev2.h>
#include <string.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>

/* Hidden without _GNU_SOURCE. */
#ifndef F_SETPIPE_SZ
#define F_SETPIPE_SZ 1031 /* <linux/fcntl.h> */
#endif
extern int memfd_create(const char *name, unsigned int flags);

/* Variadic functions and GNU extensions that Swift cannot see. */

/* The size is a wish: a smaller pipe only costs time. */
static inline void tif_set_pipe_size(int descriptor, int bytes) {
  (void)fcntl(descriptor, F_SETPIPE_SZ, bytes);
}

/* No privileges through exec; no core dump, no tracing by other processes. */
static inline void tif_drop_privileges(void) {
  (void)prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  (void)prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
}

/* Whether an open device is a camera. One camera has further devices that tell about its pictures
   and give none. */
static inline int tif_captures(int device) {
  struct v4l2_capability about;
  memset(&about, 0, sizeof about);
  if (ioctl(device, VIDIOC_QUERYCAP, &about) != 0) return 0;
  unsigned able =
      about.capabilities & V4L2_CAP_DEVICE_CAPS ? about.device_caps : about.capabilities;
  return (able & V4L2_CAP_VIDEO_CAPTURE) && (able & V4L2_CAP_STREAMING);
}

/* The size of the largest pictures a camera gives as motion JPEG, which is the format that cameras
   send large pictures in without getting slow, up to an area; 0 where there are none. */
static inline int tif_largest_picture(int device, unsigned area, unsigned *width,
                                      unsigned *height) {
  unsigned best = 0;
  for (unsigned i = 0; i < 256; i++) {
    struct v4l2_frmsizeenum size;
    memset(&size, 0, sizeof size);
    size.index = i;
    size.pixel_format = V4L2_PIX_FMT_MJPEG;
    if (ioctl(device, VIDIOC_ENUM_FRAMESIZES, &size) != 0) break;
    if (size.type != V4L2_FRMSIZE_TYPE_DISCRETE) break;
    unsigned w = size.discrete.width, h = size.discrete.height;
    if (w == 0 || h == 0 || w > area / h || w * h <= best) continue;
    best = w * h;
    *width = w;
    *height = h;
  }
  return best != 0;
}
#endif

/* A file without a name, that no program started meanwhile inherits. */
static inline int tif_nameless_file(void) {
#if defined(__linux__)
  return memfd_create("picture", 1 /* MFD_CLOEXEC, <linux/memfd.h> */);
#else
  char path[] = "/tmp/tifpuzzle-XXXXXX";
  int descriptor = mkstemp(path);
  if (descriptor >= 0) unlink(path);
  return descriptor < 0 ? -1 : fcntl(descriptor, F_SETFD, FD_CLOEXEC) < 0 ? -1 : descriptor;
#endif
}

/* The resource limits are an enum in glibc's headers and an int elsewhere. */
static inline int tif_limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit limit = {soft, hard};
  return setrlimit(resource, &limit);
}
#if defined(__linux__)
/* There in a build with the address or thread sanitizer. */
extern void __asan_init(void) __attribute__((weak));
extern void __tsan_init(void) __attribute__((weak));
#endif
/* A sanitizer keeps its books in terabytes of address space: its builds go without this limit. */
static inline int tif_limit_memory(rlim_t bytes) {
#if defined(__linux__)
  if (__asan_init || __tsan_init) return 0;
#endif
  return tif_limit(RLIMIT_AS, bytes, bytes);
}
/* The soft limit sends SIGXCPU, the hard one SIGKILL. */
static inline int tif_limit_processor(rlim_t seconds) {
  return tif_limit(RLIMIT_CPU, seconds, seconds + 1);
}
/* No new descriptors beyond those below `descriptors`; no file may grow, nor a core be left. */
static inline int tif_limit_files(rlim_t descriptors) {
  return tif_limit(RLIMIT_NOFILE, descriptors, descriptors) |
         tif_limit(RLIMIT_FSIZE, 0, 0) | tif_limit(RLIMIT_CORE, 0, 0);
}
static inline int tif_limit_processes(rlim_t count) {
  return tif_limit(RLIMIT_NPROC, count, count);
}
