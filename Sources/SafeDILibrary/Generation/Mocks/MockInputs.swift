import DICheckDependencyLibrary
import SafeDIGraph

/// The parameters of a mock (Rules/Generation.md, "Parameters of a mock").
struct MockInputs {
  typealias Number = IdentityTable.Number

  struct Parameter {
    let name: String
    let typeText: String
    let defaultValue: String?

    var text: String { "\(name): \(typeText)" + (defaultValue.map { " = \($0)" } ?? "") }
  }

  private(set) var list: [Parameter] = []
  /// The values that may be given among the overrides.
  private(set) var optionalFields: [Parameter] = []
  /// The names of parameters that are called otherwise than those who receive them expect.
  private(set) var renames: [Number: String] = [:]

  /// - Parameter unmade: what should be made at the top or below it, and nothing makes; in order.
  init(of head: MockHead, unmade: [ScopePlan.Unmade], in table: ScopeTable) {
    let forwarded = head.plan.forwarded.map { entry in
      Parameter(
        name: entry.label, typeText: entry.typeText,
        defaultValue: Self.defaultValue(of: entry, for: head.call, in: table))
    }
    let choices = head.call.choices.map {
      Parameter(name: $0.label ?? $0.name, typeText: "\($0.choiceType)", defaultValue: $0.defaultValue)
    }
    let labels = Set(head.items.filter { $0.child != nil }.map(\.label))
    var needed: [(number: Number, identity: Identity)] = []
    for (number, identity) in Self.sorted(head.needs.all, in: table) where !labels.contains(identity.label) {
      let plain = table.identities.stripped(number)
      if plain != number, head.needs.all.contains(plain) { continue }
      let isAsked = plain != number || !Self.isNeededAsOptional(number, head.needs, in: table)
      if head.needs.wanted.contains(plain), isAsked {
        let type = table.identities[plain].type
        optionalFields.append(
          Parameter(name: identity.label, typeText: "\(TypeTerm.optional(type))", defaultValue: "nil"))
      } else {
        needed.append((number, identity))
      }
    }
    let unmade = unmade.map {
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
      return Parameter(name: name, typeText: "\(table.identities.parameterType(number))", defaultValue: nil)
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
    of forwarded: ScopePlan.Forwarded, for call: MockCall, in table: ScopeTable
  ) -> String? {
    if let known = call.parameters.first(where: { $0.name == forwarded.label })?.defaultValue { return known }
    let graph = table.graph
    let type = table.identities[forwarded.identity].type
    guard let provider = graph.provider(building: type), graph.concreteType(of: provider) == type,
      let declaration = graph.mockDeclaration(of: provider),
      graph.shape(declaration).handWrittenMock == type,
      let mock = MockCall(handWrittenFor: provider, in: table),
      mock.parameters.allSatisfy({ $0.defaultValue != nil })
    else { return nil }
    return "\(mock.callee)()"
  }
}
