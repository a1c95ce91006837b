import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

extension FactoryProgram {
  func candidates(at place: TypedPlace, in file: FileID) -> [CompletionCandidate] {
    FactoryCandidates(program: self, file: file).all(at: place)
  }
}

/// The completions at a place of a file.
private struct FactoryCandidates {
  let program: FactoryProgram
  let file: FileID

  func all(at place: TypedPlace) -> [CompletionCandidate] {
    if let literal = place.literal {
      let call = literal.parent?.parent?.parent?.as(FunctionCallExprSyntax.self)
      let word = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      return word == "onArg" ? arguments : []
    }
    // Half-typed code has no tree to go by.
    let before = place.previous.tokensBefore(8)
    guard before.first?.tokenKind == .period else { return [] }
    let words = before.dropFirst().map(\.text)
    if let slash = words.firstIndex(of: "\\"), slash < 3 {
      let names = words[..<slash].reversed().filter { $0 != "." }
      let rest = Array(words[(slash + 1)...])
      guard rest.first == "(", let word = rest.dropFirst().first else { return [] }
      let wrapper = Wrapper(rawValue: word)
      guard wrapper != nil || FactoryName.functions.contains(word) else { return [] }
      let annotation = place.previous.around(VariableDeclSyntax.self)?.bindings.first?.typeAnnotation?.type
      return keyPaths(of: names.first, wrapper, annotation.map { WrittenType($0) })
    }
    if words.first == "shared", words.dropFirst().first == ".", let name = words.dropFirst(2).first {
      return program.containers[name].map(calls) ?? []
    }
    if words.first == "(", words.dropFirst().first == "scope" { return customScopes }
    if words.first == "}" { return modifiers(before: place.previous) }
    return []
  }

  private func visible(in container: ContainerID) -> [DefinitionRef] {
    program.inOrder(program.facts(.definitionsIn(container)) + program.facts(.definitionsIn(.every))).filter {
      !program[$0].isStatic && program.isVisible($0, from: file)
    }
  }

  /// The factories of a container, those of the property's type first; and, of the library's own, other containers.
  private func keyPaths(of name: String?, _ wrapper: Wrapper?, _ type: WrittenType?) -> [CompletionCandidate] {
    let own: ContainerID = name.flatMap { program.containers[$0] } ?? .library
    let plain = visible(in: own).filter { index in
      let fact = program[index].fact
      return fact.signature == nil && (wrapper == nil || fact.parameter == nil)
    }
    let factories = plain.map { index in
      let fact = program[index].fact
      let isWanted = type.map { $0 == fact.type || $0.unwrapped == fact.type || fact.type.unwrapped == $0 } ?? true
      let scope = program.scope(of: index)
      let isLost = wrapper == .weakLazy && !scope.scope.isCaching
      return CompletionCandidate(
        .key, fact.name, detail: "Factory<\(fact.type)>, \(scope.shownName)",
        rank: isWanted ? 0 : 1, isDim: !isWanted || isLost)
    }
    guard name == nil else { return factories }
    // `\C.` names another container's.
    return factories
      + program.containers.compactMap { name, container in
        if case .own = container { CompletionCandidate(.type, name, text: "\(name).", rank: 2) } else { nil }
      }
  }

  private func calls(of container: ContainerID) -> [CompletionCandidate] {
    visible(in: container).map { index in
      let fact = program[index].fact
      return CompletionCandidate(
        .property, fact.name, text: fact.name + (fact.parameter == nil ? "()" : "($0)"), detail: fact.type.description)
    }
  }

  /// The modifiers that a definition doesn't have yet.
  private func modifiers(before dot: TokenSyntax) -> [CompletionCandidate] {
    guard let declaration = dot.around(VariableDeclSyntax.self), let binding = declaration.bindings.first,
      let type = binding.typeAnnotation.map({ WrittenType($0.type) }), type.factory != nil
    else { return [] }
    let used = Set(declaration.tokens(viewMode: .sourceAccurate).map(\.text))
    let hasScope = !used.isDisjoint(with: FactoryName.scopes.union(["scope"]))
    let scopes = hasScope ? [] : FactoryName.scopes.sorted() + ["scope"]
    let others = ["decorator", "onDebug", "onPreview", "onTest", "once", "timeToLive"].filter { !used.contains($0) }
    let texts = ["scope": "scope(.$0)", "once": "once()", "timeToLive": "timeToLive($0)"]
    return (scopes + others).enumerated().map { rank, name in
      let isPlain = FactoryName.scopes.contains(name)
      return CompletionCandidate(.function, name, text: texts[name] ?? (isPlain ? name : "\(name) { $0 }"), rank: rank)
    }
  }

  private var customScopes: [CompletionCandidate] {
    let own = program.scopeProperties.filter(\.isStatic).map(\.name)
    return (own.uniqued + FactoryName.scopes.sorted()).enumerated().map {
      CompletionCandidate(.value, $1, detail: program.scope(named: $1).rawValue, rank: $0)
    }
  }

  private var arguments: [CompletionCandidate] {
    let chains = program.allDefinitions.map { program[$0].chain } + program.allUses.map(\.chain)
    let slots = chains.joined().flatMap(\.contexts).filter { $0.hasPrefix("arg ") }
    return slots.uniqued.map { CompletionCandidate(.argument, String($0.dropFirst(4))) }
  }
}

extension TokenSyntax {
  /// This token and those before it, the nearest first.
  fileprivate func tokensBefore(_ count: Int) -> [TokenSyntax] {
    Array(sequence(first: self) { $0.previousToken(viewMode: .sourceAccurate) }.prefix(count))
  }
}
