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
  private var isOfFunction = false

  init(ref: UseRef, fact: Use, code: Code, isTest: Bool, isBroken: Bool, container: ContainerID?) {
    (self.ref, self.fact, self.code) = (ref, fact, code)
    (self.isTest, self.isBroken, self.container) = (isTest, isBroken, container)
  }

  /// - Parameter source: the use that says which factory is meant.
  fileprivate mutating func mean(_ definition: SolvedDefinition?, by source: SolvedUse?) {
    (container, target) = (source?.container, definition?.ref)
    isOfFunction = definition?.fact.signature != nil
    isDemand =
      definition != nil
      && (fact.wrapper != nil || fact.isFunction || fact.isResolved
        || !isOfFunction && fact.call != nil && fact.registered == nil)
  }

  var codeRef: CodeRef { ref.sibling(fact.spot.code) }
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
}

/// The definitions of a workspace and what asks for them, as one reader sees them: what is read of them for an answer
/// is noted, so that it is asked for again when that changes.
struct FactoryProgram {
  private let tables: FactoryTables
  private let notes: ReadingNotes?

  init(_ tables: FactoryTables, _ notes: ReadingNotes? = nil) { (self.tables, self.notes) = (tables, notes) }

  /// The facts and symbols of all files. Reads of them aren't noted.
  var graph: FactoryGraph { tables.graph }

  func note(_ ground: Ground) { notes?.note(ground) }

  // MARK: Facts

  /// Facts by their positions: a reference to one comes from here, so there is a fact for it.
  struct Facts<Ref: Hashable, Fact> {
    let all: [Ref: Fact]
    fileprivate let notes: ReadingNotes?
    fileprivate let ground: (Ref) -> Ground

    /// The fact must be there.
    subscript(ref: Ref) -> Fact {
      guard let fact = known(ref) else { preconditionFailure("\(ref) is of another state") }
      return fact
    }

    func known(_ ref: Ref) -> Fact? {
      notes?.note(ground(ref))
      return all[ref]
    }
  }

  var definitions: Facts<DefinitionRef, SolvedDefinition> {
    Facts(all: tables.definitions, notes: notes, ground: Ground.definition)
  }
  var uses: Facts<UseRef, SolvedUse> { Facts(all: tables.uses.all, notes: notes, ground: Ground.use) }

  /// The facts in a list, in no order.
  func facts<Fact>(_ list: FactList) -> [FactRef<Fact>] {
    note(.list(list))
    return tables.lists[list].map { $0.sibling(Int($0.index)) }
  }
  func has(_ list: FactList) -> Bool {
    note(.list(list))
    return !tables.lists[list].isEmpty
  }
  var containers: [ContainerID] {
    tables.lists.keys.compactMap { if case .definitionsIn(let container) = $0 { container } else { nil } }
  }

  /// All that a declaration at file level says.
  func shape(_ site: some PlacedFact) -> FactoryShape? {
    note(.site(site.sibling(0)))
    return graph.facts.withShape(of: site) { $0 }
  }
  private func linked(_ site: some PlacedFact) -> LinkedDeclaration? {
    note(.site(site.sibling(0)))
    return tables.links[site.sibling(0)]
  }
  func range(_ place: PlaceID, in site: some PlacedFact) -> UTF8Range { graph.facts.range(of: place, in: site) }

  func code(_ ref: CodeRef) -> Code? {
    note(.code(ref))
    return graph.facts.fact(ref) { $0.codes }
  }
  func uses(in code: CodeRef) -> [UseRef] { contents(of: code).uses.map(code.sibling) }
  func makings(in code: CodeRef) -> [MakingRef] { contents(of: code).makings.map(code.sibling) }
  private func contents(of code: CodeRef) -> CodeContents {
    note(.code(code))
    return graph.facts.withShape(of: code) { $0.contents[code.index] } ?? CodeContents()
  }

