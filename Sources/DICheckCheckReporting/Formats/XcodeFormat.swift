import DICheckText

/// Lines in the format of compilers, which Xcode's build phases and many other tools read. Further places follow as
/// notes. Paths are absolute, since Xcode can't open relative ones.
struct XcodeFormat {
  var report: ResolvedReport

  func written() -> String {
    var text = ""
    for resolved in report.diagnostics {
      let diagnostic = resolved.diagnostic
      let code = " [\(diagnostic.code.rawValue)]"
      text += line(resolved.place, diagnostic.severity.compilerName, diagnostic.message, code)
      for related in resolved.related { text += line(related.place, "note", related.message) }
    }
    return text
  }

  private func line(_ place: ResolvedPlace, _ kind: String, _ message: String, _ end: String = "") -> String {
    let path = PrintableText.line(place.location.path)
    return "\(path):\(place.line):\(place.column): \(kind): \(PrintableText.line(message))\(end)\n"
  }
}
