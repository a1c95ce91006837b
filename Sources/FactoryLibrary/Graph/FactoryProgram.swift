import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSwiftFacts
import DICheckText

/// A definition of a workspace.
@dynamicMemberLookup
struct SolvedDefinition: SolvedFact {
  let ref: DefinitionRef
  let fact: Definition
  let container: ContainerID
  let result: ResolvedType?
  let isTest: Bool
  /// Its declaration at file level has a syntax error.
  let isBroken: Bool

  /// `Container.store`
  var fullName: String { "\(container.name).\(fact.name)" }
  /// `Factory<Store>`
  var factoryType: String { "\(fact.parameter.map { "ParameterFactory<\($0), " } ?? "Factory<")\(fact.type)>" }
  /// Promises a value, or traps.
  var isOpen: Bool { fact.root == .promised || fact.traps }
  /// The key of what it makes by itself, as far as it is known.
  var ownKey: RuntimeKey? { if case .other = fact.root { nil } else { key(from: fact) } }

  /// Its key, if it is sound and gets its factory from a helper, or from its own body.
  func key(from maker: Definition) -> RuntimeKey? {
    guard !isBroken, !fact.isGeneric, let result, maker.root != .unknown, maker.key != "" else { return nil }
    return RuntimeKey(type: result, text: maker.key ?? maker.text)
  }
}

/// The key by which the library keeps what it knows of a factory.
struct RuntimeKey: Hashable {
  var type: ResolvedType
  var text: String
}

/// A call of a type.
@dynamicMemberLookup
struct SolvedMaking: SolvedFact {
  let ref: MakingRef
  let fact: Making
  let made: DeclaredType?
}

/// A declaration of `autoRegister()`.
@dynamicMemberLookup
struct SolvedAutoRegister: SolvedFact {
  let ref: FactRef<AutoRegister>
  let fact: AutoRegister
  let container: ContainerID?
}

/// A use as it is written.
struct WrittenUse: Hashable {
  let fact: Use
  let code: Code
  let isTest: Bool
  let isBroken: Bool
}

/// A use of a factory, or of a container.
@dynamicMemberLookup
struct SolvedUse: SolvedFact {
  let ref: UseRef
  let written: Shared<WrittenUse>
  fileprivate(set) var container: ContainerID?
  /// The definition, where there is only one that it may mean.
  fileprivate(set) var target: DefinitionRef?
  /// Asks for an instance.
  fileprivate(set) var isDemand = false
  /// The base of the use that says which factory is meant.
  fileprivate(set) var origin: Use.Base
  /// Means a helper, whose closure is what it makes.
  fileprivate(set) var isOfFunction = false

  var fact: Use {
    _read { yield written.value.fact }
  }
  var code: Code { written.value.code }
  var isTest: Bool { written.value.isTest }
  var isBroken: Bool { written.value.isBroken }

  /// - Parameter source: the use that says which factory is meant.
  fileprivate mutating func mean(_ definition: SolvedDefinition?, by source: SolvedUse?) {
    (container, target) = (source?.container, definition?.ref)
    origin = source?.fact.base ?? origin
    isOfFunction = definition?.signature != nil
    isDemand =
      definition != nil
      && (fact.wrapper != nil || fact.isResolved
        || !isOfFunction && fact.call != nil && fact.registered == nil)
  }

