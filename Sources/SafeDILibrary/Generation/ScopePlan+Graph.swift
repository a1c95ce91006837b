import DependencyGraph

extension ScopePlan {
  /// The plan of `scope`, as the solved graph has it.
  convenience init(
    _ scope: ScopeID, in graph: ProgramGraph, dialect: GenerationDialect, identities: inout IdentityTable
  ) {
    let provider = graph.provider(scope)
    let isBuiltByFunction =
      switch provider.shape.kind {
      case .builderFunction: true
      case .type, .mockExtension: false
      }
    var items: [Item] = []
    var receipts: [Receipt] = []
    var forwarded: [(identity: Identity, entry: Forwarded)] = []
    var unmade: [Unmade] = []
    var known: Set<Number> = []
    var numbers: [Number] = []
    for (index, dependency) in provider.dependencies.enumerated() {
      let reference = DependencyReference(scope: scope, dependency: index)
      let identity = graph.identity(of: reference)
      let number = identities.number(identity)
      numbers.append(number)
      switch dependency.shape.source {
      case .forwarded:
        let entry = Forwarded(
          identity: number, label: identity.label, typeText: identity.type.asParameterType.description)
        forwarded.append((identity, entry))
      case .received(let isOptional):
        receipts.append(
          Receipt(
            identity: number, label: identity.label, typeText: "\(identity.type)", isOptional: isOptional))
      case .instantiated(let instantiation):
        let builder = Builder(identity.type, dialect: dialect)
        guard let target = graph.target(of: reference) else {
          let type = builder == nil ? dialect.builders.read(identity.type).builtType : identity.type
          unmade.append(Unmade(label: identity.label, typeText: "\(type)"))
          continue
        }
        guard known.insert(number).inserted else { continue }
        let child = Child(scope: target, isErased: instantiation.isErasedToConcreteType)
        items.append(
          Item(
            kind: builder.map { .lazy(child, $0) } ?? .constant(child), identity: number, label: identity.label,
            type: identity.type, typeText: identity.type.description))
      case .aliased(let source, let isOptional):
        guard known.insert(number).inserted else { continue }
        let alias = Alias(
          source: identities.number(graph.source(of: reference)), sourceLabel: source.label, isOptional: isOptional,
          isErased: dependency.shape.isErasedAlias)
        items.append(
          Item(
            kind: .alias(alias), identity: number, label: identity.label, type: identity.type,
            typeText: identity.type.description))
      }
    }
    self.init(
      concrete: provider.shape.concreteType.description, isBuiltByFunction: isBuiltByFunction,
      isClass: provider.construction.isClass, items: items, receipts: receipts,
      forwarded: forwarded.sorted { $0.identity.isBefore($1.identity) }.map(\.entry), unmade: unmade,
      arguments: Self.arguments(of: provider, numbers: numbers, items: items))
  }

  private static func arguments(of provider: Provider, numbers: [Number], items: [Item]) -> [Argument]? {
    func absence(_ index: Int) -> [Number] {
      switch provider.dependencies[index].shape.source {
      case .received(onlyIfAvailable: true): return [numbers[index]]
      case .aliased(_, onlyIfAvailable: true):
        guard case .alias(let alias) = items.first(where: { $0.identity == numbers[index] })?.kind else { return [] }
        return [numbers[index], alias.source]
      case .received, .aliased, .forwarded, .instantiated: return []
      }
    }
    switch provider.construction.inputs {
    case .none: return nil
    case .dependencies:
      return provider.dependencies.indices.map { index in
        let label = provider.dependencies[index].shape.label
        return Argument(prefix: label + ": ", label: label, absence: absence(index))
      }
    case .parameters(let parameters):
      let isBuilder = provider.shape.kind != .type
      return parameters.compactMap { parameter in
        let match = provider.dependencies.firstIndex {
          $0.shape.label == parameter.name && (isBuilder || parameter.type.takes($0.shape.type, exactly: false))
        }
        return match.map {
          Argument(prefix: (parameter.label ?? "_") + ": ", label: parameter.name, absence: absence($0))
        }
      }
    }
  }
}

extension ScopePlan.Builder {
  /// Nil for a type that is no builder's. Only `?` and `!` are looked through: `any Instantiator<X>` is a value like
  /// any other.
  init?(_ type: TypeTerm, dialect: GenerationDialect) {
    let bare = type.withoutOptionals
    let reading = dialect.builders.read(bare)
    guard reading.isLazy, case .simple(let name, _) = bare else { return nil }
    let called = dialect.stripsOptionalsOfBuilders ? bare : type.withoutOneOptional
    self.init(
      typeText: called.description, builtText: reading.builtType.description, isSendable: name.hasPrefix("Sendable"))
  }
}

extension Identity {
  /// By label, then by the type's text; by Unicode scalars.
  func isBefore(_ other: Identity) -> Bool {
    label == other.label
      ? type.description.utf8.lexicographicallyPrecedes(other.type.description.utf8)
      : label.utf8.lexicographicallyPrecedes(other.label.utf8)
  }
}

extension TypeTerm {
  /// Without one outer `?`, and without `!`, behind which nothing can be called.
  fileprivate var withoutOneOptional: TypeTerm {
    switch self {
    case .optional(let type): type
    case .implicitlyUnwrappedOptional(let type): type.withoutOneOptional
    default: self
    }
  }

  /// Without its outer `?` and `!`, however many.
  fileprivate var withoutOptionals: TypeTerm {
    switch self {
    case .optional(let type), .implicitlyUnwrappedOptional(let type): type.withoutOptionals
    default: self
    }
  }
}
