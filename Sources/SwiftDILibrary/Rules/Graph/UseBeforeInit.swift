import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let swiftdiUseBeforeInit = DiagnosticCode("swiftdi-use-before-init")
}

struct UseBeforeInit: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiUseBeforeInit, "A component is used before its initContainer", scope: .graph, fixes: .offered,
    isParity: false)

  enum Use: Hashable, Sendable {
    case get(KeyNote)
    /// Whether the child needs anything that it doesn't provide itself.
    case creation(of: String, needsKeys: Bool)
    case bind(KeyNote)
  }

  var use: Use
  /// Where `initContainer` is called.
  var call: UTF8Range

  var severity: Severity {
    switch use {
    case .get, .creation(_, needsKeys: true): .error
    case .bind, .creation: .warning
    }
  }

  var dependency: String? {
    switch use {
    case .get(let key), .bind(let key): key.name
    case .creation(let child, _): child
    }
  }

  func message(of owner: String) -> String {
    let fault =
      switch use {
      case .get(let key): "`\(owner)` has no keys before `initContainer`, so this `get` of \(key.quoted) traps"
      case .creation(let child, needsKeys: true):
        "`\(owner)` has no keys before `initContainer`, so this creation of `\(child)` fails an assertion"
      case .creation(let child, _): "`\(owner)` has no keys before `initContainer`, so this `\(child)` begins without any"
      case .bind(let key): "`initContainer` replaces all keys, so this `bind` of \(key.quoted) is lost"
      }
    return "\(fault). Move it behind the call."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let document = code.document(site.path),
      let edits = document.movingStatement(at: site.offset, behind: Int(call.start))
    else { return [] }
    return [FixProposal(title: "Move it behind `initContainer`", edits: [site.path: edits])]
  }
}
