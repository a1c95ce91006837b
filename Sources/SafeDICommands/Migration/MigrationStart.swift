import DICheckAnalysis
import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckWorkspace
import SafeDIGraph
import SafeDILibrary

/// The programs as they are before a migration.
struct MigrationStart: Sendable {
  let snapshot: SafeDISnapshot
  /// Lines to report.
  let warnings: [String]
  /// Programs that are written for where the migration starts.
  private(set) var former: [ProgramAnalysis] = []
  /// Programs that are written for its target, or later, already.
  private(set) var present: [ProgramAnalysis] = []
  /// Programs of before.
  private(set) var older: [ProgramAnalysis] = []

  /// - Throws: ``CheckFailure`` when the code can't be read at all.
  init(_ request: CheckRequest, _ way: SafeDIMigration) throws {
    var (host, warnings) = try CheckEngine.analyse(request)
    if let version = Self.presumedVersion(of: try host.snapshot.ofSafeDI(), way) {
      var presumed = request
      presumed.versions[SafeDI().name] = version
      (host, warnings) = try CheckEngine.analyse(presumed)
      warnings.append(
        "nothing says for which \(way.startName) this is: it is read as \(version), "
          + "unless \(SourceOptions.versionOption) names another"
      )
    }
    CheckEngine.judgeAsLibrary(&host)
    let snapshot = try host.snapshot.ofSafeDI()
    self.snapshot = snapshot
    self.warnings = warnings
    let final = snapshot.programs.map { Standing($0, in: snapshot, way) }
    // A project is migrated as a whole, and then has no lists.
    let present = zip(snapshot.programs, final).filter { $0.1 == .present }.map(\.0.program.project)
    let migrated = Set(present).filter { project in
      let folder = snapshot.layout.projects[project].folder
      let lists = SafeDI().sourceList?.paths(in: folder) ?? []
      return !lists.contains(where: AbsolutePath.exists)
    }
    for (program, standing) in zip(snapshot.programs, final) {
      switch standing {
      case .former where migrated.contains(program.program.project): self.present.append(program)
      case .former: former.append(program)
      case .present, .unknown: self.present.append(program)
      case .older: older.append(program)
      }
    }
  }

  /// The version that is presumed for programs which show no line of releases: that of the programs to be migrated, or
  /// the migration's presumed start if there are none. Nil where they differ, or other programs are there too.
  private static func presumedVersion(of snapshot: SafeDISnapshot, _ way: SafeDIMigration) -> LibraryVersion? {
    let standings = snapshot.programs.map { Standing($0, in: snapshot, way) }
    guard let presumed = way.presumedStart, standings.contains(.unknown),
      standings.allSatisfy({ $0 == .unknown || $0 == .former })
    else { return nil }
    let known = Set(
      zip(snapshot.programs, standings).filter { $0.1 == .former }.map(\.0.program.version.version))
    return known.isEmpty ? presumed : known.count == 1 ? known.first : nil
  }

  /// Files that are the migration's own: what else lies there is for other releases.
  var files: Set<String> {
    func paths(_ programs: [ProgramAnalysis]) -> Set<String> {
      Set(programs.flatMap { $0.files.map { snapshot.files[$0.index].path } })
    }
    return paths(former).subtracting(paths(older))
  }

  private enum Standing {
    case former, present, older
    /// Nothing shows the line of releases.
    case unknown

    init(_ program: ProgramAnalysis, in snapshot: SafeDISnapshot, _ way: SafeDIMigration) {
      let version = program.program.version.version
      let isOlder = way.presumedStart.map { version < $0 } ?? false
      guard !Self.isOfTarget(program, in: snapshot, way) else {
        // The pinned release may be out of date: this code was migrated.
        self = .present
        return
      }
      switch program.program.version.origin {
      case .features, .assumed: self = isOlder && !way.starts(from: version) ? .older : .unknown
      case .override, .resolved, .requirement, .includeList:
        self = way.starts(from: version) ? .former : isOlder ? .older : .present
      }
    }

    /// True of code that no release takes from which a migration starts. Such may stand in files that those
    /// releases don't read.
    private static func isOfTarget(
      _ program: ProgramAnalysis, in snapshot: SafeDISnapshot, _ way: SafeDIMigration
    ) -> Bool {
      let library = SafeDI()
      guard let start = way.presumedStart else { return false }
      return program.program.ownFiles.contains { file in
        let record = snapshot.files[file]
        if let marked = record.marked(for: program.edition) {
          return library.excludes(start, marked.evidence)
        }
        guard let text = try? FileBytes.read(record.path) else { return false }
        return library.excludes(start, text.withUnsafeBufferPointer(library.evidence))
      }
    }
  }
}

extension CheckEngine {
  /// Lets nothing but SafeDI's own verdicts count, whatever settings say.
  /// - Parameter leftOut: codes that aren't shown.
  static func judgeAsLibrary(_ host: inout AnalysisHost, without leftOut: Set<DiagnosticCode> = []) {
    var options = host.options
    options.isParity = true
    options.severities = Dictionary(uniqueKeysWithValues: leftOut.map { ($0, nil) })
    host.setOptions(options)
  }
}
