import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// Looks up what the facts of one file mean.
struct Linker {
  typealias File = LinkedFiles<DeclarationShape, LinkedFile>.Unlinked

  let file: FileID
  let facts: StitcherFacts
  var resolver: NameResolver
  let table: FactTable<DeclarationShape>
  private let known: File.Known?
  private var result = LinkedFile()
  /// The declaration that is being linked.
  var linked = LinkedDeclaration()
  var knownCalls: Set<ConstructionStep> = []
  /// The names that were looked up for it, but for those that ``resolver`` still has.
  var names: Set<String> = []
  private var knownRegistrations: [RegistrationRef: LinkedRegistration] = [:]

  init(_ file: File) {
    (self.file, facts, resolver, table, known) = (file.file, file.facts, file.resolver, file.table, file.known)
  }

  mutating func link() -> LinkedFile {
    result.seesStitcher = !resolver.importedNames(in: file).isDisjoint(with: StitcherName.modules)
    result.isTest = facts.imports.contains { ["XCTest", "Testing"].contains($0.module) }
    if result.seesStitcher {
      result.showsStitcher = facts.showsStitcher
      // A fork by another name has its containers, and they are used.
      let isOthers = resolver.modules.getsFromOthers(resolver.modules[file]) && !facts.showsStitcher
      result.foreignNames = Set(
        StitcherName.allCases.filter { isOthers || resolver.isDeclared($0.rawValue, seenFrom: file) })
      if facts.mayLackParts { result.opacity = .all }
    }
    for number in facts.declarations.all.indices { result.declarations.append(link(number)) }
    return result
  }

  /// The linked facts of a declaration, if the names in it are looked up as before.
  private func known(_ number: Int) -> (shape: DeclarationShape, linked: LinkedDeclaration)? {
    guard let known, number < known.link.declarations.count, known.link.seesStitcher == result.seesStitcher,
      known.link.foreignNames == result.foreignNames
    else { return nil }
    return (known.facts.declarations.all[number].shape, known.link.declarations[number])
  }

  private mutating func link(_ number: Int) -> LinkedDeclaration {
    let shape = facts.declarations.all[number].shape
    let known = known(number)
    if let known, known.shape == shape, isUnchanged(known.linked.names) { return known.linked }
    linked = LinkedDeclaration()
    (names, knownCalls, knownRegistrations) = ([], [], [:])
    for registration in known?.linked.registrations ?? [] {
      guard case .written(let site) = registration.id, site.index < shape.registrations.count,
        known?.shape.registrations[site.index] == shape.registrations[site.index],
        isUnchanged(registration.names)
      else { continue }
      knownRegistrations[registration.id] = registration
    }
    if result.seesStitcher {
      linkTypes(number, shape)
      linkRegistrations(number, shape)
      linkDemands(number, shape)
      for (index, activation) in shape.activations.enumerated() { link(activation, number, index, shape) }
    }
    // Initializers run while something is made elsewhere.
    linkCode(number, shape)
    linked.names = names.union(resolver.takeNames()).sorted()
    return linked
  }

  private func isUnchanged(_ names: [String]) -> Bool { known?.changedNames.isDisjoint(with: names) ?? false }

  /// A registration as it was before, or else as `link` finds it, outside of a builder.
  mutating func registration(
    _ id: RegistrationRef, _ link: (inout Linker) -> LinkedRegistration
  ) -> LinkedRegistration {
    var registration: LinkedRegistration
    if let known = knownRegistrations[id] {
      registration = known
      (registration.builder, registration.guards) = (nil, [])
    } else {
      names.formUnion(resolver.takeNames())
      registration = link(&self)
      registration.names = resolver.takeNames().sorted()
    }
    names.formUnion(registration.names)
    if let call = registration.call { knownCalls.insert(call) }
    return registration
  }

  func isStitchers(_ name: StitcherName) -> Bool { !result.foreignNames.contains(name) }

