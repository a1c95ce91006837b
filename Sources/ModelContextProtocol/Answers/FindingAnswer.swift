import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// A finding with its offers, as tools show it.
struct FindingAnswer {
  let finding: ResolvedDiagnostic
  /// Nil where nobody looked for them.
  let offers: [FixOffer]?

  var severity: String { finding.diagnostic.severity.reportName }

  /// Where it comes from, hop by hop.
  private var chain: [ResolvedRelated] { finding.related.filter { $0.role == .hop } }
  private var others: [ResolvedRelated] { finding.related.filter { $0.role == .other } }

  var data: JSONValue {
    func related(_ item: ResolvedRelated) -> JSONValue {
      item.place.holding(["message": .string(item.message)])
    }
    let head: JSONObject = [
      "code": .string(finding.diagnostic.code.rawValue), "severity": .string(severity),
      "message": .string(finding.diagnostic.message),
    ]
    return .object(
      head.adding(finding.place.members).adding([
        "chain": .array(chain.map(related)), "related": .array(others.map(related)),
        "fixes": .array((offers ?? []).map(\.data)), "fixesAreKnown": .bool(offers != nil),
      ]))
  }

  static let schema = ObjectSchema().texts("code")
    .with("severity", ["type": "string", "enum": ["error", "warning", "information", "hint"]]).texts("message").place()
    .with("chain", listOf: related).with("related", listOf: related).with("fixes", listOf: FixOffer.schema)
    .with("fixesAreKnown", ObjectSchema.flag)

  private static let related = ObjectSchema().texts("message").place()

  /// The line that a finding takes where it isn't the point.
  var line: String {
    "\(finding.place.words): \(severity): \(finding.diagnostic.message) [\(finding.diagnostic.code.rawValue)]"
  }

  /// A chain is told as far as a reader follows it.
  private static let toldHops = 8

  var text: String {
    var lines = [line]
    let told = Cut(finding.related, to: Self.toldHops)
    lines += told.shown.map { "  \($0.message) (\($0.place.words))" }
    if told.rest > 0 { lines.append("  and \(told.rest) more places") }
    lines += (offers ?? []).map { "  fix \($0.id): \($0.fix.title)\($0.fix.isPreferred ? " (preferred)" : "")" }
    return lines.joined(separator: "\n")
  }
}
