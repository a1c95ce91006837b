import DICheckAnalysis
import DICheckGraphDrawing
import DICheckJSON

/// `{"version": 1, "base", "programs": [{"name", "changes": [{"kind", …}]}], "findings": [{"change", …}]}`. A property
/// is `{"owner", "label", "type"}`.
struct DifferenceJSON {
  var report: DifferenceReport

  func written() -> [UInt8] {
    let programs = report.difference.programs.map { program -> JSONFields in
      ["name": program.name, "changes": program.changes.map(json)]
    }
    let document: JSONFields = [
      "version": 1,
      "base": report.base,
      "programs": programs,
      "findings": report.difference.findings.map(finding),
    ]
    return document.file
  }

  private func finding(_ change: FindingChange) -> JSONFields {
    let finding = change.diagnostic
    return [
      "change": change.isNew ? "new" : "gone",
      "code": finding.code.rawValue,
      "severity": finding.severity.reportName,
      "message": finding.message,
      "owner": finding.identity.owner,
      "dependency": finding.identity.dependency,
      "place": change.isNew ? report.place(finding.location) : nil,
    ]
  }

  private func json(_ change: GraphDifference.Change) -> JSONFields {
    switch change {
    case .made(let type, let isRoot, let makers, let receipts):
      ["kind": "made", "type": type, "isRoot": isRoot, "by": list(makers), "receives": list(receipts)]
    case .noLongerMade(let type, let wasRoot, let makers):
      ["kind": "noLongerMade", "type": type, "wasRoot": wasRoot, "by": list(makers)]
    case .root(let type, let isRoot): ["kind": isRoot ? "becameRoot" : "noLongerRoot", "type": type]
    case .moved(let type, let from, let to, let lifetime):
      ["kind": "moved", "type": type, "from": list(from), "to": list(to), "lifetime": lifetime?.rawValue]
    case .maker(let type, let property, let isNew):
      ["kind": isNew ? "alsoMade" : "noLongerMadeBy", "type": type, "by": list([property])]
    case .otherType(let property, let type, let before):
      ["kind": "otherType", "type": type, "typeBefore": before, "property": json(property)]
    case .laziness(let property, let type, let isLazy):
      ["kind": "laziness", "type": type, "isLazy": isLazy, "property": json(property)]
    case .receipt(let property, let origins, let isNew):
      ["kind": isNew ? "receives" : "noLongerReceives", "property": json(property), "from": list(origins)]
    case .receivesFrom(let property, let origins, let before):
      ["kind": "receivesFrom", "property": json(property), "from": list(origins), "before": list(before)]
    }
  }

  private func list(_ properties: [GraphSummary.Property]) -> [JSONFields] { properties.map(json) }

  private func json(_ property: GraphSummary.Property) -> JSONFields {
    JSONFields(["owner": property.owner, "label": property.label, "type": property.type]).inline
  }
}
