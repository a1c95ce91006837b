import DependencyGraph
import DependencySyntax

/// Something that can be renamed: its place and its present name.
package struct RenameSubject: Hashable, Sendable {
  package var name: String
  package var range: SourceRange
  /// The name that its type suggests, if it has another and nothing there has that one.
  package var suggestion: String?
}

/// Why a dependency can't be renamed: a sentence without a full stop, for the user.
package struct RenameRefusal: Error, Hashable, Sendable {
  package var reason: String
}

extension Snapshot {
  /// What a rename at `offset` would rename. Nil where no dependency is named: a Swift server renames the rest.
  package func renameSubject(at offset: Int, in path: String) -> RenameSubject? {
    guard let element = element(at: offset, in: path), let navigator = navigators(for: element).first,
      let reference = navigator.reference(of: element)
    else { return nil }
    switch element.role {
    case .dependencyName:
      let name = navigator.shape(reference).label
      return RenameSubject(name: name, range: element.range, suggestion: navigator.suggestedName(of: reference))
    case .aliasName:
      return RenameSubject(
        name: navigator.graph.requested(by: reference).label, range: element.range, suggestion: nil)
    case .providerAttribute, .providerName, .additionalType, .dependencyAttribute, .dependencyType, .builtTypeName,
      .aliasType:
      return nil
    }
  }
}

extension ProgramNavigator {
  fileprivate func suggestedName(of reference: DependencyReference) -> String? {
    let shape = shape(reference)
    // A builder is called after what it builds, in one of many ways.
    guard !shape.isLazy, let type = shape.type.unwrapped.baseName else { return nil }
    let name = DependencyOffers.label(for: type)
    let labels = graph.provider(reference.scope).dependencies.map(\.shape.label)
    return labels.contains(name) || !DependencyRenamer.isName(name) ? nil : name
  }
}

extension FixContext {
  /// Renames the dependency at `offset` along the whole graph: all that provide it, all that receive it from them, on
  /// every chain and in every program, with their initializers and what their types' code says of them.
  ///
  /// Proven on a copy of the programs: the findings stay the same, and everyone gets what they got.
  ///
  /// - Throws: ``RenameRefusal`` where the new name doesn't do, or the result would be another program.
  package func rename(at offset: Int, in path: String, to newName: String) throws(RenameRefusal) -> [CodeFix.FileEdits] {
    guard let subject = snapshot.renameSubject(at: offset, in: path),
      let element = snapshot.element(at: offset, in: path)
    else { throw RenameRefusal(reason: "No dependency is named here") }
    guard DependencyRenamer.isName(newName) else {
      throw RenameRefusal(reason: "`\(newName)` is no name for a property")
    }
    guard newName != subject.name else { throw RenameRefusal(reason: "It has that name") }
    let family = RenameFamily(of: element, in: snapshot)
    guard !family.members.isEmpty else { throw RenameRefusal(reason: "Nobody provides `\(subject.name)`") }
    try family.check(newName, in: snapshot)
    let edits = try edits(of: family, from: subject.name, to: newName)
    try prove(edits, family)
    return edits
  }

  // MARK: Edits

  private func edits(
    of family: RenameFamily, from oldName: String, to newName: String
  ) throws(RenameRefusal) -> [CodeFix.FileEdits] {
    var result: [CodeFix.FileEdits] = []
    let files = Set(family.members.map(\.file) + family.texts.map(\.file)).sorted()
    for file in files {
      let path = snapshot.files[file.index].path
      guard let text = text(path), let renamer = DependencyRenamer(text: text, version: family.version) else {
        throw RenameRefusal(reason: "\(path) can't be read, or has syntax errors")
      }
      var targets = DependencyRenamer.Targets()
      targets.foreignTypes = family.types
      targets.names = family.members.filter { $0.file == file }.compactMap { family.places[$0]?.name }
      targets.texts = family.texts.filter { $0.file == file }.compactMap { family.places[$0]?.aliasName }
      guard let edits = renamer.edits(targets, from: oldName, to: newName) else {
        throw RenameRefusal(reason: "\(path) is not as it was when it was read")
      }
      result.append(CodeFix.FileEdits(path: path, edits: edits))
    }
    return result + otherUses(of: family, besides: Set(files), from: oldName, to: newName)
  }

