import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The hover text of a provider.
extension ProgramNavigator {
  func providerText(_ scope: ScopeID) -> RichText {
    var text = RichText()
    let makersOfIt = graph.makers(of: scope)
    let made = graph.countMade(by: scope)
    if graph.isRoot(scope) {
      text.paragraph("\(.strong("Root")) that makes \(made == 0 ? "nothing" : counted(made, "type"))")
      if !makersOfIt.isEmpty { text.item(madeBy(makersOfIt)) }
    } else {
      text.paragraph(makersOfIt.isEmpty ? "\(.strong("Nobody")) makes it" : madeBy(makersOfIt))
      if let lifetime = lifetime(made: makersOfIt) { text.item(lifetime) }
    }
    if let handed = handedOver(to: scope) { text.item(handed) }
    if !graph.isRoot(scope) {
      if made > 0 { text.item("Makes \(counted(made, "type"))") }
      text.item(needs(of: scope))
    }
    if let fulfilled = fulfilledTypes(of: scope) { text.item(fulfilled) }
    // A chain of one hop is already shown as the maker.
    let hasMoreToTell = makersOfIt.contains { !graph.makers(of: $0.scope).isEmpty }
    if hasMoreToTell {
      addChains(to: scope, into: &text)
    } else if let unreachable = unreachable(scope) {
      text.item(unreachable)
    }
    return text
  }

  /// "Made by `Session` and `Preview`"
  private func madeBy(_ references: some Collection<DependencyReference>) -> Spans {
    let verb = references.allSatisfy { isMadeAtEachCall($0) } ? "Built by" : "Made by"
    return "\(.strong(verb)) \(references.count <= 3 ? "" : "\(references.count): ")\(owners(references))"
  }

  /// The lifetime, if all makers agree on it.
  private func lifetime(made makers: some Collection<DependencyReference>) -> Spans? {
    guard let first = makers.first else { return nil }
    if makers.allSatisfy({ isMadeAtEachCall($0) }) {
      return "A new one each time \(makers.count == 1 ? "the" : "a") builder is called"
    }
    return makers.count == 1 ? lifetime(of: first) : "One for each place that makes it"
  }

  private func needs(of scope: ScopeID) -> Spans {
    let needs = graph.needs(of: scope)
    guard !needs.isEmpty else { return "Needs nothing from above" }
    let named = needs.prefix(writesPage ? 50 : 3).map { need -> Spans in
      need.isOptional ? "\(identity(need.identity)) (\(onlyIfAvailable))" : "\(identity(need.identity))"
    }
    return "Needs \(needs.count) from above: \(RichText.list(named.map(\.parts), of: needs.count))"
  }

  private func fulfilledTypes(of scope: ScopeID) -> Spans? {
    let types = graph.registeredTypes(of: scope).dropFirst()
    guard !types.isEmpty else { return nil }
    return "Also built as \(RichText.list(types.prefix(3).map { .code("\($0)") }, of: types.count))"
  }
}
