import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The facts of one provider that generated code needs, in words that need no further look at the graph. Made once for
/// each.
///
/// A class because it is looked at again wherever the provider is made: it never changes.
final class ScopePlan: Sendable {
  typealias Number = IdentityTable.Number

  /// Something that the provider's scope declares, in its own order.
  struct Item {
    let kind: Kind
    let identity: Number
    let label: String
    /// The declared type.
    let type: TypeTerm
    let typeText: String
    /// The property, if one stands for it.
    var reference: DependencyReference?
  }

  enum Kind {
    case constant(Child)
    case lazy(Child, Builder)
    case alias(Alias)
  }

  /// The provider that is made.
  struct Child {
    let scope: ScopeID
    /// Wrapped in the declared type.
    let isErased: Bool
  }

  /// The spelling of a property that makes its value later.
  struct Builder {
    /// The declared type, as it is called.
    let typeText: String
    /// The type that an erased value is wrapped in.
    let builtText: String
    let isSendable: Bool
    /// The code before the function in a call of it.
    let prefix: String
  }

  struct Alias {
    let source: Number
    let sourceLabel: String
    let sourceText: String
    let isOptional: Bool
    let isErased: Bool
  }

  /// A dependency that an ancestor provides.
  struct Receipt {
    let identity: Number
    let label: String
    let typeText: String
    let isOptional: Bool
  }

  struct Forwarded {
    let identity: Number
    let label: String
    /// As a parameter's.
    let typeText: String
  }

  /// A dependency that should be made, but that nothing makes: mocks ask for it.
  struct Unmade: Hashable {
    let label: String
    let typeText: String
  }

  /// An argument of the call that makes the value.
  struct Argument {
    /// With its colon.
    let prefix: String
    let label: String
    /// The dependencies without any of which it is `nil`; empty for one that must be there.
    let absence: [Number]
  }

  /// The name of the type that is made.
  let concrete: String
  /// Made by a function of an extension.
  let isBuiltByFunction: Bool
  let isClass: Bool
  let access: Construction.Access
  let items: [Item]
  let receipts: [Receipt]
  /// Sorted.
  let forwarded: [Forwarded]
  let unmade: [Unmade]
  /// Nil where nothing can be called.
  let arguments: [Argument]?
  /// The identities of ``items``.
  let declared: Set<Number>

  /// The plan of `scope`, as the solved graph has it.
  init(_ scope: ScopeID, in table: inout ScopeTable) {
    let (graph, dialect, kept, text) = (table.graph, table.dialect, table.kept, table.text)
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
    var readings: [Int: String] = [:]
    for (index, dependency) in provider.dependencies.enumerated() {
      let reference = DependencyReference(scope, index)
      let identity = graph.identity(of: reference)
      var number = table.identities.number(identity)
      if case .received = dependency.shape.source, let value = kept.all[identity] {
        // Its builder is what is there.
        number = table.identities.number(value.keeper)
        readings[index] = value.reading
      }
      numbers.append(number)
      if provider.construction.storesAlias(dependency.shape) { table.identities.noteEscaping(number) }
      func written(_ description: String) -> String {
        WrittenVoid.applied(to: description, as: dependency.places.type, in: graph.file(of: scope), text)
      }
      func add(_ kind: Kind) {
        guard known.insert(number).inserted else { return }
        items.append(
          Item(
            kind: kind, identity: number, label: identity.label, type: identity.type,
            typeText: written(identity.type.description), reference: reference))
      }
      switch dependency.shape.source {
      case .forwarded:
        let entry = Forwarded(
          identity: number, label: identity.label, typeText: written(table.identities.parameterType(number).description)
        )
        forwarded.append((identity, entry))
      case .received(let isOptional):
        receipts.append(
          Receipt(
            identity: number, label: identity.label, typeText: written("\(identity.type)"), isOptional: isOptional))
      case .instantiated(let instantiation):
        let builder = Builder(identity.type, dialect: dialect, written: written)
        guard let target = graph.target(of: reference) else {
          let type = builder == nil ? dialect.builders.read(identity.type).builtType : identity.type
          unmade.append(Unmade(label: identity.label, typeText: "\(type.asParameterType)"))
          continue
        }
        let child = Child(scope: target, isErased: instantiation.isErasedToConcreteType)
        add(builder.map { .lazy(child, $0) } ?? .constant(child))
      case .aliased(let source, let isOptional):
        let requested = graph.requested(by: reference)
        let value = kept.all[requested]
        add(
          .alias(
            Alias(
              source: table.identities.number(value?.keeper ?? requested),
              sourceLabel: source.label + (value?.reading ?? ""), sourceText: "\(requested.type)",
              isOptional: isOptional, isErased: dependency.shape.isErasedAlias)))
      }
    }
    concrete = provider.shape.concreteType.description
    self.isBuiltByFunction = isBuiltByFunction
    (isClass, access) = (provider.construction.isClass, provider.construction.access)
    (self.items, self.receipts, self.unmade) = (items, receipts, unmade)
    declared = Set(items.map(\.identity))
    self.forwarded = forwarded.sorted { $0.identity.isBefore($1.identity) }.map(\.entry)
    arguments = Self.arguments(of: provider, numbers: numbers, readings: readings, items: items)
  }

