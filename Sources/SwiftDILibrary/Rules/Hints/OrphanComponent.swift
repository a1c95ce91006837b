import DICheckDependencyLibrary
import DICheckText

struct OrphanComponent: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-orphan-component", "A component that nothing creates", severity: .hint, scope: .graph, fixes: .none,
    isParity: false)

  func message(of owner: String) -> String { "No code of this workspace creates `\(owner)`." }
}
