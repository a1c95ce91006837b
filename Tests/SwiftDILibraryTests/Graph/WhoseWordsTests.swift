import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckTestSupport
import DICheckWorkspace
import Testing

@testable import SwiftDILibrary

/// Whose macro `@Component` is (Semantics.md, "Whose words").
@Suite struct WhoseWordsTests {
  /// The codes that are found in a package whose target `App` has one file.
  private func codes(
    _ app: String, dependencies: String = "", products: String = "", other: [(String, String)] = [],
    targets: String = ""
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
    try folder.write(app, to: "Sources/App/main.swift")
    for (path, text) in other { try folder.write(text, to: path) }
    let layout = BuildModel.read([folder.path], for: [SwiftDI()]).layouts()[0]
    return try AnalysisHost(layout: layout).snapshot.diagnostics().map(\.code.rawValue)
  }

  private static let shape = ["swiftdi-component-shape"]
  private static let useOfClass = "import DI\n\n@Component\nfinal class Root {}"
  private static let whole = """
    import DI
    extension AnyKey { static let host = Key<String>() }
    @Component(root: true) struct Boot { @Provides(.host) var host: String { "" } }
    @Component final class Net {}
    """

  @Test func `a module of the workspace declares a macro of that name`() throws {
    func codes(_ macro: String) throws -> [String] {
      try self.codes(
        Self.useOfClass, products: "\"DI\"",
        other: [("Sources/DI/DI.swift", "@attached(member)\n\(macro) = #externalMacro(module: \"M\", type: \"C\")")],
        targets: ".target(name: \"DI\")")
    }
    #expect(try codes("public macro Component()") == [])
    #expect(try codes("public macro Other()") == Self.shape)
  }

  @Test func `a fork at a path is the library`() throws {
    let fork = """
      @attached(member) public macro Component(root: Bool = false) = #externalMacro(module: "M", type: "C")
      @attached(peer) public macro Provides<T>(_ key: Key<T>) = #externalMacro(module: "M", type: "P")
      open class AnyKey {}
      public final class Key<T>: AnyKey {}
      """
    #expect(
      try codes(
        Self.whole, dependencies: ".package(path: \"Fork\")", products: ".product(name: \"DI\", package: \"Fork\")",
        other: [
          (
            "Fork/Package.swift",
            """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(
              name: "Fork", products: [.library(name: "DI", targets: ["DI"])], targets: [.target(name: "DI")])
            """
          ), ("Fork/Sources/DI/DI.swift", fork),
        ]) == Self.shape)
  }

  @Test func `another module's own declarations count where they are seen`() throws {
    func codes(_ declaration: String) throws -> [String] {
      try self.codes(
        "import DI\nimport Kit\n@Component final class Root {}", products: "\"Kit\"",
        other: [("Sources/Kit/Kit.swift", "import DI\n\(declaration)")], targets: ".target(name: \"Kit\")")
    }
    #expect(try codes("@attached(member) public macro Component() = #externalMacro(module: \"M\", type: \"C\")") == [])
    #expect(try codes("@propertyWrapper struct Component { var wrappedValue: Int }") == Self.shape)
  }

  @Test func `a product of another package is another's, and that of a fork is not`() throws {
    func codes(_ text: String, _ address: String, package: String) throws -> [String] {
      try self.codes(
        text, dependencies: ".package(url: \"\(address)\", from: \"1.0.0\")",
        products: ".product(name: \"DI\", package: \"\(package)\")")
    }
    let other = "https://example.com/other/injector"
    #expect(try codes(Self.useOfClass, other, package: "injector") == [])
    #expect(try codes(Self.useOfClass, "https://example.com/fork/swift-di.git", package: "swift-di") == Self.shape)
    // Keys and providers show which library it is.
    #expect(try codes(Self.whole, other, package: "injector") == Self.shape)
  }

  @Test func `what a manifest doesn't say is the library's`() throws {
    #expect(try codes(Self.useOfClass) == Self.shape)
    #expect(
      try codes(
        Self.useOfClass, dependencies: ".package(path: \"../Elsewhere\")",
        products: ".product(name: \"DI\", package: \"Elsewhere\")"
      ).filter { $0.hasPrefix("swiftdi-") } == Self.shape)
    #expect(
      try codes(
        Self.useOfClass, dependencies: "places.first!", products: ".product(name: \"DI\", package: \"injector\")"
      ).filter { $0.hasPrefix("swiftdi-") } == Self.shape)
  }
}
