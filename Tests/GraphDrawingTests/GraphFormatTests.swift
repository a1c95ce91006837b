import DICheckGraphDrawing
import DICheckText
import Foundation
import Testing

@Suite struct GraphFormatTests {
  /// A root that makes a service and, later, a view; the view receives the service, forwards a user, and has another
  /// name for the service.
  private let tree = Drawing(
    root: 0,
    nodes: [
      .init(id: 0, typeName: "Root", kind: .root),
      .init(id: 1, typeName: "Service", label: "service", kind: .made),
      .init(id: 2, typeName: "Instantiator<View>", label: "view", kind: .lazy),
      .init(id: 3, typeName: "User", label: "user", kind: .forwarded),
      .init(id: 4, typeName: "any Store", label: "store", kind: .alias),
      .init(id: 5, typeName: "Leaf", label: "leaf", kind: .made),
    ],
    edges: [
      .init(from: 0, to: 1, kind: .made),
      .init(from: 0, to: 2, kind: .lazy),
      .init(from: 1, to: 5, kind: .made),
      .init(from: 2, to: 3, kind: .forwarded),
      .init(from: 2, to: 4, kind: .alias),
      .init(from: 2, to: 1, kind: .received),
      .init(from: 2, to: 5, kind: .made),
    ])

  /// What many roots share is drawn below each: all trees together may be larger than memory.
  @Test(arguments: GraphFormat.allCases) func `each tree is handed over before the next is asked for`(
    format: GraphFormat
  ) {
    var pieces: [[UInt8]] = []
    var known: [Int] = []
    let trees = (0..<3).lazy.map { _ in
      known.append(pieces.joined().count)
      return tree
    }
    format.write(trees) { pieces.append($0) }
    #expect(known.count == 3)
    #expect(known[1] > 0 && known[2] > known[1])
    #expect(!pieces.contains { $0.isEmpty })
    #expect(Array(pieces.joined()) == format.bytes(of: [tree, tree, tree]))
  }

  /// Who looks at a drawing is shown no mark that turns the reading direction around, or hides what follows.
  @Test(arguments: GraphFormat.allCases.filter { $0 != .json }) func `names are harmless`(format: GraphFormat) {
    let name = "A\u{202E}B\u{7}C\u{61C}D"
    let tree = Drawing(
      root: 0,
      nodes: [
        .init(id: 0, typeName: name, kind: .root, concreteType: name, group: name),
        .init(
          id: 1, typeName: name, label: name, kind: .made, concreteType: name, group: name,
          marks: [.init(code: "no-root", message: name)]),
      ], edges: [.init(from: 0, to: 1, kind: .made)])
    let text = String(decoding: format.bytes(of: [tree]), as: UTF8.self)
    #expect(text.contains("A\u{FFFD}B\u{2407}C\u{FFFD}D"))
    #expect(!text.unicodeScalars.contains { [0x7, 0x61C, 0x202E].contains($0.value) })
    #expect(!text.contains("\\u202E") && !text.contains("\\u202e"))
  }

  /// Nor does the text of one large tree stand in memory as a whole.
  @Test func `a large tree is handed over in pieces`() {
    let names = (1...9_000).map { "Service\($0)" }
    // Those of the last come first, as received edges do that are found later.
    let large = Drawing(
      root: 0,
      nodes: [.init(id: 0, typeName: "Root", kind: .root)]
        + names.enumerated().map { .init(id: $0 + 1, typeName: $1, label: "p\($0)", kind: .made) },
      edges: [.init(from: 9_000, to: 1, kind: .received)]
        + names.indices.map { .init(from: 0, to: $0 + 1, kind: .made) })
    var pieces: [[UInt8]] = []
    GraphFormat.tree.write([large]) { pieces.append($0) }
    #expect(pieces.count > 2 && pieces.allSatisfy { $0.count < 1 << 17 })
    let lines = String(decoding: pieces.joined(), as: UTF8.self).split(separator: "\n").dropFirst()
    let rows = names.enumerated().map { "\($0 == 8_999 ? "└" : "├")── p\($0): \($1)" }
    #expect(Array(lines.prefix(9_001).map(String.init)) == rows + ["    └── ⇠ p0: Service1"])
  }

