import CheckReporting
import DependencyAnalysis
import Foundation
import Testing

@Suite struct GraphFormatTests {
  /// A root that makes a service and, later, a view; the view receives the service, forwards a user, and has another
  /// name for the service.
  private let tree = DependencyTree(
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
      .init(from: 2, to: 99, kind: .made),
    ])

  private func written(_ format: GraphFormat, _ trees: [DependencyTree]) -> String {
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

        """)
    #expect(written(.tree, []) == "No roots\n")
  }

  @Test func whatWasShownIsNotOpenedAgain() {
    let diamond = DependencyTree(
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
    let twins = DependencyTree(
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
    var edges = [DependencyTree.Edge(from: 0, to: 1, kind: .made)]
    var nodes = [DependencyTree.Node(id: 0, typeName: "Root", kind: .root)]
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
    let dense = DependencyTree(root: 0, nodes: nodes, edges: edges)
    let drawn = written(.mermaid, [dense]).split(separator: "\n").count
    #expect(drawn < 2 * count * count + 2 * count * count)
    #expect(written(.mermaid, [dense]).contains("-.-|same|"))
  }

  @Test func aDeepGraphIsCutAndNotRecursedInto() {
    let count = 50_000
    let deep = DependencyTree(
      root: 0,
      nodes: (0...count).map { .init(id: $0, typeName: "T\($0)", label: "t", kind: .made) },
      edges: (0..<count).map { .init(from: $0, to: $0 + 1, kind: .made) })
    let lines = written(.tree, [deep]).split(separator: "\n")
    #expect(lines.count == 201)
    #expect(lines.last?.hasSuffix("└── t: T200 … (too deep)") == true)
  }

  @Test func dot() {
    #expect(
      written(.dot, [tree]) == """
        digraph dependencies {
            ranksep=2
            node [shape=box]

            subgraph "cluster_0" {
                label="Root"
                "r0n0" [label="Root", style=bold]
                "r0n1" [label="service: Service"]
                "r0n2" [label="view: Instantiator<View>", style=rounded]
                "r0n3" [label="user: User", shape=ellipse]
                "r0n4" [label="store: any Store", shape=plain]
                "r0n5" [label="leaf: Leaf"]
                "r0n0" -> "r0n1"
                "r0n0" -> "r0n2" [arrowhead=empty, label="lazy"]
                "r0n1" -> "r0n5"
                "r0n2" -> "r0n3" [arrowhead=odot]
                "r0n2" -> "r0n4" [style=dotted, label="alias"]
                "r0n2" -> "r0n1" [style=dashed, constraint=false, color=gray]
                "r0n2" -> "r0n5"
            }
        }

        """)
  }

  @Test func mermaid() {
    #expect(
      written(.mermaid, [tree]) == """
        flowchart TD
          subgraph r0["Root"]
            r0n0[["Root"]]
            r0n1["service: Service"]
            r0n2("view: Instantiator#60;View#62;")
            r0n3(["user: User"])
            r0n4>"store: any Store"]
            r0n5["leaf: Leaf"]
            r0n0 --> r0n1
            r0n0 -->|lazy| r0n2
            r0n1 --> r0n5
            r0n2 --o r0n3
            r0n2 -->|alias| r0n4
            r0n2 -.->|received| r0n1
            r0n2 --> r0n5
          end

        """)
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
    let hostile = DependencyTree(
      root: 7, nodes: [.init(id: 7, typeName: "A\"\\]\n`;<b>#\u{1B}", kind: .root)], edges: [])
    #expect(written(.dot, [hostile]).contains(#""r0n7" [label="A\"\\] `;<b>#␛", style=bold]"#))
    #expect(written(.mermaid, [hostile]).contains(#"r0n7[["A#34;#92;] #96;#59;#60;b#62;#35;␛"]]"#))
    #expect(written(.tree, [hostile]) == "A\"\\] `;<b>#␛\n")
    #expect(written(.json, [hostile]).contains(#""type": "A\"\\]\n`;<b>#\u001b""#))
  }
}
