import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckSystem
import DICheckText
import DICheckWorkspace

/// The steps from the command line to the analysis.
package enum CheckEngine {
  /// Parses, so call it on a thread with a large stack.
  /// - Throws: ``CheckFailure`` when the check can't be done at all.
  static func check(_ request: CheckRequest) throws -> CheckReport {
    if request.paths.isEmpty { return nothing(for: request) }
    let clock = ContinuousClock()
    let start = clock.now
    let (host, configurationWarnings) = try analyse(request)
    leak(host)
    return try report(of: host, request, warnings: configurationWarnings, analysis: start.duration(to: clock.now))
  }

  /// Leaks an analysis, so that it lives to the end of the process: that is near, and freeing a large one piece by
  /// piece would only hold the report up.
  static func leak(_ host: AnalysisHost) { _ = Unmanaged.passRetained(Leaked(host: host)) }

  /// The report where there is nothing to do.
  private static func nothing(for request: CheckRequest) -> CheckReport {
    var report = CheckReport(tool: ToolVersion.tool, libraries: LibraryList(Array(request.libraries.prefix(1))))
    report.warnings = request.remarks
    report.usesLibrary = false
    if request.wantsStatistics { report.statistics = [] }
    return report
  }

  /// The report of an analysis, as `request` wants it.
  /// - Parameter analysis: how long that took.
  static func report(
    of host: AnalysisHost, _ request: CheckRequest, warnings: [String], analysis: Duration
  ) throws -> CheckReport {
    let clock = ContinuousClock()
    let start = clock.now
    // The text from standard input stands for that of its file.
    let input = request.inputPath.flatMap { host.snapshot.spelling(ofFile: $0) }
    let text: SendableTextSource = { $0 == input ? request.input : FileBytes.contents($0) }
    var report = report(of: host.snapshot, warnings: warnings, namesRoots: request.wantsRoots)
    let found = report.diagnostics
    let hints = try hints(of: host.snapshot, for: request, text: text)
    report.diagnostics += hints
    if let input {
      report.diagnostics = report.diagnostics.filter { $0.location.path == input }
      report.files = 1
    }
    if request.wantsFixes {
      report.addFixes = { [snapshot = host.snapshot] findings in
        snapshot.addingFixes(to: findings, text: text)
      }
    }
    if request.countsFixable {
      // No fix of a hint is applied unasked.
      report.afterFixes = FixRun(request: request).remaining(of: host.snapshot, found: found).map { $0 + hints }
    }
    if request.wantsStatistics {
      report.statistics = statistics(of: host, analysis: analysis, rendering: start.duration(to: clock.now))
    }
    report.text = { path in path == input ? request.input : excerptText(of: path) }
    return report
  }

  /// The text of a file for lines, columns and excerpts; nil if the file is too large to be shown.
  private static func excerptText(of path: String) -> [UInt8]? {
    guard let size = FileSnapshot(of: path)?.size, size <= 2 * FileContents.sizeLimit else { return nil }
    return FileBytes.contents(path)
  }

  /// The hints, which are searched for only if the request asks for them.
  private static func hints(
    of snapshot: Snapshot, for request: CheckRequest, text: @escaping SendableTextSource
  ) throws -> [Finding] {
    let wanted = request.libraries.flatMap(\.hintCodes).filter { code in
      request.only?.contains(code) != false
        && snapshot.severities(of: code).contains { $0 <= request.leastSeverity }
    }
    return try wanted.isEmpty ? [] : snapshot.allHints(codes: Set(wanted), text: text)
  }

  /// The report of a snapshot, after `warnings`.
  /// - Parameter namesRoots: thousands of programs may each have all roots of those below them.
  package static func report(of snapshot: Snapshot, warnings: [String], namesRoots: Bool = false) -> CheckReport {
    var report = CheckReport(tool: ToolVersion.tool, libraries: snapshot.libraryList)
    report.programs = snapshot.overview(namingRoots: namesRoots).map { ProgramSummary($0, snapshot.libraryList) }
    report.diagnostics = snapshot.diagnostics()
    report.files = snapshot.reportedFileCount
    report.warnings = warnings + snapshot.warnings
    report.usesLibrary = snapshot.usesLibraries
    report.text = FileBytes.contents
    return report
  }

  /// - Parameters:
  ///   - known: an earlier analysis: files that did not change since aren't read again.
  ///   - takeStep: is told how far it is.
  /// - Throws: ``CheckFailure``, and `CancellationError` once the result isn't wanted any more.
  package static func analyse(
    _ request: CheckRequest, reusing known: Snapshot? = nil,
    takeStep: @escaping AnalysisStep.Handler = { ProgressLine.show($0.words) }
  ) throws -> (host: AnalysisHost, warnings: [String]) {
    guard !request.paths.isEmpty else {
      throw CheckFailure("nothing to do: no Swift file and no folder is listed", status: 0)
    }
    ProgressLine.show("looking for files")
    var options = AnalysisOptions()
    options.isParity = request.isParity
    options.knownCodes = Set(LibraryList(Libraries.all).codes)
    options.activeConditions = request.activeConditions
    options.leavesOutMocks = request.leavesOutMocks
    options.notesWords = request.notesWords
    if let root = request.root {
      guard DottedName(root) != nil else { throw CheckFailure("'\(root)' is no type's name") }
      options.roots = [root]
    }
    let settings = try WorkspaceSettings(request)
    options.severities = severities(settings.severities, for: request.only, request.list)
    options.folderSeverities = settings.folderSeverities
    options.namedCodes = Set(request.list.codes.filter { isNamed($0, request) })
    let exclusions =
      settings.exclusions
      + [
        FileExclusion(
          folder: request.patternFolder, patterns: request.excludes, isOfFolderAlone: false, origin: "--exclude")
      ] + request.leftOut
    let layouts = layouts(for: request, settings, exclusions)
    if request.isCancelled() { throw CancellationError() }
    let build = layouts[0].build
    if let missing = build.missingPaths.first { throw CheckFailure("no such file or folder: \(missing)") }
    if build.files.isEmpty, !request.mayBeEmpty, !request.isListed {
      let reason = build.warnings.first.map { "\($0.path) \($0.message)" }
      throw CheckFailure(reason ?? "no Swift file in \(request.paths.commaSeparated)")
    }
    let texts = request.texts.merging(request.sources?.texts ?? [:]) { _, listed in listed }
    var host = try AnalysisHost(
      layouts: layouts, options: options, reusing: known, texts: texts, takeStep: takeStep,
      isCancelled: request.isCancelled)
    if request.inputPath != nil { try takeInput(of: request, into: &host) }
    if let root = options.roots?.first, !request.mayBeEmpty, !build.files.isEmpty, !hasRoot(host) {
      options.roots = nil
      let all = try AnalysisHost(layouts: layouts, options: options, reusing: host.snapshot, texts: texts)
      throw CheckFailure(unknownRoot(root, among: all.snapshot))
    }
    return (host, request.remarks + settings.warnings)
  }

  /// The layout of each library that is used, of those that may be.
  private static func layouts(
    for request: CheckRequest, _ settings: WorkspaceSettings, _ exclusions: [FileExclusion]
  ) -> [ProgramLayout] {
    if let sources = request.sources { return request.libraries.map { ProgramLayout(sources.listed, for: $0) } }
    let build = BuildModel.read(
      request.paths, for: request.libraries, besides: request.usedLibraries,
      workingDirectory: request.workingDirectory, exclusions: exclusions,
      unsaved: request.inputPath.asList + request.texts.keys.filter { !FilePath.exists($0) },
      settings: settings.folders, followsOutsideLinks: settings.followsOutsideLinks,
      formsMarkedAlone: !request.formsAllPrograms && request.texts.isEmpty && request.inputPath == nil,
      isCancelled: request.isCancelled)
    let ofFile = request.configurationPath == nil ? [:] : settings.versions
    return build.layouts(stating: ofFile.merging(request.versions) { $1 })
  }

  /// Returns true if a code is looked for though settings switch it off.
  private static func isNamed(_ code: DiagnosticCode, _ request: CheckRequest) -> Bool {
    request.only.map { $0.contains(code) || request.list.entry(of: code)?.limitsCheck == true } ?? false
  }

  /// The severities for a selection of codes: the selected ones are on whatever the settings say, and so are the codes
  /// that must not be silent, since a file that wasn't understood must not pass for one without faults.
  private static func severities(
    _ configured: SeveritiesByCode, for only: Set<DiagnosticCode>?, _ libraries: LibraryList
  ) -> SeveritiesByCode {
    guard let only else { return configured }
    var result = configured
    for code in libraries.codes {
      if only.contains(code) || libraries.entry(of: code)?.limitsCheck == true {
        if let severity = result[code], severity == nil { result[code] = nil }
      } else {
        result[code] = .some(nil)
      }
    }
    return result
  }

  /// Lets the text from standard input stand for what the disk has.
  private static func takeInput(of request: CheckRequest, into host: inout AnalysisHost) throws(CheckFailure) {
    guard let path = request.inputPath else { return }
    guard String(validating: request.input, as: UTF8.self) != nil else {
      throw CheckFailure("standard input isn't UTF-8")
    }
    guard let known = host.snapshot.spelling(ofFile: path), host.snapshot.contains(known) else {
      throw CheckFailure("\(path) is generated, ignored or excluded")
    }
    let change = host.open(known, text: SourceText(request.input), version: 0, stating: [:])
    if let failure = change.failure { throw CheckFailure(failure) }
  }

  private static func hasRoot(_ host: AnalysisHost) -> Bool {
    host.snapshot.overview().contains { $0.rootCount > 0 }
  }

  /// - Parameter snapshot: with all roots.
  private static func unknownRoot(_ root: String, among snapshot: Snapshot) -> String {
    let all = snapshot.rootNames
    guard !all.isEmpty else { return "no root is named '\(root)', and there is no other" }
    if let nearest = NearSpelling.nearest(to: root, among: all) {
      return "no root is named '\(root)'\(NearSpelling.advice([nearest]))"
    }
    let shown = all.prefix(10)
    let rest = all.count - shown.count
    return "no root is named '\(root)'; there is \(shown.commaSeparated)\(rest > 0 ? " and \(rest) more" : "")"
  }

  private static func statistics(of host: AnalysisHost, analysis: Duration, rendering: Duration) -> Statistics {
    let programs = host.snapshot.overview()
    func count(_ name: String) -> Int { programs.reduce(0) { $0 + ($1.counters[name] ?? 0) } }
    return [
      ("files", .count(host.counters.filesRead)),
      ("parsedFiles", .count(host.counters.filesParsed)),
      ("programs", .count(programs.count)),
      ("scopesSolved", .count(count("scopesSolved"))),
      ("componentsSearched", .count(count("componentsSearched"))),
      ("analysisMilliseconds", .milliseconds(analysis.milliseconds)),
      ("reportMilliseconds", .milliseconds(rendering.milliseconds)),
    ]
  }
}

private final class Leaked: Sendable {
  let host: AnalysisHost

  init(host: AnalysisHost) {
    self.host = host
  }
}

extension Snapshot {
  /// Remarks on a result that isn't a report: ``warnings``, and what isn't known of the programs.
  package var remarks: [String] { warnings + incompleteness().map { "\($0.location.path): \($0.message)" } }
}

extension ProgramSummary {
  fileprivate init(_ program: ProgramOverview, _ libraries: LibraryList) {
    self.init(
      name: program.name, roots: program.roots, instantiables: program.providerCount, files: program.fileCount,
      library: libraries.named(program.library).map { LibraryUse(program.version, of: $0) })
  }
}

extension Duration {
  var milliseconds: Double { self / .milliseconds(1) }
}
