import Foundation
import Testing

/// What the pages of `editors` say can be followed.
@Suite struct EditorFilesTests {
  private static let folder = CheckTool.repository.appendingPathComponent("editors")

  /// The Markdown files, by their path from the folder.
  static var pages: [String] {
    get throws {
      try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted().filter {
        $0.hasSuffix(".md") && !$0.contains("node_modules/")
      }
    }
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
    let help = try CheckTool.run(["--help"]).output
    var found = 0
    for path in try FileManager.default.subpathsOfDirectory(atPath: Self.folder.path) {
      guard let text = try? String(contentsOf: Self.folder.appendingPathComponent(path), encoding: .utf8) else {
        continue
      }
      for command in text.matches(of: /safedi-lsp( [^`\n|;)]*--[a-z-]+[^`\n|;)]*)/).map(\.1) {
        for option in command.matches(of: /\ (--[a-z-]+)/).map(\.1) {
          found += 1
          #expect(help.contains("\(option) ") || help.contains("\(option)\n"), "\(option) in \(path)")
        }
      }
    }
    #expect(found > 0)
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
