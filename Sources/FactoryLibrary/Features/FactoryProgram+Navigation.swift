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
    return ([target, canonical(target)].map { location($0) } + registrations(of: target).app.map { location($0) })
      .uniqued
  }

  /// The types that the closures make: those of the definition, then those that are registered.
  func implementation(of element: Element, in file: FileID) -> [Location] {
    guard let definition = definition(meantBy: element) else { return [] }
    let codes = inOrder(uses(of: definition).flatMap(\.codeRefs))
    let made = [maker(definition)] + codes.flatMap(makings).map(\.made)
    return made.compactMap { $0.flatMap(graph.resolver.fact) }.map { location($1.place, in: $0) }.uniqued
  }

  func references(of element: Element, in file: FileID) -> References? {
    definition(meantBy: element).map {
      References(declarations: [location($0)], uses: uses(of: $0).map { location($0) }.sorted())
    }
  }

  // MARK: Symbols

  /// The containers of a file with their factories, and what `autoRegister` registers.
  func symbols(in file: FileID) -> [DependencySymbol] {
    definitions(in: file).grouped(by: \.declaration).flatMap { number, all in
      all.grouped { self[$0].container }.map { container, definitions in
        let registered = uses(in: file).filter { use in
          use.declaration == number && use.code.member == "autoRegister" && use.target != nil && use.isWrite
        }
        let type = types(in: file).first { $0.ref.declaration == number && $0.fact.name == self[definitions[0]].owner }
        return DependencySymbol(
          name: container.name, detail: "container", typeName: nil,
          location: type.map { location($0.fact.place, in: $0.ref) } ?? location(definitions[0]),
          declaration: graph.facts.declarations(of: file)[number].range,
          children: definitions.map { symbol(of: .definition($0), self[$0].isOpen ? "promise" : "factory") }
            + registered.map { use in
              DependencySymbol(
                name: use.name, detail: "registration", typeName: nil, location: location(use),
                declaration: range(of: use.range, in: use))
            })
      }
    }
  }

  // MARK: Lenses and hints

  func lenses(in file: FileID) -> [CodeLens] {
    definitions(in: file).enumerated().map { position, index in
      CodeLens("factory.\(position)", at: location(index).range) {
        let demands = demands(of: index)
        let (app, tests) = registrations(of: index)
        var title = counted(demands.count, "demand")
        if !app.isEmpty { title += " · \(app.count) registered" }
        if !tests.isEmpty { title += " · \(tests.count) registered in tests" }
        if self[index].isOpen && app.isEmpty { title += " · not kept" }
        return CodeLensContent(
          title: title, targets: (demands + app + tests).map { location($0) }.uniqued.sorted())
      }
    }
  }

  /// The type of a property with a wrapper and no annotation.
  func inlayHints(in range: UTF8Range, of file: FileID) -> [InlayHintContent] {
    uses(in: file).compactMap { use -> InlayHintContent? in
      guard use.wrapper != nil, use.type == nil, let target = use.target else { return nil }
      let end = self.range(of: use.range, in: use).endOffset
      guard range.touches(end) else { return nil }
      // An instance that is held weakly may be gone.
      let mark = use.wrapper == .weakLazy && self[target].type.unwrapped == nil ? "?" : ""
      return InlayHintContent(offset: end, text: ": \(self[target].type)\(mark)", target: location(target))
    }
  }

  // MARK: Renaming

  func renameSubject(of element: Element, at range: UTF8Range) -> RenameSubject? {
    guard let definition = definition(meantBy: element) else { return nil }
    switch element {
    case .definition, .use: return RenameSubject(name: self[definition].name, range: range)
    case .wrapper, .modifier, .container: return nil
    }
  }

  /// The property, its key paths and its calls. The name is part of the key, so that others of its type must not have
  /// it.
  func renamed(_ element: Element, to newName: String) throws(RenameRefusal) -> Set<Location> {
    guard let index = definition(meantBy: element) else { return [] }
    let definition = self[index]
    guard newName.isValidSwiftIdentifier(for: .variableName), !newName.hasPrefix("`") else {
      throw RenameRefusal(reason: "`\(newName)` is no name of a property")
    }
    guard definition.fact.key == nil, helper(index) == nil else {
      throw RenameRefusal(reason: "The key of `\(definition.name)` is given by other code")
    }
    let others = facts(.definitionsNamed(newName)).map { self[$0 as DefinitionRef] }
    guard !others.contains(where: { $0.container == definition.container || $0.result == definition.result }) else {
      throw RenameRefusal(reason: "A factory `\(newName)` would have the same name and type")
    }
    let uses = uses(of: index).filter { $0.base != .projected }
    return Set([location(definition)] + uses.map { location($0) })
  }

  // MARK: Agents

  /// The factories that a type could ask for.
  func availability(at offset: Int, in file: FileID) -> [Availability] {
    guard graph.seesFactory(file) else { return [] }
    let types = types(in: file).filter { $1.kind != .extension && range(of: $1.place, in: $0).startOffset == offset }
    return types.map { _, type in
      let own = initialValues(of: type.name).filter { $0.file == file }.flatMap(uses).compactMap(\.target)
      let visible = allDefinitions.filter { isVisible($0, from: file) }
      return Availability(
        program: program(of: file), typeName: type.name, isMade: true,
        own: own.uniqued.map { value(of: .definition($0)) },
        values: visible.map { value(of: .definition($0)) }.sorted { ($0.owner, $0.label) < ($1.owner, $1.label) },
        products: [])
    }
  }
}
