import DICheckGraphDrawing
import Testing

/// Libraries whose graphs are unlike a tree of values draw them with kinds and words of their own.
@Suite struct OtherLibraryTests {
  private func written(_ format: GraphFormat, _ drawings: [Drawing]) -> String {
    String(decoding: format.bytes(of: drawings), as: UTF8.self)
  }

  // MARK: Keys that the innermost component answers

  /// A world that creates towns, and has a banner, which looks up a greeting: in a town that of the town.
  private let town: Drawing = {
    let style = Drawing.Style(
      nodes: [
        .init("world", .root, meaning: "root component"), .init("component", .plain, meaning: "component"),
        .init("provider", .forwarded, meaning: "provider of a key", sentence: "provides a key"),
        .init("unbound", .missing, meaning: "no provider"),
      ],
      edges: [
        .init("creates", .plain), .init("provider", .forwarded),
        .init(
          "lookup", .plain,
          across: .init(
            meaning: "looked up", start: "lookup", end: "its provider",
            verb: Drawing.Verb("looks up", plural: "look up", past: "looked up"))),
        .init(
          "override", .lazy,
          across: .init(meaning: "looked up in what is created", start: "late lookup", end: "its provider")),
      ], group: "component", down: Drawing.Verb("creates", plural: "create", past: "created"))
    return Drawing(
      root: 0,
      nodes: [
        .init(id: 0, typeName: "World", kind: 0, group: "World"),
        .init(id: 1, typeName: "Town", label: "town", kind: 1, group: "Town"),
        .init(id: 2, typeName: "String", label: "banner", kind: 2, group: "World"),
        .init(id: 3, typeName: "String", label: "greeting", kind: 2, group: "Town"),
        .init(
          id: 4, typeName: "Int", label: "port", kind: 3, group: "Town",
          marks: [.init(code: "no-provider", message: "No component above `Town` provides `port`.")]),
      ],
      edges: [
        .init(from: 0, to: 1, kind: 0), .init(from: 0, to: 2, kind: 1), .init(from: 1, to: 3, kind: 1),
        .init(from: 1, to: 2, kind: 2), .init(from: 2, to: 3, kind: 3), .init(from: 1, to: 4, kind: 2, isFaulty: true),
      ], style: style)
  }()

