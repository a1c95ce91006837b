import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Makes the fixes of Factory's findings: the rules propose, the host proves.
///
/// Use it on a thread with a large stack: it parses.
struct FactoryFixes: PlainFixSource {
  let menu: FixMenu
  let program: FactoryProgram

  init(_ analysis: FactoryAnalysis, _ menu: FixMenu) {
    self.menu = menu
    program = analysis.tree(of: menu.snapshot.view)
  }

  func proposals(for finding: Finding, in program: Int) -> [FixProposal] {
    // A finding that is held back while someone types may be about an earlier state.
    let present = self.program.findings.first { $0.location == finding.location && $0.message == finding.message }
    guard case .library(let cause)? = present?.cause, let fault = cause.value as? Fault else { return [] }
    return fault.proposals(self).compactMap(\.self)
  }

  // MARK: Texts

  func text(_ site: some PlacedFact) -> ParsedText? { menu.parsed(program.path(site.file)) }

  func node<Node: SyntaxProtocol>(_ type: Node.Type, at place: PlaceID, in site: some PlacedFact) -> Node? {
    text(site)?.node(type, at: range(place, site).startOffset)
  }

  func range(_ place: PlaceID, _ site: some PlacedFact) -> UTF8Range { program.range(place, in: site) }

  /// A change of one file; it can't be made without all of its edits.
  func proposal(
    _ title: String, _ worth: Applicability = .offered, in site: some PlacedFact,
    _ edits: @autoclosure @escaping () -> [UTF8Edit?]
  ) -> FixProposal {
    FixProposal(title, worth, in: program.path(site.file), edits())
  }

  // MARK: Definitions

  /// Adds a modifier at the end of a definition's chain.
  func appending(_ modifier: String, to definition: SolvedDefinition) -> UTF8Edit {
    UTF8Edit(inserting: modifier, at: range(definition.value, definition).end)
  }

  /// Takes a modifier out of a chain, with its line if nothing else stands there.
  func removing(_ modifier: Modifier, in site: some PlacedFact) -> UTF8Edit? {
    text(site)?.removingClause(range(modifier.range, site))
  }

  /// Gives a definition another scope, in place of a modifier, if any.
  func scoping(
    _ title: String, _ definition: SolvedDefinition, by scope: String, inPlaceOf modifier: Modifier?
  ) -> FixProposal {
    let edit = modifier.map { UTF8Edit(range: range($0.range, definition), newText: scope) }
    return proposal(title, in: definition, [edit ?? appending(scope, to: definition)])
  }

  /// The call that makes a definition's factory.
  func call(of definition: SolvedDefinition) -> FunctionCallExprSyntax? {
    node(FunctionCallExprSyntax.self, at: definition.value, in: definition)
  }

  /// `originalPen`, of `original` and `pen`.
  func name(_ word: String, before name: String) -> String { word + name.prefix(1).uppercased() + name.dropFirst() }

  // MARK: Properties

  /// Another wrapper in place of a property's.
  func rewrapping(_ use: SolvedUse, as wrapper: Wrapper) -> FixProposal? {
    guard let old = use.wrapper, let name = use.bound else { return nil }
    let owner = use.code.owner.isEmpty ? "" : "\(use.code.owner)."
    return proposal(
      "Let `\(owner)\(name)` be `@\(wrapper.rawValue)`", .preferredAlone(.hop), in: use,
      [
        node(AttributeSyntax.self, at: use.range, in: use).map { attribute in
          let end = attribute.attributeName.place.endOffset
          return UTF8Edit(range: UTF8Range(end - old.rawValue.utf8.count, end), newText: wrapper.rawValue)
        }
      ])
  }

  // MARK: Registrations

  /// A statement in `autoRegister` of a definition's container, which is made if there is none.
  func registering(
    _ statement: String, for definition: SolvedDefinition, title: String, _ further: [String: [UTF8Edit]] = [:]
  ) -> FixProposal {
    let known = program.autoRegisters.first {
      program.container(of: $0) == definition.container && !program.isTest($0.file)
    }
    let path = program.path(known?.file ?? definition.file)
    func edit() -> UTF8Edit? {
      guard let known else { return autoRegister(statement, definition) }
      return function(known)?.body.flatMap { text(known)?.appending(statement, to: $0) }
    }
    return FixProposal(
      title, .offered, edits: edit().map { further.merging([path: [$0]], uniquingKeysWith: +) })
  }

  /// The declaration of an `autoRegister`.
  func function(_ ref: FactRef<AutoRegister>) -> FunctionDeclSyntax? {
    program.shape(ref).flatMap { node(FunctionDeclSyntax.self, at: $0.autoRegisters[ref.index].place, in: ref) }
  }

  /// A new `autoRegister` at the end of the file.
  private func autoRegister(_ statement: String, _ definition: SolvedDefinition) -> UTF8Edit? {
    guard let text = text(definition), definition.container != .every else { return nil }
    let unit = text.style.unit
    let attribute = definition.container == .library ? "@retroactive " : ""
    return text.appending(
      """
      extension \(definition.container.name): \(attribute)AutoRegistering {
      \(unit)public func autoRegister() {
      \(unit)\(unit)\(statement)
      \(unit)}
      }
      """)
  }
}

extension FactoryAnalysis: FixingAnalysis {
  typealias Fixes = FactoryFixes
}
