import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Makes the fixes of Factory's findings: the rules propose, the host proves.
///
/// Use it on a thread with a large stack: it parses.
struct FactoryFixes: FactFixSource {
  let menu: FixMenu
  let program: FactoryProgram

  init(_ analysis: FactoryAnalysis, _ menu: FixMenu) {
    self.menu = menu
    program = analysis.tree(of: menu.snapshot.view)
  }

  var facts: FactTable<FactoryShape> { program.graph.facts }

  func proposals(for finding: Finding, in _: Int) -> [FixProposal] {
    proposals(for: finding, among: program.findings)
  }

  // MARK: Definitions

  /// Adds a modifier at the end of a definition's chain.
  func appending(_ modifier: String, to definition: SolvedDefinition) -> UTF8Edit {
    let value = range(definition.value, definition)
    let last = definition.chain.last.map { range($0.range, definition) }
    guard let text = text(definition), let last, last.end == value.end else {
      return UTF8Edit(inserting: modifier, at: value.end)
    }
    return text.adding(link: modifier, behind: last)
  }

  /// Takes a modifier out of a chain.
  func removing(_ modifier: Modifier, in definition: SolvedDefinition) -> UTF8Edit? {
    text(definition)?.removingLink(range(modifier.range, definition))
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

  // MARK: Properties

  /// Another wrapper in place of a property's.
  func rewrapping(_ use: SolvedUse, as wrapper: Wrapper) -> FixProposal? {
    guard let old = use.wrapper, let name = use.bound,
      let attribute = node(AttributeSyntax.self, at: use.range, in: use), let text = text(use)
    else { return nil }
    let all = text.text(0..<text.bytes.count)
    // Code that names the wrapper's type, or sets it, would have to change too.
    guard !["_\(name)", "-> \(old.rawValue)<"].contains(where: all.contains) else { return nil }
    let owner = use.holder.isEmpty ? "" : "\(use.holder)."
    var edits = [attribute.renaming(to: wrapper.rawValue)]
    // Only what is held weakly may be gone.
    if old == .weakLazy, let target = use.target, program[target].type.unwrapped == nil,
      let optional = attribute.around(VariableDeclSyntax.self)?.annotatedType?.as(OptionalTypeSyntax.self)
    {
      // Code that unwraps it would have to change too.
      if ["\(name)?", "\(name)!", "let \(name)", "\(name) ="].contains(where: all.contains) { return nil }
      edits.append(UTF8Edit(removing: optional.questionMark.place))
    }
    return proposal(
      "Let `\(owner)\(name)` be `@\(wrapper.rawValue)`", .preferredAlone(.hop), in: use, edits)
  }

  // MARK: Registrations

  /// A statement in `autoRegister` of a definition's container, which is made if there is none.
  func registering(
    _ statement: String, for definition: SolvedDefinition, title: String,
    _ further: [(path: String, edit: UTF8Edit?)] = []
  ) -> FixProposal {
    let known = program.autoRegisters.first {
      $0.container == definition.container && !program.isTest($0.file)
        && (program.registersItself(definition.container) || program.isSwitched("autoRegister"))
    }
    let file = known.map { path($0) } ?? path(definition)
    func edit() -> UTF8Edit? {
      guard definition.signature == nil, !definition.isStatic,
        // `autoRegister` can't ask it.
        node(VariableDeclSyntax.self, at: definition.place, in: definition)?.isOnMainActor != true
      else { return nil }
      guard let known else { return autoRegister(statement, definition) }
      guard let function = node(FunctionDeclSyntax.self, at: known.place, in: known),
        function.around(IfConfigDeclSyntax.self) == nil,
        program.isVisible(definition.ref, from: known.file),
        // Behind one it may not be reached.
        !function.sourceTokens.contains(where: { $0.tokenKind == .keyword(.guard) }),
        // Behind a statement that sets the same, it would undo that.
        !statement.contains(definition.name) || function.body?.statements.mentions(definition.name) == false
      else { return nil }
      return function.body.flatMap { text(known)?.appending(statement, to: $0) }
    }
    return FixProposal(title, .offered, further + [(file, edit())])
  }

  /// Returns true if other modules see a container: members by which it conforms must be public then.
  func isPublic(_ container: ContainerID) -> Bool {
    guard case .own(let type) = container else { return true }
    return program.graph.resolver.fact(of: type).map { $0.1.access >= .public } ?? true
  }

  /// A new `autoRegister` at the end of the file.
  private func autoRegister(_ statement: String, _ definition: SolvedDefinition) -> UTF8Edit? {
    // Tests may have one.
    guard let text = text(definition), definition.container != .every,
      !program.autoRegisters.contains(where: { $0.container == definition.container })
    else { return nil }
    let unit = text.style.unit
    let attribute = definition.container == .library ? "@retroactive " : ""
    return text.appending(
      """
      extension \(definition.container.name): \(attribute)AutoRegistering {
      \(unit)\(isPublic(definition.container) ? "public " : "")func autoRegister() {
      \(unit)\(unit)\(statement)
      \(unit)}
      }
      """)
  }
}

extension FactoryAnalysis: FixingAnalysis {
  typealias Fixes = FactoryFixes
}
