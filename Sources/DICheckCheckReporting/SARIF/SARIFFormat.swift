import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// SARIF 2.1.0 (OASIS), as code scanning services read it. Section numbers are the specification's.
struct SARIFFormat {
  var report: ResolvedReport

  func written() -> [UInt8] {
    let rules = Set(report.diagnostics.map(\.diagnostic.code)).sorted { $0.rawValue < $1.rawValue }
    var json = JSONWriter(.readable)
    json.object { json in
      json.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.member("version", "2.1.0")
      json.array("runs", [rules]) { json, rules in
        json.object { json in writeRun(rules, to: &json) }
      }
    }
    return json.file
  }

  private func writeRun(_ rules: [DiagnosticCode], to json: inout JSONWriter) {
    let places = SARIFPlaces(sources: report.sources)
    json.object("tool") { json in
      json.object("driver") { json in
        json.member("name", report.tool.name)
        json.member("version", report.tool.version)
        json.member("informationUri", ProjectHome.url)
        json.array("rules", rules) { json, rule in write(rule, to: &json) }
      }
    }
    writeInvocation(to: &json)
    json.object("originalUriBaseIds") { json in
      json.object(SARIFPlaces.baseID, layout: .inline) { json in json.member("uri", Self.folderURI(report.base)) }
    }
    // 3.14.17: columns in bytes are impossible in SARIF; editors count UTF-16 units.
    json.member("columnKind", "utf16CodeUnits")
    json.array("results", report.diagnostics) { json, resolved in
      let index = rules.firstIndex(of: resolved.diagnostic.code) ?? -1
      SARIFResult(resolved: resolved, ruleIndex: index, places: places).write(to: &json)
    }
    writeProperties(to: &json)
  }

  /// 3.8: data without a place of its own in the specification.
  private func writeProperties(to json: inout JSONWriter) {
    let programs = report.programs.filter { $0.library != nil }
    guard !programs.isEmpty || report.statistics != nil else { return }
    json.object("properties") { json in
      for statistic in report.statistics ?? [] { json.member(dynamic: statistic.name, statistic.value) }
      if report.statistics != nil {
        json.object("codes", layout: .inline) { json in
          for entry in report.codeCounts { json.member(dynamic: entry.code.rawValue, entry.count) }
        }
      }
      guard !programs.isEmpty else { return }
      json.array("programs", programs) { json, program in
        json.object { json in
          json.member("name", program.name)
          program.library?.write(report.displayed, to: &json)
        }
      }
    }
  }

  /// 3.49
  private func write(_ rule: DiagnosticCode, to json: inout JSONWriter) {
    json.object { json in
      json.member("id", rule.rawValue)
      json.object("shortDescription", layout: .inline) { json in
        json.member("text", DiagnosticPage.title(for: rule, in: report.libraries.library(of: rule).catalogue))
      }
      json.member("helpUri", DiagnosticPage.url(for: rule, of: report.libraries.library(of: rule)))
      json.object("defaultConfiguration", layout: .inline) { json in
        json.member("level", SARIFResult.level(report.libraries.entry(of: rule)?.severity ?? .error))
      }
    }
  }

  /// 3.20: the check ran to its end; unreadable files are reported here.
  private func writeInvocation(to json: inout JSONWriter) {
    json.array("invocations", [report.warnings]) { json, warnings in
      json.object { json in
        json.member("executionSuccessful", true)
        json.object("workingDirectory", layout: .inline) { json in
          json.member("uri", Self.folderURI(report.workingDirectory))
        }
        guard !warnings.isEmpty else { return }
        json.array("toolExecutionNotifications", warnings) { json, warning in
          json.object { json in
            json.member("level", "warning")
            json.object("message", layout: .inline) { json in json.member("text", warning) }
          }
        }
      }
    }
  }

  /// 3.14.14: ends with a slash.
  private static func folderURI(_ path: String) -> String {
    let path = FileURI.escaped(path)
    return "file://" + (path.hasSuffix("/") ? path : path + "/")
  }
}
