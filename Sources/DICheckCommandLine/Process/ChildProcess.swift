#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
  import Foundation
#endif

/// A program that this one started and waits for.
struct ChildProcess {
  /// A standard stream of the other process.
  enum Stream {
    /// This process's own.
    case inherited
    /// A descriptor of this process, which is closed in the other one.
    case descriptor(Int32)
    /// The path of a file: read for the input, else written anew.
    case file(String)
  }

  private let process: pid_t

  /// Starts `arguments[0]`, an absolute path or a name on the `PATH`. Nil with `errno` set where that can't be done.
  /// - Parameters:
  ///   - environment: `NAME=value`.
  ///   - unused: a descriptor of this process that the other one must not hold open.
  init?(
    _ arguments: [String], environment: [String], input: Stream = .inherited, output: Stream = .inherited,
    errors: Stream = .inherited, closing unused: Int32
  ) {
    guard let program = Self.path(ofProgram: arguments[0]) else {
      errno = ENOENT
      return nil
    }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, stream) in [(STDIN_FILENO, input), (STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      switch stream {
      case .inherited: break
      case .descriptor(let descriptor):
        posix_spawn_file_actions_adddup2(&actions, descriptor, number)
        posix_spawn_file_actions_addclose(&actions, descriptor)
      case .file(let path):
        let flags = number == STDIN_FILENO ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
        posix_spawn_file_actions_addopen(&actions, number, path, flags, 0o600)
      }
    }
    posix_spawn_file_actions_addclose(&actions, unused)
    // Signals that this process ignores would be ignored there too.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var process = pid_t()
    let code = Self.withCStrings(arguments) { argumentPointers in
      Self.withCStrings(environment) { environmentPointers in
        posix_spawn(&process, program, &actions, &attributes, argumentPointers, environmentPointers)
      }
    }
    guard code == 0 else {
      errno = code
      return nil
    }
    self.process = process
  }

  /// A relative entry of the `PATH`, or an empty one, would run what the folder at hand holds.
  static func path(ofProgram name: String) -> String? {
    if name.hasPrefix("/") { return name }
    guard let list = getenv("PATH"), !name.contains("/") else { return nil }
    return String(cString: list).split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { path in
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
      }
  }

  /// Waits for its end. Returns its exit status, or 128 and the signal that ended it.
  func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// This process's environment, as `NAME=value`.
  static var environment: [String] {
    #if canImport(Darwin)
      // `environ` itself is hidden there.
      return ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    #else
      var entry = environ
      var variables: [String] = []
      while let variable = entry.pointee {
        variables.append(String(cString: variable))
        entry += 1
      }
      return variables
    #endif
  }

  /// The strings as C wants them: pointers, ended by a null one.
  private static func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    let pointers = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: strings.count + 1)
    for (index, string) in strings.enumerated() { pointers[index] = strdup(string) }
    pointers[strings.count] = nil
    defer {
      for index in strings.indices { free(pointers[index]) }
      pointers.deallocate()
    }
    return body(pointers)
  }
}
