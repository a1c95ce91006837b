import Foundation
import Testing

/// What the pages of `editors` say can be followed.
@Suite struct EditorFilesTests {
  private static let folder = CheckTool.repository.appendingPathComponent("editors")

  /// By their path from the folder, without what builds leave there.
  private static var files: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter { path in
        path.split(separator: "/").allSatisfy { !$0.hasPrefix(".") && !["dist", "node_modules", "out"].contains($0) }
      }
    }
  }

  static var pages: [String] {
    get throws { try files.filter { $0.hasSuffix(".md") } }
  }

  @Test(arguments: try pages) func linksLeadSomewhere(_ page: String) throws {
    let file = Self.folder.appendingPathComponent(page)
    let text = try String(contentsOf: file, encoding: .utf8)
    for link in text.matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map(\.1) {
      let target = file.deletingLastPathComponent().appendingPathComponent(String(link))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
    }
  }

  @Test func everyFolderIsInTheIndex() throws {
    let index = try String(contentsOf: Self.folder.appendingPathComponent("README.md"), encoding: .utf8)
    for page in try Self.pages where page.hasSuffix("/README.md") {
      #expect(index.contains("](\(page))"), "\(page)")
    }
  }

  /// Options after the tool's name, wherever they stand: pages, scripts, workflows.
  @Test func optionsExist() throws {
    let known = try CheckTool.options()
    var found = 0
    for path in try Self.files + ["../.pre-commit-hooks.yaml"] {
      guard let text = try? String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8) else {
        continue
      }
      for command in text.matches(of: /safedi-lsp( [^`\n|;)]*--[a-z-]+[^`\n|;)]*)/).map(\.1) {
        for option in command.matches(of: /\ (--[a-z-]+)/).map(\.1) {
          found += 1
          #expect(known.contains(String(option)), "\(option) in \(path)")
        }
      }
    }
    #expect(found > 0)
  }

  /// The oldest Swift that builds the project is the same in its manifest, on its pages, and in what builds it.
  @Test func theOldestSwiftIsTheSameEverywhere() throws {
    let root = CheckTool.repository
    func text(_ path: String) throws -> String {
      try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }
    let oldest = try #require(try text("Package.swift").firstMatch(of: /swift-tools-version: *(\d+\.\d+)/)).1
    for page in ["README.md", "editors/vscode/README.md"] {
      let said = try text(page).matches(of: /Swift (\d+\.\d+) or later/).map(\.1)
      #expect(said == [oldest], "\(page)")
    }
    let built = try text(".github/workflows/ci.yml").matches(of: /image: swift:(\d+)\.(\d+)/)
      .map { (Int($0.1) ?? 0, Int($0.2) ?? 0) }.min { $0 < $1 }
    #expect(built.map { "\($0.0).\($0.1)" } == String(oldest))
  }

  /// The README's picture is of a real session; `editors/screens/take` makes it anew.
  @Test func thePictureShowsWhatIsFound() throws {
    let picture = try String(contentsOf: Self.folder.appendingPathComponent("screens/neovim.svg"), encoding: .utf8)
    let text = picture.matches(of: />([^<]+)<\/text>/).map { String($0.1) }.joined(separator: " ")
    let findings = try CheckTool.report(on: ["Tests/Fixtures/NotesBroken"]).diagnostics.filter {
      $0.path.hasSuffix("/NoteEditorScreen.swift") && $0.severity == "error"
    }
    #expect(findings.count == 2)
    for finding in findings { #expect(text.contains("\(finding.message) [\(finding.code)]"), "\(text)") }
  }
}
