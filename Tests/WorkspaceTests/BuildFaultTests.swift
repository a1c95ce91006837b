import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// What is missing of a build: what is still found without it, and what is said of it.
@Suite struct BuildFaultTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Service", "Screen"])
  private static let screen = ProjectUnderTest.type("Screen", receives: ["Gate"])
  private static let service = ProjectUnderTest.type("Service")

  private static func manifest(_ core: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "Shop", targets: [
      .executableTarget(name: "App", dependencies: ["Core"]),
      \(core)
    ])
    """
  }

  /// A type that nobody provides to its receiver is missing whatever the other part declares; one that nothing makes may
  /// be declared there.
  @Test func `only what the missing part may explain is withheld`() throws {
    let project = try ProjectUnderTest([
      "Package.swift": Self.manifest(".target(name: \"Core\", path: \"Modules/Core\")"),
      "Sources/App/Root.swift": Self.root, "Sources/App/Screen.swift": Self.screen,
      "Sources/App/Twice.swift": Self.screen, "Modules/CoreKit/Service.swift": Self.service,
    ])
    #expect(
      try project.errors() == [
        "Sources/App/Screen.swift:3 duplicate-instantiable", "Sources/App/Screen.swift:7 unfulfilled-received",
        "Sources/App/Twice.swift:3 duplicate-instantiable",
      ])
    try project.tree.write("Sources/App/Twice.swift", "")
    #expect(try project.errors() == ["Sources/App/Screen.swift:7 unfulfilled-received"])
    let reason =
      "The folder `Modules/Core` of target `Core` doesn't exist or is empty (did you mean `Modules/CoreKit`?)"
    #expect(try project.unread() == ["Package.swift:5 \(reason). What it may declare isn't reported as missing."])
  }

  /// The only target's folder was renamed, so its files are of no target.
  @Test func `a target without its folder is not forgotten`() throws {
    let package = try ProjectUnderTest([
      "Package.swift": ProjectUnderTest.package("App", targets: [("App", []), ("Other", [])]),
      "Sources/Ap/Root.swift": Self.root, "Sources/Other/Other.swift": "",
    ])
    let reason = "The folder `Sources/App` of target `App` doesn't exist or is empty (did you mean `Sources/Ap`?)"
    #expect(try package.unread().map { $0.contains(reason) } == [true])
    var fixture = XcodeFixture()
    fixture.add(.init(name: "App", folders: ["App"]))
    fixture.add(.init(name: "Other", files: ["Other.swift"]))
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": fixture.text, "Ap/Root.swift": Self.root, "Other.swift": "",
    ])
    #expect(try project.unread().map { $0.contains("The folder `App` doesn't exist") } == [true])
  }

  /// What isn't SafeDI's isn't looked for, and what a tool makes isn't missing.
  @Test func `what is no matter`() throws {
    let plain = try ProjectUnderTest([
      "Package.swift": Self.manifest(".target(name: \"Core\", path: \"Gone\")"),
      "Sources/App/Root.swift": "struct A {}",
    ])
    #expect(try plain.unread() == [])
    for target in [
      ".binaryTarget(name: \"Core\", path: \"Core.xcframework\")", ".plugin(name: \"Core\", path: \"Gone\")",
      ".target(name: \"Core\", path: folder())", ".target(name: \"Core\", path: \"Made\")",
    ] {
      let project = try ProjectUnderTest([
        "Package.swift": Self.manifest(target), ".gitignore": "Made/\n",
        "Sources/App/Root.swift": ProjectUnderTest.type("Root", isRoot: true),
      ])
      #expect(try project.unread() == [], "\(target)")
    }
  }

  // MARK: Lists

  private static let lists = [
    "Package.swift": ProjectUnderTest.package("App", targets: [("App", [])]),
    "Sources/App/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"]),
    "Shared/Service.swift": service, "Other/None.swift": "",
  ]
  private static let lacking = ["Sources/App/Root.swift:7 no-instantiable"]

  @Test(arguments: [
    ("Shared", nil), ("Other,Shared", nil), (",Shared,\n", nil),
    ("Shared\n", "SafeDI takes the line break for part of this directory's name"),
    ("Other\nShared", "SafeDI takes the line break for part of this directory's name"),
    (" Shared", "SafeDI takes the blank for part of this directory's name"),
    ("Shered", "There is no directory `Shered`"),
  ])
  func `entries are what the release makes of them`(list: String, words: String?) throws {
    let project = try ProjectUnderTest(
      Self.lists.merging([
        ".safedi/configuration/include.csv": list, ".safedi-lsp.json": #"{"safediVersion": "1.5.4"}"#,
      ]) { $1 })
    #expect(try project.errors() == (words == nil ? [] : Self.lacking))
    let flaws = try project.flaws()
    #expect(flaws.map(\.code) == (words == nil ? [] : ["missing-directory"]))
    #expect(flaws.allSatisfy { $0.line.contains(words ?? "") })
  }

  @Test(arguments: ["2.3.0", "2.0.0", "1.0.0", "0.9.1"]) func `a list that isn't read`(version: String) throws {
    let project = try ProjectUnderTest(
      Self.lists.merging([
        ".safedi/configuration/include.csv": "Shared", ".safedi-lsp.json": "{\"safediVersion\": \"\(version)\"}",
      ]) { $1 })
    let flaws = try project.flaws()
    #expect(flaws.map(\.code) == (version.hasPrefix("2") ? ["unread-list"] : []))
    let start = ".safedi/configuration/include.csv:1 SafeDI \(version) doesn't read `include.csv`."
    #expect(flaws.allSatisfy { $0.line.hasPrefix(start) })
  }
}
