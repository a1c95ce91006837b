import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The removal of a dependency that isn't needed.
extension SourceFile {
  /// Removes a dependency with what initializers and hand-written mocks take and set for it. Nil where one of them does
  /// something else with it. What calls them is to be looked for then.
  func remove(_ dependency: DependencyName) -> [UTF8Edit]? {
    rewriting(typeNamed: dependency.owner) { rewriting, declaration in
      let label = dependency.label
      guard declaration.kind == .type,
        let property = declaration.properties.first(where: { $0.names.contains(label) }),
        property.bindings.count == 1, property.node.conditionalCompilation == nil
      else { return false }
      let place = declaration.name.place
      return rewriting.apply(removing(member: property.node))
        && rewriting.removeParameters(named: label, ofTypeNamed: place)
        && rewriting.removeMockParameters(named: label, ofTypeNamed: place)
    }
  }

  /// Takes the argument for a dependency that is gone out of this file's calls of some types' initializers and mocks.
  func removeArguments(_ label: String, inCallsOf types: Set<String>) -> [UTF8Edit] {
    DependencyUseFinder(of: label, types: types, in: withBodies.tree).uses.compactMap { use in
      use.kind == .argumentLabel ? use.token.parent?.as(LabeledExprSyntax.self)?.removal : nil
    }
  }

  /// Returns true if a hand-written mock of a type has a parameter for a dependency.
  func mocksTake(_ dependency: DependencyName) -> Bool {
    declaration(ofTypeNamed: dependency.owner)?
      .mocks.contains { $0.parameters.contains { $0.label == dependency.label } } ?? false
  }
}

extension Rewriting {
  /// Removes the parameters of a type's initializers that stood for a dependency which isn't there any more, with what
  /// they set. False where one of them does more.
  fileprivate mutating func removeParameters(named label: String, ofTypeNamed place: UTF8Range) -> Bool {
    guard let count = declaration(named: place)?.initializers.count else { return false }
    // An initializer hands its parameter to another one, which must lose its own before.
    for _ in 0...count {
      guard let declaration = declaration(named: place) else { return false }
      let bodies = declaration.initializers.map { InitializerBody($0, in: file) }
      let taking = declaration.initializers.filter { $0.parameters.contains { $0.label == label } }
      if taking.isEmpty { return bodies.allSatisfy { !$0.assigns(label) && $0.uses(of: label) == 0 } }
      let isChanged = taking.contains { initializer in
        var attempt = self
        guard
          attempt.update(initializer, of: declaration, options: [.removesObsolete], only: [], removing: [label]),
          attempt.takingCount(of: label, ofTypeNamed: place) < taking.count
        else { return false }
        self = attempt
        return true
      }
      guard isChanged else { return false }
    }
    return false
  }

  private mutating func takingCount(of label: String, ofTypeNamed place: UTF8Range) -> Int {
    declaration(named: place)?.initializers.count { $0.parameters.contains { $0.label == label } } ?? .max
  }

  /// Removes a parameter from hand-written mocks that only hand it on, with the arguments there.
  fileprivate mutating func removeMockParameters(named label: String, ofTypeNamed place: UTF8Range) -> Bool {
    let whole = file.withBodies
    let offset = current(place.startOffset)
    guard
      let declaration = whole.declarations.instantiables.first(where: { $0.name.place.startOffset == offset })
    else { return false }
    let taking = declaration.mocks.filter { $0.parameters.contains { $0.label == label } }
    guard taking.allSatisfy({ $0.merelyHandsOn(label) }) else { return false }
    return apply(
      taking.flatMap { function -> [UTF8Edit] in
        let list = ParameterList(function.parameterClause, in: whole)
        return list.edits(for: function.parameters.filter { $0.label != label }.map(list.item))
          + (function.node.body?.all(LabeledExprSyntax.self) ?? []).filter { $0.label?.text == label }.compactMap(
            \.removal)
      })
  }
}

extension FunctionDeclaration {
  /// Returns true if all uses of a parameter are arguments of that label.
  fileprivate func merelyHandsOn(_ label: String) -> Bool {
    let tokens = node.body.map { Array($0.sourceTokens) } ?? []
    return tokens.indices.allSatisfy { index in
      guard tokens[index].text.withoutBackticks == label else { return true }
      if index + 1 < tokens.count, tokens[index + 1].tokenKind == .colon { return true }
      return index > 1 && tokens[index - 1].tokenKind == .colon
        && tokens[index - 2].text.withoutBackticks == label
    }
  }
}

extension LabeledExprSyntax {
  /// Takes the argument out of its list, with the comma before or behind it.
  fileprivate var removal: UTF8Edit? {
    guard let arguments = parent?.as(LabeledExprListSyntax.self).map(Array.init),
      let index = arguments.firstIndex(where: { $0.id == id })
    else { return nil }
    let places = arguments.map { UTF8Range(start: $0.place.start, end: $0.expression.place.end) }
    return UTF8Edit(removing: places.withComma(at: index))
  }
}
