import SafeDILibrary
import Testing

@testable import DICheckWorkspace

/// Settings files of several folders, each of which counts for its own.
@Suite struct FolderSettingsTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true)

  private static func app(_ folder: String, settings: String) -> [String: String] {
    [
      "\(folder)/Package.swift": ProjectUnderTest.package(folder, targets: [("\(folder)App", [])]),
      "\(folder)/Sources/\(folder)App/Root.swift": root, "\(folder)/.safedi-lsp.json": settings,
    ]
  }

  @Test(arguments: [["."], ["One", "Two"], ["Two", "One"]]) func `each has its version`(paths: [String]) throws {
    let files = Self.app("One", settings: #"{"safediVersion": "1"}"#)
      .merging(Self.app("Two", settings: #"{"safediVersion": "2"}"#)) { $1 }
    let versions = try ProjectUnderTest(files).judged(paths).versions
    #expect(versions.mapValues(\.major) == ["OneApp": 1, "TwoApp": 2])
  }

  /// The nearest file counts, and what was given stands for a file.
  @Test func `a folder around it has a say where none of its own has`() throws {
    var files = Self.app("One", settings: #"{"safediVersion": "1"}"#)
    files[".safedi-lsp.json"] = #"{"safediVersion": "0.6"}"#
    files = files.merging(Self.app("Two", settings: "{}")) { $1 }
    files["Two/.safedi-lsp.json"] = nil
    let project = try ProjectUnderTest(files)
    #expect(try project.judged().versions.mapValues(\.major) == ["OneApp": 1, "TwoApp": 0])
    let given = FolderSettings(folder: project.tree.path, include: [], version: SafeDI().releases.version(named: "2"))
    #expect(try project.judged(settings: [given]).versions.mapValues(\.major) == ["OneApp": 1, "TwoApp": 2])
  }

  @Test func `each excludes its own files`() throws {
    var files = Self.app("One", settings: #"{"exclude": ["Old"]}"#)
      .merging(Self.app("Two", settings: #"{"exclude": ["Gone"]}"#)) { $1 }
    for folder in ["One", "Two"] {
      for part in ["Old", "Gone"] { files["\(folder)/Sources/\(folder)App/\(part)/A.swift"] = "struct A {}\n" }
    }
    let project = try ProjectUnderTest(files)
    let parts = project.tree.relative(project.layout(["One", "Two"]).files).filter { $0.hasSuffix("A.swift") }
    #expect(parts.sorted() == ["One/Sources/OneApp/Gone/A.swift", "Two/Sources/TwoApp/Old/A.swift"])
  }
}
