import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Proposes changes that fix findings; the host proves them.
///
/// Use it on a thread with a large stack: it parses.
struct StitcherFixes: PlainFixSource {
  let menu: FixMenu
  let navigator: StitcherNavigator
  var graph: StitcherGraph { navigator.graph }
  var symbols: SymbolTable { graph.symbols }
  var facts: FactTable<DeclarationShape> { graph.facts }

  init(_ analysis: StitcherAnalysis, _ menu: FixMenu) {
    self.menu = menu
    navigator = StitcherNavigator(analysis.graph, of: menu.snapshot.view)
  }

  // MARK: Findings

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

  // MARK: Texts

  func path(_ file: FileID) -> String { navigator.path(file) }

  /// A change of one file; it can't be made without all of its edits.
  func proposal(
    _ title: String, _ worth: Applicability, in file: FileID,
    _ edits: @autoclosure @escaping () -> [UTF8Edit?]
  ) -> [FixProposal] {
    [FixProposal(title, worth, in: path(file), edits())]
  }

  func text(_ file: FileID) -> ParsedText? { menu.parsed(path(file)) }

  /// The `Dependency` with its modifiers that a registration is; nil for one that is written in another way.
  func chain(_ id: RegistrationRef) -> (text: ParsedText, chain: StitcherChain)? {
    guard let text = text(id.file), let chain = text.chain(at: graph.range(of: id)) else { return nil }
    return (text, chain)
  }
}

extension StitcherAnalysis: FixingAnalysis {
  typealias Fixes = StitcherFixes
}