  func making(_ ref: MakingRef) -> Making? {
    let making = graph.facts.fact(ref) { $0.makings }
    if let making { note(.code(ref.sibling(making.spot.code))) }
    return making
  }
  func madeType(_ ref: MakingRef) -> DeclaredType? {
    making(ref).flatMap { _ in tables.links[ref.sibling(0)]?.makings[ref.index] }
  }
  func test(_ ref: FactRef<TestFact>) -> TestFact? { shape(ref)?.tests[ref.index] }
  func container(of ref: FactRef<AutoRegister>) -> ContainerID? { linked(ref)?.autoRegisters[ref.index] }
  func superclass(of type: DeclaredType) -> DeclaredType? {
    resolver(for: type).fact(of: type).flatMap { linked($0.0)?.superclasses[$0.0.index] }
  }
  /// A class and those that it inherits from; of a cycle, each once.
  func withSuperclasses(_ type: DeclaredType) -> Set<DeclaredType> {
    Set(reachedFrom: [type]) { superclass(of: $0).map { [$0] } ?? [] }
  }

  /// True if code may be anywhere that can't be read: nothing can be said then of what it doesn't do.
  var mayHideCode: Bool {
    note(.hiddenCode)
    return tables.mayHideCode
  }
  /// The words of ``FactoryShape/switches`` in any file.
  func isSwitched(_ word: String) -> Bool { has(.switches(word)) }

  /// Looks up what the workspace says of a type itself.
  func resolver(for type: DeclaredType) -> NameResolver {
    note(.name(type.name.lastName))
    return graph.resolver
  }

  /// Looks up names.
  func lookUp<Result>(_ body: (inout NameResolver) -> Result) -> Result {
    var resolver = graph.resolver
    let result = body(&resolver)
    for name in resolver.names { note(.name(name)) }
    return result
  }

  // MARK: Solving

  /// A use with what it means; nil for one that is gone.
  func solved(_ ref: UseRef) -> SolvedUse? {
    guard var use = written(ref) else { return nil }
    let source = use.fact.base == .projected ? wrapper(of: use) : use
    let target = source.flatMap { $0.fact.name.isEmpty ? nil : candidates($0).only }
    use.mean(target, by: source)
    return use
  }

  /// A use by itself.
  private func written(_ ref: UseRef) -> SolvedUse? {
    guard let fact = graph.facts.fact(ref, { $0.uses }), let linked = tables.links[ref.sibling(0)],
      let (code, isBroken) = graph.facts.withShape(of: ref, { ($0.codes[fact.spot.code], $0.isBroken) })
    else { return nil }
    return SolvedUse(
      ref: ref, fact: fact, code: code, isTest: linked.isTest, isBroken: isBroken,
      container: linked.uses[ref.index])
  }

  /// The property that a use of `$x` is about.
  private func wrapper(of projection: SolvedUse) -> SolvedUse? {
    let all: [UseRef] = facts(
      .usesOfProperty(projection.fact.name, of: projection.code.owner, projection.ref.file))
    for ref in all { note(.site(ref.sibling(0))) }
    return all.sorted().reversed().lazy.compactMap(written).first { $0.fact.wrapper != nil }
  }

  /// The definitions that a use may mean, of those that it sees best.
  private func candidates(_ solved: SolvedUse) -> [SolvedDefinition] {
    guard let container = solved.container else { return [] }
    let use = solved.fact
    var (nearest, found): (Int, [SolvedDefinition]) = (.max, [])
    for ref: DefinitionRef in facts(.definitionsNamed(use.name)) {
      let definition = definitions[ref]
      guard definition.container == container || definition.container == .every, !definition.fact.isStatic,
        definition.fact.mayTake(use),
        let distance = graph.modules.distance(from: solved.ref.file, to: ref.file, access: definition.fact.access),
        distance <= nearest
      else { continue }
      if distance < nearest { (nearest, found) = (distance, []) }
      found.append(definition)
    }
    guard found.count > 1, let call = use.call else { return found }
    return found.filter { $0.fact.signature == "\(use.name)(\(call.signature))" }
  }

  // MARK: Order

  /// Facts sorted by path and position: a file's number depends on when it was first seen.
  func inOrder<Fact>(_ refs: some Sequence<FactRef<Fact>>) -> [FactRef<Fact>] {
    refs.sorted { one, other in
      one.file == other.file ? one < other : (tables.paths[one.file] ?? "") < (tables.paths[other.file] ?? "")
    }
  }

