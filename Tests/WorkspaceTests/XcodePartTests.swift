import Testing

@testable import DICheckWorkspace

/// What a target of Xcode's is made of: found by other names than its own, not there, or nobody's.
@Suite struct XcodePartTests {
  private static let root = ProjectUnderTest.type("Root", isRoot: true, makes: ["Service"])
  private static let service = ProjectUnderTest.type("Service")

  private static func project(_ targets: XcodeFixture.Target...) -> String {
    var fixture = XcodeFixture()
    for target in targets { fixture.add(target) }
    return fixture.text
  }

  private static func workspace(_ projects: String...) -> String {
    let references = projects.map { "<FileRef location = \"group:\($0)\"></FileRef>" }
    return "<Workspace version = \"1.0\">\(references.joined())</Workspace>\n"
  }

  // MARK: Names

  /// Targets for several systems make frameworks of one name.
  @Test(arguments: ["Kit.framework", "libKit.a"]) func `a product is linked by its own name`(product: String) throws {
    let project = try ProjectUnderTest([
      "All.xcworkspace/contents.xcworkspacedata": Self.workspace("App/App.xcodeproj", "Kit/Kit.xcodeproj"),
      "App/App.xcodeproj/project.pbxproj": Self.project(
        .init(name: "App", files: ["Root.swift"], linkedProducts: [product])),
      "App/Root.swift": Self.root, "Kit/Service.swift": Self.service,
      "Kit/Kit.xcodeproj/project.pbxproj": Self.project(
        .init(name: "Kit iOS", kind: .framework, product: product, files: ["Service.swift"])),
    ])
    #expect(try project.errors() == [])
  }

