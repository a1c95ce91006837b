import DependencyGraph
import SourceReading
import Text
import Workspace

/// A declaration that a program lacks, or holds in a file that the library doesn't read.
struct OutsideDeclaration: Hashable {
  /// What it is to whoever needs the type.
  enum Role: Hashable {
    /// It builds the type, as `concrete`.
    case builds(concrete: TypeTerm)
    case plain
  }

  var role: Role
  var location: Location
  /// The module that declares it; nil where none is known, or it is one of the program's.
  var module: SourceModule?
  var isInProgram: Bool
}

/// Finds what the other files of a workspace declare, for what a program misses. It remembers what it found: make one
/// for each state of the workspace and each program.
final class OutsideDeclarations {
  private let snapshot: Snapshot
  private let program: ProgramAnalysis
  private var known: [TypeTerm: OutsideDeclaration?] = [:]
  private var moduleNames: [FileID: String?] = [:]
  private lazy var programModules = Set(program.program.ownModules + program.program.dependencyModules)
  /// The providers and plain types of files that no graph holds, as of tests and of programs that nobody asked for, by
  /// the type that they are or fulfill.
  private lazy var ungraphed: [TypeTerm: [OutsideDeclaration]] = factsWithoutGraph()

  /// The files that the library doesn't read, by the names that they seem to declare.
  private lazy var unreadFiles: [UInt32: [FileID]] = {
    var result: [UInt32: [FileID]] = [:]
    for (index, record) in snapshot.files.enumerated() {
      guard case .unmarked(let names)? = record.outcomes.first?.outcome else { continue }
      for hash in names.hashes { result[hash, default: []].append(FileID(index)) }
    }
    return result
  }()
  private var looks = 0

  /// Closer looks at files, at most, for one type, and for all of them: each reads one.
  private static let (lookLimit, allLooksLimit) = (8, 200)

  init(_ snapshot: Snapshot, program: ProgramAnalysis) {
    self.snapshot = snapshot
    self.program = program
  }

  /// The best of the declarations of `type`: one that builds it before a plain one, of a library before others.
  /// O(programs + files without the library's words).
  func declaration(of type: TypeTerm) -> OutsideDeclaration? {
    if let found = known[type] { return found }
    let found = search(for: type)
    known[type] = .some(found)
    return found
  }

  /// The module that a file of the program is compiled in, if it is one that others can depend on or that can itself.
  func moduleName(of file: FileID) -> String? {
    if let known = moduleNames[file] { return known }
    let module = snapshot.layout.modules(ofFile: file.index).first { programModules.contains($0) }
    let name = module.map { snapshot.layout.modules[$0] }.flatMap { $0.isNamed ? $0.name : nil }
    moduleNames[file] = .some(name)
    return name
  }

  private func search(for type: TypeTerm) -> OutsideDeclaration? {
    let plain = type.withoutOutermostGenerics
    var found = built(type)
    found += ungraphed[type] ?? []
    if plain != type { found += ungraphed[plain] ?? [] }
    for other in snapshot.programs where other.hasGraph && !other.isSame(as: program) {
      found += other.graph.plainDeclarations(of: plain).compactMap { outside($0.file, $0.name, .plain) }
    }
    found += unread(plain)
    return found.min { rank($0, for: type) < rank($1, for: type) }
  }

  /// What is nearest to being of use.
  private func rank(_ declaration: OutsideDeclaration, for type: TypeTerm) -> (Int, Int, String) {
    let kind: Int =
      switch declaration.module?.kind {
      case .library: 0
      case .application, .executable, .macro, .plugin: 1
      case .loose, .file, nil: 2
      case .test: 3
      }
    guard case .builds(let concrete) = declaration.role else {
      return (declaration.isInProgram ? -1 : kind, 1, declaration.location.path)
    }
    // Who fulfills a type says more than where that type itself is declared, be it here.
    return (concrete == type ? kind : kind - 5, 0, declaration.location.path)
  }

