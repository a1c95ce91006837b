import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

enum UndecoratedInstantiate {
  static let entry = CatalogueEntry(
    .undecoratedInstantiate, "A function `instantiate` builds a type though its extension isn't `@Instantiable`",
    severity: .information, scope: .graph, fixes: .none)
}

extension GraphReport {
  func undecoratedInstantiate(_ provider: ScopeID, _ user: DependencyReference)
    -> [Finding]
  {
    let type = name(of: provider)
    let message =
      "SafeDI builds `\(type)` with this function, though its extension isn't `@Instantiable`. "
      + "Add `@Instantiable` to the extension, or give the function another name."
    let related = [
      note(
        "`\(name(of: user.scope))` makes `\(graph.identity(of: user))`", at: user)
    ]
    return findings(root: root(reaching: user.scope), at: location(of: provider), message, related: related)
  }
}