  /// What other files of the programs say: calls that make the types, extensions of them.
  private func otherUses(
    of family: RenameFamily, besides known: Set<FileID>, from oldName: String, to newName: String
  ) -> [CodeFix.FileEdits] {
    let files = snapshot.programs.filter { program in known.contains { program.files.contains($0) } }
      .reduce(into: Set<FileID>()) { $0.formUnion($1.files) }.subtracting(known)
    let (name, types) = (MarkerSearch([oldName]), MarkerSearch(family.types.map { $0.split(separator: ".").last.map(String.init) ?? $0 }))
    return files.sorted().compactMap { file in
      let path = snapshot.files[file.index].path
      guard snapshot.layout.isReported(path), let text = text(path),
        text.withUnsafeBufferPointer({ name.matches($0) && types.matches($0) }),
        let renamer = DependencyRenamer(text: text, version: family.version)
      else { return nil }
      var targets = DependencyRenamer.Targets()
      targets.foreignTypes = family.types
      let edits = renamer.edits(targets, from: oldName, to: newName) ?? []
      return edits.isEmpty ? nil : CodeFix.FileEdits(path: path, edits: edits)
    }
  }

  // MARK: Proof

  private func prove(_ edits: [CodeFix.FileEdits], _ family: RenameFamily) throws(RenameRefusal) {
    struct Finding: Hashable {
      var code: DiagnosticCode
      var path: String
      var owner: String?

      init(_ key: FixProof.FindingKey) {
        code = key.code
        path = key.path
        owner = key.owner
      }
    }
    for program in snapshot.programs where program.adapter.version == family.version && family.concerns(program) {
      // Findings about the dependency itself go by its new name.
      guard let outcome = FixProof(self, program: program).outcome(of: edits),
        Set(outcome.added.map(Finding.init)).isSubset(of: outcome.removed.map(Finding.init)),
        Set(outcome.removed.map(Finding.init)).isSubset(of: outcome.added.map(Finding.init))
      else { throw RenameRefusal(reason: "Other findings would come of it") }
      guard program.hasGraph, let changed = renamed(program, by: edits) else { continue }
      let (old, new) = (family.wiring(in: program.graph), family.wiring(in: changed))
      guard old == new else { throw RenameRefusal(reason: "Someone would get another dependency of that name") }
    }
  }

  private func renamed(_ program: ProgramAnalysis, by edits: [CodeFix.FileEdits]) -> ProgramGraph? {
    var graph = program.graph
    var reader = SourceReader()
    graph.apply(
      edits.compactMap { file in
        guard let id = snapshot.ids[file.path], program.files.contains(id), let text = text(file.path) else { return nil }
        let outcome = file.edits.applied(to: text).withUnsafeBufferPointer {
          reader.extract($0, offset: 0, adapter: program.adapter, search: program.adapter.markerSearch)
        }
        guard case .read(let marked) = outcome else { return nil }
        var facts = marked.reading.facts
        if !program.ownFiles.contains(id) { facts.configurations = [] }
        return FileChange(file: id, path: file.path, facts: facts)
      })
    return graph
  }
}

/// All that must be renamed together.
private struct RenameFamily {
  /// A dependency, the same in every program and before and after a rename.
  struct Member: Hashable {
    var file: FileID
    var provider: Int
    var dependency: Int
  }

  /// Dependencies whose name is the one that changes.
  private(set) var members: Set<Member> = []
  /// Dependencies that have another name for it, and say so in a text.
  private(set) var texts: Set<Member> = []
  private(set) var places: [Member: DependencyPlaces] = [:]
  /// Types whose property has the name.
  private(set) var types: Set<String> = []
  private(set) var version = SafeDIVersion.newest
  private let programs: [ProgramNavigator]
  private let files: [Set<FileID>]

