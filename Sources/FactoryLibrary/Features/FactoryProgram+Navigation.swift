import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftParser

extension FactoryProgram {
  /// The definition, the one whose factory it returns, and what the app registers for it.
  func definition(of element: Element) -> [Location] {
    guard case .use(let use) = element, let target = self[use].target else { return [] }
    return [target, canonical(target)].map { location($0) } + registrations(of: target).app.map { location($0) }
  }

  /// The types that the closures make: those of the definition, then those that are registered.
  func implementation(of element: Element, in file: FileID) -> [Location] {
    guard let definition = definition(namedBy: element) else { return [] }
    let codes = inOrder(uses(of: definition).flatMap(\.codeRefs))
    // Arguments of what is made are of other types.
    let made = [maker(canonical(definition))] + codes.flatMap(makings).filter(\.spot.callees.isEmpty).map(\.made)
    return made.compactMap { $0.flatMap(graph.resolver.fact) }.map { location($1.place, in: $0) }
  }

  /// The types that a factory says it makes: for a Swift server its type is `Factory`.
  func typeDefinition(of element: Element) -> [Location] {
    let type = definition(namedBy: element).flatMap { self[$0].result?.withoutOptional }
    return (type?.parts ?? []).compactMap { $0.declaration.flatMap(graph.resolver.fact) }.map {
      location($1.place, in: $0)
    }
  }

  func references(of element: Element, in file: FileID) -> References? {
    definition(namedBy: element).map {
      References(declarations: [location($0)], uses: uses(of: $0).map { location($0) })
    }
  }

  // MARK: Symbols

  /// The containers of a file with their factories and what each `autoRegister` registers, and scopes of one's own.
  func symbols(in file: FileID) -> [DependencySymbol] {
    let parts = graph.symbols.types(in: file).unique { "\($0.ref.declaration) \($0.fact.name)" }
    let registering = autoRegisters.filter { $0.file == file && $0.container != nil }
    let containers = parts.compactMap { type, fact -> DependencySymbol? in
      let own = definitions(in: file).filter { $0.declaration == type.declaration && self[$0].owner == fact.name }
      let hooks = registering.filter { $0.declaration == type.declaration && $0.owner == fact.name }
      guard let container = own.first.map({ self[$0].container }) ?? hooks.first?.container else { return nil }
      return DependencySymbol(
        name: container.name, detail: "container", location: location(fact.place, in: type),
        declaration: graph.facts.declarations(of: file)[type.declaration].range,
        children: own.map { symbol(of: .definition($0), self[$0].type.description) } + hooks.map(symbol))
    }
    let scopes = customScopes.filter { $0.ref.file == file && graph.seesFactory(file) }.map { ref, fact in
      DependencySymbol(name: fact.name, detail: "scope", location: location(fact.place, in: ref))
    }
    return containers + scopes
  }

  private func symbol(of function: SolvedAutoRegister) -> DependencySymbol {
    let registered = uses(in: function.file).filter { use in
      use.isWrite && use.target != nil && use.code.owner == function.owner && use.code.member == "autoRegister"
    }
    return DependencySymbol(
      name: "autoRegister", detail: "registrations", location: location(function),
      declaration: range(of: function.range, in: function),
      children: registered.map { use in
        DependencySymbol(
          name: use.name, detail: "registration", location: location(use), declaration: range(of: use.range, in: use))
      })
  }

  // MARK: Lenses and hints

  func lenses(in file: FileID) -> [CodeLens] {
    let containers = containers
    let wholes = symbols(in: file).flatMap { [$0] + $0.children }.compactMap { symbol -> CodeLens? in
      let isContainer = symbol.detail == "container"
      let places =
        isContainer
        ? (containers[symbol.name].map(definitions) ?? []).map { location($0) } : symbol.children.map(\.location)
      guard !places.isEmpty else { return nil }
      return CodeLens("whole", at: symbol.location.range) {
        CodeLensContent(title: counted(places.count, isContainer ? "factory" : "registration"), targets: places)
      }
    }
    return wholes
      + definitions(in: file).map { index in
        CodeLens("factory", at: location(index).range) {
          let demands = demands(of: index)
          let (app, tests) = registrations(of: index)
          let title = [
            counted(demands.count, "demand"),
            promiseState(self[index]) ?? (app.isEmpty ? nil : "\(app.count) registered"),
            tests.isEmpty ? nil : "\(tests.count) registered in tests",
          ]
          return CodeLensContent(
            title: title.compactMap(\.self).joined(separator: " · "),
            targets: (demands + app + tests).map { location($0) }.uniqued)
        }
      }
  }

