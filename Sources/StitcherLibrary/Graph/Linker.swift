import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// Looks up what the facts of one file mean.
struct Linker {
  let file: FileID
  private let facts: StitcherFacts
  var resolver: NameResolver
  let table: FactTable<DeclarationShape>
  var linked = LinkedFile()
  private var knownCalls: Set<ConstructionStep> = []
  /// The names that were looked up so far.
  private var names: Set<String> = []
  // Facts that mean what they did: most of a file stays as it is.
  let knownRegistrations: [RegistrationRef: LinkedRegistration]
  let knownDemands: [DemandRef: LinkedDemand]

  init(_ file: WorkspaceFacts<DeclarationShape>.Unlinked<LinkedFile>) {
    (self.file, facts, resolver, table) = (file.file, file.facts, file.resolver, file.table)
    knownRegistrations = file.known { $0.registrations }
    knownDemands = file.known { $0.demands }
  }

  mutating func link(_ notes: ReadingNotes) -> LinkedFile {
    linked.seesStitcher = !resolver.importedNames(in: file).isDisjoint(with: StitcherName.modules)
    linked.isTest = facts.imports.contains { ["XCTest", "Testing"].contains($0.module) }
    if linked.seesStitcher {
      linked.showsStitcher = facts.showsStitcher
      // A fork by another name has its containers, and they are used.
      let isOthers = resolver.modules.getsFromOthers(resolver.modules[file]) && !facts.showsStitcher
      linked.foreignNames = Set(
        StitcherName.allCases.filter { isOthers || resolver.isDeclared($0.rawValue, seenFrom: file) })
      if facts.mayLackParts { linked.opacity = .all }
    }
    for (number, declaration) in facts.declarations.all.enumerated() {
      if linked.seesStitcher { link(number, declaration.shape) }
      // Initializers run while something is made elsewhere.
      linkCode(number, declaration.shape)
    }
    for registration in linked.registrations { linked.opacity.formUnion(registration.opacity) }
    notes.note(each: names.union(resolver.names))
    return linked
  }

  /// A fact as it is known, or else as `link` finds it.
  mutating func linked<Linked: LinkedFact>(_ known: Linked?, or link: (inout Linker) -> Linked) -> Linked {
    // So far the resolver holds the names of other facts.
    names.formUnion(resolver.takeNames())
    var result = known ?? link(&self)
    if known == nil { result.names = resolver.names } else { names.formUnion(result.names) }
    return result
  }

  private mutating func link(_ number: Int, _ shape: DeclarationShape) {
    linkRegistrations(number, shape)
    linkDemands(number, shape)
    for (index, activation) in shape.activations.enumerated() { link(activation, number, index, shape) }
  }

  func isStitchers(_ name: StitcherName) -> Bool { !linked.foreignNames.contains(name) }

  // MARK: Demands

  private mutating func linkDemands(_ number: Int, _ shape: DeclarationShape) {
    for (index, demand) in shape.demands.enumerated() {
      let name: StitcherName =
        switch demand.form {
        case .property: .injected
        case .call: .dependencyGraph
        case .parameter: .injectedParameters
        }
      guard isStitchers(name) else { continue }
      let id = DemandRef(file, number, index)
      let demand = linked(knownDemands[id]) { $0.link(demand, id) }
      linked.demands.append(demand)
      if let unit = demand.unit {
        linked.steps.append(
          ConstructionStep(unit: unit, action: .demand(demand.id, nil), isConditional: demand.isConditional))
      }
    }
  }

  private mutating func link(_ demand: Demand, _ id: DemandRef) -> LinkedDemand {
    let scope = NamePlace(file, demand.context.owner)
    let target = type(of: demand.target, in: scope)
    var result = LinkedDemand(
      id: id, form: demand.form, target: target,
      unit: unit(of: demand.context, id.declaration), isConditional: demand.context.isConditional)
    if !demand.hasUnknownArguments {
      result.arguments = demand.arguments.map { resolver.type(of: $0.value, in: scope).known }
    }
    switch demand.key {
    case .type(let written):
      let given = written.flatMap { resolver.resolve($0, in: scope) }
      guard written == nil || given != nil else { break }
      let isParameter = demand.form == .parameter
      // The parameters of a function are looked up as they are.
      let sought = given.map { $0.element ?? $0 } ?? target.map { isParameter ? $0 : $0.bare }
      result.key = sought.map { .type($0) }
      result.cardinality =
        isParameter
        ? .one
        : (target ?? given).map { type in
          if type.withoutOptional.element != nil { return .many }
          return type.unwrapped != nil || type.isDictionary ? .optional : .one
        }
    case .given(let mention):
      result.key = key(mention, in: scope)
      // Nothing is collected, but an empty value stands in for what is missing.
      result.cardinality = target.map {
        $0.unwrapped != nil || $0.element != nil || $0.isDictionary ? .optional : .one
      }
    }
    return result
  }

  private mutating func type(of target: DemandTarget, in scope: NamePlace) -> ResolvedType? {
    switch target {
    case .written(let type): return resolver.resolve(type, in: scope)
    case .argument(let callee, let labels, let position):
      return resolver.resolve(callee, in: scope)?.declaration.flatMap { parameters(of: $0, labels)?[position] }
    case .property(let name):
      guard let (property, place) = resolver.properties(of: name, in: scope).first else { return nil }
      return property.type.flatMap { resolver.resolve($0, in: place) }
    case .unknown: return nil
    }
  }

  // MARK: Names and values

