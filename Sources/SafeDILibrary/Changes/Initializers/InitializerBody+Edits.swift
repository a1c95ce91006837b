import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Edits of statements where dependencies come, go or change places.
extension InitializerBody {
  /// `self.` before properties that are set by their mere names, which are parameters' from then on.
  func qualifications(of names: Set<String>) -> [UTF8Edit] {
    targets.compactMap { $0.asReference?.baseName }.filter { names.contains($0.text) }
      .map { UTF8Edit(inserting: "self.", at: $0.place.start) }
  }

  /// Nil if assignments are wanted and the initializer delegates to another one of its type, or if what it sets
  /// otherwise can't be set to the new parameter.
  /// - Parameter resetting: dependencies that it sets already, but takes only now.
  func edits(
    adding dependencies: [MemberwiseDependency], resetting: [MemberwiseDependency], order: [MemberwiseDependency],
    removing removed: [String], isOrdered: Bool
  ) -> [UTF8Edit]? {
    guard let body = initializer.node.body, body.leftBrace.presence == .present, body.rightBrace.presence == .present
    else { return dependencies.isEmpty ? [] : nil }
    guard let replacements = replacements(resetting) else { return nil }
    if !dependencies.isEmpty, statements.contains(where: { $0.isCall(on: .self) }) { return nil }
    if !dependencies.isEmpty, isBrokenUp(body) {
      // Lines are broken anew, so removed and replaced statements must be seen to here.
      return [brokenUp(body, adding: dependencies, order: order, removing: removed, replacing: replacements)]
    }
    let goes = statements.map { $0.name.map(removed.contains) == true }
    if dependencies.isEmpty, replacements.isEmpty, !goes.contains(false), let inside = blankInside(body) {
      return [UTF8Edit(removing: inside)]
    }
    return statements.indices.filter { goes[$0] }.map { removal(of: $0, after: !isOrdered && $0 > 0 && !goes[$0 - 1]) }
      + (isOrdered ? orderedAssignments(order) : [])
      + replacements.map { UTF8Edit(range: statements[$0].node.item.place, newText: $1) }
      + insertions(dependencies, order: order, in: body)
  }

  /// The place between the braces of a body on one line without comments.
  private func blankInside(_ body: CodeBlockSyntax) -> UTF8Range? {
    let text = file.text(body.inside)
    return statements.isEmpty || ["\n", "//", "/*"].contains { text.contains($0) } ? nil : body.inside
  }

  /// - Parameter isBehindOther: whether the statement before it stays: the semicolon between them goes with the last one.
  private func removal(of index: Int, after isBehindOther: Bool) -> UTF8Edit {
    let node = statements[index].node
    let edit = file.removing(member: node)
    guard isBehindOther, index == statements.count - 1, node.semicolon == nil,
      let semicolon = statements[index - 1].node.semicolon,
      file.lineStart(of: edit.range.startOffset) <= semicolon.place.startOffset
    else { return edit }
    return UTF8Edit(removing: UTF8Range(start: semicolon.place.start, end: node.place.end))
  }

  /// New texts of statements by their index; nil where one of them can't be told.
  private func replacements(_ resetting: [MemberwiseDependency]) -> [Int: String]? {
    var result: [Int: String] = [:]
    for dependency in resetting {
      guard let reset = reset(of: dependency) else { return nil }
      if let index = reset.index { result[index] = dependency.assignment }
    }
    return result
  }

  /// The only statement that sets a property to something of its own, and is to set it to a parameter.
  struct Reset {
    /// Nil where the body uses the parameter as if it were there.
    var index: Int?
    /// True if what is set may be another value than what SafeDI passes.
    var losesValue: Bool
  }

  /// Nil where a property is set in several places or in a branch, and where a local value has its name.
  func reset(of dependency: MemberwiseDependency) -> Reset? {
    let name = dependency.name.withoutBackticks
    let isLocal = tokens.indices.dropFirst().contains { index in
      tokens[index].name == name
        && [.keyword(.let), .keyword(.var)].contains(tokens[index - 1].tokenKind)
    }
    let setters = statements.indices.filter { statements[$0].name == name }
    guard !isLocal, let index = setters.only,
      case .expr(let expression) = statements[index].node.item
    else { return nil }
    let parts = expression.as(SequenceExprSyntax.self).map { Array($0.elements) } ?? []
    let words = parts.dropFirst(2).flatMap { $0.tokenTexts.map(\.withoutBackticks) }
    if words.contains(name) { return Reset(index: nil, losesValue: false) }
    guard uses(of: name) == 0, parts.first?.trimmedDescription.contains("_") != true else { return nil }
    return Reset(index: index, losesValue: parts.count != 3 || !dependency.isGivenAnyway(parts[2]))
  }

  /// Returns true if new statements come with new lines for all: it is on one line, or empty.
  private func isBrokenUp(_ body: CodeBlockSyntax) -> Bool {
    !file.hasLineBreak(body.place.bounds) || statements.isEmpty && !body.hasComments
  }

