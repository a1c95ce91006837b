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
    let place = range(modifier.range, site)
    return text(site).map {
      $0.isFirstOnLine(place.startOffset) ? $0.removing(wordAt: place) : UTF8Edit(removing: place)
    }
  }

  /// Another modifier in a modifier's place.
  func replacing(_ modifier: Modifier, by other: String, in site: some PlacedFact) -> UTF8Edit {
    UTF8Edit(range: range(modifier.range, site), newText: other)
  }

  /// Another scope of a definition, in place of the one that it has, if any.
  func scoping(_ definition: SolvedDefinition, by scope: String, inPlaceOf modifier: Modifier?) -> UTF8Edit {
    modifier.map { replacing($0, by: scope, in: definition) } ?? appending(scope, to: definition)
  }

  /// The call that makes a definition's factory.
  func call(of definition: SolvedDefinition) -> FunctionCallExprSyntax? {
    let value = range(definition.value, definition)
    var call = text(definition)?.node(FunctionCallExprSyntax.self, at: value.startOffset)
    // The innermost at the start is the one without modifiers.
    while let inner = call, inner.place.start != value.start {
      call = inner.parent?.around(FunctionCallExprSyntax.self)
    }
    return call
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
    func edit() -> UTF8Edit? { known.map { inserting(statement, in: $0) } ?? autoRegister(statement, definition) }
    return FixProposal(
      title, .offered, edits: edit().map { further.merging([path: [$0]], uniquingKeysWith: +) })
  }

  private func inserting(_ statement: String, in ref: FactRef<AutoRegister>) -> UTF8Edit? {
    guard let text = text(ref), let fact = program.shape(ref)?.autoRegisters[ref.index],
      let function = node(FunctionDeclSyntax.self, at: fact.place, in: ref), let body = function.body
    else { return nil }
    let line = text.newLine(at: function.place.startOffset)
    let new = line + text.style.unit + statement
    return body.statements.last.map { UTF8Edit(inserting: new, at: $0.place.end) }
      ?? UTF8Edit(
        range: UTF8Range(body.leftBrace.place.endOffset, body.rightBrace.place.startOffset), newText: new + line)
  }

  /// A new `autoRegister` at the end of the file.
  private func autoRegister(_ statement: String, _ definition: SolvedDefinition) -> UTF8Edit? {
    guard let text = text(definition), definition.container != .every else { return nil }
    let (line, unit) = (text.style.newline, text.style.unit)
    let attribute = definition.container == .library ? "@retroactive " : ""
    let lines = [
      "", "extension \(definition.container.name): \(attribute)AutoRegistering {",
      "\(unit)public func autoRegister() {", "\(unit)\(unit)\(statement)", "\(unit)}", "}", "",
    ]
    let start = text.bytes.last == UInt8(ascii: "\n") ? "" : line
    return UTF8Edit(inserting: start + lines.joined(separator: line), at: text.bytes.count)
  }
}

extension FactoryAnalysis: FixingAnalysis {
  typealias Fixes = FactoryFixes
}

extension ParsedText {
  /// A line break, and the blanks of the line at an offset.
  func newLine(at offset: Int) -> String { style.newline + indentation(at: offset) }
}