  private mutating func linkTypes(_ number: Int, _ shape: DeclarationShape) {
    for registerable in shape.registerables where isStitchers(.registerable) {
      let site = TypeRef(file, number, registerable.type)
      linked.registerables.append(site)
      let type = shape.symbols.types[registerable.type]
      if let registration = registration(ofRegisterable: type, registerable, site, number) {
        linked.registrations.append(registration)
      }
    }
  }

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
      linked.demands.append(link(demand, DemandRef(file, number, index)))
    }
  }

  private mutating func link(_ demand: Demand, _ id: DemandRef) -> LinkedDemand {
    let scope = NamePlace(file, demand.context.owner)
    let target = type(of: demand.target, in: scope)
    var result = LinkedDemand(
      id: id, form: demand.form, arguments: .unknown, target: target,
      unit: unit(of: demand.context, id.declaration), isConditional: demand.context.isConditional)
    if !demand.hasUnknownArguments {
      result.arguments = .known(demand.arguments.map { resolver.type(of: $0.value, in: scope).known })
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
          if (type.unwrapped ?? type).element != nil { return .many }
          return type.unwrapped != nil || type.isDictionary ? .optional : .one
        }
    case .name(let mention):
      result.key = name(mention.value, in: scope).map { .name($0) }
      result.cardinality = Self.cardinality(ofKeyed: target)
    case .value(let mention):
      result.key = constant(mention.value, in: scope).map { .value($0) }
      result.cardinality = Self.cardinality(ofKeyed: target)
    }
    return result
  }

  /// By a name or value nothing is collected, but an empty value stands in for what is missing.
  private static func cardinality(ofKeyed target: ResolvedType?) -> Demand.Cardinality? {
    target.map { $0.unwrapped != nil || $0.element != nil || $0.isDictionary ? .optional : .one }
  }

  private mutating func type(of target: DemandTarget, in scope: NamePlace) -> ResolvedType? {
    switch target {
    case .written(let type): return resolver.resolve(type, in: scope)
    case .argument(let callee, let labels, let position):
      guard let type = resolver.resolve(callee, in: scope)?.declaration else { return nil }
      guard let fitting = resolver.initializers(of: type, labels: labels).only,
        let parameters = resolver.symbols.initializer(fitting)?.parameters,
        parameters.count == labels.count, position < parameters.count
      else { return nil }
      return resolver.resolve(parameters[position].type, in: NamePlace(fitting.file, type.name))
    case .property(let name):
      for site in resolver.sites(of: name, in: scope) where site.kind == .property {
        guard let property = resolver.symbols.property(site.ref()) else { continue }
        return property.type.flatMap {
          resolver.resolve($0, in: NamePlace(site.file, property.owner))
        }
      }
      return nil
    case .unknown: return nil
    }
  }

  // MARK: Names and values

  /// The name that an expression gives: a string, the raw value of a case, or the description of a number.
  mutating func name(_ expression: WrittenExpression, in scope: NamePlace) -> String? {
    switch expression {
    case .string(let text), .integer(let text): return text
    case .boolean(let value): return "\(value)"
    case .path(var path):
      if path.lastName == "rawValue" { path = path.outerName }
      if let (type, found) = resolver.enumerationCase(path, in: scope) {
        let inherited = resolver.fact(of: type)?.1.inherited ?? []
        guard inherited.contains(.named("String")) else { return nil }
        switch found.rawValue {
        case nil: return found.name
        case .string(let text): return text
        default: return nil
        }
      }
      if case .string(let text) = constantValue(at: path, in: scope) { return text }
      return nil
    default: return nil
    }
  }

  mutating func constant(_ expression: WrittenExpression, in scope: NamePlace) -> ConstantValue? {
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
    let found = resolver.sites(of: path, in: scope).filter { $0.kind == .property }
    guard let site = found.only, let property = resolver.symbols.property(site.ref()), property.isLet,
      !property.isComputed
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
    for call in shape.calls where call.context.isConstruction && !shape.isMaking(call) {
      let scope = NamePlace(file, call.context.owner)
      guard let unit = unit(of: call.context, number), let type = resolver.resolve(call.callee, in: scope)?.declaration
      else { continue }
      let linked = self.call(of: type, call.labels, from: unit, isConditional: call.context.isConditional)
      if knownCalls.insert(linked).inserted { self.linked.steps.append(linked) }
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

  mutating func call(
    of type: DeclaredType, _ labels: [String?], from unit: CodeUnit, isConditional: Bool
  ) -> ConstructionStep {
    ConstructionStep(
      unit: unit, action: .call(type, resolver.initializers(of: type, labels: labels).only),
      isConditional: isConditional)
  }

  private mutating func unit(of context: CodeContext, _ number: Int) -> CodeUnit? {
    switch context.kind {
    case .factory(let index): return .factory(.written(FactRef(file, number, index)))
    case .initializer(let index): return .initializer(InitializerRef(file, number, index))
    case .initialValue:
      return resolver.declaredType(context.owner, in: NamePlace(file)).map { .initialValues($0) }
    case .lateValue, .body, .wrapper: return nil
    }
  }
}

extension DeclarationShape {
  /// Returns true if a call makes what a registration's factory returns, which ``LinkedRegistration/call`` tells.
  fileprivate func isMaking(_ call: Call) -> Bool {
    guard case .factory(let index) = call.context.kind, !call.context.isConditional else { return false }
    return registrations[index].result.made == .call(call.callee, call.labels)
  }

  /// The type that the whole declaration is; empty for others.
  var outermost: String { symbols.types.first?.name ?? "" }
}
