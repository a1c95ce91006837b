import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiUnscannedMissingKey = DiagnosticCode("swiftdi-unscanned-missing-key")
}

struct UnscannedMissingKey: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiUnscannedMissingKey, "A lookup that no check sees finds nothing", severity: .warning, scope: .graph,
    fixes: .offered, isParity: false)

  var key: KeyNote
  var component: ComponentNote
  /// The components from the parent up to a root.
  var path: [ComponentNote]

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    let chain = (path.reversed() + [component]).map(\.name).joined(separator: " → ")
    let place = path.isEmpty ? component.quoted : "`\(chain)`"
    return "Nothing in \(place) provides \(key.quoted), and no check sees this `get`: it traps when it runs."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    code.stubs(for: key, in: [component] + path)
  }
}
