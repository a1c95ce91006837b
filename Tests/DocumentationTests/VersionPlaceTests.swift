import DICheckTestSupport
import Foundation
import Testing

/// The version of the tool is the same wherever it is said, and one script changes all of it.
@Suite struct VersionPlaceTests {
  private static let script = CheckTool.repository.appendingPathComponent(".github/scripts/set-version").path

  /// Where another version may look like the tool's own: those of libraries, and what happened.
  private static let others = [
    ".github/CHANGELOG.md", "editors/vscode/CHANGELOG.md", "editors/agents/plugin/skills/", "editors/vscode/test/",
    "README.md", "Sources/safedi-lsp/Documentation.docc/",
  ]

  private func places() throws -> [String] {
    let outcome = try Subprocess("/usr/bin/env", ["bash", Self.script, "--list"]).run()
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  private static func version() throws -> String {
    String(try #require(CheckTool.run(["--version"]).output.firstMatch(of: /(\d+\.\d+\.\d+\S*)/)).1)
  }

  /// The lines of what users read and install that say the version, as `path:line`.
  @Test func noOtherPlaceSaysIt() throws {
    let version = try Self.version()
    let root = CheckTool.repository.path + "/"
    var found: [String] = []
    for file in try ProjectHomeTests.files() {
      let path = String(file.path.dropFirst(root.count))
      let isOther = Self.others.contains { path.hasPrefix($0) } || path.hasPrefix("Tests/")
      let isOfLibrary = path.hasPrefix("Sources/") && path.split(separator: "/")[1].hasSuffix("Library")
      guard !isOther, !isOfLibrary, let text = try? String(contentsOf: file, encoding: .utf8), text.contains(version)
      else { continue }
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        let parts = line.components(separatedBy: version)
        let isWhole = zip(parts, parts.dropFirst()).contains { before, after in
          before.last?.isNumber != true && !before.hasSuffix(".") && after.first?.isNumber != true
        }
        if isWhole { found.append("\(path):\(index + 1)") }
      }
    }
    #expect(
      try places().sorted() == found.sorted(), "the list in .github/scripts/set-version, and what says \(version)")
  }

  @Test func oneScriptChangesAll() throws {
    let folder = try TemporaryFolder("version")
    let files = try Set(places().compactMap { $0.split(separator: ":").first.map(String.init) })
    #expect(files.count > 10)
    func text(_ path: String, in root: String) throws -> String {
      try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }
    let root = CheckTool.repository.path
    for file in files { try folder.write(text(file, in: root), to: file) }
    func set(_ version: String) throws -> Int32 {
      try Subprocess("/usr/bin/env", ["bash", Self.script, "--root", folder.path, version]).run().status
    }
    #expect(try set("98.7.6-beta.1") == 0)
    for file in files {
      #expect(try text(file, in: folder.path).contains("98.7.6-beta.1"), "\(file)")
    }
    #expect(try set(Self.version()) == 0)
    for file in files { #expect(try text(file, in: folder.path) == text(file, in: root), "\(file)") }
    // Neither a wrong version nor a place that is missing leaves half of it changed.
    #expect(try set("1.2") == 1)
    try FileManager.default.removeItem(atPath: folder.file("editors/zed/extension.toml"))
    #expect(try set("98.7.6") == 1)
    for file in files where file != "editors/zed/extension.toml" {
      #expect(try text(file, in: folder.path) == text(file, in: root), "\(file)")
    }
  }

  /// A release takes its notes from there.
  @Test func theChangelogHasASectionOfIt() throws {
    let changelog = CheckTool.repository.appendingPathComponent(".github/CHANGELOG.md")
    let version = try Self.version()
    #expect(try String(contentsOf: changelog, encoding: .utf8).contains("\n## \(version)\n"))
  }
}
