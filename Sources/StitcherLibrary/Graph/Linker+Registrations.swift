import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// The lines of builders, and what they register.
extension Linker {
  mutating func linkRegistrations(_ number: Int, _ shape: DeclarationShape) {
    for (index, builder) in shape.builders.enumerated() where isStitchers(builder.kind.name) {
      var result = LinkedBuilder(id: BuilderRef(file, number, index), kind: builder.kind)
      let scope = NamePlace(file, builder.holder?.owner ?? shape.outermost)
      switch builder.content {
      case .unknown: linked.opacity = .all
      case .merging(let parts):
        for part in parts {
          let found = builders(part, number, in: scope)
          if found.isEmpty { linked.opacity = .all }
          result.inclusions += found.map { .init(id: $0, guards: builder.guards) }
        }
      case .lines(let lines):
        for line in lines {
          guard let position = line.registration else {
            linked.opacity = .all
            continue
          }
          link(
            shape.registrations[position], FactRef(file, number, position), builder.guards + line.guards,
            in: &result)
        }
      }
      linked.builders.append(result)
    }
    // A registration that a type describes counts where it is listed.
    for (index, registration) in shape.registrations.enumerated() {
      let id = RegistrationRef(file, number, index)
      switch registration.origin {
      case .representing where isStitchers(.dependencyRepresenting): link(registration, id)
      case .registerable where isStitchers(.registerable): linkRegisterable(registration, id, shape)
      case .dependency, .expression, .representing, .registerable: break
      }
    }
  }

  private mutating func link(
    _ registration: Registration, _ id: RegistrationRef, _ guards: [Guard], in builder: inout LinkedBuilder
  ) {
    if registration.origin == .expression {
      switch standIn(for: registration.result.value, in: NamePlace(file, registration.owner)) {
      case .registrations(let ids):
        builder.listings += ids.map { .init(id: $0, guards: guards) }
        return
      case .builders(let ids):
        builder.inclusions += ids.map { .init(id: $0, guards: guards) }
        return
      case .container(let container):
        builder.listedContainers.append(.init(line: id, container: container))
        return
      case .unknown:
        linked.opacity = .all
        return
      case nil: break
      }
    }
    builder.listings.append(.init(id: id, guards: guards))
    link(registration, id)
  }

  private mutating func link(_ registration: Registration, _ id: RegistrationRef) {
    add(linked(knownRegistrations[id]) { $0.linked(registration, id) })
  }

  private mutating func add(_ registration: LinkedRegistration) {
    linked.registrations.append(registration)
    registration.call.map { add($0) }
  }

  private enum StandIn {
    case registrations([RegistrationRef])
    case builders([BuilderRef])
    case container(BuilderRef?)
    /// Anything may be registered by it.
    case unknown
  }

  /// The thing that a line stands for; nil for a line that registers its own value.
  private mutating func standIn(for line: WrittenExpression?, in scope: NamePlace) -> StandIn? {
    guard let expression = line else { return .unknown }
    if let path = expression.path {
      let found = builders(at: path, in: scope)
      if let first = found.first {
        // Conditional compilation may declare one name several times.
        let kinds = Set(found.compactMap { table[$0]?.kind })
        if kinds.contains(.container) { return kinds.count == 1 ? .container(first) : .unknown }
        return .builders(found)
      }
      if path.lastName == "dependencyRegistration" {
        guard let type = resolver.declaredType(path.outerName, in: scope), let (site, _) = resolver.fact(of: type),
          let found = table.registration(.registerable(site.index), in: site)
        else { return .unknown }
        return .registrations([found])
      }
      if path.lastName == "autoregisteredDependencies" {
        linked.listsGeneratedGroup = true
        return .registrations([])
      }
    }
    switch resolver.type(of: expression, in: scope) {
    case .unknown: return .unknown
    case .foreign: return nil
    case .known(let type):
      if let declaration = type.declaration { return representation(of: declaration) }
      guard case .external(let name, _) = type else { return nil }
      return switch name {
      case "DependencyContainer": .container(nil)
      case "Dependency", "DependencyGroup", "DependenciesRegistrar": .unknown
      case "Set" where type.element == .external("RawDependencyRegistration", []): .unknown
      default: nil
      }
    }
  }

