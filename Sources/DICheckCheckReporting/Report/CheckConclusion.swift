import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// Options for filtering, judging and showing a report.
package struct ReportOptions: Sendable {
  package var format: ReportFormat = .text
  /// The least severity shown. Nil: warnings and worse, and milder findings if they fail the check.
  package var leastShown: Severity?
  /// The least severity that fails the check.
  package var failOn: Severity = .error
  /// Known findings, which are neither shown nor failing.
  package var baseline: Baseline?
  /// True if all findings of this run count as known, because they are about to be written as a baseline.
  package var acceptsAll = false
  /// Absolute; paths inside it are shown relative to it.
  var workingDirectory: String
  /// The top of the repository, from which paths count instead; absolute. See ``ReportFormat/repositoryVariables``.
  package var repository: String?
  package var style: TextStyle = .plain
  /// True if a check passes though a part of a program can't be read.
  package var allowsIncomplete = false
  /// Leaves out the summary of the text report.
  package var isQuiet = false

  package init(workingDirectory: String) {
    self.workingDirectory = workingDirectory
  }

  var shownSeverity: Severity { leastShown ?? max(.warning, failOn) }
}

/// The result of a finished check: the report's bytes, the verdict, and the baseline of this run.
package struct CheckConclusion: Sendable {
  package var report: [UInt8]
  /// True if a finding at or above `failOn` isn't in the baseline.
  package var fails: Bool
  /// True if a finding says that a part of a program can't be read, and that isn't accepted.
  package var isIncomplete: Bool
  /// All findings, whatever their severity, known or not.
  package var baseline: Baseline { Baseline(all) }
  private var all: [ResolvedDiagnostic]
  /// The number of shown findings.
  package var shownCount: Int
  /// The number of shown findings of each severity, in a few words.
  package var title: String
  /// Remarks about files that could not be checked, one line each.
  package var warnings: [String]
  /// Remarks for people, one line each, outside of the report.
  package var remarks: [String]
  /// Remarks for `--verbose`.
  package var details: [String]

  /// Sorts, filters and writes `report`.
  package init(_ report: CheckReport, options: ReportOptions) {
    let base = options.repository ?? options.workingDirectory
    let resolver = Resolver(sources: SourceTexts(report.text), workingDirectory: base)
    // A baseline knows each finding by itself, those that another one explains too.
    let all = resolver.resolve(
      report.diagnostics.flatMap(\.released), withFingerprints: options.format.holdsFingerprints)
    let libraries = report.libraries
    // No baseline makes a check complete.
    let isUnread = { (finding: ResolvedDiagnostic) in finding.diagnostic.leavesProgramInDoubt }
    let unread = all.filter(isUnread)
    self.all = unread.isEmpty ? all : all.filter { !isUnread($0) }
    isIncomplete = !unread.isEmpty && !options.allowsIncomplete

    var fresh = all
    if options.acceptsAll, options.baseline == nil {
      fresh = unread
    } else if let known = options.baseline {
      fresh = known.removingKnown(from: all, besides: isUnread)
    }
    let known = all.count - fresh.count
    fresh = Self.holdingBackExplained(fresh, besidesKnown: known > 0)
    // Usually all are shown, and then one list serves for both.
    let isShown = { (finding: ResolvedDiagnostic) in finding.diagnostic.severity <= options.shownSeverity }
    var shown = fresh.allSatisfy(isShown) ? fresh : fresh.filter(isShown)
    if let addFixes = report.addFixes {
      // Each fix takes proofs, so only those are sought that somebody sees.
      let positions = options.format.shown(of: shown)
      for (position, fixed) in zip(positions, addFixes(positions.map { shown[$0].diagnostic })) {
        shown[position].diagnostic.fixes = fixed.fixes
        shown[position].fixes = resolver.fixes(of: fixed)
      }
    }
    if let after = report.afterFixes {
      for position in Self.positions(in: shown, missingIn: resolver.resolve(after)) {
        shown[position].isFixedUnasked = true
      }
    }
    let failing = fresh.lazy.filter { $0.diagnostic.severity <= options.failOn }
    fails = !failing.isEmpty

    let inDoubt = all.lazy.filter { libraries.entry(of: $0.diagnostic.code)?.doubt == .file }
    let resolved = ResolvedReport(
      checked: report, diagnostics: shown, knownFindings: known,
      fixableFindings: report.afterFixes.map { _ in shown.count(where: \.isFixedUnasked) },
      unreadableFiles: Set(inDoubt.map(\.place.path)).count,
      incompletePlaces: Set(unread.map(\.place.path)).sorted(),
      unreadBuilds: Set(all.lazy.map(\.diagnostic).filter(\.isOfUnreadBuild).map(\.message)).sorted(),
      isIncomplete: isIncomplete, failOn: options.failOn, workingDirectory: options.workingDirectory, base: base,
      sources: resolver.sources)
    title = resolved.title
    shownCount = shown.count
    warnings = report.warnings
    self.report = options.format.bytes(of: resolved, style: options.style, isQuiet: options.isQuiet)

    remarks = []
    let hidden = failing.count { $0.diagnostic.severity > options.shownSeverity }
    if hidden > 0 {
      remarks.append("\(counted(hidden, "finding")) not shown (--severity) yet failing the check (--fail-on)")
    }
    if let statistics = report.statistics, !options.format.holdsStatistics {
      remarks += statistics.map { "\($0.name): \($0.value)" }
      remarks += resolved.codeCounts.map { "\($0.code.rawValue): \($0.count)" }
    }
    details = report.programs.map { $0.detail(libraries, resolver) }
  }
}

