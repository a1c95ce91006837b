import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSwiftFacts
import DICheckText

/// A definition of a workspace.
struct SolvedDefinition: Hashable, Sendable {
  let ref: DefinitionRef
  let fact: Definition
  let container: ContainerID
  let result: ResolvedType?
  let isTest: Bool
  /// Its declaration at file level has a syntax error.
  let isBroken: Bool

  /// `Container.store`
  var name: String { "\(container.name).\(fact.name)" }
}

/// A use of a factory, or of a container.
struct SolvedUse: Hashable, Sendable {
  let ref: UseRef
  let fact: Use
  let code: Code
  let isTest: Bool
  /// Its declaration at file level has a syntax error.
  let isBroken: Bool
  fileprivate(set) var container: ContainerID?
  /// The definition, where there is only one that it may mean.
  fileprivate(set) var target: DefinitionRef?
  /// Asks for an instance.
  fileprivate(set) var isDemand = false
  /// Means a helper, whose closure is what it makes.
  fileprivate var isOfFunction = false

  /// The position of the closure that the call behind the name registers.
  var registered: Int? { isOfFunction ? nil : fact.registered }
  /// The modifiers that it sets, with those of a demand that asks with them.
  var modifiers: [Modifier] { fact.call != nil && registered == nil && isDemand ? [] : fact.chain }
  /// Registers a closure for whatever comes.
  var registers: Bool { registered != nil || modifiers.contains { $0.name == "register" } }
  var isWrite: Bool { registered != nil || !modifiers.isEmpty && !isDemand }
  /// `C.shared` is meant, in code or by a key path.
  var isOfShared: Bool {
    switch fact.base {
    case .shared, .keyPath, .projected: true
    case .own, .new, .value, .property: false
    }
  }
  /// Gives a factory that isn't known something to make in apps.
  var mayKeep: Bool {
    !isTest && !code.isPreview
      && (registered != nil || fact.chain.contains { $0.name == "register" || $0.holdsInApps || $0.isUnknown })
  }
  /// Asks while the code that it stands in runs.
  var isEager: Bool { isDemand && fact.wrapper.map(\.isEager) ?? true }

  fileprivate func isSame(as other: SolvedUse) -> Bool {
    fact == other.fact && code == other.code && isTest == other.isTest && isBroken == other.isBroken
      && (fact.base == .projected || container == other.container)
  }
}

/// Something that runs while a factory makes something, as far as rings are concerned.
enum MakingNode: Hashable, Sendable {
  case definition(DefinitionRef)
  /// A type, by its full name.
  case type(String)
}

/// The changes of an update of a program.
struct ProgramChange {
  /// Everything has to be looked at anew.
  var isOfAll = false
  /// The names whose declarations changed.
  var names: Set<String> = []
  /// The declarations with other facts or meanings, new or gone.
  var sites: Set<Site> = []
  /// The definitions that others see in another way, by what is said of them here or elsewhere.
  var definitions: Set<DefinitionRef> = []
  /// The uses with other facts, new or gone.
  var uses: Set<UseRef> = []
  /// The uses that may mean another definition now.
  fileprivate var sought: Set<UseRef> = []
  /// True if tests were or are where something changed.
  var isOfTests = false
  /// The types that are made in another way, by their full names.
  var types: Set<String> = []

  var isEmpty: Bool { !isOfAll && names.isEmpty && sites.isEmpty && definitions.isEmpty && uses.isEmpty }
}

/// Facts by their positions: a reference to one comes from here, so there is a fact for it.
struct FactsByRef<Ref: Hashable & Sendable, Fact: Sendable>: Sendable {
  fileprivate(set) var all: [Ref: Fact] = [:]

  /// The fact must be there.
  subscript(ref: Ref) -> Fact {
    guard let fact = all[ref] else { preconditionFailure("\(ref) is of another state") }
    return fact
  }
}

