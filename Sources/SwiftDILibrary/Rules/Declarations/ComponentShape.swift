import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiComponentShape = DiagnosticCode("swiftdi-component-shape")
}

struct ComponentShape: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiComponentShape, "A component is no struct that can have what the macro adds", scope: .declaration,
    shownBy: .program, fixes: .safe)

  var shape: SyntaxFlaw.ComponentShape

  func message(of owner: String) -> String {
    let name = owner.isEmpty ? "this" : "`\(owner)`"
    return switch shape {
    case .notAStruct(let word): "A component is a `struct`, and \(name) is `\(word)`."
    case .privateStruct: "`private` hides what `@Component` adds to \(name) from its conformance. Write `fileprivate`."
    case .genericWithProvider:
      "`@Component` keeps the providers in a static property, which \(name) can't have: it is generic, or in a generic "
        + "type."
    case .local: "A component can't be declared in a body. Move \(name) to the level of the file."
    }
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    switch shape {
    case .privateStruct:
      return [
        FixProposal(
          title: "Write `fileprivate`", edits: [site.path: [UTF8Edit(range: site.range, newText: "fileprivate")]],
          isSafe: true, confidence: .sure)
      ]
    case .notAStruct("class"):
      return [
        FixProposal(title: "Make it a `struct`", edits: [site.path: [UTF8Edit(range: site.range, newText: "struct")]])
      ]
    case .notAStruct, .genericWithProvider, .local: return []
    }
  }
}
