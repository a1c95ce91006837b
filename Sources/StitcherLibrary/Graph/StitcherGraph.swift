import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText

/// All registrations, containers and demands of a workspace, and what they have to do with each other.
///
/// There is one graph for all programs: a module's demands may be answered by whatever runs beside it
/// (``ModuleMap/together(with:)``). A value; an edit links anew the changed files, and those that looked up a name whose
/// declarations changed.
struct StitcherGraph {
  private var workspace: WorkspaceFacts<DeclarationShape>
  private var links = Answers<FileID, LinkedFile>()

  // The facts of all files.
  private(set) var registrations: [RegistrationRef: LinkedRegistration] = [:]
  private(set) var demands: [DemandRef: LinkedDemand] = [:]
  private(set) var builders: [BuilderRef: LinkedBuilder] = [:]
  private(set) var registrationsByKey = Index<DependencyKey, RegistrationRef>()
  private(set) var demandsByKey = Index<DependencyKey, DemandRef>()
  /// Registrations by what they make, and by what that conforms to or inherits from.
  private(set) var registrationsByType = Index<ResolvedType, RegistrationRef>()
  private(set) var inclusions = Index<BuilderRef, Inclusion>()
  private(set) var listings = Index<RegistrationRef, Inclusion>()
  private(set) var activations = Index<BuilderRef, ActivationRef>()
  private(set) var steps = Index<CodeUnit, ConstructionStep>()
  private(set) var callers = Index<CodeUnit, CodeUnit>()
  private(set) var containersByModule = Index<Int32, BuilderRef>()
  private var moduleFacts: [Int32: ModuleFacts] = [:]

  // Solved from these.
  private(set) var demandProblems: [DemandRef: DemandProblem] = [:]
  /// Pairs of registrations that conflict, by their name or value; the later one first.
  private(set) var conflicts: [DependencyKey: [Conflict]] = [:]
  /// The registrations with faults of their own.
  private(set) var faulty: Set<RegistrationRef> = []
  /// The types with `@Registerable` that no builder lists.
  private(set) var unlisted: Set<RegistrationRef> = []
  private var ringSet = RingSet<CodeUnit>()

  /// The workspace that it is asked about; without files while it is solved.
  private(set) var view = LibraryView(of: Stitcher())
  /// The analysis's when it is asked, which changes with the graph.
  private(set) var revision = 0

  /// Strongly connected parts of the code that runs while something is made, of those in which a demand leads back:
  /// initializers that call each other without Stitcher aren't its business.
  var rings: [Set<CodeUnit>] { ringSet.rings.filter { ring in ring.contains { $0.registration != nil } } }

  /// A place where something is part of a builder.
  struct Inclusion: Hashable {
    var builder: BuilderRef
    /// The conditions on which it is.
    var guards: [PlacedGuard]
  }

  /// A summary of a module's files.
  private struct ModuleFacts: Hashable {
    /// The files with words that only this Stitcher has.
    var showing = 0
    /// The files in which something may be registered that can't be read, by kind.
    var opaque: [KeyKind: Int] = [:]
    var generatedGroups = 0

    mutating func add(_ file: LinkedFile, _ sign: Int) {
      showing += file.showsStitcher ? sign : 0
      generatedGroups += file.listsGeneratedGroup ? sign : 0
      for kind in file.opacity { opaque[kind, default: 0] += sign }
    }
  }

  init(_ modules: ModuleMap = ModuleMap()) {
    workspace = WorkspaceFacts(modules, ownNames: Self.ownNames)
  }

  /// The graph as it is asked for answers, words and findings.
  func seen(in view: LibraryView, _ revision: Int) -> StitcherGraph {
    var graph = self
    (graph.view, graph.revision) = (view, revision)
    return graph
  }

  var modules: ModuleMap { workspace.modules }
  var symbols: SymbolTable { workspace.symbols }
  var facts: FactTable<DeclarationShape> { workspace.facts }
  var files: [FileID: LinkedFile] { links.all }
  /// Looks up further names.
  var resolver: NameResolver { workspace.resolver }

  private static let ownNames = Set(StitcherName.allCases.map(\.rawValue))
  /// Types called `Dependency` are nested in others everywhere.
  private static let rareNames = ownNames.subtracting([StitcherName.dependency.rawValue])