/// The definitions of a workspace and what asks for them, kept up to date file by file.
struct FactoryProgram: Sendable {
  private(set) var graph: FactoryGraph
  private(set) var definitions = FactsByRef<DefinitionRef, SolvedDefinition>()
  private(set) var uses = FactsByRef<UseRef, SolvedUse>()
  /// The uses of each definition, in no order.
  private(set) var usesOf = Index<DefinitionRef, UseRef>()
  /// The definitions of a name, and of each container.
  private(set) var definitionsByName = Index<String, DefinitionRef>()
  private(set) var definitionsIn = Index<ContainerID, DefinitionRef>()
  private var usesByName = Index<String, UseRef>()
  /// The properties with a wrapper, and the uses of `$x` that mean them.
  private var wrapped = Index<WrapperKey, UseRef>()
  /// By the full name of what is made.
  private var makingsByType = Index<String, MakingRef>()
  /// The initial values and initializers of a type.
  private var codesByType = Index<String, CodeRef>()
  /// Classes by those that inherit from them, and the other way, by name.
  private var superclasses = Index<String, String>()
  private var subclasses = Index<String, String>()
  private var marked = Index<Mark, Site>()
  private var makingRings = RingSet<MakingNode>()
  private var selfRegistering: Set<ContainerID> = []
  private var hidingFiles: Set<FileID> = []
  private var paths: [FileID: String] = [:]

  private struct WrapperKey: Hashable, Sendable {
    var file: FileID
    var owner: String
    var name: String

    /// Nil for a use of another kind.
    init?(_ use: SolvedUse) {
      guard let name = use.fact.base == .projected ? use.fact.name : use.fact.wrapper.flatMap({ _ in use.fact.bound })
      else { return nil }
      (file, owner, self.name) = (use.ref.file, use.code.owner, name)
    }
  }

  init(_ modules: ModuleMap = ModuleMap()) { graph = FactoryGraph(modules) }

  // MARK: Changes

  /// Takes in what files say now. O(what changed, and what has to do with it).
  /// - Parameter isOfAll: true if everything has to be looked at anew in any case.
  mutating func update(
    _ changes: [(FileID, FactoryFacts?)], in view: LibraryView, isOfAll: Bool
  ) -> ProgramChange {
    let couldHideCode = mayHideCode
    for (file, facts) in changes {
      paths[file] = view.files[file.index].path
      let hides =
        facts.map { facts in
          facts.mayLackParts || graph.modules.lacksParts(graph.modules[file])
        } ?? false
      if hides { hidingFiles.insert(file) } else { hidingFiles.remove(file) }
    }
    let found = graph.update(changes)
    var change = ProgramChange()
    change.names = found.names
    change.isOfAll = isOfAll || couldHideCode != mayHideCode
    var remade: [(piece: Piece, site: Site)] = []
    for (site, old, new) in found.pieces {
      let (old, new) = (old ?? .nothing, new ?? .nothing)
      change.sites.insert(site)
      replaceMarks(site, old, new, &change)
      listCodes(of: old, at: site, isNew: false, &change)
      listCodes(of: new, at: site, isNew: true, &change)
      replaceDefinitions(site, old, new, &change)
      replaceUses(site, old, new, &change)
      if old.shape.makings != new.shape.makings || old.linked.makings != new.linked.makings {
        listMakings(of: old, at: site, isNew: false)
        listMakings(of: new, at: site, isNew: true)
        remade += [(old, site), (new, site)]
      }
    }
    solve(&change)
    for (piece, site) in remade {
      for making in piece.shape.makings { note(piece.shape.codes[making.spot.code], in: site, &change) }
    }
    let registering = Set(autoRegisters.compactMap { container(of: $0) }).filter(registersItself)
    if registering != selfRegistering { change.isOfAll = true }
    selfRegistering = registering
    updateRings(change)
    return change
  }

  private mutating func updateRings(_ change: ProgramChange) {
    var changed = change.definitions
    changed.formUnion(change.isOfAll ? Array(definitions.all.keys) : changed.map(canonical))
    var nodes = Set(changed.map(MakingNode.definition))
    nodes.formUnion(change.types.map(MakingNode.type))
    if change.isOfAll {
      nodes.formUnion(codesByType.keys.lazy.map(MakingNode.type))
      nodes.formUnion(superclasses.keys.lazy.map(MakingNode.type))
    }
    var rings = makingRings
    rings.update(around: nodes, targets)
    makingRings = rings
  }

