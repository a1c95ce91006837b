import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// SARIF 2.1.0 (OASIS), as code scanning services read it. Section numbers are the specification's.
struct SARIFFormat {
  var report: ResolvedReport

  func written() -> [UInt8] {
    let document: JSONFields = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
      "version": "2.1.0",
      "runs": [run],
    ]
    return document.file
  }

  private var run: JSONFields {
    let codes = Set(report.diagnostics.map(\.diagnostic.code)).sorted { $0.rawValue < $1.rawValue }
    let places = SARIFPlaces(sources: report.sources)
    let driver: JSONFields = [
      "name": report.tool.name,
      "version": report.tool.version,
      "informationUri": ProjectHome.url,
      "rules": codes.map(rule),
    ]
    let results = report.diagnostics.map { resolved in
      let index = codes.firstIndex(of: resolved.diagnostic.code) ?? -1
      return SARIFResult(resolved: resolved, ruleIndex: index, places: places).json
    }
    return [
      "tool": JSONFields(["driver": driver]),
      "invocations": [invocation],
      "originalUriBaseIds": JSONFields([SARIFPlaces.baseID: Self.folder(report.base)]),
      // 3.14.17: columns in bytes are impossible in SARIF; editors count UTF-16 units.
      "columnKind": "utf16CodeUnits",
      "results": results,
      "properties": properties,
    ]
  }

  /// 3.8: data without a place of its own in the specification.
  private var properties: JSONFields? {
    let programs = report.programs.filter { $0.library != nil }.map { program -> JSONFields in
      ["name": program.name, "library": program.library?.json(report.displayed)]
    }
    return programs.isEmpty ? report.figures : (report.figures ?? [:]) + ["programs": programs]
  }

  /// 3.49
  private func rule(_ code: DiagnosticCode) -> JSONFields {
    let library = report.libraries.library(of: code)
    let level = SARIFResult.level(report.libraries.entry(of: code)?.severity ?? .error)
    return [
      "id": code.rawValue,
      "shortDescription": SARIFResult.text(DiagnosticPage.title(for: code, in: library.catalogue)),
      "helpUri": DiagnosticPage.url(for: code, of: library),
      "defaultConfiguration": JSONFields(["level": level]).inline,
    ]
  }

  /// 3.20: the check ran to its end; unreadable files are reported here.
  private var invocation: JSONFields {
    let warnings = report.warnings.map { warning -> JSONFields in
      ["level": "warning", "message": SARIFResult.text(warning)]
    }
    return [
      "executionSuccessful": true,
      "workingDirectory": Self.folder(report.workingDirectory),
      "toolExecutionNotifications": warnings.nonEmpty,
    ]
  }

  /// 3.14.14: ends with a slash.
  private static func folder(_ path: String) -> JSONFields {
    let path = FileURI.escaped(path)
    return JSONFields(["uri": "file://" + (path.hasSuffix("/") ? path : path + "/")]).inline
  }
}
