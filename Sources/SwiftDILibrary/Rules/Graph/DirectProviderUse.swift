import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  static let swiftdiDirectProviderUse = DiagnosticCode("swiftdi-direct-provider-use")
}

struct DirectProviderUse: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiDirectProviderUse, "A provider is used by its name, past its overriders", severity: .warning, scope: .graph,
    fixes: .offered)

  var key: KeyNote
  var member: String
  /// A component below that overrides it.
  var overrider: String?

  var severity: Severity { overrider == nil ? .information : .warning }
  var dependency: String? { member }

  func message(of owner: String) -> String {
    let consequence =
      overrider.map { "what `\($0)` provides for it instead is passed over" } ?? "no override would count"
    return "This uses `\(member)` itself and not \(key.quoted), so \(consequence). Write `get(\(key.spelling))`."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    let isHead = code.document(site.path)?.startsAccessor(at: site.offset) ?? true
    let lookup = (isHead ? "self." : "") + "get(\(key.spelling))"
    return [
      FixProposal(
        title: "Write `\(lookup)`", edits: [site.path: [UTF8Edit(range: site.range, newText: lookup)]],
        confidence: .sure)
    ]
  }
}

extension DirectProviderUse {
  static func subjects(of id: ComponentID, in graph: SwiftDIGraph) -> [FaultSubject] {
    let component = graph[id]
    guard !component.providers.isEmpty else { return [] }
    let names = Set(component.providers.compactMap { graph.fact($0.member)?.name })
    return component.members.flatMap { member -> [FaultSubject] in
      guard let fact = graph.fact(member), !fact.isInExtension else { return [] }
      return fact.uses.indices.compactMap { position in
        guard case .mention(let name, receiver: .own, isArgument: true) = fact.uses[position].action,
          names.contains(name)
        else { return nil }
        return FaultSubject(id, .use(UseRef(member: member, use: Int32(position))))
      }
    }
  }

  static func fault(of subject: FaultSubject, in graph: SwiftDIGraph) -> GraphFault? {
    let id = subject.component
    guard let use = subject.use, case .mention(let name, _, _)? = graph.fact(use)?.action,
      let key = graph[id].providers.first(where: { graph.fact($0.member)?.name == name })?.key
    else { return nil }
    let overrider = graph.overrider(of: key, below: id)
    let place = graph.site(of: use)
    return GraphFault(
      DirectProviderUse(key: graph.note(key), member: name, overrider: overrider.map { graph[$0].name }),
      of: graph[id].name, at: place, related: overrider.flatMap { graph.related(to: key, in: $0) }.map { [$0] } ?? [],
      macroSite: place)
  }
}

extension SwiftDIGraph {
  /// The first descendant that provides a key itself.
  func overrider(of key: KeyID, below id: ComponentID) -> ComponentID? {
    descendants(of: id).filter { $0 != id && self[$0].provides(key) }.min()
  }

  /// The place where a component provides a key.
  func related(to key: KeyID, in id: ComponentID) -> GraphFault.Related? {
    self[id].provider(of: key).map {
      GraphFault.Related("`\(self[id].name)` provides \(note(key).quoted)", site(of: $0.attribute))
    }
  }
}
