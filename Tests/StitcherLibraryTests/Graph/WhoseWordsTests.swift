import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckTestSupport
import DICheckWorkspace
import StitcherLibrary
import Testing

/// Whose wrapper `@Injected` is (Semantics.md, "Whose words").
@Suite struct WhoseWordsTests {
  /// The codes that are found in a package whose target `App` has a file with a container, which shows that Stitcher is
  /// used somewhere, and one with this text.
  private func codes(
    _ app: String, dependencies: String, products: String, other: [(path: String, text: String)], targets: String
  ) throws -> [String] {
    let folder = try TemporaryFolder("WhoseWords")
    try folder.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", dependencies: [\(dependencies)], targets: [
        .executableTarget(name: "App", dependencies: [\(products)]), \(targets)
      ])
      """, to: "Package.swift")
    try folder.write(app, to: "Sources/App/Box.swift")
    try folder.write(
      "import Stitcher\nstruct Start { @Dependencies var c = DependencyContainer { Pen() } }\n",
      to: "Sources/App/Start.swift")
    for (path, text) in other { try folder.write(text, to: path) }
    let layout = BuildModel.read([folder.path], for: [Stitcher()]).layouts()[0]
    return try AnalysisHost(layout: layout).snapshot.diagnostics().map(\.code.rawValue)
      .filter { $0.hasPrefix("stitcher-") }
  }

  private static let fault = ["stitcher-compiler-mirror"]
  private static let use = "import Stitcher\nfinal class Pen {}\nfinal class Box { @Injected let pen: Pen }\n"
  private static let whole = use + "struct Other { @Dependencies var c = DependencyContainer { Pen() } }\n"

  @Test func `a module of the workspace declares a wrapper of that name`() throws {
    func codes(_ wrapper: String) throws -> [String] {
      try self.codes(
        Self.use, dependencies: "", products: "\"Stitcher\"",
        other: [
          ("Sources/Stitcher/Own.swift", "@propertyWrapper public struct \(wrapper)<T> { public var wrappedValue: T }")
        ], targets: ".target(name: \"Stitcher\")")
    }
    #expect(try codes("Injected") == [])
    #expect(try codes("Other") == Self.fault)
  }

  @Test func `a fork at a path is the library`() throws {
    let fork = """
      @propertyWrapper public struct Injected<T> { public var wrappedValue: T }
      @propertyWrapper public struct Dependencies { public var wrappedValue: DependencyContainer }
      public final class DependencyContainer {}
      public enum DependencyGraph {}
      """
    #expect(
      try codes(
        Self.use, dependencies: ".package(path: \"Fork\")",
        products: ".product(name: \"Stitcher\", package: \"Fork\")",
        other: [
          (
            "Fork/Package.swift",
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Fork", products: [.library(name: "Stitcher", targets: ["Stitcher"])],
              targets: [.target(name: "Stitcher")])
            """
          ), ("Fork/Sources/Stitcher/Stitcher.swift", fork),
        ], targets: "") == Self.fault)
  }

  @Test func `a product of another package is another's, and that of a fork is not`() throws {
    func codes(_ text: String, _ address: String, package: String) throws -> [String] {
      try self.codes(
        text, dependencies: ".package(url: \"\(address)\", from: \"1.0.0\")",
        products: ".product(name: \"Stitcher\", package: \"\(package)\")", other: [], targets: "")
    }
    let other = "https://example.com/other/needle"
    #expect(try codes(Self.use, other, package: "needle") == [])
    #expect(try codes(Self.use, "https://example.com/fork/Stitcher.git", package: "Stitcher") == Self.fault)
    // A builder shows which library it is.
    #expect(try codes(Self.whole, other, package: "needle") == Self.fault)
  }
}
