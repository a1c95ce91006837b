import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceFile {
  /// Lets a declaration be seen from further away.
  /// - Parameter place: its access modifier, else its keyword.
  func setAccess(_ visibility: Visibility, ofDeclarationAt place: UTF8Range) -> [UTF8Edit]? {
    rewriting { rewriting in
      guard let token = tree.token(at: AbsolutePosition(utf8Offset: place.startOffset)) else { return false }
      let node = token.parent?.is(DeclModifierSyntax.self) == true ? token.parent?.parent?.parent : token.parent
      guard let declaration = node?.asProtocol((any WithModifiersSyntax).self) else { return false }
      let modifiers = Modifiers(declaration.modifiers)
      let change =
        visibility == .module && modifiers.isHidden
        ? makingReachable(modifiers, before: token)
        : makingPublic(modifiers, before: token, as: visibility)
      return rewriting.apply(change)
    }
  }
}

extension SourceFile {
  /// `public`, or less, in place of the access modifier, or before all modifiers.
  func makingPublic(
    _ modifiers: Modifiers, before keyword: TokenSyntax, as visibility: Visibility = .everyone
  ) -> UTF8Edit {
    if let access = modifiers.access { return UTF8Edit(range: access.name.place, newText: visibility.word) }
    let start = Int((modifiers.place ?? keyword.place).start)
    return UTF8Edit(inserting: visibility.word + " ", at: start)
  }

  /// The access with which SafeDI takes a declaration that it doesn't take now: `public`; or, where it need not be seen
  /// so far, what it has without the modifier that hides it.
  func makingReachable(_ modifiers: Modifiers, before keyword: TokenSyntax) -> UTF8Edit {
    guard dialect.allowsNarrowAccess, let access = modifiers.access else {
      return makingPublic(modifiers, before: keyword)
    }
    let group = access.parent?.parent?.enclosingType?.as(ExtensionDeclSyntax.self)
    // An extension with a modifier gives that to what has none.
    if let group, Modifiers(group.modifiers).access != nil {
      return UTF8Edit(range: access.name.place, newText: "internal")
    }
    return removing(access)
  }

  /// The title of ``makingReachable(_:before:)`` for `subject`.
  func titleOfMakingReachable(_ modifiers: Modifiers, _ subject: String) -> String {
    guard dialect.allowsNarrowAccess, let access = modifiers.access else { return "Make `\(subject)` `public`" }
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
