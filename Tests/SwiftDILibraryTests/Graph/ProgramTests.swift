import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckTestSupport
import DICheckWorkspace
import Testing

@testable import SwiftDILibrary

/// Programs begin with what is linked, whatever their code declares.
@Suite struct ProgramTests {
  private static let library = """
    import DI
    extension AnyKey { public static let a = Key<Int>() }
    @Component public struct Mid { public var low: Low { Low(parent: self) } }
    @Component public struct Low { func use() -> Int { get(.a) } }
    """

  private func package(_ files: [(String, String)]) throws -> Snapshot {
    let folder = try TemporaryFolder("Programs")
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Server", targets: [
        .target(name: "Core"), .executableTarget(name: "One", dependencies: ["Core"]),
        .executableTarget(name: "Two", dependencies: ["Core"]),
        .testTarget(name: "CoreTests", dependencies: ["Core"]), .testTarget(name: "OtherTests", dependencies: ["Core"]),
      ])
      """, to: "Package.swift")
    for (path, text) in files { try folder.write(text, to: path) }
    let layout = BuildModel.read([folder.path], for: [SwiftDI()]).layouts()[0]
    return try AnalysisHost(layout: layout).snapshot
  }

  private func state(of snapshot: Snapshot) throws -> [String] {
    let analysis = try #require(snapshot.libraries[0].analysis as? SwiftDIAnalysis)
    return analysis.programs.map { program in
      "\(program.graph.name)\(program.formed.hasGraph ? "" : " (declarations)"): \(program.graph.missing)"
    }
  }

  @Test func `executables and tests begin programs, and none sees another's creations`() throws {
    let creating = { (name: String, body: String) in
      "import DI\nimport Core\n@Component(root: true) struct \(name) { \(body) var mid: Mid { Mid(parent: self) } }"
    }
    let snapshot = try package([
      ("Sources/Core/Core.swift", Self.library),
      ("Sources/One/main.swift", creating("One", "@Provides(.a) var a: Int { 1 }")),
      ("Sources/Two/main.swift", creating("Two", "")),
      (
        "Tests/CoreTests/CoreTests.swift",
        "import DI\n@testable import Core\nextension Mid { init() { initContainer(parent: nil) } }\nlet mid = Mid()"
      ),
      ("Tests/OtherTests/OtherTests.swift", "func test() {}"),
    ])
    #expect(
      try state(of: snapshot) == [
        "One: []", "Two: [\"Mid → Low lacks .a by Two → Mid\"]", "CoreTests: []", "OtherTests (declarations): []",
      ])
  }

  @Test func `libraries that nothing links are programs of their own, and what they offer is open`() throws {
    let snapshot = try package([("Sources/Core/Core.swift", Self.library)])
    #expect(try state(of: snapshot) == ["Core: []"])
    let analysis = try #require(snapshot.libraries[0].analysis as? SwiftDIAnalysis)
    let graph = analysis.programs[0].graph
    #expect(graph.components.allSatisfy(graph.isOpenToOthers))
  }
}
