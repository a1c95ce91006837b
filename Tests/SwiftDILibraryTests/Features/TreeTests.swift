import DICheckAnalysis
import DICheckCheckReporting
import DICheckGraphDrawing
import DICheckText
import Testing

/// Hierarchies, the tree, symbols, lenses, hints and drawings.
@Suite struct TreeTests {
  private let program: FeatureProgram
  private var snapshot: Snapshot { program.snapshot }

  init() throws { program = try FeatureProgram(worldProgram) }

  // MARK: Hierarchies

  private func hierarchy(_ direction: HierarchyDirection, _ marker: Int) throws -> [String] {
    let (offset, path) = try program.position(marker)
    let nodes = snapshot.hierarchyNodes(at: offset, in: path)
    return nodes.flatMap { snapshot.hierarchy(direction, from: $0.id) }.map { edge in
      "\(edge.node.typeName): \(edge.places.map(program.words).joined(separator: ", "))"
    }
  }

  @Test func `components lead to their creators and to what they create`() throws {
    #expect(try hierarchy(.up, 2) == [])
    #expect(try hierarchy(.down, 2) == ["Town: World.swift:6 Town", "Village: World.swift:7 Village"])
    #expect(try hierarchy(.up, 5) == ["World: World.swift:6 Town"])
    #expect(try hierarchy(.down, 5) == ["House: Town.swift:5 House"])
  }

