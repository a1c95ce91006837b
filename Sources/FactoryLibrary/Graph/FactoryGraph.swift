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
struct LinkedFile: Hashable, Sendable {
  var seesFactory = false
  var isTest = false
  var declarations: [LinkedDeclaration] = []

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
struct FactoryGraph: Sendable {
  let modules: ModuleMap
  private(set) var symbols = SymbolTable()
  private(set) var facts: [FileID: FactoryFacts] = [:]
  private(set) var files: [FileID: LinkedFile] = [:]
  private var filesByName = Index<String, FileID>()
  private var passedOn: [Int32: Set<String>] = [:]
  /// The declarations that the last update linked anew.
  private(set) var linkedCount = 0

  init(_ modules: ModuleMap = ModuleMap()) { self.modules = modules }

  var resolver: NameResolver { NameResolver(symbols: symbols, modules: modules, sight: .imports(passedOn: passedOn)) }

  /// The names of Factory's that a workspace may declare itself: all files look these up.
  private static let ownNames = Set(Wrapper.allCases.map(\.rawValue)).union(FactoryName.factories)
    .union(FactoryName.containers).union(FactoryName.containerProtocols)

  /// The facts of a file; of one without Factory's words, the names of Factory's that it may declare.
  static func facts(of file: FileID, in view: LibraryView) -> FactoryFacts? {
    let outcome = view.files[file.index].outcomes.first?.outcome
    guard case .unmarked(let names) = outcome else { return outcome?.facts?.value as? FactoryFacts }
    let declared = ownNames.filter { names.mayDeclare($0) }
    guard !declared.isEmpty else { return nil }
    var shape = FactoryShape()
    shape.symbols.types = declared.sorted().map { TypeFact($0, .struct, access: .internal, place: PlaceID(0)) }
    var facts = FactoryFacts()
    facts.declarations = DeclarationList([
      DeclarationFacts(shape, range: UTF8Range(at: 0), places: [UTF8Range(at: 0)])
    ])
    return facts
  }

  /// Takes in what files say now. O(what changed, and what looked up names that did).
  mutating func update(_ changes: [(FileID, FactoryFacts?)]) -> GraphChange {
    var change = GraphChange()
    var stale: Set<FileID> = []
    var before: [FileID: FactoryFacts] = [:]
    var passesOnOthers = false
    for (file, facts) in changes {
      let old = self.facts[file]
      let isSame = old == nil && facts == nil || old.flatMap { old in facts.map(old.hasSameShape) } == true
      self.facts[file] = facts
      guard !isSame else { continue }
      let (declared, declares) = (symbols[file], facts?.swiftFile)
      symbols.replace(file, by: declares)
      stale.insert(file)
      before[file] = old
      if !files.isEmpty { change.names.formUnion(SymbolTable.changedNames(from: declared, to: declares)) }
      if (declared?.passedOn ?? []) != (declares?.passedOn ?? []) { passesOnOthers = true }
    }
    linkedCount = 0
    guard !stale.isEmpty else { return change }
    if passesOnOthers {
      passedOn = [:]
      for file in symbols.files {
        if let names = symbols[file]?.passedOn, !names.isEmpty { passedOn[modules[file], default: []].formUnion(names) }
      }
    }
    for name in change.names { stale.formUnion(filesByName[name]) }
    let meansOthers = passesOnOthers || !change.names.isDisjoint(with: Self.ownNames)
    if meansOthers { stale.formUnion(symbols.files) }
    let all = stale.sorted()
    let (facts, files, resolver, names, former) = (facts, files, resolver, change.names, before)
    let linked = LargeStackThreads.map(all) { file in
      facts[file].map { now in
        let known = files[file].flatMap { linked in
          meansOthers ? nil : Linker.Known(facts: former[file] ?? now, linked: linked, changedNames: names)
        }
        var linker = Linker(file: file, facts: now, resolver: resolver, known: known)
        let result = linker.link()
        return (result, linker.linkedCount)
      }
    }
    for (file, result) in zip(all, linked) {
      linkedCount += result?.1 ?? 0
      replace(file, before[file], by: result?.0, &change)
    }
    return change
  }

  private mutating func replace(
    _ file: FileID, _ before: FactoryFacts?, by new: LinkedFile?, _ change: inout GraphChange
  ) {
    let old = files[file]
    files[file] = new
    let (lost, gained) = (old?.names ?? [], new?.names ?? [])
    for name in lost.subtracting(gained) { filesByName.change(file, at: name, false) }
    for name in gained.subtracting(lost) { filesByName.change(file, at: name, true) }
    let oldFacts = old == nil ? nil : before ?? facts[file]
    for number in 0..<max(old?.declarations.count ?? 0, new?.declarations.count ?? 0) {
      let (was, now) = (Self.piece(number, oldFacts, old), Self.piece(number, facts[file], new))
      if was != now { change.pieces.append((Site(file, number, 0), was, now)) }
    }
  }

  private static func piece(_ number: Int, _ facts: FactoryFacts?, _ linked: LinkedFile?) -> Piece? {
    guard let facts, let linked, number < linked.declarations.count else { return nil }
    return Piece(
      shape: facts.declarations.all[number].shape, linked: linked.declarations[number], isTest: linked.isTest)
  }
}

/// Looks up what the facts of one file mean.
private struct Linker {
  let file: FileID
  let facts: FactoryFacts
  var resolver: NameResolver
  private let known: Known?
  private var result = LinkedFile()
  private var containers: [WrittenType: (ContainerID?, names: Set<String>)] = [:]
  /// Names that were looked up for a declaration, but for those that the resolver still has.
  private var names: Set<String> = []
  private(set) var linkedCount = 0

  /// The linked facts of a file before a change: a declaration that reads as before means the same, unless it looked up
  /// a name that means something else now.
  struct Known {
    var facts: FactoryFacts
    var linked: LinkedFile
    var changedNames: Set<String>
  }

  init(file: FileID, facts: FactoryFacts, resolver: NameResolver, known: Known?) {
    (self.file, self.facts, self.resolver) = (file, facts, resolver)
    self.known = known?.facts.imports == facts.imports ? known : nil
  }

  mutating func link() -> LinkedFile {
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
    guard let known, known.linked.seesFactory == result.seesFactory, number < known.linked.declarations.count,
      known.facts.declarations.all[number].shape == shape,
      known.changedNames.isDisjoint(with: known.linked.declarations[number].names)
    else { return nil }
    return known.linked.declarations[number]
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
    (names, linkedCount) = ([], linkedCount + 1)
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
