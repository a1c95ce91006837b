import DICheckDependencyLibrary
import DICheckText

struct NonliteralRoot: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-nonliteral-root", "A component's root is no literal", severity: .warning,
    shownBy: .program)

  func message(of owner: String) -> String {
    "`@Component` evaluates nothing and takes this for `false`, so `\(owner)` isn't a root. Write `true` or `false`."
  }

  /// Only the author knows which of the two is meant.
  func proposals(at site: FaultSite) -> [FixProposal] {
    ["true", "false"].map { site.replacement("Write `\($0)`", .offered, $0) }
  }
}
