import CheckReporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Runs `git` to read a repository, and nothing else: whatever the repository is configured to run, fetch or write is
/// switched off. A repository may be somebody else's.
struct GitCommand {
  /// Absolute; in the work tree.
  var folder: String
  /// Absolute path of a file for what git says on standard error.
  var errors: String

  /// What stands before each command's own arguments.
  private var arguments: [String] {
    [
      "git", "--no-pager", "--literal-pathspecs", "-C", folder,
      // Programs that a repository can name: hooks, a monitor of its files, a transport.
      "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "core.sshCommand=false",
      "-c", "protocol.allow=never", "-c", "safe.bareRepository=explicit",
    ]
  }

  /// This process's, without what leads git to another repository, index or program.
  private static var environment: [String] {
    var variables: [String] = []
    var entry = environ
    while let variable = entry.pointee {
      let text = String(cString: variable)
      if !text.hasPrefix("GIT_") || kept.contains(where: { text.hasPrefix($0 + "=") }) { variables.append(text) }
      entry += 1
    }
    return variables + [
      "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C",
    ]
  }

  /// Where the user's own settings are, `safe.directory` among them.
  private static let kept = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH"]

  /// What a short command prints; nil when it fails, and ``complaint`` has its words.
  /// - Throws: ``CheckFailure`` when git can't be started.
  func output(_ command: [String]) throws(CheckFailure) -> [UInt8]? {
    var output: [UInt8] = []
    let status = try run(command) { reader throws(CheckFailure) in output = try reader.rest() }
    return status == 0 ? output : nil
  }

  /// What git said on standard error, in one line: its reason, rather than warnings before it.
  var complaint: String {
    let text = (try? FileBytes.read(errors)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let lines = text.split(separator: "\n")
    let reason = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }.map { $0.dropFirst(7) }
    return String(reason ?? lines.first ?? "git failed")
  }

  /// - Parameters:
  ///   - input: the path of a file for its standard input.
  ///   - body: reads what it prints. What is left then is dropped.
  /// - Returns: its exit status, or 128 and the signal that ended it.
  func run(
    _ command: [String], input: String = "/dev/null",
    _ body: (inout PipeReader) throws(CheckFailure) -> Void
  ) throws(CheckFailure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CheckFailure("git can't be started: \(String(cString: strerror(errno)))") }
    let process: pid_t
    do throws(CheckFailure) {
      process = try start(command, input: input, output: ends[1], unused: ends[0])
    } catch {
      close(ends[0])
      close(ends[1])
      throw error
    }
    close(ends[1])
    var reader = PipeReader(ends[0])
    var failure: CheckFailure?
    do throws(CheckFailure) { try body(&reader) } catch { failure = error }
    // A writer whose reader has left ends.
    close(ends[0])
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    if let failure { throw failure }
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  private func start(
    _ command: [String], input: String, output: Int32, unused: Int32
  ) throws(CheckFailure) -> pid_t {
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
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_addclose(&actions, unused)
    posix_spawn_file_actions_addclose(&actions, output)
    // Signals that this process ignores would be ignored there too.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGXFSZ] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

    var process = pid_t()
    let code = Self.withCStrings(arguments + command) { argumentPointers in
      Self.withCStrings(Self.environment) { environmentPointers in
        posix_spawnp(&process, "git", &actions, &attributes, argumentPointers, environmentPointers)
      }
    }
    guard code == 0 else { throw CheckFailure("git can't be started: \(String(cString: strerror(code)))") }
    return process
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
