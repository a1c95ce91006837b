import DICheckAnalysis
import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDILibrary

/// `migrate` from its request to its exit status.
struct MigrationRun: Sendable {
  var request: CheckRequest
  var way: SafeDIMigration
  /// Ways to take where nothing is to be migrated on the first.
  var otherWays: [SafeDIMigration] = []
  /// The release that the user named, as written; nil for a line of releases.
  var release: String?
  /// True if files are changed, rather than a patch printed.
  var writes: Bool
  var isQuiet: Bool

  private var scope: MigrationScope { MigrationScope(request) }

  /// 0 when nothing is left to decide and nothing differs, or nothing is to be migrated; 1 otherwise.
  /// - Throws: ``CheckFailure`` for what can't be read or written.
  func run() throws -> Int32 {
    let start = try MigrationStart(request, way)
    if start.former.isEmpty {
      for other in otherWays {
        let start = try MigrationStart(request, other)
        guard !start.former.isEmpty else { continue }
        var run = self
        run.way = other
        return try run.run(from: start)
      }
    }
    return try run(from: start)
  }

  private func run(from start: MigrationStart) throws -> Int32 {
    if !isQuiet { StandardStreams.say(each: start.warnings + start.snapshot.joint.remarks, "warning") }
    let errors = errors(in: start)
    if !errors.isEmpty { return try refuse(start, errors) }

    var (plan, after) = try migrated(start)
    plan.addBuilds(below: folders(of: start), SafeDI(), way, release: release, scope)
    let settings = Set(
      start.snapshot.layout.settingsFiles + [ConfigurationReader.nearestFile(to: request.paths[0])].compactMap(\.self))
    plan.addSettings(settings.sorted(), SafeDI(), way)
    for program in start.older { plan.note(olderProgram: program, in: start.snapshot, way) }
    for program in start.present { plan.note(earlyProgram: program, in: start.snapshot, way) }
    guard !start.former.isEmpty else { return try reportNothing(start, plan) }

    after = try fix(after, of: start, &plan)
    let library = SafeDI()
    let comparison = MigrationComparison(
      from: start, to: after, newFiles: plan.newFiles,
      imports: { way.additionalImports(in: FormerLists(in: $0.program.folder, of: [$0], library).items) },
      text: { [plan] in plan.text($0) })
    let earliest = start.former.map(\.program.version.version).min()
    let report = MigrationReport(
      plan: plan, comparison: comparison, scope: scope, isWritten: writes, doubt: way.doubt,
      reliefs: earliest.map(way.reliefs) ?? [])
    let patch = report.patch
    if writes {
      let done = try MigrationWriter(plan, scope).write()
      if !isQuiet { StandardStreams.say(each: done) }
    }
    let remarks = Self.shown(report.remarks)
    try StandardStreams.write(report: (writes || patch.isEmpty ? [] : patch + Array("\n".utf8)) + remarks)
    return plan.notes.isEmpty && comparison.isEqual ? 0 : 1
  }

  /// Lines of code stay as they are.
  private static func shown(_ lines: [String]) -> [UInt8] {
    let style = StandardStreams.textStyle
    let shown = lines.map { $0.hasPrefix("    ") ? $0 : style.line($0, indent: "  ") }
    return Array((shown.joined(separator: "\n") + "\n").utf8)
  }

  // MARK: Before

  /// The errors that are there already. SafeDI's verdict afterwards could be for any reason.
  private func errors(in start: MigrationStart) -> [Finding] {
    start.former.flatMap { start.snapshot.libraryErrors(in: $0) }
  }

  private func refuse(_ start: MigrationStart, _ errors: [Finding]) throws -> Int32 {
    var report = CheckEngine.report(of: start.snapshot.joint, warnings: start.warnings)
    report.diagnostics = errors.withoutRepetition
    var options = ReportOptions(workingDirectory: request.workingDirectory)
    options.style = StandardStreams.textStyle
    options.isQuiet = isQuiet
    let conclusion = CheckConclusion(report, options: options) { try? FileBytes.read($0) }
    try StandardStreams.write(report: conclusion.report)
    if !isQuiet {
      StandardStreams.say(
        "nothing was migrated: what \(way.startName) refuses already can't be compared. Fix it first")
    }
    return 1
  }

  /// Reports that nothing was written, and why there was nothing to migrate.
  private func reportNothing(_ start: MigrationStart, _ plan: MigrationPlan) throws -> Int32 {
    let names = start.present.map(\.program.name)
    let rest = names.count > 8 ? " and \(names.count - 8) more" : ""
    let lines =
      names.isEmpty
      ? []
      : [
        "Nothing to migrate: \(names.prefix(8).joined(separator: ", "))\(rest) "
          + "\(names.count == 1 ? "is" : "are") written for \(way.targetName) already."
      ]
    let none = MigrationComparison()
    let report = MigrationReport(plan: plan, comparison: none, scope: scope, isWritten: false)
    try StandardStreams.write(report: Self.shown(lines + report.decisions))
    return plan.notes.isEmpty ? 0 : 1
  }