  /// The registration of a type whose value is listed, if the type conforms to `DependencyRepresenting`.
  private mutating func representation(of type: DeclaredType) -> StandIn? {
    for site in resolver.sites(of: type) {
      if let found = table.registration(.representing(type.name), in: site) { return .registrations([found]) }
    }
    let ancestors = resolver.ancestors(of: type)
    return ancestors.types.contains(.external("DependencyRepresenting", [])) ? .unknown : nil
  }

  // MARK: What a registration is

  private mutating func linked(_ registration: Registration, _ id: RegistrationRef) -> LinkedRegistration {
    let scope = NamePlace(file, registration.owner)
    let result = registration.result.value.map { resultType(of: $0, registration, in: scope) } ?? .unknown
    let made = self.made(registration, result, in: scope)
    var linked = linked(registration, id, result, made, parameters(of: registration, made, in: scope))
    if case .call(let callee, let labels) = registration.result.made {
      if let type = resolver.resolve(callee, in: scope)?.declaration {
        linked.call = call(of: type, resolver.initializers(of: type, labels: labels).only, id)
      }
    } else if registration.parameters == .ofReference, let made {
      linked.call = call(of: made, resolver.initializers(of: made).only, id)
    }
    linked.faults = faults(of: linked, registration)
    return linked
  }

  private func call(
    of type: DeclaredType, _ initializer: InitializerRef?, _ id: RegistrationRef
  ) -> ConstructionStep {
    ConstructionStep(unit: .factory(id), action: .call(type, initializer), isConditional: false)
  }

  private mutating func linked(
    _ registration: Registration, _ id: RegistrationRef, _ result: ValueType, _ made: DeclaredType?,
    _ parameters: CallShape
  ) -> LinkedRegistration {
    let scope = NamePlace(file, registration.owner)
    let (locator, keys): (KeyKind?, [DependencyKey?]) =
      switch registration.locator {
      case .type(let further): (.type, [result.known.map { .type($0) }] + further.map { key($0, in: scope) })
      case .types(let all): (.type, all.map { key($0, in: scope) })
      case .key(let mention): (mention.kind, [key(mention, in: scope)])
      case .unknown: (nil, [nil])
      }
    return LinkedRegistration(
      id: id, isRegisterable: registration.registerableType != nil, locator: locator, keys: keys, result: result,
      made: made, parameters: parameters, scope: effectiveScope(registration.scope, result),
      isEager: registration.eager != nil, ancestors: ancestors(result, made))
  }

  private mutating func key(_ mention: TypeMention, in scope: NamePlace) -> DependencyKey? {
    resolver.resolve(mention.type, in: scope).map { .type($0) }
  }

  private mutating func resultType(
    of expression: WrittenExpression, _ registration: Registration, in scope: NamePlace
  ) -> ValueType {
    if registration.parameters == .ofReference, case .path(let path) = expression {
      let name = path.lastName == "init" ? path.outerName : path
      if let type = resolver.declaredType(name, in: scope) { return .known(.declared(type, [])) }
      guard let (function, place) = resolver.functions(of: path, in: scope).only else { return .unknown }
      return ValueType(function.result.flatMap { resolver.resolve($0, in: place) })
    }
    return resolver.type(of: expression, in: scope)
  }

  /// The type of the instance, behind casts and declared results.
  private mutating func made(
    _ registration: Registration, _ result: ValueType, in scope: NamePlace
  ) -> DeclaredType? {
    if let made = registration.result.made {
      let isResult = registration.result.value == made && registration.parameters != .ofReference
      let type = isResult ? result : resolver.type(of: made, in: scope)
      if let type = type.known { return type.withoutOptional.declaration }
    }
    guard let type = result.known, let declaration = type.withoutOptional.declaration else { return nil }
    switch resolver.kind(of: declaration) {
    case .struct, .enum: break
    case .class, .actor:
      // A value of a class may be of a subclass, unless it is made there.
      guard case .call(let callee, _)? = registration.result.value,
        resolver.resolve(callee, in: scope)?.declaration == declaration
      else { return nil }
    case .protocol, .extension, .alias, .macro, nil: return nil
    }
    return declaration
  }

