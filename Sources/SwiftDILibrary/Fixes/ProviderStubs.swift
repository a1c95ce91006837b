import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

extension CodeUnderFix {
  /// Providers of keys, one proposal for each component. Where a member looks as if it had lost its attribute, that comes
  /// first; else there is something to fill in.
  func stubs(for keys: [KeyID], in components: [ComponentID]) -> [FixProposal] {
    let proposals = components.compactMap { component in providing(keys, in: component) }
    return proposals.filter(\.isAttribute).map(\.proposal) + proposals.filter { !$0.isAttribute }.map(\.proposal)
  }

  private func providing(_ ids: [KeyID], in component: ComponentID) -> (isAttribute: Bool, proposal: FixProposal)? {
    let keys = ids.map { graph[$0] }
    let place = graph.location(of: component)
    guard let document = document(place.path), let members = document.members(ofTypeNamedAt: place.range.startOffset)
    else { return nil }
    let known = keys.map { key in document.unmarkedProvider(of: key, in: members) }
    let edits = zip(keys, known).compactMap { key, member in
      member.map { document.marking($0, for: key, in: members) }
    }
    let isSure = zip(keys, known).allSatisfy { $1?.isSure(for: $0) == true }
    if let member = known.only ?? nil {
      let title = "Add `@Provides(\(keys[0].spelling))` to `\(graph[component].name).\(member.name)`"
      return (true, FixProposal(title, isSure ? .preferred : .offered, edits: [place.path: edits]))
    }
    let title = "Provide \(graph.quoted(ids)) in \(graph.quoted(component))"
    let rest = zip(keys, known).filter { $0.1 == nil }.map(\.0)
    let added = rest.isEmpty ? nil : stub(for: rest, in: component, document, members)
    let isComplete = rest.isEmpty || added != nil
    let all = edits + [added].compactMap(\.self)
    let proposal = FixProposal(title, isSure ? .preferred : .offered, edits: isComplete ? [place.path: all] : nil)
    return (rest.isEmpty, proposal)
  }

  private func stub(
    for keys: [KeyFact], in component: ComponentID, _ document: ParsedText, _ members: MemberBlockSyntax
  ) -> UTF8Edit? {
    // Of members that can't matter to a lookup there are no facts.
    var taken = members.members.flatMap(\.decl.declaredNames) + graph.memberNames(of: component)
    let isProvider = { (declaration: DeclSyntax) in document.provides(of: declaration) != nil }
    let last = members.members.last { isProvider($0.decl) }?.decl
    let separator = last.map(document.hasOwnLineForAttribute) == true ? "\n" : " "
    var lines: [String] = []
    for key in keys {
      guard let name = key.memberName(besides: taken) else { return nil }
      taken.append(name)
      let type = key.valueType ?? "<#Type#>"
      lines.append("@Provides(\(key.spelling))\(separator)var \(name): \(type) { <#value#> }")
    }
    return document.inserting(lines.joined(separator: "\n"), into: members, behindLast: isProvider)
  }
}

extension KeyFact {
  /// A name for a member that provides it; nil where others have it.
  func memberName(besides taken: [String]) -> String? {
    [name, "\(name)Value"].first { !taken.contains($0) }
  }
}

/// A member without attributes that `@Provides` could be put on.
private struct UnmarkedProvider {
  var name: String
  var type: String
  var declaration: DeclSyntax

  /// Returns true if its name and type are those of a key.
  func isSure(for key: KeyFact) -> Bool { name == key.name && type == key.valueType }
}

extension ParsedText {
  /// The member that provides a key, but for its attribute: one of the key's name and type, else the only one of its type.
  fileprivate func unmarkedProvider(of key: KeyFact, in members: MemberBlockSyntax) -> UnmarkedProvider? {
    let all = members.members.map(\.decl).filter { !text($0.place).contains("get(\(key.spelling))") }
      .compactMap(\.unmarkedProvider)
    if let same = all.first(where: { $0.name == key.name }) {
      let mayWiden = key.valueType.map { $0.hasPrefix("any ") || $0.hasSuffix("?") } ?? true
      return same.isSure(for: key) || mayWiden ? same : nil
    }
    return all.filter { $0.type == key.valueType && CommonTypes.mayBeDeclared($0.type) }.only
  }

  /// The edit that gives a member its attribute, as the other providers have theirs.
  fileprivate func marking(
    _ member: UnmarkedProvider, for key: KeyFact, in members: MemberBlockSyntax
  ) -> UTF8Edit {
    let other = members.members.last { provides(of: $0.decl) != nil }?.decl
    let start = member.declaration.place.startOffset
    let isOnOwnLine = other.map(hasOwnLineForAttribute) == true && isFirstOnLine(start)
    let separator = isOnOwnLine ? "\n" + indentation(at: start) : " "
    return UTF8Edit(inserting: "@Provides(\(key.spelling))\(separator)", at: start)
  }

  /// The first attribute `@Provides` of a declaration.
  func provides(of declaration: DeclSyntax) -> AttributeSyntax? {
    declaration.asProtocol((any WithAttributesSyntax).self)?.attributes.lazy.compactMap { $0.as(AttributeSyntax.self) }
      .first { $0.attributeName.trimmedDescription.split(separator: ".").last == "Provides" }
  }

  /// Returns true if a provider has its attribute on a line of its own.
  fileprivate func hasOwnLineForAttribute(_ declaration: DeclSyntax) -> Bool {
    provides(of: declaration).map { isLastOnLine($0.place.endOffset) } ?? false
  }
}

extension DeclSyntax {
  fileprivate var declaredNames: [String] {
    if let variable = self.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { $0.identifier?.name }
    }
    return self.asProtocol((any NamedDeclSyntax).self).map { [$0.name.name] } ?? []
  }

  fileprivate var unmarkedProvider: UnmarkedProvider? {
    if let node = self.as(VariableDeclSyntax.self) {
      guard node.attributes.isEmpty, !node.modifiers.isUnfitForProvider, node.bindings.count == 1,
        let binding = node.bindings.first, let type = binding.typeAnnotation?.type,
        let name = binding.identifier?.name
      else { return nil }
      if case .accessors(let accessors)? = binding.accessorBlock?.accessors,
        accessors.contains(where: { $0.effectSpecifiers != nil })
      {
        return nil
      }
      return UnmarkedProvider(name: name, type: type.normalizedSpelling, declaration: self)
    }
    guard let node = self.as(FunctionDeclSyntax.self), node.attributes.isEmpty, !node.modifiers.isUnfitForProvider,
      node.genericParameterClause == nil, node.signature.parameterClause.parameters.isEmpty,
      node.signature.effectSpecifiers == nil, let type = node.signature.returnClause?.type
    else { return nil }
    return UnmarkedProvider(name: node.name.name, type: type.normalizedSpelling, declaration: self)
  }
}

extension DeclModifierListSyntax {
  fileprivate var isUnfitForProvider: Bool {
    contains { ["static", "class", "lazy", "mutating"].contains($0.name.text) }
  }
}