  private func written(_ format: GraphFormat, _ trees: [Drawing]) -> String {
    String(decoding: format.bytes(of: trees), as: UTF8.self)
  }

  @Test func textTree() {
    #expect(
      written(.tree, [tree]) == """
        Root
        ├── service: Service
        │   └── leaf: Leaf
        └── view: Instantiator<View> (lazy)
            ├── user: User (forwarded)
            ├── store: any Store (alias)
            ├── ⇠ service: Service
            └── leaf: Leaf

        ⇠ received from above, (lazy) made at each call of a builder, (alias) another name, (forwarded) handed over at run \
        time

        """)
    #expect(written(.tree, []) == "No roots\n")
  }

  @Test func whatWasShownIsNotOpenedAgain() {
    let diamond = Drawing(
      root: 0,
      nodes: [
        .init(id: 0, typeName: "A", kind: .root), .init(id: 1, typeName: "B", label: "b", kind: .made),
        .init(id: 2, typeName: "C", label: "c", kind: .made), .init(id: 3, typeName: "D", label: "d", kind: .made),
      ],
      edges: [
        .init(from: 0, to: 1, kind: .made), .init(from: 0, to: 2, kind: .made), .init(from: 1, to: 2, kind: .made),
        .init(from: 2, to: 3, kind: .made), .init(from: 3, to: 1, kind: .lazy),
      ])
    #expect(
      written(.tree, [diamond]) == """
        A
        ├── b: B
        │   └── c: C
        │       └── d: D
        │           └── b: B (lazy) (shown above)
        └── c: C (shown above)

        """)
  }

  /// Types' edges are kept once; a drawing has them for each node of the type.
  @Test func twinsShareTheirChildren() {
    let twins = Drawing(
      root: 0,
      nodes: [
        .init(id: 0, typeName: "A", kind: .root), .init(id: 1, typeName: "B", label: "b", kind: .made),
        .init(id: 2, typeName: "B", label: "other", kind: .made, twin: 1),
        .init(id: 3, typeName: "C", label: "c", kind: .made),
      ],
      edges: [
        .init(from: 0, to: 1, kind: .made), .init(from: 0, to: 2, kind: .made), .init(from: 1, to: 3, kind: .made),
      ])
    #expect(
      written(.tree, [twins]) == """
        A
        ├── b: B
        │   └── c: C
        └── other: B (shown above)

        """)
    #expect(written(.dot, [twins]).contains("\"r0n2\" -> \"r0n3\""))
    #expect(written(.mermaid, [twins]).contains("r0n2 --> r0n3"))
  }

  /// Where everything makes everything, the edges of all nodes would be the cube of the types.
  @Test func aDenseGraphIsDrawnWithinBounds() {
    let count = 200
    var edges = [Drawing.Edge(from: 0, to: 1, kind: .made)]
    var nodes = [Drawing.Node(id: 0, typeName: "Root", kind: .root)]
    for type in 0..<count {
      for maker in 0..<count {
        let id = 1 + type * count + maker
        let first = 1 + type * count
        nodes.append(
          .init(id: id, typeName: "T\(type)", label: "t\(type)", kind: .lazy, twin: maker == 0 ? nil : first))
        if maker == 0 { continue }
        edges.append(.init(from: 1 + maker * count, to: id, kind: .lazy))
      }
    }
    let dense = Drawing(root: 0, nodes: nodes, edges: edges)
    let drawn = written(.mermaid, [dense]).split(separator: "\n").count
    #expect(drawn < 2 * count * count + 2 * count * count)
    #expect(written(.mermaid, [dense]).contains("-.-|same|"))
  }

  @Test func aDeepGraphIsCutOffAndNotRecursedInto() {
    let count = 50_000
    let deep = Drawing(
      root: 0,
      nodes: (0...count).map { .init(id: $0, typeName: "T\($0)", label: "t", kind: .made) },
      edges: (0..<count).map { .init(from: $0, to: $0 + 1, kind: .made) })
    let lines = written(.tree, [deep]).split(separator: "\n")
    #expect(lines.count == 33)
    #expect(lines[32].hasSuffix("    └── t: T32 … (what is below is left out)"))
  }

  /// What is cut off where it is too deep is expanded where it isn't.
  @Test func whatIsCutOffMayBeShownElsewhere() {
    let count = 40
    let deep = Drawing(
      root: 0,
      nodes: (0...count + 1).map {
        .init(id: $0, typeName: "T\($0)", label: "t", kind: .made, twin: $0 > count ? 32 : nil)
      },
      edges: (0..<count).map { .init(from: $0, to: $0 + 1, kind: .made) }
        + [.init(from: 0, to: count + 1, kind: .made)])
    let lines = written(.tree, [deep]).split(separator: "\n")
    #expect(lines.contains { $0.hasSuffix("t: T32 … (what is below is left out)") })
    #expect(lines.contains("└── t: T41"))
    #expect(lines.contains { $0.hasSuffix("t: T40") })
  }

  @Test func dot() {
    #expect(
      written(.dot, [tree]) == """
        digraph dependencies {
            graph [rankdir=LR, ranksep=0.6, nodesep=0.12, bgcolor=white, fontname="Helvetica", fontsize=14]
            node [shape=box, style=filled, fillcolor=white, fontname="Helvetica", fontsize=11, height=0.3, \
        margin="0.1,0.05"]
            edge [fontname="Helvetica", fontsize=9, arrowsize=0.7]

            subgraph "cluster_0" {
                label="Root"; color=gray
                "r0n5" [label="leaf: Leaf", fillcolor=white]
                "r0n4" [label="store: any Store", fillcolor="#f2f2f2", style="filled,dotted"]
                "r0n3" [label="user: User", fillcolor="#ddf1e0", shape=ellipse]
                "r0n2" [label="view: Instantiator<View>", fillcolor="#eee4f8", style="filled,rounded"]
                "r0n1" [label="service: Service", fillcolor=white]
                "r0n0" [label="Root", fillcolor="#d6e6f7", style="filled,bold"]
                "r0n0" -> "r0n1"
                "r0n0" -> "r0n2" [arrowhead=empty]
                "r0n1" -> "r0n5"
                "r0n2" -> "r0n3" [arrowhead=odot]
                "r0n2" -> "r0n4" [style=dotted]
                "r0n2" -> "r0n1" [style=dashed, constraint=false, color="#7f9fbf"]
                "r0n2" -> "r0n5"
            }

            subgraph "cluster_legend" {
                label="Legend"; color=gray; fontsize=11
                "legend_root" [label="root", fillcolor="#d6e6f7", style="filled,bold"]
                "legend_made" [label="made at once", fillcolor=white]
                "legend_lazy" [label="made at each call of a builder", fillcolor="#eee4f8", style="filled,rounded"]
                "legend_alias" [label="another name", fillcolor="#f2f2f2", style="filled,dotted"]
                "legend_forwarded" [label="handed over at run time", fillcolor="#ddf1e0", shape=ellipse]
                "legend_receiver" [label="receiver", shape=plain, style=""]
                "legend_origin" [label="what it receives", shape=plain, style=""]
                "legend_receiver" -> "legend_origin" [style=dashed, color="#7f9fbf"]
            }
        }

        """)
  }

  @Test func mermaid() {
    #expect(
      written(.mermaid, [tree]) == """
        flowchart LR
          subgraph r0["Root"]
            r0n0[["Root"]]:::root
            r0n1["service: Service"]
            r0n2("view: Instantiator#60;View#62;"):::lazy
            r0n3(["user: User"]):::forwarded
            r0n4>"store: any Store"]:::alias
            r0n5["leaf: Leaf"]
            r0n0 --> r0n1
            r0n0 -->|lazy| r0n2
            r0n1 --> r0n5
            r0n2 --o r0n3
            r0n2 -->|alias| r0n4
            r0n2 -.-> r0n1
            r0n2 --> r0n5
          end
          subgraph legend["Legend"]
            direction LR
            legend_root[["root"]]:::root
            legend_made["made at once"]
            legend_lazy("made at each call of a builder"):::lazy
            legend_alias>"another name"]:::alias
            legend_forwarded(["handed over at run time"]):::forwarded
            legend_receiver["receiver"] -.-> legend_origin["what it receives"]
          end
          classDef root fill:#d6e6f7,stroke:#1f5a96,color:#111,stroke-width:2px
          classDef lazy fill:#eee4f8,stroke:#6b3fa0,color:#111
          classDef alias fill:#f2f2f2,stroke:#777,color:#111,stroke-dasharray:3
          classDef forwarded fill:#ddf1e0,stroke:#2b7a3d,color:#111

        """)
  }

  /// A store under another type and in another module, a cycle, and a receipt that nobody fulfills.
  private let faulty = Drawing(
    root: 0,
    nodes: [
      .init(id: 0, typeName: "App", kind: .root, concreteType: "App", group: "Main"),
      .init(id: 1, typeName: "any Store", label: "store", kind: .made, concreteType: "FileStore", group: "Storage"),
      .init(
        id: 2, typeName: "A", label: "a", kind: .made, concreteType: "A", group: "Main",
        marks: [.init(code: "ring", message: "`A` needs `B`, which needs `A`.")]),
      .init(id: 3, typeName: "B", label: "b", kind: .made, concreteType: "B", group: "Main"),
      .init(
        id: 4, typeName: "User", label: "user", kind: .missing,
        marks: [.init(code: "absent", message: "Nobody provides `user`.")]),
    ],
    edges: [
      .init(from: 0, to: 1, kind: .made), .init(from: 0, to: 2, kind: .made),
      .init(from: 2, to: 3, kind: .made, isFaulty: true), .init(from: 3, to: 2, kind: .received, isFaulty: true),
      .init(from: 3, to: 4, kind: .received, isFaulty: true), .init(from: 3, to: 1, kind: .received),
    ])

  @Test func faultsConcreteTypesAndModulesAreShown() {
    #expect(
      written(.tree, [faulty]) == """
        App · Main
        ├── store: any Store → FileStore · Storage
        └── a: A ✗ ring
            └── b: B ✗
                ├── ⇠ a: A ✗
                ├── ✗ user: User
                └── ⇠ store: any Store

        2 faults:
        ✗ ring: `A` needs `B`, which needs `A`.
        ✗ absent: Nobody provides `user`.

        ⇠ received from above, → concrete type, · module, where it changes, ✗ wrong or missing

        """)
    let style = TextStyle(isColoured: true)
    let coloured = String(decoding: GraphFormat.tree.bytes(of: [faulty], style: style), as: UTF8.self)
    #expect(coloured.contains("└── \u{1B}[31ma: A ✗ ring\u{1B}[0m\n"))
    #expect(coloured.contains("├── \u{1B}[31m✗ user: User\u{1B}[0m\n"))
    #expect(coloured.contains("├── store: any Store"))
    let dot = written(.dot, [faulty])
    for line in [
      #"            label="Storage"; style="filled,rounded"; color=gray96; fontcolor=gray40"#,
      #"            "r0n1" [label="store: any Store\n→ FileStore", fillcolor=white]"#,
      #"            "r0n2" [label="a: A\n✗ ring: `A` needs `B`, which needs `A`.", fillcolor=white, color=red, fontcolor=red3, penwidth=2]"#,
      #"        "r0n2" -> "r0n3" [color=red, penwidth=2]"#,
      #"        "r0n3" -> "r0n4" [style=dashed, color=red, penwidth=2]"#,
      #"        "legend_fault" [label="✗ wrong", color=red, fontcolor=red3, penwidth=2]"#,
    ] {
      #expect(dot.contains(line + "\n"), "\(line)\n\(dot)")
    }
    let mermaid = written(.mermaid, [faulty])
    for line in [
      #"    subgraph r0g1["Storage"]"#, #"      r0n1["store: any Store<br>→ FileStore"]"#,
      #"      r0n2["a: A<br>✗ ring: #96;A#96; needs #96;B#96;, which needs #96;A#96;."]:::fault"#,
      #"    r0n4{{"user: User<br>✗ absent: Nobody provides #96;user#96;."}}:::fault"#,
      #"    r0n3 -.->|missing| r0n4"#, #"    r0n3 -.-> r0n2"#, "  linkStyle 2,3,4 stroke:#c62828,stroke-width:2px",
    ] {
      #expect(mermaid.contains(line + "\n"), "\(line)\n\(mermaid)")
    }
    let json = written(.json, [faulty])
    #expect(json.contains(#""label": "store", "kind": "made", "concreteType": "FileStore", "module": "Storage"}"#))
    #expect(json.contains(#""kind": "missing", "faults": [{"code": "absent", "message": "Nobody provides `user`."}]}"#))
    #expect(json.contains(#"{"from": 3, "to": 4, "kind": "received", "faulty": true}"#))
  }

  @Test(arguments: [
    ("any Store", "FileStore", true), ("Instantiator<View>", "View", false), ("Instantiator<AnyView>", "View", true),
    ("Store", "Store", false), ("Outer.Store", "Store", true), ("[Store]", "Store", false),
  ])
  func aConcreteTypeIsShownWhereTheDeclaredOneDoesNotNameIt(_ declared: String, _ concrete: String, _ isShown: Bool) {
    let tree = Drawing(
      root: 0,
      nodes: [
        .init(id: 0, typeName: "R", kind: .root),
        .init(id: 1, typeName: declared, label: "x", kind: .made, concreteType: concrete),
      ], edges: [.init(from: 0, to: 1, kind: .made)])
    #expect(written(.tree, [tree]).contains(" → \(concrete)") == isShown)
  }

  // MARK: Parts of a graph

  private func names(_ selection: DrawingSelection, _ tree: Drawing) -> [String]? {
    selection.applied(to: tree)?.nodes.map { $0.label ?? $0.typeName }
  }

  @Test func aFocusKeepsWhatHasToDoWithIt() {
    #expect(names(DrawingSelection(focus: "Leaf"), tree) == ["Root", "service", "view", "leaf"])
    #expect(names(DrawingSelection(focus: "user"), tree) == ["Root", "view", "user"])
    #expect(names(DrawingSelection(focus: "service"), tree) == ["Root", "service", "view", "leaf"])
    // What is missing to those who stay is wrong there all the same.
    #expect(names(DrawingSelection(focus: "FileStore"), faulty) == ["App", "store", "a", "b", "user"])
    #expect(names(DrawingSelection(focus: "Store"), faulty) == ["App", "store", "a", "b", "user"])
    #expect(names(DrawingSelection(focus: "B"), faulty) == ["App", "store", "a", "b", "user"])
    #expect(names(DrawingSelection(focus: "Nothing"), tree) == nil)
    #expect(DrawingSelection(focus: "Servic").nearestName(in: [tree]) == "Service")
  }

  @Test func aDepthCutsBelowTheRootOrTheFocus() {
    #expect(names(DrawingSelection(depth: 0), tree) == ["Root"])
    #expect(names(DrawingSelection(depth: 1), tree) == ["Root", "service", "view"])
    #expect(names(DrawingSelection(focus: "A", depth: 0), faulty) == ["App", "a"])
    #expect(
      written(.tree, [DrawingSelection(depth: 1).applied(to: tree)].compactMap(\.self)) == """
        Root
        ├── service: Service … (1 more)
        └── view: Instantiator<View> (lazy) … (3 more)
            └── ⇠ service: Service

        ⇠ received from above, (lazy) made at each call of a builder

        """)
  }

  @Test func whatIsReceivedCanBeLeftOutButNotWhatIsMissing() {
    let selection = DrawingSelection(showsAcross: false)
    #expect(!written(.tree, [selection.applied(to: tree)].compactMap(\.self)).contains("⇠"))
    let text = written(.tree, [selection.applied(to: faulty)].compactMap(\.self))
    #expect(text.contains("✗ user: User") && !text.contains("⇠ store"))
  }

  /// Of several nodes of one type the first has the edges: if it goes, another takes them over.
  @Test func edgesOfTwinsStayWithThoseThatStay() {
    let twins = Drawing(
      root: 0,
      nodes: [
        .init(id: 0, typeName: "R", kind: .root), .init(id: 1, typeName: "P", label: "p", kind: .made),
        .init(id: 2, typeName: "Q", label: "q", kind: .made), .init(id: 3, typeName: "T", label: "first", kind: .made),
        .init(id: 4, typeName: "T", label: "second", kind: .made, twin: 3),
        .init(id: 5, typeName: "L", label: "leaf", kind: .made),
      ],
      edges: [
        .init(from: 0, to: 1, kind: .made), .init(from: 0, to: 2, kind: .made), .init(from: 1, to: 3, kind: .made),
        .init(from: 2, to: 4, kind: .made), .init(from: 3, to: 5, kind: .made),
      ])
    #expect(
      written(.tree, [DrawingSelection(focus: "Q").applied(to: twins)].compactMap(\.self)) == """
        R … (1 more)
        └── q: Q
            └── second: T
                └── leaf: L

        """)
  }

  /// Of what the tree of a program knows beside its nodes, also of the part that a selection leaves.
  @Test(arguments: [DrawingSelection(), DrawingSelection(depth: 1)])
  func `a root with a namesake is named with its program`(_ selection: DrawingSelection) throws {
    var named = tree
    named.program = "App<A>"
    let alone = try #require(selection.applied(to: named))
    named.isNamesake = true
    let namesake = try #require(selection.applied(to: named))
    for (format, title) in [
      (GraphFormat.tree, "Root (program App<A>)\n"), (.dot, #"label="Root (program App<A>)"; color=gray"#),
      (.mermaid, ##"subgraph r0["Root (program App#60;A#62;)"]"##),
    ] {
      #expect(written(format, [namesake]).contains(title), "\(format)")
      #expect(!written(format, [alone]).contains("program"), "\(format)")
    }
    #expect(written(.json, [alone]).contains(#""program": "App<A>","#))
    #expect(!written(.json, [tree]).contains("program"))
  }

  @Test func json() throws {
    struct Document: Decodable {
      struct Node: Decodable { var id: Int, type: String, label: String?, kind: String }
      struct Edge: Decodable { var from: Int, to: Int, kind: String }
      struct Root: Decodable { var root: Int, nodes: [Node], edges: [Edge] }
      var version: Int, roots: [Root]
    }
    let document = try JSONDecoder().decode(Document.self, from: Data(GraphFormat.json.bytes(of: [tree, tree])))
    #expect(document.version == 1)
    #expect(document.roots.count == 2)
    #expect(document.roots[0].nodes.map(\.kind) == ["root", "made", "lazy", "forwarded", "alias", "made"])
    #expect(document.roots[0].nodes.map(\.label) == [nil, "service", "view", "user", "store", "leaf"])
    #expect(
      document.roots[0].edges.map(\.kind) == ["made", "lazy", "made", "forwarded", "alias", "received", "made"])
    #expect(written(.json, []) == "{\n  \"version\": 1,\n  \"roots\": []\n}\n")
  }

  @Test func hostileNamesStayText() {
    let hostile = Drawing(
      root: 7, nodes: [.init(id: 7, typeName: "A\"\\]\n`;<b>#\u{1B}", kind: .root)], edges: [])
    #expect(written(.dot, [hostile]).contains(#""r0n7" [label="A\"\\] `;<b>#␛", fillcolor="#))
    #expect(written(.mermaid, [hostile]).contains(#"r0n7[["A#34;#92;] #96;#59;#60;b#62;#35;␛"]]"#))
    #expect(written(.tree, [hostile]) == "A\"\\] `;<b>#␛\n")
    #expect(written(.json, [hostile]).contains(#""type": "A\"\\]\n`;<b>#\u001b""#))
  }
}