  private mutating func replaceMarks(_ site: Site, _ old: Piece, _ new: Piece, _ change: inout ProgramChange) {
    let (before, after) = (old.shape.marks, new.shape.marks)
    if before.isEmpty, after.isEmpty { return }
    for mark in before.subtracting(after) { marked.change(site, at: mark, false) }
    for mark in after.subtracting(before) { marked.change(site, at: mark, true) }
    if before.union(after).contains(.test) { change.isOfTests = true }
    // The meaning of scopes and conformances is asked everywhere.
    if before.symmetricDifference(after).contains(where: \.isOfAll)
      || old.shape.defaultScopes != new.shape.defaultScopes || old.linked.defaultScopes != new.linked.defaultScopes
      || before.union(after).contains(.scope) && old.shape.symbols != new.shape.symbols
    {
      change.isOfAll = true
    }
  }

  private mutating func listCodes(
    of piece: Piece, at site: Site, isNew: Bool, _ change: inout ProgramChange
  ) {
    for (index, code) in piece.shape.codes.enumerated() where code.isOfMaking {
      codesByType.change(site.sibling(index), at: code.owner, isNew)
      change.types.insert(code.owner)
    }
    for (index, above) in piece.linked.superclasses {
      let name = piece.shape.symbols.types[index].name
      superclasses.change(above.name, at: name, isNew)
      subclasses.change(name, at: above.name, isNew)
      change.types.insert(name)
    }
  }

  private mutating func listMakings(of piece: Piece, at site: Site, isNew: Bool) {
    for (index, type) in piece.linked.makings.enumerated() {
      guard let type else { continue }
      makingsByType.change(site.sibling(index), at: type.name, isNew)
    }
  }

  private mutating func replaceDefinitions(
    _ site: Site, _ old: Piece, _ new: Piece, _ change: inout ProgramChange
  ) {
    for index in 0..<max(old.shape.definitions.count, new.shape.definitions.count) {
      let ref: DefinitionRef = site.sibling(index)
      let (before, after) = (definitions.all[ref], new.definition(index, ref))
      guard before != after else { continue }
      definitions.all[ref] = after
      if let before { list(before, isNew: false, &change) }
      if let after { list(after, isNew: true, &change) }
      change.definitions.insert(ref)
    }
  }

  private mutating func list(_ definition: SolvedDefinition, isNew: Bool, _ change: inout ProgramChange) {
    let name = definition.fact.name
    definitionsByName.change(definition.ref, at: name, isNew)
    definitionsIn.change(definition.ref, at: definition.container, isNew)
    for use in usesByName[name] {
      change.sought.insert(use)
      // Others mean what a property with a wrapper does.
      if let key = uses.all[use].flatMap(WrapperKey.init) { change.sought.formUnion(wrapped[key]) }
    }
  }

  private mutating func replaceUses(_ site: Site, _ old: Piece, _ new: Piece, _ change: inout ProgramChange) {
    for index in 0..<max(old.shape.uses.count, new.shape.uses.count) {
      let ref: UseRef = site.sibling(index)
      let (before, after) = (uses.all[ref], new.use(index, ref))
      if let before, let after, before.isSame(as: after) { continue }
      if let before {
        note(before, &change)
        if let target = before.target { usesOf.change(ref, at: target, false) }
        list(before, isNew: false, &change)
      }
      uses.all[ref] = after
      if let after { list(after, isNew: true, &change) }
      change.uses.insert(ref)
    }
  }

  private mutating func list(_ use: SolvedUse, isNew: Bool, _ change: inout ProgramChange) {
    if use.fact.base != .projected { usesByName.change(use.ref, at: use.fact.name, isNew) }
    guard let key = WrapperKey(use) else { return }
    wrapped.change(use.ref, at: key, isNew)
    change.sought.formUnion(wrapped[key])
  }

  /// Takes note of what a use that comes, goes or means something else is seen by.
  private func note(_ use: SolvedUse, _ change: inout ProgramChange) {
    guard !change.isOfAll else { return }
    if let target = use.target { change.definitions.insert(target) }
    note(use.code, in: use.ref, &change)
    if use.fact.name.isEmpty, use.fact.chain.contains(where: { $0.name == "decorator" }) { change.isOfAll = true }
    guard use.target == nil, use.mayKeep else { return }
    if use.fact.name.isEmpty { change.isOfAll = true }
    change.definitions.formUnion(definitionsByName[use.fact.name])
  }

