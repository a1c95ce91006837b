import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Makes public what an initializer shows: the types that its parameters name, and what its default values
/// use, which whoever calls it must see.
extension Rewriting {
  /// Makes a type of this file public, outside of others. False where that can't be done.
  mutating func publish(typeNamed name: String) -> Bool {
    guard
      let type = document.tree.statements.lazy.compactMap({ PlainDeclaration($0.item) }).first(where: {
        $0.name == name
      })
    else { return false }
    return type.modifiers.isPublic || document.publishing(type).map { apply($0) } ?? false
  }

  /// Types are looked into one after the other, since one may show the next.
  private static let publishingLimit = 4

  /// Makes that public as far as this file declares it. False where something stays hidden.
  /// - Parameter expected: the full names of types that are going to be seen anyway.
  mutating func publishSignature(ofTypeNamed place: UTF8Range, expecting expected: Set<String> = []) -> Bool {
    for _ in 0...Self.publishingLimit {
      guard let declaration = declaration(named: place),
        let initializer = declaration.nearestInitializer(dialect: document.dialect)
      else { return false }
      let signature = DeclSyntax(initializer.node).signatures
      let own = declaration.fullName
      guard document.namesHidden(signature, besides: own, expecting: expected) else { return true }
      guard let edits = document.publishing(namesOf: initializer, besides: expected.union([own])), !edits.isEmpty,
        apply(edits)
      else { return false }
    }
    return false
  }
}

extension SourceFixer {
  /// The types but for `name` that edits make public.
  package func typesMadePublic(by edits: [UTF8Edit], besides name: String) -> [String] {
    document.tree.statements.compactMap { item in
      guard let type = PlainDeclaration(item.item), type.name != name, !type.modifiers.isPublic else { return nil }
      let place = document.makingPublic(type.modifiers, before: type.keyword).range
      // The edit may also hold other text that is inserted right before the modifier.
      let isChanged = edits.contains { $0.range.start == place.start && $0.newText.contains("public") }
      return isChanged ? type.name : nil
    }
  }
}

extension SourceDocument {
  /// Nil where one of the types can't become public by itself.
  fileprivate func publishing(namesOf initializer: InitializerDeclaration, besides others: Set<String>) -> [UTF8Edit]? {
    let finder = TypeNameFinder(viewMode: .sourceAccurate)
    finder.walk(initializer.parameterClause)
    var edits: [UTF8Edit] = []
    for item in tree.statements {
      guard let type = PlainDeclaration(item.item), !others.contains(type.name), finder.names.contains(type.name)
      else { continue }
      if !type.modifiers.isPublic {
        guard let change = publishing(type) else { return nil }
        edits += change
      }
      edits += publishing(valuesOf: type, in: initializer).filter { !edits.contains($0) }
    }
    return edits
  }

  /// Nil where a type's author hides it from its own module, it shows what is hidden, or its members would have to
  /// follow.
  fileprivate func publishing(_ type: PlainDeclaration) -> [UTF8Edit]? {
    let all = statements(of: type.name).filter { $0.fullName == type.name }
    let groups = [type.node] + ownExtensions(of: type.name)
    // Other files' extensions may show more.
    guard type.modifiers.access.map({ !["private", "fileprivate"].contains($0.name.text) }) ?? true,
      all.allSatisfy({ !$0.isConditional }), all.count == groups.count, type.isPlain,
      !groups.contains(where: { hasHiddenSuperclass($0) || namesHidden(casesOf: $0, ofTypeNamed: type.name) }),
      !mayHaveWitnesses(ofTypeNamed: type.name)
    else { return nil }
    return [makingPublic(type.modifiers, before: type.keyword)]
  }

  private func ownExtensions(of name: String) -> [any DeclGroupSyntax] {
    tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
      .filter { $0.extendedType.trimmedDescription == name }
  }

  private func namesHidden(casesOf group: any DeclGroupSyntax, ofTypeNamed name: String) -> Bool {
    group.memberBlock.members.contains { member in
      guard let cases = member.decl.as(EnumCaseDeclSyntax.self) else { return false }
      return cases.elements.contains { $0.parameterClause.map { namesHidden($0, besides: name) } ?? false }
    }
  }

