import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

extension FaultSite {
  /// Providers of keys, one proposal for each component: first where members lack nothing but the attribute, else there
  /// is something to fill in.
  func stubs(for keys: [KeyID], in components: [ComponentID]) -> [FixProposal] {
    let all = components.compactMap { providing(keys, in: $0) }
    return all.filter { $0.worth == .preferred } + all.filter { $0.worth != .preferred }
  }

  private func providing(_ ids: [KeyID], in component: ComponentID) -> FixProposal? {
    let keys = ids.map { graph[$0] }
    let place = graph.location(of: component)
    guard let document = fixes.menu.parsed(place.path),
      let members = document.node(StructDeclSyntax.self, at: place.range.startOffset)?.memberBlock
    else { return nil }
    let lost = keys.map(members.lostProvider)
    let missing = zip(keys, lost).filter { $1 == nil }.map(\.0)
    let marks = zip(keys, lost).compactMap { key, member in
      member.map { UTF8Edit(inserting: "@Provides(\(key.spelling)) ", at: $0.place.startOffset) }
    }
    if missing.isEmpty, let key = keys.only {
      let title = "Add `@Provides(\(key.spelling))` to `\(graph[component].name).\(key.name)`"
      return FixProposal(title, .preferred, in: place.path, marks)
    }
    return FixProposal(
      "Provide \(graph.quoted(ids)) in \(graph.quoted(component))", missing.isEmpty ? .preferred : .offered,
      in: place.path, marks + (missing.isEmpty ? [] : [stub(for: missing, in: component, document, members)]))
  }

  private func stub(
    for keys: [KeyFact], in component: ComponentID, _ document: ParsedText, _ members: MemberBlockSyntax
  ) -> UTF8Edit? {
    // Of members that can't matter to a lookup there are no facts.
    var taken = members.members.flatMap(\.decl.declaredNames) + graph.memberNames(of: component)
    var lines: [String] = []
    for key in keys {
      guard let name = key.memberName(besides: taken) else { return nil }
      taken.append(name)
      lines.append("@Provides(\(key.spelling)) var \(name): \(key.valueType ?? "<#Type#>") { <#value#> }")
    }
    return document.inserting(lines.joined(separator: "\n"), into: members) { $0.provides != nil }
  }
}

extension MemberBlockSyntax {
  /// The member that provides a key but for its attribute, and doesn't only read it.
  fileprivate func lostProvider(of key: KeyFact) -> DeclSyntax? {
    members.map(\.decl).first { member in
      guard let (name, type) = member.unmarkedValue else { return false }
      return name == key.name && type == key.valueType && !member.description.contains("get(\(key.spelling))")
    }
  }
}

extension KeyFact {
  /// A name for a member that provides it; nil where others have it.
  func memberName(besides taken: [String]) -> String? {
    [name, "\(name)Value"].first { !taken.contains($0) }
  }
}

extension DeclSyntax {
  /// The first attribute `@Provides`.
  var provides: AttributeSyntax? {
    ownAttributes?.first(where: \.isProvides)?.as(AttributeSyntax.self)
  }

  fileprivate var declaredNames: [String] {
    if let variable = asVariable {
      return variable.bindings.compactMap { $0.identifier?.name }
    }
    return declaredName.map(\.name).asList
  }

  /// The name and type of a property or function without attributes.
  fileprivate var unmarkedValue: (name: String, type: String)? {
    if let node = asVariable {
      guard node.attributes.isEmpty, let binding = node.bindings.only, let name = binding.identifier,
        let type = binding.annotatedType
      else { return nil }
      return (name.name, type.normalizedSpelling)
    }
    guard let node = self.as(FunctionDeclSyntax.self), node.attributes.isEmpty,
      node.signature.parameterClause.parameters.isEmpty, let type = node.signature.returnClause?.type
    else { return nil }
    return (node.name.name, type.normalizedSpelling)
  }
}
