import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
import DICheckSwiftFacts

/// Something that facts are found by.
enum FactList: Hashable {
  case definitionsNamed(String)
  case definitionsIn(ContainerID)
  case definitionsWith(RuntimeKey)
  case definitionsOf(ResolvedType)
  /// By the name in a use, but for `$x`.
  case usesNamed(String)
  /// The uses that ask for a definition, and do nothing else to its factory. There may be thousands.
  case demandsOf(DefinitionRef)
  /// The other uses of a definition: in the bodies of definitions, in `autoRegister`, and elsewhere.
  case usesInBodies(DefinitionRef)
  case usesInAutoRegister(DefinitionRef)
  case furtherUsesOf(DefinitionRef)
  /// The definitions that ask for another while they make something.
  case askersOf(DefinitionRef)
  /// The wrapper of a property, and the uses of `$x` that mean it.
  case usesOfProperty(String, of: String, FileID)
  /// By the full name of what is made.
  case makings(of: String)
  /// The code of the initial values of a type's properties.
  case initialValues(of: String)
  /// By the name of a type that conforms to `AutoRegistering`, without those around it.
  case registering(String)
  /// By the names in ``FactoryShape/switches``.
  case switches(String)
  case definitions, autoRegisters, scopes, defaultScopes, tests
  /// The files that may say more than could be read, by their first declaration.
  case hidingFiles
}

/// The place of a fact in a list.
struct Listing: Hashable {
  let list: FactList
  let fact: FactRef<Void>

  init<Fact>(_ fact: FactRef<Fact>, in list: FactList) {
    (self.list, self.fact) = (list, fact.sibling(fact.index))
  }
}

/// Something that an answer may rest on, beside files, definitions, uses, lists and names.
enum Ground {
  /// The meaning of any name.
  case allNames
  case rings, releases
}

/// Something that rules look at by itself.
enum Subject: Hashable {
  case definition(DefinitionRef)
  case use(UseRef)
  /// All rings, all declarations of `autoRegister`, all tests.
  case rings, autoRegisters, tests
}

/// The definitions of a workspace and what asks for them, with what they mean and what is wrong with them. They are kept
/// up to date file by file, and read by way of ``FactoryProgram``.
struct FactoryTables {
  private(set) var graph: FactoryGraph
  private(set) var files = Answers<FileID, LinkedFile>()
  /// Facts by what they are found by, in no order: of their own, or of what they mean. A list says of what kind they are.
  private(set) var lists = Index<FactList, FactRef<Void>>()
  private(set) var uses = Answers<UseRef, SolvedUse>()
  private(set) var edges = Answers<DefinitionRef, [Edge]>()
  private(set) var rings = RingSet<DefinitionRef>()
  private(set) var findings = Answers<Subject, [Finding]>()
  /// What the present update changed.
  private var changed = Grounds()

  init(_ modules: ModuleMap = ModuleMap()) { graph = FactoryGraph(modules) }

  /// Takes in what files say now. Returns true if findings may have changed beyond their places. O(what changed, and what
  /// rests on it).
  /// - Parameter isForming: the programs are new.
  mutating func update(
    _ changes: [(FileID, FactoryFacts?)], in view: LibraryView, isForming: Bool = false
  ) -> Bool {
    changed = Grounds()
    var subjects: Set<Subject> = []
    if isForming {
      changed.insert(Ground.releases)
      subjects = [.rings, .autoRegisters, .tests]
    }
    let (definitions, uses) = link(graph.takeIn(changes))
    subjects.formUnion(definitions.map(Subject.definition))
    subjects.formUnion(solve(uses, definitions, in: view).map(Subject.use))
    let isOther = !changed.isEmpty
    // The places of what was found may have moved.
    subjects.formUnion(findings.all.keys)
    _ = ask(subjects, \.findings, in: view) { $0.findings(about:) }
    return isOther
  }

  /// Returns the definitions and uses that are others now by themselves.
  private mutating func link(_ change: FactoryGraph.Change) -> (Set<DefinitionRef>, Set<UseRef>) {
    changed.insert(each: change.former.keys)
    changed.insert(each: change.names)
    if change.isOfAll { changed.insert(Ground.allNames) }
    var (definitions, uses): (Set<DefinitionRef>, Set<UseRef>) = ([], [])
    let links = graph.relink(&files, after: change) { [graph] file, notes in
      var linker = Linker(file, graph)
      return linker.link(notes)
    }
    for link in links {
      let (old, new) = (link.old ?? LinkedFile(), link.new ?? LinkedFile())
      changed.insert(link.question)
      definitions.formUnion(old.definitions.keys(changedIn: new.definitions))
      uses.formUnion(old.uses.keys(changedIn: new.uses))
      list(new.listings, insteadOf: old.listings)
    }
    changed.insert(each: definitions)
    return (definitions, uses)
  }

  /// Returns the uses that mean something else now and may be at fault. What was found of others rests on them.
  private mutating func solve(
    _ uses: Set<UseRef>, _ definitions: Set<DefinitionRef>, in view: LibraryView
  ) -> [UseRef] {
    let changes = ask(uses, \.uses, in: view) { $0.solved }
    for use in changes { list(use.new?.listings ?? [], insteadOf: use.old?.listings ?? []) }
    let askers = ask(definitions, \.edges, in: view) { $0.findEdges }
    for edges in askers { list(listings(of: edges.new), insteadOf: listings(of: edges.old)) }
    let (edges, before) = (edges, rings.rings)
    rings.update(around: Set(askers.map(\.question))) { edges[$0]?.map(\.to) ?? [] }
    if rings.rings != before { changed.insert(Ground.rings) }
    return changes.filter { $0.new?.mayBeAtFault == true }.map(\.question)
  }

  private func listings(of edges: [Edge]?) -> [Listing] {
    (edges ?? []).map { Listing($0.from, in: .askersOf($0.to)) }.uniqued
  }

  private mutating func list(_ new: [Listing], insteadOf old: [Listing]) {
    for (listing, isNew) in ListChange(from: old, to: new).all {
      lists.change(listing.fact, at: listing.list, isNew)
      changed.insert(listing.list)
    }
  }

  /// Brings answers up to date that need none of their own kind.
  private mutating func ask<Question, Answer>(
    _ questions: Set<Question>, _ answers: WritableKeyPath<Self, Answers<Question, Answer>>, in view: LibraryView,
    _ answer: @escaping @Sendable (FactoryProgram) -> (Question) -> Answer?
  ) -> [Answers<Question, Answer>.Change] {
    var own = Answers<Question, Answer>()
    swap(&self[keyPath: answers], &own)
    let tables = Shared(self)
    let changes = own.update(questions, after: changed) { notes in
      let answer = answer(FactoryProgram(tables, view, notes: notes))
      return { question, _ in answer(question) }
    }
    self[keyPath: answers] = own
    changed.insert(each: changes.lazy.map(\.question))
    return changes
  }
}
