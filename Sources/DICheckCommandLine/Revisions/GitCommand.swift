import DICheckCheckReporting
import DICheckSystem

/// Runs `git` to read a repository, and nothing else: whatever the repository is configured to run, fetch or write is
/// switched off. A repository may be somebody else's.
struct GitCommand {
  /// Absolute; in the work tree.
  var folder: String
  /// Absolute path of a file for what git says on standard error.
  var errors: String

  /// The words before each command's own arguments.
  private var arguments: [String] {
    [
      "git", "--no-pager", "--literal-pathspecs", "-C", folder,
      // Programs that a repository can name: hooks, a monitor of its files, a transport.
      "-c", "core.hooksPath=/dev/null", "-c", "core.fsmonitor=false", "-c", "core.sshCommand=false",
      "-c", "protocol.allow=never", "-c", "safe.bareRepository=explicit",
    ]
  }

  /// This process's environment, without the variables that lead git to another repository, index or program.
  private static var environment: [String] {
    let variables = ChildProcess.environment.filter { text in
      !text.hasPrefix("GIT_") || kept.contains { text.hasPrefix($0 + "=") }
    }
    return variables + [
      "GIT_OPTIONAL_LOCKS=0", "GIT_NO_LAZY_FETCH=1", "GIT_ALLOW_PROTOCOL=", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C",
    ]
  }

  /// Variables that lead to the user's own settings, `safe.directory` among them.
  private static let kept = ["GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_EXEC_PATH"]

  /// The output of a short command; nil when it fails, and ``complaint`` has its words.
  /// - Throws: ``CheckFailure`` when git can't be started.
  func output(_ command: [String]) throws(CheckFailure) -> [UInt8]? {
    var output: [UInt8] = []
    let status = try run(command) { reader throws(CheckFailure) in output = try reader.rest() }
    return status == 0 ? output : nil
  }

  /// The words of git on standard error, in one line: its reason, rather than warnings before it.
  var complaint: String {
    let text = FileBytes.contents(errors).map { String(decoding: $0, as: UTF8.self) } ?? ""
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
    let process = ChildProcess(
      arguments + command, environment: Self.environment, input: .file(input), output: .descriptor(ends[1]),
      errors: .file(errors), closing: ends[0])
    guard let process else {
      let reason = String(cString: strerror(errno))
      close(ends[0])
      close(ends[1])
      throw CheckFailure("git can't be started: \(reason)")
    }
    close(ends[1])
    var reader = PipeReader(ends[0])
    var failure: CheckFailure?
    do throws(CheckFailure) { try body(&reader) } catch { failure = error }
    // A writer whose reader has left ends.
    close(ends[0])
    let status = process.wait()
    if let failure { throw failure }
    return status
  }
}
