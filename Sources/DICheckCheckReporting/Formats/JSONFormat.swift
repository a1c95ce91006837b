import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON

/// The project's own JSON: other tools are written against its keys and their order.
struct JSONFormat {
  var report: ResolvedReport

  func written() -> [UInt8] {
    var json = JSONWriter(.readable)
    json.object { json in
      json.member("version", 1)
      report.tool.write(to: &json)
      json.array("programs", report.programs) { json, program in write(program, to: &json) }
      json.array("diagnostics", report.diagnostics) { json, diagnostic in write(diagnostic, to: &json) }
      json.object("summary", layout: .inline) { json in
        json.member("errors", report.count(.error))
        json.member("warnings", report.count(.warning))
        json.member("information", report.count(.information))
        json.member("hints", report.count(.hint))
        json.member("files", report.files)
      }
      if let statistics = report.statistics {
        json.object("statistics") { json in
          for statistic in statistics { json.member(dynamic: statistic.name, statistic.value) }
          json.object("codes", layout: .inline) { json in
            for entry in report.codeCounts { json.member(dynamic: entry.code.rawValue, entry.count) }
          }
        }
      }
    }
    return json.file
  }

  private func write(_ program: ProgramSummary, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", program.name)
      json.member("roots", program.roots)
      json.member("instantiables", program.instantiables)
      json.member("files", program.files)
      program.library?.write(report.displayed, to: &json)
    }
  }

  private func write(_ resolved: ResolvedDiagnostic, to json: inout JSONWriter) {
    let diagnostic = resolved.diagnostic
    json.object { json in
      json.member("code", diagnostic.code.rawValue)
      json.member("severity", diagnostic.severity.reportName)
      json.member("message", diagnostic.message)
      resolved.place.write(to: &json)
      json.member("program", diagnostic.program)
      json.array("related", resolved.related) { json, related in
        json.object { json in
          json.member("message", related.message)
          related.place.write(to: &json)
        }
      }
      json.array("fixes", resolved.fixes) { json, fix in write(fix, to: &json) }
      json.member("url", DiagnosticPage.url(for: diagnostic.code, of: report.libraries.library(of: diagnostic.code)))
    }
  }

  private func write(_ fix: ResolvedFix, to json: inout JSONWriter) {
    json.object { json in
      json.member("title", fix.title)
      json.member("preferred", fix.isPreferred)
      json.array("edits", fix.edits) { json, edit in
        json.object { json in
          edit.place.write(to: &json)
          json.member("newText", edit.newText)
        }
      }
    }
  }
}

extension ResolvedPlace {
  /// Writes the members of a place into the current object.
  package func write(to json: inout JSONWriter) {
    json.member("path", path)
    json.member("line", line)
    json.member("column", column)
    json.member("endLine", endLine)
    json.member("endColumn", endColumn)
  }
}
