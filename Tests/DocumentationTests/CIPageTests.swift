import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// The commands of `editors/ci/README.md`, as written, on a copy of the broken sample.
@Suite(.tags(.long), .long) struct CIPageTests {
  @Test func itsCommandsRun() throws {
    let page = CheckTool.repository.appendingPathComponent("editors/ci/README.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let blocks = text.components(separatedBy: "```sh\n").dropFirst().compactMap {
      $0.components(separatedBy: "```").first
    }
    let sample = CheckTool.repository.appendingPathComponent("Tests/Fixtures/NotesBroken")
    let folder = try TemporaryFolder("ci-page", copyOf: sample.path)
    // The one beside its text comes first.
    let writing = try #require(text.firstMatch(of: /`(swift package [^`]*--write-baseline[^`]*)`/)).1
    #expect(try CheckTool.run(try #require(Self.arguments(of: writing)), in: folder.url).status == 0)
    var count = 0
    for command in blocks.flatMap({ $0.split(separator: "\n") }) {
      let outcome = try CheckTool.run(try #require(Self.arguments(of: command), "\(command)"), in: folder.url)
      #expect(outcome.status == 0, "\(command): \(outcome.errors)")
      count += 1
    }
    #expect(count == 1)
  }

  /// The tool's arguments in a command; the package's hands it all that follow (`Sources/CheckDependenciesPlugin`).
  private static func arguments(of command: Substring) -> [String]? {
    let words = command.split(separator: " ").map(String.init)
    if words.first == "safedi-lsp" { return Array(words.dropFirst()) }
    guard words.starts(with: ["swift", "package"]), let verb = words.firstIndex(of: "check-dependencies") else {
      return nil
    }
    return ["--check"] + words[(verb + 1)...]
  }
}