  var codeRef: CodeRef { sibling(fact.spot.code) }
  /// The closures that it registers or sets.
  var codeRefs: [CodeRef] { ([fact.registered] + fact.chain.map(\.code)).compactMap { $0.map(sibling) } }
  /// The position of the closure that the call behind the name registers.
  var registered: Int? { isOfFunction ? nil : fact.registered }
  /// The modifiers that it sets, with those of a demand that asks with them.
  var modifiers: [Modifier] { fact.call != nil && registered == nil && isDemand ? [] : fact.chain }
  /// The contexts that it sets.
  var contexts: [String] { modifiers.flatMap(\.contexts) }
  /// Registers a closure for whatever comes.
  var registers: Bool { registered != nil || modifiers.contains { $0.name == "register" } }
  /// Asks for an instance, and sets nothing for the factory.
  var onlyAsks: Bool { isDemand && fact.registered == nil && fact.chain.isEmpty }
  /// The list by which it is found, if it means a definition.
  var listings: [Listing] {
    guard let target else { return [] }
    let list: FactList =
      if case .body = code.kind {
        .usesInBodies(target)
      } else if onlyAsks {
        .demandsOf(target)
      } else if code.member == "autoRegister" {
        .usesInAutoRegister(target)
      } else {
        .furtherUsesOf(target)
      }
    return [Listing(ref, in: list)]
  }
  /// Has what rules look at in uses: of one that only asks they look at its wrapper alone, if that is weak.
  var mayBeAtFault: Bool { !onlyAsks || fact.wrapper == .weakLazy }
  /// Sets something for a factory until its next read, by a statement of its own.
  var isUntilNextRead: Bool {
    isWrite && fact.isStatement && fact.bound == nil && !fact.isResolved && fact.base.givingUse == nil
  }
  /// Passes its factory on, or keeps it.
  var isHeld: Bool { !isDemand && !isWrite }
  var isWrite: Bool { registered != nil || !modifiers.isEmpty && !isDemand }
  /// `C.shared` is meant, in code or by a key path.
  var isOfShared: Bool {
    switch origin {
    case .shared, .projected: true
    default: false
    }
  }
  /// Gives a factory that isn't known something to make in apps.
  var mayKeep: Bool { isOfApp && (registered != nil || modifiers.contains(where: \.mayKeep)) }
  /// Passes on a factory by a key that isn't known.
  var holdsUnknown: Bool { isOfApp && fact.name.isEmpty && fact.chain.isEmpty && fact.call == nil }
  /// Stands in code that apps run.
  var isOfApp: Bool { !isTest && !code.isPreview }
  /// Is a wrapper that asks when it is read.
  var isLater: Bool { fact.wrapper ?? .injected != .injected }
  /// Asks while the code that it stands in runs.
  var isEager: Bool { isDemand && !isLater }
}

/// The definitions of a workspace and what asks for them, as one reader sees them: what is read of them for an answer
/// is noted, so that it is asked for again when that changes.
struct FactoryProgram {
  private let shared: Shared<FactoryTables>
  let view: LibraryView
  /// All of them, in order; none in a declaration with a syntax error, or one that leads there.
  let findings: [Finding]
  private let notes: ReadingNotes?

  init(_ tables: Shared<FactoryTables>, _ view: LibraryView, _ findings: [Finding] = [], notes: ReadingNotes? = nil) {
    (shared, self.view, self.findings, self.notes) = (tables, view, findings, notes)
  }

  private var tables: FactoryTables {
    _read { yield shared.value }
  }

  /// The facts and symbols of all files. Reads of them aren't noted.
  var graph: FactoryGraph { tables.graph }

  private func note(_ ground: some Hashable) { notes?.note(ground) }

  // MARK: Facts

  subscript(ref: DefinitionRef) -> SolvedDefinition { present(known(ref)) }
  subscript(ref: UseRef) -> SolvedUse { present(known(ref)) }

  /// References are had from lists and answers of this very state. An answer that leads to a fact which is gone is asked
  /// for again before others read it, since it rests on that fact.
  private func present<Fact>(_ fact: Fact?) -> Fact {
    guard let fact else { preconditionFailure("A reference of another state") }
    return fact
  }

  func known(_ ref: DefinitionRef) -> SolvedDefinition? {
    note(ref)
    return tables.files[ref.file]?.definitions[ref]
  }
  func known(_ ref: UseRef) -> SolvedUse? {
    note(ref)
    return tables.uses[ref]
  }

  /// The facts in a list, in no order.
  func facts<Fact>(_ list: FactList) -> [FactRef<Fact>] {
    note(list)
    return tables.lists[list].map { $0.sibling($0.index) }
  }
  func has(_ list: FactList) -> Bool {
    note(list)
    return !tables.lists[list].isEmpty
  }
  /// The facts of a file with what they mean by themselves.
  private func linked(_ file: FileID) -> LinkedFile? {
    note(file)
    return tables.files[file]
  }
  /// All that a declaration at file level says.
  func shape(_ site: some PlacedFact) -> FactoryShape? {
    note(site.file)
    return graph.facts.withShape(of: site) { $0 }
  }

  /// Nil for code in a declaration with a syntax error, where braces may hold what isn't meant to stand in them.
  func code(_ ref: CodeRef) -> Code? {
    note(ref.file)
    return graph.facts.fact(ref) { $0.isBroken ? [] : $0.codes }
  }
  func uses(in code: CodeRef) -> [SolvedUse] { self.code(code)?.uses.map { self[code.sibling($0)] } ?? [] }
  func makings(in code: CodeRef) -> [SolvedMaking] {
    self.code(code)?.makings.compactMap { making(code.sibling($0)) } ?? []
  }
  func making(_ ref: MakingRef) -> SolvedMaking? { linked(ref.file)?.makings[ref] }