  /// Nil where it isn't known.
  mutating func key(_ mention: KeyMention, in scope: NamePlace) -> DependencyKey? {
    mention.kind == .name
      ? name(mention.value, in: scope).map { .name($0) } : constant(mention.value, in: scope).map { .value($0) }
  }

  /// The name that an expression gives: a string, the raw value of a case, or the description of a number.
  private mutating func name(_ expression: WrittenExpression, in scope: NamePlace) -> String? {
    switch expression {
    case .string(let text), .integer(let text): return text
    case .boolean(let value): return "\(value)"
    case .path(var path):
      if path.lastName == "rawValue" { path = path.outerName }
      if let (type, found) = resolver.enumerationCase(path, in: scope) {
        let inherited = resolver.fact(of: type)?.1.inherited ?? []
        guard inherited.contains(.named("String")) else { return nil }
        return switch found.rawValue {
        case nil: found.name
        case .string(let text): text
        default: nil
        }
      }
      if case .string(let text) = constantValue(at: path, in: scope) { return text }
      return nil
    default: return nil
    }
  }

  private mutating func constant(_ expression: WrittenExpression, in scope: NamePlace) -> ConstantValue? {
    switch expression {
    case .string(let text): return .string(text)
    case .integer(let text): return Int(text).map { .integer($0) }
    case .floating(let text): return Double(text).map { .floating($0) }
    case .boolean(let value): return .boolean(value)
    case .path(let path):
      if let (type, found) = resolver.enumerationCase(path, in: scope) { return .enumerationCase(type, found.name) }
      guard let value = constantValue(at: path, in: scope), value.isLiteral else { return nil }
      return constant(value, in: scope)
    default: return nil
    }
  }

  /// The initial value of a constant.
  private mutating func constantValue(at path: String, in scope: NamePlace) -> WrittenExpression? {
    guard let property = resolver.properties(of: path, in: scope).only?.fact, property.isLet, !property.isComputed
    else { return nil }
    return property.value
  }

  // MARK: Activation

  private mutating func link(_ activation: Activation, _ number: Int, _ index: Int, _ shape: DeclarationShape) {
    if activation.kind == .wrapper, !isStitchers(.dependencies) { return }
    let id = ActivationRef(file, number, index)
    let owner = activation.holder?.owner ?? shape.outermost
    let containers = activation.container.map { builders($0, number, in: NamePlace(file, owner)) } ?? []
    linked.activations.append(LinkedActivation(id: id, containers: containers))
  }

  /// The builders that a reference may mean.
  mutating func builders(_ reference: BuilderReference, _ number: Int, in scope: NamePlace) -> [BuilderRef] {
    switch reference {
    case .builder(let index): [BuilderRef(file, number, index)]
    case .path(let path): builders(at: path, in: scope)
    case .unknown: []
    }
  }

  mutating func builders(at path: String, in scope: NamePlace) -> [BuilderRef] {
    let path = path.hasSuffix("()") ? String(path.dropLast(2)) : path
    return resolver.sites(of: path, in: scope).filter { $0.kind == .named }.map { $0.ref() }
  }

  // MARK: Code that runs while something is made

  private mutating func linkCode(_ number: Int, _ shape: DeclarationShape) {
    for call in shape.calls where !shape.isMaking(call) {
      let scope = NamePlace(file, call.context.owner)
      guard let unit = unit(of: call.context, number), let type = resolver.resolve(call.callee, in: scope)?.declaration
      else { continue }
      let initializer = resolver.initializers(of: type, labels: call.labels).only
      add(ConstructionStep(unit: unit, action: .call(type, initializer), isConditional: call.context.isConditional))
    }
    for (index, touch) in shape.touches.enumerated() {
      guard let unit = unit(of: touch.context, number),
        let demand = shape.demands.firstIndex(where: {
          $0.form == .property && $0.name == touch.property && $0.context.owner == touch.context.owner
        })
      else { continue }
      linked.steps.append(
        ConstructionStep(
          unit: unit, action: .demand(DemandRef(file, number, demand), FactRef(file, number, index)),
          isConditional: touch.context.isConditional))
    }
  }

  /// Adds a step unless it is there.
  mutating func add(_ call: ConstructionStep) { if knownCalls.insert(call).inserted { linked.steps.append(call) } }

  private mutating func unit(of context: CodeContext, _ number: Int) -> CodeUnit? {
    switch context.kind {
    case .factory(let index): .factory(FactRef(file, number, index))
    case .initializer(let index): .initializer(InitializerRef(file, number, index))
    case .initialValue:
      resolver.declaredType(context.owner, in: NamePlace(file)).map { .initialValues($0) }
    case .lateValue, .body, .wrapper: nil
    }
  }
}

extension DeclarationShape {
  /// Returns true if a call makes what a registration's factory returns: where that counts, the step is known.
  fileprivate func isMaking(_ call: Call) -> Bool {
    guard case .factory(let index) = call.context.kind, !call.context.isConditional else { return false }
    return registrations[index].result.made == .call(call.callee, call.labels)
  }

  /// The type that the whole declaration is; empty for others.
  var outermost: String { symbols.types.first?.name ?? "" }
}

extension WorkspaceFacts<DeclarationShape>.Unlinked<LinkedFile> {
  /// The linked facts that read as before, and for which no name was looked up that changed.
  fileprivate func known<Linked: LinkedFact>(_ list: (LinkedFile) -> [Linked]) -> [FactRef<Linked.Fact>: Linked] {
    guard let former else { return [:] }
    return list(former.link).reduce(into: [:]) { known, linked in
      if facts[linked.id] == former.facts[linked.id], changedNames.isDisjoint(with: linked.names) {
        known[linked.id] = linked
      }
    }
  }
}
