// Lets calls of the system for files fail, in a program that is run with LD_PRELOAD set to this.
//
// FAULTY_FOLDER  the folder whose files are meant
// FAULTY_CALL    read, write, open, sync, rename or unlink
// FAULTY_FAULT   an error's number; `half`: half of the bytes are read or written; `kill`: the program is
//                killed before the call; or `interrupt`: it gets SIGINT before the call, which does not fail
// FAULTY_FIRST   the number of the first call that fails, from 1
// FAULTY_COUNT   how many fail
// FAULTY_MET     a file that is made when a call fails
// FAULTY_CLOCK   end the program when it asks for the time of day
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_long calls;

static long number(const char *name) {
  const char *text = getenv(name);
  return text ? atol(text) : 0;
}

static int lies_in_folder(const char *path) {
  const char *folder = getenv("FAULTY_FOLDER");
  return folder && strncmp(path, folder, strlen(folder)) == 0;
}

// A relative path is one of the folder in which the program runs.
static int is_meant(const char *path) { return path[0] != '/' || lies_in_folder(path); }

static int is_file_meant(int file) {
  char link[64], path[4096];
  const char digits[] = "0123456789";
  char *end = link + sizeof link - 1;
  *end = 0;
  do *--end = digits[file % 10];
  while (file /= 10);
  end -= strlen("/proc/self/fd/");
  memcpy(end, "/proc/self/fd/", strlen("/proc/self/fd/"));
  ssize_t length = readlink(end, path, sizeof path - 1);
  if (length < 0) return 0;
  path[length] = 0;
  return lies_in_folder(path);
}

// Whether this call of a kind is one of those that fail.
static int fails(const char *call, int is_meant) {
  const char *chosen = getenv("FAULTY_CALL");
  if (!is_meant || !chosen || strcmp(chosen, call) != 0) return 0;
  long count = atomic_fetch_add(&calls, 1) + 1, first = number("FAULTY_FIRST");
  if (count < first || count >= first + number("FAULTY_COUNT")) return 0;
  const char *met = getenv("FAULTY_MET");
  if (met) {
    int file = (int)syscall(SYS_openat, AT_FDCWD, met, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0) syscall(SYS_close, file);
  }
  const char *kind = getenv("FAULTY_FAULT");
  if (kind && strcmp(kind, "kill") == 0) kill(getpid(), SIGKILL);
  if (kind && strcmp(kind, "interrupt") == 0) return raise(SIGINT);
  return 1;
}

static int fault(void) {
  errno = (int)number("FAULTY_FAULT");
  return -1;
}

// How many bytes go, or -1 where none do.
static ssize_t part(const char *call, int file, size_t size) {
  if (!fails(call, is_file_meant(file))) return (ssize_t)size;
  const char *kind = getenv("FAULTY_FAULT");
  if (kind && strcmp(kind, "half") == 0) return size < 2 ? (ssize_t)size : (ssize_t)(size / 2);
  return fault();
}

#define REAL(name) ((__typeof__(name) *)dlsym(RTLD_NEXT, #name))

#define TRANSFER(name, call, bytes)                  \
  ssize_t name(int file, bytes data, size_t size) {  \
    ssize_t count = part(call, file, size);          \
    return count < 0 ? -1 : REAL(name)(file, data, (size_t)count); \
  }
#define TRANSFER_AT(name, call, bytes, place)                       \
  ssize_t name(int file, bytes data, size_t size, place offset) {   \
    ssize_t count = part(call, file, size);                         \
    return count < 0 ? -1 : REAL(name)(file, data, (size_t)count, offset); \
  }
TRANSFER(read, "read", void *)
TRANSFER(write, "write", const void *)
TRANSFER_AT(pread, "read", void *, off_t)
TRANSFER_AT(pread64, "read", void *, off64_t)
TRANSFER_AT(pwrite, "write", const void *, off_t)
TRANSFER_AT(pwrite64, "write", const void *, off64_t)

#define OPEN(name)                                                      \
  int name(const char *path, int flags, ...) {                          \
    va_list list;                                                       \
    va_start(list, flags);                                              \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(list, mode_t) : 0; \
    va_end(list);                                                       \
    return fails("open", is_meant(path)) ? fault() : REAL(name)(path, flags, mode); \
  }
OPEN(open)
OPEN(open64)

#define SYNC(name) \
  int name(int file) { return fails("sync", is_file_meant(file)) ? fault() : REAL(name)(file); }
SYNC(fsync)
SYNC(fdatasync)

int rename(const char *from, const char *to) {
  return fails("rename", is_meant(to)) ? fault() : REAL(rename)(from, to);
}

int unlink(const char *path) {
  return fails("unlink", is_meant(path)) ? fault() : REAL(unlink)(path);
}

static void refuse_clock(void) {
  if (getenv("FAULTY_CLOCK")) abort();
}

int clock_gettime(clockid_t clock, struct timespec *result) {
  if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE) refuse_clock();
  return (int)syscall(SYS_clock_gettime, clock, result);
}

int gettimeofday(struct timeval *restrict result, void *restrict zone) {
  refuse_clock();
  return REAL(gettimeofday)(result, zone);
}

time_t time(time_t *result) {
  refuse_clock();
  return REAL(time)(result);
}
