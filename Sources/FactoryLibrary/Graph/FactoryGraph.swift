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
  /// Those that were looked up.
  var names: Set<String> = []
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
}

struct LinkedDefinition: Hashable, Sendable {
  var container: ContainerID
  var result: ResolvedType?
}

/// The facts of a workspace's files with their names looked up, kept up to date file by file.
struct FactoryGraph: Sendable {
  let modules: ModuleMap
  private(set) var symbols = SymbolTable()
  private(set) var facts: [FileID: FactoryFacts] = [:]
  private(set) var files: [FileID: LinkedFile] = [:]
  private var filesByName: [String: Set<FileID>] = [:]
  private var passedOn: [Int32: Set<String>] = [:]

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

  /// Takes in what files say now. Returns true if anything means something else than before.
  mutating func update(_ changes: [(FileID, FactoryFacts?)]) -> Bool {
    var (names, stale): (Set<String>, Set<FileID>) = ([], [])
    var passesOnOthers = false
    for (file, facts) in changes {
      let old = self.facts[file]
      let isSame = old == nil && facts == nil || old.flatMap { old in facts.map(old.hasSameShape) } == true
      self.facts[file] = facts
      guard !isSame else { continue }
      let (declared, declares) = (symbols[file], facts?.swiftFile)
      symbols.replace(file, by: declares)
      stale.insert(file)
      if !files.isEmpty { names.formUnion(SymbolTable.changedNames(from: declared, to: declares)) }
      if (declared?.passedOn ?? []) != (declares?.passedOn ?? []) { passesOnOthers = true }
    }
    guard !stale.isEmpty else { return false }
    if passesOnOthers {
      passedOn = [:]
      for file in symbols.files {
        if let names = symbols[file]?.passedOn, !names.isEmpty { passedOn[modules[file], default: []].formUnion(names) }
      }
    }
    for name in names { stale.formUnion(filesByName[name] ?? []) }
    if passesOnOthers || !names.isDisjoint(with: Self.ownNames) { stale.formUnion(symbols.files) }
    let files = stale.sorted()
    let (facts, resolver) = (facts, resolver)
    let linked = LargeStackThreads.map(files) { file in
      facts[file].map { facts in
        var linker = Linker(file: file, facts: facts, resolver: resolver)
        return linker.link()
      }
    }
    for (file, new) in zip(files, linked) {
      let old = self.files[file]?.names ?? []
      for name in old.subtracting(new?.names ?? []) { filesByName[name]?.remove(file) }
      for name in (new?.names ?? []).subtracting(old) { filesByName[name, default: []].insert(file) }
      self.files[file] = new
    }
    return true
  }
}

/// Looks up what the facts of one file mean.
private struct Linker {
  let file: FileID
  let facts: FactoryFacts
  var resolver: NameResolver
  private var result = LinkedFile()
  private var known: [WrittenType: ContainerID?] = [:]

  init(file: FileID, facts: FactoryFacts, resolver: NameResolver) {
    (self.file, self.facts, self.resolver) = (file, facts, resolver)
  }

  mutating func link() -> LinkedFile {
    let imported = resolver.importedNames(in: file)
    result.seesFactory = imported.intersection(FactoryName.modules).contains(where: isLibrary)
    result.isTest =
      resolver.modules.isTest(file)
      || facts.imports.contains { ["XCTest", "Testing", "FactoryTesting"].contains($0.module) }
    for declaration in facts.declarations.all { result.declarations.append(link(declaration.shape)) }
    result.names = resolver.takeNames()
    return result
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
    if owner.isEmpty, let known = known[type] { return known }
    let found = resolver.resolve(type.unwrapped ?? type, in: NamePlace(file, owner)).flatMap { container($0) }
    if owner.isEmpty { known[type] = .some(found) }
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
