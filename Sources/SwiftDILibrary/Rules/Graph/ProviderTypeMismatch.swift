import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  static let swiftdiProviderTypeMismatch = DiagnosticCode("swiftdi-provider-type-mismatch")
}

struct ProviderTypeMismatch: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiProviderTypeMismatch, "A provider has another type than its key", scope: .graph, fixes: .offered)

  var key: KeyNote
  var keyType: String
  var type: String
  /// Where the key's declaration says its type.
  var keyTypeSite: Site?
  var member: String

  var dependency: String? { member }

  func message(of owner: String) -> String { "\(key.quoted) is a key of `\(keyType)`, and `\(member)` is `\(type)`." }

  /// Which of the two is wrong, only their author knows.
  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    var proposals = [
      FixProposal(
        title: "Change `\(member)` to `\(keyType)`", edits: [site.path: [UTF8Edit(range: site.range, newText: keyType)]]
      )
    ]
    if let place = keyTypeSite.map(code.location(of:)) {
      proposals.append(
        FixProposal(
          title: "Change \(key.quoted) to `\(type)`", edits: [place.path: [UTF8Edit(range: place.range, newText: type)]]
        ))
    }
    return proposals
  }
}

extension ProviderTypeMismatch {
  static func subjects(of id: ComponentID, in graph: SwiftDIGraph) -> [FaultSubject] {
    graph[id].providers.compactMap { provider in
      guard let key = provider.key, let keyType = graph[key].valueType, let member = graph.fact(provider.member),
        member.resultTypePlace != nil, let type = member.resultType, type != keyType
      else { return nil }
      return FaultSubject(id, .provider(provider))
    }
  }

  static func fault(of subject: FaultSubject, in graph: SwiftDIGraph) -> GraphFault? {
    guard let provider = subject.provider, let key = provider.key, let keyType = graph[key].valueType,
      let member = graph.fact(provider.member), let type = member.resultType, let place = member.resultTypePlace,
      differ(type, keyType, in: graph)
    else { return nil }
    let keyTypeSite = graph.fact(key)?.valueTypePlace.map {
      Site(file: graph[key].file, declaration: graph[key].declaration, place: $0)
    }
    return GraphFault(
      ProviderTypeMismatch(
        key: graph.note(key), keyType: keyType, type: type, keyTypeSite: keyTypeSite, member: member.name),
      of: graph[subject.component].name, at: graph.site(place, of: provider.member),
      related: [GraphFault.Related("\(graph.note(key).quoted) is declared here", graph.site(of: key))])
  }

  /// Whether a value of `type` surely is none of `keyType`.
  private static func differ(_ type: String, _ keyType: String, in graph: SwiftDIGraph) -> Bool {
    if type == keyType { return false }
    let wanted = keyType.trimmingOptionals
    // The value of an optional key may be there always, but not the other way round.
    if type == keyType + "?", !["Any", "any Any"].contains(wanted) { return graph.isFinalValue(keyType) }
    guard type != wanted, graph.isFinalValue(wanted) else { return false }
    return graph.isFinalValue(type)
  }
}

extension String {
  fileprivate var trimmingOptionals: String {
    var result = self[...]
    while result.last == "?" { result = result.dropLast() }
    return String(result)
  }
}

extension SwiftDIGraph {
  private static let standardValues: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Float", "Double", "Bool",
    "String", "Character",
  ]

  /// Whether a type's name means one struct or enumeration, which converts to nothing else.
  fileprivate func isFinalValue(_ name: String) -> Bool {
    let declared = declarations.files(declaringTypesNamed: name).flatMap { file in
      (files[file]?.facts.declarations.all ?? []).flatMap(\.shape.types)
        .filter { $0.name == name || $0.name.hasSuffix(".\(name)") }
    }
    if declared.isEmpty { return Self.standardValues.contains(name) }
    // A nested type of that name may be meant.
    return declared.count == 1 && declared[0].name == name && [.structure, .enumeration].contains(declared[0].kind)
  }
}