  /// True if code may be anywhere that can't be read: nothing can be said then of what it doesn't do.
  var mayHideCode: Bool { has(.hidingFiles) }
  /// True if code that isn't read may have the container of a definition too, and do anything to the factory.
  func mayHideCode(about definition: SolvedDefinition) -> Bool {
    mayHideCode || isHandedOut(definition.container)
  }
  /// True if code that isn't read may have a container.
  func isHandedOut(_ container: ContainerID) -> Bool {
    var names = [container.name.lastName]
    if case .own(let type) = container {
      names += lookUp { $0.ancestors(of: type) }.types.compactMap { $0.declaration?.name.lastName }
    }
    return names.contains(where: isSwitched)
  }
  /// The words of ``FactoryShape/switches`` in any file.
  func isSwitched(_ word: String) -> Bool { has(.switches(word)) }

  /// Looks up what the workspace says of a type itself.
  func resolver(for type: DeclaredType) -> NameResolver {
    note(type.name.lastName)
    return graph.resolver
  }

  /// Looks up names.
  func lookUp<Result>(_ body: (inout NameResolver) -> Result) -> Result {
    var resolver = graph.resolver
    let result = body(&resolver)
    note(Ground.allNames)
    notes?.note(each: resolver.names)
    notes?.note(each: resolver.importingFiles)
    return result
  }

  // MARK: Solving

  /// A use with what it means; nil for one that is gone.
  func solved(_ ref: UseRef) -> SolvedUse? {
    guard var use = written(ref) else { return nil }
    let source = use.isIndirect ? origin(of: use) : use
    let isOfOthers = use.function.map(isSwitched) ?? false
    let target = source.flatMap { $0.name.isEmpty || isOfOthers ? nil : candidates($0).only }
    use.mean(target, by: source)
    return use
  }

  private func written(_ ref: UseRef) -> SolvedUse? { tables.files[ref.file]?.uses[ref] }

  /// The use that gives what a constant holds, or the property that `$x` is about.
  private func origin(of use: SolvedUse) -> SolvedUse? {
    note(use.file)
    if let giving = use.base.givingUse { return written(use.sibling(giving)) }
    let all: [UseRef] = facts(.usesOfProperty(use.name, of: use.code.owner, use.file))
    return all.sorted().reversed().lazy.compactMap(written).first { $0.wrapper != nil }
  }

  /// The definitions that a use may mean, of those that it sees best.
  private func candidates(_ use: SolvedUse) -> [SolvedDefinition] {
    guard let container = use.container else { return [] }
    let isStatic = if case .type = use.base { true } else { false }
    let fitting = definitions(.definitionsNamed(use.name)).filter { definition in
      (definition.container == container || definition.container == .every) && definition.isStatic == isStatic
        && definition.fact.mayTake(use.fact)
    }
    return modules.nearest(fitting, from: use.file) { ($0.file, $0.access) }
  }

  /// The findings about a subject; nil where there are none.
  func findings(about subject: Subject) -> [Finding]? {
    suspect(subject).flatMap { FactoryCodes.findings($0, self).nonEmpty }
  }

  /// Nil for what rules have nothing to say about.
  private func suspect(_ subject: Subject) -> Suspect? {
    switch subject {
    case .definition(let ref):
      guard let definition = known(ref), !definition.isBroken, !definition.isFormer else { return nil }
      return .definition(definition)
    case .use(let ref):
      guard let use = known(ref), !use.isBroken, use.target.flatMap(known)?.isFormer != true else { return nil }
      return .use(use)
    case .rings: return .rings
    case .autoRegisters: return .autoRegisters
    case .tests: return .tests
    }
  }

  // MARK: Order

  var allDefinitions: [DefinitionRef] { inOrder(facts(.definitions)) }
  /// The containers with factories.
  var containerIDs: [ContainerID] { allDefinitions.map { self[$0].container }.uniqued }
  /// The definitions of a file.
  func definitions(in file: FileID) -> [DefinitionRef] { linked(file)?.definitions.keys.sorted() ?? [] }
  func uses(in file: FileID) -> [SolvedUse] { (linked(file)?.uses.keys.sorted() ?? []).map { self[$0] } }
  var allUses: [SolvedUse] { inOrder(tables.uses.all.values) }

