import DICheckAnalysis
import DICheckGraphDrawing
import DICheckJSON

/// `{"version": 1, "base", "programs": [{"name", "changes": [{"kind", …}]}], "findings": [{"change", …}]}`. A property
/// is `{"owner", "label", "type"}`.
struct DifferenceJSON {
  var report: DifferenceReport

  func written() -> [UInt8] {
    var json = JSONWriter(.readable)
    json.object { json in
      json.member("version", 1)
      json.member("base", report.base)
      json.array("programs", report.difference.programs) { json, program in
        json.object { json in
          json.member("name", program.name)
          json.array("changes", program.changes) { json, change in
            json.object { json in write(change, to: &json) }
          }
        }
      }
      json.array("findings", report.difference.findings) { json, change in
        let finding = change.diagnostic
        json.object { json in
          json.member("change", change.isNew ? "new" : "gone")
          json.member("code", finding.code.rawValue)
          json.member("severity", finding.severity.reportName)
          json.member("message", finding.message)
          json.member("owner", finding.identity.owner)
          json.member("dependency", finding.identity.dependency)
          if change.isNew { json.member("place", report.place(finding.location)) }
        }
      }
    }
    return json.file
  }

  private func write(_ change: GraphDifference.Change, to json: inout JSONWriter) {
    switch change {
    case .made(let type, let isRoot, let makers, let receipts):
      begin("made", type, &json)
      json.member("isRoot", isRoot)
      write("by", makers, to: &json)
      write("receives", receipts, to: &json)
    case .noLongerMade(let type, let wasRoot, let makers):
      begin("noLongerMade", type, &json)
      json.member("wasRoot", wasRoot)
      write("by", makers, to: &json)
    case .root(let type, let isRoot): begin(isRoot ? "becameRoot" : "noLongerRoot", type, &json)
    case .moved(let type, let from, let to, let lifetime):
      begin("moved", type, &json)
      write("from", from, to: &json)
      write("to", to, to: &json)
      json.member("lifetime", lifetime?.rawValue)
    case .maker(let type, let property, let isNew, let chains, let before):
      begin(isNew ? "alsoMade" : "noLongerMadeBy", type, &json)
      write("by", [property], to: &json)
      write(chains, before, to: &json)
    case .otherType(let property, let type, let before):
      begin("otherType", type, &json)
      json.member("typeBefore", before)
      write("property", property, to: &json)
    case .laziness(let property, let type, let isLazy):
      begin("laziness", type, &json)
      json.member("isLazy", isLazy)
      write("property", property, to: &json)
    case .receipt(let property, let origins, let isNew):
      json.member("kind", isNew ? "receives" : "noLongerReceives")
      write("property", property, to: &json)
      write("from", origins, to: &json)
    case .receivesFrom(let property, let origins, let before):
      json.member("kind", "receivesFrom")
      write("property", property, to: &json)
      write("from", origins, to: &json)
      write("before", before, to: &json)
    case .chains(let type, let chains, let before):
      begin("chains", type, &json)
      write(chains, before, to: &json)
    }
  }

  private func begin(_ kind: String, _ type: String, _ json: inout JSONWriter) {
    json.member("kind", kind)
    json.member("type", type)
  }

  private func write(_ chains: Int, _ before: Int, to json: inout JSONWriter) {
    json.member("chains", chains)
    json.member("chainsBefore", before)
  }

  private func write(_ key: StaticString, _ properties: [GraphSummary.Property], to json: inout JSONWriter) {
    json.array(key, properties) { json, property in
      json.object(layout: .inline) { json in write(property, to: &json) }
    }
  }

  private func write(_ key: StaticString, _ property: GraphSummary.Property, to json: inout JSONWriter) {
    json.object(key, layout: .inline) { json in write(property, to: &json) }
  }

  private func write(_ property: GraphSummary.Property, to json: inout JSONWriter) {
    json.member("owner", property.owner)
    json.member("label", property.label)
    json.member("type", property.type)
  }
}
