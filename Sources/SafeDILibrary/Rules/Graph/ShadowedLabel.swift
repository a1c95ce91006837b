import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension CatalogueEntry {
  static let shadowedLabel = CatalogueEntry(
    .shadowedLabel, "A nearer property has the name of what is received, and another type",
    severity: .warning, scope: .graph, fixes: .none, isParity: false)
}

/// SafeDI compares names and types, and the code that it writes has names alone.
extension GraphReport {
  mutating func shadowedLabel(_ finding: ShadowedLabel) -> [Finding] {
    let (receiver, nearer) = (finding.dependency.scope, finding.nearer)
    let verb = graph.shape(finding.dependency).source.isAlias ? "renames" : "receives"
    let nearerIdentity = graph.identity(of: nearer)
    let message: String
    var related = [
      RelatedInformation("`\(nearerIdentity)` is nearer", at: location(of: nearer))
    ]
    if let meant = finding.meant {
      message =
        "`\(name(of: receiver))` \(verb) `\(finding.identity)` of `\(name(of: meant.scope))`, "
        + "but the generated code passes the nearer `\(nearerIdentity)` of `\(name(of: nearer.scope))`. "
        + "Give one of the two another name."
      related.append(
        RelatedInformation("`\(graph.identity(of: meant))` is meant", at: location(of: meant)))
    } else {
      message =
        "`\(name(of: receiver))` \(verb) `\(finding.identity)` only if it is available, and it never is: "
        + "`\(name(of: nearer.scope))` has `\(nearerIdentity)` under that name. "
        + "Receive `\(nearerIdentity)`, or make the value further up."
    }
    return findings(of: finding.dependency, message, related: related)
  }
}
