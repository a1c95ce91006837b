import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckText
import Testing

@testable import DICheckAnalysis
@testable import DICheckSampleLibrary
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
    "Sources/Base/Use.swift": "import Sample\nfunc a() { get(.a) }\n",
    "Sources/Base/Other.swift": "func b() { get(.a); get(.a) }\n",
    "Sources/Base/Plain.swift": "func c() { got(.a) }\n",
    "Sources/Top/Top.swift": "func d() { self.get(.a) }\n",
    "Sources/Apart/Apart.swift": "func e() { get(.a) }\n",
  ]

  /// The number of demands in each file that is read.
  private static func facts(_ host: AnalysisHost) -> [String: Int] {
    var result: [String: Int] = [:]
    for file in host.snapshot.files {
      guard case .read(let marked)? = file.outcomes.first?.outcome else { continue }
      result[FilePath.name(of: file.path)] = demands(in: marked.reading.contents)
    }
    return result
  }

  private static func demands(in facts: AnyFacts?) -> Int {
    (facts?.value as? SampleFacts)?.all.count { if case .demand = $0.kind { true } else { false } } ?? 0
  }

  private static func host(_ tree: TemporaryTree) throws -> AnalysisHost {
    try AnalysisHost(layout: ProgramLayout.discover([tree.path], for: SampleLibrary()))
  }

  @Test func `following words count in active modules and what uses them`() throws {
    let tree = try TemporaryTree(Self.files)
    let host = try Self.host(tree)
    #expect(Self.facts(host) == ["Use.swift": 1, "Other.swift": 2, "Top.swift": 1])
    // What is known already comes to the same.
    let layout = ProgramLayout.discover([tree.path], for: SampleLibrary())
    #expect(Self.facts(try AnalysisHost(layout: layout, reusing: host.snapshot)) == Self.facts(host))
  }

  @Test func `edits activate modules and end that`() throws {
    let tree = try TemporaryTree(Self.files)
    var host = try Self.host(tree)
    func path(_ name: String) -> String { "\(tree.path)/Sources/\(name)" }
    func edit(_ name: String, _ text: String) -> WorkspaceChange {
      host.edit(path(name), [.all(Array(text.utf8))], version: 1)
    }
    _ = host.open(path("Top/Top.swift"), text: SourceText("func d() { self.get(.a) }\n"), version: 0, stating: [:])
    let use = SourceText("import Sample\nfunc a() { get(.a) }\n")
    _ = host.open(path("Base/Use.swift"), text: use, version: 0, stating: [:])
    #expect(Self.facts(host) == ["Use.swift": 1, "Other.swift": 2, "Top.swift": 1])

    let off = edit("Base/Use.swift", "import Sampl\nfunc a() { get(.a) }\n")
    #expect(off.paths == Set(["Base/Use.swift", "Base/Other.swift", "Top/Top.swift"].map(path)))
    #expect(Self.facts(host).isEmpty)

    let on = edit("Base/Use.swift", "import Sample\nfunc a() { get(.a) }\n")
    #expect(on.paths == off.paths)
    #expect(Self.facts(host) == ["Use.swift": 1, "Other.swift": 2, "Top.swift": 1])

    // An edit that activates nothing new concerns its own file alone.
    #expect(edit("Top/Top.swift", "func d() { self.get(.a); get(.a) }\n").paths == [path("Top/Top.swift")])
    #expect(Self.facts(host) == ["Use.swift": 1, "Other.swift": 2, "Top.swift": 2])

    _ = host.open(path("Apart/Apart.swift"), text: SourceText("func e() { get(.a) }\n"), version: 0, stating: [:])
    #expect(Self.facts(host)["Apart.swift"] == nil)
    #expect(edit("Apart/Apart.swift", "import Sample\nfunc e() { get(.a) }\n").paths == [path("Apart/Apart.swift")])
    #expect(Self.facts(host)["Apart.swift"] == 1)
  }

  @Test func `an edit in a kept body is read and one beside it parses nothing`() throws {
    let reader = SampleLibrary().reader(for: SampleLibrary().releases.newest)
    var document = OpenDocument(
      text: SourceText("import Sample\nfunc a() { get(.a) }\nfunc b() { c }\n"), version: 0, reader: reader)
    func demands() -> Int { Self.demands(in: document.outcome.facts) }
    #expect(demands() == 1)
    let parsed = document.parseCount
    document.apply([.all(Array("import Sample\nfunc a() { get(.a) }\nfunc b() { cd }\n".utf8))], version: 1)
    #expect(document.parseCount == parsed)
    document.apply([.all(Array("import Sample\nfunc a() { get(.a); get(.a) }\nfunc b() { cd }\n".utf8))], version: 2)
    #expect(demands() == 2)
    document.apply(
      [.all(Array("import Sample\nfunc a() { get(.a); get(.a) }\nfunc b() { get(.a) }\n".utf8))], version: 3)
    #expect(demands() == 3)
  }

  @Test func `a workspace with following words alone isn't formed`() throws {
    let tree = try TemporaryTree([
      "Package.swift": Self.files["Package.swift"] ?? "", "Sources/Base/a.swift": "get(.a)",
    ])
    #expect(!ProgramLayout.discover([tree.path], for: SampleLibrary(), formsMarkedAlone: true).build.isFormed)
  }
}
