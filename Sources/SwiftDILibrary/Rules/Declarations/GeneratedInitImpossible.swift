import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

struct GeneratedInitImpossible: SwiftDIFault {
  static let entry = CatalogueEntry(
    "swiftdi-generated-init-impossible", "The generated initializer can't set a stored property",
    shownBy: .program, isReportedByMacro: false)

  var property: String

  var dependency: String? { property }

  func message(of owner: String) -> String {
    "`@Component` adds an initializer to `\(owner)`, which can't give `\(property)` a value. Write an initializer that "
      + "takes it, or give it a default value."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    guard let type = site.node(StructDeclSyntax.self), let added = site.text?.initializer(of: type)
    else { return [] }
    let edit = site.text?.inserting(added.code, into: type.memberBlock) { declaration in
      declaration.asVariable?.bindings.contains { $0.accessorBlock == nil } ?? false
    }
    return [site.proposal("Add `\(added.head)`", .offered, [edit])]
  }
}
