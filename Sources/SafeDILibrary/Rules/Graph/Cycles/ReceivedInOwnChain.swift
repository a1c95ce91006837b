import DICheckDependencyLibrary
import SafeDIGraph

extension DiagnosticCode {
  static let receivedInOwnChain = DiagnosticCode("received-in-own-chain")
}

extension CatalogueEntry {
  static let receivedInOwnChain = CatalogueEntry(
    .receivedInOwnChain, "A dependency is received while it is being made",
    scope: .graph, fixes: .offered, holdsInEveryRelease: true)
}

extension CycleWords {
  var receivedInOwnChain: String {
    if isPresumed {
      return "`\(labels)` is a cycle: `\(closing.label)` is read while it is being made\(origin), and SafeDI probably "
        + "refuses that. Remove one `@Received`."
    }
    let fault =
      members.count == 2
      ? "`\(members[0])` and `\(members[1])` each need the other first"
      : "`\(types)` is a cycle: each of these needs the next one first"
    return fault + "\(origin). Remove one `@Received`."
  }
}
