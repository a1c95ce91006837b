import DICheckSystem
import DICheckText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Another program that this one runs.
enum ChildProcess {
  #if canImport(Darwin)
    private static var noActions: posix_spawn_file_actions_t? { nil }
  #else
    private static var noActions: posix_spawn_file_actions_t { posix_spawn_file_actions_t() }
  #endif

  /// Runs a program to its end.
  /// - Parameters:
  ///   - environment: `NAME=value`.
  ///   - input: the path of a file; those of `output` and `errors` are written anew.
  ///   - arguments: first an absolute path, or a name on the `PATH`.
  /// - Returns: its exit status, or 128 and the signal that ended it; nil with `errno` set where it can't be started.
  static func run(
    _ arguments: [String], environment: [String], input: String, output: String, errors: String
  ) -> Int32? {
    guard let program = path(ofProgram: arguments[0]) else {
      errno = ENOENT
      return nil
    }
    var actions = noActions
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input, O_RDONLY, 0)
    for (number, path) in [(STDOUT_FILENO, output), (STDERR_FILENO, errors)] {
      posix_spawn_file_actions_addopen(&actions, number, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    // Lists of strings as C wants them: pointers, ended by a null one.
    let (words, variables) = (arguments.map { strdup($0) } + [nil], environment.map { strdup($0) } + [nil])
    defer {
      posix_spawn_file_actions_destroy(&actions)
      for string in words + variables { free(string) }
    }
    var process = pid_t()
    let code = posix_spawn(&process, program, &actions, nil, words, variables)
    guard code == 0 else {
      errno = code
      return nil
    }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// A relative entry of the `PATH`, or an empty one, would run what the folder at hand holds.
  static func path(ofProgram name: String) -> String? {
    if name.hasPrefix("/") { return name }
    guard let list = StandardStreams.environment("PATH"), !name.contains("/") else { return nil }
    return list.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
      .first { FileSnapshot(of: $0)?.kind == .file && access($0, X_OK) == 0 }
  }

  /// This process's environment, as `NAME=value`.
  static var environment: [String] { ProcessInfo.processInfo.environment.map { "\($0)=\($1)" } }
}