  @Test func `providers lead to who gets their values and to what they get`() throws {
    #expect(
      try hierarchy(.up, 7) == [
        "Town.sign: Town.swift:4 (AnyKey.welcome)", "House.door: Town.swift:13 .greeting",
        "World.banner: World.swift:4 .greeting",
      ])
    #expect(
      snapshot.hierarchy(.down, from: "Main/World.banner").map(\.node.id) == [
        "Main/World.greeting", "Main/Town.greeting",
      ])
  }

  // MARK: The tree

  private func words(_ node: OutlineNode) -> String {
    let face = node.face
    return "\(face.kind) \(face.label.map { "\($0): " } ?? "")\(face.typeName)\(face.isMissing ? " missing" : "")"
  }

  private func tree(_ nodes: [OutlineNode], _ indent: String = "") -> [String] {
    nodes.flatMap { node in
      [indent + words(node)] + tree(snapshot.outline(.related(.children, to: node.id)), indent + "  ")
    }
  }

  @Test func `the tree begins with roots and goes on with what they create`() {
    #expect(
      tree(snapshot.outline(.roots)) == [
        "root Other", "  provided .greeting: Int", "root World", "  provided .greeting: String",
        "  provided .banner: String", "  provided Limits.most: Int", "  created town: Town",
        "    provided .greeting: String", "    required .banner: String", "    created house: House",
        "      required Limits.most: Int", "      required .volume: Int missing", "      required .greeting: String",
        "  created village: Village", "    created house: House", "      required Limits.most: Int",
        "      required .volume: Int missing", "      required .greeting: String",
      ])
  }

  @Test func `the tree leads back`() throws {
    func related(_ question: OutlineQuestion) -> [String] { snapshot.outline(question).map(\.id) }
    #expect(related(.related(.parents, to: "Main/House")) == ["Main/Town.house", "Main/Village.house"])
    #expect(related(.related(.parents, to: "Main/Town.house")) == ["Main/Town"])
    #expect(related(.related(.origins, to: "Main/House?.greeting")) == ["Main/Town.greeting", "Main/World.greeting"])
    #expect(related(.related(.children, to: "Main/Nothing")) == [])
    for (marker, id) in [(2, "Main/World"), (3, "Main/World.greeting"), (5, "Main/Town"), (6, "Main/House?.volume")] {
      let (offset, path) = try program.position(marker)
      #expect(related(.node(at: offset, in: path)) == [id])
    }
  }

  // MARK: In a file

  @Test func `symbols are components, providers and keys`() {
    #expect(snapshot.symbols(in: "Keys.swift").map(\.name) == ["greeting", "banner", "volume", "most"])
    let world = snapshot.symbols(in: "World.swift")
    #expect(world.map { "\($0.name) \($0.detail)" } == ["World root component"])
    #expect(world[0].children.map(\.detail) == ["provides .greeting", "provides .banner", "provides Limits.most"])
    #expect(
      snapshot.symbols(matching: "gree", limit: 9).map(\.detail) == ["key", "key", "Other", "Town", "World"])
    // All of a declaration, with its attribute, is what goes when it is removed.
    let greeting = Location(path: "World.swift", range: world[0].children[0].declaration)
    #expect(program.words(greeting).contains(" @Provides(.greeting)"))
  }

  @Test func `the declaration of a key is all of it`() throws {
    let key = try #require(snapshot.symbols(in: "Keys.swift").first)
    #expect(program.words(Location(path: "Keys.swift", range: key.declaration)).contains("let greeting = Key<"))
  }

  @Test func `lenses and hints count and name`() {
    func lenses(_ path: String) -> [String] {
      snapshot.codeLenses(in: path).map { place in
        let title = snapshot.codeLens(place.id, in: path)?.title ?? "-"
        return "\(program.words(Location(path: path, range: place.range))): \(title)"
      }
    }
    #expect(
      lenses("World.swift") == [
        "World.swift:2 World: root, 3 components", "World.swift:3 greeting: got by 2", "World.swift:4 banner: got by 1",
        "World.swift:5 most: got by 1",
      ])
    #expect(lenses("Town.swift").contains("Town.swift:10 House: requires 3 keys from parents"))
    #expect(
      snapshot.inlayHints(in: UTF8Range(0, 10_000), of: "Town.swift").map(\.text) == [
        "← World", "← Town", "← World", "← Town, +1",
      ])
  }

  // MARK: Drawings

  private func drawing(_ root: String?) -> [String] {
    snapshot.drawings(root: root).map { String(decoding: GraphFormat.tree.bytes(of: [$0]), as: UTF8.self) }.flatMap {
      $0.split(separator: "\n").map(String.init).filter {
        !$0.hasPrefix("⇠") && !$0.hasPrefix("✗") && !$0.hasSuffix("fault:")
      }
    }
  }

  @Test func `a root is drawn with what it creates`() {
    #expect(
      drawing("World") == [
        "World", "├── World.greeting: String", "├── World.banner: String", "├── World.most: Int",
        "├── town: Town (created)", "│   ├── Town.greeting: String",
        "│   ├── house: House (created) ✗ swiftdi-child-missing-key",
        "│   │   ├── ⇠ World.most: Int", "│   │   ├── ✗ .volume: Int", "│   │   ├── ⇠ Town.greeting: String",
        "│   │   └── ⇠ World.greeting: String", "│   └── ⇠ World.banner: String", "└── village: Village (created)",
        "    └── house: House (created) ✗ swiftdi-child-missing-key (shown above)",
      ])
  }

  @Test func `another component is drawn with what it gets from above`() {
    #expect(
      drawing("Town") == [
        "Town", "├── Town.greeting: String", "├── house: House (created) ✗ swiftdi-child-missing-key",
        "│   ├── World.most: Int", "│   ├── ✗ .volume: Int", "│   └── ⇠ Town.greeting: String",
        "└── World.banner: String",
      ])
    #expect(snapshot.drawings(root: "House").map { $0.nodes[0].typeName } == ["House"])
  }

  @Test func `a comparison tells of creations and of what is got`() throws {
    let override = "  @Provides(.7️⃣greeting) var greeting: String { \"howdy\" }\n"
    let changed = try FeatureProgram(worldProgram.replacing(override, with: ""))
    let difference = WorkspaceDifference(
      from: WorkspaceState(snapshot), to: WorkspaceState(changed.snapshot), least: .error)
    let report = DifferenceReport(difference, base: "main") { $0.path }
    let lines = String(decoding: report.bytes(.text), as: UTF8.self).split(separator: "\n")
    #expect(
      lines.filter { $0.contains("`Town`") } == [
        "  ~ `Town` gets `.greeting: String` from `World.greeting` now, not from `Town.greeting`"
      ])
  }
}
