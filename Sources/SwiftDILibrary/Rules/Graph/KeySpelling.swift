import DICheckDependencyLibrary
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let swiftdiKeySpelling = DiagnosticCode("swiftdi-key-spelling")
}

struct KeySpelling: SwiftDIFault {
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
