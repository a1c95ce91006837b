import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// Checks candidates for hints against whole texts. Doubtful candidates are rejected.
final class HintTexts: Remembering {
  private let snapshot: SafeDISnapshot
  private let text: TextSource
  private let deadline: Deadline
  private let byteLimit: Int
  /// By name, the mentions in all files; nil if not all files could be searched.
  private var mentions: [String: [FileID: NameMentions]]? = [:]
  private var uses: [Key: PropertyUse] = [:]
  /// True if types are classes or actors, as far as they were looked up.
  private var references: [Key: Bool] = [:]
  /// Parsed files by path, nil for unreadable ones; and their total length in bytes.
  private var codes: [String: ParsedCode?] = [:]
  private var codeBytes = 0

  private struct Key: Hashable {
    var file: FileID
    var type: String
    /// Empty for the type itself.
    var label = ""
  }

  /// How many files are kept parsed, and their total length: a tree is some dozen times larger than its text.
  private static let codeLimit = 16
  private static let codeByteLimit = 1 << 20
  /// How many levels of inherited protocols are followed.
  private static let depthLimit = 8
  /// The type that reads any property by reflection.
  private static let reflection = "Mirror"

  init(
    _ snapshot: SafeDISnapshot, byteLimit: Int, deadline: Deadline, text: @escaping TextSource
  ) {
    self.snapshot = snapshot
    self.byteLimit = byteLimit
    self.deadline = deadline
    self.text = text
  }

  // MARK: Candidates

  /// The names to look up in all texts before a candidate can be judged. Reads the candidate's own file.
  func names(toJudge candidate: HintCandidate) -> Set<String> {
    let program = snapshot.programs[candidate.program]
    return switch candidate.hint {
    case .unreadDependency(let reference): names(toJudge: reference, in: program)
    case .wideScope(let scope): names(toJudge: scope.dependency, in: program)
    case .repeatedMaking: []
    case .unreachableProvider(let scope): [program.graph.concreteType(of: scope).simpleName]
    }
  }

  func confirm(_ candidate: HintCandidate) -> Bool {
    let program = snapshot.programs[candidate.program]
    return switch candidate.hint {
    case .unreadDependency(let reference): isUnused(reference, in: program)
    case .wideScope(let scope): isUnused(scope.dependency, in: program)
    case .repeatedMaking(let reference, _): isReference(reference, in: program)
    case .unreachableProvider(let scope): isNamedNowhere(scope, in: program)
    }
  }

  // MARK: Properties

  private func names(toJudge reference: DependencyReference, in program: ProgramAnalysis) -> Set<String> {
    let (key, standing) = standing(of: reference, in: program)
    guard case .unused(let reach) = standing else { return [] }
    let unknown = reach.inherited.filter { KnownProtocols.asks($0, for: key.label) == nil }
    var names = Set(unknown.map(simpleName)).union([Self.reflection])
    if reach.access != .file { names.formUnion([key.label, simpleName(key.type)]) }
    return names
  }

  private func isUnused(_ reference: DependencyReference, in program: ProgramAnalysis) -> Bool {
    let (key, standing) = standing(of: reference, in: program)
    guard case .unused(let reach) = standing, !reflects(program) else { return false }
    let isPrivate = reach.access == .file
    var inherited = Set(reach.inherited)
    if !isPrivate {
      guard let outside = outsideUse(of: key, reach, program), !outside.isUsed else { return false }
      inherited.formUnion(outside.inherited)
    }
    if reach.access == .everyone, !isOnlyForItself(key.file) { return false }
    return inherited.allSatisfy { lacks($0, key.label, isPrivate: isPrivate, program, depth: 0) }
  }

  private func standing(
    of reference: DependencyReference, in program: ProgramAnalysis
  ) -> (key: Key, standing: PropertyUse) {
    let graph = program.graph
    let label = graph.shape(reference).label
    let key = Key(
      file: graph.file(of: reference.scope), type: "\(graph.concreteType(of: reference.scope))", label: label)
    let standing = remembered(key, in: \.uses) {
      code(of: key.file, program)?.use(of: label, ofTypeNamed: key.type) ?? .used
    }
    return (key, standing)
  }

  /// Returns true if other files use a property, or may; and the types that their extensions add to its type's
  /// inheritance.
  private func outsideUse(
    of key: Key, _ reach: PropertyReach, _ program: ProgramAnalysis
  ) -> (isUsed: Bool, inherited: [String])? {
    guard let ofLabel = mentions(of: key.label), let ofType = mentions(of: simpleName(key.type)) else { return nil }
    func canSee(_ file: FileID) -> Bool { file != key.file && sees(key.file, from: file, reach.access) }
    if ofLabel.contains(where: { $0.value.contains(.member) && canSee($0.key) }) { return (true, []) }
    var inherited: [String] = []
    for (file, mentions) in ofType where canSee(file) {
      if reach.isInheritable, mentions.contains(.inherited) { return (true, []) }
      guard mentions.contains(.extended) else { continue }
      guard let code = code(of: file, program) else { return (true, []) }
      let own = code.extensionUse(of: key.label, ofTypeNamed: key.type)
      if own.isUsed { return (true, []) }
      inherited += own.inherited
    }
    return (false, inherited)
  }

