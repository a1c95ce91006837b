import DICheckAnalysis
import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDIGraph
import SafeDILibrary

/// The differences between programs before a migration and after it.
struct MigrationComparison: Sendable {
  /// Findings by the rules of the target's line of releases: before, there was none.
  private(set) var findings: [Finding] = []
  private(set) var differences: [Difference] = []

  enum Difference: Hashable, Sendable {
    /// There is no such program any more.
    case program(String)
    /// Files that it reads no more, and such as it didn't read.
    case files(program: String, lost: [String], gained: [String])
    /// Roots that aren't roots any more, or weren't.
    case roots(program: String, [String])
    /// The lines of a patch.
    case code(root: String, at: Location, program: String, [String])
    /// No code was generated for the program, since it has findings.
    case noCode(program: String)
  }

  var isEqual: Bool { findings.isEmpty && differences.isEmpty }

  /// The result without any comparison.
  init() {}

  /// - Parameters:
  ///   - text: what a file says after the migration.
  ///   - imports: what lists in files add to the imports of a program's generated code.
  init(
    from start: MigrationStart, to after: SafeDISnapshot, newFiles: [String],
    imports: (ProgramAnalysis) -> [String], text: @escaping (String) -> [UInt8]?
  ) {
    for before in start.former {
      guard let now = after.programs.first(where: { $0.program.name == before.program.name }) else {
        if !Self.isPart(before, in: start.snapshot, of: after) { differences.append(.program(before.program.name)) }
        continue
      }
      findings += after.libraryErrors(in: now)
      // Without a root nothing is generated, so nothing of it is looked at in either line of releases.
      guard before.hasGraph, !(before.graph.roots.isEmpty && now.graph.roots.isEmpty) else { continue }
      compareFiles(before, in: start.snapshot, with: now, in: after, newFiles: Set(newFiles))
      guard after.faultsAgainstGeneration(in: now).isEmpty else {
        differences.append(.noCode(program: before.program.name))
        continue
      }
      let pages = Self.pages(of: before, in: start.snapshot, imports: imports(before)) { try? FileBytes.read($0) }
      compare(pages, with: Self.pages(of: now, in: after, imports: [], read: text), of: now, in: after)
    }
    findings = findings.withoutRepetition.sorted {
      ($0.location.path, $0.location.range, $0.code.rawValue) < ($1.location.path, $1.location.range, $1.code.rawValue)
    }
  }

  /// True of a program without a root that was only there because no other read its files.
  private static func isPart(_ program: ProgramAnalysis, in old: SafeDISnapshot, of new: SafeDISnapshot) -> Bool {
    let files = program.ownFiles.map { new.ids[old.files[$0.index].path] }
    return program.graph.roots.isEmpty
      && new.programs.contains { other in files.allSatisfy { $0.map(other.files.contains) ?? false } }
  }

  // MARK: Files

  private mutating func compareFiles(
    _ before: ProgramAnalysis, in old: SafeDISnapshot, with now: ProgramAnalysis, in new: SafeDISnapshot,
    newFiles: Set<String>
  ) {
    let had = Set(before.files.map { old.files[$0.index].path })
    let has = Set(now.files.map { new.files[$0.index].path }).subtracting(newFiles)
    guard had != has else { return }
    differences.append(
      .files(
        program: before.program.name, lost: had.subtracting(has).sorted(), gained: has.subtracting(had).sorted()))
  }

  // MARK: Code

  /// The code of each root, by its name, with the imports of generated code.
  private static func pages(
    of program: ProgramAnalysis, in snapshot: SafeDISnapshot, imports: [String], read: @escaping (String) -> [UInt8]?
  ) -> [String: [UInt8]] {
    var code = snapshot.generation(
      of: program, mocks: false, additionalImports: imports, tool: "\(ToolName.full) \(ToolVersion.current)", read: read
    )
    var pages: [String: [UInt8]] = [:]
    for root in program.graph.roots {
      pages["\(program.graph.concreteType(of: root))"] = code.page(of: root, atMost: pageLimit)?.text ?? []
    }
    return pages
  }

  /// The compared size of a page, in bytes: differences mostly show at the beginning of a longer one.
  private static let pageLimit = 16 << 20

  private mutating func compare(
    _ old: [String: [UInt8]], with new: [String: [UInt8]], of program: ProgramAnalysis, in snapshot: SafeDISnapshot
  ) {
    let name = program.program.name
    let others = Set(old.keys).symmetricDifference(new.keys).sorted()
    if !others.isEmpty { differences.append(.roots(program: name, others)) }
    for scope in program.graph.roots {
      let root = "\(program.graph.concreteType(of: scope))"
      guard let before = old[root], let after = new[root], before != after else { continue }
      let place = Location(
        path: snapshot.files[program.graph.file(of: scope).index].path,
        range: program.graph.provider(scope).places.name)
      let patch = UnifiedDiff.bytes(path: root, old: before, new: after)
      let lines = String(decoding: patch, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      // The names of the two files say nothing here.
      differences.append(.code(root: root, at: place, program: name, lines.dropFirst(2).dropLast().map(String.init)))
    }
  }
}

extension SafeDISnapshot {
  /// SafeDI's own verdicts on a program, whatever comments and settings say of it.
  func libraryErrors(in program: ProgramAnalysis) -> [Finding] {
    let declarations = program.files.flatMap { file -> [Finding] in
      let record = files[file.index]
      let problems = record.outcome(for: program.edition)?.problems ?? []
      return problems.filter { $0.isParity && $0.severity == .error }
        .map { Finding($0, path: record.path, program: program.program.name) }
    }
    return declarations + (program.hasGraph ? faultsAgainstGeneration(in: program) : [])
  }
}

extension [Finding] {
  /// Several programs may have a file.
  var withoutRepetition: [Finding] {
    var seen: Set<CodeAtPlace> = []
    return filter { seen.insert(CodeAtPlace(code: $0.code, location: $0.location)).inserted }
  }
}

private struct CodeAtPlace: Hashable {
  var code: DiagnosticCode
  var location: Location
}
