import DICheckDependencyGraph
import DICheckText

/// The hover of an element: dependency facts only, since a Swift server shows the declaration itself.
package struct HoverContent: Hashable, Sendable {
  package var markdown: String
  package var plainText: String
  /// The range of the element.
  package var range: UTF8Range
}

extension Snapshot {
  /// The makers of the element at `offset`, its chains, its lifetime and its receivers. Nil if there is no element.
  ///
  /// O(scopes + dependencies) of the programs that contain the file, over flat arrays.
  ///
  /// - Parameters:
  ///   - width: the number of characters after which lines of Markdown are broken; nil for no limit.
  ///   - link: the URI of a place, in the client's spelling and with its line; nil for no link.
  package func hover(
    at offset: Int, in path: String, width: Int? = nil, link: (Location) -> String?
  ) -> HoverContent? {
    guard let element = element(at: offset, in: path) else { return nil }
    var texts: [(program: String, text: RichText)] = []
    for navigator in navigators(for: element) {
      guard var text = navigator.hoverText(of: element) else { continue }
      if let cycle = navigator.cycle(through: element) { text = RichText(finding: cycle) + text }
      guard !texts.contains(where: { $0.text == text }) else { continue }
      texts.append((navigator.program, text))
    }
    guard let first = texts.first else { return nil }
    var text = first.text
    if texts.count > 1 {
      text = RichText()
      for (program, part) in texts {
        text.paragraph([.words("In "), .code(program), .words(":")])
        text.append(part)
      }
    }
    text = text.truncated(to: Self.hoverLines)
    return HoverContent(markdown: text.markdown(width: width, link: link), plainText: text.plain, range: element.range)
  }

  /// About a screenful, not counting blank lines between paragraphs.
  private static var hoverLines: Int { 22 }
}

extension ProgramNavigator {
  func hoverText(of element: Element) -> RichText? {
    guard let scope = scope(of: element) else { return nil }
    switch element.role {
    case .providerAttribute, .providerName:
      return providerText(scope)
    case .additionalType(let index):
      let types = graph.registeredTypes(of: scope)
      return index + 1 < types.count ? additionalTypeText(types[index + 1], of: scope) : nil
    case .dependencyAttribute, .dependencyName, .dependencyType, .builtTypeName, .aliasName, .aliasType:
      guard let reference = reference(of: element) else { return nil }
      switch shape(reference).source {
      case .instantiated: return madeText(reference)
      case .forwarded: return forwardedText(reference)
      case .received(let onlyIfAvailable): return requestText(reference, isOptional: onlyIfAvailable)
      case .aliased(_, let onlyIfAvailable): return requestText(reference, isOptional: onlyIfAvailable)
      }
    }
  }
}
