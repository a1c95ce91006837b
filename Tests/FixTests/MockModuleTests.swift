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

/// Mocks in a package of several modules: each build makes those of its own module, and sees only what that uses.
@Suite struct MockModuleTests {
  /// A package on a disk, which is removed with it.
  private struct Package {
    let temporary: TemporaryFolder
    let host: AnalysisHost

    init(_ notation: String, configuration: String = "#SafeDIConfiguration()") throws {
      temporary = try TemporaryFolder("mocks")
      let manifest = """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Sample",
          dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")],
          targets: [
            .target(name: "Core", dependencies: ["SafeDI"]),
            .target(
              name: "Feature", dependencies: ["Core", "SafeDI"],
              plugins: [.plugin(name: "SafeDIGenerator", package: "SafeDI")]),
            .target(
              name: "App", dependencies: ["Feature", "Core", "SafeDI"],
              plugins: [.plugin(name: "SafeDIGenerator", package: "SafeDI")]),
            .testTarget(name: "FeatureTests", dependencies: ["Feature"]),
          ])
        """
      try temporary.write(manifest, to: "Package.swift")
      let files = Fixture(MockModuleTests.code.replacing("#SafeDIConfiguration()", with: configuration) + notation)
        .files
      for file in files { try temporary.write(file.text, to: file.name) }
      host = try AnalysisHost(layout: BuildModel.read([temporary.path], for: [SafeDI()]).layouts()[0])
    }

    func path(_ name: String) -> String { temporary.path + "/" + name }
    func text(_ path: String) -> [UInt8]? { FileManager.default.contents(atPath: path).map { Array($0) } }

    func refactorings(of type: String, in name: String) throws -> [Fix] {
      let bytes = try #require(text(path(name)))
      let source = String(decoding: bytes, as: UTF8.self)
      let place = try #require(source.firstRange(of: type)).upperBound
      return FixContext(host.snapshot) { text($0) }
        .refactorings(at: source.utf8.distance(from: source.startIndex, to: place), in: path(name))
    }
  }

  private static let code = """
    // file: Sources/Core/Store.swift
    import SafeDI
    public protocol Tracker {}
    @Instantiable
    public final class Store: Instantiable {
      public init() {}
    }
    // file: Sources/Feature/Screen.swift
    import Core
    import SafeDI
    import SwiftUI
    @Instantiable(generateMock: true)
    public struct Screen: View, Instantiable {
      public init(tracker: any Tracker, store: Store) {}
      @Received let tracker: any Tracker
      @Received let store: Store
    }
    // file: Sources/App/App.swift
    import Core
    import Feature
    import SafeDI
    #SafeDIConfiguration()
    @Instantiable(fulfillingAdditionalTypes: [Tracker.self])
    public final class AppTracker: Tracker, Instantiable {
      public init() {}
    }
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(tracker: any Tracker, store: Store, screen: Screen) {}
      @Instantiated let tracker: any Tracker
      @Instantiated let store: Store
      @Instantiated let screen: Screen
    }
    // file: Tests/FeatureTests/ScreenTests.swift
    @testable import Feature
    func test() {}

    """

  /// What only the app has is a parameter in the feature's own build.
  @Test func `a feature's mock is that of its own build`() throws {
    let package = try Package("")
    #expect(package.host.snapshot.diagnostics().map(\.message) == [])
    let offered = try package.refactorings(of: "struct Screen", in: "Sources/Feature/Screen.swift")
    guard let fix = offered.first(where: { $0.title.contains("#Preview") && $0.refusal == nil }) else {
      Issue.record("\(offered)")
      return
    }
    #expect(fix.edits.first?.edits.last?.newText.contains("Screen.mock(tracker: <#any Tracker#>)") == true)
  }

  /// A file that the library doesn't read may declare what SwiftUI declares too.
  @Test(arguments: [true, false]) func `a view of one's own is no view of SwiftUI`(isView: Bool) throws {
    let package = try Package(
      "// file: Sources/Feature/View.swift\npublic protocol \(isView ? "View" : "ViewModel") {}\n")
    let offered = try package.refactorings(of: "struct Screen", in: "Sources/Feature/Screen.swift")
    #expect(offered.contains { $0.title.contains("#Preview") } == !isView)
  }

  /// No tool runs for the type's own module.
  @Test func `a type of another module must be listed`() throws {
    let package = try Package("", configuration: "#SafeDIConfiguration")
    let offered = try package.refactorings(of: "class Store", in: "Sources/Core/Store.swift")
    #expect(
      offered.contains {
        $0.refusal
          == "No mock is made of what `Store.swift` asks for: `additionalMocksToGenerate` can list `Store`"
      })
  }

  @Test func `a feature's own type is not listed`() throws {
    let package = try Package(
      "// file: Sources/Feature/Row.swift\nimport SafeDI\n@Instantiable\npublic struct Row: Instantiable { "
        + "public init() {} }\n")
    let offered = try package.refactorings(of: "struct Row", in: "Sources/Feature/Row.swift")
    #expect(offered.contains { $0.title == "Generate a mock of `Row`" && $0.refusal == nil })
  }
}
