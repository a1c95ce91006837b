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
  private var usesByCode = Index<CodeRef, UseRef>()
  private var makingsByCode = Index<CodeRef, MakingRef>()
  /// By the full name of what is made.
  private var makingsByType = Index<String, MakingRef>()
  private var codesByDefinition = Index<DefinitionRef, CodeRef>()
  private var codesByWrite = Index<UseRef, CodeRef>()
  private var initialValuesByType = Index<String, CodeRef>()
  private var initializersByType = Index<String, CodeRef>()
  private(set) var initializers: [InitializerRef: CodeRef] = [:]
  /// The definitions that return another's factory.
  private var aliases: Set<DefinitionRef> = []
  /// Classes by those that inherit from them, and the other way, by name.
  private var superclasses = Index<String, String>()
  private var subclasses = Index<String, String>()
  private var defaultScopesByContainer = Index<ContainerID, FactRef<DefaultScope>>()
  private var autoRegisterRefs: Set<FactRef<AutoRegister>> = []
  private var testRefs: Set<FactRef<TestFact>> = []
  private var switchSites = Index<String, Site>()
  private var wrappers = Index<WrapperKey, UseRef>()
  private var projections = Index<WrapperKey, UseRef>()
  private var makingRings = RingSet<MakingNode>()
  /// The declarations that make a type register by itself, by the type's name without those around it.
  private var registeringSites = Index<String, Site>()
  private var selfRegistering: Set<ContainerID> = []
  private var hidingFiles: Set<FileID> = []
  private var paths: [FileID: String] = [:]

  private struct WrapperKey: Hashable, Sendable {
    var file: FileID
    var owner: String
    var name: String

    init(_ use: SolvedUse, _ name: String) { (file, owner, self.name) = (use.ref.file, use.code.owner, name) }
  }

  init(_ modules: ModuleMap = ModuleMap()) { graph = FactoryGraph(modules) }

  // MARK: Changes

  /// Takes in what files say now. O(what changed, and what has to do with it).
  mutating func update(_ changes: [(FileID, FactoryFacts?)], in view: LibraryView) -> ProgramChange {
    let couldHideCode = mayHideCode
    for (file, facts) in changes {
      paths[file] = view.files[file.index].path
      let hides =
        facts.map { facts in
          facts.declarations.all.contains(where: \.shape.isBroken) || !facts.unread.isEmpty
            || graph.modules.lacksParts(graph.modules[file])
        } ?? false
      if hides { hidingFiles.insert(file) } else { hidingFiles.remove(file) }
    }
    let found = graph.update(changes)
    var change = ProgramChange()
    change.names = found.names
    change.isOfAll = couldHideCode != mayHideCode
    for (site, old, new) in found.pieces { replace(site, old, new, &change) }
    solve(&change)
    for (site, old, new) in found.pieces { noteMakings(site, old ?? .nothing, new ?? .nothing, &change) }
    let registering = Set(autoRegisterRefs.compactMap { container(of: $0) }).filter(registersItself)
    if registering != selfRegistering { change.isOfAll = true }
    selfRegistering = registering
    var rings = makingRings
    let nodes =
      change.definitions.flatMap { [MakingNode.definition($0), .definition(canonical($0))] }
      + change.types.map { .type($0) }
    rings.update(around: Set(nodes), targets)
    makingRings = rings
    return change
  }

  private mutating func replace(_ site: Site, _ old: Piece?, _ new: Piece?, _ change: inout ProgramChange) {
    change.sites.insert(site)
    let (before, after) = (old ?? .nothing, new ?? .nothing)
    replaceCodes(site, before, after, &change)
    replaceDefinitions(site, before, new, &change)
    replaceUses(site, before, new, &change)
    replaceMakings(site, before, after)
    if before.shape.defaultScopes != after.shape.defaultScopes
      || before.linked.defaultScopes != after.linked.defaultScopes
    {
      change.isOfAll = true
      for (piece, isNew) in [(before, false), (after, true)] {
        for (index, container) in piece.linked.defaultScopes.enumerated() {
          guard let container else { continue }
          defaultScopesByContainer.change(FactRef(site.file, site.declaration, index), at: container, isNew)
        }
      }
    }
    if before.shape.switches != after.shape.switches {
      change.isOfAll = true
      for word in before.shape.switches { switchSites.change(site, at: word, false) }
      for word in after.shape.switches { switchSites.change(site, at: word, true) }
    }
    for index in before.shape.autoRegisters.indices {
      autoRegisterRefs.remove(FactRef(site.file, site.declaration, index))
    }
    for index in after.shape.autoRegisters.indices {
      autoRegisterRefs.insert(FactRef(site.file, site.declaration, index))
    }
    if !before.shape.tests.isEmpty || !after.shape.tests.isEmpty { change.isOfTests = true }
    for index in before.shape.tests.indices { testRefs.remove(FactRef(site.file, site.declaration, index)) }
    for index in after.shape.tests.indices { testRefs.insert(FactRef(site.file, site.declaration, index)) }
    for (piece, isNew) in [(before, false), (after, true)] {
      for name in piece.shape.registeringTypes { registeringSites.change(site, at: name, isNew) }
    }
    if before.shape.symbols != after.shape.symbols {
      // The meaning of scopes and conformances is asked everywhere.
      let isScope = (before.shape.symbols.types + after.shape.symbols.types).contains { $0.name.lastName == "Scope" }
      if isScope || before.shape.registeringTypes != after.shape.registeringTypes { change.isOfAll = true }
    }
  }

  private mutating func replaceCodes(_ site: Site, _ old: Piece, _ new: Piece, _ change: inout ProgramChange) {
    for (piece, isNew) in [(old, false), (new, true)] {
      for (index, code) in piece.shape.codes.enumerated() {
        let ref = CodeRef(site.file, site.declaration, index)
        switch code.kind {
        case .initialValue, .initializer: change.types.insert(code.owner)
        default: break
        }
        guard piece.shape.codes != (isNew ? old : new).shape.codes else { continue }
        switch code.kind {
        case .initialValue: initialValuesByType.change(ref, at: code.owner, isNew)
        case .initializer(let position):
          initializers[InitializerRef(site.file, site.declaration, position)] = isNew ? ref : nil
          initializersByType.change(ref, at: code.owner, isNew)
        case .body(let definition), .recipe(let definition), .modifier(let definition, _):
          codesByDefinition.change(ref, at: DefinitionRef(site.file, site.declaration, definition), isNew)
        case .write(let use, _): codesByWrite.change(ref, at: UseRef(site.file, site.declaration, use), isNew)
        case .function, .deferred: break
        }
      }
    }
    if old.linked.superclasses != new.linked.superclasses || old.shape.symbols.types != new.shape.symbols.types {
      for (piece, isNew) in [(old, false), (new, true)] {
        for (index, above) in piece.linked.superclasses {
          let name = piece.shape.symbols.types[index].name
          superclasses.change(above.name, at: name, isNew)
          subclasses.change(name, at: above.name, isNew)
          change.types.insert(name)
        }
      }
    }
  }

  private mutating func replaceDefinitions(
    _ site: Site, _ old: Piece, _ new: Piece?, _ change: inout ProgramChange
  ) {
    for index in 0..<max(old.shape.definitions.count, new?.shape.definitions.count ?? 0) {
      let ref = DefinitionRef(site.file, site.declaration, index)
      let (before, after) = (definitions.all[ref], new?.definition(index, ref))
      guard before != after else { continue }
      definitions.all[ref] = after
      if case .other? = after?.fact.root { aliases.insert(ref) } else { aliases.remove(ref) }
      for (definition, isNew) in [(before, false), (after, true)] {
        guard let definition else { continue }
        definitionsByName.change(ref, at: definition.fact.name, isNew)
        definitionsIn.change(ref, at: definition.container, isNew)
        change.sought.formUnion(usesByName[definition.fact.name])
      }
      change.definitions.insert(ref)
    }
  }

  private mutating func replaceUses(_ site: Site, _ old: Piece, _ new: Piece?, _ change: inout ProgramChange) {
    for index in 0..<max(old.shape.uses.count, new?.shape.uses.count ?? 0) {
      let ref = UseRef(site.file, site.declaration, index)
      let (before, after) = (uses.all[ref], new?.use(index, ref))
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
    let ref = use.ref
    usesByCode.change(ref, at: use.codeRef, isNew)
    if use.fact.base == .projected {
      projections.change(ref, at: WrapperKey(use, use.fact.name), isNew)
    } else {
      usesByName.change(ref, at: use.fact.name, isNew)
    }
    guard use.fact.wrapper != nil, let name = use.fact.bound else { return }
    wrappers.change(ref, at: WrapperKey(use, name), isNew)
    change.sought.formUnion(projections[WrapperKey(use, name)])
  }

  private mutating func replaceMakings(_ site: Site, _ old: Piece, _ new: Piece) {
    guard old.shape.makings != new.shape.makings || old.linked.makings != new.linked.makings else { return }
    for (piece, isNew) in [(old, false), (new, true)] {
      for (index, making) in piece.shape.makings.enumerated() {
        guard let type = piece.linked.makings[index] else { continue }
        let ref = MakingRef(site.file, site.declaration, index)
        makingsByCode.change(ref, at: CodeRef(site.file, site.declaration, making.spot.code), isNew)
        makingsByType.change(ref, at: type.name, isNew)
      }
    }
  }

  private func noteMakings(_ site: Site, _ old: Piece, _ new: Piece, _ change: inout ProgramChange) {
    guard old.shape.makings != new.shape.makings || old.linked.makings != new.linked.makings else { return }
    for shape in [old.shape, new.shape] {
      for making in shape.makings {
        if case .definition(let definition)? = node(of: shape.codes[making.spot.code], in: site) {
          change.definitions.insert(definition)
        }
      }
    }
  }

  /// Takes note of what a use that comes, goes or means something else is seen by.
  private func note(_ use: SolvedUse, _ change: inout ProgramChange) {
    if let target = use.target { change.definitions.insert(target) }
    switch node(of: use.code, in: Site(use.ref)) {
    case .definition(let definition)?: change.definitions.insert(definition)
    case .type(let name)?: change.types.insert(name)
    case nil: break
    }
    if use.fact.name.isEmpty, use.fact.chain.contains(where: { $0.name == "decorator" }) { change.isOfAll = true }
    guard use.target == nil, use.mayKeep else { return }
    if use.fact.name.isEmpty { change.isOfAll = true }
    change.definitions.formUnion(definitionsByName[use.fact.name])
  }

  private mutating func solve(_ change: inout ProgramChange) {
    var projected: Set<UseRef> = []
    var solved: [SolvedUse] = []
    for ref in change.sought.union(change.uses) {
      guard let use = uses.all[ref] else { continue }
      if use.fact.base == .projected {
        projected.insert(ref)
        continue
      }
      if use.fact.wrapper != nil, let name = use.fact.bound {
        projected.formUnion(projections[WrapperKey(use, name)])
      }
      let now = solve(use, as: use.fact, use.container, &change)
      if now != use || change.uses.contains(ref) { solved.append(now) }
    }
    for ref in projected {
      guard let use = uses.all[ref] else { continue }
      let wrapper = wrappers[WrapperKey(use, use.fact.name)].max().flatMap { uses.all[$0] }
      let now = solve(use, as: wrapper?.fact, wrapper?.container, &change)
      if now != use || change.uses.contains(ref) { solved.append(now) }
    }
    // The code of a write is known by its target.
    for use in solved { note(use, &change) }
  }

  /// - Parameter fact: the use that says which factory is meant; itself but for a projected one.
  private mutating func solve(
    _ use: SolvedUse, as fact: Use?, _ container: ContainerID?, _ change: inout ProgramChange
  ) -> SolvedUse {
    var solved = use
    let name = fact?.name ?? ""
    let target = name.isEmpty ? nil : fact.flatMap { candidates($0, container, from: use.ref.file).only }
    (solved.container, solved.target) = (container, target)
    let isFunction = target.map { definitions[$0].fact.signature != nil } ?? false
    solved.isOfFunction = isFunction
    solved.isDemand =
      target != nil
      && (use.fact.wrapper != nil || use.fact.isFunction || use.fact.isResolved
        || !isFunction && use.fact.call != nil && use.fact.registered == nil)
    guard solved != use else { return use }
    note(use, &change)
    if use.target != target {
      if let old = use.target { usesOf.change(use.ref, at: old, false) }
      if let target { usesOf.change(use.ref, at: target, true) }
    }
    uses.all[use.ref] = solved
    change.sites.insert(Site(use.ref))
    return solved
  }

  private func candidates(_ use: Use, _ container: ContainerID?, from file: FileID) -> [DefinitionRef] {
    guard let container else { return [] }
    var (nearest, found): (Int, [DefinitionRef]) = (.max, [])
    for ref in definitionsByName[use.name] {
      let definition = definitions[ref]
      guard definition.container == container || definition.container == .every, !definition.fact.isStatic,
        definition.fact.signature == nil || use.call != nil,
        let distance = graph.modules.distance(from: file, to: ref.file, access: definition.fact.access),
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
  func uses(in code: CodeRef) -> [UseRef] { usesByCode[code].sorted() }
  func makings(in code: CodeRef) -> [MakingRef] { makingsByCode[code].sorted() }
  /// The code of the initial values of a type's properties.
  func initialValues(of type: String) -> [CodeRef] { inOrder(initialValuesByType[type]) }
  func initializers(of type: String) -> [CodeRef] { initializersByType[type] }
  /// The uses of containers themselves.
  var containerUses: [UseRef] { inOrder(usesByName[""].lazy.filter { uses[$0].container != nil }) }
  /// The uses of factories of this name, or of one that isn't known.
  func uses(named name: String) -> [UseRef] { usesByName[name] + usesByName[""] }
  var autoRegisters: [FactRef<AutoRegister>] { inOrder(autoRegisterRefs) }
  var tests: [FactRef<TestFact>] { inOrder(testRefs) }
  func defaultScopes(of container: ContainerID) -> [FactRef<DefaultScope>] {
    inOrder(defaultScopesByContainer[container])
  }
  /// The words of ``FactoryShape/switches`` in any file.
  func isSwitched(_ word: String) -> Bool { !switchSites[word].isEmpty }
  /// True if code may be anywhere that can't be read: nothing can be said then of what it doesn't do.
  var mayHideCode: Bool { !hidingFiles.isEmpty }

  // MARK: What runs while something is made

  /// The definition or type whose making runs a piece of code.
  func node(of code: Code, in site: Site) -> MakingNode? {
    switch code.kind {
    case .recipe(let index), .body(let index), .modifier(let index, _):
      let ref = DefinitionRef(site.file, site.declaration, index)
      return definitions.all[ref].map { _ in .definition(canonical(ref)) }
    case .write(let use, _):
      return uses.all[UseRef(site.file, site.declaration, use)]?.target.map { .definition(canonical($0)) }
    case .initializer, .initialValue: return .type(code.owner)
    case .function, .deferred: return nil
    }
  }

  /// A definition, and those that return its factory.
  private func family(of definition: DefinitionRef) -> Set<DefinitionRef> {
    // Few programs have any.
    guard !aliases.isEmpty else { return [definition] }
    return Set(reachedFrom: [definition]) { member in
      usesOf[member].lazy.compactMap { use -> DefinitionRef? in
        guard case .body(let index) = uses[use].code.kind else { return nil }
        let other = DefinitionRef(use.file, Int(use.declaration), index)
        guard aliases.contains(other) else { return nil }
        return definitions[other].fact.root == .other(use: Int(use.index)) ? other : nil
      }
    }
  }

  /// The code that a factory runs: its own, and what is registered for it by any name.
  func codes(of definition: DefinitionRef) -> [CodeRef] {
    let writes = canonical(definition) == definition ? family(of: definition).flatMap { usesOf[$0] } : []
    return codesByDefinition[definition] + writes.flatMap { codesByWrite[$0] }
  }

  /// The closures that code elsewhere gives a factory.
  func writeCodes(of definition: DefinitionRef) -> [CodeRef] {
    inOrder(usesOf[definition].flatMap { codesByWrite[$0] })
  }

  /// The nodes to which a node leads, for all that is known.
  func targets(of node: MakingNode) -> [MakingNode] {
    switch node {
    case .definition(let definition):
      // One that returns another's factory is that one.
      return definitions.all[definition] == nil ? [] : codes(of: definition).flatMap(targets)
    case .type(let name):
      return (initialValuesByType[name] + initializersByType[name]).flatMap(targets)
        + superclasses[name].map { .type($0) }
    }
  }

  func targets(of code: CodeRef) -> [MakingNode] {
    // Initializers may read what is lazy.
    let asked = usesByCode[code].lazy.map { uses[$0] }.filter { $0.isEager || $0.isDemand && mayBeRead($0) }
      .compactMap(\.target)
    return asked.map { .definition(canonical($0)) }
      + makingsByCode[code].compactMap { madeType($0).map { .type($0.name) } }
  }

  /// Returns true if an initializer of the file says the name of a property.
  private func mayBeRead(_ use: SolvedUse) -> Bool {
    initializersByType[use.code.owner].contains { code in
      shape(code)?.mentions.contains { $0.name == use.fact.bound && $0.spot.code == Int(code.index) } ?? false
    }
  }

  /// Returns true if a container conforms to `AutoRegistering`, or may.
  func registersItself(_ container: ContainerID) -> Bool {
    guard case .own(let type) = container else {
      return FactoryName.containers.union(FactoryName.containerProtocols).contains { !registeringSites[$0].isEmpty }
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
    let start = uses.compactMap { node(of: self.uses[$0].code, in: Site($0)) }
    let all = Set(reachedFrom: start) { node -> [MakingNode] in
      guard case .type(let name) = node else { return [] }
      return makingsByType[name].compactMap { making in
        guard let fact = self.making(making), let code = shape(making)?.codes[fact.spot.code] else { return nil }
        return self.node(of: code, in: Site(making))
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
        let next = uses.all[UseRef(current.file, Int(current.declaration), use)]?.target,
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
      let target = uses.all[UseRef(definition.file, Int(definition.declaration), use)]?.target,
      definitions[target].fact.signature != nil
    else { return nil }
    return target
  }

  /// The declared type that a definition's closure makes; nil where that isn't known.
  func maker(_ definition: DefinitionRef, depth: Int = 0) -> DeclaredType? {
    let solved = definitions[definition]
    switch solved.fact.maker {
    case .making(let index): return madeType(MakingRef(solved.ref.file, Int(solved.ref.declaration), index))
    case .use(let index):
      guard depth < 8,
        let target = uses.all[UseRef(definition.file, Int(definition.declaration), index)]?.target
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
  var codeRef: CodeRef { CodeRef(ref.file, Int(ref.declaration), fact.spot.code) }
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

extension FactoryShape {
  /// The types that conform to `AutoRegistering` here, without those around them.
  fileprivate var registeringTypes: [String] {
    symbols.types.lazy.filter { type in
      type.inherited.contains { FactoryName.autoRegistering.contains($0.name?.lastName ?? "") }
    }.map(\.name.lastName)
  }
}
