import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// A parameter list while it is changed: its layout, and its parameters with the comments that belong to each.
///
/// Layout is what people care about: one line or one parameter per line, what stands on the line of `(` and of `)`, and
/// a trailing comma are kept.
struct ParameterList {
  /// A parameter that stays, or a new one.
  struct Item {
    /// Nil for a new one.
    var parameter: Parameter?
    /// The type of a new parameter or one that got another type; nil where that isn't known or didn't change.
    var type: TypeTerm?
    /// Label, type and default, without comma.
    var text: String
    /// Whole comment lines above it, without indentation.
    var comments: [String] = []
    /// Comments before it on its line, with the blanks behind them.
    var prefix = ""
    /// The comment behind it on its line.
    var trailingComment = ""

    /// The label in calls; `_` for none.
    var externalLabel: String { parameter?.node.firstName.text ?? String(text.prefix { $0 != ":" }) }
  }

  /// Longer lines are broken: one parameter per line.
  static let lineLimit = 120

  let clause: FunctionParameterClauseSyntax
  let file: SourceFile
  let parameters: [Parameter]
  /// Each parameter has a line of its own.
  let isOnePerLine: Bool
  private let indices: [SyntaxIdentifier: Int]

  init(_ clause: FunctionParameterClauseSyntax, in file: SourceFile) {
    self.clause = clause
    self.file = file
    parameters = clause.parameters.map(Parameter.init)
    indices = Dictionary(firstOf: parameters.enumerated().map { ($1.node.id, $0) })
    let starts = clause.parameters.map(\.contentStart)
    let separate = zip(starts.dropFirst(), clause.parameters).allSatisfy { start, previous in
      file.isFirstOnLine(start)
        || previous.trailingComma.map { file.isFirstOnLine($0.place.startOffset) } == true
    }
    isOnePerLine = starts.count == 1 ? file.isFirstOnLine(starts[0]) : separate && !starts.isEmpty
  }

  /// The place of an item among the parameters that are there; nil for a new one.
  func index(of item: Item) -> Int? { item.parameter.flatMap { indices[$0.node.id] } }

  func item(_ parameter: Parameter) -> Item {
    let node = parameter.node
    // A comment between a comma and the next parameter on the line belongs to the next one.
    var trailing = isFollowed(node) ? [] : node.trailingComma?.trailingTrivia.comments ?? []
    if trailing.isEmpty { trailing = node.trailingTrivia.comments }
    let lead = file.span(lineStart(of: node), parameter.place.startOffset)
    let isBeside = !file.hasLineBreak(lead)
    return Item(
      parameter: parameter, text: file.text(parameter.place),
      comments: !isBeside && file.isFirstOnLine(node.contentStart) ? node.leadingTrivia.comments : [],
      prefix: isBeside ? file.text(lead) : "",
      trailingComment: trailing.joined(separator: " "))
  }

  /// The parameter that stands for a dependency, taken out of `rest`: as it is, else with the dependency's name, which
  /// differs in backticks, else with the dependency's type. Nil where none does.
  func item(
    for dependency: Identity, spelledAs spelling: String, retypes: Bool, from rest: inout [Parameter]
  ) -> Item? {
    let (name, type) = (dependency.label, dependency.type)
    if let index = rest.firstIndex(where: { $0.label == name && $0.type.takes(type, in: file.dialect) }) {
      return item(rest.remove(at: index))
    }
    let isRenamed = { (parameter: Parameter) in parameter.label.differsInBackticks(from: name) }
    let index = rest.firstIndex(where: isRenamed) ?? (retypes ? rest.firstIndex { $0.label == name } : nil)
    guard let index else { return nil }
    let parameter = rest.remove(at: index)
    var item = item(parameter)
    if isRenamed(parameter) {
      item.text = file.text(of: parameter, named: name)
    } else {
      item.text = file.text(of: parameter, retypedTo: spelling, type)
      item.type = type.asParameterType
    }
    return item
  }

  /// Returns true if another parameter stands behind this one on its line.
  private func isFollowed(_ node: FunctionParameterSyntax) -> Bool {
    guard let next = node.tokenAfter, next.id != clause.rightParen.id else {
      return false
    }
    return !file.isFirstOnLine(next.contentStart)
  }

  /// The offset on its line at which a parameter and what belongs to it begin: that of the first comment before it.
  private func lineStart(of node: FunctionParameterSyntax) -> Int {
    let start = node.contentStart
    guard !file.isFirstOnLine(start), let previous = node.tokenBefore else {
      return start
    }
    return file.skipBlanks(from: previous.place.endOffset)
  }

  /// The edits that make this the list of `items`: insertions and changed texts where the old ones keep their order,
  /// all anew where not.
  func edits(for items: [Item]) -> [UTF8Edit] {
    let kept = items.compactMap { $0.parameter?.node.id }
    if clause.parameters.isEmpty, file.text(inner).contains("/"), file.isFirstOnLine(inner.endOffset) {
      // A list of nothing but comments: the comments stay, above the new parameters.
      let place = UTF8Range(at: file.lineStart(of: inner.endOffset))
      let lines = items.map { indentation + $0.text }
      return [UTF8Edit(range: place, newText: lines.joined(separator: ",\n") + (lines.isEmpty ? "" : "\n"))]
    }
    guard kept == clause.parameters.map(\.id), !breaksLine(items), !kept.isEmpty else {
      return [UTF8Edit(range: inner, newText: rendered(items))]
    }
    return insertions(items) + items.compactMap(changedText)
  }