  /// The type of a property with a wrapper and no annotation, and the scope that keeps what a call asks for.
  func inlayHints(in range: UTF8Range, of file: FileID) -> [InlayHintContent] {
    uses(in: file).compactMap { use -> InlayHintContent? in
      guard let target = use.target else { return nil }
      if use.onlyAsks, use.call != nil, case let scope = scope(of: target), scope.scope.isCaching {
        // More may follow the call.
        let end = location(use).range.endOffset + use.argument.utf8.count + "()".utf8.count
        return range.touches(end) ? InlayHintContent(offset: end, text: scope.shownName, target: location(target)) : nil
      }
      guard use.wrapper != nil, use.type == nil else { return nil }
      let end = self.range(of: use.property, in: use).endOffset
      guard range.touches(end) else { return nil }
      let type = self[target].type
      // An instance that is held weakly may be gone.
      let isOptional = type.unwrapped != nil || use.wrapper == .weakLazy
      let bare = (isAny(target) ? "any " : "") + type.withoutOptional.description
      let text = isOptional ? (bare.contains(" ") ? "(\(bare))?" : "\(bare)?") : bare
      return InlayHintContent(offset: end, text: ": \(text)", target: location(target))
    }
  }

  /// True if a factory makes what conforms to a protocol.
  private func isAny(_ definition: DefinitionRef) -> Bool {
    guard let type = self[definition].result?.withoutOptional else { return false }
    return lookUp { resolver in type.parts.contains { $0.declaration.flatMap(resolver.kind) == .protocol } }
  }

  // MARK: Renaming

  func renameSubject(of element: Element, at range: UTF8Range) -> RenameSubject? {
    definition(namedBy: element).map { RenameSubject(name: self[$0].name, range: range) }
  }

  /// The property, its key paths and its calls. The name is part of the key, so that others of its type must not have
  /// it.
  func renamed(_ element: Element, to newName: String) throws(RenameRefusal) -> Set<Location> {
    guard let index = definition(namedBy: element) else { return [] }
    let definition = self[index]
    guard newName.isValidSwiftIdentifier(for: .variableName), newName.utf8.allSatisfy(\.isWord),
      !FactoryName.isMember(newName)
    else { throw RenameRefusal(reason: "`\(newName)` is no name of a factory") }
    guard definition.fact.key == nil, helper(index) == nil else {
      throw RenameRefusal(reason: "The key of `\(definition.name)` is given by other code")
    }
    // Code that may have one with such a name is read.
    let isRead = definition.container.name.contains("ontainer") || !isHandedOut(definition.container)
    guard isRead, !location(definition).range.isEmpty else {
      throw RenameRefusal(reason: "Code that isn't read may use `\(definition.name)` too")
    }
    let arms = definitions(.definitionsNamed(definition.name)).filter {
      $0.isConditional && $0.container == definition.container
    }
    guard !definition.isConditional || arms.count == 1 else {
      throw RenameRefusal(reason: "`\(definition.name)` is defined in several places under `#if`")
    }
    let others = definitions(.definitionsNamed(newName))
    guard !others.contains(where: { [$0.container, .every].contains(definition.container) || $0.container == .every })
    else { throw RenameRefusal(reason: "`\(definition.container.name)` has a factory `\(newName)`") }
    // The name is part of the key, by which factories of other containers may meet it.
    guard !others.contains(where: { $0.result == definition.result }) else {
      throw RenameRefusal(reason: "A factory `\(newName)` would have the same name and type")
    }
    let uses = uses(of: index).filter { !$0.isIndirect }
    return Set([location(definition)] + uses.map { location($0) })
  }

  // MARK: Agents

  /// The factories that a type could ask for.
  func availability(at offset: Int, in file: FileID) -> [Availability] {
    guard graph.seesFactory(file) else { return [] }
    return types(in: file).filter { range(of: $1.place, in: $0).startOffset == offset }.map { _, type in
      let own = initialValues(of: type.name).filter { $0.file == file }.flatMap(uses).compactMap(\.target)
      let visible = allDefinitions.filter { isVisible($0, from: file) }
      return Availability(
        program: program(of: file), typeName: type.name,
        own: own.uniqued.map { value(of: .definition($0)) },
        values: visible.map { value(of: .definition($0)) }.sorted { ($0.owner, $0.label) < ($1.owner, $1.label) })
    }
  }
}
