import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension Rewriting {
  /// Lets a declaration be seen from further away.
  /// - Parameter place: its access modifier, else its keyword.
  mutating func setAccess(_ visibility: Visibility, ofDeclarationAt place: UTF8Range) -> Bool {
    guard let token = file.tree.token(at: AbsolutePosition(utf8Offset: place.startOffset)) else {
      return false
    }
    let node = token.parent?.is(DeclModifierSyntax.self) == true ? token.parent?.parent?.parent : token.parent
    guard let modifiers = node?.ownModifiers else { return false }
    return apply(
      visibility == .module && modifiers.isHidden
        ? file.makingReachable(modifiers) : file.makingPublic(modifiers, as: visibility))
  }
}

extension Modifiers {
  /// The offset at which they begin, or would.
  var start: Int32 {
    (place ?? node.tokenAfter?.place ?? node.place).start
  }
}

extension SourceFile {
  /// `public`, or less, in place of the access modifier, or before all modifiers.
  func makingPublic(_ modifiers: Modifiers, as visibility: Visibility = .everyone) -> UTF8Edit {
    if let access = modifiers.access {
      return UTF8Edit(range: access.name.place, newText: visibility.word)
    }
    return UTF8Edit(inserting: visibility.word + " ", at: modifiers.start)
  }

  /// The access with which SafeDI takes a declaration that it doesn't take now: `public`; or, where it need not be seen
  /// so far, what it has without the modifier that hides it.
  func makingReachable(_ modifiers: Modifiers) -> UTF8Edit {
    guard dialect.allowsNarrowAccess, let access = modifiers.access else {
      return makingPublic(modifiers)
    }
    let group = access.parent?.parent?.enclosingType?.as(ExtensionDeclSyntax.self)
    // An extension with a modifier gives that to what has none.
    if let group, Modifiers(group.modifiers).access != nil {
      return UTF8Edit(range: access.name.place, newText: "internal")
    }
    return removing(access)
  }

  /// The title of ``makingReachable(_:)`` for `subject`.
  func titleOfMakingReachable(_ modifiers: Modifiers, _ subject: String) -> String {
    guard dialect.allowsNarrowAccess, let access = modifiers.access else {
      return "Make `\(subject)` `public`"
    }
    return "Remove `\(access.name.text)` from `\(subject)`"
  }

  /// Returns true if nothing that this file hides from others keeps Swift from letting them see more of a type. What is
  /// to be built stays hidden no longer than it.
  func canBeUnhidden(_ declaration: InstantiableDeclaration) -> Bool {
    let built = Set(declarations.instantiables.map(\.fullName))
    return !ownStatements.values.joined().contains { statement in
      statement.isDeclaration && statement.ownVisibility == .file && !built.contains(statement.fullName)
        && !statement.fullName.hasPrefix(declaration.fullName + ".")
    }
  }

  /// The access modifier of a declaration that is written for SafeDI, with a blank behind it: the access of the type
  /// that it is for, or `public`.
  func access(in declaration: InstantiableDeclaration) -> String {
    declaration.kind == .type
      ? dialect.access(inType: declaration) : access(inExtensionOf: "\(declaration.type.withoutOutermostGenerics)")
  }

  /// The access modifier of a declaration in an extension: the access of the type, or `public` if the program doesn't
  /// declare it.
  func access(inExtensionOf type: String) -> String {
    let declared =
      dialect.allowsNarrowAccess ? statements(of: type).filter { $0.isDeclaration && $0.fullName == type } : []
    return (declared.map(\.visibility).max() ?? .everyone).spelling
  }

  /// Returns true if everyone comes to see what is written into a type.
  func publishes(_ declaration: InstantiableDeclaration) -> Bool {
    access(in: declaration) == Visibility.everyone.spelling
  }

  /// The types that others can't see, and that edits of a type let a public initializer name: in the parameters that
  /// they write, or in those of one that they make public.
  func hiddenTypes(shownBy edits: [UTF8Edit], at range: UTF8Range) -> [String] {
    guard let declaration = declaration(around: range), declaration.kind == .type, publishes(declaration) else {
      return []
    }
    let clauses = declaration.initializers.filter { !dialect.allowsNarrowAccess || $0.modifiers.isPublic }
      .map(\.parameterClause.place)
    let written = edits.flatMap { edit -> [String] in
      if clauses.contains(where: { $0.contains(edit.range) }) {
        return hiddenTypes(inSource: edit.newText, of: declaration)
      }
      return edit.newText.initializerParameters.flatMap { hiddenTypes(inSource: $0, of: declaration) }
    }
    let published = declaration.initializers.flatMap { initializer -> [String] in
      let head = UTF8Range(start: initializer.node.place.start, end: initializer.parameterClause.place.start)
      guard !dialect.accepts(initializer.modifiers),
        edits.contains(where: { head.contains($0.range) && $0.newText.contains("public") })
      else { return [] }
      return hiddenTypes(in: DeclSyntax(initializer.node).signatures, besides: declaration.fullName)
    }
    return Set(written + published).sorted()
  }

