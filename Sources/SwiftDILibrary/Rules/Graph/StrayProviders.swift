import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Members with the attribute in a type that is no component, at the first of them.
struct StrayProviders: SwiftDIFault {
  static let entry = ProviderNotRegistered.entry

  var member: String
  /// The members that have it too.
  var others: [String]

  var severity: Severity { .warning }
  var dependency: String? { member }

  func message(of owner: String) -> String {
    let more = others.isEmpty ? "" : " and \(others.count == 1 ? "one" : "\(others.count)") more"
    return "Nothing registers `\(member)`\(more), because `\(owner)` isn't a `@Component`."
  }

  func proposals(at site: FaultSite) -> [FixProposal] {
    guard let document = site.document else { return [] }
    let first = document.structure(around: site.offset).map { component(of: $0, in: document, site) }
    return (first.map { [$0] } ?? [])
      + (others.isEmpty ? site.removingAttribute("Remove this `@Provides`", .offered) : [])
  }

  /// The change that makes a struct a component: a root if it is made without a parent.
  private func component(of node: StructDeclSyntax, in document: ParsedText, _ site: FaultSite) -> FixProposal {
    let role = site.code.graph.role(ofTypeNamed: node.name.name)
    let attribute = role.isRoot ? "@Component(root: true)" : "@Component"
    let start = node.place.startOffset
    let other = document.tree.statements.lazy.compactMap { $0.item.as(StructDeclSyntax.self) }
      .compactMap { $0.attributes.named("Component") }.first
    let isOnOwnLine = other.map { document.isLastOnLine($0.place.endOffset) } ?? true
    let separator = isOnOwnLine && document.isFirstOnLine(start) ? "\n" + document.indentation(at: start) : " "
    let edit = UTF8Edit(inserting: attribute + separator, at: start)
    return site.proposal("Add `\(attribute)` to `\(node.name.name)`", role.isSure ? .preferred : .offered, [edit])
  }
}

extension SwiftDIGraph {
  /// The kind of component that a type would be which lacks its attribute, by its creations and what it does.
  fileprivate func role(ofTypeNamed name: String) -> (isRoot: Bool, isSure: Bool) {
    var (isMade, isMadeFromParent, isUsed) = (false, false, false)
    for member in paths.keys.lazy.flatMap(facts.declarations).flatMap(\.shape.members) {
      let isOwn = member.owner.lastName == name
      for use in member.uses {
        switch use.action {
        case .creation(let type?, let arguments):
          if isOwn, arguments.contains(where: { $0.value == .own }) { isUsed = true }
          guard type.lastName == name else { continue }
          isMade = true
          if arguments.contains(where: { $0.label == "parent" }) { isMadeFromParent = true }
        case .demand(_, receiver: .own) where isOwn, .initContainer where isOwn: isUsed = true
        default: break
        }
      }
    }
    return (isRoot: !isMadeFromParent && (isMade || isUsed), isSure: isMadeFromParent || isUsed)
  }
}

/// A type that lost its attribute is one cause, however many providers it has.
struct StrayProblem: GraphProblem {
  let attributes: [AttributeRef]

  static func all(in file: FileID, of graph: SwiftDIGraph) -> [any GraphProblem] {
    graph.link(of: file).strays.grouped { graph.fact($0.member)?.owner }.map {
      StrayProblem(attributes: $0.1)
    }
  }

  func fault(in graph: SwiftDIGraph) -> GraphFault? {
    let places = attributes.compactMap { ref in graph.fact(ref.member).map { ($0, graph.location(of: ref)) } }
    guard let (first, location) = places.first, !first.owner.isEmpty else { return nil }
    let others = places.dropFirst()
    return GraphFault(
      StrayProviders(member: first.name, others: others.map(\.0.name)), of: first.owner, at: location,
      related: others.map { RelatedInformation("nothing registers `\($0.name)` either", $1) })
  }
}
