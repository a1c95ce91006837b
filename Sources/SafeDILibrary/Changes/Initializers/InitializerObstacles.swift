import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceFile {
  /// Returns true if each initializer sets all dependencies, taken or made by itself, or leaves that to another one.
  func initializersSetAll(of declaration: InstantiableDeclaration) -> Bool {
    initializers(declaration.initializers, set: memberwiseDependencies(of: declaration).map(\.name))
  }

  /// Returns true if each initializer, those in extensions too, sets one property or leaves that to another one.
  func initializersSet(_ name: String, of declaration: InstantiableDeclaration) -> Bool {
    initializers(declaration.initializers + extensionInitializers(of: declaration), set: [name])
  }

  private func initializers(_ initializers: [InitializerDeclaration], set names: [String]) -> Bool {
    initializers.allSatisfy { initializer in
      let body = InitializerBody(initializer, in: self)
      return body.isDelegating || names.allSatisfy(body.assigns)
    }
  }

  /// Gives an initializer an access with which SafeDI takes it, and takes away what SafeDI can't call, where its body
  /// doesn't need it.
  func unobstructing(_ initializer: InitializerDeclaration) -> [UTF8Edit] {
    let node = initializer.node
    var edits: [UTF8Edit] = []
    if !dialect.accepts(initializer.modifiers) {
      edits.append(makingReachable(initializer.modifiers, before: node.initKeyword))
    }
    let idle = idleEffects(of: initializer)
    if let mark = idle.mark { edits.append(UTF8Edit(removing: mark.place)) }
    return edits + idle.effects.map { removingClause($0.place) }
  }

  /// A title that says what ``unobstructing(_:)`` changes.
  func titleOfUnobstructing(_ initializer: InitializerDeclaration) -> String {
    guard dialect.accepts(initializer.modifiers) else {
      return titleOfMakingReachable(initializer.modifiers, initializer.signature) + droppedByUnobstructing(initializer)
    }
    return "Remove \(wordsToDrop(from: initializer)) from `\(initializer.signature)`"
  }

  /// The words that ``unobstructing(_:)`` removes, for the end of a title.
  func droppedByUnobstructing(_ initializer: InitializerDeclaration) -> String {
    let words = wordsToDrop(from: initializer)
    return words.isEmpty ? "" : " and remove " + words
  }

  private func wordsToDrop(from initializer: InitializerDeclaration) -> String {
    let idle = idleEffects(of: initializer)
    let words = (idle.mark.map { [$0.text] } ?? []) + idle.effects.map(\.trimmedDescription)
    return words.quoted.joined(separator: " and ")
  }

  private func idleEffects(of initializer: InitializerDeclaration) -> (mark: TokenSyntax?, effects: [Syntax]) {
    let node = initializer.node
    let words = Set(node.body?.tokenTexts ?? [])
    let specifiers = node.signature.effectSpecifiers
    var effects: [Syntax] = []
    if let async = specifiers?.asyncSpecifier, !words.contains("await") { effects.append(Syntax(async)) }
    if let throwing = specifiers?.throwsClause, words.isDisjoint(with: ["try", "throw"]) {
      effects.append(Syntax(throwing))
    }
    return (words.contains("nil") ? nil : node.optionalMark, effects)
  }
}

extension Rewriting {
  /// The current state of an initializer of the original text.
  mutating func current(_ initializer: InitializerDeclaration) -> InitializerDeclaration? {
    let place = current(initializer.node.initKeyword.place.startOffset)
    return file.node(InitializerDeclSyntax.self, at: place).map(InitializerDeclaration.init)
  }
}

extension SourceFile {
  /// Returns true if another initializer of the type has these labels and types, in its braces or in an extension,
  /// which Swift refuses. What only holds for some generic arguments doesn't count.
  func declaresInitializer(
    _ labels: [String], _ types: [TypeTerm?], of declaration: InstantiableDeclaration,
    besides isOther: (InitializerDeclaration) -> Bool
  ) -> Bool {
    declaresInitializer(labels, types, of: declaration, comparing: \.compiled, besides: isOther)
  }

  /// Returns true if calls of an initializer with these labels and types may mean another one, which takes the same but
  /// for what may be nil.
  func declaresRival(
    ofInitializer labels: [String], _ types: [TypeTerm?], of declaration: InstantiableDeclaration,
    besides isOther: (InitializerDeclaration) -> Bool
  ) -> Bool {
    declaresInitializer(labels, types, of: declaration, comparing: \.compiled.unwrapped, besides: isOther)
  }

  private func declaresInitializer(
    _ labels: [String], _ types: [TypeTerm?], of declaration: InstantiableDeclaration,
    comparing meaning: (TypeTerm) -> TypeTerm, besides isOther: (InitializerDeclaration) -> Bool
  ) -> Bool {
    let types = types.map { $0.map(meaning) }
    func isAlike(_ other: InitializerDeclaration) -> Bool {
      other.parameterClause.parameters.map(\.firstName.text.withoutBackticks) == labels.map(\.withoutBackticks)
        && other.parameters.map { meaning($0.type) } == types
    }
    return declaration.initializers.contains { isAlike($0) && !isOther($0) }
      || extensionInitializers(of: declaration).contains { isAlike($0) && !$0.isAsync }
  }

  /// The initializers in extensions of a type in this file.
  func extensionInitializers(of declaration: InstantiableDeclaration) -> [InitializerDeclaration] {
    let type = declaration.fullName
    return tree.statements.inAllBranches.flatMap { item -> [InitializerDeclaration] in
      guard let node = item.as(ExtensionDeclSyntax.self), node.genericWhereClause == nil,
        node.extendedType.nominalName == type
      else { return [] }
      return node.memberBlock.members.inAllBranches.compactMap {
        $0.as(InitializerDeclSyntax.self).map(InitializerDeclaration.init)
      }
    }
  }
}

extension TypeSyntax {
  /// As it is spelled, without `?` and what is in angle brackets.
  var nominalName: String {
    var text = trimmedDescription
    while let last = text.last, last == "?" || last == "!" { text.removeLast() }
    if text.last == ">", let start = text.firstIndex(of: "<") { text = String(text[..<start]) }
    return text
  }
}
