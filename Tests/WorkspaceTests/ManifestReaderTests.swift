import DICheckSourceReading
import Testing

@testable import DICheckPackageManifests
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
    #expect(manifest.targets.prefix(3).map(\.plugins) == [[], ["SafeDIGenerator"], ["Plug"]])
    #expect(!manifest.targets.contains { $0.hasUnknownPlugins })
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
      "names of several lists, by their place",
      """
      extension Package.Dependency { static let kit: Package.Dependency = .package(path: "../Kit") }
      extension Target.Dependency { static let kit: Self = .product(name: "Kit", package: "Kit") }
      extension Target { static let kit = Target.target(name: "KitUser", dependencies: [.kit]) }
      let package = Package(name: "N", dependencies: [.kit], targets: [.kit, .target(name: "A", dependencies: [.kit, "B"])])
      package.targets += [.kit]
      """, ["regular KitUser: Kit/Kit", "regular A: Kit/Kit B", "regular KitUser: Kit/Kit"]),
    Indirection(
      "key paths and lists of lists",
      """
      let targets = [[Target.target(name: "A")], [.target(name: "B")]].flatMap(\\.self)
      let package = Package(name: "N", targets: targets + [.target(name: "C", dependencies: targets.map(\\.name).map {
        .target(name: $0) })])
      """, ["regular A: ", "regular B: ", "regular C: .A .B"]),
    Indirection(
      "a static function with variables of its own",
      """
      extension Target {
        static func feature(_ name: String, _ needs: [Target.Dependency], hasTests: Bool = true) -> [Target] {
          var targets: [Target] = [.target(name: name, dependencies: needs)]
          if hasTests { targets.append(.testTarget(name: "\\(name)Tests", dependencies: [.byName(name: name)])) }
          return targets
        }
      }
      let package = Package(name: "N", targets: Target.feature("A", ["B", "C"]) + Target.feature("B", [], hasTests: false))
      """, ["regular A: B C", "test ATests: A", "regular B: "]),
    Indirection(
      "a list that each branch sets",
      """
      let needs: [Target.Dependency]
      if isOld { needs = ["Old"] } else { needs = ["New"] }
      let package = Package(name: "N", targets: [.target(name: "A", dependencies: needs)])
      """, ["regular A: Old New"]),
    Indirection(
      "a variable of two platforms",
      """
      #if os(macOS)
      let needs: [Target.Dependency] = ["Mac"]
      #else
      let needs: [Target.Dependency] = ["Other"]
      #endif
      let package = Package(name: "N", targets: [.target(name: "A", dependencies: needs)])
      """, ["regular A: Mac Other"]),
  ]

  /// A construct that isn't followed, with what may be there besides.
  struct Limit: CustomTestStringConvertible {
    var testDescription: String
    var code: String
    /// The code that may add targets; nil where these are all known.
    var place: String?

    init(_ name: String, _ code: String, at place: String?) {
      testDescription = name
      self.code = code
      self.place = place
    }
  }

  static let limits = [
    Limit(
      "own enumerations",
      """
      enum Module: String, CaseIterable { case app, feature }
      let package = Package(name: "N", targets: [a] + Module.allCases.map { .target(name: $0.rawValue) })
      """, at: "Module.allCases.map { .target(name: $0.rawValue) }"),
    Limit(
      "own structures",
      """
      struct Module { let name: String; var target: Target { .target(name: name) } }
      let package = Package(name: "N", targets: [a, Module(name: "B").target])
      """, at: "Module(name: \"B\").target"),
    Limit(
      "`switch`",
      """
      var list = [a]
      switch mode { case 1: list.append(.target(name: "B")); default: break }
      let package = Package(name: "N", targets: list)
      """, at: "switch mode { case 1: list.append(.target(name: \"B\")); default: break }"),
    Limit(
      "loops",
      """
      var list = [a]
      for name in ["B"] { list += [.target(name: name)] }
      let package = Package(name: "N", targets: list)
      """, at: "for name in [\"B\"] { list += [.target(name: name)] }"),
    Limit(
      "`forEach`",
      """
      let package = Package(name: "N", targets: [a])
      ["B"].forEach { package.targets.append(.target(name: $0)) }
      """, at: "[\"B\"].forEach { package.targets.append(.target(name: $0)) }"),
    Limit(
      "functions that change variables of the file",
      """
      var list = [a]
      func more() { list.append(.target(name: "B")) }
      func add() { more() }
      add()
      let package = Package(name: "N", targets: list)
      """, at: "add()"),
    Limit(
      "functions that are given a place to change",
      """
      var list = [a]
      func add(to list: inout [Target]) -> Int { 1 }
      let count = add(to: &list)
      let package = Package(name: "N", targets: list)
      """, at: "&list"),
    Limit(
      "methods of a value",
      """
      extension Target { func named(_ name: String) -> Target { self.name = name; return self } }
      let package = Package(name: "N", targets: [a, a.named("B")])
      """, at: "a.named(\"B\")"),
    Limit(
      "elements that are taken away",
      """
      let package = Package(name: "N", targets: [a])
      package.targets.removeAll { $0.name == "B" }
      """, at: "package.targets.removeAll { $0.name == \"B\" }"),
    Limit(
      "subscripts",
      """
      let package = Package(name: "N", targets: [a])
      package.targets[0] = .target(name: "B")
      """, at: "package.targets[0]"),
    Limit(
      "methods of lists but `map` and `flatMap`",
      "let package = Package(name: \"N\", targets: [a] + [a].filter { $0.name == \"B\" })",
      at: "[a].filter { $0.name == \"B\" }"),
    Limit(
      "variables of types",
      """
      enum Names { static var all = [Target.target(name: "B")] }
      let package = Package(name: "N", targets: [a] + Names.all)
      """, at: "[a] + Names.all"),
    Limit(
      "parameters without end",
      """
      func targets(_ names: String...) -> [Target] { names.map { .target(name: $0) } }
      let package = Package(name: "N", targets: [a] + targets("B"))
      """, at: "targets(\"B\")"),
    Limit(
      "values that may be missing",
      "let package = Package(name: \"N\", targets: [a] + (more ?? []))", at: "more ?? []"),
    // Near misses: what isn't followed changes nothing of the targets.
    Limit(
      "a loop over names", "for name in [\"B\"] { print(name) }\nlet package = Package(name: \"N\", targets: [a])",
      at: nil),
    Limit(
      "a function that nothing calls",
      "var list = [a]\nfunc add() { list.append(a) }\nlet package = Package(name: \"N\", targets: list)", at: nil),
    Limit(
      "an enumeration for names",
      "enum Names: String { case b }\nlet package = Package(name: Names.b.rawValue, targets: [a])", at: nil),
  ]

  @Test(arguments: limits) func `says where it stops`(limit: Limit) throws {
    let head = "// swift-tools-version: 6.0\nlet a = Target.target(name: \"A\")\n"
    let manifest = try #require(ManifestReader.manifest(from: head + limit.code))
    #expect(manifest.unknown == (limit.place == nil ? [] : [.targets]))
    #expect(manifest.targets.contains { $0.name == "A" })
    let place = manifest.placeOfUnknownTargets.map {
      String(decoding: Array((head + limit.code).utf8)[$0.bounds], as: UTF8.self)
    }
    #expect(place == limit.place)
  }

  /// Code that changes a property of some target leaves that property of all in doubt, and nothing else.
  @Test(arguments: [
    "for target in package.targets where target.name != \"A\" { target.#.append(x) }",
    "package.targets.first { $0.name == \"A\" }!.# += [x]", "package.targets[0].#.append(x)", "core.# = [x]",
    "package.targets.forEach { $0.#?.append(x) }", "extension Target { func more() { #.append(x) } }\ncore.more()",
    "func change(_ target: Target) { target.# += [x] }\nchange(core)",
  ])
  func `doubts what code changes in targets`(code: String) throws {
    for property in ["dependencies", "plugins", "exclude", "swiftSettings"] {
      let manifest = try manifest(
        "let core = Target.target(name: \"A\")\nlet package = Package(name: \"N\", targets: [core])\n"
          + code.split(separator: "#", omittingEmptySubsequences: false).joined(separator: property))
      let target = try #require(manifest.targets.first)
      #expect(manifest.unknown == [])
      #expect(target.hasUnknownDependencies == (property == "dependencies"))
      #expect(target.hasUnknownPlugins == (property == "plugins"))
      #expect(target.hasUnknownSources == (property == "exclude"))
      #expect(target.conditions[.debug].isOpen == (property == "swiftSettings"))
    }
  }

  /// What comes behind a way out of a function is there in some builds only.
  @Test(arguments: ["guard isNew else { return [] }", "if isOld { return [] }", "for _ in 0..<1 { return [] }"])
  func `doubts functions with several ways out`(code: String) throws {
    let manifest = try manifest(
      """
      func needs() -> [Target.Dependency] {
        \(code)
        return ["B"]
      }
      let package = Package(name: "N", targets: [.target(name: "A", dependencies: needs())])
      """)
    #expect(summary(manifest) == ["regular A:  …"])
  }

  /// Where nothing shows which one is meant, nothing is proven.
  @Test func `doubts a name of several types`() throws {
    let manifest = try manifest(
      """
      enum Core { static let log = "CoreLog" }
      enum Feature { static let log = "FeatureLog" }
      let package = Package(name: "N", targets: [.target(name: "A", dependencies: [.byName(name: .log)])])
      """)
    #expect(summary(manifest) == ["regular A:  …"])
  }

  @Test(arguments: indirections) func `follows`(_ indirection: Indirection) throws {
    #expect(summary(try manifest(indirection.body)) == indirection.expected)
  }

  /// What only some builds have.
  @Test(arguments: [
    ("dependencies: isOld ? [\"B\"] : [\"C\"]", "", ["B", "C"]),
    ("dependencies: [\"A\", .target(name: \"B\", condition: .when(platforms: [.iOS]))]", "", [".B"]),
    ("dependencies: [\"A\"] + more()", "func more() -> [Target.Dependency] { isOld ? [\"B\"] : [] }", ["B"]),
    (
      "dependencies: more().map { $0 }",
      "func more() -> [Target.Dependency] { var list = [\"A\"]; if isOld { list.append(\"B\") }; return list }", ["B"]
    ),
    ("dependencies: [\"B\"] + (isOld ? [\"B\"] : [])", "", []),
    ("dependencies: true ? [\"B\"] : [\"C\"]", "", []),
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
      ".package(url: \"u\", Version(1, 0, 0)..<Version(2, 0, 0))", .unknown
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
    "list.more()\nextension Array where Element == Target { mutating func more() { append(b) } }",
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
      "let all = xs.map { a in xs.map { b in xs.map { c in xs.map { d in note(d) } } } }",
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
