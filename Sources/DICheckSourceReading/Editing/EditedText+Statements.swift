import DICheckText
import SwiftSyntax

extension EditedText {
  /// A line break, and the blanks of the line at an offset.
  func newLine(at offset: Int) -> String { style.newline + indentation(at: offset) }

  /// A statement behind all others of a body: on a line of its own, if the last one has that.
  package func appending(_ statement: String, to body: some BracedSyntax & WithStatementsSyntax) -> UTF8Edit {
    let close = body.rightBrace.place.startOffset
    guard let last = body.statements.last?.place else {
      let outer = newLine(at: (body.parent?.place ?? body.place).startOffset)
      // Behind a comment, if it holds one.
      var start = close
      while start > body.leftBrace.place.endOffset, bytes[start - 1].isSpace { start -= 1 }
      return UTF8Edit(range: UTF8Range(start, close), newText: outer + style.unit + statement + outer)
    }
    let end = lineEnd(of: last.endOffset)
    guard isFirstOnLine(last.startOffset), end < close else {
      return UTF8Edit(inserting: "; " + statement, at: last.endOffset)
    }
    return UTF8Edit(inserting: newLine(at: last.startOffset) + statement, at: end)
  }

  /// The edits that move a statement with its comments before an earlier one of its list; nil where one of them shares
  /// its line with others, or what they mention is declared, or mentioned too, between.
  package func moving(statementAt place: UTF8Range, before earlier: UTF8Range) -> [UTF8Edit]? {
    let list = node(CodeBlockItemListSyntax.self, at: place.startOffset).map { Array($0) } ?? []
    guard let from = list.firstIndex(where: { $0.place.contains(place) }),
      let to = list.firstIndex(where: { $0.place.contains(earlier) }), to < from
    else { return nil }
    let (moved, start) = (withComments(list[from].place), list[to].place.startOffset)
    // Variables that are mentioned between may have other values there; names of types mean the same.
    let between = Set(list[to..<from].flatMap(\.valueNames))
    guard isFirstOnLine(moved.startOffset), isLastOnLine(moved.endOffset), isFirstOnLine(start),
      between.isDisjoint(with: list[from].valueNames)
    else { return nil }
    let line = UTF8Range(lineStart(of: moved.startOffset), nextLine(after: moved.endOffset))
    let above = startOfComment(above: start)
    return [UTF8Edit(inserting: text(moved) + newLine(at: start), at: above), UTF8Edit(removing: line)]
  }

  /// A copy of a declaration, by another name, behind the first, which keeps its comment.
  /// - Parameter place: that of its name.
  package func copying(_ declaration: UTF8Range, as name: String, namedAt place: UTF8Range) -> UTF8Edit {
    let start = declaration.startOffset
    let (head, rest) = (text(start..<place.startOffset), text(place.endOffset..<declaration.endOffset))
    let gap = isFirstOnLine(start) ? newLine(at: start) : "; "
    return UTF8Edit(inserting: gap + head + name + rest, at: declaration.end)
  }

  /// An import, among the others by name; nil if the file has it.
  package func importing(_ module: String, newline: String) -> UTF8Edit? {
    let imports = tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    guard !imports.contains(where: { $0.path.trimmedDescription == module }) else { return nil }
    let line = "import \(module)"
    if let previous = imports.last(where: { $0.path.trimmedDescription.lowercased() < module.lowercased() }) {
      return UTF8Edit(inserting: newline + line, at: lineEnd(of: previous.place.endOffset))
    }
    return imports.first.map { UTF8Edit(inserting: line + newline, at: $0.place.start) }
      ?? UTF8Edit(inserting: line + newline + newline, at: startOfFirstStatement)
  }

  /// The offset at which the first statement begins with the comments that belong to it: those behind the last blank
  /// line.
  private var startOfFirstStatement: Int {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let lowest = bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0
    guard let first = tree.statements.first else { return lowest }
    var start = lineStart(of: first.place.startOffset)
    while start > lowest, !isBlankLine(start - 1) { start = lineStart(of: start - 1) }
    return max(start, lowest)
  }

  /// A declaration behind all others of the file, after an empty line.
  package func appending(_ declaration: String) -> UTF8Edit {
    let start = bytes.last == "\n" ? "\n" : "\n\n"
    let lines = (start + declaration + "\n").replacing("\n", with: style.newline)
    return UTF8Edit(inserting: lines, at: bytes.count)
  }
}

extension CodeBlockItemSyntax {
  /// The names of variables and functions that it declares, or mentions by themselves.
  fileprivate var valueNames: [String] {
    sourceTokens.compactMap { token in
      guard !token.name.isCapitalized, let parent = token.parent else { return nil }
      if let access = parent.parent?.asMemberAccess, access.declName.id == parent.id { return nil }
      let isName = parent.is(DeclReferenceExprSyntax.self) || parent.is(IdentifierPatternSyntax.self)
      return isName || parent.is(FunctionDeclSyntax.self) ? token.name : nil
    }
  }
}
