import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckText

extension RequestContext {
  /// LSP, "Completion Request": only where a library's own words are typed. `null` elsewhere.
  func completion(_ params: LSP.CompletionParams) -> LSP.CompletionList? {
    guard let (path, offset, text) = converter.place(of: params.textDocument.uri, params.position),
      let content = snapshot?.completion(
        at: offset, in: path, text: text.bytes, read: { converter.text(of: $0)?.bytes })
    else { return nil }
    let showsSnippets = abilities.has("textDocument.completion.completionItem.snippetSupport")
    let hasDetails = abilities.has("textDocument.completion.completionItem.labelDetailsSupport")
    let range = converter.range(content.replaced, in: text)
    let isWord = content.isWord(before: offset, in: text.bytes)
    let items = content.candidates.map { candidate in
      let (newText, format) = insertion(candidate.text, asSnippet: showsSnippets)
      let edits = candidate.edits.map { LSP.TextEdit(range: converter.range($0.range, in: text), newText: $0.newText) }
      // A client puts it in place of the word before the cursor (LSP 3.17, "Completion Item").
      let isInserted = abilities.cutsCompletionEdits && isWord && format == nil && newText.contains(" ")
      return LSP.CompletionItem(
        label: candidate.label,
        labelDetails: hasDetails ? candidate.detail.map { LSP.CompletionItemLabelDetails(description: $0) } : nil,
        kind: LSP.CompletionItemKind(candidate.kind),
        detail: hasDetails ? nil : candidate.detail,
        documentation: candidate.documentation.map { .string($0) },
        sortText: sortText(candidate), filterText: candidate.filter, insertText: isInserted ? newText : nil,
        insertTextFormat: format,
        textEdit: isInserted ? nil : .textEdit(LSP.TextEdit(range: range, newText: newText)),
        additionalTextEdits: edits.nonEmpty)
    }
    return LSP.CompletionList(isIncomplete: content.isCut, items: items)
  }

  /// Ours come before the guesses that a Swift server makes there: those of each chain first.
  private func sortText(_ candidate: CompletionCandidate) -> String {
    let rank = String(candidate.rank)
    return "!" + String(repeating: "0", count: max(0, 2 - rank.count)) + rank + candidate.filter
  }

  /// With the cursor at `$0`, and at one placeholder after the other, where the client can put it there, else at the
  /// end.
  private func insertion(_ text: String, asSnippet isSnippet: Bool) -> (String, LSP.InsertTextFormat?) {
    let pieces = text.split(separator: "<#", omittingEmptySubsequences: false)
    if pieces.count > 1 {
      let rest = pieces.dropFirst().enumerated().map { index, piece in
        let parts = piece.split(separator: "#>", maxSplits: 1, omittingEmptySubsequences: false)
        let tail = parts.count > 1 ? parts[1] : ""
        return isSnippet ? "${\(index + 1):\(escaped(parts[0]))}\(escaped(tail))" : String(tail)
      }
      return isSnippet
        ? (escaped(pieces[0]) + rest.joined(), .snippet) : (String(pieces[0]) + rest.joined(), nil)
    }
    guard text.contains("$0") else { return (text, nil) }
    return isSnippet ? (text, .snippet) : (text.replacing("$0", with: ""), nil)
  }

  /// As a snippet says it (LSP 3.17, "Snippet Syntax").
  private func escaped(_ text: Substring) -> String {
    String(text).replacing("\\", with: "\\\\").replacing("$", with: "\\$").replacing("}", with: "\\}")
  }
}

extension CompletionContent {
  /// Returns true if the replaced text is the word before the cursor, or nothing. A dot is none of a word's characters.
  fileprivate func isWord(before offset: Int, in text: [UInt8]) -> Bool {
    Int(replaced.end) == offset && text[replaced.bounds].allSatisfy(\.isWord)
  }
}

extension LSP.CompletionItemKind {
  fileprivate init(_ kind: CompletionCandidate.Kind) {
    self =
      switch kind {
      case .argument: .property
      case .value: .keyword
      case .key: .constant
      case .name: .value
      case .type: .class
      case .property: .field
      case .function: .method
      }
  }
}
