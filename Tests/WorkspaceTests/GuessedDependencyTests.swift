import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// Manifests of which nobody can say which targets use which: what is then taken to be together is no proof of a clash.
@Suite struct GuessedDependencyTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"])
  private static let service = ProjectUnderTest.type("Service", makes: ["Store"])
  private static let store = ProjectUnderTest.type("Store")

  /// `App` uses `Feature`, which uses one of `Store` and `OldStore`; both declare the same type.
  private static func files(_ manifest: String) -> [String: String] {
    [
      "Package.swift": "// swift-tools-version: 6.0\nimport PackageDescription\n" + manifest,
      "Sources/App/Root.swift": root, "Sources/Feature/Service.swift": service, "Sources/Store/Store.swift": store,
      "Sources/OldStore/Store.swift": store,
    ]
  }

  private static func targets(_ feature: String) -> String {
    """
    let package = Package(name: "N", targets: [.executableTarget(name: "App", dependencies: ["Feature"]),
      .target(name: "Feature", dependencies: \(feature)), .target(name: "Store"), .target(name: "OldStore")])
    """
  }

  private static let both = [
    "Sources/OldStore/Store.swift:3 duplicate-instantiable", "Sources/Store/Store.swift:3 duplicate-instantiable",
  ]

  @Test(arguments: [
    targets("isOld() ? [\"OldStore\"] : [\"Store\"]"), targets("[\"Store\"] + more()"), targets("needs()"),
    targets(
      "[.target(name: \"Store\", condition: .when(platforms: [.iOS])), "
        + ".target(name: \"OldStore\", condition: .when(platforms: [.macOS]))]"),
    "let package = Package(name: \"N\", targets: allTargets())",
  ])
  func `a clash needs a proof`(manifest: String) throws {
    let project = try ProjectUnderTest(Self.files(manifest))
    #expect(try project.errors() == [])
    // Where the targets are known, the rest is checked with whichever of the two is built.
    let isKnown = !manifest.contains("allTargets")
    let unread = try project.unread()
    #expect(unread.count == (isKnown ? 0 : 2))
    let line = "Package.swift:3 This folder is read as one program, since `Package.swift` isn't read"
    #expect(unread.contains { $0.hasPrefix(line) } != isKnown, "\(unread)")
    try project.tree.write(
      "Sources/Feature/Lost.swift", ProjectUnderTest.type("Lost", isRoot: true, makes: ["Store", "Gate"]))
    #expect(try project.errors() == (isKnown ? ["Sources/Feature/Lost.swift:9 no-instantiable"] : []))
  }

  /// Whoever says what belongs together means it.
  @Test func `a setting stands for targets that aren't known`() throws {
    var files = Self.files("let package = Package(name: \"N\", targets: allTargets())")
    files[".safedi-lsp.json"] = #"{"include": ["Sources"]}"#
    let project = try ProjectUnderTest(files)
    #expect(try project.unread() == [])
    #expect(try project.errors() == Self.both)
  }

  @Test func `what every build has is one`() throws {
    #expect(try ProjectUnderTest(Self.files(Self.targets("[\"Store\", \"OldStore\"]"))).errors() == Self.both)
  }

  /// Files of one folder are of one target, whatever that is called.
  @Test func `one folder is a proof`() throws {
    var files = Self.files("let package = Package(name: \"N\", targets: allTargets())")
    files["Sources/OldStore/Store.swift"] = nil
    files["Sources/Store/Store 2.swift"] = Self.store
    #expect(
      try ProjectUnderTest(files).errors() == [
        "Sources/Store/Store 2.swift:3 duplicate-instantiable", "Sources/Store/Store.swift:3 duplicate-instantiable",
      ])
  }

  /// What a setting gives to a program belongs to it, whatever its modules use.
  @Test func `an included folder is a proof`() throws {
    var files = Self.files(Self.targets("[\"Store\"]"))
    files[".safedi-lsp.json"] = #"{"include": ["Sources/OldStore"]}"#
    #expect(try ProjectUnderTest(files).errors() == Self.both)
  }

  /// Everything else is found all the same.
  @Test func `what is missing is missing`() throws {
    var files = Self.files(Self.targets("isOld() ? [\"OldStore\"] : [\"Store\"]"))
    files["Sources/Store/Store.swift"] = "public final class Store {}\n"
    files["Sources/OldStore/Store.swift"] = "public final class Store {}\n"
    #expect(try ProjectUnderTest(files).errors() == ["Sources/Feature/Service.swift:7 no-instantiable"])
  }

  // MARK: Manifests for releases of Swift

  @Test(arguments: [
    ("5.9", "6.0", true), ("6.0", "6.0", true), ("6.2", "6.0", false), ("5.9", "", true),
  ])
  func `the newest manifest counts`(plain: String, named: String, isNamedRead: Bool) throws {
    var files = Self.files("")
    files["Sources/OldStore/Store.swift"] = nil
    func manifest(_ version: String, _ feature: String) -> String {
      (version.isEmpty ? "" : "// swift-tools-version: \(version)\n") + "import PackageDescription\n"
        + Self.targets(feature)
    }
    files["Package.swift"] = manifest(plain, "[]")
    files["Package@swift-6.0.swift"] = manifest(named.isEmpty ? "6.0" : named, "[\"Store\"]")
    files["Package@swift-5.5.swift"] = manifest("5.5", "[]")
    let project = try ProjectUnderTest(files)
    #expect(try project.errors() == (isNamedRead ? [] : ["Sources/Feature/Service.swift:7 no-instantiable"]))
    let structural = project.tree.relative(project.layout().build.structuralFiles)
    #expect(structural.contains("Package@swift-6.0.swift"))
    #expect(structural.contains("Package.swift"))
  }
}
