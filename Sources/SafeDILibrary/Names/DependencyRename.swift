import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

extension SafeDISnapshot {
  /// The subject of a rename at `offset`. Nil if no dependency is named there: a Swift server renames everything else.
  func renameSubject(at offset: Int, in path: String) -> RenameSubject? {
    guard let element = element(at: offset, in: path), let navigator = navigators(for: element.file).first,
      let reference = navigator.reference(of: element)
    else { return nil }
    switch element.role {
    case .dependencyName:
      let name = navigator.shape(reference).label
      return RenameSubject(
        name: name, range: element.range, suggestion: navigator.suggestedName(of: reference))
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
    // Builders are named after the built type in many ways.
    guard !shape.isLazy, let type = shape.type.unwrapped.baseName else { return nil }
    let name = PropertyName.usual(for: type)
    let labels = graph.provider(reference.scope).dependencies.map(\.shape.label)
    return labels.contains(name) || !DependencyRenamer.isName(name) ? nil : name
  }
}

extension FixContext {
  /// Renames the dependency at `offset` along the whole graph: all its creators, all their receivers, on every chain
  /// and in every program, with their initializers and the code of their types.
  ///
  /// Proven on a copy of the programs: no finding is added, and every receiver keeps its providers; only receivers that
  /// lacked one may gain some. Other code that uses a property or an initializer, such as tests and previews, is
  /// searched by name.
  ///
  /// - Throws: ``RenameRefusal`` if the new name isn't possible, or the result would be another program.
  func rename(at offset: Int, in path: String, to newName: String) throws(RenameRefusal) -> RenameEdits {
    guard let subject = snapshot.renameSubject(at: offset, in: path),
      let element = snapshot.element(at: offset, in: path)
    else { throw RenameRefusal(reason: "No dependency is named here") }
    guard DependencyRenamer.isName(newName) else {
      throw RenameRefusal(reason: "`\(newName)` is no name for a property")
    }
    guard newName != subject.name else { throw RenameRefusal(reason: "It already has that name") }
    let family = RenameFamily(of: element, in: snapshot)
    guard !family.members.isEmpty else {
      throw RenameRefusal(reason: "Nobody provides `\(subject.name)`")
    }
    try family.check(newName, in: snapshot)
    let edits = try edits(of: family, from: subject.name, to: newName)
    try prove(edits.certain, family)
    return edits
  }

  // MARK: Edits

  /// All or nothing: examines every file that may contain the name.
  func edits(
    of family: RenameFamily, from oldName: String, to newName: String
  ) throws(RenameRefusal) -> RenameEdits {
    var result = RenameEdits()
    func add(_ edits: RenamedUses, _ path: String) {
      if !edits.certain.isEmpty { result.certain.append(FileEdits(path: path, edits: edits.certain)) }
      if !edits.doubtful.isEmpty { result.doubtful.append(FileEdits(path: path, edits: edits.doubtful)) }
    }
    func unreadable(_ path: String) -> RenameRefusal {
      RenameRefusal(reason: "\(path) can't be read, or has syntax errors")
    }
    try refuseWitnesses(named: oldName, of: family)
    var targets = RenameTargets(foreignTypes: family.types, inheritedTypes: family.inheritedTypes)
    for (file, places) in family.names where !targets.isVisible {
      try checkDeadline()
      let own = text(snapshot.files[file].path).flatMap { SourceFile(text: $0, version: family.edition.version) }
      targets.isVisible = own.map { DependencyRenamer.isVisible(targets.foreignTypes, at: places, in: $0.tree) } == true
    }
    let files = Set(family.names.keys).union(family.aliases.keys).sorted()
    for file in files {
      let path = snapshot.files[file].path
      try checkDeadline()
      guard let renamer = text(path).flatMap({ DependencyRenamer(text: $0) }) else {
        throw unreadable(path)
      }
      var own = targets
      own.names = family.names[file] ?? []
      own.texts = family.aliases[file] ?? []
      guard let edits = renamer.edits(own, from: oldName, to: newName) else {
        throw RenameRefusal(reason: "\(path) has changed since it was read")
      }
      add(edits, path)
    }
    for file in snapshot.files(seeing: files, text: text) {
      let path = snapshot.files[file].path
      guard let text = text(path) else {
        guard mayHold([oldName], inUnread: path) else { continue }
        throw RenameRefusal(reason: "\(path) can't be read")
      }
      try checkDeadline()
      if isBroken(path, for: family.edition), MarkerSearch([oldName]).matches(text) {
        // It may contain more members of the family than could be read.
        throw unreadable(path)
      }
      guard mayUse(oldName, of: targets, in: text) else { continue }
      guard let renamer = DependencyRenamer(text: text) else {
        // In a file that can't be read, renaming all or nothing would be a guess.
        guard mayMake(targets.foreignTypes, in: text) else { continue }
        throw unreadable(path)
      }
      if let edits = renamer.edits(targets, from: oldName, to: newName) { add(edits, path) }
    }
    return result
  }