  /// Makes public the static members and initializers of a type that default values of parameters use.
  private func publishing(valuesOf type: PlainDeclaration, in initializer: InitializerDeclaration) -> [UTF8Edit] {
    let uses = initializer.parameterClause.parameters.compactMap { parameter -> ValueUse? in
      guard let value = parameter.defaultValue?.value else { return nil }
      return ValueUse(value, ofParameterOf: TypeStatement.names(of: parameter.type).first)
    }.filter { $0.type == type.name }
    let groups = [type.node] + ownExtensions(of: type.name).filter { !Modifiers($0.modifiers).isPublic }
    return groups.flatMap(\.memberBlock.members).compactMap { member -> UTF8Edit? in
      guard let node = member.decl.asProtocol((any WithModifiersSyntax).self),
        let found = ValueUse.declared(by: member.decl), uses.contains(where: { $0.means(found) })
      else { return nil }
      let modifiers = Modifiers(node.modifiers)
      guard !["public", "private", "fileprivate"].contains(modifiers.access?.name.text ?? ""),
        !namesHidden(member.decl.signatures, besides: type.name)
      else { return nil }
      return makingPublic(modifiers, before: found.keyword)
    }
  }
}

/// A class, struct, actor or enumeration of a file, outside of others.
private struct PlainDeclaration {
  let node: any DeclGroupSyntax
  let name: String

  init?(_ item: CodeBlockItemSyntax.Item) {
    let syntax = Syntax(item)
    guard let node = syntax.asProtocol((any DeclGroupSyntax).self), !syntax.is(ProtocolDeclSyntax.self),
      let name = syntax.asProtocol((any NamedDeclSyntax).self)?.name.text
    else { return nil }
    (self.node, self.name) = (node, name.withoutBackticks)
  }

  var keyword: TokenSyntax { node.introducer }
  var modifiers: Modifiers { Modifiers(node.modifiers) }

  /// Whether it has neither generic parameters, which may show more, nor attributes, which may write more.
  var isPlain: Bool {
    node.attributes.isEmpty && node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause == nil
  }
}

/// The member that a default value uses: `.quiet`, `Level.quiet`, `.make(1)`, `Level(of: 1)`.
private struct ValueUse {
  let type: String?
  /// Nil of an initializer.
  let member: String?
  /// The labels of the call.
  let labels: [String]?

  init?(_ value: ExprSyntax, ofParameterOf type: String?) {
    let call = value.as(FunctionCallExprSyntax.self)
    let callee = call?.calledExpression ?? value
    labels = call?.arguments.map { $0.label?.text ?? "_" }
    if let access = callee.as(MemberAccessExprSyntax.self) {
      let name = access.declName.baseName.text
      member = name == "init" ? nil : name
      self.type = access.base.map(\.trimmedDescription) ?? type
    } else if call != nil, let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
      (member, self.type) = (nil, name)
    } else {
      return nil
    }
  }

  struct Declared {
    let keyword: TokenSyntax
    /// Nil of an initializer.
    let names: [String]?
    let labels: [String]?
  }

  static func declared(by member: DeclSyntax) -> Declared? {
    if let initializer = member.as(InitializerDeclSyntax.self) {
      let labels = initializer.signature.parameterClause.parameters.map(\.firstName.text)
      return Declared(keyword: initializer.initKeyword, names: nil, labels: labels)
    }
    if let variable = member.as(VariableDeclSyntax.self), Modifiers(variable.modifiers).isStatic {
      let names = variable.bindings.map(\.pattern.trimmedDescription)
      return Declared(keyword: variable.bindingSpecifier, names: names, labels: nil)
    }
    guard let function = member.as(FunctionDeclSyntax.self), Modifiers(function.modifiers).isStatic else { return nil }
    return Declared(keyword: function.funcKeyword, names: [function.name.text], labels: nil)
  }

  func means(_ declared: Declared) -> Bool {
    guard let names = declared.names else { return member == nil && labels == declared.labels }
    return member.map(names.contains) ?? false
  }
}

private final class TypeNameFinder: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.name.text)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.baseName.text)
    return .visitChildren
  }
}
