import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A definition of a workspace. Its number is its position in ``FactoryProgram/definitions``.
struct SolvedDefinition: Sendable {
  let ref: DefinitionRef
  let fact: Definition
  let container: ContainerID
  let result: ResolvedType?
  let isTest: Bool

  /// `Container.store`
  var name: String { "\(container.name).\(fact.name)" }
}

/// A use of a factory, or of a container.
struct SolvedUse: Sendable {
  let ref: UseRef
  fileprivate(set) var fact: Use
  let code: Code
  let isTest: Bool
  fileprivate(set) var container: ContainerID?
  /// The definition, where there is only one that it may mean.
  var target: Int?
  /// Asks for an instance.
  var isDemand = false

  /// The modifiers that it sets, with those of a demand that asks with them.
  var modifiers: [Modifier] { fact.call != nil && fact.registered == nil && isDemand ? [] : fact.chain }
  /// Registers a closure for whatever comes.
  var registers: Bool { fact.registered != nil || modifiers.contains { $0.name == "register" } }
  var isWrite: Bool { fact.registered != nil || !modifiers.isEmpty && !isDemand }
  /// `C.shared` is meant, in code or by a key path.
  var isOfShared: Bool {
    switch fact.base {
    case .shared, .keyPath, .projected: true
    case .own, .new, .value, .property: false
    }
  }
}

/// The declaration of an `autoRegister()`.
struct SolvedAutoRegister: Sendable {
  let ref: FactRef<AutoRegister>
  let container: ContainerID?
  let place: PlaceID
}

/// The definitions of a workspace and what asks for them, with all that is found out about them. O(facts) to make.
struct FactoryProgram: Sendable {
  var graph: FactoryGraph
  private(set) var definitions: [SolvedDefinition] = []
  private(set) var uses: [SolvedUse] = []
  /// The positions of the uses of each definition.
  private(set) var usesOf: [[Int]] = []
  private(set) var ids: [DefinitionRef: Int] = [:]
  private(set) var useIDs: [UseRef: Int] = [:]
  private(set) var containerUses: [Int] = []
  /// The positions of uses, and makings, by the code that they stand in.
  private(set) var usesIn: [CodeRef: [Int]] = [:]
  private(set) var makingsIn: [CodeRef: [MakingRef]] = [:]
  private(set) var initialValues: [String: [CodeRef]] = [:]
  private(set) var initializers: [InitializerRef: CodeRef] = [:]
  private(set) var defaultScopes: [ContainerID: [(scope: String?, file: FileID, place: FactRef<DefaultScope>)]] = [:]
  private(set) var autoRegisters: [SolvedAutoRegister] = []
  private(set) var tests: [FactRef<TestFact>] = []
  /// The words of ``FactoryShape/switches`` in any file.
  private(set) var switches: Set<String> = []
  private var wrappers: [WrapperKey: Int] = [:]
  private(set) var edges: [Edge] = []
  /// True if code may be anywhere that can't be read: nothing can be said then of what it doesn't do.
  private(set) var mayHideCode = false
  /// The declarations at file level that were half typed when they were read.
  private(set) var broken: [FileID: Set<Int32>] = [:]

  private struct WrapperKey: Hashable {
    var file: FileID
    var owner: String
    var name: String
  }

  init(_ graph: FactoryGraph, in view: LibraryView?) {
    self.graph = graph
    let files = view?.inPathOrder(graph.facts.keys) ?? graph.facts.keys.sorted()
    for file in files { add(file) }
    usesOf = [[Int]](repeating: [], count: definitions.count)
    let byName = Dictionary(grouping: definitions.indices) { definitions[$0].fact.name }
    for index in uses.indices { resolve(index, byName) }
    var finder = EdgeFinder(program: self)
    edges = finder.all()
  }

