import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText

/// Something that rules look at by itself.
enum Subject: Hashable, Sendable {
  case definition(DefinitionRef)
  /// A use that may be at fault: it writes, or holds something weakly.
  case use(UseRef)
  /// The definitions of a key, where there are several.
  case key(RuntimeKey)
  /// All rings, all declarations of `autoRegister`, all tests.
  case rings, autoRegisters, tests
}

/// The key by which the library keeps what it knows of a factory.
struct RuntimeKey: Hashable, Sendable {
  var type: ResolvedType
  var text: String
}

/// A look at subjects, one after the other.
struct FactoryLook {
  let code: FactoryNavigator
  var program: FactoryProgram { code.program }
  /// Finds what is asked for when something is made.
  var finder: EdgeFinder
  private var answer = Answer(subject: .rings)
  /// The definitions of keys that several have.
  fileprivate var members: [RuntimeKey: [DefinitionRef]]

  /// The findings about a subject.
  struct Answer: Sendable {
    var subject: Subject
    var findings: [Finding] = []
    /// The basis of the answer, besides what is said of the subject.
    var grounds: Set<MakingNode> = []
    /// The answer may rest on anything.
    var isFar = false
  }

  fileprivate init(_ code: FactoryNavigator, _ members: [RuntimeKey: [DefinitionRef]]) {
    (self.code, self.members) = (code, members)
    finder = EdgeFinder(program: code.program)
  }

  func definitions(of key: RuntimeKey) -> [DefinitionRef] { program.inOrder(members[key] ?? []) }

  mutating func restOnAll() { answer.isFar = true }

  /// Rests on what is made when code runs.
  mutating func rest(on codes: [CodeRef]) { answer.grounds.formUnion(program.reached(from: codes)) }

  /// Rests on a factory, on the one that it returns or asks for its instance, and on the type that it makes.
  mutating func rest(on definition: DefinitionRef) {
    var pending = [definition]
    while let next = pending.popLast() {
      guard answer.grounds.insert(.definition(next)).inserted, let solved = program.definitions.all[next] else {
        continue
      }
      if case .use(let use) = solved.fact.maker { pending += target(of: use, in: next) }
      if case .other(let use) = solved.fact.root { pending += target(of: use, in: next) }
      for type in [program.maker(next), (solved.result?.unwrapped ?? solved.result)?.declaration] {
        if let type { answer.grounds.insert(.type(type.name)) }
      }
    }
  }

  private func target(of use: Int, in definition: DefinitionRef) -> [DefinitionRef] {
    program.uses.all[definition.sibling(use)]?.target.map { [$0] } ?? []
  }
}

/// The findings of a workspace, each kept until something changes that it rests on.
struct FactoryFindings {
  private var bySubject: [Subject: [Finding]] = [:]
  private var grounds: [Subject: Set<MakingNode>] = [:]
  private var subjectsByDefinition = Index<DefinitionRef, Subject>()
  /// By the type's name, without those around it.
  private var subjectsByType = Index<String, Subject>()
  private var far: Set<Subject> = []
  private var keys: [DefinitionRef: RuntimeKey] = [:]
  private var members: [RuntimeKey: [DefinitionRef]] = [:]
  /// In order.
  private(set) var all: [Finding] = []
  /// The subjects that the last update looked at.
  private(set) var lookCount = 0