  var allDefinitions: [DefinitionRef] { inOrder(tables.definitions.keys) }
  /// The definitions of a file.
  func definitions(in file: FileID) -> [DefinitionRef] {
    refs(in: file) { $0.definitions.count }.filter { tables.definitions[$0] != nil }
  }
  func uses(in file: FileID) -> [UseRef] { refs(in: file) { $0.uses.count } }

  private func refs<Fact>(in file: FileID, _ count: (FactoryShape) -> Int) -> [FactRef<Fact>] {
    graph.facts.declarations(of: file).enumerated().flatMap { number, declaration in
      (0..<count(declaration.shape)).map { FactRef(file, number, $0) }
    }
  }

  /// The uses of a definition's name, in no order.
  func uses(of definition: DefinitionRef) -> [UseRef] { facts(.usesOf(definition)) }
  /// The uses of its factory, by any name, in no order.
  func sharedUses(of definition: DefinitionRef) -> [UseRef] {
    family(of: canonical(definition)).flatMap { uses(of: $0) }
  }
  func demands(of definition: DefinitionRef) -> [UseRef] {
    inOrder(uses(of: definition).lazy.filter { uses[$0].isDemand })
  }
  func writes(to definition: DefinitionRef) -> [UseRef] {
    inOrder(uses(of: definition).lazy.filter { uses[$0].isWrite })
  }
  func sharedDemands(of definition: DefinitionRef) -> [UseRef] {
    inOrder(sharedUses(of: definition).lazy.filter { uses[$0].isDemand })
  }
  func sharedWrites(to definition: DefinitionRef) -> [UseRef] {
    inOrder(sharedUses(of: definition).lazy.filter { uses[$0].isWrite })
  }
  /// Returns true if code passes the factory on, or keeps it: what is done to it elsewhere isn't known.
  func isPassedOn(_ definition: DefinitionRef) -> Bool {
    sharedUses(of: definition).contains { ref in
      let use = uses[ref]
      return !use.isDemand && !use.isWrite && alias(ref) == nil
    }
  }

  /// The code of the initial values of a type's properties.
  func initialValues(of type: String) -> [CodeRef] {
    inOrder(facts(.codes(of: type)).lazy.filter { code($0)?.kind == .initialValue })
  }
  func code(of initializer: InitializerRef) -> CodeRef? {
    shape(initializer)?.codes.firstIndex { $0.kind == .initializer(initializer.index) }.map(initializer.sibling)
  }
  /// The uses of containers themselves.
  var containerUses: [UseRef] { inOrder(facts(.usesNamed("")).lazy.filter { uses[$0].container != nil }) }
  var autoRegisters: [FactRef<AutoRegister>] { inOrder(facts(.autoRegisters)) }
  var tests: [FactRef<TestFact>] { inOrder(facts(.tests)) }
  func defaultScopes(of container: ContainerID) -> [FactRef<DefaultScope>] {
    inOrder(facts(.defaultScopes).lazy.filter { linked($0)?.defaultScopes[Int($0.index)] == container })
  }

  // MARK: What runs while something is made

  /// A definition, and those that return its factory.
  private func family(of definition: DefinitionRef) -> Set<DefinitionRef> {
    // Few programs have any.
    guard has(.aliases) else { return [definition] }
    return Set(reachedFrom: [definition]) { member in
      uses(of: member).lazy.compactMap(alias)
    }
  }

  /// The definition that a use gives its factory.
  private func alias(_ use: UseRef) -> DefinitionRef? {
    guard case .body(let index) = uses[use].code.kind else { return nil }
    let other: DefinitionRef = use.sibling(index)
    return definitions.known(other)?.fact.root == .other(use: use.index) ? other : nil
  }

  /// The code that a factory runs: its own, and what is registered for it by any name.
  func codes(of definition: DefinitionRef) -> [CodeRef] {
    let writes = canonical(definition) == definition ? sharedUses(of: definition) : []
    return definitions[definition].fact.codes.map(definition.sibling) + writes.flatMap(codes(ofWrite:))
  }

