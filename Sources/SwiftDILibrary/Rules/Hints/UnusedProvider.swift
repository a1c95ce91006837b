import DICheckDependencyLibrary
import DICheckText

struct UnusedProvider: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-unused-provider", "A provider whose key nobody asks for", severity: .hint, scope: .graph, fixes: .offered,
    isParity: false)

  var key: Key

  var dependency: String? { key.name }

  func message(of owner: String) -> String { "No code of this workspace asks for \(key.quoted)." }

  func proposals(at site: FaultSite) -> [FixProposal] {
    site.code.removing(declarationAt: site.location, title: "Remove this provider")
  }
}
