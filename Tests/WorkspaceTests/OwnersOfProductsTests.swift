import DICheckAnalysisSupport
import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// Whose macros those of a program are, as its manifests and its own modules say.
@Suite struct OwnersOfProductsTests {
  private static let fault = ["Sources/App/Root.swift:7 no-instantiable"]
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Lost"])

  private static func manifest(_ products: String, dependencies: String, targets: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", dependencies: [\(dependencies)], targets: [
      .executableTarget(name: "App", dependencies: [\(products)]), \(targets)])
    """
  }

  private static func files(ofPackage name: String, at address: String) -> [String: String] {
    [
      "Package.swift": manifest(
        ".product(name: \"SafeDI\", package: \"\(name)\")", dependencies: address, targets: ""),
      "Sources/App/Root.swift": root,
    ]
  }

  @Test(arguments: [
    ("https://example.com/other/injector", "injector", true), ("https://example.com/fork/SafeDI.git", "SafeDI", false),
    ("https://example.com/fork/safedi", "safedi", false),
  ])
  func `the last part of an address says whose product it is`(address: String, name: String, isOthers: Bool) throws {
    let dependency = ".package(url: \"\(address)\", from: \"1.0.0\")"
    let project = try ProjectUnderTest(Self.files(ofPackage: name, at: dependency))
    let layout = project.layout()
    let app = try #require(layout.modules.firstIndex { $0.name == "App" })
    #expect(layout.getsFromOthers(["SafeDI"], in: app) == isOthers)
    #expect(!layout.getsFromOthers(["Unnamed"], in: app))
    #expect(try project.errors() == (isOthers ? [] : Self.fault))
  }

  /// A package on the same disk may be the library under another name, and so may what a manifest doesn't show.
  @Test(arguments: [".package(path: \"../Elsewhere\")", "places.first!"])
  func `what isn't certainly another's is nobody's`(dependency: String) throws {
    let layout = try ProjectUnderTest(Self.files(ofPackage: "Elsewhere", at: dependency)).layout()
    let app = try #require(layout.modules.firstIndex { $0.name == "App" })
    #expect(!layout.getsFromOthers(["SafeDI"], in: app))
  }

  /// What a used module gets, its user sees too.
  @Test func `products count for those that use a module`() throws {
    let project = try ProjectUnderTest([
      "Package.swift": Self.manifest(
        "\"Kit\"", dependencies: ".package(url: \"https://example.com/other/injector\", from: \"1.0.0\")",
        targets: ".target(name: \"Kit\", dependencies: [.product(name: \"SafeDI\", package: \"injector\")])"),
      "Sources/App/Root.swift": Self.root, "Sources/Kit/Kit.swift": "public struct Kit {}\n",
    ])
    let layout = project.layout()
    let app = try #require(layout.modules.firstIndex { $0.name == "App" })
    #expect(layout.getsFromOthers(["SafeDI"], in: app))
  }

  @Test(arguments: [("Instantiable", [String]()), ("Other", fault)])
  func `a program's own module declares the macro`(macro: String, expected: [String]) throws {
    let project = try ProjectUnderTest([
      "Package.swift": Self.manifest("\"SafeDI\"", dependencies: "", targets: ".target(name: \"SafeDI\")"),
      "Sources/App/Root.swift": Self.root,
      "Sources/SafeDI/Own.swift":
        "@attached(member) public macro \(macro)() = #externalMacro(module: \"M\", type: \"C\")\n",
    ])
    #expect(try project.errors() == expected)
  }
}
