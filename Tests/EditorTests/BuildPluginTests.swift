import DICheckCompilerSupport
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// The plugins for builds, in a package of somebody's own, with the executable as it is installed.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct BuildPluginTests {
  private static let repository = URL(fileURLWithPath: Fixtures.path).deletingLastPathComponent()
    .deletingLastPathComponent()

  private static var manifest: String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let stub: [SwiftSetting] = [
      .unsafeFlags(["-load-plugin-executable", "\(ProductsDirectory.path)/safedi-stub-plugin#SafeDIStubMacros"])
    ]
    let package = Package(
      name: "Shop", platforms: [.macOS(.v15)], dependencies: [.package(path: "tool")],
      targets: [
        .target(name: "SafeDI", swiftSettings: stub),
        .target(name: "Store", dependencies: ["SafeDI"], swiftSettings: stub),
        .target(
          name: "Plain",
          plugins: [
            .plugin(name: "GenerateDependenciesPlugin", package: "tool"),
            .plugin(name: "CheckDependenciesBuildPlugin", package: "tool"),
          ]),
        .executableTarget(
          name: "Shop", dependencies: ["Plain", "Store", "SafeDI"], swiftSettings: stub,
          plugins: [
            .plugin(name: "GenerateDependenciesPlugin", package: "tool"),
            .plugin(name: "CheckDependenciesBuildPlugin", package: "tool"),
          ]),
      ])

    """
  }

  private static let shop = """
    import SafeDI
    import Store

    @Instantiable(isRoot: true)
    public struct Shop: Instantiable {
      public init(store: Store) { self.store = store }
      @Instantiated let store: Store
    }

    @main
    struct Main {
      static func main() { print(Shop().store.name) }
    }

    """

  private static let store = """
    import SafeDI

    @Instantiable
    public final class Store: Instantiable {
      public init() {}
      public let name = "corner shop"
    }

    """

  private func build(_ command: String, in folder: TemporaryFolder) throws -> Subprocess.Outcome {
    var environment = ProcessInfo.processInfo.environment
    environment["SAFEDI_LSP"] = ProductsDirectory.path + "/safedi-lsp"
    // It may choose the tests of this run: there the package has no plugins.
    environment["DICHECK_TESTS"] = nil
    return try Subprocess.shell("swift \(command) 2>&1", environment: environment, in: folder.path).run()
  }

  @Test func `a package is generated, checked, built and run`() throws {
    let folder = try TemporaryFolder("build plugins")
    try folder.write(Self.manifest, to: "Package.swift")
    try folder.write(Self.shop, to: "Sources/Shop/Shop.swift")
    try folder.write(Self.store, to: "Sources/Store/Store.swift")
    // A target that says nothing for a library: it is checked like others, since the code of any library counts.
    try folder.write("struct Plain {}\n", to: "Sources/Plain/Plain.swift")
    let stub = try String(contentsOfFile: Fixtures.path + "/SafeDIStub/SafeDI.swift", encoding: .utf8)
    try folder.write(stub, to: "Sources/SafeDI/SafeDI.swift")
    try FileManager.default.createSymbolicLink(
      at: folder.url.appendingPathComponent("tool"), withDestinationURL: Self.repository)

    let first = try build("run Shop", in: folder)
    #expect(first.status == 0, "\(first.output)")
    #expect(first.output.hasSuffix("corner shop\n"), "\(first.output)")
    // Installed, it isn't built, nor is swift-syntax.
    #expect(!first.output.contains("SwiftSyntax"))

    let fault = """
      @Instantiable
      public final class Store: Instantiable {
        public init(prices: Prices) { self.prices = prices }
        @Received let prices: Prices
        public let name = "corner shop"
      }
      public class Prices {}

      """
    try folder.write("import SafeDI\n\n\(fault)", to: "Sources/Store/Store.swift")
    let broken = try build("build", in: folder)
    #expect(broken.status != 0)
    #expect(broken.output.contains("/Sources/Store/Store.swift:6:17: error: "), "\(broken.output)")
    #expect(broken.output.contains("[unfulfilled-received]"))

    try folder.write(Self.store, to: "Sources/Store/Store.swift")
    let again = try build("build", in: folder)
    #expect(again.status == 0, "\(again.output)")
    #expect(again.output.contains("Check dependencies of Shop") || again.output.contains("Build complete!"))
  }
}