  /// Takes note of what runs a piece of code.
  private func note(_ code: Code, in site: some PlacedFact, _ change: inout ProgramChange) {
    guard !change.isOfAll else { return }
    switch node(of: code, in: site) {
    case .definition(let definition)?: change.definitions.formUnion([definition, canonical(definition)])
    case .type(let name)?: change.types.insert(name)
    case nil: break
    }
  }

  private mutating func solve(_ change: inout ProgramChange) {
    var solved: [UseRef] = []
    for ref in change.sought.union(change.uses) {
      guard let use = uses.all[ref] else { continue }
      if solve(use, &change) || change.uses.contains(ref) { solved.append(ref) }
    }
    // The code of a write is known by its target.
    for ref in solved { note(uses[ref], &change) }
  }

  /// Returns true if a use means something else than before.
  private mutating func solve(_ use: SolvedUse, _ change: inout ProgramChange) -> Bool {
    var solved = use
    // The use that says which factory is meant.
    let source = use.fact.base == .projected ? wrapper(of: use) : use
    let target = source.flatMap { $0.fact.name.isEmpty ? nil : candidates($0).only }
    (solved.container, solved.target) = (source?.container, target)
    let isFunction = target.map { definitions[$0].fact.signature != nil } ?? false
    solved.isOfFunction = isFunction
    solved.isDemand =
      target != nil
      && (use.fact.wrapper != nil || use.fact.isFunction || use.fact.isResolved
        || !isFunction && use.fact.call != nil && use.fact.registered == nil)
    guard solved != use else { return false }
    note(use, &change)
    if use.target != target {
      if let old = use.target { usesOf.change(use.ref, at: old, false) }
      if let target { usesOf.change(use.ref, at: target, true) }
    }
    uses.all[use.ref] = solved
    change.sites.insert(use.ref.sibling(0))
    return true
  }

  /// The property that a use of `$x` is about.
  private func wrapper(of projection: SolvedUse) -> SolvedUse? {
    let all = WrapperKey(projection).map { wrapped[$0] } ?? []
    return all.filter { uses[$0].fact.wrapper != nil }.max().map { uses[$0] }
  }

  /// The definitions that a use may mean, of those that it sees best.
  private func candidates(_ solved: SolvedUse) -> [DefinitionRef] {
    guard let container = solved.container else { return [] }
    let use = solved.fact
    var (nearest, found): (Int, [DefinitionRef]) = (.max, [])
    for ref in definitionsByName[use.name] {
      let definition = definitions[ref]
      guard definition.container == container || definition.container == .every, !definition.fact.isStatic,
        definition.fact.signature == nil || use.call != nil,
        let distance = graph.modules.distance(from: solved.ref.file, to: ref.file, access: definition.fact.access),
        distance <= nearest
      else { continue }
      if distance < nearest { (nearest, found) = (distance, []) }
      found.append(ref)
    }
    guard found.count > 1, let call = use.call else { return found }
    return found.filter { definitions[$0].fact.signature == "\(use.name)(\(call.signature))" }
  }

  // MARK: Order

  /// Facts sorted by path and position: a file's number depends on when it was first seen.
  func inOrder<Fact>(_ refs: some Sequence<FactRef<Fact>>) -> [FactRef<Fact>] {
    refs.sorted { one, other in
      one.file == other.file ? one < other : (paths[one.file] ?? "") < (paths[other.file] ?? "")
    }
  }

  var allDefinitions: [DefinitionRef] { inOrder(definitions.all.keys) }
  /// The definitions of a file.
  func definitions(in file: FileID) -> [DefinitionRef] {
    refs(in: file) { $0.definitions.count }.filter { definitions.all[$0] != nil }
  }
  func uses(in file: FileID) -> [UseRef] { refs(in: file) { $0.uses.count } }

  private func refs<Fact>(in file: FileID, _ count: (FactoryShape) -> Int) -> [FactRef<Fact>] {
    (graph.facts[file]?.declarations.all ?? []).enumerated().flatMap { number, declaration in
      (0..<count(declaration.shape)).map { FactRef(file, number, $0) }
    }
  }

