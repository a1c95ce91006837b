import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText

/// The diagnostics that a client sends with a request, by identity, since the client may not know their present places
/// yet.
struct ClientDiagnostics {
  private let known: [FindingIdentity?: [LSP.Diagnostic]]

  init(_ diagnostics: [LSP.Diagnostic]) { known = Dictionary(grouping: diagnostics) { FindingIdentity($0) } }

  /// The diagnostic that shows a finding, wherever it stands.
  /// - Parameter isOnly: no other finding is of that identity. Among several, the range decides.
  func diagnostic(showing finding: Finding, at range: LSP.Range, isOnly: Bool) -> LSP.Diagnostic? {
    let alike = known[finding.identity] ?? []
    return alike.first { $0.range == range } ?? (isOnly ? alike.only : nil)
  }
}

/// LSP 3.17, "Diagnostic": `data` contains the finding's identity besides the code; for clients that see the
/// diagnostics of Swift's own server (`editors/protocol.md`, "Findings that macros report too"), also the macro that
/// reports the same.
extension FindingIdentity {
  /// - Parameter explained: the findings that aren't shown because of this one.
  func data(macroReport: (macro: String, range: LSP.Range)?, explaining explained: [FindingIdentity]) -> JSONValue {
    var members = JSONObject()
    members["owner"] = owner.map(JSONValue.string)
    members["dependency"] = dependency.map(JSONValue.string)
    members["root"] = root.map(JSONValue.string)
    members["macro"] = macroReport.map { ["name": .string($0.macro), "range": JSONValue($0.range)] }
    if !explained.isEmpty { members["explains"] = .array(explained.map(\.named)) }
    return .object(members)
  }

  private var named: JSONValue {
    var members: JSONObject = ["code": .string(code.rawValue)]
    members["owner"] = owner.map(JSONValue.string)
    members["dependency"] = dependency.map(JSONValue.string)
    return .object(members)
  }

  /// Nil if the client returns no data.
  init?(_ diagnostic: LSP.Diagnostic) {
    guard case .string(let code)? = diagnostic.code, let data = diagnostic.data, case .object = data else { return nil }
    self.init(
      DiagnosticCode(code), owner: data["owner"]?.stringValue, dependency: data["dependency"]?.stringValue,
      root: data["root"]?.stringValue)
  }
}
