import DICheckJSON
import DICheckText

/// Places in SARIF's form.
struct SARIFPlaces {
  static let baseID = "SRCROOT"

  var sources: SourceTexts

  /// 3.29: a `physicalLocation`.
  func location(_ place: ResolvedPlace) -> JSONFields {
    ["artifactLocation": artifact(place.path), "region": region(place)]
  }

  /// 3.4: relative to the report's base, or an absolute URI outside of it.
  func artifact(_ path: String) -> JSONFields {
    let uri = FileURI.escaped(path)
    return JSONFields(
      path.hasPrefix("/") ? ["uri": "file://" + uri] : ["uri": uri, "uriBaseId": Self.baseID]
    ).inline
  }

  /// 3.30: ends are exclusive, as ours are.
  func region(_ place: ResolvedPlace) -> JSONFields {
    let text = sources.text(at: place.location.path)
    let range = place.location.range.bounds
    return JSONFields([
      "startLine": place.line,
      "startColumn": text?.utf16Column(at: range.lowerBound) ?? place.column,
      "endLine": place.endLine,
      "endColumn": text?.utf16Column(at: range.upperBound) ?? place.endColumn,
    ]).inline
  }
}
