import DICheckDependencyLibrary
import SafeDIGraph

/// Draws what roots make as SafeDI's own tool does, in Graphviz's language (Rules/Generation.md, "Drawings").
struct GraphDrawing {
  private let roots: [ScopeID]
  private var table: ScopeTable
  private var code = CodeText()

  init(_ graph: ProgramGraph, version: SafeDIVersion, text: @escaping SourceText) {
    roots = graph.roots.map { ("\(graph.concreteType(of: $0))", $0) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map(\.1)
    table = ScopeTable(graph: graph, dialect: GenerationDialect(version: version), starts: graph.roots, text: text)
  }

  mutating func text() -> [UInt8] {
    code.line("graph SafeDI {")
    // Four blanks, as SafeDI's tool.
    code.depth = 2
    code.line("ranksep=2")
    for root in roots {
      let plan = table.plan(root)
      guard !plan.items.isEmpty || !plan.forwarded.isEmpty else { continue }
      code.line("")
      draw(root, named: plan.concrete, besides: nil)
    }
    code.depth = 0
    code.line("}")
    return code.bytes
  }

  /// - Parameter item: the property that it is made for.
  private mutating func draw(_ scope: ScopeID, named name: String, besides item: ScopePlan.Item?) {
    let plan = table.plan(scope)
    let isRepeat = item.map { table.isRepeated($0) } ?? false
    if let item { table.path.enter(item.identity) }
    defer { if let item { table.path.leave(item.identity) } }
    let items = isRepeat ? [] : table.order(of: scope).map { plan.items[$0] }
    for item in items { code.line("\(name) -- \(Self.name(item))") }
    for forwarded in plan.forwarded {
      code.line("\(name) -- \"\(forwarded.label): \(table.identities[forwarded.identity].type)\"")
    }
    for item in items {
      guard let child = item.child else { continue }
      draw(child.scope, named: Self.name(item), besides: item)
    }
  }

  private static func name(_ item: ScopePlan.Item) -> String {
    switch item.kind {
    case .constant, .lazy: "\"\(item.label): \(item.typeText)\""
    case .alias(let alias): "\"\(item.label): \(item.typeText) <- \(alias.sourceLabel): \(alias.sourceText)\""
    }
  }
}
