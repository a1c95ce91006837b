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
enum ContainerID: Hashable, Sendable {
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

/// The facts of a declaration at file level with what they mean, by position in the lists of its shape; nil for what
/// isn't Factory's, or isn't known.
struct LinkedDeclaration: Hashable, Sendable {
  var shape = FactoryShape()
  var isTest = false
  var definitions: [LinkedDefinition?] = []
  var uses: [ContainerID?] = []
  var makings: [DeclaredType?] = []
  var autoRegisters: [ContainerID?] = []

  subscript(ref: DefinitionRef) -> SolvedDefinition? {
    guard ref.index < definitions.count, let meaning = definitions[ref.index] else { return nil }
    return SolvedDefinition(
      ref: ref, fact: shape.definitions[ref.index], container: meaning.container, result: meaning.result,
      isTest: isTest, isBroken: shape.isBroken)
  }

  subscript(ref: MakingRef) -> SolvedMaking? {
    ref.index < makings.count ? SolvedMaking(ref: ref, fact: shape.makings[ref.index], made: makings[ref.index]) : nil
  }

  /// A use by itself: which definition it means depends on others. Nil for one that is gone.
  subscript(ref: UseRef) -> SolvedUse? { ref.index < uses.count ? SolvedUse(ref, of: self) : nil }
}

struct LinkedDefinition: Hashable, Sendable {
  var container: ContainerID
  var result: ResolvedType?
}

/// A declaration at file level.
typealias Site = FactRef<FactoryShape>

/// The facts of a workspace's files.
typealias FactoryGraph = WorkspaceFacts<FactoryShape>

extension FactoryGraph {
  init(_ modules: ModuleMap) { self.init(modules, ownNames: Self.ownNames) }

  /// The names of Factory's that a workspace may declare itself: all files look these up.
  static let ownNames = Set(Wrapper.allCases.map(\.rawValue)).union(FactoryName.factories)
    .union(FactoryName.containers).union(FactoryName.containerProtocols)

  func isTest(_ file: FileID) -> Bool {
    modules.isTest(file)
      || facts[file]?.imports.contains { ["XCTest", "Testing", "FactoryTesting"].contains($0.module) } ?? false
  }

  func seesFactory(_ file: FileID) -> Bool {
    let resolver = resolver
    // A module of the workspace may merely have the name.
    return resolver.importedNames(in: file).intersection(FactoryName.modules).contains { name in
      modules.modules(named: name, importedBy: modules[file]).allSatisfy(resolver.isLibrary)
    }
  }
}

/// Looks up what the facts of declarations mean, of one after the other.
struct Linker {
  private let program: FactoryProgram
  private var resolver: NameResolver
  private var sights: [FileID: Bool] = [:]
  private var file = FileID(0)
  private var seesFactory = false

  init(_ program: FactoryProgram) { (self.program, resolver) = (program, program.graph.resolver) }

  /// Nil for a declaration that is gone.
  mutating func link(_ site: Site) -> LinkedDeclaration? {
    guard let shape = program.graph.facts.withShape(of: site, { $0 }) else { return nil }
    file = site.file
    seesFactory = sights[file] ?? program.graph.seesFactory(file)
    sights[file] = seesFactory
    func owner(_ spot: Spot) -> String { shape.codes[spot.code].owner }
    let linked = LinkedDeclaration(
      shape: shape, isTest: program.isTest(file), definitions: shape.definitions.map { link($0) },
      uses: shape.uses.map { isOfOthers($0.wrapper) ? nil : container($0.base, in: owner($0.spot)) },
      makings: shape.makings.map { type(of: $0, in: owner($0.spot)) },
      autoRegisters: shape.autoRegisters.map { container(.named($0.owner), in: "") })
    program.note(.allNames)
    for name in resolver.takeNames() { program.note(.name(name)) }
    return linked
  }

  private mutating func link(_ definition: Definition) -> LinkedDefinition? {
    guard seesFactory, !FactoryName.factories.contains(where: { resolver.isDeclared($0, seenFrom: file) }),
      let container = container(.named(definition.owner), in: "")
    else { return nil }
    return LinkedDefinition(
      container: container, result: resolver.resolve(definition.type, in: NamePlace(file, definition.owner)))
  }

  /// Returns true for a wrapper of another library, or of the workspace itself.
  private mutating func isOfOthers(_ wrapper: Wrapper?) -> Bool {
    wrapper.map { !seesFactory || resolver.isDeclared($0.rawValue, seenFrom: file) } ?? false
  }

  private mutating func container(_ base: Use.Base, in owner: String) -> ContainerID? {
    switch base {
    case .own: return owner.isEmpty ? nil : container(.named(owner), in: "")
    case .shared(let type), .type(let type), .new(let type), .value(let type, _): return container(type, in: owner)
    case .property(let name):
      return resolver.type(of: .path(name), in: NamePlace(file, owner)).known.flatMap { container($0) }
    case .projected: return nil
    }
  }

  private mutating func container(_ type: WrittenType, in owner: String) -> ContainerID? {
    resolver.resolve(type.unwrapped ?? type, in: NamePlace(file, owner)).flatMap { container($0) }
  }

  private mutating func container(_ type: ResolvedType) -> ContainerID? {
    switch type {
    case .external(let written, _):
      let name = FactoryName.plain(written)
      if FactoryName.containerProtocols.contains(name) { return .every }
      return seesFactory && FactoryName.containers.contains(name) ? .library : nil
    case .declared(let declaration, _):
      let isContainer = resolver.ancestors(of: declaration).types.contains { ancestor in
        if case .external(let name, _) = ancestor {
          FactoryName.containerProtocols.contains(FactoryName.plain(name))
        } else {
          false
        }
      }
      return isContainer ? .own(declaration) : nil
    case .composition, .other: return nil
    }
  }

  private mutating func type(of making: Making, in owner: String) -> DeclaredType? {
    let around = NamePlace(file, owner)
    guard making.type.name == "super" else { return resolver.declaredType(making.type.name ?? "", in: around) }
    return resolver.declaredType(owner, in: NamePlace(file)).flatMap { resolver.superclass(of: $0) }
  }
}

extension NameResolver {
  /// The class that a class inherits from, if the workspace declares it.
  mutating func superclass(of type: DeclaredType) -> DeclaredType? {
    guard let (site, fact) = fact(of: type), fact.kind == .class, let first = fact.inherited.first?.name,
      let above = declaredType(first, in: NamePlace(site.file, fact.name.outerName)), kind(of: above) == .class
    else { return nil }
    return above
  }
}