  private func outside(_ file: FileID, _ range: UTF8Range, _ role: OutsideDeclaration.Role) -> OutsideDeclaration? {
    guard !program.files.contains(file) else { return nil }
    return declaration(file, range, role)
  }

  private func declaration(
    _ file: FileID, _ range: UTF8Range, _ role: OutsideDeclaration.Role
  ) -> OutsideDeclaration {
    let isInProgram = program.files.contains(file)
    let module = isInProgram ? nil : snapshot.layout.modules(ofFile: file.index).first
    return OutsideDeclaration(
      role: role, location: Location(path: snapshot.files[file.index].path, range: range),
      module: module.map { snapshot.layout.modules[$0] }, isInProgram: isInProgram)
  }

  // MARK: Files that the library reads

  private func built(_ type: TypeTerm) -> [OutsideDeclaration] {
    snapshot.programs.compactMap { other in
      let graph = other.graph
      guard other.hasGraph, !other.isSame(as: program), let scope = graph.provider(building: type) else { return nil }
      let provider = graph.provider(scope)
      guard !provider.shape.isMockOnly else { return nil }
      return outside(graph.file(of: scope), provider.places.name, .builds(concrete: graph.concreteType(of: scope)))
    }
  }

  private func factsWithoutGraph() -> [TypeTerm: [OutsideDeclaration]] {
    var result: [TypeTerm: [OutsideDeclaration]] = [:]
    let graphed = snapshot.programs.filter(\.hasGraph).reduce(into: Set<FileID>()) { $0.formUnion($1.files) }
    for (index, record) in snapshot.files.enumerated() {
      let file = FileID(index)
      guard !graphed.contains(file), case .read(let marked)? = record.outcomes.first?.outcome else { continue }
      for plain in marked.reading.facts.plainTypes {
        result[plain.shape.type, default: []] += [outside(file, plain.name, .plain)].compactMap(\.self)
      }
      for provider in marked.reading.facts.providers where !provider.shape.isMockOnly {
        let role = OutsideDeclaration.Role.builds(concrete: provider.shape.concreteType)
        for type in [provider.shape.concreteType] + provider.shape.additionalTypes {
          result[type, default: []] += [outside(file, provider.places.name, role)].compactMap(\.self)
        }
      }
    }
    return result
  }

  // MARK: Files that it doesn't

  private func unread(_ type: TypeTerm) -> [OutsideDeclaration] {
    guard let name = type.baseName else { return [] }
    // Those of the program first: nobody need look further.
    let candidates = snapshot.inPathOrder(unreadFiles[DeclaredNames.hash(of: name)] ?? [])
    let ordered = candidates.filter(program.files.contains) + candidates.filter { !program.files.contains($0) }
    var found: [OutsideDeclaration] = []
    for file in ordered.prefix(Self.lookLimit) where looks < Self.allLooksLimit {
      looks += 1
      let path = snapshot.files[file.index].path
      guard let place = Self.place(of: name, isNested: type.parent != nil, inFileAt: path) else { continue }
      found.append(declaration(file, place, .plain))
      if program.files.contains(file) { break }
    }
    return found
  }

  private static func place(of name: String, isNested: Bool, inFileAt path: String) -> UTF8Range? {
    var buffer: [UInt8] = []
    guard let contents = try? FileContents.read(path, into: &buffer) else { return nil }
    var blanker = BodyBlanker()
    let place = buffer[contents.text].withUnsafeBufferPointer { text -> UTF8Range? in
      guard case .skeleton = blanker.blank(text) else { return nil }
      return blanker.withSkeletonBytes { DeclaredNames.place(of: name, isNested: isNested, in: $0) }
    }
    return place?.shifted(by: contents.text.lowerBound)
  }
}

extension SourceModule {
  /// Whether it has a name that people know it by.
  fileprivate var isNamed: Bool {
    switch kind {
    case .library, .executable, .test, .macro, .plugin, .application: true
    case .loose, .file: false
    }
  }
}
