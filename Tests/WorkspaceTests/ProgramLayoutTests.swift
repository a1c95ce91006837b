import DependencySyntax
import Testing

@testable import Workspace

@Suite struct ProgramLayoutTests {
  static let root = "@Instantiable(isRoot: true) struct Root {}"

  /// The programs of a tree, one line each: `name [kind]: own files | other files`. Roots are found by their text.
  private func programs(
    _ tree: TemporaryTree, _ paths: [String] = ["."], version: String? = "2", directories: [String: [String]] = [:]
  ) -> [String] {
    var layout = ProgramLayout.discover(
      paths, workingDirectory: tree.path, versionOverride: version.flatMap { SafeDIVersion(parsing: $0) })
    let initial = layout
    let programs = layout.programs(
      ModuleInspection(
        hasRoot: { module in
          initial.modules[module].files.contains { file in
            FileContents.smallText(initial.files[file])?.contains("isRoot: true") == true
          }
        },
        additionalDirectories: { directories[initial.modules[$0].name] ?? [] }))
    return programs.map { program in
      func names(_ files: [Int]) -> String { tree.relative(files.map { layout.files[$0] }).joined(separator: " ") }
      let kind = program.kind == .graph ? "" : " (declarations)"
      let others = program.dependencyFiles.isEmpty ? "" : " | " + names(program.dependencyFiles)
      return "\(program.name)\(kind): \(names(program.ownFiles))\(others)"
    }
  }

  private static func manifest(_ name: String, _ rest: String) -> String {
    "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"\(name)\", \(rest))"
  }

  @Test func `a plain folder is one program`() throws {
    let tree = try TemporaryTree(["a.swift": Self.root, "x/b.swift": "", "x/y/c.swift": ""])
    #expect(programs(tree, ["x"]) == ["x: x/b.swift x/y/c.swift"])
    #expect(programs(tree, ["./x/../x"]) == ["x: x/b.swift x/y/c.swift"])
    #expect(programs(tree).map { $0.drop { $0 != ":" } } == [": a.swift x/b.swift x/y/c.swift"])
  }

  @Test func `a single file is a program alone`() throws {
    let tree = try TemporaryTree(["a.swift": "", "b.swift": ""])
    #expect(programs(tree, ["a.swift"]) == ["a.swift: a.swift"])
    #expect(programs(tree, ["b.swift", "a.swift", "a.swift"]) == ["a.swift: a.swift", "b.swift: b.swift"])
  }

