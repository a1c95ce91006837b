import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Makes public the types of the same file that the parameters of an initializer name.
extension Rewriting {
  /// Makes a type of this file public, outside of others. False where that can't be done.
  mutating func publish(typeNamed name: String) -> Bool {
    guard
      let type = file.tree.statements.lazy.compactMap({ PlainDeclaration($0.item) }).first(where: {
        $0.name == name
      })
    else { return false }
    return type.modifiers.isPublic || file.publishing(type).map { apply($0) } ?? false
  }

  /// Makes those types public, one level deep. False where something stays hidden.
  /// - Parameter expected: the full names of types that are going to be seen anyway.
  mutating func publishSignature(ofTypeNamed place: UTF8Range, expecting expected: Set<String> = []) -> Bool {
    func isVisible() -> Bool {
      guard let declaration = declaration(named: place),
        let initializer = declaration.fittestInitializer
      else { return false }
      return file.hiddenTypes(
        in: DeclSyntax(initializer.node).signatures, besides: declaration.fullName, expecting: expected
      ).isEmpty
    }
    if isVisible() { return true }
    guard let declaration = declaration(named: place),
      let initializer = declaration.fittestInitializer,
      let edits = file.publishing(namesOf: initializer, besides: expected.union([declaration.fullName])),
      !edits.isEmpty, apply(edits)
    else { return false }
    return isVisible()
  }
}

extension SourceFile {
  /// The types but for `name` that edits make public.
  func typesMadePublic(by edits: [UTF8Edit], besides name: String) -> [String] {
    tree.statements.compactMap { item in
      guard let type = PlainDeclaration(item.item), type.name != name, !type.modifiers.isPublic else { return nil }
      let place = makingPublic(type.modifiers, before: type.keyword).range
      // The edit may also hold other text that is inserted right before the modifier.
      let isChanged = edits.contains { $0.range.start == place.start && $0.newText.contains("public") }
      return isChanged ? type.name : nil
    }
  }
}

extension SourceFile {
  /// Nil where one of the types can't become public by itself.
  fileprivate func publishing(namesOf initializer: InitializerDeclaration, besides others: Set<String>) -> [UTF8Edit]? {
    let names = Set(initializer.parameterClause.all(IdentifierTypeSyntax.self).map(\.name.text))
    var edits: [UTF8Edit] = []
    for item in tree.statements {
      guard let type = PlainDeclaration(item.item), !others.contains(type.name), names.contains(type.name)
      else { continue }
      if type.modifiers.isPublic { continue }
      guard let change = publishing(type) else { return nil }
      edits += change
    }
    return edits
  }

  /// Nil where a type's author hides it from its own module, it shows what is hidden, or its members would have to
  /// follow.
  fileprivate func publishing(_ type: PlainDeclaration) -> [UTF8Edit]? {
    let all = statements(of: type.name).filter { $0.fullName == type.name }
    let groups = [type.node] + ownExtensions(of: type.name)
    // Other files' extensions may show more.
    guard !type.modifiers.isHidden,
      all.allSatisfy({ !$0.isConditional }), all.count == groups.count, type.isPlain,
      !groups.contains(where: { hasHiddenSuperclass($0) || showsHidden(casesOf: $0, ofTypeNamed: type.name) }),
      !mayHaveWitnesses(ofTypeNamed: type.name)
    else { return nil }
    return [makingPublic(type.modifiers, before: type.keyword)]
  }

  private func ownExtensions(of name: String) -> [any DeclGroupSyntax] {
    tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
      .filter { $0.extendedType.trimmedDescription == name }
  }

  private func showsHidden(casesOf group: any DeclGroupSyntax, ofTypeNamed name: String) -> Bool {
    group.memberBlock.members.contains { member in
      guard let cases = member.decl.as(EnumCaseDeclSyntax.self) else { return false }
      let clauses = cases.elements.compactMap { $0.parameterClause.map { Syntax($0) } }
      return !hiddenTypes(in: clauses, besides: name).isEmpty
    }
  }
}

/// A class, struct, actor or enumeration of a file, outside of others.
private struct PlainDeclaration {
  let node: any DeclGroupSyntax
  let name: String

  init?(_ item: CodeBlockItemSyntax.Item) {
    let syntax = Syntax(item)
    guard let node = syntax.asGroup, !syntax.is(ProtocolDeclSyntax.self),
      let name = syntax.asProtocol((any NamedDeclSyntax).self)?.name.text
    else { return nil }
    (self.node, self.name) = (node, name.withoutBackticks)
  }

  var keyword: TokenSyntax { node.introducer }
  var modifiers: Modifiers { Modifiers(node.modifiers) }

  /// True if it has neither generic parameters, which may show more, nor attributes, which may write more.
  var isPlain: Bool {
    node.attributes.isEmpty && node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause == nil
  }
}