extension CheckConclusion {
  /// The findings without those that others explain.
  /// - Parameter isBesideKnown: whether some are known: then a finding is no news if all that it explains is known.
  private static func holdingBackExplained(
    _ fresh: [ResolvedDiagnostic], besidesKnown isBesideKnown: Bool
  ) -> [ResolvedDiagnostic] {
    guard var explained = ExplainedFindings(fresh.lazy.map(\.diagnostic)) else { return fresh }
    return fresh.filter { explained.isShown($0.diagnostic) }.map { finding in
      var finding = finding
      finding.diagnostic = explained.completed(finding.diagnostic)
      return finding
    }.filter { !isBesideKnown || $0.diagnostic.explains.isEmpty || !$0.diagnostic.heldBack.isEmpty }
  }

  /// The positions in `shown` of findings that are missing in `remaining`, wherever those stand in their file.
  private static func positions(in shown: [ResolvedDiagnostic], missingIn remaining: [ResolvedDiagnostic]) -> [Int] {
    struct Key: Hashable { var path: String, identity: FindingIdentity }
    var left: [Key: Int] = [:]
    for finding in remaining { left[Key(path: finding.place.path, identity: finding.identity), default: 0] += 1 }
    return shown.indices.filter { position in
      let key = Key(path: shown[position].place.path, identity: shown[position].identity)
      guard let count = left[key], count > 0 else { return true }
      left[key] = count - 1
      return false
    }
  }

  /// The codes of the findings that fixes removed, by the path where they stood, as reports show it.
  /// - Parameters:
  ///   - earlier: all findings before.
  ///   - options: of this report: what it doesn't show isn't counted.
  package func fixed(of earlier: [Finding], _ options: ReportOptions) -> [String: [DiagnosticCode]] {
    let resolver = Resolver(sources: SourceTexts { _ in nil }, workingDirectory: options.workingDirectory)
    let before = Self.holdingBackExplained(resolver.resolve(earlier.flatMap(\.released)), besidesKnown: false)
      .filter { $0.diagnostic.severity <= options.shownSeverity }
    return Self.positions(in: before, missingIn: all).reduce(into: [:]) { codes, position in
      codes[before[position].place.path, default: []].append(before[position].diagnostic.code)
    }
  }

  /// The size of ``baseline`` in words.
  package var baselineTitle: String { counted(baseline.count, "finding") }
}

extension ProgramSummary {
  fileprivate func detail(_ libraries: LibraryList, _ resolver: Resolver) -> String {
    let rootNames = roots.isEmpty ? "no root" : "roots " + roots.commaSeparated
    let read = library.map { "; read for " + $0.title(resolver.displayed) } ?? ""
    return
      "program \(name): \(counted(files, "file")), \(counted(instantiables, libraries.providerWord(of: self))), \(rootNames)\(read)"
  }
}
