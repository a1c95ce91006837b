import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSwiftFacts

/// Something that facts are found by.
enum FactList: Hashable, Sendable {
  case definitionsNamed(String)
  case definitionsIn(ContainerID)
  case definitionsWith(RuntimeKey)
  /// By the name in a use, but for `$x`.
  case usesNamed(String)
  case usesOf(DefinitionRef)
  /// The definitions that ask for another while they make something.
  case askersOf(DefinitionRef)
  /// The wrapper of a property, and the uses of `$x` that mean it.
  case usesOfProperty(String, of: String, FileID)
  /// By the full name of what is made.
  case makings(of: String)
  /// The initial values and initializers of a type.
  case codes(of: String)
  /// The extensions of `Scope`, which may declare a custom one.
  case scopes
  /// By the name of a type that conforms to `AutoRegistering`, without those around it.
  case registering(String)
  /// By the names in ``FactoryShape/switches``.
  case switches(String)
  case autoRegisters, defaultScopes, tests
}

/// Something that an answer may rest on.
enum Ground: Hashable, Sendable {
  case definition(DefinitionRef)
  case use(UseRef)
  /// The edges from a definition.
  case edges(DefinitionRef)
  /// Code with what it makes.
  case code(CodeRef)
  /// All that a declaration at file level says.
  case site(Site)
  case list(FactList)
  /// A name of Swift's, without those around it.
  case name(String)
  /// The meaning of any name.
  case allNames
  case imports(FileID)
  case rings, releases
  /// Code may be anywhere that can't be read.
  case hiddenCode
}

/// Something that rules look at by itself.
enum Subject: Hashable, Sendable {
  case definition(DefinitionRef)
  case use(UseRef)
  /// All rings, all declarations of `autoRegister`, all tests.
  case rings, autoRegisters, tests
}

/// The changes of an update.
struct ProgramChange {
  var grounds = Grounds()
  /// The subjects that are new, or others than before.
  var subjects: Set<Subject> = []
}

/// The definitions of a workspace and what asks for them, by position and in lists, with what they mean. They are kept
/// up to date file by file, and read by way of ``FactoryProgram``.
struct FactoryTables: Sendable {
  private(set) var graph: FactoryGraph
  private(set) var links = Answers<Site, LinkedDeclaration>()
  private(set) var definitions: [DefinitionRef: SolvedDefinition] = [:]
  /// In no order.
  private(set) var lists = Index<FactList, FactRef<Void>>()
  private(set) var uses = Answers<UseRef, SolvedUse>()
  private(set) var edges = Answers<DefinitionRef, [Edge]>()
  private(set) var rings = RingSet<DefinitionRef>()
  private var hidingFiles: Set<FileID> = []
  /// The change of the present update.
  private var change = ProgramChange()

  init(_ modules: ModuleMap = ModuleMap()) { graph = FactoryGraph(modules) }

  var mayHideCode: Bool { !hidingFiles.isEmpty }

  /// Takes in what files say now. O(what changed, and what rests on it).
  mutating func update(_ changes: [(FileID, FactoryFacts?)], in view: LibraryView) -> ProgramChange {
    defer { change = ProgramChange() }
    let couldHideCode = mayHideCode
    for (file, facts) in changes {
      let hides = facts.map { $0.mayLackParts || graph.modules.lacksParts(graph.modules[file]) } ?? false
      if hides { hidingFiles.insert(file) } else { hidingFiles.remove(file) }
      if graph.facts[file]?.imports != facts?.imports { note(.imports(file)) }
    }
    if mayHideCode != couldHideCode { note(.hiddenCode) }
    let found = graph.takeIn(changes)
    for name in found.names { note(.name(name)) }
    if found.isOfAll { note(.allNames) }
    var (definitions, uses): (Set<DefinitionRef>, Set<UseRef>) = ([], [])
    let links = ask(sites(changedFrom: found.former), \.links, in: view) { program in
      var linker = Linker(program)
      return { linker.link($0) }
    }
    for link in links {
      note(.site(link.question))
      for ref in link.codes { note(.code(ref)) }
      for ref in link.definitions {
        self.definitions[ref] = link.new?[ref]
        note(.definition(ref))
        definitions.insert(ref)
      }
      uses.formUnion(link.uses)
      for (entry, isNew) in link.entries { list(link.question.sibling(entry.index), at: entry.list, isNew) }
    }
    change.subjects.formUnion(definitions.map(Subject.definition))
    solve(uses, definitions, in: view)
    return change
  }

  private mutating func note(_ ground: Ground) { change.grounds.insert(ground) }

  /// The declarations at file level that say something else than before.
  private func sites(changedFrom former: [FileID: FactoryFacts?]) -> Set<Site> {
    var result: Set<Site> = []
    for (file, facts) in former {
      let (before, after) = (facts?.declarations.all ?? [], graph.facts.declarations(of: file))
      for number in 0..<max(before.count, after.count)
      where number >= min(before.count, after.count) || before[number].shape != after[number].shape {
        result.insert(Site(file, number, 0))
      }
    }
    return result
  }

  private mutating func solve(_ uses: Set<UseRef>, _ definitions: Set<DefinitionRef>, in view: LibraryView) {
    for use in ask(uses, \.uses, in: view, { $0.solved }) {
      note(.use(use.question))
      change.subjects.insert(.use(use.question))
      relist(use, FactList.usesOf) { [$0.target].compactMap(\.self) }
    }
    let changed = ask(definitions, \.edges, in: view) { $0.findEdges }
    for edges in changed {
      note(.edges(edges.question))
      relist(edges, FactList.askersOf) { $0.map(\.to).uniqued }
    }
    let (edges, before) = (edges, rings.rings)
    rings.update(around: Set(changed.map(\.question))) { edges[$0]?.map(\.to) ?? [] }
    if rings.rings != before { note(.rings) }
  }

