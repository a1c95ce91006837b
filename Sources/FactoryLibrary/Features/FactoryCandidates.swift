import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// The completions at a place of a file.
extension FactoryProgram {
  func candidates(at place: TypedPlace, in file: FileID) -> [CompletionCandidate] {
    let words = place.wordsBefore
    if place.literal != nil { return words[1...2] == ["(", "onArg"] ? arguments : [] }
    if let (root, callee) = place.keyPath {
      let wrapper = Wrapper(rawValue: callee)
      guard wrapper != nil || FactoryName.functions.contains(callee) else { return [] }
      let annotation = place.previous.around(VariableDeclSyntax.self)?.annotatedType
      return keyPaths(of: root, wrapper, annotation.map { WrittenType($0) }, in: file)
    }
    guard words[0] == "." else {
      return place.isAtMember && containers[place.nameOfTypeAround] != nil ? missingDefinitions : []
    }
    if words[1...2] == ["(", "scope"] {
      return customScopes.map(\.fact.name).uniqued.map {
        CompletionCandidate(.value, $0, detail: scope(named: $0).rawValue)
      }
    }
    let container = place.typeBeforeDot.flatMap { containers[$0] }
    return container.map { calls(of: $0, in: file) } ?? modifiers(before: place.previous)
  }

  private func definitions(of container: ContainerID, visibleIn file: FileID) -> [SolvedDefinition] {
    let all: [DefinitionRef] = facts(.definitionsIn(container)) + facts(.definitionsIn(.every))
    return inOrder(all).filter { isVisible($0, from: file) }.map { self[$0] }.filter { !$0.isStatic }
  }

  /// The factories of a container, those of the property's type first; and, of the library's own, other containers.
  private func keyPaths(
    of name: String?, _ wrapper: Wrapper?, _ type: WrittenType?, in file: FileID
  ) -> [CompletionCandidate] {
    let own: ContainerID = name.flatMap { containers[$0] } ?? .library
    let plain = definitions(of: own, visibleIn: file).filter {
      $0.signature == nil && (wrapper == nil || $0.parameter == nil) && (wrapper != .object || isObservable($0))
    }
    let factories = plain.map { factory in
      let own = factory.type
      let isWanted = type.map { $0 == own || $0.unwrapped == own || own.unwrapped == $0 } ?? true
      let scope = self.scope(of: factory.ref)
      let isLost = wrapper == .weakLazy && !scope.scope.isCaching
      return CompletionCandidate(
        .key, factory.name, detail: "\(factory.factoryType), \(scope.shownName)", rank: isWanted ? 0 : 1,
        isDim: !isWanted || isLost)
    }
    guard name == nil else { return factories }
    // `\C.` names another container's.
    return factories
      + containers.compactMap { name, container in
        if case .own = container { CompletionCandidate(.type, name, text: "\(name).", rank: 2) } else { nil }
      }
  }

  /// Returns true for what surely is an `ObservableObject`.
  private func isObservable(_ definition: SolvedDefinition) -> Bool {
    guard let type = maker(definition.ref) ?? definition.result?.declaration else { return false }
    return lookUp { $0.ancestors(of: type) }.foreignNames.contains { $0.lastName == "ObservableObject" }
  }

  /// Definitions of what the initializers of made types ask for, and no factory makes.
  private var missingDefinitions: [CompletionCandidate] {
    var resolver = graph.resolver
    let makers = Set(allDefinitions.compactMap(maker))
    let known = Set(allDefinitions.compactMap { self[$0].result.map { $0.unwrapped ?? $0 } })
      .union(makers.map { .declared($0, []) })
    return makers.flatMap(resolver.initializers).flatMap { ref -> [CompletionCandidate] in
      guard let initializer = graph.symbols.initializer(ref) else { return [] }
      return initializer.parameters.compactMap { parameter in
        let type = parameter.type.unwrapped ?? parameter.type
        guard let wanted = resolver.resolve(type, in: NamePlace(ref.file, initializer.owner)),
          let declaration = wanted.declaration, !known.contains(wanted)
        else { return nil }
        let isAny = resolver.kind(of: declaration) == .protocol
        let name = PropertyName.usual(for: declaration.name.lastName)
        let (definition, value) =
          isAny ? ("var \(name): Factory<any \(type)>", "$0") : ("var \(name): Factory<\(type)>", "\(type)($0)")
        return CompletionCandidate(
          .property, definition, text: "\(definition) { self { \(value) } }",
          detail: "asked for by \(initializer.owner)")
      }
    }
  }

  private func calls(of container: ContainerID, in file: FileID) -> [CompletionCandidate] {
    definitions(of: container, visibleIn: file).filter { $0.signature == nil }.map {
      CompletionCandidate(
        .property, $0.name, text: $0.name + ($0.parameter == nil ? "()" : "($0)"), detail: $0.type.description)
    }
  }

  /// The modifiers that a definition doesn't have yet.
  private func modifiers(before dot: TokenSyntax) -> [CompletionCandidate] {
    guard let declaration = dot.around(VariableDeclSyntax.self),
      declaration.annotatedType?.factory != nil,
      dot.around(ClosureExprSyntax.self).map({ $0.position < declaration.position }) ?? true
    else { return [] }
    let used = Set(declaration.sourceTokens.map(\.text))
    let hasScope = !used.isDisjoint(with: FactoryName.scopes.union(["scope"]))
    let others = [
      "decorator { $0 }", "onDebug { $0 }", "onPreview { $0 }", "onTest { $0 }", "once()", "timeToLive($0)",
    ]
    let texts = (hasScope ? [] : FactoryName.scopes.sorted() + ["scope(.$0)"]) + others
    return texts.enumerated().compactMap { rank, text in
      let name = String(text.prefix(while: \.isLetter))
      return used.contains(name) ? nil : CompletionCandidate(.function, name, text: text, rank: rank)
    }
  }

  private var arguments: [CompletionCandidate] {
    let chains = allDefinitions.map { self[$0].chain } + allUses.map(\.chain)
    let slots = chains.joined().flatMap(\.contexts).filter { $0.hasPrefix("arg ") }
    // The argument that is being typed is empty.
    return slots.uniqued.filter { $0 != "arg " }.map { CompletionCandidate(.argument, String($0.dropFirst(4))) }
  }
}
