import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A generated mock as its caller sees it (Rules/Generation.md, "Parameters of a mock").
struct MockSignature {
  /// The type that it promises.
  let type: String
  /// Attributes of the function, as written; empty for none.
  let attributes: String
  /// The parameters, last of them the one through which the value's parts are chosen, where it has parts.
  let parameters: [MockInputs.Parameter]
  /// True if there are parts to choose.
  let hasOverrides: Bool

  static let overrides = "safeDIOverrides"

  init(of head: MockHead, _ inputs: MockInputs, in table: ScopeTable) {
    let graph = table.graph
    type = Self.result(of: head, in: table)
    attributes = graph.provider(head.scope).construction.mocking.attributes
    hasOverrides = head.items.contains { $0.child != nil } || !inputs.optionalFields.isEmpty
    let overrides = MockInputs.Parameter(name: Self.overrides, typeText: "SafeDIOverrides", defaultValue: ".init()")
    parameters = inputs.list + (hasOverrides ? [overrides] : [])
  }

  /// The return type of the hand-written mock that it calls, if there is one; else the type that is made.
  private static func result(of head: MockHead, in table: ScopeTable) -> String {
    let concrete = head.plan.concrete
    guard table.dialect.promisesWrittenResult, let declaration = table.graph.mockDeclaration(of: head.scope),
      let written = table.graph.shape(declaration).handWrittenMock
    else { return concrete }
    // Inside of its own type, a nested one may be called by the end of its path.
    return concrete.hasSuffix(".\(written)") ? concrete : "\(written)"
  }

  /// The parameters without a default.
  var required: [MockInputs.Parameter] { parameters.filter { $0.defaultValue == nil } }

  /// The parameters without a default as arguments of a call, each with a placeholder.
  var arguments: [String] {
    required.map { parameter in
      let type = parameter.typeText.replacing("@escaping ", with: "")
      return "\(parameter.name): \(InitialValue.placeholder(named: type))"
    }
  }

  /// The function, without its body.
  var declaration: String {
    (attributes.isEmpty ? "" : attributes + " ")
      + "static func mock(\(parameters.map(\.text).commaSeparated)) -> \(type)"
  }
}

extension MockSignature {
  /// The signature of the mock that is generated for a provider, without the mock itself: O(types below). Nil where
  /// none is generated, and where there is more below than may be looked at.
  /// - Parameters:
  ///   - graph: the program's.
  ///   - limit: so many types may be looked at.
  init?(
    ofMockOf provider: ScopeID, in graph: ProgramGraph, version: SafeDIVersion, atMost limit: Int,
    text: @escaping SourceText
  ) {
    guard graph.hasGeneratedMock(provider), let mocks = graph.graphOfMocks,
      let below = Self.scopes(below: provider, in: mocks, atMost: limit)
    else { return nil }
    var table = ScopeTable(graph: mocks, dialect: GenerationDialect(version: version), starts: below, text: text)
    let head = MockHead(of: provider, in: &table)
    var search = UnmadeSearch(table: table, visitsLeft: Self.visitLimit)
    guard let unmade = search.unmade(below: head), !search.table.isExceeded else { return nil }
    self.init(of: head, MockInputs(of: head, unmade: unmade, in: search.table), in: search.table)
  }

  /// A bound on visits: types that make each other lazily are reached on many paths.
  private static let visitLimit = 100_000

  /// All that a mock may make: what is made, and what is received and may be made at its top.
  private static func scopes(below provider: ScopeID, in mocks: ProgramGraph, atMost limit: Int) -> [ScopeID]? {
    var found = [provider]
    var known: Set<ScopeID> = [provider]
    var next = 0
    while next < found.count {
      let scope = found[next]
      next += 1
      for reference in mocks.references(of: scope) {
        let target = mocks.target(of: reference) ?? mocks.maker(ofReceived: mocks.requested(by: reference).type)?.scope
        guard let target, known.insert(target).inserted else { continue }
        found.append(target)
      }
      guard found.count <= limit else { return nil }
    }
    return found
  }
}

/// Looks for what should be made below a mock and nothing makes, in the order in which the mock would meet it. What was
/// gone through whole is never entered again: it can't hold anything new.
private struct UnmadeSearch {
  var table: ScopeTable
  var visitsLeft: Int
  var found: [ScopePlan.Unmade] = []
  var done: Set<ScopeID> = []

  /// Nil where it took too long.
  mutating func unmade(below head: MockHead) -> [ScopePlan.Unmade]? {
    found = head.plan.unmade
    for item in head.items { _ = visit(item) }
    return visitsLeft > 0 ? found.uniqued : nil
  }

  /// Returns whether nothing was left out below because it is being made further up.
  private mutating func visit(_ item: ScopePlan.Item) -> Bool {
    guard let child = item.child, !done.contains(child.scope) else { return true }
    guard visitsLeft > 0, !table.isRepeated(item) else { return false }
    visitsLeft -= 1
    let plan = table.plan(child.scope)
    found += plan.unmade
    table.path.enter(item.identity)
    var isWhole = true
    for index in table.order(of: child.scope) where !visit(plan.items[index]) { isWhole = false }
    table.path.leave(item.identity)
    if isWhole { done.insert(child.scope) }
    return isWhole
  }
}
