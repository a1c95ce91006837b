import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Everything that must be renamed together.
struct RenameFamily {
  /// A dependency by file and indices, which are the same in every program and before and after a rename.
  struct Member: Hashable {
    var file: FileID
    var provider: Int
    var dependency: Int
  }

  /// A type with a property of the name.
  struct Owner: Hashable {
    var type: String
    var file: FileID
  }

  /// Dependencies whose own name changes.
  private(set) var members: Set<Member> = []
  /// Dependencies that rename such a dependency, whose name stands in a text.
  private(set) var texts: Set<Member> = []
  /// The places of these names, and of these texts.
  private(set) var names: [FileID: Set<UTF8Range>] = [:]
  private(set) var aliases: [FileID: Set<UTF8Range>] = [:]
  private(set) var owners: Set<Owner> = []
  /// The names of the types from which these types inherit.
  private(set) var inheritedTypes: Set<String> = []
  let edition: LibraryEdition

  /// The names of the types with a property of the name.
  var types: Set<String> { Set(owners.map(\.type)) }

  /// The dependencies of a program that have the name or contain it in a text.
  init(_ references: [DependencyReference], named name: String, in program: ProgramAnalysis) {
    let navigator = ProgramNavigator(program)
    edition = program.edition
    for reference in references {
      let member = Member(reference, in: program.graph)
      let isText = navigator.shape(reference).label != name
      if isText { texts.insert(member) } else { members.insert(member) }
      note(member, reference, in: navigator, isText: isText)
    }
  }

  init(of element: Element, in snapshot: SafeDISnapshot) {
    let concerned = snapshot.programs.filter(\.hasGraph)
    let programs = concerned.map { (ProgramNavigator($0), $0.files) }
    edition =
      snapshot.programsHolding(element.file).first?.edition
      ?? SafeDI().edition(SafeDI().releases.newest)
    guard let dependency = element.dependency else { return }
    let start = Member(file: element.file, provider: element.provider, dependency: dependency)
    var pending: [(member: Member, isText: Bool)] = [(start, element.role == .aliasName)]
    for (navigator, files) in programs where files.contains(start.file) {
      guard let reference = Self.reference(start, in: navigator.graph) else { continue }
      // Requests for one name that nothing provides are renamed together.
      let fellows = navigator.unansweredRequests(for: [navigator.graph.requested(by: reference)])
      guard fellows.contains(reference) else { continue }
      pending += fellows.map { (Member($0, in: navigator.graph), navigator.shape($0).source.isAlias) }
    }
    while let (member, isText) = pending.popLast() {
      guard isText ? texts.insert(member).inserted : members.insert(member).inserted else { continue }
      for (navigator, files) in programs where files.contains(member.file) {
        guard let reference = Self.reference(member, in: navigator.graph) else { continue }
        note(member, reference, in: navigator, isText: isText)
        pending += Self.relatives(of: reference, isText: isText, in: navigator)
      }
    }
  }

  private mutating func note(
    _ member: Member, _ reference: DependencyReference, in navigator: ProgramNavigator, isText: Bool
  ) {
    let places = navigator.graph.dependency(reference).places
    guard !isText else {
      if let alias = places.aliasName { aliases[member.file, default: []].insert(alias) }
      return
    }
    names[member.file, default: []].insert(places.name)
    let owner = navigator.graph.shape(reference.scope)
    if owner.kind == .type {
      owners.insert(Owner(type: navigator.name(of: reference.scope), file: member.file))
      inheritedTypes.formUnion(owner.inheritedTypes.map { "\($0)" })
    }
  }

  private static func reference(_ member: Member, in graph: ProgramGraph) -> DependencyReference? {
    let scopes = graph.scopes(in: member.file)
    guard member.provider < scopes.count,
      member.dependency < graph.provider(scopes[member.provider]).dependencies.count
    else { return nil }
    return DependencyReference(scopes[member.provider], member.dependency)
  }

