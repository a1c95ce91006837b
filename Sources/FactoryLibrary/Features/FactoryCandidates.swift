import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// The completions at a place of a file.
extension FactoryProgram {
  func candidates(at place: TypedPlace, in file: FileID) -> [CompletionCandidate] {
    guard graph.seesFactory(file) else { return [] }
    let words = place.wordsBefore
    if place.literal != nil { return words[1...2] == ["(", "onArg"] ? arguments : [] }
    if let (root, callee) = place.keyPath {
      let wrapper = Wrapper(rawValue: callee)
      guard wrapper != nil || FactoryName.functions.contains(callee) else { return [] }
      let annotation = place.previous.around(VariableDeclSyntax.self)?.annotatedType
      return keyPaths(of: root, wrapper, annotation.map { WrittenType($0) }, in: file)
        + (root == nil ? otherContainers(at: place) : [])
    }
    guard words[0] == "." else {
      let around = NamePlace(file, place.nameOfTypeAround)
      return place.isAtMember && containers[around.owner] != nil ? missingDefinitions(in: around) : []
    }
    if words[1...2] == ["(", "scope"] {
      return customScopes.map(\.fact.name).uniqued.map {
        CompletionCandidate(.value, $0, detail: scope(named: $0).rawValue)
      }
    }
    let container = place.typeBeforeDot.flatMap { containers[$0] }
    return container.map { calls(of: $0, at: place, in: file) } ?? modifiers(before: place.previous)
  }

  private func definitions(of container: ContainerID, visibleIn file: FileID) -> [SolvedDefinition] {
    let all = definitions(.definitionsIn(container)) + definitions(.definitionsIn(.every))
    return inOrder(all).filter { !$0.isStatic && isVisible($0.ref, from: file) }
  }

  /// The factories of a container, those of the property's type first.
  private func keyPaths(
    of name: String?, _ wrapper: Wrapper?, _ type: WrittenType?, in file: FileID
  ) -> [CompletionCandidate] {
    let own: ContainerID = name.flatMap { containers[$0] } ?? .library
    let plain = definitions(of: own, visibleIn: file).filter {
      $0.signature == nil && (wrapper == nil || $0.parameter == nil) && (wrapper != .object || isObservable($0))
    }
    return plain.map { factory in
      let own = factory.type
      let isWanted = type.map { $0 == own || $0.unwrapped == own || own.unwrapped == $0 } ?? true
      let scope = self.scope(of: factory.ref)
      let isLost = wrapper == .weakLazy && (!scope.scope.isCaching || isValue(factory.ref))
      return CompletionCandidate(
        .key, factory.name,
        detail: "\(factory.factoryType), \(scope.shownName)" + (isLost ? ", kept by nothing" : ""),
        rank: isWanted ? 0 : 1, isDim: !isWanted || isLost)
    }
  }

  /// The containers of one's own that have a `shared`, in place of the dot behind which they are typed: `\C.`
  private func otherContainers(at place: TypedPlace) -> [CompletionCandidate] {
    containers.compactMap { name, container in
      guard case .own(let type) = container,
        lookUp({ $0.ancestors(of: type) }).foreignNames.contains(where: { $0.hasSuffix("SharedContainer") })
      else { return nil }
      var candidate = CompletionCandidate(.type, name, text: "\(name).", rank: 2)
      candidate.edits = [UTF8Edit(removing: place.previous.place)]
      return candidate
    }
  }

  /// Returns true for what surely is an `ObservableObject`.
  private func isObservable(_ definition: SolvedDefinition) -> Bool {
    guard let type = maker(definition.ref) ?? definition.result?.declaration else { return false }
    return lookUp { $0.ancestors(of: type) }.foreignNames.contains { $0.lastName == "ObservableObject" }
  }

  /// Definitions of what the initializers of made types ask for, and no factory makes.
  private func missingDefinitions(in container: NamePlace) -> [CompletionCandidate] {
    var resolver = graph.resolver
    let makers = Set(allDefinitions.compactMap(maker))
    let known = Set(allDefinitions.compactMap { self[$0].result?.withoutOptional })
      .union(makers.map { .declared($0, []) })
    let all = makers.flatMap(resolver.initializers).flatMap { ref -> [CompletionCandidate] in
      guard let initializer = graph.symbols.initializer(ref) else { return [] }
      return initializer.parameters.compactMap { parameter in
        let type = parameter.type.withoutOptional
        guard !parameter.hasDefault, type.plainName != nil,
          let wanted = resolver.resolve(type, in: NamePlace(ref.file, initializer.owner)), !known.contains(wanted),
          // Its name means the same in the container.
          resolver.resolve(type, in: container) == wanted, let declaration = wanted.declaration,
          let kind = resolver.kind(of: declaration), kind != .enum
        else { return nil }
        let isAny = kind == .protocol
        let name = PropertyName.usual(for: declaration.name.lastName)
        guard !has(.definitionsNamed(name)) else { return nil }
        let (definition, value) =
          isAny ? ("var \(name): Factory<any \(type)>", "$0") : ("var \(name): Factory<\(type)>", "\(type)($0)")
        return CompletionCandidate(
          .property, definition, text: "\(definition) { self { \(value) } }",
          detail: "asked for by \(initializer.owner)")
      }
    }
    return all.unique(by: \.label)
  }

  private func calls(
    of container: ContainerID, at place: TypedPlace, in file: FileID
  ) -> [CompletionCandidate] {
    definitions(of: container, visibleIn: file).filter { $0.signature == nil }.map {
      let call = place.isUsed ? "" : $0.parameter == nil ? "()" : "($0)"
      return CompletionCandidate(.property, $0.name, text: $0.name + call, detail: $0.type.description)
    }
  }

  /// The modifiers that a definition doesn't have yet.
  private func modifiers(before dot: TokenSyntax) -> [CompletionCandidate] {
    guard let declaration = dot.around(VariableDeclSyntax.self),
      let factory = declaration.annotatedType?.factory,
      dot.around(ClosureExprSyntax.self).map({ $0.position < declaration.position }) ?? true
    else { return [] }
    let used = Set(declaration.sourceTokens.map(\.text))
    let hasScope = !used.isDisjoint(with: FactoryName.scopes.union(["scope"]))
    let others = [
      "context(.$0) {}", "decorator { $0 }", "onArg(\"$0\") {}", "onArgs([$0]) {}", "onDebug { $0 }",
      "onDevice { $0 }", "onPreview { $0 }", "onSimulator { $0 }", "onTest { $0 }", "once()",
      factory.parameter == nil ? nil : "scopeOnParameters", "timeToLive($0)",
    ].compactMap(\.self)
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
