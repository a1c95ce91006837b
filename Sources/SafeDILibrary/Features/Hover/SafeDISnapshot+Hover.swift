import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftParser
import SwiftSyntax

extension SafeDISnapshot {
  /// The makers of the element at `offset`, its chains, its lifetime and its receivers. Nil if there is no element.
  ///
  /// O(scopes + dependencies) of the programs that contain the file, over flat arrays.
  package func hover(at offset: Int, in path: String) -> HoverContent? {
    if let argument = hoverOfArgument(at: offset, in: path) { return argument }
    guard let element = element(at: offset, in: path) else { return nil }
    let texts = navigators(for: element).compactMap { navigator -> (program: String, text: RichText)? in
      guard let text = navigator.hoverText(of: element) else { return nil }
      return (navigator.program, navigator.cycle(through: element).map { RichText(finding: $0) + text } ?? text)
    }
    guard !texts.isEmpty else { return nil }
    let text = RichText.joined(texts).truncated(to: Self.hoverLines)
    return HoverContent(text: text, range: element.range)
  }

  /// The words of the library's own sources on the argument whose label stands at `offset`. Parses the document, so the
  /// calling thread needs a large stack.
  private func hoverOfArgument(at offset: Int, in path: String) -> HoverContent? {
    guard let file = ids[path], let text = documents[path]?.text.bytes, let program = programs(of: file).first,
      case let dialect = program.reader.dialect, dialect.declarations != nil,
      WholeText.isParsable(text, tokenLimit: WholeText.waitingLimit)
    else { return nil }
    let tree = text.withUnsafeBufferPointer { Parser.parse(source: $0) }
    guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)),
      let argument = token.parent?.as(LabeledExprSyntax.self), argument.label?.id == token.id,
      let name = argument.around(AttributeSyntax.self)?.attributeName.singleName
        ?? argument.around(MacroExpansionDeclSyntax.self)?.macroName.text
        ?? argument.around(MacroExpansionExprSyntax.self)?.macroName.text,
      let macro = SafeDIMacro(rawValue: name),
      let words = dialect.parameter(token.text, of: macro)?.documentation
    else { return nil }
    var content = RichText()
    content.paragraph("\(.code(token.text)): \(words)")
    return HoverContent(text: content, range: token.place)
  }

  /// About a screenful, not counting blank lines between paragraphs.
  private static var hoverLines: Int { 22 }
}
