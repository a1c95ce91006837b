import DICheckDependencyLibrary
import DICheckText

/// Workflow commands of GitHub Actions, which become annotations of a change.
struct GitHubFormat {
  var report: ResolvedReport

  func written() -> String {
    report.diagnostics.map(annotation).joined()
  }

  private func annotation(_ resolved: ResolvedDiagnostic) -> String {
    let diagnostic = resolved.diagnostic
    let place = resolved.place
    var properties = [("title", "\(report.libraries.library(of: diagnostic.code).name): \(diagnostic.code.rawValue)")]
    properties += [("file", place.path), ("line", "\(place.line)")]
    // Columns mean something only within one line.
    if place.endLine == place.line { properties.append(("col", "\(place.column)")) }
    properties.append(("endLine", "\(place.endLine)"))
    if place.endLine == place.line { properties.append(("endColumn", "\(place.endColumn)")) }
    let list = properties.map { "\($0.0)=\(Self.escaped($0.1, isProperty: true))" }.joined(separator: ",")

    // An annotation has one place, so the others are reported in its text.
    let related = resolved.related.map { "\n\($0.place.shown): \($0.message)" }
    let message = Self.escaped(diagnostic.message + related.joined(), isProperty: false)
    let command = diagnostic.severity.named("error", "warning", "notice")
    return "::\(command) \(list)::\(message)\n"
  }

  private static let escapes: [Unicode.Scalar: String] = ["%": "%25", "\r": "%0D", "\n": "%0A"]
  private static let escapesInProperties = escapes.merging([":": "%3A", ",": "%2C"]) { $1 }

  /// The log is shown in terminals too, so nothing but line breaks, which have escapes, may control one.
  private static func escaped(_ text: String, isProperty: Bool) -> String {
    let escapes = isProperty ? escapesInProperties : escapes
    return PrintableText.lines(text).unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }
}