  @Test(arguments: [("My-Kit.framework", "My_Kit", true), ("My-Kit.framework", "Kit", false)])
  func `a module is imported by its product's name`(product: String, name: String, isFound: Bool) throws {
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": Self.project(
        .init(name: "App", files: ["Root.swift", "Imports.swift"]),
        .init(name: "Base iOS", kind: .framework, product: product, files: ["Service.swift"])),
      "Root.swift": Self.root, "Service.swift": Self.service, "Imports.swift": "import \(name)\n",
    ])
    #expect(try project.errors() == (isFound ? [] : ["Root.swift:7 no-instantiable"]))
  }

  // MARK: What isn't there

  /// `errors` and the warning of a project whose root lacks a service.
  private func found(_ files: [String: String]) throws -> (errors: [String], warnings: [String]) {
    let project = try ProjectUnderTest(["App/Root.swift": Self.root, "App/.git/": ""].merging(files) { $1 })
    return (try project.errors(), try project.flaws().map(\.line))
  }

  private static let lacking = ["App/Root.swift:7 no-instantiable"]
  private static let submodule = "[submodule \"Shared\"]\n\tpath = Shared\n\turl = ../shared.git\n"

  /// A file that is listed and gone declares nothing.
  @Test func `a file that was deleted`() throws {
    let target = XcodeFixture.Target(name: "App", files: ["Root.swift", "Service.swift", "Made.swift"])
    let file = "App/App.xcodeproj/project.pbxproj"
    let deleted = try found([file: Self.project(target), "App/.gitignore": "Made.swift\n"])
    #expect(deleted.errors == Self.lacking)
    let message = "`Service.swift` is listed here and doesn't exist. Remove it from the project, or restore the file."
    #expect(deleted.warnings.map { $0.hasPrefix(file) && $0.hasSuffix(message) } == [true], "\(deleted.warnings)")
    let line = Int(deleted.warnings[0].dropFirst(file.count + 1).prefix { $0 != " " })
    let text = Self.project(target).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(text[(line ?? 1) - 1].contains("path = \"Service.swift\""))
  }

  /// A submodule may not be checked out.
  @Test func `a file, a folder and a project that aren't there`() throws {
    for target in [
      XcodeFixture.Target(name: "App", files: ["Root.swift", "Shared/Service.swift"]),
      .init(name: "App", files: ["Root.swift"], folders: ["Shared"]),
      .init(name: "App", files: ["Root.swift"], otherTargets: [("Shared/Shared.xcodeproj", "Shared")]),
    ] {
      let file = "App/App.xcodeproj/project.pbxproj"
      let missing = try found([file: Self.project(target), "App/.gitmodules": Self.submodule])
      #expect(missing.errors == [])
      #expect(missing.warnings.count == 1 && missing.warnings[0].contains("Shared"), "\(missing.warnings)")
      guard target.otherTargets.isEmpty else { continue }
      // What git leaves to tools isn't the user's own, but for a project.
      let made = try found([file: Self.project(target), "App/.gitignore": "Shared/\n"])
      #expect(made.errors == Self.lacking)
      #expect(made.warnings == [])
    }
    let empty = try found([
      "App/App.xcodeproj/project.pbxproj": Self.project(.init(name: "App", files: ["Root.swift"], folders: ["Shared"])),
      "App/Shared/": "",
    ])
    #expect(empty.errors == [])
    #expect(
      empty.warnings.count == 1 && empty.warnings[0].contains("The folder `Shared` doesn't exist or is empty"),
      "\(empty.warnings)")
  }

  /// Before a tool made it, too.
  @Test(arguments: ["Kit", "Pods"]) func `a project of a workspace that isn't there`(folder: String) throws {
    let missing = try found([
      "All.xcworkspace/contents.xcworkspacedata": Self.workspace("App/App.xcodeproj", "\(folder)/\(folder).xcodeproj"),
      "App/App.xcodeproj/project.pbxproj": Self.project(
        .init(name: "App", files: ["Root.swift"], linkedProducts: ["\(folder).framework"])),
    ])
    #expect(missing.errors == [])
    #expect(missing.warnings.count == 1, "\(missing.warnings)")
  }

  /// A check needn't wait for `pod install`: the plugin reads the target's own files.
  @Test(arguments: ["Kit", "Pods"]) func `a project isn't there, and the plugin doesn't read it`(folder: String) throws
  {
    let missing = try found([
      "All.xcworkspace/contents.xcworkspacedata": Self.workspace("App/App.xcodeproj", "\(folder)/\(folder).xcodeproj"),
      "App/App.xcodeproj/project.pbxproj": Self.project(
        .init(name: "App", files: ["Root.swift"], products: [("plugin:SafeDIGenerator", nil)])),
    ])
    #expect(missing.errors == (folder == "Pods" ? ["App/Root.swift:7 no-instantiable"] : []))
    #expect(missing.warnings.count == (folder == "Pods" ? 0 : 1), "\(missing.warnings)")
  }

  // MARK: What nobody compiles

  @Test func `files that no target lists have no graph`() throws {
    let old = ProjectUnderTest.type("Old", isRoot: true, makes: ["Gone"])
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": Self.project(.init(name: "App", files: ["Root.swift", "Service.swift"])),
      "Root.swift": Self.root, "Service.swift": Self.service, "Old.swift": old,
      "New.swift": "@Instantiable\npublic final class New: Instantiable {}\n",
    ])
    #expect(try project.errors() == ["New.swift:2 missing-initializer"])
  }

  // MARK: Packages

  /// Xcode takes the local package wherever its like is fetched.
  @Test func `a local package stands in for a fetched one`() throws {
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Feature", products: [.library(name: "Feature", targets: ["Feature"])],
        dependencies: [.package(url: "https://example.com/us/Core.git", from: "1.0.0")],
        targets: [.target(name: "Feature", dependencies: [.product(name: "Core", package: "core")])])
      """
    var fixture = XcodeFixture()
    let feature = fixture.addLocalPackage("Feature")
    _ = fixture.addLocalPackage("Core")
    fixture.add(.init(name: "App", files: ["Root.swift"], products: [("Feature", feature)]))
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": fixture.text, "Feature/Package.swift": manifest,
      "Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Feature"]),
      "Feature/Sources/Feature/Feature.swift": ProjectUnderTest.type("Feature", makes: ["Core"]),
      "Core/Package.swift": ProjectUnderTest.package("Core", library: ["Core"], targets: [("Core", [])]),
      "Core/Sources/Core/Core.swift": ProjectUnderTest.type("Core"),
    ])
    #expect(try project.errors() == [])
  }

  /// A package may compute its targets in ways that only running it shows.
  @Test(arguments: [
    (
      "names().map { .target(name: $0, path: \"Modules/\\($0)\") } + [.executableTarget(name: \"App\", dependencies: [\"Kit\"])]",
      []
    ),
    ("names().map(make) + [.executableTarget(name: \"App\", dependencies: [dependency()])]", []),
    ("[.executableTarget(name: \"App\", dependencies: [.target(name: \"Kit\")])]", []),
    ("[.executableTarget(name: \"App\", dependencies: [\"SafeDI\"])]", ["Sources/App/Root.swift:7 no-instantiable"]),
  ])
  func `targets that can't be known`(targets: String, errors: [String]) throws {
    let project = try ProjectUnderTest([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")],
        targets: \(targets))
      """,
      "Sources/App/Root.swift": Self.root, "Modules/Kit/Service.swift": Self.service,
    ])
    #expect(try project.errors() == errors)
    #expect(try project.unread().count == (errors.isEmpty ? 1 : 0))
  }

  /// The location of a package may be computed: nobody can say what it has, whatever lies here under its name.
  @Test(arguments: [
    ".product(name: \"Core\", package: \"Core\")", ".product(name: \"Gone\", package: \"Gone\")", "\"Core\"",
    "\"Gone\"",
  ])
  func `dependencies that can't be known`(dependency: String) throws {
    let app = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: Context.packageDirectory + "/../Core")],
        targets: [.executableTarget(name: "App", dependencies: [\(dependency)])])
      """
    let project = try ProjectUnderTest([
      "App/Package.swift": app, "App/Sources/App/Root.swift": Self.root,
      "Core/Sources/Core/Service.swift": Self.service,
      "Core/Package.swift": ProjectUnderTest.package("Core", library: ["Core"], targets: [("Core", [])]),
    ])
    #expect(try project.errors() == [])
    #expect(try project.unread().count == 1)
  }

  /// A package that is built as a part decides for all: what it has on disk isn't fetched.
  @Test func `a package's own path stands in for what another fetches`() throws {
    let feature = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Feature", products: [.library(name: "Feature", targets: ["Feature"])],
        dependencies: [.package(url: "https://example.com/us/Core.git", from: "1.0.0")],
        targets: [.target(name: "Feature", dependencies: [.product(name: "Core", package: "Core")])])
      """
    let app = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App", dependencies: [.package(path: "../Feature"), .package(path: "../Core")],
        targets: [.executableTarget(name: "App", dependencies: ["Feature"])])
      """
    let project = try ProjectUnderTest([
      "App/Package.swift": app, "Feature/Package.swift": feature,
      "App/Sources/App/Root.swift": ProjectUnderTest.type("Root", isRoot: true, makes: ["Feature"]),
      "Feature/Sources/Feature/Feature.swift": ProjectUnderTest.type("Feature", makes: ["Core"]),
      "Core/Package.swift": ProjectUnderTest.package("Core", library: ["Core"], targets: [("Core", [])]),
      "Core/Sources/Core/Core.swift": ProjectUnderTest.type("Core"),
    ])
    #expect(try project.errors() == [])
  }

  /// A submodule's folder is there and empty until it is checked out.
  @Test func `a target's folder without anything in it`() throws {
    let project = try ProjectUnderTest([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "App",
        targets: [.target(name: "Core", path: "Modules/Core"), .executableTarget(name: "App", dependencies: ["Core"])])
      """,
      "Sources/App/Root.swift": Self.root, "Modules/Core/": "",
    ])
    #expect(try project.errors() == [])
    let reason = "The folder `Modules/Core` of target `Core` doesn't exist or is empty"
    #expect(try project.unread().map { $0.hasPrefix("Package.swift:5 \(reason)") } == [true])
  }

  // MARK: What git ignores

  /// It is compiled all the same.
  @Test(arguments: ["Sources/App/Made/", "*.made.swift", "/Sources/App/"])
  func `files of a target that git ignores`(rule: String) throws {
    let files = [".git/": "", ".gitignore": "\(rule)\n"]
    let package = try ProjectUnderTest(
      files.merging([
        "Package.swift": ProjectUnderTest.package("App", targets: [("App", [])]),
        "Sources/App/Root.swift": Self.root, "Sources/App/Made/Service.made.swift": Self.service,
      ]) { $1 })
    #expect(try package.errors() == [])
    for target in [
      XcodeFixture.Target(name: "App", files: ["Sources/App/Root.swift", "Sources/App/Made/Service.made.swift"]),
      .init(name: "App", folders: ["Sources/App"]),
    ] {
      let project = try ProjectUnderTest(
        files.merging([
          "App.xcodeproj/project.pbxproj": Self.project(target), "Sources/App/Root.swift": Self.root,
          "Sources/App/Made/Service.made.swift": Self.service,
        ]) { $1 })
      #expect(try project.errors() == [])
    }
  }

  // MARK: Twins

  /// Frameworks of one name for several systems: the one that is linked is meant, and else nobody knows which.
  @Test(arguments: [true, false]) func `frameworks that make the same module`(isLinked: Bool) throws {
    let project = try ProjectUnderTest([
      "App.xcodeproj/project.pbxproj": Self.project(
        .init(name: "Kit iOS", kind: .framework, product: "Kit.framework", files: ["iOS/Service.swift"]),
        .init(name: "Kit macOS", kind: .framework, product: "Kit.framework", files: ["macOS/Service.swift"]),
        .init(name: "App", files: ["Root.swift"], targets: isLinked ? ["Kit iOS"] : [])),
      "Root.swift": "import Kit\n" + Self.root, "iOS/Service.swift": Self.service, "macOS/Service.swift": Self.service,
    ])
    #expect(try project.errors() == [])
    #expect(try project.judged().versions.keys.contains("App"))
  }
}