  init(of element: Element, in snapshot: Snapshot) {
    let concerned = snapshot.programs.filter(\.hasGraph)
    programs = concerned.map { ProgramNavigator($0) }
    files = concerned.map(\.files)
    version = snapshot.programsHolding(element.file).first?.adapter.version ?? .newest
    guard let dependency = element.dependency else { return }
    let start = Member(file: element.file, provider: element.provider, dependency: dependency)
    var pending: [(member: Member, isText: Bool)] = [(start, element.role == .aliasName)]
    while let (member, isText) = pending.popLast() {
      guard isText ? texts.insert(member).inserted : members.insert(member).inserted else { continue }
      for (navigator, files) in zip(programs, files) where files.contains(member.file) {
        guard let reference = Self.reference(member, in: navigator.graph) else { continue }
        note(member, reference, in: navigator, isText: isText)
        pending += Self.relatives(of: reference, isText: isText, in: navigator)
      }
    }
  }

  private mutating func note(
    _ member: Member, _ reference: DependencyReference, in navigator: ProgramNavigator, isText: Bool
  ) {
    places[member] = navigator.graph.dependency(reference).places
    if !isText, navigator.graph.provider(reference.scope).shape.kind == .type {
      types.insert(navigator.name(of: reference.scope))
    }
  }

  private static func reference(_ member: Member, in graph: ProgramGraph) -> DependencyReference? {
    let scopes = graph.scopes(in: member.file)
    guard member.provider < scopes.count,
      member.dependency < graph.provider(scopes[member.provider]).dependencies.count
    else { return nil }
    return DependencyReference(scope: scopes[member.provider], dependency: member.dependency)
  }

  private static func relatives(
    of reference: DependencyReference, isText: Bool, in navigator: ProgramNavigator
  ) -> [(Member, Bool)] {
    let graph = navigator.graph
    let isCreator: Bool =
      switch navigator.shape(reference).source {
      case .received: false
      case .aliased: !isText
      case .instantiated, .forwarded: true
      }
    guard isCreator else {
      return graph.origins(of: reference, makers: navigator.makers).map { (Member($0.creator, in: graph), false) }
    }
    return graph.receivers(of: reference).map { receiver in
      let isAlias = if case .aliased = navigator.shape(receiver).source { true } else { false }
      return (Member(receiver, in: graph), isAlias)
    }
  }

  func concerns(_ program: ProgramAnalysis) -> Bool {
    members.contains { program.files.contains($0.file) }
  }

  // MARK: Reasons against it

  func check(_ newName: String, in snapshot: Snapshot) throws(RenameRefusal) {
    for member in members.sorted(by: { ($0.file, $0.provider) < ($1.file, $1.provider) }) {
      let path = snapshot.files[member.file.index].path
      guard snapshot.layout.isReported(path) else {
        throw RenameRefusal(reason: "\(path) is no part of the workspace")
      }
      guard let provider = snapshot.facts(of: member.file)?.providers[member.provider] else { continue }
      let type = provider.shape.concreteType
      if provider.dependencies.contains(where: { $0.shape.label == newName }) {
        throw RenameRefusal(reason: "`\(type)` has a `\(newName)` already")
      }
      let forwarded = provider.dependencies.indices.filter { provider.dependencies[$0].shape.source == .forwarded }
      if forwarded.count > 1, forwarded.contains(member.dependency) {
        throw RenameRefusal(reason: "Calls of the builders of `\(type)` name it, which this can't rename")
      }
    }
  }

  // MARK: Who gets what

  /// From whom each member gets it, and who gets it from each.
  func wiring(in graph: ProgramGraph) -> [Member: Set<Member>] {
    let makers = MakerIndex(graph)
    var result: [Member: Set<Member>] = [:]
    for member in members.union(texts) {
      guard let reference = Self.reference(member, in: graph) else { continue }
      switch graph.dependency(reference).shape.source {
      case .received: result[member] = Set(graph.origins(of: reference, makers: makers).map { Member($0.creator, in: graph) })
      case .aliased:
        result[member] = Set(graph.origins(of: reference, makers: makers).map { Member($0.creator, in: graph) })
          .union(graph.receivers(of: reference).map { Member($0, in: graph) })
      case .instantiated, .forwarded: result[member] = Set(graph.receivers(of: reference).map { Member($0, in: graph) })
      }
    }
    return result
  }
}

extension RenameFamily.Member {
  init(_ reference: DependencyReference, in graph: ProgramGraph) {
    let file = graph.file(of: reference.scope)
    let provider = graph.scopes(in: file).firstIndex(of: reference.scope) ?? 0
    self.init(file: file, provider: provider, dependency: reference.dependency)
  }
}
