import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let swiftdiDirectProviderUse = DiagnosticCode("swiftdi-direct-provider-use")
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
    let consequence = overrider.map { "what `\($0)` provides for it instead is passed over" } ?? "no override would count"
    return "This uses `\(member)` itself and not \(key.quoted), so \(consequence). Write `get(\(key.spelling))`."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let document = code.document(site.path), let name = document.node(DeclReferenceExprSyntax.self, at: site.offset)
    else { return [] }
    var expression = ExprSyntax(name)
    if let access = name.parent?.as(MemberAccessExprSyntax.self), access.declName.id == name.id,
      access.base?.trimmedDescription == "self"
    {
      expression = ExprSyntax(access)
    }
    if let call = expression.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == expression.id {
      expression = ExprSyntax(call)
    }
    let lookup = (document.startsAccessor(expression) ? "self." : "") + "get(\(key.spelling))"
    return [
      FixProposal(
        title: "Write `\(lookup)`", edits: [site.path: [UTF8Edit(range: expression.place, newText: lookup)]],
        confidence: .sure)
    ]
  }
}

extension DirectProviderUse {
  static func faults(of id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault] {
    let component = graph[id]
    guard !component.providers.isEmpty else { return [] }
    var provided: [String: Provider] = [:]
    for provider in component.providers { provided[graph.fact(provider.member)?.name ?? ""] = provider }
    var overriders: [KeyID: ComponentID?] = [:]
    return component.members.flatMap { member -> [GraphFault] in
      guard let fact = graph.fact(member), !fact.isInExtension else { return [] }
      return fact.uses.indices.compactMap { position in
        guard case .mention(let name, receiver: .own, isArgument: true) = fact.uses[position].action,
          let provider = provided[name], let key = provider.key
        else { return nil }
        let overrider = overriders[key] ?? graph.overrider(of: key, below: id)
        overriders[key] = .some(overrider)
        let place = graph.site(of: UseRef(member: member, use: Int32(position)))
        return GraphFault(
          DirectProviderUse(key: graph.note(key), member: name, overrider: overrider.map { graph[$0].name }),
          of: component.name, at: place,
          related: overrider.flatMap { below in
            graph[below].provider(of: key).map {
              GraphFault.Related(
                message: "`\(graph[below].name)` provides \(graph.note(key).quoted) too", site: graph.site(of: $0.attribute))
            }
          }.map { [$0] } ?? [],
          macroSite: place)
      }
    }
  }
}

extension SwiftDIGraph {
  /// The first descendant that provides a key itself.
  func overrider(of key: KeyID, below id: ComponentID) -> ComponentID? {
    descendants(of: id).filter { $0 != id && self[$0].provides(key) }.min()
  }
}
