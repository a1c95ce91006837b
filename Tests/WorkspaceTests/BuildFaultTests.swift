import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import SafeDILibrary
import Testing

@testable import DICheckWorkspace

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
    #expect(flaws.map(\.code) == (words == nil ? [] : [.missingDirectory]))
    #expect(flaws.allSatisfy { $0.line.contains(words ?? "") })
  }

  @Test(arguments: ["2.3.0", "2.0.0", "1.0.0", "0.9.1"]) func `a list that isn't read`(version: String) throws {
    let project = try ProjectUnderTest(
      Self.lists.merging([
        ".safedi/configuration/include.csv": "Shared", ".safedi-lsp.json": "{\"safediVersion\": \"\(version)\"}",
      ]) { $1 })
    let flaws = try project.flaws()
    #expect(flaws.map(\.code) == (version.hasPrefix("2") ? [.unreadList] : []))
    let start = ".safedi/configuration/include.csv:1 SafeDI \(version) doesn't read `include.csv`."
    #expect(flaws.allSatisfy { $0.line.hasPrefix(start) })
  }

  // MARK: Described projects

  private static let apps = [
    "One/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"]), "One/Service.swift": service,
    "Two/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"]),
    "Two/Service.swift": ProjectUnderTest.type("Service", receives: ["Gate"]),
  ]

  private static let xcodeGen = """
    name: Shop
    packages:
      SafeDI:
        url: https://github.com/dfed/SafeDI.git
        exactVersion: 2.2.0   # as the server
    targets:
      One:
        type: application
        platform: iOS
        sources: [One]
        dependencies:
          - package: SafeDI
      Two:
        type: application
        platform: [iOS, macOS]
        sources:
        - path: "Two"
          excludes:
          - "**/*.md"
    """

  private static let tuist = """
    import ProjectDescription
    let ids = "org.example"
    func app(_ name: String) -> Target {
      .target(name: name, destinations: .iOS, product: .app, bundleId: ids + name, sources: ["\\(name)/**"])
    }
    let project = Project(name: "Shop", targets: [
      app("One"),
      .target(
        name: "Two", destinations: .iOS, product: .app, bundleId: "two",
        sources: [.glob("Two/**/*.swift", excluding: ["Two/Old/**"])], dependencies: [.sdk(name: "x", type: .library)]),
    ])
    """

  @Test(arguments: [("project.yml", xcodeGen), ("Project.swift", tuist)])
  func `targets that are written out are told apart`(path: String, text: String) throws {
    let project = try ProjectUnderTest(Self.apps.merging([path: text]) { $1 })
    let judged = try project.judged()
    #expect(judged.errors == ["Two/Service.swift:7 unfulfilled-received"])
    #expect(try project.unread() == [])
    if path == "project.yml" { #expect(judged.versions["One"] == SafeDIVersion(2, 2, 0)) }
    // What no target has isn't compiled.
    try project.tree.write("Three/Root.swift", Self.apps["Two/Root.swift"] ?? "")
    #expect(try project.errors() == judged.errors)
  }

  @Test func `what isn't written out isn't taken for known`() throws {
    for (path, text) in [
      ("project.yml", "include: [more.yml]\n" + Self.xcodeGen),
      ("project.yml", Self.xcodeGen.replacing("sources: [One]", with: "sources: [\"${DIR}\"]")),
      ("project.yml", Self.xcodeGen.replacing("platform: iOS", with: "templates: [App]")),
      ("project.yml", Self.xcodeGen.replacing("type: application", with: "type: &app application")),
      ("Project.swift", Self.tuist.replacing("app(\"One\"),", with: "app(\"One\"), makeMore(),")),
      ("Project.swift", Self.tuist.replacing("[.sdk(name: \"x\", type: .library)]", with: "more")),
    ] {
      let project = try ProjectUnderTest(Self.apps.merging([path: text]) { $1 })
      #expect(try project.errors() == [], "\(text)")
      #expect(try project.unread().map { $0.hasPrefix("\(path):1 `Root` is made in several places") } == [true])
    }
  }

  @Test func `a target uses others and packages`() throws {
    let files = [
      "Apps/App/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Service", "Screen"]),
      "Apps/Core/Service.swift": Self.service,
      "Kit/Package.swift": ProjectUnderTest.package("Kit", library: ["Kit"], targets: [("Kit", [])]),
      "Kit/Sources/Kit/Screen.swift": ProjectUnderTest.type("Screen"),
    ]
    let yaml = """
      packages: {Kit: {path: ../Kit}}
      targets:
        App:
          sources: App
          dependencies: [{target: Core}, {package: Kit}]
        Core: {sources: [{path: Core, optional: true}]}
      """
    let swift = """
      import ProjectDescription
      let project = Project(name: "App", packages: [.package(path: "../Kit")], targets: [
        .target(name: "App", sources: ["App/**"], dependencies: [.target(name: "Core"), .package(product: "Kit")]),
        .target(name: "Core", buildableFolders: ["Core"]),
      ])
      """
    for (path, text) in [("Apps/project.yml", yaml), ("Apps/Project.swift", swift)] {
      let project = try ProjectUnderTest(files.merging([path: text]) { $1 })
      #expect(try project.errors(["Apps"]) == [], "\(path)")
      #expect(try project.errors() == [], "\(path)")
      try project.tree.write(path, text.replacing("Kit}}", with: "Kid}}").replacing("\"../Kit\"", with: "\"../Kid\""))
      #expect(try project.errors(["Apps"]) == [], "\(path)")
      let reason = "There is no package at `../Kid` (did you mean `../Kit`?)"
      #expect(try project.unread(["Apps"]).map { $0.contains(reason) } == [true], "\(path)")
      try project.tree.write(
        path, text.replacing("{target: Core}, ", with: "").replacing(".target(name: \"Core\"), ", with: ""))
      #expect(try project.errors(["Apps"]) == ["Apps/App/Root.swift:8 no-instantiable"], "\(path)")
    }
  }
}
