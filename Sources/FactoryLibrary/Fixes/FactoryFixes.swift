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
    program = analysis.navigator(of: menu.snapshot.view)
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
    _ title: String, _ worth: Applicability, in site: some PlacedFact,
    _ edits: @autoclosure @escaping () -> [UTF8Edit?]
  ) -> FixProposal {
    FixProposal(title, worth, in: program.path(site.file), edits())
  }

  // MARK: Definitions

  /// Adds a modifier at the end of a definition's chain, on a line of its own where the last one has one.
  func appending(_ modifier: String, to definition: DefinitionRef) -> UTF8Edit? {
    let definition = program[definition]
    guard let text = text(definition.ref) else { return nil }
    let end = range(definition.value, definition.ref).endOffset
    let last = definition.chain.last.map { range($0.range, definition.ref).startOffset }
    let line = last.map { text.isFirstOnLine($0) ? text.style.newline + text.indentation(at: $0) : "" } ?? ""
    return UTF8Edit(inserting: line + modifier, at: end)
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

  /// The key in the call that makes a definition's factory.
  func adding(key: String, to definition: DefinitionRef) -> UTF8Edit? {
    let solved = program[definition]
    guard case .recipe = solved.root, let call = call(of: definition) else { return nil }
    if let old = call.arguments.first(where: { $0.label?.text == "key" }) {
      return UTF8Edit(range: old.expression.place, newText: key)
    }
    if let last = call.arguments.last {
      if last.expression.is(ClosureExprSyntax.self) {
        return UTF8Edit(inserting: "key: \(key), ", at: last.place.start)
      }
      return UTF8Edit(inserting: ", key: \(key)", at: last.expression.place.end)
    }
    if let paren = call.leftParen { return UTF8Edit(inserting: "key: \(key)", at: paren.place.end) }
    return UTF8Edit(inserting: "(key: \(key))", at: call.calledExpression.place.end)
  }

  /// The call that makes a definition's factory.
  func call(of definition: DefinitionRef) -> FunctionCallExprSyntax? {
    let solved = program[definition]
    guard let text = text(definition) else { return nil }
    let value = range(solved.value, definition)
    var call = text.node(FunctionCallExprSyntax.self, at: value.startOffset)
    // The innermost at the start is the one without modifiers.
    while let outer = call, outer.place.start != value.start {
      call = outer.parent?.around(FunctionCallExprSyntax.self)
    }
    return call
  }

  // MARK: Properties

  /// Another wrapper in place of a property's.
  func rewrapping(_ use: SolvedUse, as wrapper: Wrapper) -> FixProposal? {
    guard let old = use.wrapper, let name = use.bound else { return nil }
    let owner = use.code.owner.isEmpty ? "" : "\(use.code.owner)."
    return proposal(
      "Let `\(owner)\(name)` be `@\(wrapper.rawValue)`", .preferredAlone(.hop), in: use,
      [
        node(AttributeSyntax.self, at: use.range, in: use).map { attribute in
          let word = attribute.attributeName.place
          return UTF8Edit(
            range: UTF8Range(word.endOffset - old.rawValue.utf8.count, word.endOffset), newText: wrapper.rawValue)
        }
      ])
  }

  // MARK: Registrations

  /// A statement in `autoRegister` of a definition's container, which is made if there is none.
  func registering(
    _ statement: String, for definition: DefinitionRef, title: String, _ further: [String: [UTF8Edit]] = [:]
  )
    -> FixProposal
  {
    let solved = program[definition]
    let known = program.autoRegisters.first {
      program.container(of: $0) == solved.container && !program.isTest($0.file)
    }
    let site = known?.file ?? definition.file
    func edits() -> [String: [UTF8Edit]]? {
      guard let text = menu.parsed(program.path(site)) else { return nil }
      var result = further
      guard let edit = known.map({ inserting(statement, in: $0, text) }) ?? autoRegister(statement, solved, text) else {
        return nil
      }
      result[program.path(site), default: []].append(edit)
      return result
    }
    return FixProposal(title, .offered, edits: edits())
  }

  private func inserting(_ statement: String, in ref: FactRef<AutoRegister>, _ text: ParsedText) -> UTF8Edit? {
    guard let fact = program.shape(ref)?.autoRegisters[ref.index],
      let function = text.node(FunctionDeclSyntax.self, at: range(fact.place, ref).startOffset),
      let body = function.body
    else { return nil }
    let unit = text.indentation(at: function.place.startOffset) + text.style.unit
    guard let last = body.statements.last else {
      return UTF8Edit(
        range: UTF8Range(body.leftBrace.place.endOffset, body.rightBrace.place.startOffset),
        newText: text.style.newline + unit + statement + text.style.newline
          + text.indentation(at: function.place.startOffset))
    }
    return UTF8Edit(inserting: text.style.newline + unit + statement, at: last.place.end)
  }

  /// A new `autoRegister` at the end of the file.
  private func autoRegister(_ statement: String, _ definition: SolvedDefinition, _ text: ParsedText) -> UTF8Edit? {
    guard definition.container != .every else { return nil }
    let (line, unit) = (text.style.newline, text.style.unit)
    let isOwn = definition.container != .library
    let lines = [
      "", "extension \(definition.container.name): \(isOwn ? "" : "@retroactive ")AutoRegistering {",
      "\(unit)public func autoRegister() {", "\(unit)\(unit)\(statement)", "\(unit)}", "}", "",
    ]
    let end = text.bytes.count
    let start = text.bytes.last == UInt8(ascii: "\n") ? "" : line
    return UTF8Edit(inserting: start + lines.joined(separator: line), at: end)
  }
}

extension FactoryAnalysis: FixingAnalysis {
  typealias Fixes = FactoryFixes
}
