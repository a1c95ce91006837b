import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Edits of a macro's arguments, which Swift wants in their declared order.
extension SourceFile {
  /// Sets an argument: its value if it is there, else in its place among the others.
  func setting(_ label: String, to value: String, of use: MacroUse) -> UTF8Edit {
    if let argument = use.argument(label) {
      return UTF8Edit(range: argument.value.place, newText: value)
    }
    return adding(label, value, to: MacroCall(use))
  }

  /// Adds an element to a list that is an argument. Nil where what is written there is no list.
  func listing(_ element: String, as label: String, of use: MacroUse) -> UTF8Edit? {
    listing(element, as: label, of: MacroCall(use))
  }

  /// The use of a macro around a place.
  func macroUse(at range: UTF8Range) -> MacroUse? {
    node(AttributeSyntax.self, at: range.startOffset)?
      .ancestorOrSelf { $0.as(AttributeSyntax.self).flatMap { MacroUse($0) } }
  }

  func argument(of use: MacroUse, at range: UTF8Range) -> MacroArgument? {
    use.arguments.first { $0.place.contains(range) }
  }

  // MARK: Details

  fileprivate func listing(_ element: String, as label: String, of call: MacroCall) -> UTF8Edit? {
    guard let value = call.arguments.first(where: { $0.meaning == label })?.value else {
      return adding(label, "[\(element)]", to: call)
    }
    return value.asArray.map { list in
      guard let last = list.elements.last else {
        return UTF8Edit(range: list.place, newText: "[\(element)]")
      }
      let end = last.expression.place.end
      return UTF8Edit(inserting: separator(before: last.place.startOffset) + element, at: end)
    }
  }

  private func adding(_ label: String, _ value: String, to call: MacroCall) -> UTF8Edit {
    let text = "\(label): \(value)"
    guard let last = call.arguments.last else {
      return call.inside.map { UTF8Edit(range: $0, newText: text) }
        ?? UTF8Edit(inserting: "(\(text))", at: call.nameEnd)
    }
    let labels = dialect.labels(of: call.macro)
    let rank = labels.firstIndex(of: label) ?? labels.count
    if let next = call.arguments.first(where: { ($0.label.flatMap(labels.firstIndex) ?? -1) > rank }) {
      return UTF8Edit(inserting: text + separator(before: next.place.startOffset), at: next.place.start)
    }
    return UTF8Edit(inserting: separator(before: last.place.startOffset) + text, at: last.place.end)
  }
}

extension EditedText {
  /// A comma and what parts the items of a list: a blank, or a line break if one begins its line.
  /// - Parameters:
  ///   - comma: the one before that item, which may lead its line.
  ///   - newline: a line feed where a ``Rewriting`` writes the file's own.
  func separator(before start: Int, behind comma: TokenSyntax? = nil, newline: String = "\n") -> String {
    if let lead = comma?.place.startOffset, isFirstOnLine(lead) { return newline + indentation(at: lead) + ", " }
    return isFirstOnLine(start) ? "," + newline + indentation(at: start) : ", "
  }
}

extension Rewriting {
  /// Adds a string to a list in the file's configuration; in a new one behind the imports where there is none. False
  /// where what is written there is no list.
  mutating func list(_ text: String, inConfigurationAs label: String) -> Bool {
    if let configuration = file.declarations.configurations.first {
      let edit = MacroCall(configuration).flatMap { file.listing("\"\(text)\"", as: label, of: $0) }
      return edit.map { apply($0) } ?? false
    }
    let configuration = "#SafeDIConfiguration(\(label): [\"\(text)\"])"
    let statements = file.tree.statements
    guard let last = statements.last(where: { $0.item.is(ImportDeclSyntax.self) }) else {
      return insert(configuration + "\n\n", at: statements.first?.place.start ?? 0)
    }
    return insert("\n\n" + configuration, at: file.lineEnd(of: last.place.endOffset))
  }
}

/// A macro with its arguments and the places of further ones.
private struct MacroCall {
  let macro: SafeDIMacro
  let arguments: [MacroArgument]
  let nameEnd: Int32
  /// The place between the parentheses; nil without them.
  let inside: UTF8Range?

  init(_ use: MacroUse) {
    (macro, arguments, nameEnd) = (use.macro, use.arguments, use.node.attributeName.place.end)
    inside = Self.inside(use.node.leftParen, use.node.rightParen)
  }

  init?(_ configuration: ConfigurationDeclaration) {
    guard let node = configuration.node.asProtocol((any FreestandingMacroExpansionSyntax).self) else {
      return nil
    }
    (macro, arguments, nameEnd) = (.configuration, configuration.arguments, node.macroName.place.end)
    inside = Self.inside(node.leftParen, node.rightParen)
  }

  private static func inside(_ open: TokenSyntax?, _ close: TokenSyntax?) -> UTF8Range? {
    guard let open, let close else { return nil }
    return UTF8Range(start: open.place.end, end: close.place.start)
  }
}

/// Edits that take something out and leave the rest as if it had never been there.
extension SourceFile {
  /// Removes a parameter with its comma.
  func removing(_ parameter: FunctionParameterSyntax) -> UTF8Edit {
    let all = Array(parameter.parent?.as(FunctionParameterListSyntax.self) ?? [parameter])
    let index = all.firstIndex { $0.id == parameter.id } ?? 0
    return UTF8Edit(removing: all.map { Parameter($0).place }.withComma(at: index))
  }
}