  @Test func `lookups and late lookups are told apart`() {
    #expect(
      written(.tree, [town]) == """
        World · World
        ├── town: Town · Town
        │   ├── greeting: String (provider)
        │   ├── ⇠ banner: String
        │   └── ✗ port: Int
        └── banner: String (provider)
            └── ⇠ greeting: String (override)

        1 fault:
        ✗ no-provider: No component above `Town` provides `port`.

        ⇠ looked up, ⇠ (override) looked up in what is created, (provider) provider of a key, · component, where it \
        changes, ✗ wrong or missing

        """)
    let mermaid = written(.mermaid, [town])
    for line in [
      #"    r0n1 -.-> r0n2"#, #"    r0n2 -.->|override| r0n3"#,
      #"    legend_provider(["provider of a key"]):::forwarded"#,
      #"    legend_receiver["lookup"] -.-> legend_origin["its provider"]"#,
      #"    legend_receiver1["late lookup"] -.->|override| legend_origin1["its provider"]"#,
      "  classDef forwarded fill:#ddf1e0,stroke:#2b7a3d,color:#111",
    ] {
      #expect(mermaid.contains(line + "\n"), "\(line)\n\(mermaid)")
    }
    let dot = written(.dot, [town])
    for line in [
      ##""r0n2" -> "r0n3" [style=dashed, constraint=false, color="#7f9fbf", arrowhead=empty]"##,
      ##""legend_receiver1" -> "legend_origin1" [style=dashed, color="#7f9fbf", arrowhead=empty]"##,
    ] {
      #expect(dot.contains(line + "\n"), "\(line)\n\(dot)")
    }
    let json = written(.json, [town])
    #expect(json.contains(#""label": "greeting", "kind": "provider", "component": "Town"}"#))
    #expect(json.contains(#"{"from": 2, "to": 3, "kind": "override"}"#))
  }

  @Test func `json says how each root's kinds look and what they are called`() throws {
    let styles = """
            "styles": {
              "nodes": [
                {"kind": "world", "look": "root", "meaning": "root component"},
                {"kind": "component", "look": "plain", "meaning": "component"},
                {"kind": "provider", "look": "forwarded", "meaning": "provider of a key", "sentence": "provides a key"},
                {"kind": "unbound", "look": "missing", "meaning": "no provider"}
              ],
              "edges": [
                {"kind": "creates", "look": "plain"},
                {"kind": "provider", "look": "forwarded"},
                {"kind": "lookup", "look": "plain", "across": {"meaning": "looked up", "start": "lookup", \
      "end": "its provider", "verb": {"singular": "looks up", "plural": "look up", "past": "looked up"}}},
                {"kind": "override", "look": "lazy", "across": {"meaning": "looked up in what is created", \
      "start": "late lookup", "end": "its provider", "verb": {"singular": "uses", "plural": "use", "past": "used"}}}
              ],
              "group": "component",
              "down": {"singular": "creates", "plural": "create", "past": "created"}
            }

      """
    let json = written(.json, [town, containers])
    #expect(json.contains(styles), "\(json)")
    // Each root has those of its own library, and none that it doesn't use.
    #expect(json.contains(#"{"kind": "guarded", "look": "alias", "meaning": "registered only if a condition holds"}"#))
    let top = try #require(DrawingSelection(depth: 0).applied(to: town))
    let alone = written(.json, [top])
    #expect(alone.contains(#""kind": "world", "look""#) && !alone.contains(#""kind": "provider""#), "\(alone)")
    #expect(written(.html, [town]).contains(#""down":{"singular":"creates","plural":"create","past":"created"}"#))
  }

  @Test func `a selection follows the edges of any library`() {
    func labels(_ selection: DrawingSelection) -> [String]? {
      selection.applied(to: town)?.nodes.map { $0.label ?? $0.typeName }
    }
    // What is missing to those who stay is wrong there all the same.
    #expect(labels(DrawingSelection(focus: "greeting")) == ["World", "town", "banner", "greeting", "port"])
    #expect(labels(DrawingSelection(depth: 1)) == ["World", "town", "banner", "port"])
    let text = written(.tree, [DrawingSelection(showsAcross: false).applied(to: town)].compactMap(\.self))
    #expect(!text.contains("⇠") && text.contains("✗ port: Int"))
  }

  // MARK: Containers of registrations

  /// Two containers beside each other below the one graph, one of them with a registration that only some see.
  private let containers: Drawing = {
    let style = Drawing.Style(
      nodes: [
        .init("graph", .root, meaning: "active containers"),
        .init("registration", .plain, meaning: "registered"),
        .init("guarded", .alias, meaning: "registered only if a condition holds"),
      ],
      edges: [
        .init("registration", .plain), .init("guarded", .alias),
        .init("injected", .plain, across: .init(meaning: "injected", start: "consumer", end: "what is injected")),
      ], group: "container")
    return Drawing(
      root: 0,
      nodes: [
        .init(id: 0, typeName: "App", kind: 0),
        .init(id: 1, typeName: "any Clock", kind: 1, concreteType: "WallClock", group: "services"),
        .init(id: 2, typeName: "Tape", kind: 2, group: "media"),
      ],
      edges: [
        .init(from: 0, to: 1, kind: 0), .init(from: 0, to: 2, kind: 1), .init(from: 2, to: 1, kind: 2),
      ], style: style)
  }()

  @Test func `containers are groups, and the root is in none`() {
    #expect(
      written(.tree, [containers]) == """
        App
        ├── any Clock → WallClock · services
        └── Tape (guarded) · media
            └── ⇠ any Clock

        ⇠ injected, (guarded) registered only if a condition holds, → concrete type, · container, where it changes

        """)
    let dot = written(.dot, [containers])
    #expect(dot.contains(#"label="services"; style="filled,rounded""#))
    #expect(dot.contains(#""r0n0" -> "r0n2" [style=dotted]"#))
    #expect(written(.json, [containers]).contains(#""concreteType": "WallClock", "container": "services"}"#))
  }

  @Test func `several libraries share a legend`() {
    let text = written(.tree, [town, containers])
    #expect(text.contains("⇠ looked up, ⇠ (override) looked up in what is created, ⇠ injected, (provider)"), "\(text)")
    #expect(text.contains("· component, where it changes, · container, where it changes"), "\(text)")
    let mermaid = written(.mermaid, [town, containers])
    #expect(mermaid.components(separatedBy: "classDef root ").count == 2)
    #expect(mermaid.contains(#"legend_world[["root component"]]:::root"#))
    #expect(mermaid.contains(#"legend_graph[["active containers"]]:::root"#))
  }

  // MARK: Meanings

  /// The page has words of its own for some kinds.
  @Test func `kinds of one name share the words of the page`() {
    let style = Drawing.Style(
      nodes: [
        .init("root", .root, meaning: "root"),
        .init(
          "lazy", .lazy, meaning: "made at each call",
          sentence: "made at each call of a builder"),
        .init("lazy", .lazy, meaning: "made when read"),
      ], edges: [.init("lazy", .lazy)], group: "module")
    let drawing = Drawing(
      root: 0,
      nodes: [
        .init(id: 0, typeName: "R", kind: 0), .init(id: 1, typeName: "A", kind: 1),
        .init(id: 2, typeName: "B", kind: 2),
      ], edges: [.init(from: 0, to: 1, kind: 0), .init(from: 0, to: 2, kind: 0)], style: style)
    let json = written(.json, [drawing])
    #expect(json.contains(#""meaning": "made at each call, or when read", "#), "\(json)")
    #expect(json.contains(#""sentence": "made at each call of a builder, or when read"}"#), "\(json)")
    #expect(written(.tree, [drawing]).hasSuffix("(lazy) made at each call, or when read\n"))
  }

  @Test(arguments: [
    ([SampleNode.lazy], "made at each call of a builder"), ([.kept], "made when first read"),
    ([.kept, .lazy], "made at each call of a builder, or when first read"),
  ])
  func `kinds of one name share an entry of the legend`(_ kinds: [SampleNode], _ meaning: String) {
    let nodes = kinds.enumerated().map { Drawing.Node(id: $0 + 1, typeName: "T", label: "t\($0)", kind: $1) }
    let drawing = Drawing(
      root: 0, nodes: [.init(id: 0, typeName: "R", kind: .root)] + nodes,
      edges: nodes.map { .init(from: 0, to: $0.id, kind: .lazy) })
    #expect(written(.tree, [drawing]).hasSuffix("\n\n(lazy) \(meaning)\n"))
    #expect(written(.dot, [drawing]).contains(#""legend_lazy" [label="\#(meaning)", "#))
  }
}