  private mutating func ancestors(_ result: ValueType, _ made: DeclaredType?) -> NameResolver.Ancestors {
    var found = NameResolver.Ancestors()
    let types = Set([result.known?.declaration, made].compactMap(\.self))
    for type in types {
      let own = resolver.ancestors(of: type)
      found.types.formUnion(own.types)
      found.isOpen = found.isOpen || own.isOpen
    }
    found.isOpen = found.isOpen || types.isEmpty
    return found
  }

  private mutating func parameters(
    of registration: Registration, _ made: DeclaredType?, in scope: NamePlace
  ) -> CallShape {
    switch registration.parameters {
    case .unknown: return nil
    case .ofReference:
      guard let made, let initializer = resolver.initializers(of: made).only else { return nil }
      return parameters(of: initializer, made)
    case .known(let parameters):
      var inferred: CallShape = nil
      if parameters.contains(where: { $0.type == nil && $0.argument != nil }), let made,
        case .call(_, let labels) = registration.result.made
      {
        inferred = self.parameters(of: made, labels)
      }
      return parameters.map { parameter in
        if let type = parameter.type { return resolver.resolve(type, in: scope) }
        guard let argument = parameter.argument, let inferred, argument < inferred.count else { return nil }
        return inferred[argument]
      }
    }
  }

  /// The types of the parameters that a call of a type's initializer passes arguments to, one after the other; nil where
  /// it leaves some out.
  mutating func parameters(of type: DeclaredType, _ labels: [String?]) -> CallShape {
    guard let fitting = resolver.initializers(of: type, labels: labels).only,
      let types = parameters(of: fitting, type), types.count == labels.count
    else { return nil }
    return types
  }

  private mutating func parameters(of site: InitializerRef, _ type: DeclaredType) -> CallShape {
    resolver.symbols.initializer(site)?.parameters.map {
      resolver.resolve($0.type, in: NamePlace(site.file, type.name))
    }
  }

  private func effectiveScope(_ written: ScopeFact?, _ result: ValueType) -> EffectiveScope {
    if let written { return EffectiveScope(scope: written.scope, reason: .written) }
    let (scope, reason): (ScopeFact.Scope, EffectiveScope.Reason) =
      switch result {
      case .known(.declared(let declaration, _)):
        switch resolver.kind(of: declaration) {
        case .class, .actor: (.shared, .classResult)
        case .struct, .enum: (.instance, .valueResult)
        case .protocol: (.instance, .existentialResult)
        case .extension, .alias, .macro, nil: (.unknown, .unknownResult)
        }
      case .known(.composition): (.instance, .existentialResult)
      case .known(.other): (.instance, .valueResult)
      case .known(.external("Optional", _)): (.instance, .optionalResult)
      case .known(let type) where type.standardName != nil: (.instance, .valueResult)
      case .known, .foreign, .unknown: (.unknown, .unknownResult)
      }
    return EffectiveScope(scope: scope, reason: reason)
  }

  // MARK: Registerable types

  private mutating func linkRegisterable(_ registration: Registration, _ id: RegistrationRef, _ shape: DeclarationShape)
  {
    guard let declaration = resolver.declaredType(registration.owner, in: NamePlace(file)) else { return }
    var linked = linked(registration, id, .known(.declared(declaration, [])), declaration, nil)
    if let index = shape.initializer(ofRegisterable: registration.owner) {
      let initializer: InitializerRef = id.sibling(index)
      linked.parameters = parameters(of: initializer, declaration)
      linked.call = call(of: declaration, initializer, id)
      linked.faults += parametersWithoutHash(linked.parameters).map {
        .notHashable(initializer, shape.symbols.initializers[index].parameters[$0])
      }
    }
    linked.faults += unrelatedTypes(of: linked, registration)
    add(linked)
  }
}

extension Builder.Kind {
  /// The word that makes one.
  var name: StitcherName {
    switch self {
    case .container: .dependencyContainer
    case .group: .dependencyGroup
    case .dependency: .dependency
    }
  }
}
