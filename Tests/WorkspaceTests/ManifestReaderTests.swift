import DICheckPackageManifests
import DICheckSourceReading
import Testing

@testable import SafeDILibrary

@Suite struct ManifestReaderTests {
  private func manifest(_ body: String) throws -> PackageManifest {
    try #require(ManifestReader.manifest(from: "// swift-tools-version: 6.0\nimport PackageDescription\n" + body))
  }

  /// `kind name: dependencies` for each target.
  private func summary(_ manifest: PackageManifest) -> [String] {
    manifest.targets.map { target in
      let dependencies = target.dependencies.map { dependency in
        switch dependency {
        case .target(let name): ".\(name)"
        case .product(let name, let package): "\(package ?? "?")/\(name)"
        case .byName(let name): name
        }
      }
      let unknown = target.hasUnknownDependencies ? " …" : ""
      return "\(target.kind) \(target.name): \(dependencies.joined(separator: " "))\(unknown)"
    }
  }

  @Test func `reads a plain manifest whole`() throws {
    let manifest = try manifest(
      """
      let package = Package(
        name: "Notes",
        platforms: [.iOS(.v17), .macOS(.v14)],
        products: [
          .library(name: "Kit", targets: ["Core", "UI"]), .executable(name: "tool", targets: ["tool"]),
          .plugin(name: "Plug", targets: ["Plug"]),
        ],
        dependencies: [
          .package(url: "https://github.com/dfed/SafeDI.git", from: "1.2.0"),
          .package(path: "../Local"), .package(name: "Other", path: "/abs/Other"),
        ],
        targets: [
          .target(name: "Core", dependencies: [], path: "Code/Core", exclude: ["README.md", "Old"], sources: ["a",
            "b.swift"]),
          .target(
            name: "UI",
            dependencies: [
              "Core", .target(name: "Core", condition: .when(platforms: [.iOS])), .byName(name: "Core"),
              .product(name: "SafeDI", package: "SafeDI"), .product(name: "X", package: "Local", moduleAliases: nil),
            ],
            swiftSettings: [.define("X")],
            plugins: [.plugin(name: "SafeDIGenerator", package: "SafeDI")]),
          .executableTarget(name: "tool", dependencies: ["UI"], plugins: ["Plug"]),
          .testTarget(name: "CoreTests", dependencies: ["Core"]),
          .macro(name: "Macro"), .plugin(name: "Plug", capability: .buildTool()),
          .binaryTarget(name: "Blob", path: "Blob.xcframework"), .systemLibrary(name: "CZ"),
        ]
      )
      """)
    #expect(manifest.name == "Notes")
    #expect(
      summary(manifest) == [
        "regular Core: ", "regular UI: Core .Core Core SafeDI/SafeDI Local/X", "executable tool: UI",
        "test CoreTests: Core", "macro Macro: ", "plugin Plug: ", "binary Blob: ", "system CZ: ",
      ])
    #expect(manifest.unknown == [])
    #expect(manifest.targets[0].path == "Code/Core")
    #expect(manifest.targets[0].sources == ["a", "b.swift"])
    #expect(manifest.targets[0].exclude == ["README.md", "Old"])
    #expect(
      manifest.targets.prefix(3).map { $0.usesPlugin(among: SafeDI().ownPackage.plugins) } == [false, true, false])
    #expect(
      manifest.products == [
        .init(name: "Kit", targets: ["Core", "UI"]), .init(name: "tool", targets: ["tool"]),
        .init(name: "Plug", targets: ["Plug"]),
      ])
    #expect(
      manifest.dependencies == [
        .init(location: .url("https://github.com/dfed/SafeDI.git", .upToNextMajor("1.2.0"))),
        .init(location: .path("../Local")), .init(name: "Other", location: .path("/abs/Other")),
      ])
  }

  struct Indirection: CustomTestStringConvertible {
    var testDescription: String
    var body: String
    var expected: [String]

    init(_ name: String, _ body: String, _ expected: [String]) {
      testDescription = name
      self.body = body
      self.expected = expected
    }
  }

  static let indirections = [
    Indirection(
      "constants",
      """
      let core = "Core"
      let shared: [Target.Dependency] = [.byName(name: core), .product(name: "P", package: "Q")]
      let a: Target = .target(name: "A", dependencies: shared)
      let package = Package(name: "N", targets: [.target(name: core), a])
      """, ["regular Core: ", "regular A: Core Q/P"]),
    Indirection(
      "joined lists",
      """
      let base: [Target.Dependency] = ["X"]
      let package = Package(name: "N", targets: [.target(name: "A",
        dependencies: base + ["Y"] + base)] + [.target(name: "B")])
      """, ["regular A: X Y X", "regular B: "]),
    Indirection(
      "later changes",
      """
      let package = Package(name: "N", targets: [.target(name: "A")])
      package.targets.append(.target(name: "B", dependencies: ["A"]))
      package.targets += [.testTarget(name: "BTests", dependencies: ["B"])]
      package.targets.append(contentsOf: [.target(name: "C")])
      """, ["regular A: ", "regular B: A", "test BTests: B", "regular C: "]),
    Indirection(
      "a list before the package",
      """
      var targets: [Target] = []
      targets += [.target(name: "A")]
      targets.append(.target(name: "B"))
      let package = Package(name: "N", targets: targets)
      """, ["regular A: ", "regular B: "]),
    Indirection(
      "interpolation",
      """
      let prefix = "My"
      let package = Package(name: "N", targets: [.target(name: "\\(prefix)Core"),
        .testTarget(name: "\\(prefix)CoreTests", dependencies: ["\\(prefix)Core"])])
      """, ["regular MyCore: ", "test MyCoreTests: MyCore"]),
    Indirection(
      "statics of an extension",
      """
      let package = Package(name: "N", targets: [.target(name: "A", dependencies: [.core, .shared]), .core])
      extension Target.Dependency {
        static let core = Self.target(name: "Core")
        static var shared: Self { .product(name: "S", package: "T") }
      }
      extension Target { static let core: Target = .target(name: "Core") }
      """, ["regular A: .Core T/S", "regular Core: "]),
    Indirection(
      "names in an enum",
      """
      enum Names { static let core = "Core" }
      let package = Package(name: "N", targets: [.target(name: Names.core), .target(name: "A", dependencies: [
        .target(name: Names.core)])])
      """, ["regular Core: ", "regular A: .Core"]),
    Indirection(
      "an own function",
      """
      func feature(_ name: String, uses: [Target.Dependency] = []) -> [Target] {
        let tests = name + "Tests"
        return [.target(name: name, dependencies: ["Core"] + uses), .testTarget(name: tests, dependencies: [
          .target(name: name)])]
      }
      let package = Package(name: "N", targets: feature("A") + feature("B", uses: ["A"]))
      """, ["regular A: Core", "test ATests: .A", "regular B: Core A", "test BTests: .B"]),
    Indirection(
      "mapped names",
      """
      let names = ["A", "B"]
      let package = Package(name: "N", targets: names.map { .target(name: $0) } + [.target(name: "C",
        dependencies: names.map { name in .byName(name: name) })])
      """, ["regular A: ", "regular B: ", "regular C: A B"]),
    Indirection(
      "targets named by targets",
      """
      let core = Target.target(name: "Core")
      let package = Package(name: "N", targets: [core, .target(name: "A", dependencies: [.byName(name: core.name)])])
      """, ["regular Core: ", "regular A: Core"]),
    Indirection(
      "a loop over the targets",
      """
      let package = Package(name: "N", targets: [.target(name: "A"), .target(name: "B", dependencies: ["A"])])
      for target in package.targets where target.name != "A" {
        target.swiftSettings = [.define("X")]
        target.dependencies.append("Z")
      }
      """, ["regular A: ", "regular B: A Z"]),
    Indirection(
      "platform conditions",
      """
      var targets: [Target] = [.target(name: "A")]
      #if os(macOS)
      targets.append(.target(name: "Mac"))
      #else
      targets.append(.target(name: "Other"))
      #endif
      let package = Package(name: "N", targets: targets)
      """, ["regular A: ", "regular Mac: ", "regular Other: "]),
    Indirection(
      "unknown conditions",
      """
      import Foundation
      var extra: [Target.Dependency] = []
      if ProcessInfo.processInfo.environment["CI"] != nil { extra.append("Z") } else { extra.append("Y") }
      let package = Package(name: "N", targets: [.target(name: "A", dependencies: extra)])
      """, ["regular A: Z Y"]),
    Indirection(
      "something unknown among dependencies",
      """
      let package = Package(name: "N", targets: [.target(name: "A", dependencies: ["B", compute()]),
        .target(name: "B", dependencies: all)])
      """, ["regular A: B …", "regular B:  …"]),
    Indirection(
      "functions that change a list",
      """
      var targets: [Target] = []
      func add(_ name: String, _ needs: Target.Dependency...) {
        targets.append(.target(name: name, dependencies: needs))
      }
      add("A")
      add("B", "A")
      let package = Package(name: "N", targets: targets)
      """, ["regular A: ", "regular B: A"]),
  ]

  /// Types, methods and loops of a manifest's own, as large packages have them.
  static let ownCode = [
    Indirection(
      "an enumeration of modules",
      """
      enum Module: String, CaseIterable {
        case App, Feature, `default` = "Base"
        var needs: [Module] {
          switch self {
          case .App: [.Feature]
          case .Feature: return [.default]
          default: []
          }
        }
        var target: Target {
          .target(name: rawValue, dependencies: needs.map { .init(stringLiteral: $0.rawValue) }
            + [.product(name: "P", package: "Q")])
        }
      }
      let package = Package(name: "N", targets: Module.allCases.map(\\.target))
      """, ["regular App: Feature Q/P", "regular Feature: Base Q/P", "regular Base: Q/P"]),
    Indirection(
      "descriptions of modules",
      """
      struct Mod { let name: String; var deps: [String] = [] }
      let mods = [Mod(name: "A", deps: ["B"]), Mod(name: "B")]
      let package = Package(name: "N", targets: mods.map { m in
        .target(name: m.name, dependencies: m.deps.map { .target(name: $0) }) })
      """, ["regular A: .B", "regular B: "]),
    Indirection(
      "a method of a target",
      """
      extension Target {
        func safeDI() -> Target { dependencies.append(.product(name: "P", package: "Q")); return self }
      }
      let package = Package(name: "N", targets: [Target.target(name: "A", dependencies: ["B"]).safeDI(),
        Target.target(name: "B").safeDI()])
      """, ["regular A: B Q/P", "regular B: Q/P"]),
    Indirection(
      "initializers that are passed on",
      """
      func module(_ name: String, _ deps: String...) -> [Target] {
        [.target(name: name, dependencies: deps.map(Target.Dependency.init(stringLiteral:)))]
      }
      let package = Package(name: "N", targets: [module("A", "B"), module("B")].flatMap { $0 })
      """, ["regular A: B", "regular B: "]),
    Indirection(
      "a loop over targets without dependencies",
      """
      let package = Package(name: "N", targets: [.target(name: "A"), .testTarget(name: "T", dependencies: ["A"])])
      for t in package.targets where t.type != .test { t.dependencies.append(.product(name: "P", package: "Q")) }
      package.targets.forEach { $0.dependencies.append("Z") }
      """, ["regular A: Q/P Z", "test T: A Z"]),
    Indirection(
      "a target that is looked for",
      """
      let package = Package(name: "N", targets: [.target(name: "A"), .target(name: "B"), .target(name: "C")])
      package.targets.first { $0.name == "B" }?.dependencies.append("A")
      package.targets.first(where: { $0.name == "C" })!.dependencies += ["B"]
      package.targets[0].dependencies.append("Z")
      """, ["regular A: Z", "regular B: A", "regular C: B"]),
  ]

  private static let twoLists = """
    enum Core: String { case log = "CoreLog", net = "CoreNet" }
    enum Feature: String, CaseIterable {
      case log = "FeatureLog", home = "Home"
      var core: [Core] { switch self { case .log: return [.log]; case .home: [.net, .log] } }
      var features: [Feature] { self == .home ? [.log] : [] }
    }

    """

  /// A name of several lists means what its place asks for.
  static let sharedNames = [
    Indirection(
      "a variable's type",
      twoLists + """
        let all: [Core] = [.log, .net]
        let one: Feature = .log
        let package = Package(name: "N", targets: all.map { .target(name: $0.rawValue) } + [.target(name: one.rawValue)])
        """, ["regular CoreLog: ", "regular CoreNet: ", "regular FeatureLog: "]),
    Indirection(
      "a function's parameters and result",
      twoLists + """
        func base() -> [Core] { [.log] }
        func target(_ feature: Feature, uses core: [Core] = [.log], _ more: Feature...) -> Target {
          .target(name: feature.rawValue, dependencies: (core.map(\\.rawValue) + more.map(\\.rawValue)).map { .byName(name: $0) })
        }
        let package = Package(name: "N", targets: [target(.log), target(.home, uses: base() + [.net], .log),
          target(.home, uses: [])])
        """, ["regular FeatureLog: CoreLog", "regular Home: CoreLog CoreNet FeatureLog", "regular Home: "]),
    Indirection(
      "a computed property's type",
      twoLists + """
        let package = Package(name: "N", targets: Feature.allCases.map { feature in
          .target(name: feature.rawValue, dependencies: feature.core.map { .byName(name: $0.rawValue) }) })
        """, ["regular FeatureLog: CoreLog", "regular Home: CoreNet CoreLog"]),
    Indirection(
      "a stored property's type",
      twoLists + """
        struct Module { let feature: Feature; var core: [Core] = [.log] }
        let modules = [Module(feature: .log), Module(feature: .home, core: [.net])]
        let package = Package(name: "N", targets: modules.map { module in
          .target(name: module.feature.rawValue, dependencies: module.core.map { .byName(name: $0.rawValue) }) })
        """, ["regular FeatureLog: CoreLog", "regular Home: CoreNet"]),
    Indirection(
      "what SwiftPM's own lists hold",
      """
      extension Package.Dependency { static let kit: Package.Dependency = .package(path: "../Kit") }
      extension Target.Dependency { static let kit: Self = .product(name: "Kit", package: "Kit") }
      extension Target { static let kit = Target.target(name: "KitUser", dependencies: [.kit]) }
      let package = Package(name: "N", dependencies: [.kit], targets: [.kit, .target(name: "A", dependencies: [.kit, "B"])])
      package.targets[0].dependencies.append(.kit)
      """, ["regular KitUser: Kit/Kit Kit/Kit", "regular A: Kit/Kit B"]),
  ]

  /// Where nothing shows which one is meant, nothing is proven.
  @Test func `doubts a name of several lists`() throws {
    let manifest = try manifest(
      Self.twoLists + """
        let mixed = [.log]
        let package = Package(name: "N", targets: [
          .target(name: "A", dependencies: mixed.map { .byName(name: $0.rawValue) })])
        """)
    #expect(manifest.targets.map(\.dependencies.isEmpty) == [true])
    #expect(manifest.targets.map(\.hasUnknownDependencies) == [true])
  }

  /// A name that the type doesn't have is no property that nothing was given for.
  @Test func `doubts what isn't declared`() throws {
    let manifest = try manifest(
      """
      enum Module: String, CaseIterable {
        case A
        var target: Target { .target(name: rawValue, path: folder) }
      }
      let package = Package(name: "N", targets: Module.allCases.map(\\.target))
      """)
    #expect(manifest.targets.map(\.hasUnknownSources) == [true])
  }

  @Test(arguments: indirections + ownCode + sharedNames) func `follows`(_ indirection: Indirection) throws {
    #expect(summary(try manifest(indirection.body)) == indirection.expected)
  }

  /// What only some builds have.
  @Test(arguments: [
    ("dependencies: isOld ? [\"B\"] : [\"C\"]", "", ["B", "C"]),
    ("dependencies: [\"A\", .target(name: \"B\", condition: .when(platforms: [.iOS]))]", "", [".B"]),
    ("dependencies: [\"A\"]", "if isOld { package.targets[0].dependencies.append(\"B\") }", ["B"]),
    ("dependencies: [\"A\"]", "package.targets.first { isOld($0) }?.dependencies.append(\"B\")", ["B"]),
    ("dependencies: [\"B\"] + (isOld ? [\"B\"] : [])", "", []),
    ("dependencies: [\"B\"]", "if 1 == 1 { package.targets[0].dependencies.append(\"C\") }", []),
  ])
  func `knows what is there in some builds alone`(list: String, code: String, expected: [String]) throws {
    let manifest = try manifest("let package = Package(name: \"N\", targets: [.target(name: \"A\", \(list))])\n\(code)")
    let possible = manifest.targets[0].possibleDependencies.map { dependency in
      switch dependency {
      case .target(let name): ".\(name)"
      case .product(let name, _), .byName(let name): name
      }
    }
    #expect(possible.sorted() == expected)
  }

  @Test(arguments: [
    (".package(url: \"u\", from: \"1.0.0\")", VersionRequirement.upToNextMajor("1.0.0")),
    (".package(url: \"u\", exact: \"1.0.0\")", .exact("1.0.0")),
    (".package(url: \"u\", .exact(\"1.0.0\"))", .exact("1.0.0")),
    (".package(url: \"u\", .upToNextMajor(from: \"1.0.0\"))", .upToNextMajor("1.0.0")),
    (".package(url: \"u\", .upToNextMinor(from: \"1.0.0\"))", .upToNextMinor("1.0.0")),
    (".package(url: \"u\", \"1.0.0\"..<\"1.3.0\")", .range(lower: "1.0.0", upper: "1.3.0", isClosed: false)),
    (".package(url: \"u\", \"1.0.0\"...\"1.3.0\")", .range(lower: "1.0.0", upper: "1.3.0", isClosed: true)),
    (".package(url: \"u\", branch: \"main\")", .unversioned), (".package(url: \"u\", .branch(\"main\"))", .unversioned),
    (".package(url: \"u\", revision: \"abc\")", .unversioned),
    (
      ".package(url: \"u\", Version(1, 0, 0)..<Version(2, 0, 0))",
      .range(lower: "1.0.0", upper: "2.0.0", isClosed: false)
    ),
    (".package(url: \"u\", requirement)", .unknown),
  ])
  func `reads a requirement`(code: String, expected: VersionRequirement) throws {
    let manifest = try manifest("let package = Package(name: \"N\", dependencies: [\(code)])")
    #expect(manifest.dependencies == [.init(location: .url("u", expected))])
  }

  /// What isn't run may change what was known.
  @Test(arguments: [
    "for (name, needs) in pairs { list.append(.target(name: name)) }", "add(\"B\", to: &list)",
    "names().forEach { list += [.target(name: $0)] }", "while more() { list.append(.target(name: \"B\")) }",
    "do { list = try more() } catch {}", "switch mode() { case .a: list.insert(b, at: 0); default: break }",
  ])
  func `doubts what unknown code changes`(code: String) throws {
    let text = "var list: [Target] = [.target(name: \"A\")]\n\(code)\nlet package = Package(name: \"N\", targets: list)"
    let manifest = try manifest(text)
    #expect(manifest.unknown == [.targets])
    #expect(manifest.targets.contains { $0.name == "A" })
  }

  @Test func `says what it can't know`() throws {
    let manifest = try manifest(
      "let package = Package(name: name(), products: p, dependencies: d(), targets: [make(), .target(name: \"A\")])")
    #expect(manifest.name == nil)
    #expect(manifest.unknown == [.targets, .products, .dependencies])
    #expect(summary(manifest) == ["regular A: "])
  }

  @Test(
    .timeLimit(.minutes(60)),
    arguments: [
      "", "let x = 1", String(repeating: "[", count: 60), String(repeating: "(", count: 5000),
      "let package = Package(name: f())\n" + String(repeating: "A->", count: 4000),
      "let package = Package(" + String(repeating: "\"\\(", count: 200),
    ])
  func `gives up on what is no manifest`(source: String) {
    #expect(ManifestReader.manifest(from: source) == nil)
  }

  /// What a manifest may do to its reader.
  static let attacks: [(start: String, repeated: String, count: Int, end: String)] = [
    ("let x = ", "try ", 200_000, "1"), ("if a {} ", "else if a {} ", 70_000, ""), ("let x = a", ".b", 400_000, ""),
    ("extension A", ".B", 400_000, " {}"),
  ]

  @Test(.timeLimit(.minutes(60)), arguments: attacks)
  func `refuses what would overflow a parser's stack`(start: String, repeated: String, count: Int, end: String) {
    let source = start + String(repeating: repeated, count: count) + end
    #expect(ManifestReader.manifest(from: "let package = Package(name: \"A\")\n" + source) == nil)
  }

  @Test(.timeLimit(.minutes(60))) func `values don't outgrow the memory`() throws {
    let doubling = String(repeating: "s += s\nl += l\ni = \"\\(i)\\(i)\"\n", count: 40)
    let source = """
      var s = "x"
      var l = ["x"]
      var i = "x"
      \(doubling)
      let package = Package(name: s, targets: [.target(name: "A", exclude: l), .target(name: i)])
      """
    let manifest = try LargeStackThreads.run { ManifestReader.manifest(from: source) }
    #expect(manifest?.name == nil)
    #expect(manifest?.targets.map(\.name) == ["A"])
    #expect(manifest?.targets.first?.hasUnknownSources == true)
  }

  @Test(.timeLimit(.minutes(60))) func `deep values and long rows of operators end`() throws {
    let nested = "var a = [1]\n" + String(repeating: "a = [a]\n", count: 5_000)
    let row = "let x = " + String(repeating: "1 + ", count: 20_000) + "1\n"
    let source = nested + row + "let package = Package(name: \"A\")"
    #expect(try LargeStackThreads.run { ManifestReader.manifest(from: source) }?.name == "A")
  }

  @Test func `joins as many lists as there are`() throws {
    let names = (0..<200).map { "[\"A\($0)\"]" }.joined(separator: " + ")
    let manifest = try manifest(
      "let package = Package(name: \"N\", targets: (\(names)).map { .target(name: $0) })")
    #expect(manifest.targets.count == 200)
    #expect(manifest.unknown == [])
  }

  @Test(.timeLimit(.minutes(60))) func `ends where functions call themselves`() throws {
    let manifest = try manifest(
      "func f(_ n: String) -> [Target] { f(n + \"x\") + f(n) }\nlet package = Package(name: \"N\", targets: f(\"a\"))")
    #expect(manifest.unknown.contains(.targets))
  }

  /// What wasn't run may have changed anything.
  @Test(
    .timeLimit(.minutes(60)),
    arguments: [
      "for a in xs { for b in xs { for c in xs { for d in xs { package.targets[0].dependencies.append(\"X\") } } } }",
      "xs.forEach { a in xs.forEach { b in xs.forEach { c in xs.forEach { d in note(d) } } } }",
      "\((0..<60).map { "let m\($0) = many.map { $0 + \"x\" }\n" }.joined())package.targets[0].plugins = [\"X\"]",
    ])
  func `doubts all where it isn't run to its end`(loop: String) throws {
    let manifest = try manifest(
      """
      let xs = [\((0..<40).map { "\"A\($0)\"" }.joined(separator: ", "))]
      let many = [\((0..<2_001).map { "\"B\($0)\"" }.joined(separator: ", "))]
      func note(_ name: String) { package.dependencies.append(.package(path: name)) }
      let package = Package(name: "N", targets: [.target(name: "A")])
      \(loop)
      """)
    #expect(manifest.unknown.isSuperset(of: [.targets, .products, .dependencies]))
    #expect(manifest.targets.first?.hasUnknownDependencies == true)
    #expect(manifest.targets.first?.hasUnknownPlugins == true)
  }
}