  private mutating func add(_ file: FileID) {
    guard let facts = graph.facts[file], let linked = graph.files[file] else { return }
    let numbers = facts.declarations.all.indices.filter { facts.declarations.all[$0].shape.isBroken }
    if !numbers.isEmpty { broken[file] = Set(numbers.map { Int32($0) }) }
    if !numbers.isEmpty || !facts.unread.isEmpty || graph.modules.lacksParts(graph.modules[file]) { mayHideCode = true }
    for (number, declaration) in facts.declarations.all.enumerated() {
      let (shape, meanings) = (declaration.shape, linked.declarations[number])
      switches.formUnion(shape.switches)
      for (index, definition) in shape.definitions.enumerated() {
        guard let meaning = meanings.definitions[index] else { continue }
        let ref = DefinitionRef(file, number, index)
        ids[ref] = definitions.count
        definitions.append(
          SolvedDefinition(
            ref: ref, fact: definition, container: meaning.container, result: meaning.result, isTest: linked.isTest))
      }
      for (index, use) in shape.uses.enumerated() {
        let ref = UseRef(file, number, index)
        useIDs[ref] = uses.count
        usesIn[CodeRef(file, number, use.spot.code), default: []].append(uses.count)
        let code = shape.codes[use.spot.code]
        if use.wrapper != nil, let name = use.bound {
          wrappers[WrapperKey(file: file, owner: code.owner, name: name)] = uses.count
        }
        uses.append(
          SolvedUse(ref: ref, fact: use, code: code, isTest: linked.isTest, container: meanings.uses[index]))
      }
      for (index, making) in shape.makings.enumerated() where meanings.makings[index] != nil {
        makingsIn[CodeRef(file, number, making.spot.code), default: []].append(MakingRef(file, number, index))
      }
      for (index, code) in shape.codes.enumerated() {
        switch code.kind {
        case .initialValue: initialValues[code.owner, default: []].append(CodeRef(file, number, index))
        case .initializer(let position):
          initializers[InitializerRef(file, number, position)] = CodeRef(file, number, index)
        default: continue
        }
      }
      for (index, declaration) in shape.autoRegisters.enumerated() {
        autoRegisters.append(
          SolvedAutoRegister(
            ref: FactRef(file, number, index), container: meanings.autoRegisters[index], place: declaration.place))
      }
      for index in shape.tests.indices { tests.append(FactRef(file, number, index)) }
      for (index, scope) in shape.defaultScopes.enumerated() {
        guard let container = meanings.defaultScopes[index] else { continue }
        defaultScopes[container, default: []].append((scope.scope, file, FactRef(file, number, index)))
      }
    }
  }

  // MARK: Uses

  private mutating func resolve(_ index: Int, _ byName: [String: [Int]]) {
    let (use, file) = (uses[index].fact, uses[index].ref.file)
    if case .projected = use.base {
      let key = WrapperKey(file: file, owner: uses[index].code.owner, name: use.name)
      guard let wrapper = wrappers[key], wrapper != index else { return }
      uses[index].container = uses[wrapper].container
      set(target: candidates(uses[wrapper].fact, uses[wrapper].container, from: file, byName), of: index)
      return
    }
    guard let container = uses[index].container else { return }
    if use.name.isEmpty { return containerUses.append(index) }
    set(target: candidates(use, container, from: file, byName), of: index)
  }

  private mutating func set(target candidates: [Int], of index: Int) {
    guard let target = candidates.only else { return }
    let use = uses[index].fact
    uses[index].target = target
    usesOf[target].append(index)
    let isFunction = definitions[target].fact.signature != nil
    uses[index].isDemand =
      use.wrapper != nil || use.isFunction || use.isResolved
      || !isFunction && use.call != nil && use.registered == nil
    // The closure of a helper is what it makes.
    if isFunction { uses[index].fact.registered = nil }
  }

  private func candidates(
    _ use: Use, _ container: ContainerID?, from file: FileID, _ byName: [String: [Int]]
  ) -> [Int] {
    guard let container else { return [] }
    var (nearest, found): (Int, [Int]) = (.max, [])
    for index in byName[use.name] ?? [] {
      let definition = definitions[index]
      guard definition.container == container || definition.container == .every, !definition.fact.isStatic,
        definition.fact.signature == nil || use.call != nil,
        let distance = graph.modules.distance(
          from: file, to: definition.ref.file, access: definition.fact.access), distance <= nearest
      else { continue }
      if distance < nearest { (nearest, found) = (distance, []) }
      found.append(index)
    }
    guard found.count > 1, let call = use.call else { return found }
    return found.filter { definitions[$0].fact.signature == "\(use.name)(\(call.signature))" }
  }

