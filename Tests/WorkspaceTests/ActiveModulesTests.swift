import DICheckDependencyLibrary
import DICheckText
import Testing

@testable import DICheckAnalysis
@testable import DICheckWorkspace

@Suite struct ActiveModulesTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(
      name: "P",
      targets: [
        .target(name: "Base"), .target(name: "Top", dependencies: ["Base"]), .target(name: "Apart"),
      ])
    """,
    "Sources/Base/Use.swift": "import Lamp\nfunc a() { glow(1) }\n",
    "Sources/Base/Other.swift": "func b() { glow(1); glow(2) }\n",
    "Sources/Base/Plain.swift": "func c() { grow(1) }\n",
    "Sources/Top/Top.swift": "func d() { x.glow(1) }\n",
    "Sources/Apart/Apart.swift": "func e() { glow(1) }\n",
  ]

  /// The number of facts of each file that is read.
  private static func facts(_ host: AnalysisHost) -> [String: Int] {
    var result: [String: Int] = [:]
    for file in host.snapshot.files {
      guard case .read(let marked)? = file.outcomes.first?.outcome else { continue }
      result[FilePath.name(of: file.path)] = marked.reading.contents.value?.providerCount ?? 0
    }
    return result
  }

  private static func host(_ tree: TemporaryTree) throws -> AnalysisHost {
    try AnalysisHost(layout: ProgramLayout.discover([tree.path], for: Lamp()))
  }

  @Test func `following words count in active modules and what uses them`() throws {
    let tree = try TemporaryTree(Self.files)
    let host = try Self.host(tree)
    #expect(Self.facts(host) == ["Use.swift": 1, "Other.swift": 2, "Top.swift": 1])
    // What is known already comes to the same.
    let layout = ProgramLayout.discover([tree.path], for: Lamp())
    #expect(Self.facts(try AnalysisHost(layout: layout, reusing: host.snapshot)) == Self.facts(host))
  }

  @Test func `edits activate modules and end that`() throws {
    let tree = try TemporaryTree(Self.files)
    var host = try Self.host(tree)
    func path(_ name: String) -> String { "\(tree.path)/Sources/\(name)" }
    func edit(_ name: String, _ text: String) -> WorkspaceChange {
      host.edit(path(name), [.all(Array(text.utf8))], version: 1)
    }
    _ = host.open(path("Top/Top.swift"), text: SourceText("func d() { x.glow(1) }\n"), version: 0, stating: [:])
    let use = SourceText("import Lamp\nfunc a() { glow(1) }\n")
    _ = host.open(path("Base/Use.swift"), text: use, version: 0, stating: [:])
    #expect(Self.facts(host) == ["Use.swift": 1, "Other.swift": 2, "Top.swift": 1])

    let off = edit("Base/Use.swift", "import Lam\nfunc a() { glow(1) }\n")
    #expect(off.paths == Set(["Base/Use.swift", "Base/Other.swift", "Top/Top.swift"].map(path)))
    #expect(Self.facts(host).isEmpty)

    let on = edit("Base/Use.swift", "import Lamp\nfunc a() { glow(1) }\n")
    #expect(on.paths == off.paths)
    #expect(Self.facts(host) == ["Use.swift": 1, "Other.swift": 2, "Top.swift": 1])

    // An edit that activates nothing new concerns its own file alone.
    #expect(edit("Top/Top.swift", "func d() { x.glow(1); glow(2) }\n").paths == [path("Top/Top.swift")])
    #expect(Self.facts(host) == ["Use.swift": 1, "Other.swift": 2, "Top.swift": 2])

    _ = host.open(path("Apart/Apart.swift"), text: SourceText("func e() { glow(1) }\n"), version: 0, stating: [:])
    #expect(Self.facts(host)["Apart.swift"] == nil)
    #expect(edit("Apart/Apart.swift", "import Lamp\nfunc e() { glow(1) }\n").paths == [path("Apart/Apart.swift")])
    #expect(Self.facts(host)["Apart.swift"] == 1)
  }

  @Test func `an edit in a kept body is read and one beside it parses nothing`() throws {
    let reader = Lamp().reader(for: Lamp().releases.newest)
    var document = OpenDocument(
      text: SourceText("import Lamp\nfunc a() { glow(1) }\nfunc b() { c }\n"), version: 0, reader: reader)
    func places() -> Int? { document.outcome.facts?.value?.providerCount }
    #expect(places() == 1)
    let parsed = document.parseCount
    document.apply([.all(Array("import Lamp\nfunc a() { glow(1) }\nfunc b() { cd }\n".utf8))], version: 1)
    #expect(document.parseCount == parsed)
    document.apply([.all(Array("import Lamp\nfunc a() { glow(1); glow(2) }\nfunc b() { cd }\n".utf8))], version: 2)
    #expect(places() == 2)
    document.apply([.all(Array("import Lamp\nfunc a() { glow(1); glow(2) }\nfunc b() { glow(3) }\n".utf8))], version: 3)
    #expect(places() == 3)
  }

  @Test func `a workspace with following words alone isn't formed`() throws {
    let tree = try TemporaryTree(["Package.swift": Self.files["Package.swift"] ?? "", "Sources/Base/a.swift": "glow()"])
    #expect(!ProgramLayout.discover([tree.path], for: Lamp(), formsMarkedAlone: true).isFormed)
  }
}
