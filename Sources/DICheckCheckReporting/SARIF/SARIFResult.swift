import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// One finding as a `result` (3.27).
struct SARIFResult {
  var resolved: ResolvedDiagnostic
  /// Its rule's index in the run.
  var ruleIndex: Int
  var places: SARIFPlaces

  var json: JSONFields {
    let finding = resolved.diagnostic
    let place: JSONFields = ["physicalLocation": places.location(resolved.place)]
    return [
      "ruleId": finding.code.rawValue,
      "ruleIndex": ruleIndex,
      "level": Self.level(finding.severity),
      "message": Self.text(finding.message),
      "locations": [place],
      "relatedLocations": relatedLocations,
      "codeFlows": codeFlows,
      "partialFingerprints": JSONFields(["\(ToolName.short)Finding/v2": resolved.fingerprint]).inline,
      "fixes": fixes,
      "properties": JSONFields(["program": finding.program]).inline,
    ]
  }

  /// 3.27.10: hints have no level of their own.
  static func level(_ severity: Severity) -> String { severity.compilerName }

  /// 3.11: a `message`.
  static func text(_ text: String) -> JSONFields { JSONFields(["text": text]).inline }

  private var relatedLocations: [JSONFields]? {
    resolved.related.enumerated().map { index, related -> JSONFields in
      ["id": index, "physicalLocation": places.location(related.place), "message": Self.text(related.message)]
    }.nonEmpty
  }

  /// 3.36: the chain from the root, or the cycle, hop by hop.
  private var codeFlows: [JSONFields]? {
    let hops = resolved.related.filter { $0.role == .hop }.map { hop -> JSONFields in
      let location: JSONFields = [
        "physicalLocation": places.location(hop.place),
        "message": Self.text(hop.message),
      ]
      return ["location": location]
    }
    return hops.isEmpty ? nil : [["threadFlows": [JSONFields(["locations": hops])]]]
  }

  /// 3.55
  private var fixes: [JSONFields]? {
    resolved.fixes.filter { !$0.edits.isEmpty }.map { fix -> JSONFields in
      let files = fix.edits.map(\.place.path).uniqued
      return ["description": Self.text(fix.title), "artifactChanges": files.map { change(of: $0, fix) }]
    }.nonEmpty
  }

  /// 3.56
  private func change(of path: String, _ fix: ResolvedFix) -> JSONFields {
    let replacements = fix.edits.filter { $0.place.path == path }.map { edit -> JSONFields in
      ["deletedRegion": places.region(edit.place), "insertedContent": Self.text(edit.newText)]
    }
    return ["artifactLocation": places.artifact(path), "replacements": replacements]
  }
}
