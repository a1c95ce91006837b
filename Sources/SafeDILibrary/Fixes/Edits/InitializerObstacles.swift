import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension SourceDocument {
  /// Whether each initializer sets all dependencies, taken or made by itself, or leaves that to another one.
  func initializersSetAll(of declaration: InstantiableDeclaration) -> Bool {
    initializers(declaration.initializers, set: memberwiseDependencies(of: declaration).map(\.name))
  }

  /// The same of one property, and of the initializers in extensions too.
  func initializersSet(_ name: String, of declaration: InstantiableDeclaration) -> Bool {
    initializers(declaration.initializers + extensionInitializers(of: declaration), set: [name])
  }

  /// Whether each of them sets it on every way to its end, as a constant must be.
  func initializersSurelySet(_ name: String, of declaration: InstantiableDeclaration) -> Bool {
    (declaration.initializers + extensionInitializers(of: declaration)).allSatisfy { initializer in
      let body = InitializerBody(initializer, in: self)
      return body.isDelegating || body.surelyAssigns(name)
    }
  }

  private func initializers(_ initializers: [InitializerDeclaration], set names: [String]) -> Bool {
    initializers.allSatisfy { initializer in
      let body = InitializerBody(initializer, in: self)
      return body.isDelegating || names.allSatisfy(body.assigns)
    }
  }

  /// Gives an initializer an access with which SafeDI takes it, and takes away what SafeDI can't call, where its body doesn't need it.
  func unobstructing(_ initializer: InitializerDeclaration) -> [UTF8Edit] {
    let node = initializer.node
    var edits: [UTF8Edit] = []
    if !dialect.accepts(initializer.modifiers) {
      edits.append(makingReachable(initializer.modifiers, before: node.initKeyword))
    }
    let idle = idleEffects(of: initializer)
    if let mark = idle.mark { edits.append(UTF8Edit(range: mark.place, newText: "")) }
    return edits + idle.effects.map { removingClause($0.place) }
  }

  /// What ``unobstructing(_:)`` takes away beside, for a title.
  func droppedByUnobstructing(_ initializer: InitializerDeclaration) -> String {
    let idle = idleEffects(of: initializer)
    let words = (idle.mark.map { [$0.text] } ?? []) + idle.effects.map(\.trimmedDescription)
    return words.isEmpty ? "" : " and drop " + words.map { "`\($0)`" }.joined(separator: " and ")
  }

  private func idleEffects(of initializer: InitializerDeclaration) -> (mark: TokenSyntax?, effects: [Syntax]) {
    let node = initializer.node
    let words = Set(node.body?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
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
  /// What an initializer of the original text has become.
  mutating func current(_ initializer: InitializerDeclaration) -> InitializerDeclaration? {
    let place = current(Int(initializer.node.initKeyword.place.start))
    return document.node(InitializerDeclSyntax.self, at: place).map(InitializerDeclaration.init)
  }
}