  // MARK: Publishing

  /// The types but for `name` that edits make public.
  func typesMadePublic(by edits: [UTF8Edit], besides name: String) -> [String] {
    plainDeclarations.compactMap { type in
      guard type.name != name, !type.modifiers.isPublic else { return nil }
      let place = makingPublic(type.modifiers).range
      // The edit may also hold other text that is inserted right before the modifier.
      let isChanged = edits.contains { $0.range.start == place.start && $0.newText.contains("public") }
      return isChanged ? type.name : nil
    }
  }

  /// Nil where one of the types can't become public by itself.
  fileprivate func publishing(namesOf initializer: InitializerDeclaration, besides others: Set<String>) -> [UTF8Edit]? {
    let names = Set(initializer.parameterClause.all(IdentifierTypeSyntax.self).map(\.name.text)).subtracting(others)
    let types = plainDeclarations.filter { names.contains($0.name) && !$0.modifiers.isPublic }
    let edits = types.compactMap(publishing)
    return edits.count == types.count ? edits : nil
  }

  /// Nil where a type's author hides it from its own module, it shows what is hidden, or its members would have to
  /// follow.
  fileprivate func publishing(_ type: PlainDeclaration) -> UTF8Edit? {
    let all = statements(of: type.name).filter { $0.fullName == type.name }
    let groups = [type.node] + ownExtensions(of: type.name)
    // Other files' extensions may show more.
    guard !type.modifiers.isHidden,
      all.allSatisfy({ !$0.isConditional }), all.count == groups.count, type.isPlain,
      !groups.contains(where: { hasHiddenSuperclass($0) || showsHidden(casesOf: $0, ofTypeNamed: type.name) }),
      !mayHaveWitnesses(ofTypeNamed: type.name)
    else { return nil }
    return makingPublic(type.modifiers)
  }

  fileprivate var plainDeclarations: [PlainDeclaration] { tree.statements.compactMap { PlainDeclaration($0.item) } }

  private func ownExtensions(of name: String) -> [any DeclGroupSyntax] {
    tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }
      .filter { $0.extendedType.trimmedDescription == name }
  }

  private func showsHidden(casesOf group: any DeclGroupSyntax, ofTypeNamed name: String) -> Bool {
    let clauses = group.members(EnumCaseDeclSyntax.self).flatMap(\.elements).compactMap(\.parameterClause)
    return !hiddenTypes(in: clauses.map { Syntax($0) }, besides: name).isEmpty
  }
}

extension String {
  /// The contents of the parentheses of each initializer that it declares or calls.
  fileprivate var initializerParameters: [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let name = rest.firstRange(of: "init(") {
      rest = rest[name.upperBound...]
      var depth = 1
      let end = rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      }
      found.append(rest[..<(end ?? rest.endIndex)])
    }
    return found
  }
}

/// Makes public the types of the same file that the parameters of an initializer name.
extension Rewriting {
  /// Makes a type of this file public, outside of others. False where that can't be done.
  mutating func publish(typeNamed name: String) -> Bool {
    guard let type = file.plainDeclarations.first(where: { $0.name == name }) else { return false }
    return type.modifiers.isPublic || file.publishing(type).map { apply($0) } ?? false
  }

  /// Makes those types public, one level deep. False where something stays hidden.
  /// - Parameter expected: the full names of types that are going to be seen anyway.
  mutating func publishSignature(expecting expected: Set<String> = []) -> Bool {
    if isSignatureVisible(expecting: expected) { return true }
    guard let declaration, let initializer = declaration.fittestInitializer,
      let edits = file.publishing(namesOf: initializer, besides: expected.union([declaration.fullName])),
      !edits.isEmpty, apply(edits)
    else { return false }
    return isSignatureVisible(expecting: expected)
  }

  private mutating func isSignatureVisible(expecting expected: Set<String>) -> Bool {
    guard let declaration, let initializer = declaration.fittestInitializer else { return false }
    return file.hiddenTypes(
      in: DeclSyntax(initializer.node).signatures, besides: declaration.fullName, expecting: expected
    ).isEmpty
  }
}

/// A class, struct, actor or enumeration of a file, outside of others.
private struct PlainDeclaration {
  let node: any DeclGroupSyntax
  let name: String

  init?(_ item: CodeBlockItemSyntax.Item) {
    let syntax = Syntax(item)
    guard let node = syntax.asGroup, !syntax.is(ProtocolDeclSyntax.self),
      let name = syntax.declaredName?.text
    else { return nil }
    (self.node, self.name) = (node, name.withoutBackticks)
  }

  var modifiers: Modifiers { Modifiers(node.modifiers) }

  /// True if it has neither generic parameters, which may show more, nor attributes, which may write more.
  var isPlain: Bool {
    node.attributes.isEmpty && node.ownGenerics == nil
  }
}