  /// The statements in order with the new ones among them, each on its own line.
  private func brokenUp(
    _ body: CodeBlockSyntax, adding dependencies: [MemberwiseDependency], order: [MemberwiseDependency],
    removing removed: [String], replacing replacements: [Int: String]
  ) -> UTF8Edit {
    let indentation = file.indentation(at: initializer.node.place.startOffset)
    var lines = body.leftBrace.trailingTrivia.comments
    let anchors = anchors(dependencies, order: order)
    for (index, statement) in statements.enumerated() {
      lines += anchors[index]?.assignmentLines ?? []
      if statement.name.map(removed.contains) == true { continue }
      let node = statement.node
      let text = replacements[index] ?? file.text(node.item.place)
      let comments = node.leadingTrivia.comments + [text] + node.trailingTrivia.comments
      lines.append(comments.joined(separator: " "))
    }
    lines += anchors[statements.count]?.assignmentLines ?? []
    lines += body.rightBrace.leadingTrivia.comments
    if isAmongMembers, !lines.contains(where: { $0.hasPrefix("#") || $0.contains("//") }) {
      // In a type on one line there is no line to break.
      return UTF8Edit(range: body.inside, newText: " " + lines.joined(separator: "; ") + " ")
    }
    let text = lines.map { "\n" + indentation + file.style.unit + $0 }.joined() + "\n" + indentation
    return UTF8Edit(range: body.inside, newText: text)
  }

  /// True if other members stand on the initializer's line before it.
  private var isAmongMembers: Bool { !file.isFirstOnLine(initializer.node.contentStart) }

  /// The new assignments by the index of the statement that they go before; never behind `super.init`.
  private func anchors(
    _ dependencies: [MemberwiseDependency], order: [MemberwiseDependency]
  ) -> [Int: [MemberwiseDependency]] {
    guard !dependencies.isEmpty else { return [:] }
    let places = Dictionary(
      firstOf: statements.enumerated().flatMap { index, statement in
        statement.names.map { ($0, index) }
      })
    let added = Set(dependencies.map(\.identity))
    func place(_ dependency: MemberwiseDependency) -> Int? { places[dependency.name.withoutBackticks] }
    return order.filter { added.contains($0.identity) || place($0) != nil }
      .anchors(atMost: statements.firstIndex { $0.isCall(on: .super) } ?? statements.count, place)
  }

  private func insertions(
    _ dependencies: [MemberwiseDependency], order: [MemberwiseDependency], in body: CodeBlockSyntax
  ) -> [UTF8Edit] {
    anchors(dependencies, order: order).map { index, group in
      let indentation = statementIndentation(near: index)
      let lines = group.assignmentLines
      let isBehind = index > 0 && (!statements[index - 1].names.isEmpty || index == statements.count)
      if index < statements.count, case let next = statements[index].node.contentStart,
        file.isFirstOnLine(next) != isBehind
      {
        // On a line with further statements, between them.
        let text = isBehind ? lines.joined(separator: "; ") + "; " : lines.map { $0 + "\n" + indentation }.joined()
        return UTF8Edit(inserting: text, at: next)
      }
      let end = isBehind ? statements[index - 1].node.endPosition : body.leftBrace.endPosition
      return UTF8Edit(
        inserting: lines.map { "\n" + indentation + $0 }.joined(), at: file.skipBlanksBackwards(from: end.utf8Offset))
    }
  }

  private func statementIndentation(near index: Int) -> String {
    let candidates = [index - 1, index].filter(statements.indices.contains) + Array(statements.indices)
    let start = candidates.lazy.map { statements[$0].node.contentStart }.first(where: file.isFirstOnLine)
    return start.map(file.indentation)
      ?? file.indentation(at: initializer.node.place.startOffset) + file.style.unit
  }

  /// The statements that set dependencies, put in the order of these; each place keeps its comments' lines. None is
  /// moved across a statement that reads what others set.
  private func orderedAssignments(_ order: [MemberwiseDependency]) -> [UTF8Edit] {
    let ranks = Dictionary(firstOf: order.enumerated().map { ($1.name.withoutBackticks, $0) })
    let ranked = statements.map { (node: $0.node, rank: $0.name.flatMap { ranks[$0] }, ends: $0.readsSelf) }
    return ranked.split(omittingEmptySubsequences: true, whereSeparator: \.ends).flatMap { run -> [UTF8Edit] in
      let slots = run.filter { $0.rank != nil }
      // Behind a comment to the end of the line, other statements would be lost.
      let shareLines = slots.contains { $0.node.semicolon != nil }
      func place(_ node: CodeBlockItemSyntax) -> Range<Int> {
        file.span(node.contentStart, shareLines ? node.item.place.endOffset : contentEnd(node))
      }
      return zip(slots, slots.sorted { $0.rank ?? 0 < $1.rank ?? 0 }).compactMap { slot, new in
        guard slot.node.id != new.node.id else { return nil }
        let old = place(slot.node)
        return UTF8Edit(range: UTF8Range(old.lowerBound, old.upperBound), newText: file.text(place(new.node)))
      }
    }
  }

  /// Behind the comment on the statement's line.
  private func contentEnd(_ item: CodeBlockItemSyntax) -> Int {
    item.trailingTrivia.comments.isEmpty
      ? item.item.place.endOffset : file.skipBlanksBackwards(from: Int(item.endPosition.utf8Offset))
  }
}

extension CodeBlockSyntax {
  /// The place between the braces.
  fileprivate var inside: UTF8Range { UTF8Range(start: leftBrace.place.end, end: rightBrace.place.start) }

  fileprivate var hasComments: Bool {
    !leftBrace.trailingTrivia.comments.isEmpty || !rightBrace.leadingTrivia.comments.isEmpty
  }
}
