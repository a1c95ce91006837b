import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiShadowedProvider = DiagnosticCode("swiftdi-shadowed-provider")
}

struct ShadowedProvider: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiShadowedProvider, "A provider never wins, because others have a higher priority", severity: .information,
    scope: .graph, fixes: .offered, isParity: false)

  var key: KeyNote
  var priority: Int
  /// The component whose provider wins, and its priority.
  var winner: String
  var winning: Int

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    "This provider is never asked: that of `\(winner)` has priority \(winning), and this one \(priority)."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let document = code.document(site.path), let attribute = document.attribute(at: site.offset) else { return [] }
    return [
      FixProposal(title: "Remove `@Provides`", edits: [site.path: [document.removing(attribute)]])
    ]
  }
}
