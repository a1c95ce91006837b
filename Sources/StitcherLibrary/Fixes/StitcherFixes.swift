import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Makes the fixes of Stitcher's findings: the rules propose, the host proves.
///
/// Use it on a thread with a large stack: it parses.
struct StitcherFixes: FactFixSource {
  let menu: FixMenu
  let graph: StitcherGraph
  var facts: FactTable<DeclarationShape> { graph.facts }

  init(_ analysis: StitcherAnalysis, _ menu: FixMenu) {
    self.menu = menu
    graph = analysis.tree(of: menu.snapshot.view)
  }

  func proposals(for finding: Finding, in program: Int) -> [FixProposal] {
    switch finding.cause {
    case .declaration(let problem):
      let site = FaultSite(self, in: program, at: finding.location, problem)
      return (problem.fault as? StitcherFault)?.proposals(site) ?? []
    case .library(let cause):
      // A finding that is held back while someone types may be about an earlier state.
      guard let cause = cause.value as? StitcherCause, cause.revision == graph.revision else { return [] }
      return cause.proposals(self)
    case nil: return []
    }
  }

  // MARK: Texts

  func text(_ place: Location) -> ParsedText? { menu.parsed(place.path) }

  /// The code at a place.
  func source(_ place: Location) -> String? { text(place)?.text(place.range) }

  /// The innermost node of a kind around the start of a place.
  func node<Node: SyntaxProtocol>(_ type: Node.Type, at place: Location) -> Node? {
    text(place)?.node(type, at: place.range.startOffset)
  }

  /// A change of one file; it can't be made without all of its edits.
  func proposal(
    _ title: String, _ worth: Applicability, at place: Location,
    _ edits: @autoclosure @escaping () -> [UTF8Edit?]
  ) -> [FixProposal] {
    [FixProposal(title, worth, in: place.path, edits())]
  }

  // MARK: Registrations

  /// The innermost registration around the start of a place.
  func registration(around place: Location) -> RegistrationRef? {
    guard let file = graph.view.ids[place.path] else { return nil }
    let offset = place.range.startOffset
    return facts.declarations(of: file).enumerated().flatMap { number, declaration in
      declaration.shape.registrations.enumerated().lazy.map { index, registration in
        (id: RegistrationRef(file, number, index), range: declaration[registration.range])
      }
    }
    .filter { $0.range.touches(offset) }.min { $0.range.count < $1.range.count }?.id
  }

  /// The `Dependency` with its modifiers that a registration is; nil for one that is written in another way.
  func chain(_ id: RegistrationRef) -> (text: ParsedText, chain: StitcherChain)? {
    let place = graph.location(id)
    guard let text = text(place), let chain = text.chain(at: place.range) else { return nil }
    return (text, chain)
  }

  /// A change of the `Dependency` that a registration is.
  func changing(
    _ id: RegistrationRef, _ title: String, _ worth: Applicability = .offered,
    _ edits: @escaping (ParsedText, StitcherChain) -> [UTF8Edit?]
  ) -> [FixProposal] {
    guard let (text, chain) = chain(id) else { return [] }
    return proposal(title, worth, at: graph.location(id), edits(text, chain))
  }

  func settingScope(_ scope: String, of id: RegistrationRef, _ worth: Applicability = .offered) -> [FixProposal] {
    changing(id, "Say `.scope(.\(scope))`", worth) { [$0.settingScope(scope, of: $1)] }
  }

  func removing(lineAt place: Location, _ subject: String, _ worth: Applicability = .offered) -> [FixProposal] {
    guard let text = text(place), let line = text.line(at: place.range) else { return [] }
    return proposal("Remove \(subject)", worth, at: place, [text.removing(member: line)])
  }
}

extension StitcherAnalysis: FixingAnalysis {
  typealias Fixes = StitcherFixes
}
