import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiChildMissingKey = DiagnosticCode("swiftdi-child-missing-key")
}

struct ChildMissingKey: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiChildMissingKey, "A component is created where a key that it needs isn't provided", scope: .graph,
    fixes: .offered, isParity: false)

  enum Doubt: Hashable, Sendable {
    /// A `bind` somewhere may add the key.
    case bound
    /// The creation is under a condition.
    case conditional
  }

  var key: KeyNote
  var child: ComponentNote
  /// The components from the parent up to a root; empty where the child's own initializer is at fault.
  var path: [ComponentNote]
  var doubt: Doubt?

  var severity: Severity { doubt == nil ? .error : .warning }
  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    let verb = doubt == nil ? "fails" : "may fail"
    guard let parent = path.first else {
      return "\(child.quoted) needs \(key.quoted) and begins with an empty table here, so this call \(verb) an assertion."
    }
    let absence = path.count == 1 ? "\(parent.quoted) doesn't provide" : "nothing up to \(path[path.count - 1].quoted) provides"
    let exception = doubt == .bound ? ", unless a `bind` adds it before" : ""
    return "\(child.quoted) needs \(key.quoted), which \(absence)\(exception). Creating it here \(verb) an assertion."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    // The parent, then the root, where values are mostly known, then what is between.
    let above = path.count > 2 ? [path[0], path[path.count - 1]] + path[1..<(path.count - 1)] : path
    return code.stubs(for: key, in: above + [child])
  }
}
