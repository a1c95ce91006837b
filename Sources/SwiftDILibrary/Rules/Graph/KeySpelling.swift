import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let swiftdiKeySpelling = DiagnosticCode("swiftdi-key-spelling")
}

struct KeySpelling: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiKeySpelling, "A root's key is spelled so that the macro takes it for another one", scope: .graph,
    fixes: .safe)

  var key: KeyNote
  /// As written, with what stands around it.
  var written: String
  /// As the provider writes it.
  var wanted: String

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    "`@Component` compares keys letter by letter, so it takes this for another key than the `\(wanted)` that `\(owner)` "
      + "provides. Write `\(wanted)`."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let argument = code.document(site.path)?.node(LabeledExprSyntax.self, at: site.offset), argument.label == nil
    else { return [] }
    // White space belongs to the key, for the macro.
    let end = Int((argument.trailingComma.map { Syntax($0) } ?? Syntax(argument)).position.utf8Offset)
    let whole = argument.trailingComma == nil ? argument.endPosition.utf8Offset : end
    let range = UTF8Range(argument.position.utf8Offset, whole)
    let edit = UTF8Edit(range: range, newText: wanted)
    return [FixProposal(title: "Write `\(wanted)`", edits: [site.path: [edit]], isSafe: true, confidence: .sure)]
  }
}

extension KeySpelling {
  static func faults(of id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault] {
    let component = graph[id]
    guard component.root == .declared else { return [] }
    return component.demands.compactMap { demand in
      guard demand.isOwn, demand.isScanned, let key = demand.key, component.provides(key),
        case .demand(let expression, _)? = graph.fact(demand.use)?.action
      else { return nil }
      let providers = component.providers.filter { $0.key == key }
      let texts = providers.compactMap { graph.fact($0.attribute)?.key.macroText }
      guard let provided = texts.first, !texts.contains(expression.macroText) else { return nil }
      let usual = graph.note(key).spelling
      // Where only the attribute is spelled in an odd way, it is the one to change.
      let isAttributeOdd = provided != usual && expression.macroText == usual
      guard let first = providers.first, let attribute = graph.fact(first.attribute) else { return nil }
      let place =
        isAttributeOdd ? graph.site(attribute.key.place, of: first.member) : graph.site(of: demand.use)
      let wanted = isAttributeOdd ? usual : provided.trimmed
      return GraphFault(
        KeySpelling(key: graph.note(key), written: expression.macroText, wanted: wanted), of: component.name, at: place,
        related: [
          isAttributeOdd
            ? GraphFault.Related(message: "asked for as `\(usual)`", site: graph.site(of: demand.use))
            : GraphFault.Related(message: "provided as `\(wanted)`", site: graph.site(of: first.attribute))
        ],
        macroSite: graph.fact(id)?.component.map {
          Site(file: component.file, declaration: component.declaration, place: $0.attribute)
        })
    }
  }
}

extension String {
  fileprivate var trimmed: String {
    var result = self[...]
    while result.first?.isWhitespace == true { result = result.dropFirst() }
    while result.last?.isWhitespace == true { result = result.dropLast() }
    return String(result)
  }
}
