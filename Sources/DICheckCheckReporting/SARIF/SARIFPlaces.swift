import DICheckJSON
import DICheckText

/// Places in SARIF's form.
struct SARIFPlaces {
  static var baseID: StaticString { "SRCROOT" }

  var sources: SourceTexts

  /// 3.29: a `physicalLocation`.
  func write(_ place: ResolvedPlace, to json: inout JSONWriter) {
    json.object("physicalLocation") { json in
      writeArtifact(place.path, to: &json)
      writeRegion("region", place, to: &json)
    }
  }

  /// 3.4: relative to the report's base, or an absolute URI outside of it.
  func writeArtifact(_ path: String, to json: inout JSONWriter) {
    json.object("artifactLocation", layout: .inline) { json in
      if path.hasPrefix("/") {
        json.member("uri", "file://" + FileURI.escaped(path))
      } else {
        json.member("uri", FileURI.escaped(path))
        json.member("uriBaseId", Self.baseID.description)
      }
    }
  }

  /// 3.30: ends are exclusive, as ours are.
  func writeRegion(_ key: StaticString, _ place: ResolvedPlace, to json: inout JSONWriter) {
    let text = sources.text(at: place.location.path)
    let range = place.location.range.bounds
    json.object(key, layout: .inline) { json in
      json.member("startLine", place.line)
      json.member("startColumn", text?.utf16Column(at: range.lowerBound) ?? place.column)
      json.member("endLine", place.endLine)
      json.member("endColumn", text?.utf16Column(at: range.upperBound) ?? place.endColumn)
    }
  }
}