  static func facts(of file: FileID, in view: LibraryView) -> StitcherFacts? {
    StitcherFacts(of: file, in: view, ownNames: rareNames)
  }

  // MARK: Changes

  /// Takes in what files say now. Returns the files whose facts mean something else than before.
  mutating func update(_ changes: [(FileID, StitcherFacts?)]) -> Set<FileID> {
    let change = workspace.takeIn(changes)
    let relinked = workspace.relink(&links, after: change) { file, notes in
      var linker = Linker(file)
      return linker.link(notes)
    }
    guard !links.asked.isEmpty else { return [] }
    var unsolved = Unsolved()
    for link in relinked { replace(link.question, link.old ?? LinkedFile(), by: link.new ?? LinkedFile(), &unsolved) }
    solve(unsolved)
    return Set(links.asked)
  }

  /// The parts that a change leaves to be solved again.
  private struct Unsolved {
    var demands: Set<DemandRef> = []
    /// Keys whose registrations changed.
    var keys: Set<DependencyKey> = []
    var units: Set<CodeUnit> = []
    /// True if containers hold each other, or are active, in another way.
    var areContainersOthers = false
    var areGeneratedGroupsOthers = false
  }

  private mutating func replace(
    _ file: FileID, _ old: LinkedFile, by new: LinkedFile, _ unsolved: inout Unsolved
  ) {
    let module = modules[file]
    moduleFacts[module, default: ModuleFacts()].add(old, -1)
    moduleFacts[module, default: ModuleFacts()].add(new, 1)
    if old.listsGeneratedGroup != new.listsGeneratedGroup { unsolved.areGeneratedGroupsOthers = true }
    if old.isTest != new.isTest {
      // Tests don't supply what they test.
      unsolved.keys.formUnion(new.registrations.flatMap(\.knownKeys))
      unsolved.demands.formUnion(new.demands.map(\.id))
    }
    for (registration, isNew) in ListChange(from: old.registrations, to: new.registrations).all {
      change(registration, isNew, &unsolved)
    }
    for (demand, isNew) in ListChange(from: old.demands, to: new.demands).all {
      demands[demand.id] = isNew ? demand : nil
      if let key = demand.key { demandsByKey.change(demand.id, at: key, isNew) }
      unsolved.demands.insert(demand.id)
    }
    for (builder, isNew) in ListChange(from: old.builders, to: new.builders).all { change(builder, isNew, &unsolved) }
    for (activation, isNew) in ListChange(from: old.activations, to: new.activations).all {
      for container in activation.containers { activations.change(activation.id, at: container, isNew) }
      unsolved.areContainersOthers = true
    }
    for (step, isNew) in ListChange(from: old.steps, to: new.steps).all {
      steps.change(step, at: step.unit, isNew)
      for callee in step.callees { callers.change(step.unit, at: callee, isNew) }
      unsolved.units.insert(step.unit)
    }
  }

  private mutating func change(_ registration: LinkedRegistration, _ isNew: Bool, _ unsolved: inout Unsolved) {
    let id = registration.id
    registrations[id] = isNew ? registration : nil
    if isNew, !registration.faults.isEmpty { faulty.insert(id) } else { faulty.remove(id) }
    noteListing(id)
    for key in registration.knownKeys {
      registrationsByKey.change(id, at: key, isNew)
      unsolved.keys.insert(key)
    }
    for type in registration.types { registrationsByType.change(id, at: type, isNew) }
  }

  private mutating func noteListing(_ id: RegistrationRef) {
    if registrations[id]?.isRegisterable == true, listings[id].isEmpty {
      unlisted.insert(id)
    } else {
      unlisted.remove(id)
    }
  }

  private mutating func change(_ builder: LinkedBuilder, _ isNew: Bool, _ unsolved: inout Unsolved) {
    let id = builder.id
    builders[id] = isNew ? builder : nil
    if builder.kind == .container { containersByModule.change(id, at: modules[id.file], isNew) }
    for part in builder.inclusions { inclusions.change(Inclusion(in: id, part.guards), at: part.id, isNew) }
    for line in builder.listings {
      listings.change(Inclusion(in: id, line.guards), at: line.id, isNew)
      noteListing(line.id)
      unsolved.keys.formUnion(registrations[line.id]?.knownKeys ?? [])
    }
    unsolved.areContainersOthers = true
  }