  private func changedText(_ item: Item) -> UTF8Edit? {
    guard let parameter = item.parameter, file.text(parameter.place) != item.text else { return nil }
    return UTF8Edit(range: parameter.place, newText: item.text)
  }

  /// The place between the parentheses.
  private var inner: UTF8Range {
    UTF8Range(start: clause.leftParen.place.end, end: clause.rightParen.place.start)
  }

  private func breaksLine(_ items: [Item]) -> Bool {
    guard !isOnePerLine, !file.hasLineBreak(inner.bounds), items.contains(where: { $0.parameter == nil }) else {
      return false
    }
    // Among other members on one line, breaking it would only look odd.
    if let function = clause.parent?.parent, !file.isFirstOnLine(function.contentStart) { return false }
    let line = file.span(file.lineStart(of: inner.startOffset), file.lineEnd(of: inner.endOffset))
    let added = items.map { $0.text.count + 2 }.reduce(0, +) - inner.count
    return file.text(line).count + added > Self.lineLimit
  }

  // MARK: Insertions

  private var indentation: String {
    if let last = clause.parameters.last, file.isFirstOnLine(last.contentStart) {
      return file.indentation(at: last.contentStart)
    }
    return file.indentation(at: clause.place.startOffset) + file.style.unit
  }

  private func insertions(_ items: [Item]) -> [UTF8Edit] {
    items.anchors(atMost: parameters.count, index(of:)).flatMap { index, new in
      let texts = new.map(\.text)
      return index < parameters.count
        ? [insertion(of: texts, before: parameters[index])] : insertion(of: texts, behind: parameters[index - 1])
    }
  }

  private var separator: String {
    guard isOnePerLine, let last = clause.parameters.last else { return ", " }
    return file.separator(before: last.contentStart, behind: clause.parameters.dropLast().last?.trailingComma)
  }

  private func insertion(of texts: [String], before parameter: Parameter) -> UTF8Edit {
    let start = lineStart(of: parameter.node)
    return UTF8Edit(inserting: texts.map { $0 + separator }.joined(), at: start)
  }

  private func insertion(of texts: [String], behind parameter: Parameter) -> [UTF8Edit] {
    let text = texts.joined(separator: separator)
    let node = parameter.node
    if let comma = node.trailingComma {
      let end = Int(comma.endPosition.utf8Offset)
      let place = isOnePerLine ? file.skipBlanksBackwards(from: end) : comma.place.endOffset
      return [
        UTF8Edit(inserting: (isOnePerLine ? "\n" + indentation : " ") + text + ",", at: place)
      ]
    }
    let end = parameter.place.endOffset
    guard isOnePerLine, !node.trailingTrivia.comments.isEmpty else {
      return [UTF8Edit(inserting: separator + text, at: end)]
    }
    return [
      UTF8Edit(inserting: ",", at: end),
      UTF8Edit(
        inserting: "\n" + indentation + text, at: file.skipBlanksBackwards(from: Int(node.endPosition.utf8Offset))),
    ]
  }

  // MARK: The whole list

  private func rendered(_ items: [Item]) -> String {
    guard !items.isEmpty else { return "" }
    let mustBreak = items.contains { !$0.comments.isEmpty || $0.trailingComment.hasPrefix("//") } || breaksLine(items)
    guard isOnePerLine || mustBreak else { return items.map(\.inlineText).commaSeparated }
    let wasBroken = isOnePerLine
    let isFirstBeside =
      wasBroken && clause.parameters.first.map { !file.isFirstOnLine($0.contentStart) } == true
    let isCloseBeside = wasBroken && !file.isFirstOnLine(clause.rightParen.place.startOffset)
    let hasTrailingComma = clause.parameters.last?.trailingComma != nil
    var text = ""
    for (index, item) in items.enumerated() {
      let isLast = index + 1 == items.count
      if index > 0 || !isFirstBeside { text += "\n" + indentation }
      text += item.comments.map { $0 + "\n" + indentation }.joined()
      text += item.prefix + item.text + (isLast && !hasTrailingComma ? "" : ",")
      if !item.trailingComment.isEmpty { text += " " + item.trailingComment }
    }
    if !isCloseBeside { text += "\n" + file.indentation(at: clause.place.startOffset) }
    return text
  }
}

extension ParameterList.Item {
  fileprivate var inlineText: String { prefix + text + (trailingComment.isEmpty ? "" : " " + trailingComment) }
}

extension SyntaxProtocol {
  /// The offset at which the node's own lines begin: behind the line break and the blanks before it, at its first
  /// comment if there is one.
  var contentStart: Int {
    var offset = position.utf8Offset
    var result: Int?
    for piece in leadingTrivia {
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        if result == nil { result = offset }
      default: break
      }
      offset += piece.sourceLength.utf8Length
    }
    return result ?? positionAfterSkippingLeadingTrivia.utf8Offset
  }
}