  /// Returns true if code in one file may use a declaration of that access in another. Tests see everything in their
  /// project.
  private func sees(_ declaring: FileID, from file: FileID, _ access: Visibility) -> Bool {
    let layout = snapshot.layout
    let (own, others) = (layout.modules(of: declaring), layout.modules(of: file))
    if own.isEmpty || others.isEmpty || !Set(own).isDisjoint(with: others) { return true }
    let isOfProject = own.contains { own in
      others.contains { layout.modules[$0].project == layout.modules[own].project }
    }
    return switch access {
    case .file: false
    case .module: isOfProject && others.contains { layout.modules[$0].kind == .test }
    case .package: isOfProject
    case .everyone:
      isOfProject || snapshot.programs.contains { $0.files.contains(declaring) && $0.files.contains(file) }
    }
  }

  /// Returns true if a file is compiled only into its own program.
  private func isOnlyForItself(_ file: FileID) -> Bool {
    let modules = snapshot.layout.modules(of: file).map { snapshot.layout.modules[$0].kind }
    return !modules.isEmpty && modules.allSatisfy { $0 == .application || $0 == .executable }
  }

  /// Returns true if code may read properties without naming them.
  private func reflects(_ program: ProgramAnalysis) -> Bool {
    mentions(of: Self.reflection)?.contains { program.files.contains($0.key) } ?? true
  }

  /// Returns true if a type's inherited protocol neither requires the property nor lets the compiler read it.
  private func lacks(
    _ name: String, _ label: String, isPrivate: Bool, _ program: ProgramAnalysis, depth: Int
  ) -> Bool {
    if KnownProtocols.readsAll(name) { return false }
    if let asks = KnownProtocols.asks(name, for: label) { return !asks }
    let simple = simpleName(name)
    guard depth < Self.depthLimit, let files = mentions(of: simple)?.filter({ $0.value.contains(.protocol) }) else {
      return false
    }
    // A private property can't fulfill a protocol from outside of the workspace.
    guard !files.isEmpty else { return isPrivate }
    return files.keys.allSatisfy { file in
      guard let code = code(of: file, program) else { return false }
      guard let found = code.requirements(ofProtocol: simple) else { return true }
      return !found.names.contains(label)
        && found.inherited.allSatisfy { lacks($0, label, isPrivate: isPrivate, program, depth: depth + 1) }
    }
  }

  // MARK: Types

  private func isReference(_ reference: DependencyReference, in program: ProgramAnalysis) -> Bool {
    let graph = program.graph
    guard let target = graph.target(of: reference), graph.shape(target).kind == .type else { return false }
    let key = Key(file: graph.file(of: target), type: "\(graph.concreteType(of: target))")
    // Cached, since every maker all over the program asks for it.
    return remembered(key, in: \.references) { code(of: key.file, program)?.isReferenceType(key.type) ?? false }
  }

  /// Returns true if no code makes a type by hand, or uses it otherwise.
  private func isNamedNowhere(_ scope: ScopeID, in program: ProgramAnalysis) -> Bool {
    let graph = program.graph
    let type = graph.concreteType(of: scope)
    let file = graph.file(of: scope)
    guard let code = code(of: file, program), !code.isEntryPoint("\(type)"), !code.namesInCode("\(type)"),
      let mentions = mentions(of: type.simpleName)
    else { return false }
    return !mentions.contains { $0.key != file && $0.value.contains(.type) && sees(file, from: $0.key, .everyone) }
  }

  // MARK: Texts

  /// Searches all texts for names that weren't looked up yet. O(bytes of all files).
  func look(for names: Set<String>) {
    guard let known = mentions else { return }
    let new = names.filter { known[$0] == nil }
    guard !new.isEmpty else { return }
    var found = Dictionary(uniqueKeysWithValues: new.map { ($0, [FileID: NameMentions]()) })
    let search = NameSearch(new)
    var bytes = 0
    for (index, record) in snapshot.files.enumerated() {
      guard !deadline.hasPassed, let text = text(record.path), bytes + text.count <= byteLimit else {
        mentions = nil
        return
      }
      bytes += text.count
      for (name, mention) in search.mentions(in: text) { found[name]?[FileID(index)] = mention }
    }
    mentions = known.merging(found) { $1 }
  }

  private func mentions(of name: String) -> [FileID: NameMentions]? {
    look(for: [name])
    return mentions?[name]
  }

  private func code(of file: FileID, _ program: ProgramAnalysis) -> ParsedCode? {
    let path = snapshot.files[file].path
    if let known = codes[path] { return known }
    guard let text = text(path) else { return nil }
    codeBytes += text.count
    if codes.count >= Self.codeLimit || codeBytes > Self.codeByteLimit {
      codes.removeAll()
      codeBytes = text.count
    }
    let code = ParsedCode(text: text, version: program.edition.version)
    codes[path] = .some(code)
    return code
  }

  private func simpleName(_ name: String) -> String { String(name.lastComponent).withoutBackticks }
}
