import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Where a fault is shown, in the code of its program.
typealias FaultSite = FixSite<SwiftDIFixes>

extension FaultSite {
  var graph: SwiftDIGraph { fixes.graphs[program] }

  /// The declaration at fault, as a member or at file level.
  var declaration: DeclSyntax? { text?.declaration(at: offset) }

  /// The removal of the attribute at fault.
  func removingAttribute(_ title: String, _ worth: Applicability) -> [FixProposal] {
    guard let attribute = node(AttributeSyntax.self) else { return [] }
    return [proposal(title, worth, [text?.removing(attribute)])]
  }

  /// The removal of the declaration at fault, with its comments.
  func removingDeclaration(_ title: String) -> [FixProposal] {
    guard let declaration else { return [] }
    return [proposal(title, .offered, [text?.removing(member: declaration)])]
  }

  /// The type of the key that the member at fault provides.
  var keyType: String? {
    guard let file = fixes.menu.snapshot.ids[path],
      let argument = declaration?.provides?.argumentList.first,
      case .key(let key, _)? = graph.element(at: argument.expression.place.endOffset, in: file)?.element
    else { return nil }
    return graph[key].valueType
  }

  /// The edits that move a member of an extension into the body of its type.
  func movingMember(into component: ComponentID) -> [String: [UTF8Edit]]? {
    let place = graph.location(of: component)
    guard let text, let target = fixes.menu.parsed(place.path), let declaration,
      declaration.parent?.is(MemberBlockItemSyntax.self) == true,
      let members = target.node(StructDeclSyntax.self, at: place.range.startOffset)?.memberBlock
    else { return nil }
    let code = text.text(of: declaration, indentedBy: "")
    let insertion = target.inserting(code, into: members) { $0.provides != nil }
    var removed = Syntax(declaration)
    // An extension that held nothing else goes with it.
    if let whole = declaration.around(ExtensionDeclSyntax.self), whole.memberBlock.members.count == 1,
      whole.inheritanceClause == nil, whole.attributes.isEmpty
    {
      removed = Syntax(whole)
    }
    return [path: [text.removing(member: removed)]].merging([place.path: [insertion]], uniquingKeysWith: +)
  }
}
