import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// The code of a program while changes of it are looked for.
struct CodeUnderFix {
  let graph: SwiftDIGraph
  let menu: FixMenu

  func document(_ path: String) -> ParsedText? { menu.parsed(path) }

  /// The type of the key that the member at a place provides.
  func valueType(ofKeyProvidedAt site: FaultSite) -> String? {
    guard let file = graph.paths.first(where: { $0.value == site.path })?.key, let document = site.document,
      let argument = document.declaration(at: site.offset)?.provides?.argumentList.first,
      case .key(let key, _)? = graph.element(at: argument.expression.place.endOffset, in: file)?.element
    else { return nil }
    return graph[key].valueType
  }
}

extension CodeUnderFix {
  /// The edits that move a member of an extension into the body of its type.
  func movingMember(at site: FaultSite, into component: ComponentID) -> [String: [UTF8Edit]]? {
    let place = graph.location(of: component)
    let path = place.path
    guard let source = site.document, let target = document(path),
      let member = source.declaration(at: site.offset), member.parent?.is(MemberBlockItemSyntax.self) == true,
      let members = target.node(StructDeclSyntax.self, at: place.range.startOffset)?.memberBlock
    else { return nil }
    let text = source.text(of: member, indentedBy: "")
    let insertion = target.inserting(text, into: members) { $0.provides != nil }
    // An extension that held nothing else goes with it.
    let whole = member.around(ExtensionDeclSyntax.self).flatMap { $0.memberBlock.members.count == 1 ? $0 : nil }
    let isBare = whole.map { $0.inheritanceClause == nil && $0.attributes.isEmpty } ?? false
    let removal = isBare ? whole.map { source.removing(member: $0) } : source.removing(member: member)
    guard let removal else { return nil }
    return path == site.path ? [path: [removal, insertion]] : [site.path: [removal], path: [insertion]]
  }
}