  // MARK: After

  /// The changes, and the programs with them.
  private func migrated(_ start: MigrationStart) throws -> (MigrationPlan, SafeDISnapshot) {
    guard !start.former.isEmpty else { return (MigrationPlan(), start.snapshot) }
    var unusable: Set<String> = []
    while true {
      let plan = MigrationPlan(of: start, way, scope, without: unusable)
      let snapshot = try snapshot(after: plan)
      // A target may list its files one by one.
      let lost = plan.newFiles.filter { path in
        let file = snapshot.ids[path]
        return plan.configured[path, default: []].contains { name in
          let program = snapshot.programs.first { $0.program.name == name }
          return !(file.flatMap { program?.ownFiles.contains($0) } ?? false)
        }
      }
      if lost.isEmpty { return (plan, snapshot) }
      unusable.formUnion(lost)
    }
  }

  private func snapshot(after plan: MigrationPlan) throws -> SafeDISnapshot {
    var request = request
    request.versions[SafeDI().name] = way.target
    request.texts = plan.texts.filter { $0.key.hasSuffix(".swift") }
    var (host, _) = try CheckEngine.analyse(request)
    CheckEngine.judgeAsLibrary(&host, without: way.openFixes)
    return try host.snapshot.ofSafeDI()
  }

  /// Applies the safe fixes of what only the target's line of releases refuses, and those that are certain because the
  /// code was right before.
  private func fix(_ after: SafeDISnapshot, of start: MigrationStart, _ plan: inout MigrationPlan) throws
    -> SafeDISnapshot
  {
    let texts = plan.texts
    let files = start.files.union(plan.newFiles)
    var fixes = SafeFixes(after) { texts[$0] ?? (try? FileBytes.read($0)) }
    let scope = scope
    let found = Set(after.diagnostics().map(\.location.path)).intersection(files)
    fixes.fix(found.filter(scope.mayChange).sorted())
    for (path, text) in fixes.changed { plan.set(path, to: text) }
    var snapshot = fixes.snapshot
    for _ in 0..<Self.roundLimit {
      let edits = certainEdits(of: snapshot, in: files, plan)
      if edits.isEmpty { break }
      for (path, edits) in edits { plan.edit(path, edits.sorted { $0.range < $1.range }) }
      snapshot = try self.snapshot(after: plan)
    }
    return snapshot
  }

  /// Each round fixes what the one before had to leave, since it touched the same places.
  private static let roundLimit = 8

  /// Edits that don't touch each other, by path.
  private func certainEdits(
    of snapshot: SafeDISnapshot, in files: Set<String>, _ plan: MigrationPlan
  ) -> [String: [UTF8Edit]] {
    let context = FixContext(snapshot) { plan.text($0) }
    let scope = scope
    var found: [String: [UTF8Edit]] = [:]
    for finding in snapshot.diagnostics() where way.certainFixes.contains(finding.code) {
      guard let fix = context.fixes(for: finding).first(where: \.isPreferred),
        fix.edits.allSatisfy({ file in
          files.contains(file.path) && scope.mayChange(file.path)
            && !(found[file.path] ?? []).contains { known in file.edits.contains { $0.range.overlaps(known.range) } }
        })
      else { continue }
      for file in fix.edits { found[file.path, default: []] += file.edits }
    }
    return found
  }

  /// The folders that were asked for, and the packages and projects around them.
  private func folders(of start: MigrationStart) -> [String] {
    let asked = request.paths.filter { FileSnapshot(of: $0)?.kind == .folder }
    let projects = Set(start.former.map(\.program.project)).map { start.snapshot.layout.projects[$0] }
    return asked + projects.filter { [.package, .xcode].contains($0.kind) }.map(\.folder)
  }
}

extension MigrationPlan {
  fileprivate mutating func note(
    olderProgram program: ProgramAnalysis, in snapshot: SafeDISnapshot, _ way: SafeDIMigration
  ) {
    guard let file = program.program.ownFiles.first else { return }
    note(
      "\(program.program.name) is written for \(SafeDI().name) \(program.program.version.version). "
        + "Bring it to \(way.startName) first.", of: snapshot.files[file].path)
  }
}

extension MigrationPlan {
  /// A program of the target's line that isn't for the target.
  fileprivate mutating func note(
    earlyProgram program: ProgramAnalysis, in snapshot: SafeDISnapshot, _ way: SafeDIMigration
  ) {
    guard let message = way.note(onEarly: program.program.version.version) else { return }
    let configured = program.program.ownFiles.first { file in
      snapshot.files[file].marked(for: program.edition).map { !$0.reading.facts.configurations.isEmpty } ?? false
    }
    guard let file = configured ?? program.program.ownFiles.first else { return }
    note(message, of: snapshot.files[file].path)
  }
}

extension UTF8Range {
  /// Returns true if the ranges share a byte or touch.
  fileprivate func overlaps(_ other: UTF8Range) -> Bool { start <= other.end && other.start <= end }
}
