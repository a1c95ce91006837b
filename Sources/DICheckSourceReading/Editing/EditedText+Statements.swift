import DICheckText
import SwiftSyntax

extension EditedText {
  /// A line break, and the blanks of the line at an offset.
  package func newLine(at offset: Int) -> String { style.newline + indentation(at: offset) }

  /// A statement behind all others of a body: on a line of its own, if the last one has that.
  package func appending(_ statement: String, to body: some BracedSyntax & WithStatementsSyntax) -> UTF8Edit {
    let close = body.rightBrace.place.startOffset
    guard let last = body.statements.last?.place else {
      let outer = newLine(at: (body.parent?.place ?? body.place).startOffset)
      return UTF8Edit(
        range: UTF8Range(body.leftBrace.place.endOffset, close), newText: outer + style.unit + statement + outer)
    }
    let end = lineEnd(of: last.endOffset)
    guard isFirstOnLine(last.startOffset), end < close else {
      return UTF8Edit(inserting: "; " + statement, at: last.endOffset)
    }
    return UTF8Edit(inserting: newLine(at: last.startOffset) + statement, at: end)
  }

  /// The edits that move a statement before an earlier one of its list; nil where one of them shares its line with
  /// others, or what they mention is declared, or mentioned too, between.
  package func moving(statementAt place: UTF8Range, before earlier: UTF8Range) -> [UTF8Edit]? {
    let list = node(CodeBlockItemListSyntax.self, at: place.startOffset).map { Array($0) } ?? []
    guard let from = list.firstIndex(where: { $0.place.contains(place) }),
      let to = list.firstIndex(where: { $0.place.contains(earlier) }), to < from
    else { return nil }
    let (moved, start) = (list[from].place, list[to].place.startOffset)
    // Variables that are mentioned between may have other values there; names of types mean the same.
    let between = Set(list[to..<from].flatMap(\.valueNames))
    guard isFirstOnLine(moved.startOffset), isLastOnLine(moved.endOffset), isFirstOnLine(start),
      between.isDisjoint(with: list[from].valueNames)
    else { return nil }
    let line = UTF8Range(lineStart(of: moved.startOffset), nextLine(after: moved.endOffset))
    return [UTF8Edit(inserting: text(moved) + newLine(at: start), at: start), UTF8Edit(removing: line)]
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
      if let access = parent.parent?.as(MemberAccessExprSyntax.self), access.declName.id == parent.id { return nil }
      let isName = parent.is(DeclReferenceExprSyntax.self) || parent.is(IdentifierPatternSyntax.self)
      return isName || parent.is(FunctionDeclSyntax.self) ? token.name : nil
    }
  }
}
