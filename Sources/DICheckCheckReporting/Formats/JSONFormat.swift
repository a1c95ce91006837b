import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON

/// The project's own JSON: other tools are written against its keys and their order.
struct JSONFormat {
  var report: ResolvedReport

  func written() -> [UInt8] {
    let summary: JSONFields = [
      "errors": report.count(.error),
      "warnings": report.count(.warning),
      "information": report.count(.information),
      "hints": report.count(.hint),
      "files": report.files,
    ]
    let document: JSONFields = [
      "version": 1,
      "tool": report.tool.json,
      "programs": report.programs.map(program),
      "diagnostics": report.diagnostics.map(finding),
      "summary": summary.inline,
      "statistics": report.figures,
    ]
    return document.file
  }

  private func program(_ program: ProgramSummary) -> JSONFields {
    [
      "name": program.name,
      "roots": program.roots,
      "instantiables": program.instantiables,
      "files": program.files,
      "library": program.library?.json(report.displayed),
    ]
  }

  private func finding(_ resolved: ResolvedDiagnostic) -> JSONFields {
    let finding = resolved.diagnostic
    let library = report.libraries.library(of: finding.code)
    return [
      "code": finding.code.rawValue,
      "severity": finding.severity.reportName,
      "message": finding.message,
    ] + resolved.place.json + [
      "program": finding.program,
      "related": resolved.related.map(related),
      "fixes": resolved.fixes.map(fix),
      "url": DiagnosticPage.url(for: finding.code, of: library),
    ]
  }

  private func related(_ related: ResolvedRelated) -> JSONFields { ["message": related.message] + related.place.json }

  private func fix(_ fix: ResolvedFix) -> JSONFields {
    ["title": fix.title, "preferred": fix.isPreferred, "edits": fix.edits.map(edit)]
  }

  private func edit(_ edit: ResolvedFix.Edit) -> JSONFields { edit.place.json + ["newText": edit.newText] }
}

extension ResolvedPlace {
  /// The members of a place.
  var json: JSONFields {
    [
      "path": path,
      "line": line,
      "column": column,
      "endLine": endLine,
      "endColumn": endColumn,
    ]
  }
}

extension ResolvedReport {
  /// The figures of `--statistics`, and the number of findings of each code; nil where nobody asked for them.
  var figures: JSONFields? {
    self.statistics.map { statistics in
      let codes = JSONFields(codeCounts.map { ($0.code.rawValue, $0.count) }).inline
      return JSONFields(statistics.map { ($0.name, $0.value) }) + ["codes": codes]
    }
  }
}
