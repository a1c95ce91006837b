import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import Foundation
import SafeDIGraph
import Testing

@testable import DICheckWorkspace
@testable import SafeDILibrary

/// Packages within packages, folders by other names, and what only a setting knows, each with its verdict.
@Suite struct ProgramVerdictTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"])
  private static let service = ProjectUnderTest.type("Service")

  // MARK: What can't be known

  /// While someone types in a manifest, nobody can say what its targets use.
  @Test(arguments: [".target(name: \"New\", ", "<<<<<<< HEAD\n=======\n>>>>>>> other\n", ".target("])
  func `a manifest that is being typed`(typed: String) throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Shop", targets: [
        .executableTarget(name: "App", dependencies: ["Core"], path: "A"),
        TYPED.target(name: "Core", path: "Lib"),
        .executableTarget(name: "Other", dependencies: ["Core"], path: "B"),
      ])
      """
    let files = [
      "A/Root.swift": Self.root, "B/Root.swift": Self.root, "Lib/Service.swift": Self.service,
      "Extra/E.swift": Self.service,
    ]
    let whole = ["Package.swift": manifest.replacing("TYPED", with: "")]
    #expect(try ProjectUnderTest(files.merging(whole) { $1 }).errors() == [])
    let broken = try ProjectUnderTest(
      files.merging(["Package.swift": manifest.replacing("TYPED", with: typed)]) { $1 })
    #expect(try broken.errors() == [])
    let reason = "This manifest has a syntax error"
    let unread = try broken.unread()
    #expect(unread.map { $0.hasSuffix(" \(reason), so only single declarations are checked.") } == [true], "\(unread)")
  }

  /// A submodule that isn't checked out leaves an empty folder, or none.
  @Test(arguments: [[:], ["Core/README.md": ""]]) func `a local package isn't there`(core: [String: String]) throws {
    let app = ProjectUnderTest.package(
      "App", targets: [("App", ["Core"]), ("Other", [])], dependencies: ".package(path: \"../Core\")")
    let files = [
      "App/Package.swift": app, "App/Sources/App/Root.swift": Self.root, "App/Sources/Other/Root.swift": Self.root,
    ]
    let project = try ProjectUnderTest(files.merging(core) { $1 })
    // The one that doesn't use it has no excuse.
    #expect(try project.errors(["App"]) == ["App/Sources/Other/Root.swift:7 no-instantiable"])
    let reason = "There is no package at `../Core`. What it may declare isn't reported as missing."
    #expect(try project.unread(["App"]) == ["App/Package.swift:3 \(reason)"])
    // When it comes, the layout is another.
    #expect(project.layout(["App"]).build.structuralFiles.contains { $0.hasSuffix("/Core/Package.swift") })
  }

  /// The identity of a package is its folder's name, so the products of the mistyped one belong to nothing.
  @Test func `the path of a local package has a typing error`() throws {
    let app = ProjectUnderTest.package(
      "App", targets: [("App", ["PRODUCT"])], dependencies: ".package(path: \"../Cpre\")"
    ).replacing("\"PRODUCT\"", with: ".product(name: \"Core\", package: \"Core\")")
    let project = try ProjectUnderTest([
      "App/Package.swift": app, "App/Sources/App/Root.swift": Self.root,
      "Core/Package.swift": ProjectUnderTest.package("Core", targets: [("Core", [])]),
      "Core/Sources/Core/Service.swift": Self.service,
    ])
    #expect(try project.errors(["App"]) == [])
    let reason =
      "There is no package at `../Cpre` (did you mean `../Core`?). What it may declare isn't reported as missing."
    #expect(try project.unread(["App"]) == ["App/Package.swift:3 \(reason)"])
  }

  /// The package itself lies beside the one that isn't there, and has the nearest name.
  @Test func `no package is meant by its own dependency`() throws {
    let files = [
      "Cores/Package.swift": ProjectUnderTest.package(
        "Cores", targets: [("App", ["Core"])], dependencies: ".package(path: \"../Core\")"),
      "Cores/Sources/App/Root.swift": Self.root,
    ]
    let reason = "There is no package at `../Core`"
    let rest = "What it may declare isn't reported as missing."
    let alone = try ProjectUnderTest(files)
    #expect(try alone.unread(["Cores"]) == ["Cores/Package.swift:3 \(reason). \(rest)"])
    let other = ["Corn/Package.swift": ProjectUnderTest.package("Corn", targets: [("Corn", [])])]
    let beside = try ProjectUnderTest(files.merging(other) { $1 })
    #expect(
      try beside.unread(["Cores"]) == ["Cores/Package.swift:3 \(reason) (did you mean `../Corn`?). \(rest)"])
  }

  /// What stands behind a link that isn't followed belongs to the target, and may declare anything.
  @Test func `a link in a target leads out of the repository`() throws {
    let outside = try ProjectUnderTest(["Shared/Service.swift": Self.service])
    let manifest = ProjectUnderTest.package("Shop", targets: [("App", []), ("Other", [])])
    let project = try ProjectUnderTest([
      "Package.swift": manifest, "Sources/App/Root.swift": Self.root, "Sources/Other/Root.swift": Self.root,
    ])
    try project.tree.write(".git/HEAD", "")
    let missing = ["Sources/App/Root.swift:7 no-instantiable", "Sources/Other/Root.swift:7 no-instantiable"]
    #expect(try project.errors() == missing)
    try project.tree.write("Sources/App/Shared", "-> \(outside.tree.path)/Shared")
    #expect(try project.errors() == Array(missing.dropFirst()))
    #expect(project.layout().build.warnings.count == 1)
    #expect(project.layout().build.warnings.allSatisfy { $0.message.hasPrefix("leads out of the repository") })
  }

  // MARK: Packages within packages

  /// The example lies in the folder of the package that it depends on.
  @Test(arguments: ["../../", "../..", "../../../repository"])
  func `a package depends on one around it`(path: String) throws {
    let project = try ProjectUnderTest([
      "repository/Package.swift": ProjectUnderTest.package("Core", library: ["Core"], targets: [("Core", [])]),
      "repository/Sources/Core/Service.swift": Self.service,
      "repository/Examples/App/Package.swift": ProjectUnderTest.package(
        "App", targets: [("App", ["Core"])], dependencies: ".package(name: \"Core\", path: \"\(path)\")"),
      "repository/Examples/App/Sources/App/Root.swift": Self.root,
    ])
    let app = "repository/Examples/App"
    for path in [".", "repository", app, app + "/Sources/App", app + "/Sources/App/Root.swift"] {
      #expect(try project.errors([path]) == [], "\(path)")
    }
    // Also where both are walked by different names.
    try project.tree.write("link", "-> repository")
    for path in ["link/Examples/App", "link", "link/Examples/App/Sources/App/Root.swift"] {
      #expect(try project.errors([path]) == [], "\(path)")
    }
  }

  /// One manifest for all, and one for each: the files are the inner package's, the program has them once.
  @Test func `an umbrella package has targets in the folders of others`() throws {
    let umbrella = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "All", targets: [
        .executableTarget(name: "App", dependencies: ["Core"]),
        .target(name: "Core", path: "Packages/Core/Sources/Core"),
        .target(name: "Docs", path: "Packages/Core/Docs"),
      ])
      """
    let project = try ProjectUnderTest([
      "Package.swift": umbrella, "Sources/App/Root.swift": Self.root,
      "Packages/Core/Package.swift": ProjectUnderTest.package("Core", library: ["Core"], targets: [("Core", [])]),
      "Packages/Core/Sources/Core/Service.swift": Self.service, "Packages/Core/Docs/Sample.swift": "",
    ])
    #expect(try project.errors() == [])
    let modules = project.layout().modules.map { module in
      "\(module.name): \(project.tree.relative(module.files.map { project.layout().files[$0] }))"
    }
    #expect(
      modules.sorted() == [
        "App: [\"Sources/App/Root.swift\"]", "Core: [\"Packages/Core/Sources/Core/Service.swift\"]", "Core: []",
        "Docs: [\"Packages/Core/Docs/Sample.swift\"]",
      ])
  }

  /// An application that uses the file's package lies elsewhere in the repository.
  @Test func `a file is checked in all programs that it belongs to`() throws {
    let project = try ProjectUnderTest([
      "App/Package.swift": ProjectUnderTest.package(
        "App", targets: [("App", ["Core"])], dependencies: ".package(path: \"../Core\")"),
      "App/Sources/App/Root.swift": Self.root,
      "Core/Package.swift": ProjectUnderTest.package("Core", library: ["Core"], targets: [("Core", [])]),
      "Core/Sources/Core/Service.swift": ProjectUnderTest.type("Service", receives: ["Missing"]),
      "Core/Sources/Core/Other.swift": ProjectUnderTest.type("Other"),
      "Tools/Tool.swift": ProjectUnderTest.type("Tool"),
    ])
    let file = "Core/Sources/Core/Service.swift"
    #expect(try project.errors([file]) == [file + ":7 unfulfilled-received"])
    #expect(try project.errors(["Core/Sources/Core/Other.swift"]) == [])
    #expect(try project.errors([file, "Core/Sources/Core/Other.swift"]) == [file + ":7 unfulfilled-received"])
    // Programs without the file need no answer.
    #expect(try project.judged(["Tools/Tool.swift"]).versions.count == 1)
  }

  /// As where two targets share a source: one has it, the other a link to it.
  @Test func `a linked file is a source of the target that has the link`() throws {
    let project = try ProjectUnderTest([
      "Package.swift": ProjectUnderTest.package("App", targets: [("App", ["Core"]), ("Core", [])]),
      "Sources/App/Root.swift": Self.root, "Shared/Service.swift": Self.service, "Sources/Core/": "",
    ])
    symlink("../../Shared/Service.swift", project.tree.path + "/Sources/Core/Linked.swift")
    for path in [".", "Sources", "Sources/App/Root.swift"] { #expect(try project.errors([path]) == [], "\(path)") }
    try project.tree.write("Shared/Service.swift", "import SafeDI\n")
    #expect(try project.errors() == ["Sources/App/Root.swift:7 no-instantiable"])
  }

  /// In a package and without one.
  @Test(arguments: [true, false])
  func `what a walk didn't come to may declare anything`(isPackage: Bool) throws {
    var files = ["Sources/App/Root.swift": Self.root, "Sources/App/Z/Service.swift": Self.service]
    for number in 0..<40 { files["Sources/App/Y/\(number).swift"] = "" }
    if isPackage { files["Package.swift"] = ProjectUnderTest.package("App", targets: [("App", [])]) }
    let project = try ProjectUnderTest(files)
    let layout = project.layout(budget: WalkBudget(entries: 30, time: .seconds(60)))
    #expect(!layout.files.contains { $0.hasSuffix("Service.swift") })
    let snapshot = try AnalysisHost(layout: layout).snapshot
    #expect(snapshot.diagnostics().map(\.code) == [.incompleteProgram])
    #expect(snapshot.warnings.count == 1 && snapshot.warnings[0].contains("is too large: only "))
  }

  /// Code may name any folder; what it can make the walk look at is far less than what was asked for may have.
  @Test(arguments: [10, 1_000])
  func `a folder outside has a budget of its own`(entries: Int) throws {
    let outside = try TemporaryTree(
      Dictionary(uniqueKeysWithValues: (0..<30).map { ("Y/\($0).swift", "") }).merging(
        ["Z/Service.swift": Self.service]
      ) { $1 })
    let configuration = "#SafeDIConfiguration(additionalDirectoriesToInclude: [\"\(outside.path)\"])\n"
    let project = try ProjectUnderTest([
      "App/Root.swift": Self.root, "App/Module.swift": "import SafeDI\n" + configuration,
    ])
    let layout = project.layout(budget: WalkBudget(entries: 4_000, time: .seconds(60), further: entries))
    let snapshot = try AnalysisHost(layout: layout).snapshot
    #expect(snapshot.diagnostics().map(\.code) == (entries < 30 ? [.incompleteProgram] : []))
    #expect(snapshot.warnings.count == (entries < 30 ? 1 : 0))
  }

  /// A single one of a million files isn't listed whole.
  @Test func `a large folder outside is read in part`() throws {
    var files = ["Service.swift": Self.service]
    for number in 0..<60 { files["\(number).swift"] = "" }
    let outside = try TemporaryTree(files)
    let configuration = "#SafeDIConfiguration(additionalDirectoriesToInclude: [\"\(outside.path)\"])\n"
    let project = try ProjectUnderTest([
      "App/Root.swift": Self.root, "App/Module.swift": "import SafeDI\n" + configuration,
    ])
    let layout = project.layout(budget: WalkBudget(entries: 4_000, time: .seconds(60), further: 10))
    let snapshot = try AnalysisHost(layout: layout).snapshot
    // Its ten, and the folder, which stands for what else is in it.
    #expect(snapshot.layouts[0].files.filter { $0.hasPrefix(outside.path) }.count == 11)
    #expect(snapshot.diagnostics().map(\.code) == [.incompleteProgram])
    #expect(snapshot.warnings.count == 1)
  }

  /// The build fails for what is wrong in it; anything else in it is nobody's question.
  @Test func `a package that git ignores is compiled like any other`() throws {
    let project = try ProjectUnderTest([
      ".gitignore": "Vendor/",
      "Package.swift": ProjectUnderTest.package(
        "App", targets: [("App", ["Core"])], dependencies: ".package(path: \"Vendor/Core\")"),
      "Sources/App/Root.swift": Self.root,
      "Vendor/Core/Package.swift": ProjectUnderTest.package("Core", library: ["Core"], targets: [("Core", [])]),
      "Vendor/Core/Sources/Core/Service.swift": Self.service,
      "Vendor/Core/Sources/Core/Broken.swift": "@Instantiable\nfinal class Broken {}",
    ])
    let broken = try project.errors(["Vendor/Core"])
    #expect(broken.map { $0.prefix(37) } == broken.map { _ in "Vendor/Core/Sources/Core/Broken.swift" })
    #expect(!broken.isEmpty)
    #expect(try project.errors() == broken)
    #expect(try project.errors(["Sources/App/Root.swift"]) == [], "of single files, only their own")
    let layout = project.layout()
    #expect(!layout.build.isReported(project.tree.path + "/Vendor/Core/Sources/Core/Broken.swift"))
    // Whoever leaves it out expressly hears nothing of it.
    try project.tree.write(".safedi-lsp.json", #"{"exclude": ["Vendor/"]}"#)
    #expect(try project.errors() == [])
  }

  /// As on a disk that ignores case: the manifest's bytes miss the folder's name, `stat` doesn't.
  @Test func `paths are looked up by identity`() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [
        .executableTarget(name: "App", dependencies: ["Core"], path: ".app"),
        .target(name: "Core", path: ".core/sources", exclude: ["left.swift"], sources: ["one.swift", "left.swift", "In"]),
      ])
      """
    // The walk doesn't look at hidden names, so nothing but their identity leads to the folders.
    let project = try ProjectUnderTest([
      "Package.swift": manifest, "App/Root.swift": Self.root, ".app": "-> App", ".core": "-> Core",
      "Core/sources/one.swift": Self.service, "Core/sources/left.swift": Self.service, "Core/sources/In/In.swift": "",
    ])
    let modules = project.layout().modules.filter { $0.kind != .loose }
      .map { module in project.tree.relative(module.files.map { project.layout().files[$0] }) }
    #expect(modules == [["App/Root.swift"], ["Core/sources/In/In.swift", "Core/sources/one.swift"]])
    #expect(try project.errors() == [])
  }

  @Test func `a target may name a bundle`() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "P", targets: [.executableTarget(name: "App", path: "My.app/Sources")])
      """
    let project = try ProjectUnderTest([
      "Package.swift": manifest, "My.app/Sources/Root.swift": Self.root, "My.app/Sources/Service.swift": Self.service,
      "My.app/Other.swift": Self.service,
    ])
    #expect(try project.errors() == [])
    #expect(project.layout().files.count == 2)
  }

  // MARK: The setting `include`

  private static let monorepo = [
    "Apps/One/Root.swift": root, "Apps/Two/Root.swift": root, "Libs/Service/Sources/Service.swift": service,
    "Libs/Service/Tests/Service.swift": service, "BUILD.bazel": "",
  ]

  @Test(arguments: [
    #"["../../Libs/Service/Sources"]"#, #"["../../Libs/*/Sources"]"#, #"["../../Libs/**/Sources/*.swift"]"#,
    #"["../../Libs/Service/Sources/Service.swift"]"#,
  ])
  func `each application names what it includes`(patterns: String) throws {
    var files = Self.monorepo
    files["Apps/One/.safedi-lsp.json"] = "{\"include\": \(patterns)}"
    files["Apps/Two/.safedi-lsp.json"] = "{\"include\": \(patterns)}"
    let project = try ProjectUnderTest(files)
    #expect(try project.errors().filter { $0.hasPrefix("Apps") } == [])
    #expect(try project.errors(["Apps/One"]) == [])
    #expect(try project.errors(["Apps/One/Root.swift"]) == [])
    #expect(try project.errors(["Apps"]) == [])
    #expect(project.layout(["Apps"]).build.warnings == [])
    // Without, each finds the other's root, or no service at all.
    try project.tree.write("Apps/One/.safedi-lsp.json", "{}")
    #expect(try project.errors(["Apps/One"]) == ["Apps/One/Root.swift:7 no-instantiable"])
  }

  @Test func `an inclusion of a package, of a folder in a target and of an empty folder`() throws {
    let inclusion = #"{"include": ["../Libs/Service/Sources"]}"#
    let project = try ProjectUnderTest([
      "P/Package.swift": ProjectUnderTest.package("P", targets: [("App", [])]), "P/Sources/App/Root.swift": Self.root,
      "P/.safedi-lsp.json": inclusion, "Libs/Service/Sources/Service.swift": Self.service,
      "Q/Package.swift": ProjectUnderTest.package("Q", targets: [("App", [])]), "Q/Sources/App/Root.swift": Self.root,
      "Q/Sources/App/.safedi-lsp.json": #"{"include": ["../../../Libs/Service/Sources"]}"#,
      "Empty/.safedi-lsp.json": #"{"include": ["../Libs/*/Sources", "../Extra"]}"#, "Extra/Root.swift": Self.root,
    ])
    #expect(try project.errors(["P"]) == [])
    #expect(try project.errors(["Q"]) == [])
    #expect(try project.errors(["Empty"]) == [])
    let layout = project.layout(["Empty"])
    #expect(layout.modules.map(\.name) == ["Empty"])
    #expect(layout.modules.map { project.tree.relative($0.files.map { layout.files[$0] }).count } == [2])
  }

  @Test func `what was given stands for the folder's own file`() throws {
    var files = Self.monorepo
    files["Apps/One/.safedi-lsp.json"] = #"{"include": ["../../Libs/Service/Sources"]}"#
    let project = try ProjectUnderTest(files)
    let folder = project.tree.path + "/Apps/One"
    let none = FolderSettings(folder: folder, include: [])
    #expect(try project.errors(["Apps/One"], settings: [none]) == ["Apps/One/Root.swift:7 no-instantiable"])
    let own = FolderSettings(folder: folder, include: ["../../Libs/Nowhere", "../../Libs/Service/Sources"])
    #expect(try project.errors(["Apps/One"], settings: [own]) == [])
    #expect(
      project.layout(["Apps/One"], settings: [own]).build.warnings.map(\.message) == [
        "`include`: no Swift file is at `../../Libs/Nowhere`"
      ])
    // A folder further down is read as part of the program that the setting speaks of.
    try project.tree.write("Apps/One/Deep/Leaf.swift", ProjectUnderTest.type("Leaf", receives: ["Nobody"]))
    #expect(try project.errors(["Apps/One/Deep"], settings: [own]) == [])
    #expect(tree(project, own).contains("Libs/Service/Sources/Service.swift"))
  }

  private func tree(_ project: ProjectUnderTest, _ inclusion: FolderSettings) -> [String] {
    project.tree.relative(project.layout(["Apps/One/Deep"], settings: [inclusion]).files)
  }

  // MARK: Names

  @Test func `a path by another spelling is the known one`() throws {
    let project = try ProjectUnderTest(["real/a.swift": "", "real/deep/b.swift": "", ".link": "-> real"])
    let outside = try TemporaryTree(["link": "-> \(project.tree.path)"])
    let layout = project.layout()
    func spelling(_ path: String) -> String? {
      layout.build.spelling(ofFile: path).map { project.tree.relative([$0])[0] }
    }
    let (own, other) = (project.tree.path, outside.path + "/link")
    #expect(spelling(other + "/real/a.swift") == "real/a.swift")
    #expect(spelling(other + "/real/new.swift") == "real/new.swift")
    #expect(spelling(other + "/.link/deep/new.swift") == "real/deep/new.swift")
    #expect(spelling(other + "/real/not/there/new.swift") == "real/not/there/new.swift")
    #expect(spelling(own + "/real/new.swift") == "real/new.swift")
    #expect(spelling(outside.path + "/new.swift") == nil)
  }

  /// A renamed file keeps its number, and the number of a deleted one is given to another: neither is another spelling.
  @Test func `what has the number of a known file that is gone is another file`() throws {
    let project = try ProjectUnderTest(["a.swift": "", "deep/b.swift": ""])
    let layout = project.layout()
    let path = project.tree.path
    try FileManager.default.moveItem(atPath: path + "/a.swift", toPath: path + "/c.swift")
    try FileManager.default.moveItem(atPath: path + "/deep", toPath: path + "/flat")
    func spelling(_ name: String) -> String? { layout.build.spelling(ofFile: path + "/" + name) }
    #expect(spelling("c.swift") == path + "/c.swift")
    #expect(spelling("flat/b.swift") == path + "/flat/b.swift")
    #expect(spelling("flat/new.swift") == path + "/flat/new.swift")
  }

  @Test func `the files that decide are known, also those that aren't there`() throws {
    var fixture = XcodeFixture()
    fixture.add(.init(name: "App", folders: ["App"], script: "./gen.sh"))
    let project = try ProjectUnderTest([
      "P/App.xcodeproj/project.pbxproj": fixture.text, "P/App/a.swift": "", "P/gen.sh": "safeditool --include x",
      "All.xcworkspace/contents.xcworkspacedata": "<Workspace/>",
    ])
    let files = Set(project.tree.relative(project.layout().build.structuralFiles))
    let expected = [
      "P/App.xcodeproj/project.pbxproj", "P/gen.sh", "All.xcworkspace/contents.xcworkspacedata",
      "P/App.xcodeproj/project.xcworkspace/xcshareddata/swiftpm/Package.resolved",
      "All.xcworkspace/xcshareddata/swiftpm/Package.resolved", "P/.safedi/configuration/include.csv",
      ".safedi-lsp.json", "Package.swift", "P/Package.resolved",
    ]
    for path in expected { #expect(files.contains(path), "\(path)") }
  }
}
