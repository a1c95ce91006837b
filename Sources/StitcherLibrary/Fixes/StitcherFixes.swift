import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Proposes changes that fix findings; the host proves them.
///
/// Use it on a thread with a large stack: it parses.
struct StitcherFixes: FixSource {
  let menu: FixMenu
  let navigator: StitcherNavigator
  var graph: StitcherGraph { navigator.graph }
  var symbols: SymbolTable { graph.symbols }
  private let texts = Texts()

  /// The texts of one request that were parsed.
  private final class Texts {
    var known: [FileID: ParsedText?] = [:]
  }

  init(_ analysis: StitcherAnalysis, _ context: AnalysisContext) {
    let snapshot = LibrarySnapshot(view: context.view, analysis: analysis)
    self.init(analysis, FixMenu(snapshot, deadline: context.deadline, text: context.text))
  }

  private init(_ analysis: StitcherAnalysis, _ menu: FixMenu) {
    self.menu = menu
    navigator = StitcherNavigator(analysis.graph, of: menu.snapshot.view)
  }

  // MARK: Findings

  func fixes(for finding: Finding) -> [Fix] {
    guard !HostCodes.contains(finding.code), finding.code.rawValue.hasPrefix("stitcher-"),
      let program = menu.snapshot.programs.firstIndex(where: { $0.name == finding.program })
    else { return [] }
    return provenFixes(for: finding, in: program, isHint: Stitcher().hintCodes.contains(finding.code))
  }

  func proposals(for finding: Finding, in program: Int) -> [FixProposal] {
    guard let entry = StitcherCodes.catalogue[finding.code], entry.fixes != .none else { return [] }
    return switch finding.cause {
    case .declaration(let problem):
      menu.snapshot.ids[finding.location.path].map { proposals(for: problem, in: $0) } ?? []
    case .library(let cause): (cause.value as? StitcherCause).map(proposals) ?? []
    case nil: []
    }
  }

  private func proposals(for cause: StitcherCause) -> [FixProposal] {
    switch cause {
    case .missing(let id, let near): proposals(forMissing: id, near)
    case .demand(let id, let problem): proposals(for: problem, of: id)
    case .conflict(let conflict): [conflict.registration, conflict.earlier].flatMap(removing)
    case .registration(let id, let fault): proposals(for: fault, of: id)
    case .listedContainer(let line): merging(at: graph.range(of: .written(line)), in: line.file)
    case .unlisted(let id): listing(id, for: id.file)
    case .cycle(let cycle): cycle.hops.flatMap { injecting($0.demand) }
    case .container(let id): activating(id)
    case .untouched, .touch: []
    }
  }

  // MARK: Safe fixes

  func mayHaveSafeFixes(inGraphOf program: Int) -> Bool { true }
  func breaksOtherCode(changing path: String, to text: [UInt8], in program: Int) -> Bool { false }

  func following(
    _ snapshot: LibrarySnapshot, changing paths: Set<String>, text: @escaping (_ path: String) -> [UInt8]?
  ) -> StitcherFixes? {
    (snapshot.analysis as? StitcherAnalysis).map {
      StitcherFixes($0, FixMenu(snapshot, deadline: menu.deadline, text: text))
    }
  }

  // MARK: Texts

  func path(_ file: FileID) -> String { navigator.path(file) }

  /// A change of one file; it can't be made without all of its edits.
  func proposal(
    _ title: String, in file: FileID, isSafe: Bool = false, confidence: FixProposal.Confidence = .open,
    _ edits: @autoclosure @escaping () -> [UTF8Edit?]
  ) -> [FixProposal] {
    func all() -> [String: [UTF8Edit]]? {
      let edits = edits()
      return edits.contains(nil) ? nil : [path(file): edits.compactMap(\.self)]
    }
    return [FixProposal(title: title, edits: all(), isSafe: isSafe, confidence: confidence)]
  }

  /// A file's text and tree; nil for one that isn't available, or too large.
  func text(_ file: FileID) -> ParsedText? {
    if let known = texts.known[file] { return known }
    let found = menu.text(path(file)).flatMap { ParsedText($0) }
    texts.known[file] = .some(found)
    return found
  }

  /// The `Dependency` with its modifiers that a registration is; nil for one that is written in another way.
  func chain(_ id: RegistrationID) -> (text: ParsedText, chain: StitcherChain)? {
    guard let text = text(id.file), let chain = text.chain(at: graph.range(of: id)) else { return nil }
    return (text, chain)
  }
}

extension StitcherAnalysis {
  func fixes(for findings: [Finding], _ context: AnalysisContext) -> [[Fix]] {
    let fixes = StitcherFixes(self, context)
    return findings.map(fixes.fixes)
  }

  func safeFixes(in paths: [String], _ context: AnalysisContext) -> FixedTexts {
    var fixes = SafeFixes(StitcherFixes(self, context))
    fixes.fix(paths)
    return FixedTexts(changed: fixes.changed, originals: fixes.originals)
  }
}