  /// The closures that code elsewhere gives a factory.
  func writeCodes(of definition: DefinitionRef) -> [CodeRef] {
    inOrder(uses(of: definition).flatMap(codes(ofWrite:)))
  }

  private func codes(ofWrite use: UseRef) -> [CodeRef] { uses[use].fact.codes.map(use.sibling) }

  /// Returns true if a container conforms to `AutoRegistering`, or may.
  func registersItself(_ container: ContainerID) -> Bool {
    guard case .own(let type) = container else {
      return FactoryName.containers.union(FactoryName.containerProtocols).contains { has(.registering($0)) }
    }
    let above = lookUp { $0.ancestors(of: type) }
    return above.isOpen
      || above.types.contains { type in
        if case .external(let name, _) = type { FactoryName.autoRegistering.contains(name.lastName) } else { false }
      }
  }

  /// Returns true if code of the workspace makes a type.
  func isMade(_ type: DeclaredType) -> Bool { facts(.makings(of: type.name)).contains { madeType($0) == type } }

  /// The edges from a definition, in order.
  func edges(from definition: DefinitionRef) -> [Edge] {
    note(.edges(definition))
    return tables.edges[definition] ?? []
  }

  /// The definitions of each ring, in order.
  var ringMembers: [[DefinitionRef]] {
    note(.rings)
    return tables.rings.rings.map(inOrder)
  }

  // MARK: Meaning

  /// The definition whose factory a definition returns, through helpers none; itself where it makes its own.
  func canonical(_ definition: DefinitionRef) -> DefinitionRef {
    var current = definition
    for _ in 0..<16 {
      guard case .other(let use)? = definitions.known(current)?.fact.root,
        let next = uses.known(current.sibling(use))?.target,
        let known = definitions.known(next), known.fact.signature == nil
      else { return current }
      current = next
    }
    // They return each other's.
    return definition
  }

  /// The helper function that makes a definition's factory.
  func helper(_ definition: DefinitionRef) -> DefinitionRef? {
    guard case .other(let use) = definitions[definition].fact.root,
      let target = uses.known(definition.sibling(use))?.target, definitions[target].fact.signature != nil
    else { return nil }
    return target
  }

  /// The declared type that a definition's closure makes; nil where that isn't known.
  func maker(_ definition: DefinitionRef, depth: Int = 0) -> DeclaredType? {
    switch definitions[definition].fact.maker {
    case .making(let index): return madeType(definition.sibling(index))
    case .use(let index):
      guard depth < 8, let target = uses.known(definition.sibling(index))?.target else { return nil }
      return maker(target, depth: depth + 1)
    default: return nil
    }
  }

  /// True for a struct, an enum, a tuple or a function: nil where that isn't known.
  func isValue(_ definition: DefinitionRef) -> Bool? {
    let solved = definitions[definition]
    let result = solved.result.flatMap { isValue($0.unwrapped ?? $0) }
    if solved.fact.maker == .value, result == true { return true }
    return maker(definition).flatMap(isValue) ?? result
  }

  private func isValue(_ type: ResolvedType) -> Bool? {
    switch type {
    case .declared(let declaration, _): isValue(declaration)
    case .external: type.standardValue != nil || type.standardCollection != nil ? true : nil
    // Only a metatype is no value.
    case .other(let text): text.hasSuffix(".Type") ? nil : true
    case .composition: nil
    }
  }

  private func isValue(_ type: DeclaredType) -> Bool? {
    switch resolver(for: type).kind(of: type) {
    case .struct, .enum: true
    case .class, .actor: false
    default: nil
    }
  }

  // MARK: Releases

  func isTest(_ file: FileID) -> Bool {
    note(.imports(file))
    return graph.isTest(file)
  }
  /// The modules that a file imports.
  func imports(of file: FileID) -> Set<String> {
    note(.imports(file))
    return Set(graph.facts[file]?.imports.map(\.module) ?? [])
  }

  /// The release that a file is written for; nil where only an assumption says it.
  func knownRelease(of file: FileID, in view: LibraryView) -> LibraryVersion? {
    note(.releases)
    guard let version = view.programs(of: file).first?.program.version, version.origin != .assumed else { return nil }
    return version.version
  }
}
