import Foundation
import Testing

/// The executable itself, as people and build servers start it.
@Suite struct CommandLineTests {
  struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Beside the test bundle, where the package manager builds all products.
  private static let executable: URL? = {
    let bundles = CommandLine.arguments.filter { $0.contains(".xctest") } + ["/proc/self/exe"]
    for bundle in bundles {
      var folder = URL(fileURLWithPath: bundle).resolvingSymlinksInPath()
      while folder.path.count > 1 {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent("safedi-lsp")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
          return candidate
        }
      }
    }
    return nil
  }()

  /// Through a shell, so that streams can be redirected and closed: `$T` is the tool.
  private func shell(_ script: String, in folder: URL? = nil) throws -> Outcome {
    let tool = try #require(Self.executable, "safedi-lsp isn't built beside the test bundle")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script]
    process.environment = ["T": tool.path, "PATH": "/usr/bin:/bin"]
    process.currentDirectoryURL = folder
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let said = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: said, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("check reporting \(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test(arguments: [
    ("--check nope", "no such file or folder: nope"),
    ("--check . /nope/deep", "no such file or folder: /nope/deep"),
    (
      "--check --format yaml",
      "The value 'yaml' is invalid for '--format <format>'. Please provide one of the following: "
        + "text, json, sarif, github, gitlab, xcode, junit (see safedi-lsp --help)"
    ),
    ("--check --format", "Missing value for '--format <format>' (see safedi-lsp --help)"),
    ("--check --colour", "Unknown option '--colour' (see safedi-lsp --help)"),
    ("--check --safedi-version x", "The value 'x' is invalid for '--safedi-version <version>' (see safedi-lsp --help)"),
    ("--check --graph dot", "--check and --graph can't be combined"),
    ("--graph dot --format json", "--format and --graph can't be combined"),
    ("--graph dot --stdio", "--stdio and --graph can't be combined"),
    ("--check --log-file x", "--log-file and --check can't be combined"),
    ("--check --quiet --verbose", "--quiet and --verbose can't be combined"),
    ("--parity", "--parity needs --check"),
    ("--output x", "--output needs --check"),
    ("Sources", "unexpected argument Sources: to check it, add --check"),
    ("--check --baseline nope.json", "nope.json can't be read: No such file or directory"),
    ("--graph dot --output nope/x", "nope/x can't be written: No such file or directory"),
    ("--graph dot --output .", ". can't be written: Is a directory"),
  ])
  func whatCannotBeDoneIsSaidInOneLine(_ arguments: String, _ reason: String) throws {
    let outcome = try shell("$T \(arguments)")
    #expect(outcome == Outcome(status: 2, output: "", errors: "safedi-lsp: error: \(reason)\n"))
  }

  @Test func everyOptionIsDocumented() throws {
    let help = try shell("$T --help")
    #expect(help.status == 0)
    #expect(help.errors == "")
    let options = [
      "--check", "--graph", "--format", "--output", "--baseline", "--write-baseline", "--severity", "--fail-on",
      "--root",
      "--exclude", "--safedi-version", "--parity", "--config", "--quiet", "--verbose", "--statistics", "--stdio",
      "--log-file", "--log-level", "--version", "--help",
    ]
    for option in options { #expect(help.output.contains(option), "\(option)") }
  }

  @Test func itTellsItsVersion() throws {
    let outcome = try shell("$T --version")
    #expect(outcome.status == 0)
    #expect(outcome.output.wholeMatch(of: /safedi-lsp \d+\.\d+\.\d+\n/) != nil)
  }

  @Test func aGraphGoesToStandardOutputOrAFile() throws {
    try withFolder { folder in
      let outcome = try shell("$T --graph json > a && $T --graph json --output b && cmp a b && cat b", in: folder)
      #expect(outcome == Outcome(status: 0, output: "{\n  \"version\": 1,\n  \"roots\": []\n}\n", errors: ""))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a", "b"])
    }
  }

  @Test func anOutputFileIsReplacedThroughItsLinkAndKeepsItsMode() throws {
    try withFolder { folder in
      let outcome = try shell(
        "echo old > real && chmod 640 real && ln -s real link && $T --graph json --output link && ls -l real link",
        in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.output.contains("-rw-r-----"))
      #expect(outcome.output.contains("link -> real"))
      #expect(try String(contentsOf: folder.appendingPathComponent("real"), encoding: .utf8).hasPrefix("{\n"))
    }
  }

  @Test func aDeviceIsWrittenToAndNotReplaced() throws {
    #expect(try shell("$T --graph json --output /dev/null && test -c /dev/null").status == 0)
    #expect(try shell("$T --graph json --output /dev/stdout").output.hasPrefix("{\n"))
  }

  @Test func aReaderThatLeavesAndAClosedStreamAreSurvived() throws {
    #expect(try shell("{ sleep 0.2; $T --graph json; echo $? >&2; } | true").errors == "0\n")
    #expect(try shell("$T --graph json >&-") == Outcome(status: 0, output: "", errors: ""))
    #expect(try shell("$T --graph json >&- 2>&- <&-").status == 0)
  }

  @Test func aFullDiskIsAFailure() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let outcome = try shell("$T --graph json > /dev/full")
    #expect(outcome.status == 2)
    #expect(outcome.errors == "safedi-lsp: error: the report can't be written: No space left on device\n")
  }

  /// The shell goes on once the tool has opened the pipe, so the signal can't come too early.
  @Test func aTrapIsTakenForAFaultOfOurs() throws {
    try withFolder { folder in
      let outcome = try shell(
        "mkfifo pipe; $T --check --baseline pipe & exec 3>pipe; kill -SEGV $!; wait $!; echo $?", in: folder)
      #expect(outcome.output == "70\n")
      #expect(outcome.errors == "safedi-lsp: internal fault: the process trapped; please report it\n")
    }
  }
}
