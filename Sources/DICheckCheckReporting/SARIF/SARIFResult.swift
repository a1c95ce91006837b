import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// One finding as a `result` (3.27).
struct SARIFResult {
  var resolved: ResolvedDiagnostic
  /// Its rule's index in the run.
  var ruleIndex: Int
  var places: SARIFPlaces

  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("ruleId", resolved.diagnostic.code.rawValue)
      json.member("ruleIndex", ruleIndex)
      json.member("level", Self.level(resolved.diagnostic.severity))
      writeMessage(resolved.diagnostic.message, to: &json)
      json.array("locations", [resolved]) { json, resolved in
        json.object { json in
          places.write(resolved.place, to: &json)
          writeLogicalLocation(to: &json)
        }
      }
      writeRelated(to: &json)
      writeCodeFlow(to: &json)
      json.object("partialFingerprints", layout: .inline) { json in
        json.member(dynamic: "\(ToolName.short)Finding/v2", resolved.fingerprint)
      }
      writeFixes(to: &json)
      json.object("properties", layout: .inline) { json in
        json.member("program", resolved.diagnostic.program)
      }
    }
  }

  /// 3.27.10: hints have no level of their own.
  static func level(_ severity: Severity) -> String { severity.compilerName }

  private func writeMessage(_ message: String, _ key: StaticString = "message", to json: inout JSONWriter) {
    json.object(key, layout: .inline) { json in json.member("text", message) }
  }

  /// 3.33: the declaration at fault, and its member.
  private func writeLogicalLocation(to json: inout JSONWriter) {
    let identity = resolved.diagnostic.identity
    guard let owner = identity.owner else { return }
    json.array("logicalLocations", [owner]) { json, owner in
      json.object(layout: .inline) { json in
        json.member("fullyQualifiedName", identity.dependency.map { "\(owner).\($0)" } ?? owner)
        json.member("kind", identity.dependency == nil ? "type" : "member")
      }
    }
  }

  private func writeRelated(to json: inout JSONWriter) {
    guard !resolved.related.isEmpty else { return }
    json.array("relatedLocations", Array(resolved.related.enumerated())) { json, related in
      json.object { json in
        json.member("id", related.offset)
        places.write(related.element.place, to: &json)
        writeMessage(related.element.message, to: &json)
      }
    }
  }

  /// 3.36: the chain from the root, or the cycle, hop by hop.
  private func writeCodeFlow(to json: inout JSONWriter) {
    let hops = resolved.related.filter { $0.role == .hop }
    guard !hops.isEmpty else { return }
    json.array("codeFlows", [hops]) { json, flow in
      json.object { json in
        json.array("threadFlows", [flow]) { json, thread in
          json.object { json in
            json.array("locations", thread) { json, hop in
              json.object { json in
                json.object("location") { json in
                  places.write(hop.place, to: &json)
                  writeMessage(hop.message, to: &json)
                }
              }
            }
          }
        }
      }
    }
  }

  /// 3.55
  private func writeFixes(to json: inout JSONWriter) {
    let fixes = resolved.fixes.filter { !$0.edits.isEmpty }
    guard !fixes.isEmpty else { return }
    json.array("fixes", fixes) { json, fix in
      json.object { json in
        writeMessage(fix.title, "description", to: &json)
        json.array("artifactChanges", fix.paths) { json, path in writeChange(of: path, fix, to: &json) }
      }
    }
  }

  /// 3.56
  private func writeChange(of path: String, _ fix: ResolvedFix, to json: inout JSONWriter) {
    json.object { json in
      places.writeArtifact(path, to: &json)
      json.array("replacements", fix.edits.filter { $0.place.path == path }) { json, edit in
        json.object { json in
          places.writeRegion("deletedRegion", edit.place, to: &json)
          writeMessage(edit.newText, "insertedContent", to: &json)
        }
      }
    }
  }
}

extension ResolvedFix {
  /// The files that it changes, in the order of their first edits.
  fileprivate var paths: [String] { edits.map(\.place.path).uniqued }
}