  /// The definitions in a list, in no order.
  func definitions(_ list: FactList) -> [SolvedDefinition] { facts(list).map { self[$0 as DefinitionRef] } }
  /// The uses in a list, in no order.
  func uses(_ list: FactList) -> [SolvedUse] { facts(list).map { self[$0] } }
  /// The uses of a definition's name, in no order.
  func uses(of definition: DefinitionRef) -> [SolvedUse] {
    uses(.demandsOf(definition)) + furtherUses(of: definition)
  }
  /// The uses that do more than ask, or are part of another definition, in no order.
  private func furtherUses(of definition: DefinitionRef) -> [SolvedUse] {
    uses(.usesInBodies(definition)) + uses(.usesInAutoRegister(definition)) + uses(.furtherUsesOf(definition))
  }
  /// The definition that makes a factory, and those that return it.
  private func names(of definition: DefinitionRef) -> Set<DefinitionRef> {
    Set(reachedFrom: [canonical(definition)]) { uses(.usesInBodies($0)).compactMap(alias) }
  }
  /// The uses of its factory by any name that do more than ask, in no order.
  func sharedUses(of definition: DefinitionRef) -> [SolvedUse] {
    names(of: definition).flatMap(furtherUses)
  }
  /// The uses of its factory by any name in `autoRegister`, in order.
  func registeringUses(of definition: DefinitionRef) -> [SolvedUse] {
    inOrder(names(of: definition).flatMap { uses(.usesInAutoRegister($0)) })
  }
  func sharedDemands(of definition: DefinitionRef) -> [SolvedUse] { inOrder(names(of: definition).flatMap(demands)) }
  func demands(of definition: DefinitionRef) -> [SolvedUse] { inOrder(uses(of: definition).filter(\.isDemand)) }
  func writes(to definition: DefinitionRef) -> [SolvedUse] {
    inOrder(sharedUses(of: definition).filter(\.isWrite))
  }
  /// Returns true for a promise for which code of the app registers nothing.
  func isUnkept(_ definition: SolvedDefinition) -> Bool {
    definition.isOpen && !definition.chain.contains(where: \.mayKeep)
      && !sharedUses(of: definition.ref).contains(where: \.mayKeep) && !mayBeSetUnseen(definition)
  }

  /// Returns true if code may set something for a factory in ways that can't be followed.
  func mayBeSetUnseen(_ definition: SolvedDefinition) -> Bool {
    // A factory that is passed on, or kept, may be changed elsewhere.
    sharedUses(of: definition.ref).contains { $0.isHeld && $0.isOfApp && alias($0) == nil }
      || mayBeSetByKey(definition)
  }

  /// Returns true if the app sets something for a factory that isn't known, which may be this one.
  func mayBeSetByKey(_ definition: SolvedDefinition) -> Bool {
    (uses(.usesNamed(definition.name)) + uses(.usesNamed(""))).contains { use in
      use.target == nil && (use.mayKeep || use.holdsUnknown)
        && [nil, .every, definition.container].contains(use.container)
    }
  }

  /// Returns true if code sets a scope for a factory that isn't known, which may be this one.
  func mayBeScopedUnseen(_ definition: SolvedDefinition) -> Bool {
    uses(.usesNamed(definition.name)).contains { use in
      use.base == .unknown && use.chain.contains { $0.isScope || $0.name == "scopeOnParameters" }
    }
  }

  /// The code of the initial values of a type's properties.
  func initialValues(of type: String) -> [CodeRef] { inOrder(facts(.initialValues(of: type))) }
  func code(of initializer: InitializerRef) -> CodeRef? {
    shape(initializer)?.codes.firstIndex { $0.kind == .initializer(initializer.index) }.map(initializer.sibling)
  }
  var autoRegisters: [SolvedAutoRegister] {
    inOrder(facts(.autoRegisters)).compactMap { linked($0.file)?.autoRegisters[$0] }
  }
  /// The uses of containers that set their default scopes, or may.
  func defaultScopes(of container: ContainerID) -> [SolvedUse] {
    inOrder(uses(.defaultScopes).filter { [.every, $0.container].contains(container) || $0.base == .unknown })
  }

  // MARK: What runs while something is made

  /// The definition that a use gives its factory.
  func alias(_ use: SolvedUse) -> DefinitionRef? {
    guard case .body(let index) = use.code.kind else { return nil }
    let other: DefinitionRef = use.sibling(index)
    return known(other)?.root == .other(use: use.ref.index) ? other : nil
  }

