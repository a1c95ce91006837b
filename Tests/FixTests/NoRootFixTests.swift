import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckTestSupport
import DICheckText
import DICheckWorkspace
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What is offered for a program that is run and has no root.
@Suite struct NoRootFixTests {
  private static let manifest = """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Tea", targets: [.executableTarget(name: "Tea")])
    """

  private static let kitchen = """
    import SafeDI

    @Instantiable
    public final class Kitchen: Instantiable {
      public init(kettle: Kettle) {
        self.kettle = kettle
      }

      @Instantiated private let kettle: Kettle
    }

    @Instantiable
    public final class Kettle: Instantiable {
      public init() {}
    }

    """

  @Test func `what could be the root becomes it`() throws {
    let folder = try TemporaryFolder("root")
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write(Self.kitchen, to: "Sources/Tea/Kitchen.swift")
    func snapshot() throws -> Snapshot {
      try AnalysisHost(layout: BuildModel.read([folder.path], for: [SafeDI()]).layouts()[0]).snapshot
    }
    let before = try snapshot()
    let finding = try #require(before.diagnostics().first { $0.code == .noRoot })
    let context = FixContext(before) { FileManager.default.contents(atPath: $0).map { Array($0) } }
    let fixes = context.fixes(for: finding)
    #expect(fixes.map(\.title) == ["Add `isRoot: true` to `Kitchen`"])
    let fix = try #require(fixes.first)
    // Another type may be what was meant.
    #expect(!fix.isPreferred && !fix.isSafe)
    let text = String(decoding: fix.edits[0].edits.applied(to: Array(Self.kitchen.utf8)), as: UTF8.self)
    let expected = Self.kitchen.replacingOccurrences(
      of: "@Instantiable\npublic final class Kitchen", with: "@Instantiable(isRoot: true)\npublic final class Kitchen")
    #expect(text == expected)
    try folder.write(text, to: "Sources/Tea/Kitchen.swift")
    #expect(try snapshot().diagnostics().isEmpty)
  }
}
