import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  static let swiftdiOrphanComponent = DiagnosticCode("swiftdi-orphan-component")
}

struct OrphanComponent: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiOrphanComponent, "A component that nothing creates", severity: .hint, scope: .graph, fixes: .none,
    isParity: false)

  func message(of owner: String) -> String { "No code of this workspace creates `\(owner)`." }
}
