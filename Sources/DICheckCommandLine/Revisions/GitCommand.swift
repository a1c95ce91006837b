import DICheckCheckReporting
import DICheckSystem
import DICheckText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs `git` to read a repository, and nothing else: whatever the repository is configured to run, fetch or write is
/// switched off. A repository may be somebody else's.
struct GitCommand {
  /// Absolute; in the work tree.
  var folder: String
  /// Absolute path of a folder for what git says.
  var scratch: String

  private var errors: String { FilePath.joining(scratch, "errors") }

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

  /// The output of a command; nil when it fails, and ``complaint`` has its words.
  /// - Throws: ``CheckFailure`` when git can't be started.
  func output(_ command: [String]) throws(CheckFailure) -> Data? {
    let (status, output) = try run(command, input: "/dev/null")
    return status == 0 ? output : nil
  }

  /// The exit status of a command, and all that it says, which stays on disk.
  /// - Parameter input: the path of a file for its standard input.
  /// - Throws: ``CheckFailure`` when git can't be started.
  func run(_ command: [String], input: String) throws(CheckFailure) -> (status: Int32, output: Data) {
    let output = FilePath.joining(scratch, "output")
    // A new file: an earlier one may still be looked at.
    unlink(output)
    let status = ChildProcess.run(
      arguments + command, environment: Self.environment, input: input, output: output, errors: errors)
    guard let status else { throw CheckFailure("git can't be started: \(String(cString: strerror(errno)))") }
    guard let data = try? Data(contentsOf: URL(filePath: output), options: .mappedIfSafe) else {
      throw CheckFailure("what git prints can't be read")
    }
    return (status, data)
  }

  /// The words of git on standard error, in one line: its reason, rather than warnings before it.
  var complaint: String {
    let text = FileBytes.contents(errors).map { String(utf8: $0) } ?? ""
    let lines = text.split(separator: "\n")
    let reason = lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }.map { $0.dropFirst(7) }
    return String(reason ?? lines.first ?? "git failed")
  }
}