  /// Brings findings up to date after a change; after one that only moves places, those that there are.
  mutating func update(_ change: ProgramChange, _ code: FactoryNavigator) {
    let program = code.program
    var subjects = Set(bySubject.keys)
    if change.isOfAll {
      subjects.formUnion(grounds.keys)
      subjects.formUnion(program.definitions.all.keys.lazy.map { .definition($0) })
      // Some are gone.
      subjects.formUnion(keys.keys.lazy.map { .definition($0) })
      subjects.formUnion(program.uses.all.values.lazy.filter(\.mayBeAtFault).map { .use($0.ref) })
      subjects.formUnion([.rings, .autoRegisters, .tests])
    } else if !change.isEmpty {
      subjects.formUnion(far)
      subjects.formUnion([.autoRegisters])
      if change.isOfTests { subjects.insert(.tests) }
      if !program.possibleRings.isEmpty { subjects.insert(.rings) }
      for definition in change.definitions {
        subjects.insert(.definition(definition))
        subjects.formUnion(subjectsByDefinition[definition])
      }
      for use in change.uses { subjects.insert(.use(use)) }
      for name in change.names.union(change.types.map(\.lastName)) { subjects.formUnion(subjectsByType[name]) }
      for site in change.sites { add(site, to: &subjects, program) }
    }
    if !change.isEmpty { updateKeys(&subjects, program) }
    let members = members
    let answers = LargeStackThreads.map(partsOf: Array(subjects), few: 512) { subjects in
      var look = FactoryLook(code, members)
      return subjects.map { look.answer(to: $0) }
    }
    for answer in answers { take(answer) }
    lookCount = subjects.count
    all = bySubject.values.joined()
      .sorted { ($0.location, $0.code.rawValue, $0.message) < ($1.location, $1.code.rawValue, $1.message) }
  }

  private func add(_ site: Site, to subjects: inout Set<Subject>, _ program: FactoryProgram) {
    guard let shape = program.shape(site) else { return }
    for index in shape.definitions.indices { subjects.insert(.definition(site.sibling(index))) }
    for index in shape.uses.indices { subjects.insert(.use(site.sibling(index))) }
    if !shape.tests.isEmpty { subjects.insert(.tests) }
  }

  private mutating func updateKeys(_ subjects: inout Set<Subject>, _ program: FactoryProgram) {
    for case .definition(let definition) in subjects {
      let (old, new) = (keys[definition], SameKey.key(of: definition, in: program))
      if old != new {
        keys[definition] = new
        if let old {
          members[old]?.removeAll { $0 == definition }
          if members[old]?.isEmpty == true { members[old] = nil }
        }
        if let new { members[new, default: []].append(definition) }
      }
      for case let key? in [old, new] where (members[key]?.count ?? 0) > 1 { subjects.insert(.key(key)) }
    }
  }

  private mutating func take(_ answer: FactoryLook.Answer) {
    let subject = answer.subject
    bySubject[subject] = answer.findings.isEmpty ? nil : answer.findings
    if answer.isFar { far.insert(subject) } else { far.remove(subject) }
    let (old, new) = (grounds[subject] ?? [], answer.grounds)
    guard old != new else { return }
    grounds[subject] = new.isEmpty ? nil : new
    for ground in old.subtracting(new) { change(subject, at: ground, false) }
    for ground in new.subtracting(old) { change(subject, at: ground, true) }
  }

  private mutating func change(_ subject: Subject, at ground: MakingNode, _ isNew: Bool) {
    switch ground {
    case .definition(let definition): subjectsByDefinition.change(subject, at: definition, isNew)
    case .type(let name): subjectsByType.change(subject, at: name.lastName, isNew)
    }
  }
}

extension FactoryLook {
  fileprivate mutating func answer(to subject: Subject) -> Answer {
    answer = Answer(subject: subject)
    if isThere(subject) { answer.findings = FactoryCodes.rules.flatMap { $0.findings(subject, &self) } }
    return answer
  }

  /// Returns true if rules may have something to say about a subject; notes what nearly all of them rest on.
  private mutating func isThere(_ subject: Subject) -> Bool {
    switch subject {
    case .definition(let definition):
      guard let solved = program.definitions.all[definition], !solved.isBroken else { return false }
      rest(on: definition)
      answer.grounds.remove(.definition(definition))
    case .use(let use):
      guard let solved = program.uses.all[use], solved.mayBeAtFault else { return false }
      if let target = solved.target { rest(on: target) }
    case .key(let key): return members[key].map { $0.count > 1 } ?? false
    case .rings, .autoRegisters, .tests: break
    }
    return true
  }
}

extension SolvedUse {
  /// Writes, or holds something weakly.
  fileprivate var mayBeAtFault: Bool {
    guard !isBroken else { return false }
    if case .value(_, .some) = fact.base { return true }
    return target != nil && (isWrite || registers || fact.wrapper == .weakLazy)
  }
}
