import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension SafeDISnapshot {
  /// The makers of the element at `offset`, its chains, its lifetime and its receivers. Nil if there is no element.
  ///
  /// O(scopes + dependencies) of the programs that contain the file, over flat arrays.
  package func hover(at offset: Int, in path: String) -> HoverContent? {
    guard let element = element(at: offset, in: path) else { return nil }
    let texts = navigators(for: element).compactMap { navigator -> (program: String, text: RichText)? in
      guard let text = navigator.hoverText(of: element) else { return nil }
      return (navigator.program, navigator.cycle(through: element).map { RichText(finding: $0) + text } ?? text)
    }
    guard !texts.isEmpty else { return nil }
    let text = RichText.joined(texts).truncated(to: Self.hoverLines)
    return HoverContent(text: text, range: element.range)
  }

  /// About a screenful, not counting blank lines between paragraphs.
  private static var hoverLines: Int { 22 }
}