  // MARK: Solving

  private mutating func solve(_ unsolved: Unsolved) {
    var demands = unsolved.demands
    var keys = unsolved.keys
    if unsolved.areContainersOthers {
      for (key, ids) in zip(registrationsByKey.keys, registrationsByKey.lists) where ids.count > 1 { keys.insert(key) }
    }
    if unsolved.areGeneratedGroupsOthers {
      for registration in registrations.values where registration.isRegisterable {
        keys.formUnion(registration.knownKeys)
      }
    }
    for key in keys {
      demands.formUnion(demandsByKey[key])
      let found = conflicts(of: key)
      conflicts[key] = found.nonEmpty
    }
    for demand in demands { demandProblems[demand] = self.demands[demand].flatMap { problem(of: $0) } }
    let units = unsolved.units.union(demands.compactMap { self.demands[$0]?.unit })
    var ringSet = ringSet
    ringSet.update(around: units, leads)
    self.ringSet = ringSet
  }

  // MARK: Modules

  /// The kinds of keys for which something may be registered beside a file that can't be read.
  func opacity(beside file: FileID) -> Set<KeyKind> {
    let own = modules[file]
    return modules.together(with: own).reduce(into: []) { result, module in
      guard !modules.isTest(module) || modules.uses(own, module) else { return }
      if modules.lacksParts(module) { result = .all }
      for (kind, count) in moduleFacts[module]?.opaque ?? [:] where count > 0 { result.insert(kind) }
    }
  }

  /// Returns true if something that can't be read beside a file may be registered by a key.
  func mayHide(_ key: DependencyKey, from file: FileID) -> Bool { opacity(beside: file).contains(key.kind) }

  /// Returns true if this Stitcher is used in a file's module or beside it, and not another library of that name.
  func isShown(beside file: FileID) -> Bool { any(beside: file) { $0.showing > 0 } }

  /// The modules with words that only this Stitcher has.
  var showingModules: Set<Int32> { Set(moduleFacts.lazy.filter { $0.value.showing > 0 }.map(\.key)) }

  func hasContainer(beside file: FileID) -> Bool {
    modules.together(with: modules[file]).contains { !containersByModule[$0].isEmpty }
  }

  func hasGeneratedGroup(beside file: FileID) -> Bool { any(beside: file) { $0.generatedGroups > 0 } }

  private func any(beside file: FileID, _ condition: (ModuleFacts) -> Bool) -> Bool {
    modules.together(with: modules[file]).contains { moduleFacts[$0].map(condition) ?? false }
  }

  /// Returns true if a file is part of a module of tests, or is a test by its imports.
  func isTest(_ file: FileID) -> Bool { modules.isTest(file) || files[file]?.isTest == true }

  /// Returns true if something beside a file is registered by a type, or may be by what can't be read.
  func isRegistered(_ type: WrittenType, for file: FileID) -> Bool {
    if opacity(beside: file).contains(.type) { return true }
    var resolver = resolver
    guard let type = resolver.resolve(type, in: NamePlace(file)) else { return true }
    return isRegistered(.type(type), for: file)
  }
}

extension StitcherGraph.Inclusion {
  init(in builder: BuilderRef, _ guards: [Guard]) {
    self.init(
      builder: builder, guards: guards.map { PlacedGuard(statement: builder.sibling($0.statement), arm: $0.arm) })
  }
}

/// An arm of a condition in some declaration.
struct PlacedGuard: Hashable {
  var statement: FactRef<Guard>
  var arm: Int
}

extension [PlacedGuard] {
  /// Returns true if something under these conditions and something under `other` may be there at the same time: that
  /// under one arm never is with what is under another of the same statement.
  func mayHold(with other: [PlacedGuard]) -> Bool {
    !contains { mine in other.contains { $0.statement == mine.statement && $0.arm != mine.arm } }
  }
}

extension LinkedRegistration {
  var knownKeys: Set<DependencyKey> { Set(keys.compactMap(\.self)) }

  /// The types of the instance, and those that they conform to or inherit from.
  fileprivate var types: Set<ResolvedType> {
    var types = ancestors.types
    if let type = result.known { types.insert(type) }
    if let made { types.insert(.declared(made, [])) }
    return types
  }
}
