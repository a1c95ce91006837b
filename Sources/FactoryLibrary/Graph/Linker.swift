import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText

typealias DefinitionRef = FactRef<Definition>
typealias UseRef = FactRef<Use>
typealias MakingRef = FactRef<Making>
typealias CodeRef = FactRef<Code>

/// A type whose properties are factories.
enum ContainerID: Hashable {
  /// The library's `Container`: one for all modules of a process.
  case library
  case own(DeclaredType)
  /// An extension of a protocol of containers: its factories are in each of them.
  case every

  var name: String {
    switch self {
    case .library: "Container"
    case .own(let type): type.name
    case .every: "SharedContainer"
    }
  }
}

/// The facts of a file with what they mean, without those that aren't Factory's.
struct LinkedFile: Hashable {
  var definitions: [DefinitionRef: SolvedDefinition] = [:]
  /// As they are by themselves: which definitions they mean depends on others.
  var uses: [UseRef: SolvedUse] = [:]
  var makings: [MakingRef: SolvedMaking] = [:]
  var autoRegisters: [FactRef<AutoRegister>: SolvedAutoRegister] = [:]
  var listings: [Listing] = []
}

/// A declaration at file level.
typealias Site = FactRef<FactoryShape>

/// The facts of a workspace's files.
typealias FactoryGraph = WorkspaceFacts<FactoryShape>

extension FactoryGraph {
  init(_ modules: ModuleMap) { self.init(modules, ownNames: Self.ownNames) }

  /// The names of Factory's that a workspace may declare itself: all files look these up.
  static let ownNames = Set(Wrapper.allCases.map(\.rawValue)).union(FactoryName.factories)
    .union(FactoryName.containers).union(FactoryName.containerProtocols).union(["ContainerTrait"])

  func isTest(_ file: FileID) -> Bool {
    modules.isTest(file)
      || facts[file]?.imports.contains { ["XCTest", "Testing", "FactoryTesting"].contains($0.module) } ?? false
  }

  func seesFactory(_ file: FileID) -> Bool {
    // A module of the workspace may merely have the name.
    return resolver.importedNames(in: file).intersection(FactoryName.modules).contains { name in
      modules.modules(named: name, importedBy: modules[file]).allSatisfy(resolver.isLibrary)
    }
  }
}

/// Looks up what the facts of a file mean.
struct Linker {
  private let file: FileID
  private let facts: FactoryFacts
  private var resolver: NameResolver
  private let graph: FactoryGraph
  private let seesFactory: Bool
  private let isTest: Bool
  private var linked = LinkedFile()

  init(_ file: FactoryGraph.Unlinked<LinkedFile>, _ graph: FactoryGraph) {
    (self.file, facts, resolver, self.graph) = (file.file, file.facts, file.resolver, graph)
    (seesFactory, isTest) = (graph.seesFactory(file.file), graph.isTest(file.file))
  }

  mutating func link(_ notes: ReadingNotes) -> LinkedFile {
    // A copy of the library does what is known of it.
    let module = graph.modules[file]
    guard !resolver.isLibrary(module) else { return linked }
    if facts.mayLackParts || graph.modules.lacksParts(module) { list(Site(file, 0, 0), in: .hidingFiles) }
    for (number, declaration) in facts.declarations.all.enumerated() {
      let (site, shape) = (Site(file, number, 0), declaration.shape)
      link(shape, at: site)
      list(shape, at: site)
    }
    notes.note(each: resolver.names)
    return linked
  }

  private mutating func link(_ shape: FactoryShape, at site: Site) {
    for (index, fact) in shape.definitions.enumerated() {
      guard let container = container(ofDefinition: fact) else { continue }
      let definition = SolvedDefinition(
        ref: site.sibling(index), fact: fact, container: container,
        result: resolver.resolve(fact.type, in: NamePlace(file, fact.owner)), isTest: isTest,
        isBroken: shape.isBroken)
      linked.definitions[definition.ref] = definition
      list(definition.ref, in: .definitions, .definitionsNamed(fact.name), .definitionsIn(container))
      if let key = definition.ownKey { list(definition.ref, in: .definitionsWith(key)) }
      if let result = definition.result { list(definition.ref, in: .definitionsOf(result)) }
    }
    for (index, fact) in shape.uses.enumerated() {
      let (ref, code): (UseRef, Code) = (site.sibling(index), shape.codes[fact.spot.code])
      let type = isOfOthers(fact.wrapper) ? nil : type(of: fact.base, in: code.owner)
      let container = type.flatMap { self.container($0) }
      linked.uses[ref] = SolvedUse(
        ref: ref, written: Shared(WrittenUse(fact: fact, code: code, isTest: isTest, isBroken: shape.isBroken)),
        container: container, origin: fact.base)
      // A member of a type that is no container may have a factory's name.
      let isNoContainer = type?.declaration.map { resolver.kind(of: $0) != .protocol && container == nil } ?? false
      if !fact.isIndirect, !isNoContainer { list(ref, in: .usesNamed(fact.name)) }
      if fact.setsDefaultScope { list(ref, in: .defaultScopes) }
      if let name = fact.base == .projected ? fact.name : fact.wrapper == nil ? nil : fact.bound {
        list(ref, in: .usesOfProperty(name, of: code.owner, file))
      }
    }
    for (index, fact) in shape.makings.enumerated() {
      let ref: MakingRef = site.sibling(index)
      let made = type(of: fact, in: shape.codes[fact.spot.code].owner)
      linked.makings[ref] = SolvedMaking(ref: ref, fact: fact, made: made)
      if let made { list(ref, in: .makings(of: made.name)) }
    }
    for (index, fact) in shape.autoRegisters.enumerated() {
      let ref: FactRef<AutoRegister> = site.sibling(index)
      linked.autoRegisters[ref] = SolvedAutoRegister(
        ref: ref, fact: fact, container: container(around: fact.owner))
      list(ref, in: .autoRegisters)
    }
  }