  func demands(of definition: DefinitionRef) -> [UseRef] {
    inOrder(usesOf[definition].lazy.filter { uses[$0].isDemand })
  }
  func writes(to definition: DefinitionRef) -> [UseRef] {
    inOrder(usesOf[definition].lazy.filter { uses[$0].isWrite })
  }
  func uses(in code: CodeRef) -> [UseRef] { contents(of: code).uses.map(code.sibling) }
  func makings(in code: CodeRef) -> [MakingRef] { contents(of: code).makings.map(code.sibling) }
  private func contents(of code: CodeRef) -> CodeContents {
    shape(code)?.contents[Int(code.index)] ?? CodeContents()
  }

  /// The code of the initial values of a type's properties.
  func initialValues(of type: String) -> [CodeRef] {
    inOrder(codesByType[type].lazy.filter { shape($0)?.codes[Int($0.index)].kind == .initialValue })
  }
  func code(of initializer: InitializerRef) -> CodeRef? {
    shape(initializer)?.codes.firstIndex { $0.kind == .initializer(Int(initializer.index)) }.map(initializer.sibling)
  }
  /// The uses of containers themselves.
  var containerUses: [UseRef] { inOrder(usesByName[""].lazy.filter { uses[$0].container != nil }) }
  /// The uses of factories of this name, or of one that isn't known.
  func uses(named name: String) -> [UseRef] { usesByName[name] + usesByName[""] }
  var autoRegisters: [FactRef<AutoRegister>] { all(\.autoRegisters, at: .autoRegister) }
  var tests: [FactRef<TestFact>] { all(\.tests, at: .test) }
  func defaultScopes(of container: ContainerID) -> [FactRef<DefaultScope>] {
    all(\.defaultScopes, at: .defaultScope).filter {
      graph.files[$0.file]?.declarations[Int($0.declaration)].defaultScopes[Int($0.index)] == container
    }
  }
  private func all<Fact>(_ facts: (FactoryShape) -> [Fact], at mark: Mark) -> [FactRef<Fact>] {
    inOrder(marked[mark].flatMap { site in (shape(site).map(facts) ?? []).indices.map(site.sibling) })
  }
  /// The words of ``FactoryShape/switches`` in any file.
  func isSwitched(_ word: String) -> Bool { !marked[.switched(word)].isEmpty }
  /// True if code may be anywhere that can't be read: nothing can be said then of what it doesn't do.
  var mayHideCode: Bool { !hidingFiles.isEmpty }

  // MARK: What runs while something is made

  /// The definition or type whose making runs a piece of code.
  func node(of code: Code, in site: some PlacedFact) -> MakingNode? {
    switch code.kind {
    case .recipe(let index), .body(let index), .modifier(let index, _):
      return definitions.all[site.sibling(index)].map { .definition($0.ref) }
    case .write(let use, _):
      return uses.all[site.sibling(use)]?.target.map { .definition(canonical($0)) }
    case .initializer, .initialValue: return .type(code.owner)
    case .function, .deferred: return nil
    }
  }

  /// A definition, and those that return its factory.
  private func family(of definition: DefinitionRef) -> Set<DefinitionRef> {
    // Few programs have any.
    guard !marked[.alias].isEmpty else { return [definition] }
    return Set(reachedFrom: [definition]) { member in
      usesOf[member].lazy.compactMap { use -> DefinitionRef? in
        guard case .body(let index) = uses[use].code.kind else { return nil }
        let other: DefinitionRef = use.sibling(index)
        return definitions.all[other]?.fact.root == .other(use: Int(use.index)) ? other : nil
      }
    }
  }

  /// The code that a factory runs: its own, and what is registered for it by any name.
  func codes(of definition: DefinitionRef) -> [CodeRef] {
    let writes = canonical(definition) == definition ? family(of: definition).flatMap { usesOf[$0] } : []
    return definitions[definition].fact.codes.map(definition.sibling) + writes.flatMap(codes(ofWrite:))
  }

  /// The closures that code elsewhere gives a factory.
  func writeCodes(of definition: DefinitionRef) -> [CodeRef] {
    inOrder(usesOf[definition].flatMap(codes(ofWrite:)))
  }

  private func codes(ofWrite use: UseRef) -> [CodeRef] { uses[use].fact.codes.map(use.sibling) }

