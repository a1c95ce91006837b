import DICheckDependencyGraph

/// What whoever asks for a mock gives it (Rules/Generation.md, "Parameters of a mock").
struct MockInputs {
  typealias Number = IdentityTable.Number

  struct Parameter {
    let name: String
    let typeText: String
    let defaultValue: String?

    var text: String { "\(name): \(typeText)" + (defaultValue.map { " = \($0)" } ?? "") }
  }

  /// A value that may be given among the overrides: nil where nobody gives it.
  struct OptionalField {
    let name: String
    let typeText: String
  }

  private(set) var list: [Parameter] = []
  private(set) var optionalFields: [OptionalField] = []
  /// The names of parameters that are called otherwise than those who receive them expect.
  private(set) var renames: [Number: String] = [:]

  init(of tree: MockTree, in table: ScopeTable, text: SourceText) {
    let forwarded = tree.root.plan.forwarded.map { entry in
      Parameter(
        name: entry.label, typeText: entry.typeText,
        defaultValue: Self.defaultValue(of: entry, for: tree.root, in: table, text: text))
    }
    let choices = tree.root.call.choices.map {
      Parameter(name: $0.label ?? $0.name, typeText: "\($0.type)", defaultValue: $0.defaultValue)
    }
    let labels = Set(tree.root.children.compactMap(\.item?.label))
    var needed: [(number: Number, identity: Identity)] = []
    for (number, identity) in Self.sorted(tree.needs.all, in: table) where !labels.contains(identity.label) {
      let plain = table.identities.stripped(number)
      if plain != number, tree.needs.all.contains(plain) { continue }
      let isAsked = plain != number || !Self.isNeededAsOptional(number, tree.needs, in: table)
      if tree.needs.wanted.contains(plain), isAsked {
        let type = table.identities[plain].type
        optionalFields.append(OptionalField(name: identity.label, typeText: "\(TypeTerm.optional(type))"))
      } else {
        needed.append((number, identity))
      }
    }
    let unmade = Self.unmade(below: tree.root).map {
      Parameter(name: $0.label, typeText: $0.typeText, defaultValue: nil)
    }
    var counts: [String: Int] = [:]
    let names =
      (forwarded + choices + unmade).map(\.name) + needed.map(\.identity.label) + optionalFields.map(\.name)
    for name in names { counts[name, default: 0] += 1 }
    let received = needed.map { number, identity in
      var name = identity.label
      if counts[name, default: 0] > 1 {
        name += "_" + "\(identity.type)".filter { $0 != "?" }
        renames[number] = name
      }
      return Parameter(name: name, typeText: "\(identity.type.asParameterType)", defaultValue: nil)
    }
    list = forwarded + choices + received + unmade
  }

  private static func sorted(_ numbers: Set<Number>, in table: ScopeTable) -> [(Number, Identity)] {
    numbers.map { ($0, table.identities[$0]) }.sorted { $0.1.isBefore($1.1) }
  }

  private static func isNeededAsOptional(_ number: Number, _ needs: ScopeTable.Needs, in table: ScopeTable) -> Bool {
    needs.all.contains { $0 != number && table.identities.stripped($0) == number }
  }

  /// The default of the parameter of that name; else the mock that the type itself has, if it takes nothing.
  private static func defaultValue(
    of forwarded: ScopePlan.Forwarded, for root: MockNode, in table: ScopeTable, text: SourceText
  ) -> String? {
    if let known = root.call.parameters.first(where: { $0.name == forwarded.label })?.defaultValue { return known }
    let graph = table.graph
    let type = table.identities[forwarded.identity].type
    guard let provider = graph.provider(building: type), graph.concreteType(of: provider) == type,
      let declaration = graph.mockDeclaration(of: provider),
      graph.provider(declaration).shape.handWrittenMock == type,
      let call = MockCall(handWrittenFor: provider, in: graph, text: text),
      call.parameters.allSatisfy({ $0.defaultValue != nil })
    else { return nil }
    return "\(call.callee)()"
  }

  /// Of the mock itself in the order of declaration, then of what it makes, from above; each once.
  private static func unmade(below root: MockNode) -> [ScopePlan.Unmade] {
    var known: Set<ScopePlan.Unmade> = []
    var result: [ScopePlan.Unmade] = []
    func visit(_ node: MockNode) {
      guard !node.isRepeat else { return }
      result += node.plan.unmade.filter { known.insert($0).inserted }
      node.children.forEach(visit)
    }
    visit(root)
    return result
  }
}