  private static func arguments(
    of provider: Provider, numbers: [Number], readings: [Int: String], items: [Item]
  ) -> [Argument]? {
    func absence(_ index: Int) -> [Number] {
      switch provider.dependencies[index].shape.source {
      case .received(onlyIfAvailable: true): return [numbers[index]]
      case .aliased(_, onlyIfAvailable: true):
        guard case .alias(let alias) = items.first(where: { $0.identity == numbers[index] })?.kind else { return [] }
        return [numbers[index], alias.source]
      case .received, .aliased, .forwarded, .instantiated: return []
      }
    }
    return switch provider.construction.inputs {
    case .none: nil
    case .dependencies:
      provider.dependencies.indices.map { index in
        let label = provider.dependencies[index].shape.label
        return Argument(prefix: label + ": ", label: label + (readings[index] ?? ""), absence: absence(index))
      }
    case .parameters(let parameters):
      parameters.compactMap { parameter in
        provider.dependency(takenBy: parameter).map {
          Argument(
            prefix: (parameter.label ?? "_") + ": ", label: parameter.name + (readings[$0] ?? ""), absence: absence($0))
        }
      }
    }
  }

  /// Returns true if `node` is made for a dependency of the type itself, not for one of those below it.
  func declares(_ node: MockNode) -> Bool { node.item.map { declared.contains($0.identity) } ?? false }

  /// The parameters of a function that makes the type: one for each forwarded value.
  var forwardedParameters: String { forwarded.map { "\($0.label): \($0.typeText)" }.commaSeparated }

  /// The arguments of a call of such a function, in a closure that is given the forwarded values.
  var forwardedArguments: String {
    forwarded.count == 1
      ? "\(forwarded[0].label): $0" : forwarded.map { "\($0.label): $0.\($0.label)" }.commaSeparated
  }

  /// The function that is called to make it.
  var callee: String { isBuiltByFunction ? concrete + ".instantiate" : concrete }
}

extension ScopePlan.Item {
  /// The provider that is made for it; nil for an alias.
  var child: ScopePlan.Child? {
    switch kind {
    case .constant(let child), .lazy(let child, _): child
    case .alias: nil
    }
  }

  /// The origin of its line.
  var origin: GeneratedPage.Origin? {
    reference.map { .dependency($0) } ?? child.map { .provider($0.scope) }
  }

  var isLazy: Bool {
    if case .lazy = kind { true } else { false }
  }
}

extension ScopePlan.Builder {
  /// Nil for a type that is no builder's. Only `?` and `!` are looked through: `any Instantiator<X>` is a value like
  /// any other.
  init?(_ type: TypeTerm, dialect: GenerationDialect, written: (String) -> String = { $0 }) {
    let bare = type.withoutOptionals
    let reading = dialect.builders.read(bare)
    guard reading.isLazy, case .simple(let name, _) = bare else { return nil }
    let called = dialect.stripsOptionalsOfBuilders ? bare : type.withoutOneOptional
    self.init(
      typeText: written(called.description), builtText: written(reading.builtType.description),
      isSendable: dialect.keepers[name]?.isSendable ?? name.hasPrefix("Sendable"),
      prefix: dialect.keepers[name]?.prefix ?? "")
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

extension Construction {
  /// Returns true if a dependency's type is the name of a closure, which is stored.
  func storesAlias(_ dependency: DependencyShape) -> Bool {
    guard case .parameters(let parameters) = inputs else { return false }
    return parameters.contains { $0.name == dependency.label && $0.type.isEscapingAlias(dependency.type) }
  }
}

/// The empty tuple has two names, of which generated code takes the one that the property's type has.
private enum WrittenVoid {
  /// - Parameter place: the property's type.
  static func applied(to description: String, as place: UTF8Range, in file: FileID, _ text: SourceText) -> String {
    // A type with both, or with a longer name that has it in it, is left: either means the same.
    guard description.contains("Void"), let source = place.text(in: file, text), !source.contains("Void") else {
      return description
    }
    return description.replacing("Void", with: "()")
  }
}