  @Test func `a root target has a program of all that it uses`() throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.manifest(
        "P",
        """
        targets: [
          .executableTarget(name: "App", dependencies: ["Feature"]), .target(name: "Feature", dependencies: ["Core"]),
          .target(name: "Core"), .target(name: "Spare", dependencies: ["SpareBase", "Core"]), .target(name: "SpareBase"),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
        ]
        """),
      "Sources/App/App.swift": Self.root, "Sources/Feature/F.swift": "", "Sources/Core/C.swift": "",
      "Sources/Spare/S.swift": "", "Sources/SpareBase/B.swift": "", "Tests/CoreTests/T.swift": "",
    ])
    #expect(
      programs(tree) == [
        "App: Sources/App/App.swift | Sources/Core/C.swift Sources/Feature/F.swift",
        "Spare: Sources/Spare/S.swift | Sources/Core/C.swift Sources/SpareBase/B.swift",
        "CoreTests (declarations): Tests/CoreTests/T.swift",
      ])
  }

  @Test func `a test target with a root has a program, and covers no library`() throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.manifest(
        "P", "targets: [.target(name: \"Core\"), .testTarget(name: \"CoreTests\", dependencies: [\"Core\"])]"),
      "Sources/Core/C.swift": "", "Tests/CoreTests/T.swift": Self.root,
    ])
    #expect(
      programs(tree) == ["Core: Sources/Core/C.swift", "CoreTests: Tests/CoreTests/T.swift | Sources/Core/C.swift"])
  }

  @Test func `paths, sources and excludes of targets count`() throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.manifest(
        "P",
        """
        targets: [
          .target(name: "A", path: "Code", exclude: ["Skip", "x.swift"]), .target(name: "B", path: "Code/B"),
          .target(name: "C", path: "Lib", sources: ["in", "one.swift"], resources: [.copy("Data"), .process("x")]),
        ]
        """),
      "Code/a.swift": "", "Code/x.swift": "", "Code/Skip/s.swift": "", "Code/B/b.swift": "", "Lib/in/c.swift": "",
      "Lib/one.swift": "", "Lib/out.swift": "", "Lib/Data/d.swift": "",
    ])
    #expect(
      programs(tree) == [
        "A: Code/a.swift", "B: Code/B/b.swift", "C: Lib/in/c.swift Lib/one.swift",
        "Code: Code/Skip/s.swift Code/x.swift", "Lib: Lib/out.swift",
      ])
  }

  @Test func `sources of an only target may lie in Sources itself`() throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.manifest("P", "targets: [.executableTarget(name: \"App\")]"), "Sources/a.swift": "",
    ])
    #expect(programs(tree) == ["App: Sources/a.swift"])
  }

  @Test func `local packages are read inside and outside of what was asked for`() throws {
    let core = Self.manifest(
      "CoreKit",
      """
      products: [.library(name: "Core", targets: ["CoreImpl"])],
      targets: [.target(name: "CoreImpl", dependencies: ["Deep"]), .target(name: "Deep"), .target(name: "Unused")]
      """)
    let app = Self.manifest(
      "App",
      """
      dependencies: [.package(path: "../My Core"), .package(url: "https://x/SafeDI", from: "2.0.0")],
      targets: [.executableTarget(name: "App", dependencies: [.product(name: "Core", package: "my core"),
        .product(name: "SafeDI", package: "SafeDI")])]
      """)
    let tree = try TemporaryTree([
      "App/Package.swift": app, "App/Sources/App/a.swift": Self.root, "My Core/Package.swift": core,
      "My Core/Sources/CoreImpl/c.swift": "", "My Core/Sources/Deep/d.swift": "", "My Core/Sources/Unused/u.swift": "",
    ])
    let appProgram = "App: App/Sources/App/a.swift | My Core/Sources/CoreImpl/c.swift My Core/Sources/Deep/d.swift"
    #expect(programs(tree) == [appProgram, "Unused: My Core/Sources/Unused/u.swift"])
    #expect(programs(tree, ["App"]) == [appProgram])
  }

  @Test func `apps beside each other don't see one another`() throws {
    let app = Self.manifest("App", "targets: [.executableTarget(name: \"App\")]")
    let tree = try TemporaryTree([
      "Examples/AppA/Package.swift": app, "Examples/AppA/Sources/App/a.swift": Self.root,
      "Examples/AppC/Package.swift": app, "Examples/AppC/Sources/App/c.swift": Self.root,
      "Examples/AppB/AppB.xcodeproj/project.pbxproj": "not a project", "Examples/AppB/Köln App/b.swift": Self.root,
      "Examples/AppB/Kit/Package.swift": Self.manifest("Kit", "targets: [.target(name: \"Kit\")]"),
      "Examples/AppB/Kit/Sources/Kit/k.swift": "", "Examples/Plain/p.swift": Self.root,
    ])
    #expect(
      Set(programs(tree, ["Examples"])) == [
        "AppA/App: Examples/AppA/Sources/App/a.swift", "AppC/App: Examples/AppC/Sources/App/c.swift",
        "AppB: Examples/AppB/Köln App/b.swift", "Kit: Examples/AppB/Kit/Sources/Kit/k.swift",
        "Examples: Examples/Plain/p.swift",
      ])
  }

  @Test func `files of a package that no target has are told apart by folder`() throws {
    let tree = try TemporaryTree([
      "P/Package.swift": Self.manifest("P", "targets: [.target(name: \"A\")]"), "P/Sources/A/a.swift": "",
      "P/Examples/e.swift": "", "P/Benchmarks/x/b.swift": "", "P/loose.swift": "",
    ])
    #expect(
      programs(tree, ["P"]) == [
        "A: P/Sources/A/a.swift", "P: P/loose.swift", "Benchmarks: P/Benchmarks/x/b.swift",
        "Examples: P/Examples/e.swift",
      ])
  }

  @Test func `a folder inside a package is read as part of it`() throws {
    let tree = try TemporaryTree([
      "P/Package.swift": Self.manifest(
        "P", "targets: [.executableTarget(name: \"App\", dependencies: [\"Core\"]), .target(name: \"Core\")]"),
      "P/Sources/App/a.swift": Self.root, "P/Sources/Core/c.swift": "", "P/Examples/e.swift": "",
    ])
    let whole = "App: P/Sources/App/a.swift | P/Sources/Core/c.swift"
    #expect(programs(tree, ["P/Sources/Core"]).contains(whole))
    #expect(programs(tree, ["P/Examples"]) == ["Examples: P/Examples/e.swift"])
    let layout = ProgramLayout.discover(["P/Sources/Core"], workingDirectory: tree.path)
    #expect(tree.relative(layout.files.filter(layout.isReported)) == ["P/Sources/Core/c.swift"])
  }

  @Test func `a manifest that can't be read leaves the usual folders`() throws {
    let tree = try TemporaryTree([
      "Package.swift": "// swift-tools-version: 6.0\nlet package = makeIt()", "Sources/A/a.swift": Self.root,
      "Sources/B/b.swift": "", "Tests/ATests/t.swift": "",
    ])
    let layout = ProgramLayout.discover(["."], workingDirectory: tree.path)
    #expect(layout.warnings.count == 1)
    #expect(
      programs(tree).map { $0.drop { $0 != ":" } } == [
        ": Sources/A/a.swift Sources/B/b.swift", ": Tests/ATests/t.swift",
      ])
  }

  @Test func `targets that can't be read are taken from the usual folders`() throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.manifest(
        "P",
        "targets: [.executableTarget(name: \"App\", dependencies: [\"Core\", \"Made\"]), .target(name: \"Core\")] + make()"
      ),
      "Sources/App/a.swift": Self.root, "Sources/Core/c.swift": "", "Sources/Made/m.swift": "",
    ])
    #expect(programs(tree) == ["App: Sources/App/a.swift | Sources/Core/c.swift Sources/Made/m.swift"])
  }

  @Test func `the module that runs the tool stands for a root below it`() throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.manifest(
        "P",
        """
        targets: [
          .executableTarget(name: "App", dependencies: ["Main", "Impl"], plugins: [.plugin(name: "SafeDIGenerator", package: "SafeDI")]),
          .target(name: "Main"), .target(name: "Impl"),
        ]
        """),
      "Sources/App/a.swift": "", "Sources/Main/m.swift": Self.root, "Sources/Impl/i.swift": "",
    ])
    #expect(programs(tree) == ["App: Sources/App/a.swift | Sources/Impl/i.swift Sources/Main/m.swift"])
  }

  @Test func `a package beside an Xcode project has its targets, the project the rest`() throws {
    let tree = try TemporaryTree([
      "P/Package.swift": Self.manifest("Kit", "targets: [.target(name: \"Kit\")]"), "P/App.xcodeproj/": "",
      "P/Sources/Kit/k.swift": "", "P/App/a.swift": Self.root, "P/App/Deep/d.swift": "",
    ])
    #expect(programs(tree, ["P"]) == ["Kit: P/Sources/Kit/k.swift", "App: P/App/Deep/d.swift P/App/a.swift"])
    #expect(programs(tree, ["P/App/Deep"]) == programs(tree, ["P"]))
    #expect(programs(tree, ["P/App.xcodeproj"]) == programs(tree, ["P"]))
  }

  @Test func `tells the programs that were asked for`() throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.manifest("P", "targets: [.target(name: \"A\"), .target(name: \"B\")]"),
      "Sources/A/a.swift": "", "Sources/B/b.swift": "",
    ])
    var layout = ProgramLayout.discover(["Sources/B"], workingDirectory: tree.path)
    let programs = layout.programs(ModuleInspection(hasRoot: { _ in false }))
    #expect(programs.filter(layout.isReported).map(\.name) == ["B"])
  }

  @Test func `links lead sources into several targets`() throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.manifest("P", "targets: [.target(name: \"A\"), .target(name: \"B\")]"),
      "Shared/s.swift": "", "Sources/A/a.swift": "", "Sources/A/Shared": "-> ../../Shared", "Sources/B/b.swift": "",
      "Sources/B/Shared": "-> ../../Shared", "Sources/B/loop": "-> ../..",
    ])
    #expect(programs(tree) == ["A: Shared/s.swift Sources/A/a.swift", "B: Shared/s.swift Sources/B/b.swift"])
  }

  @Test func `modules in a ring form one program`() throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.manifest(
        "P", "targets: [.target(name: \"A\", dependencies: [\"B\"]), .target(name: \"B\", dependencies: [\"A\"])]"),
      "Sources/A/a.swift": "", "Sources/B/b.swift": "",
    ])
    #expect(programs(tree) == ["A: Sources/A/a.swift | Sources/B/b.swift"])
  }

  @Test func `the include list counts from 1.1 to 1.5`() throws {
    let outside = try TemporaryTree(["Shared/o.swift": ""])
    let tree = try TemporaryTree([
      "App/App.xcodeproj/": "", "App/App/a.swift": Self.root, "Lib/l.swift": "", "Lib/deep/m.swift": "",
      "One.swift": "",
      "App/.safedi/configuration/include.csv": " ../Lib , ../missing,\n../One.swift\n\(outside.path)/Shared\n",
    ])
    let included = "App: App/App/a.swift | Lib/deep/m.swift Lib/l.swift One.swift \(outside.path)/Shared/o.swift"
    #expect(Set(programs(tree, version: "1").first?.split(separator: " ") ?? []) == Set(included.split(separator: " ")))
    #expect(programs(tree, ["App"], version: "1").count == 1)
    #expect(programs(tree, ["App"], version: "2") == ["App: App/App/a.swift"])
    #expect(programs(tree, ["App"], version: "1.0.0") == ["App: App/App/a.swift"])
  }

  @Test func `directories of the configuration in code count from 2 on`() throws {
    let tree = try TemporaryTree([
      "App/App.xcodeproj/": "", "App/App/a.swift": Self.root, "Lib/l.swift": "", "App/Own/o.swift": "",
    ])
    let directories = ["App": ["../Lib", "Own", "../missing"]]
    #expect(programs(tree, ["App"], directories: directories) == ["App: App/App/a.swift App/Own/o.swift | Lib/l.swift"])
    #expect(programs(tree, ["App"], version: "1", directories: directories) == ["App: App/App/a.swift App/Own/o.swift"])
  }

  @Test func `bad paths are told`() throws {
    let tree = try TemporaryTree(["notes.txt": "", "a.swift": ""])
    let layout = ProgramLayout.discover(["nowhere", "notes.txt", "a.swift"], workingDirectory: tree.path)
    #expect(tree.relative(layout.missingPaths) == ["nowhere"])
    #expect(tree.relative(layout.warnings.map(\.path)) == ["notes.txt"])
    #expect(tree.relative(layout.files) == ["a.swift"])
  }
}
