internal import CPhoto
internal import Files

/// A permanent sandbox for a process: it may only compute, read open files, and write to its
/// standard output and error.
///
/// The filter is an allow list of system calls. On a kernel without such filters only the resource
/// limits apply.
package enum Sandbox {
  /// A condition of a filtered call: an argument, and the required value of its masked bits.
  private typealias Condition = (argument: UInt32, mask: UInt64, value: UInt64)

  /// The limit on open descriptors: standard input, output and error.
  private static let descriptors: rlim_t = 3

  /// Enters the sandbox, and returns false when the kernel supports no filters.
  ///
  /// Libraries must have opened and loaded everything they need before.
  @discardableResult
  package static func enter(threads: Bool) -> Bool {
    _ = tif_limit_memory(rlim_t(PhotoLimits.memory))
    let seconds = PhotoLimits.time.components.seconds
    _ = tif_limit_processor(rlim_t(seconds))
    _ = tif_limit_files(descriptors)
    if !threads { _ = tif_limit_processes(0) }
    // Waiting costs no processor time, so a timer ends the process even when its parent is gone.
    _ = alarm(UInt32(seconds) + 5)
    #if os(Linux)
      tif_share_heap()
      tif_drop_privileges()
      return filter(threads: threads)
    #else
      return false
    #endif
  }

  #if os(Linux)
    /// The calls that are allowed with any arguments.
    private static let harmless = [
      "read", "readv", "pread64", "lseek", "fstat", "close", "poll", "ppoll",
      "brk", "munmap", "mremap", "madvise",
      "futex", "futex_time64", "set_robust_list", "get_robust_list", "rseq", "sched_yield",
      "sched_getaffinity", "getpid", "gettid", "getcpu", "membarrier",
      "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack", "restart_syscall",
      "clock_gettime", "clock_gettime64", "clock_getres", "clock_nanosleep", "nanosleep",
      "gettimeofday", "time", "getrusage", "sysinfo", "getrandom", "exit", "exit_group",
    ]

    /// The calls that libraries try, and that may fail without harm.
    private static let refused = [
      "openat2", "stat", "newfstatat", "fstatat64", "statx", "access", "faccessat", "faccessat2",
      "readlink", "readlinkat", "getcwd", "ioctl", "sched_setaffinity", "prlimit64",
    ]

    /// Loads the filter, which kills the process at any other call.
    private static func filter(threads: Bool) -> Bool {
      guard let context = unsafe seccomp_init(SCMP_ACT_KILL_PROCESS) else { return false }
      defer { unsafe seccomp_release(context) }
      func rule(_ name: String, _ action: UInt32, _ conditions: [Condition] = []) {
        let number = unsafe seccomp_syscall_resolve_name(name)
        guard number >= 0 else { return }  // another machine's
        let comparisons = conditions.map {
          scmp_arg_cmp(
            arg: $0.argument, op: SCMP_CMP_MASKED_EQ, datum_a: $0.mask, datum_b: $0.value)
        }
        _ = unsafe seccomp_rule_add_array(
          context, action, number, UInt32(comparisons.count), comparisons)
      }
      for name in harmless { rule(name, SCMP_ACT_ALLOW) }
      for name in refused { rule(name, tif_refusal(EACCES)) }
      // Opening a file for reading fails; opening one for writing kills the process.
      let writing = UInt64(O_ACCMODE | O_CREAT | O_TRUNC)
      rule("open", tif_refusal(EACCES), [(1, writing, UInt64(O_RDONLY))])
      rule("openat", tif_refusal(EACCES), [(2, writing, UInt64(O_RDONLY))])
      for stream in [STDOUT_FILENO, STDERR_FILENO] {
        rule("write", SCMP_ACT_ALLOW, [(0, UInt64(UInt32.max), UInt64(stream))])
        rule("writev", SCMP_ACT_ALLOW, [(0, UInt64(UInt32.max), UInt64(stream))])
      }
      // Memory can never become executable.
      for name in ["mmap", "mmap2", "mprotect"] {
        rule(name, SCMP_ACT_ALLOW, [(2, UInt64(PROT_EXEC), 0)])
      }
      rule("prctl", SCMP_ACT_ALLOW, [(0, UInt64(UInt32.max), UInt64(PR_SET_NAME))])
      if threads {
        let thread = tif_thread_flags()
        rule("clone", SCMP_ACT_ALLOW, [(0, thread, thread)])
        // Its arguments are in memory, which the filter can't inspect: the library falls back to
        // `clone`.
        rule("clone3", tif_refusal(ENOSYS))
      }
      return unsafe seccomp_load(context) == 0
    }
  #endif
}
