import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

extension DiagnosticCode {
  package static let swiftdiRootMissingKey = DiagnosticCode("swiftdi-root-missing-key")
}

struct RootMissingKey: SwiftDIFault {
  static let entry = CatalogueEntry(
    .swiftdiRootMissingKey, "A root asks for a key that it doesn't provide", scope: .graph, fixes: .offered)

  var key: KeyNote
  var root: ComponentNote

  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    "\(root.quoted) asks for \(key.quoted), which it doesn't provide, and above a root there is nobody else."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    var proposals = code.stubs(for: key, in: [root])
    let attribute = code.document(root.location.path)?
      .attribute("Component", ofDeclarationAt: Int(root.location.range.start))
    if let attribute, let open = attribute.leftParen, let close = attribute.rightParen {
      let edit = UTF8Edit(range: open.place(through: close), newText: "")
      proposals.append(FixProposal(title: "Remove `root: true`", edits: [root.location.path: [edit]]))
    }
    return proposals
  }
}
