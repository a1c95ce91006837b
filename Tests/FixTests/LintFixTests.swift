import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckTestSupport
import DICheckWorkspace
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What is offered for findings of a file that its program decides, written to disk and read again.
@Suite struct LintFixTests {
  private static let library = """
    import SafeDI

    @Instantiable
    public struct Part: Instantiable {
      public init() {}
    }
    """

  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [.executableTarget(name: "App")])
    """

  /// `text` after the preferred fix of its only finding with `code`, which is gone then.
  private static func fixed(_ text: String, _ code: DiagnosticCode) throws -> String {
    let folder = try TemporaryFolder("lints")
    try folder.write(manifest, to: "Package.swift")
    try folder.write(library, to: "Sources/App/Part.swift")
    try folder.write(text, to: "Sources/App/Lamp.swift")
    func snapshot() throws -> Snapshot {
      try AnalysisHost(layout: BuildModel.read([folder.path], for: [SafeDI()]).layouts()[0]).snapshot
    }
    let before = try snapshot()
    let finding = try #require(before.diagnostics().first { $0.code == code })
    let fixes = before.fixes(for: [finding]) { FileManager.default.contents(atPath: $0).map { Array($0) } }[0]
    let fix = try #require(fixes.first { $0.isPreferred }, "\(fixes.map(\.title))")
    #expect(!fix.isSafe)
    for file in fix.edits {
      let old = try #require(FileManager.default.contents(atPath: file.path).map { Array($0) })
      try Data(file.edits.applied(to: old)).write(to: URL(fileURLWithPath: file.path))
    }
    #expect(!(try snapshot().diagnostics().contains { $0.identity == finding.identity }))
    let path = folder.path + "/Sources/App/Lamp.swift"
    return String(decoding: try #require(FileManager.default.contents(atPath: path)), as: UTF8.self)
  }

  @Test func `the import is added`() throws {
    let type = "@Instantiable\npublic struct Lamp: Instantiable {\n  public init() {}\n}\n"
    #expect(
      try Self.fixed("import Foundation\n\n" + type, .missingImport) == "import Foundation\nimport SafeDI\n\n" + type)
    #expect(try Self.fixed("import UIKit\n\n" + type, .missingImport) == "import SafeDI\nimport UIKit\n\n" + type)
    #expect(try Self.fixed("/// Light.\n" + type, .missingImport) == "import SafeDI\n\n/// Light.\n" + type)
  }
}