  /// The requirement of a protocol, and its other implementations, would have to be renamed too.
  private func refuseWitnesses(named name: String, of family: RenameFamily) throws(RenameRefusal) {
    let marks = [MarkerSearch(["protocol "]), MarkerSearch(["var \(name)", "var `\(name)`"])]
    for (number, program) in snapshot.programs.enumerated()
    where program.edition == family.edition && family.concerns(program) {
      // Usually no file does, and then nothing needs to be parsed.
      let mayAsk = program.files.contains { file in
        let text = text(snapshot.files[file].path)
        return marks.allSatisfy { $0.matches(text) }
      }
      guard mayAsk else { continue }
      let bench = bench(number)
      for owner in family.owners.sorted(by: { ($0.file, $0.type) < ($1.file, $1.type) })
      where program.files.contains(owner.file) {
        let path = snapshot.files[owner.file].path
        if let asking = bench.file(path)?.protocolAsking(.property, named: name, ofTypeNamed: owner.type) {
          throw RenameRefusal(
            reason: "`\(owner.type)` needs `\(name)` to conform to `\(asking)`, which wouldn't be renamed with it")
        }
      }
    }
  }

  /// - Throws: if the user would have to wait for too long.
  private func checkDeadline() throws(RenameRefusal) {
    if deadline.hasPassed { throw RenameRefusal(reason: "Too much text would have to be read") }
  }

  /// Returns true if SafeDI reads the file, but parts of it are unreadable.
  private func isBroken(_ path: String, for edition: LibraryEdition) -> Bool {
    switch snapshot.record(of: path)?.outcome(for: edition) {
    case .read(let marked): !marked.reading.brokenDeclarations.isEmpty
    case .setAside: true
    case .unmarked, nil: false
    }
  }

  private func mayUse(_ name: String, of targets: RenameTargets, in text: [UInt8]) -> Bool {
    let types = targets.foreignTypes.map { String($0.lastComponent) }
    return MarkerSearch([name]).matches(text)
      && MarkerSearch(types + (targets.isVisible ? [".\(name)"] : [])).matches(text)
  }

  private func mayMake(_ types: Set<String>, in text: [UInt8]) -> Bool {
    let starts = types.map(\.lastComponent).flatMap { ["\($0)(", "\($0).init"] }
    return MarkerSearch(starts).matches(text)
  }

  // MARK: Proof

  private func prove(_ edits: [FileEdits], _ family: RenameFamily) throws(RenameRefusal) {
    // Other files, such as tests, belong to no program.
    let read = edits.filter { snapshot.record(of: $0.path)?.outcome(for: family.edition) != nil }
    // Findings about the dependency itself are identified by its new name.
    let place = { (key: FindingKey) in [key.identity.code.rawValue, key.path, key.identity.owner] }
    guard let texts = menu.texts(after: read),
      let (outcome, changed) = FixProof(snapshot.part, knowing: proofs).outcome(of: texts),
      Set(outcome.added.map(place)).isSubset(of: outcome.removed.map(place))
    else { throw RenameRefusal(reason: "The rename would cause other findings") }
    for (before, after) in zip(snapshot.programs, SafeDISnapshot(changed)?.programs ?? [])
    where before.hasGraph && before.edition == family.edition && family.concerns(before) {
      let (old, new) = (family.wiring(in: before.graph), family.wiring(in: after.graph))
      guard RenameFamily.isKept(old, in: new, lacking: RenameFamily.lacking(in: before)) else {
        throw RenameRefusal(reason: "A type would receive another dependency of that name")
      }
    }
  }
}
