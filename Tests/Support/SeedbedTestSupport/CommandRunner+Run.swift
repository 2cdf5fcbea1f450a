package import SeedbedSystem
import Synchronization

/// Held from the making of pipes until their process runs, so that no other process inherits them.
private let spawning = Mutex(())

extension CommandRunner {
  /// After so long a program is killed: none that works takes a tenth of it.
  private static let limit = Duration.seconds(120)

  /// Runs `seedbed` to its end.
  ///
  /// - Parameters:
  ///   - arguments: What follows the program's name.
  ///   - input: What the program reads from a pipe on standard input; nil gives it an empty one.
  ///   - environment: Set beside the tests' own environment, and over it.
  ///   - whenStarted: Called with the process once it runs, to send it signals.
  /// - Returns: The results that it left behind, however it ended.
  /// - Throws: A `CommandError` where it could not be started.
  package func seedbed(
    _ arguments: [String],
    input: [UInt8]? = nil,
    environment: [String: String] = [:],
    whenStarted: (pid_t) -> Void = { _ in }
  ) throws -> CommandResult {
    let variables = self.environment.merging(environment) { _, given in given }
    return try run([Self.seedbed] + arguments, input, variables, whenStarted)
  }

  /// Runs a program, given by its path, to its end.
  package func run(
    _ command: [String],
    _ input: [UInt8]? = nil,
    _ environment: [String: String] = [:],
    _ whenStarted: (pid_t) -> Void = { _ in }
  ) throws -> CommandResult {
    let (pipes, process) = try spawning.withLock { _ in
      let pipes = try Pipes()
      defer { pipes.closeTheirs() }
      return (pipes, try spawn(command, environment, pipes))
    }
    whenStarted(process)
    let (output, error) = Self.converse(input ?? [], pipes) { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    return CommandResult(
      command: command,
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal,
      standardOutput: String(decoding: output, as: UTF8.self),
      standardError: String(decoding: error, as: UTF8.self)
    )
  }

  /// Starts a program in the folder: the shell goes there and becomes the program.
  private func spawn(
    _ command: [String],
    _ environment: [String: String],
    _ pipes: Pipes
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, pipes.input.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes.output.writing, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, pipes.error.writing, STDERR_FILENO)
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    // The thread of a test may block signals, which a program would inherit.
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))

    let arguments = CStrings(["/bin/sh", "-c", #"cd "$0" && exec "$@""#, folder] + command)
    let variables = CStrings(Self.merged(environment))
    var process: pid_t = 0
    let code = withExtendedLifetime((arguments, variables)) {
      posix_spawn(
        &process,
        "/bin/sh",
        &actions,
        &attributes,
        arguments.pointers,
        variables.pointers
      )
    }
    guard code == 0 else { throw CommandError("spawn \(command)", code) }
    return process
  }

  /// The tests' own environment with the given variables set, as `NAME=value`.
  private static func merged(_ changes: [String: String]) -> [String] {
    var variables: [String] = []
    var next = environ
    while let variable = next.pointee {
      let text = String(cString: variable)
      let name = text.prefix { $0 != "=" }
      if changes[String(name)] == nil { variables.append(text) }
      next += 1
    }
    return variables + changes.map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// Feeds the input and reads both outputs in turn, so that no full pipe stops the program.
  private static func converse(
    _ input: [UInt8],
    _ pipes: Pipes,
    whenTooLong: () -> Void
  ) -> (output: [UInt8], error: [UInt8]) {
    signal(SIGPIPE, SIG_IGN)
    _ = fcntl(pipes.input.writing, F_SETFL, O_NONBLOCK)
    var rest = input[...]
    var received: [[UInt8]] = [[], []]
    var polled = [
      pollfd(fd: pipes.input.writing, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: pipes.output.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: pipes.error.reading, events: Int16(POLLIN), revents: 0),
    ]
    func finish(_ index: Int) {
      close(polled[index].fd)
      polled[index].fd = -1
    }
    if rest.isEmpty { finish(0) }
    let deadline = ContinuousClock.now + limit
    while polled.contains(where: { $0.fd >= 0 }) {
      guard poll(&polled, nfds_t(polled.count), 1_000) >= 0 || errno == EINTR else { break }
      if ContinuousClock.now > deadline { whenTooLong() }
      for index in 1...2 where polled[index].fd >= 0 && polled[index].revents != 0 {
        let chunk = readChunk(polled[index].fd) ?? []
        received[index - 1] += chunk
        if chunk.isEmpty { finish(index) }
      }
      guard polled[0].fd >= 0, polled[0].revents != 0 else { continue }
      let count = rest.withUnsafeBytes { write(polled[0].fd, $0) }
      rest = rest.dropFirst(max(count, 0))
      if rest.isEmpty || (count < 0 && errno != EAGAIN) { finish(0) }
    }
    return (received[0], received[1])
  }

  /// Up to 64 KiB; empty at the end, nil where reading fails.
  static func readChunk(_ descriptor: Int32) -> [UInt8]? {
    var count = -1
    let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      repeat {
        count = read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0
        && errno == EINTR
      initialized = max(count, 0)
    }
    return count < 0 ? nil : chunk
  }

  static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    systemWrite(descriptor, bytes.baseAddress, bytes.count)
  }
}

/// The system's `write`, which the methods of the same name hide.
private func systemWrite(_ descriptor: Int32, _ start: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, start, count)
}

/// The pipes between the tests and a program.
private struct Pipes {
  let input = Pipe()
  let output = Pipe()
  let error = Pipe()

  init() throws {
    guard [input, output, error].allSatisfy({ $0.writing >= 0 }) else {
      throw CommandError("pipe", errno)
    }
  }

  /// Closes the ends that the program has.
  func closeTheirs() {
    close(input.reading)
    close(output.writing)
    close(error.writing)
  }
}

/// The two ends of a pipe; a program inherits neither as it is.
private struct Pipe {
  let reading: Int32
  let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}

/// Texts as the array of C strings, ended by a null, that the system takes.
private final class CStrings {
  let pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int

  init(_ texts: [String]) {
    count = texts.count
    pointers = .allocate(capacity: texts.count + 1)
    for (index, text) in texts.enumerated() {
      (pointers + index).initialize(to: strdup(text))
    }
    (pointers + texts.count).initialize(to: nil)
  }

  deinit {
    for index in 0..<count { free(pointers[index]) }
    pointers.deallocate()
  }
}