  private static func relatives(
    of reference: DependencyReference, isText: Bool, in navigator: ProgramNavigator
  ) -> [(Member, Bool)] {
    let graph = navigator.graph
    let source = navigator.shape(reference).source
    let isCreator = source.isAlias ? !isText : !source.isRequest
    guard isCreator else {
      return graph.origins(of: reference).map { (Member($0.creator, in: graph), false) }
    }
    return graph.receivers(of: reference).map { receiver in
      (Member(receiver, in: graph), navigator.shape(receiver).source.isAlias)
    }
  }

  func concerns(_ program: ProgramAnalysis) -> Bool {
    members.contains { program.files.contains($0.file) }
  }

  // MARK: Reasons against it

  func check(_ newName: String, in snapshot: SafeDISnapshot) throws(RenameRefusal) {
    for member in members.sorted(by: { ($0.file, $0.provider) < ($1.file, $1.provider) }) {
      let path = snapshot.files[member.file].path
      guard snapshot.layout.build.isReported(path) else {
        throw RenameRefusal(reason: "\(path) is no part of the workspace")
      }
      guard let provider = snapshot.facts(of: member.file)?.providers[member.provider] else { continue }
      let type = provider.shape.concreteType
      if provider.dependencies.contains(where: { $0.shape.label == newName }) {
        throw RenameRefusal(reason: "`\(type)` already has a `\(newName)`")
      }
      let forwarded = provider.dependencies.indices.filter { provider.dependencies[$0].shape.source == .forwarded }
      if forwarded.count > 1, forwarded.contains(member.dependency) {
        throw RenameRefusal(reason: "Calls that build `\(type)` name it, and those can't be renamed here")
      }
    }
  }

  // MARK: Who gets what

  /// Requests that lack their value on some chain: those with a finding, and all others for the same values that get
  /// them on no chain.
  static func lacking(in program: ProgramAnalysis) -> Set<Member> {
    let navigator = ProgramNavigator(program)
    let findings = program.graph.problems().compactMap { problem in
      if case .unfulfilledReceived(let finding) = problem { finding } else { nil }
    }
    let fellows = navigator.unansweredRequests(for: Set(findings.map(\.identity)))
    return Set((findings.map(\.dependency) + fellows).map { Member($0, in: program.graph) })
  }

  /// Returns true if every member keeps its providers and receivers, and only members that lacked some gain any.
  static func isKept(_ old: [Member: Set<Member>], in new: [Member: Set<Member>], lacking: Set<Member>) -> Bool {
    old.allSatisfy { member, before in
      guard let after = new[member], before.isSubset(of: after) else { return false }
      return lacking.contains(member) || after.subtracting(before).isSubset(of: lacking)
    }
  }

  /// The providers and receivers of each member.
  func wiring(in graph: ProgramGraph) -> [Member: Set<Member>] {
    var result: [Member: Set<Member>] = [:]
    for member in members.union(texts) {
      guard let reference = Self.reference(member, in: graph) else { continue }
      let source = graph.shape(reference).source
      let origins = source.isRequest ? graph.origins(of: reference).map(\.creator) : []
      let receivers = source.isRequest && !source.isAlias ? [] : graph.receivers(of: reference)
      result[member] = Set((origins + receivers).map { Member($0, in: graph) })
    }
    return result
  }
}

extension ProgramNavigator {
  /// The requests for `identities` that get them on no chain. O(dependencies), and a search above each such request.
  fileprivate func unansweredRequests(for identities: Set<Identity>) -> [DependencyReference] {
    guard !identities.isEmpty else { return [] }
    return graph.scopes.flatMap(graph.references).filter {
      shape($0).source.isRequest && identities.contains(graph.requested(by: $0)) && graph.origins(of: $0).isEmpty
    }
  }
}

extension RenameFamily.Member {
  init(_ reference: DependencyReference, in graph: ProgramGraph) {
    let file = graph.file(of: reference.scope)
    let provider = graph.scopes(in: file).firstIndex(of: reference.scope) ?? 0
    self.init(file: file, provider: provider, dependency: reference.dependency)
  }
}