  /// Brings answers up to date that need none of their own kind.
  private mutating func ask<Question, Answer>(
    _ questions: Set<Question>, _ answers: WritableKeyPath<Self, Answers<Question, Answer>>, in view: LibraryView,
    _ answer: @escaping @Sendable (FactoryProgram) -> (Question) -> Answer?
  ) -> [Answers<Question, Answer>.Change] {
    var own = Answers<Question, Answer>()
    swap(&self[keyPath: answers], &own)
    let tables = self
    let changes = own.update(questions, after: change.grounds) { notes in
      let answer = answer(FactoryProgram(tables, view, notes: notes))
      return { question, _ in answer(question) }
    }
    self[keyPath: answers] = own
    return changes
  }

  /// Lists a fact by the definitions that it leads to now.
  private mutating func relist<Fact, Answer>(
    _ change: Answers<FactRef<Fact>, Answer>.Change, _ list: (DefinitionRef) -> FactList,
    _ targets: (Answer) -> [DefinitionRef]
  ) {
    let fact = change.question
    for (target, isNew) in ListChange(from: change.old.map(targets) ?? [], to: change.new.map(targets) ?? []).all {
      self.list(fact.sibling(fact.index), at: list(target), isNew)
    }
  }

  private mutating func list(_ fact: FactRef<Void>, at list: FactList, _ isNew: Bool) {
    lists.change(fact, at: list, isNew)
    note(.list(list))
  }
}

extension Answers.Change where Question == Site, Answer == LinkedDeclaration {
  private var before: LinkedDeclaration { old ?? LinkedDeclaration() }
  private var now: LinkedDeclaration { new ?? LinkedDeclaration() }

  fileprivate var definitions: [DefinitionRef] {
    refs(\.definitions.count) { [before, now] in before[$0 as DefinitionRef] != now[$0] }
  }
  fileprivate var uses: [UseRef] { refs(\.uses.count) { [before, now] in before[$0 as UseRef] != now[$0] } }
  fileprivate var codes: [CodeRef] {
    refs(\.codes.count) { [before, now] ref in
      before.shape.codes[ref.index] != now.shape.codes[ref.index]
        || now.shape.codes[ref.index].makings.contains { making in
          before[question.sibling(making) as MakingRef] != now[question.sibling(making)]
        }
    }
  }
  fileprivate var entries: [(element: LinkedDeclaration.Entry, isNew: Bool)] {
    ListChange(from: before.entries(in: question.file), to: now.entries(in: question.file)).all
  }

  private func refs<Fact>(
    _ count: (FactoryShape) -> Int, _ isDifferent: (FactRef<Fact>) -> Bool
  ) -> [FactRef<Fact>] {
    let (before, after) = (count(before.shape), count(now.shape))
    return (0..<max(before, after)).map(question.sibling).filter {
      $0.index >= min(before, after) || isDifferent($0)
    }
  }
}

extension LinkedDeclaration {
  /// A list that a fact belongs to, by its position.
  fileprivate struct Entry: Hashable {
    var list: FactList
    var index: Int
  }

  fileprivate func entries(in file: FileID) -> [Entry] {
    var entries = shape.switches.map { Entry(list: .switches($0), index: 0) }
    func add(_ index: Int, _ lists: FactList...) { entries += lists.map { Entry(list: $0, index: index) } }
    for index in shape.definitions.indices {
      guard let solved = self[DefinitionRef(file, 0, index)] else { continue }
      add(index, .definitionsNamed(solved.name), .definitionsIn(solved.container))
      if let key = solved.ownKey { add(index, .definitionsWith(key)) }
    }
    for (index, use) in shape.uses.enumerated() {
      let isProjected = use.base == .projected
      if !isProjected { add(index, .usesNamed(use.name)) }
      if use.setsDefaultScope { add(index, .defaultScopes) }
      if let name = isProjected ? use.name : use.wrapper == nil ? nil : use.bound {
        add(index, .usesOfProperty(name, of: shape.codes[use.spot.code].owner, file))
      }
    }
    for (index, type) in makings.enumerated() { if let type { add(index, .makings(of: type.name)) } }
    for (index, code) in shape.codes.enumerated() where code.isOfMaking { add(index, .codes(of: code.owner)) }
    for (index, type) in shape.symbols.types.enumerated() {
      if FactoryName.plain(type.name) == "Scope" { add(index, .scopes) }
      for name in type.namesHandedOut(definingFactories: !shape.definitions.isEmpty) { add(index, .switches(name)) }
      if type.inherited.contains(where: { FactoryName.autoRegistering.contains($0.name?.lastName ?? "") }) {
        add(index, .registering(type.name.lastName))
      }
    }
    for index in shape.autoRegisters.indices { add(index, .autoRegisters) }
    for index in shape.tests.indices { add(index, .tests) }
    return entries
  }
}

extension TypeFact {
  /// The types that code may use by a declaration, unless it is read for other words.
  fileprivate func namesHandedOut(definingFactories definesSome: Bool) -> [String] {
    let others = inherited.compactMap(\.name?.lastName).filter {
      !FactoryName.containerProtocols.contains($0) && !FactoryName.autoRegistering.contains($0)
    }
    switch kind {
    case .class: return others
    case .alias(let type): return type.name.map { [$0.lastName] } ?? []
    // A type may be used as any protocol to which it conforms.
    case .extension:
      let isRead = definesSome || !inherited.isEmpty || name.contains("Container")
      return isRead && others.isEmpty ? [] : [name.lastName]
    default: return []
    }
  }
}

extension Code {
  /// Runs when its type is made.
  var isOfMaking: Bool {
    switch kind {
    case .initialValue, .initializer: true
    default: false
    }
  }
}
