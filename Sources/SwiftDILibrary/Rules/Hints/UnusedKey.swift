import DICheckDependencyLibrary
import DICheckText

struct UnusedKey: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-unused-key", "A key that is neither provided nor asked for", severity: .hint, scope: .graph,
    fixes: .offered,
    isParity: false)

  var key: Key

  var dependency: String? { key.name }

  func message(of owner: String) -> String { "No code of this workspace provides \(key.quoted) or asks for it." }

  func proposals(at site: FaultSite) -> [FixProposal] {
    site.code.removing(declarationAt: site.location, title: "Remove \(key.quoted)")
  }
}