  func demands(of definition: Int) -> [Int] { usesOf[definition].filter { uses[$0].isDemand } }
  func writes(to definition: Int) -> [Int] { usesOf[definition].filter { uses[$0].isWrite } }

  // MARK: Facts by place

  func shape(_ site: some PlacedFact) -> FactoryShape? {
    graph.facts[site.file]?.declarations.all[Int(site.declaration)].shape
  }

  func range(_ place: PlaceID, in site: some PlacedFact) -> UTF8Range {
    graph.facts[site.file]?.declarations.all[Int(site.declaration)][place] ?? UTF8Range(at: 0)
  }

  func use(_ position: Int, in site: some PlacedFact) -> Int? {
    useIDs[UseRef(site.file, Int(site.declaration), position)]
  }

  func making(_ ref: MakingRef) -> Making? { shape(ref)?.makings[Int(ref.index)] }
  func madeType(_ ref: MakingRef) -> DeclaredType? {
    graph.files[ref.file]?.declarations[Int(ref.declaration)].makings[Int(ref.index)]
  }

  // MARK: Meaning

  /// The definition whose factory a definition returns, through helpers none; itself where it makes its own.
  func canonical(_ definition: Int) -> Int {
    var current = definition
    for _ in 0..<16 {
      guard case .other(let use) = definitions[current].fact.root,
        let index = self.use(use, in: definitions[current].ref),
        let next = uses[index].target, definitions[next].fact.signature == nil
      else { return current }
      current = next
    }
    return current
  }

  /// The helper function that makes a definition's factory.
  func helper(_ definition: Int) -> Int? {
    guard case .other(let use) = definitions[definition].fact.root,
      let index = self.use(use, in: definitions[definition].ref), let target = uses[index].target,
      definitions[target].fact.signature != nil
    else { return nil }
    return target
  }

  /// The declared type that a definition's closure makes; nil where that isn't known.
  func maker(_ definition: Int, depth: Int = 0) -> DeclaredType? {
    let solved = definitions[definition]
    switch solved.fact.maker {
    case .making(let index): return madeType(MakingRef(solved.ref.file, Int(solved.ref.declaration), index))
    case .use(let index):
      guard depth < 8, let target = use(index, in: solved.ref).flatMap({ uses[$0].target }) else { return nil }
      return maker(target, depth: depth + 1)
    default: return nil
    }
  }

  /// True for a struct, an enum, a tuple or a function: nil where that isn't known.
  func isValue(_ definition: Int) -> Bool? {
    let solved = definitions[definition]
    if case .value = solved.fact.maker, let result = solved.result?.unwrapped ?? solved.result, isValue(result) ?? false
    {
      return true
    }
    if let maker = maker(definition), let kind = graph.resolver.kind(of: maker) {
      switch kind {
      case .struct, .enum: return true
      case .class, .actor: return false
      default: break
      }
    }
    return solved.result.flatMap { isValue($0.unwrapped ?? $0) }
  }

  private func isValue(_ type: ResolvedType) -> Bool? {
    switch type {
    case .declared(let declaration, _):
      switch graph.resolver.kind(of: declaration) {
      case .struct, .enum: return true
      case .class, .actor: return false
      default: return nil
      }
    case .external: return type.standardValue != nil || type.standardCollection != nil ? true : nil
    case .other: return true
    case .composition: return nil
    }
  }

  // MARK: Releases

  /// The release that a file is written for; nil where only an assumption says it.
  func knownRelease(of file: FileID, in view: LibraryView) -> LibraryVersion? {
    let version = view.programs(of: file).first?.program.version
    guard let version, version.origin != .assumed else { return nil }
    return version.version
  }
}