  /// Lists what needs no looking up.
  private mutating func list(_ shape: FactoryShape, at site: Site) {
    var words = shape.switches
    for (index, code) in shape.codes.enumerated() where code.kind == .initialValue {
      list(site.sibling(index) as CodeRef, in: .initialValues(of: code.owner))
    }
    for (index, type) in shape.symbols.types.enumerated() {
      let ref: TypeRef = site.sibling(index)
      words.formUnion(type.namesHandedOut(definingFactories: !shape.definitions.isEmpty))
      if shape.isBroken { words.insert(FactoryShape.autoclosure(of: type.name.lastName)) }
      if type.inherited.contains(where: { FactoryName.autoRegistering.contains($0.name?.lastName ?? "") }) {
        list(ref, in: .registering(type.name.lastName))
      }
    }
    for word in words { list(site, in: .switches(word)) }
    for index in shape.scopes.indices { list(site.sibling(index) as FactRef<CustomScope>, in: .scopes) }
    for index in shape.tests.indices { list(site.sibling(index) as FactRef<TestFact>, in: .tests) }
  }

  private mutating func list<Fact>(_ fact: FactRef<Fact>, in lists: FactList...) {
    linked.listings += lists.map { .init(fact, in: $0) }
  }

  // MARK: Looking up

  private mutating func container(ofDefinition fact: Definition) -> ContainerID? {
    guard seesFactory, !FactoryName.factories.contains(where: { resolver.isDeclared($0, seenFrom: file) })
    else { return nil }
    return container(around: fact.owner)
  }

  /// Returns true for a wrapper of another library, or of the workspace itself.
  private mutating func isOfOthers(_ wrapper: Wrapper?) -> Bool {
    wrapper.map { !seesFactory || resolver.isDeclared($0.rawValue, seenFrom: file) } ?? false
  }

  /// The type of what a factory is asked of; nil where it isn't known.
  private mutating func type(of base: Use.Base, in owner: String) -> ResolvedType? {
    switch base {
    case .own: return owner.isEmpty ? nil : resolver.resolve(.named(owner), in: NamePlace(file))
    case .shared(let type):
      let own = resolver.resolve(type, in: NamePlace(file, owner))
      // Another type's may be a container all the same.
      guard let own, let name = type.name, container(own) == nil else { return own }
      return resolver.type(of: .path("\(name).shared"), in: NamePlace(file, owner)).known
    case .type(let type), .new(let type), .value(let type, _):
      return resolver.resolve(type.withoutOptional, in: NamePlace(file, owner))
    case .property(let name): return resolver.type(of: .path(name), in: NamePlace(file, owner)).known
    case .projected, .constant, .unknown: return nil
    }
  }

  private mutating func container(around owner: String) -> ContainerID? {
    resolver.resolve(.named(owner), in: NamePlace(file)).flatMap { container($0) }
  }

  private mutating func container(_ type: ResolvedType) -> ContainerID? {
    switch type {
    case .external(let written, _):
      let name = FactoryName.plain(written)
      if FactoryName.containerProtocols.contains(name) { return .every }
      return seesFactory && FactoryName.containers.contains(name) ? .library : nil
    case .declared(let declaration, _):
      // A container that code declares is known in that code alone.
      if TypeFact.isInCode(declaration.name) { return nil }
      let above = resolver.ancestors(of: declaration).foreignNames.map(FactoryName.plain)
      return FactoryName.containerProtocols.isDisjoint(with: above) ? nil : .own(declaration)
    case .composition, .other: return nil
    }
  }

  private mutating func type(of making: Making, in owner: String) -> DeclaredType? {
    let around = NamePlace(file, owner)
    guard making.type.name == "super" else { return resolver.declaredType(making.type.name ?? "", in: around) }
    return resolver.declaredType(owner, in: NamePlace(file)).flatMap { resolver.superclass(of: $0) }
  }
}

extension TypeFact {
  /// The types that code may use by a declaration, unless it is read for other words.
  fileprivate func namesHandedOut(definingFactories definesSome: Bool) -> [String] {
    let others = inherited.compactMap(\.name?.lastName).filter {
      !FactoryName.containerProtocols.contains($0) && !FactoryName.autoRegistering.contains($0) && $0 != "Sendable"
    }
    switch kind {
    case .class: return others
    case .alias(let type): return (type.name?.lastName).asList.filter { $0 != name }
    // A type may be used as any protocol to which it conforms.
    case .extension:
      let isRead = definesSome || !inherited.isEmpty || name.contains("Container")
      return isRead && others.isEmpty ? [] : [name.lastName]
    default: return []
    }
  }
}

extension Code {
  /// Runs as part of a definition.
  var isOfFactory: Bool {
    switch kind {
    case .body, .recipe, .modifier: true
    default: false
    }
  }

  /// Runs when its type is made.
  var isOfMaking: Bool {
    switch kind {
    case .initialValue, .initializer: true
    default: false
    }
  }
}