  /// The nodes to which a node leads, for all that is known.
  func targets(of node: MakingNode) -> [MakingNode] {
    switch node {
    case .definition(let definition):
      guard let root = definitions.all[definition]?.fact.root else { return [] }
      let own = codes(of: definition).flatMap(targets)
      guard case .other(let use) = root, let other = uses[definition.sibling(use)].target else { return own }
      return own + [.definition(other)]
    case .type(let name):
      return codesByType[name].flatMap(targets)
        + superclasses[name].map { .type($0) }
    }
  }

  func targets(of code: CodeRef) -> [MakingNode] {
    let asked = uses(in: code).compactMap { ref -> MakingNode? in
      let use = uses[ref]
      // Initializers may read what is lazy.
      guard use.isEager || use.isDemand && mayBeRead(use) else { return nil }
      return use.target.map { .definition($0) }
    }
    return asked + makings(in: code).compactMap { madeType($0).map { .type($0.name) } }
  }

  /// Returns true if an initializer says the name of a property.
  private func mayBeRead(_ use: SolvedUse) -> Bool {
    codesByType[use.code.owner].contains { code in
      shape(code)?.mentions.contains { $0.name == use.fact.bound && $0.spot.code == Int(code.index) } ?? false
    }
  }

  /// Returns true if a container conforms to `AutoRegistering`, or may.
  func registersItself(_ container: ContainerID) -> Bool {
    guard case .own(let type) = container else {
      return FactoryName.containers.union(FactoryName.containerProtocols).contains {
        !marked[.registering($0)].isEmpty
      }
    }
    var resolver = graph.resolver
    let above = resolver.ancestors(of: type)
    return above.isOpen
      || above.types.contains { type in
        if case .external(let name, _) = type { FactoryName.autoRegistering.contains(name.lastName) } else { false }
      }
  }

  /// All that code leads to, for all that is known.
  func reached(from codes: [CodeRef]) -> Set<MakingNode> { Set(reachedFrom: codes.flatMap(targets), by: targets) }

  /// The definitions whose making may run a demand of another.
  func askers(of definition: DefinitionRef) -> Set<DefinitionRef> {
    let uses = family(of: definition).flatMap { usesOf[$0] }.filter { self.uses[$0].isDemand }
    let start = uses.compactMap { node(of: self.uses[$0].code, in: $0) }
    let all = Set(reachedFrom: start) { node -> [MakingNode] in
      guard case .type(let name) = node else { return [] }
      return makingsByType[name].compactMap { making in
        guard let fact = self.making(making), let code = shape(making)?.codes[fact.spot.code] else { return nil }
        return self.node(of: code, in: making)
      } + subclasses[name].map { .type($0) }
    }
    return Set(all.compactMap { if case .definition(let definition) = $0 { definition } else { nil } })
  }

  /// Returns true if code of the workspace makes a type.
  func isMade(_ type: DeclaredType) -> Bool { makingsByType[type.name].contains { madeType($0) == type } }

  /// The definitions that may be part of a ring, ring by ring.
  var possibleRings: [[DefinitionRef]] {
    makingRings.rings.map { ring in
      inOrder(ring.compactMap { if case .definition(let definition) = $0 { definition } else { nil } })
    }
    .filter { !$0.isEmpty }
  }

  // MARK: Facts by place

  func shape(_ site: some PlacedFact) -> FactoryShape? {
    guard let all = graph.facts[site.file]?.declarations.all, site.declaration < all.count else { return nil }
    return all[Int(site.declaration)].shape
  }

  func range(_ place: PlaceID, in site: some PlacedFact) -> UTF8Range {
    graph.facts[site.file]?.declarations.all[Int(site.declaration)][place] ?? UTF8Range(at: 0)
  }

  /// Returns true if a declaration at file level was half typed when it was read.
  func isBroken(_ site: some PlacedFact) -> Bool { shape(site)?.isBroken ?? false }

  func making(_ ref: MakingRef) -> Making? { shape(ref)?.makings[Int(ref.index)] }
  func madeType(_ ref: MakingRef) -> DeclaredType? {
    graph.files[ref.file]?.declarations[Int(ref.declaration)].makings[Int(ref.index)]
  }
  func test(_ ref: FactRef<TestFact>) -> TestFact? { shape(ref)?.tests[Int(ref.index)] }
  func container(of ref: FactRef<AutoRegister>) -> ContainerID? {
    graph.files[ref.file]?.declarations[Int(ref.declaration)].autoRegisters[Int(ref.index)]
  }

