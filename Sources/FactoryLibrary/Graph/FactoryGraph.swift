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

/// The facts of a file after its names were looked up.
struct LinkedFile: LinkedFileFacts {
  var seesFactory = false
  var isTest = false
  var declarations: [LinkedDeclaration] = []
  /// How many of them were linked anew.
  var linkedCount = 0

  var names: Set<String> { declarations.reduce(into: []) { $0.formUnion($1.names) } }
}

/// By position in the lists of ``FactoryShape``; nil for what isn't Factory's, or isn't known.
struct LinkedDeclaration: Hashable, Sendable {
  var definitions: [LinkedDefinition?] = []
  var uses: [ContainerID?] = []
  var makings: [DeclaredType?] = []
  var defaultScopes: [ContainerID?] = []
  var autoRegisters: [ContainerID?] = []
  /// The classes that the types of the symbols inherit from, by position of the type.
  var superclasses: [Int: DeclaredType] = [:]
  /// The names that were looked up.
  var names: [String] = []
}

struct LinkedDefinition: Hashable, Sendable {
  var container: ContainerID
  var result: ResolvedType?
}

/// A declaration at file level.
typealias Site = FactRef<FactoryShape>

/// The facts of a declaration, and their meaning.
struct Piece: Hashable, Sendable {
  var shape: FactoryShape
  var linked: LinkedDeclaration
  var isTest: Bool
}

/// The changes of an update of a graph.
struct GraphChange {
  /// The names whose declarations changed.
  var names: Set<String> = []
  /// The declarations that say or mean something else than before.
  var pieces: [(site: Site, old: Piece?, new: Piece?)] = []
}

/// The facts of a workspace's files with their names looked up, kept up to date file by file.
struct FactoryGraph: LinkedGraph, Sendable {
  private(set) var linked: LinkedFiles<FactoryShape, LinkedFile>
  /// The declarations that the last update linked anew.
  private(set) var linkedCount = 0

  init(_ modules: ModuleMap = ModuleMap()) { linked = LinkedFiles(modules, ownNames: Self.ownNames) }

  /// The names of Factory's that a workspace may declare itself: all files look these up.
  private static let ownNames = Set(Wrapper.allCases.map(\.rawValue)).union(FactoryName.factories)
    .union(FactoryName.containers).union(FactoryName.containerProtocols)

  static func facts(of file: FileID, in view: LibraryView) -> FactoryFacts? {
    FactoryFacts(of: file, in: view, ownNames: ownNames)
  }

  /// Takes in what files say now. O(what changed, and what looked up names that did).
  mutating func update(_ changes: [(FileID, FactoryFacts?)]) -> GraphChange {
    let change = linked.takeIn(changes)
    var result = GraphChange(names: change.names)
    linkedCount = 0
    for file in linked.relink(change, { file in Linker(file).link() }) {
      linkedCount += file.new?.linkedCount ?? 0
      let (old, new) = (file.old?.declarations ?? [], file.new?.declarations ?? [])
      let before = change.former[file.file] ?? facts[file.file]
      for number in 0..<max(old.count, new.count) {
        let was = Self.piece(number, before, file.old)
        let now = Self.piece(number, facts[file.file], file.new)
        if was != now { result.pieces.append((Site(file.file, number, 0), was, now)) }
      }
    }
    return result
  }

  private static func piece(_ number: Int, _ facts: FactoryFacts?, _ linked: LinkedFile?) -> Piece? {
    guard let facts, let linked, number < linked.declarations.count else { return nil }
    return Piece(
      shape: facts.declarations.all[number].shape, linked: linked.declarations[number], isTest: linked.isTest)
  }
}

/// Looks up what the facts of one file mean.
private struct Linker {
  typealias File = LinkedFiles<FactoryShape, LinkedFile>.Unlinked

  let file: FileID
  let facts: FactoryFacts
  var resolver: NameResolver
  private let known: File.Known?
  private var result = LinkedFile()
  private var containers: [WrittenType: (ContainerID?, names: Set<String>)] = [:]
  /// Names that were looked up for a declaration, but for those that the resolver still has.
  private var names: Set<String> = []

  init(_ file: File) {
    (self.file, facts, resolver, known) = (file.file, file.facts, file.resolver, file.known)
  }

  consuming func link() -> LinkedFile {
    let imported = resolver.importedNames(in: file)
    result.seesFactory = imported.intersection(FactoryName.modules).contains(where: isLibrary)
    result.isTest =
      resolver.modules.isTest(file)
      || facts.imports.contains { ["XCTest", "Testing", "FactoryTesting"].contains($0.module) }
    for (number, declaration) in facts.declarations.all.enumerated() {
      result.declarations.append(known(number, declaration.shape) ?? link(declaration.shape))
    }
    return result
  }

