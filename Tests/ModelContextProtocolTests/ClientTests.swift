import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// The official client of the protocol, in both of its lines. `.ci/run` installs them, each into a place of its own,
/// since they have the same name.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct ClientTests {
  private static let script = Samples.repository + "/Tests/ModelContextProtocolTests/Client/use-every-tool"

  /// The first Python on the `PATH` that has that line.
  private static func python(having line: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/python3" }.first { path in
      guard FileManager.default.isExecutableFile(atPath: path),
        let outcome = try? Subprocess(path, [script, "--version"]).run()
      else { return false }
      return outcome.status == 0 && outcome.output.hasPrefix(line + ".")
    }
  }

  private static let old = python(having: "1")
  private static let new = python(having: "2")

  private func use(_ python: String?, _ mode: String, speaking version: String) throws {
    let folder = try Samples.copy(of: "NotesBroken")
    let python = try #require(python)
    let server = ProductsDirectory.path + "/safedi-lsp"
    let outcome = try Subprocess(python, [Self.script, server, folder.path, mode]).run()
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first == "speaks \(version)")
    #expect(lines.last == "done", "\(outcome.output)\(outcome.errors)")
    #expect(outcome.status == 0)
    #expect(!outcome.errors.contains("Traceback"), "\(outcome.errors)")
  }

  @Test(.enabled(if: SkippedTests.unless(old != nil), "install mcp 1.x for a python3 on the PATH, as .ci/run does"))
  func `the client of the handshake lists and calls every tool`() throws {
    try use(Self.old, "legacy", speaking: "2025-11-25")
  }

  @Test(
    .enabled(if: SkippedTests.unless(new != nil), "install mcp 2.x for a python3 on the PATH, as .ci/run does"),
    arguments: [("auto", "2026-07-28"), ("2026-07-28", "2026-07-28"), ("legacy", "2025-11-25")])
  func `the client of both eras lists and calls every tool`(_ mode: String, _ version: String) throws {
    try use(Self.new, mode, speaking: version)
  }
}