  // MARK: Meaning

  /// The definition whose factory a definition returns, through helpers none; itself where it makes its own.
  func canonical(_ definition: DefinitionRef) -> DefinitionRef {
    var current = definition
    for _ in 0..<16 {
      guard case .other(let use)? = definitions.all[current]?.fact.root,
        let next = uses.all[current.sibling(use)]?.target,
        let known = definitions.all[next], known.fact.signature == nil
      else { return current }
      current = next
    }
    // They return each other's.
    return definition
  }

  /// The helper function that makes a definition's factory.
  func helper(_ definition: DefinitionRef) -> DefinitionRef? {
    guard case .other(let use) = definitions[definition].fact.root,
      let target = uses.all[definition.sibling(use)]?.target,
      definitions[target].fact.signature != nil
    else { return nil }
    return target
  }

  /// The declared type that a definition's closure makes; nil where that isn't known.
  func maker(_ definition: DefinitionRef, depth: Int = 0) -> DeclaredType? {
    let solved = definitions[definition]
    switch solved.fact.maker {
    case .making(let index): return madeType(definition.sibling(index))
    case .use(let index):
      guard depth < 8,
        let target = uses.all[definition.sibling(index)]?.target
      else { return nil }
      return maker(target, depth: depth + 1)
    default: return nil
    }
  }

  /// True for a struct, an enum, a tuple or a function: nil where that isn't known.
  func isValue(_ definition: DefinitionRef) -> Bool? {
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

extension SolvedUse {
  var codeRef: CodeRef { ref.sibling(fact.spot.code) }
}

extension Piece {
  fileprivate static let nothing = Piece(shape: FactoryShape(), linked: LinkedDeclaration(), isTest: false)

  fileprivate func definition(_ index: Int, _ ref: DefinitionRef) -> SolvedDefinition? {
    guard index < linked.definitions.count, let meaning = linked.definitions[index] else { return nil }
    return SolvedDefinition(
      ref: ref, fact: shape.definitions[index], container: meaning.container, result: meaning.result, isTest: isTest,
      isBroken: shape.isBroken)
  }

  fileprivate func use(_ index: Int, _ ref: UseRef) -> SolvedUse? {
    guard index < shape.uses.count else { return nil }
    let fact = shape.uses[index]
    return SolvedUse(
      ref: ref, fact: fact, code: shape.codes[fact.spot.code], isTest: isTest, isBroken: shape.isBroken,
      container: linked.uses[index])
  }
}

/// A reason to look for a declaration among all.
private enum Mark: Hashable, Sendable {
  case alias, autoRegister, defaultScope, test
  /// Says something of `Scope`, which may be a custom scope.
  case scope
  /// By the names in ``FactoryShape/switches``.
  case switched(String)
  /// By the name of a type that conforms to `AutoRegistering`, without those around it.
  case registering(String)

  var isOfAll: Bool {
    switch self {
    case .switched, .registering: true
    case .alias, .autoRegister, .defaultScope, .test, .scope: false
    }
  }
}

extension FactoryShape {
  fileprivate var marks: Set<Mark> {
    var marks = Set(switches.map(Mark.switched))
    if definitions.contains(where: { if case .other = $0.root { true } else { false } }) { marks.insert(.alias) }
    if !autoRegisters.isEmpty { marks.insert(.autoRegister) }
    if !defaultScopes.isEmpty { marks.insert(.defaultScope) }
    if !tests.isEmpty { marks.insert(.test) }
    for type in symbols.types {
      if type.name.lastName == "Scope" { marks.insert(.scope) }
      if type.inherited.contains(where: { FactoryName.autoRegistering.contains($0.name?.lastName ?? "") }) {
        marks.insert(.registering(type.name.lastName))
      }
    }
    return marks
  }
}

extension Code {
  /// Runs when its type is made.
  fileprivate var isOfMaking: Bool {
    switch kind {
    case .initialValue, .initializer: true
    case .body, .recipe, .modifier, .write, .function, .deferred: false
    }
  }
}