  /// The linked facts of a declaration that says and means what it did.
  private func known(_ number: Int, _ shape: FactoryShape) -> LinkedDeclaration? {
    guard let known, known.link.seesFactory == result.seesFactory, number < known.link.declarations.count,
      known.facts.declarations.all[number].shape == shape,
      known.changedNames.isDisjoint(with: known.link.declarations[number].names)
    else { return nil }
    return known.link.declarations[number]
  }

  /// Returns false for a module of the workspace that merely has the name.
  private func isLibrary(_ name: String) -> Bool {
    resolver.modules.modules(named: name, importedBy: resolver.modules[file]).allSatisfy { module in
      resolver.modules.words(ofLibraryIn: module)?.allSatisfy { word in
        resolver.symbols.types(named: word).contains { resolver.modules[$0.symbol.file] == module }
      } ?? false
    }
  }

  private mutating func link(_ shape: FactoryShape) -> LinkedDeclaration {
    var linked = LinkedDeclaration()
    names = []
    result.linkedCount += 1
    for definition in shape.definitions { linked.definitions.append(link(definition)) }
    for use in shape.uses {
      linked.uses.append(container(use.base, in: shape.codes[use.spot.code].owner, use.wrapper))
    }
    for making in shape.makings { linked.makings.append(type(of: making, in: shape.codes[making.spot.code].owner)) }
    for scope in shape.defaultScopes {
      linked.defaultScopes.append(container(scope.base, in: shape.codes[scope.spot.code].owner, nil))
    }
    for declaration in shape.autoRegisters { linked.autoRegisters.append(container(.named(declaration.owner), in: "")) }
    for (index, type) in shape.symbols.types.enumerated() where type.kind == .class {
      linked.superclasses[index] = superclass(of: type)
    }
    linked.names = names.union(resolver.takeNames()).sorted()
    return linked
  }

  /// The class that a class inherits from, if the workspace declares it.
  private mutating func superclass(of fact: TypeFact) -> DeclaredType? {
    guard let first = fact.inherited.first?.name,
      let above = resolver.declaredType(first, in: NamePlace(file, fact.name.outerName)),
      resolver.kind(of: above) == .class
    else { return nil }
    return above
  }

  private mutating func link(_ definition: Definition) -> LinkedDefinition? {
    guard result.seesFactory, !FactoryName.factories.contains(where: { resolver.isDeclared($0, seenFrom: file) }),
      let container = container(.named(definition.owner), in: "")
    else { return nil }
    return LinkedDefinition(
      container: container, result: resolver.resolve(definition.type, in: NamePlace(file, definition.owner)))
  }

  private mutating func container(_ base: Use.Base, in owner: String, _ wrapper: Wrapper?) -> ContainerID? {
    switch base {
    case .own: return owner.isEmpty ? nil : container(.named(owner), in: "")
    case .shared(let type), .new(let type), .value(let type, _): return container(type, in: owner)
    case .property(let name):
      return resolver.type(of: .path(name), in: NamePlace(file, owner)).known.flatMap { container($0) }
    case .keyPath(let type):
      guard result.seesFactory, wrapper.map({ !resolver.isDeclared($0.rawValue, seenFrom: file) }) ?? true else {
        return nil
      }
      return type.map { container($0, in: owner) } ?? container(.named("Container"), in: "")
    case .projected: return nil
    }
  }

  private mutating func container(_ type: WrittenType, in owner: String) -> ContainerID? {
    // Names mean the same nearly everywhere in a file.
    if owner.isEmpty, let known = containers[type] {
      names.formUnion(known.names)
      return known.0
    }
    names.formUnion(resolver.takeNames())
    let found = resolver.resolve(type.unwrapped ?? type, in: NamePlace(file, owner)).flatMap { container($0) }
    if owner.isEmpty { containers[type] = (found, resolver.names) }
    return found
  }

  private mutating func container(_ type: ResolvedType) -> ContainerID? {
    switch type {
    case .external(let written, _):
      let name = FactoryName.plain(written)
      if FactoryName.containerProtocols.contains(name) { return .every }
      return result.seesFactory && FactoryName.containers.contains(name) ? .library : nil
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
    let own = resolver.declaredType(owner, in: NamePlace(file)).flatMap { resolver.fact(of: $0) }
    return own.flatMap { superclass(of: $0.1) }
  }
}
