import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckJSON
import DICheckLanguageServerProtocol

/// The diagnostics that a client sends along with a request, by what they are about: it may not have heard yet where
/// they stand now.
struct ClientDiagnostics {
  private var known: [FindingIdentity: [LSP.Diagnostic]] = [:]
  /// Of a client that keeps no data with a diagnostic, by where they begin.
  private var others: [LSP.Position: [LSP.Diagnostic]] = [:]

  init(_ diagnostics: [LSP.Diagnostic]) {
    for diagnostic in diagnostics {
      if let identity = FindingIdentity(diagnostic) {
        known[identity, default: []].append(diagnostic)
      } else {
        others[diagnostic.range.start, default: []].append(diagnostic)
      }
    }
  }

  /// The one that shows a finding, wherever it stands.
  func diagnostic(showing finding: DICheckDependencyAnalysis.Diagnostic, at range: LSP.Range) -> LSP.Diagnostic? {
    let alike = known[finding.identity] ?? []
    // Of several alike, the place says which one is meant.
    return alike.first { $0.range == range } ?? (alike.count == 1 ? alike[0] : nil)
      ?? others[range.start]?.first { $0.range == range && $0.code == .string(finding.code.rawValue) }
  }
}

/// LSP 3.17, "Diagnostic": `data` holds what a finding is about, beside the code, and for clients that see what Swift's
/// own server shows (`editors/protocol.md`, "Findings that macros report too"), where a macro reports the same.
extension FindingIdentity {
  private enum Member {
    static let owner = "owner"
    static let dependency = "dependency"
    static let root = "root"
    static let macro = "macro"
  }

  func data(macroReport: (macro: String, range: LSP.Range)?) -> JSONValue {
    var members = JSONObject()
    members[Member.owner] = owner.map { .string($0) }
    members[Member.dependency] = dependency.map { .string($0) }
    members[Member.root] = root.map { .string($0) }
    members[Member.macro] = macroReport.map { ["name": .string($0.macro), "range": JSONValue($0.range)] }
    return .object(members)
  }

  /// Nil where the client sends no data back.
  init?(_ diagnostic: LSP.Diagnostic) {
    guard case .string(let code)? = diagnostic.code, let data = diagnostic.data, case .object = data else { return nil }
    self.init(
      DiagnosticCode(code), owner: data[Member.owner]?.stringValue, dependency: data[Member.dependency]?.stringValue,
      root: data[Member.root]?.stringValue)
  }
}