  /// Returns true if a container conforms to `AutoRegistering`, or may.
  func registersItself(_ container: ContainerID) -> Bool {
    guard case .own(let type) = container else {
      return FactoryName.containers.union(FactoryName.containerProtocols).contains { has(.registering($0)) }
    }
    let above = lookUp { $0.ancestors(of: type) }
    return above.isOpen || above.foreignNames.contains { FactoryName.autoRegistering.contains($0.lastName) }
  }

  /// Returns true if a use runs before anything is asked of its container.
  func runsFirst(_ use: SolvedUse) -> Bool {
    guard use.code.member == "autoRegister", case .function = use.code.kind else { return false }
    return use.container.map(registersItself) == true
  }

  /// Returns true if an initializer of a type or of a superclass passes on the object, or calls a method of it.
  func mayHandItselfOut(_ type: DeclaredType) -> Bool {
    let classes = Set(reachedFrom: [type]) { type in lookUp { $0.superclass(of: type) }.asList }
    return classes.contains { type in
      resolver(for: type).sites(of: type).contains { site in
        shape(site)?.codes.contains { $0.owner == type.name && $0.member == "init" && $0.handsOutSelf } ?? true
      }
    }
  }

  /// The type around a use.
  func owner(of use: SolvedUse) -> DeclaredType? {
    lookUp { $0.declaredType(use.code.owner, in: NamePlace(use.file)) }
  }

  /// Returns true if code of the workspace makes a type.
  func isMade(_ type: DeclaredType) -> Bool { facts(.makings(of: type.name)).contains { making($0)?.made == type } }

  /// The edges from a definition, in order.
  func edges(from definition: DefinitionRef) -> [Edge] {
    note(definition)
    return tables.edges[definition] ?? []
  }

  /// The definitions of each ring, in order.
  var ringMembers: [[DefinitionRef]] {
    note(Ground.rings)
    return tables.rings.rings.map(inOrder)
  }

  // MARK: Places

  func location(_ definition: DefinitionRef) -> Location { location(self[definition]) }

  // MARK: Meaning

  /// The use by which a definition gets its factory from another one, or from a helper function.
  func returnedUse(of definition: DefinitionRef) -> SolvedUse? {
    guard case .other(let use)? = known(definition)?.root else { return nil }
    return known(definition.sibling(use))
  }

  private func source(of definition: DefinitionRef) -> SolvedDefinition? {
    returnedUse(of: definition)?.target.flatMap(known)
  }

  /// The definition whose factory a definition returns, through helpers none; itself where it makes its own.
  func canonical(_ definition: DefinitionRef) -> DefinitionRef {
    var current = definition
    for _ in 0..<16 {
      guard let next = source(of: current), next.signature == nil else { return current }
      current = next.ref
    }
    // They return each other's.
    return definition
  }

  /// The helper function that makes a definition's factory.
  func helper(_ definition: DefinitionRef) -> DefinitionRef? {
    source(of: definition).flatMap { $0.signature == nil ? nil : $0.ref }
  }

  /// The declared type that a definition's closure makes; nil where that isn't known.
  func maker(_ definition: DefinitionRef) -> DeclaredType? {
    self[definition].maker.flatMap { making(definition.sibling($0)) }?.made
  }

  /// The type that a factory makes, as code writes it.
  func typeName(of definition: SolvedDefinition) -> String {
    maker(definition.ref)?.name ?? definition.type.withoutOptional.description
  }

  /// True for what surely is a struct, an enum, a tuple or a function.
  func isValue(_ definition: DefinitionRef) -> Bool {
    let result = self[definition].result?.withoutOptional
    let types = [maker(definition).map { .declared($0, []) }, result].compactMap(\.self)
    return lookUp { resolver in types.compactMap { resolver.isValue($0) }.first } ?? false
  }

  // MARK: Releases

  func isTest(_ file: FileID) -> Bool {
    note(file)
    return graph.isTest(file)
  }
  /// The modules that a file imports.
  func imports(of file: FileID) -> Set<String> {
    note(file)
    return Set(graph.facts[file]?.imports.map(\.module) ?? [])
  }

  /// The release that a file is written for; nil where only an assumption says it.
  func knownRelease(of file: FileID) -> LibraryVersion? {
    note(Ground.releases)
    return view.knownRelease(of: file)
  }
}
