import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// The explanations of a name, as an editor shows them, with a place for everything that they mention.
package struct ExplanationFormat {
  private let answers: [NamedExplanation]
  private let resolver: Resolver

  package init(_ answers: [NamedExplanation], _ resolver: Resolver) {
    self.answers = answers
    self.resolver = resolver
  }

  /// Says why there is no explanation of `name`, and which name may have been meant. Empty where there is one.
  package static func refusal(of name: String, _ answer: NamedAnswer, _ resolver: Resolver) -> String {
    switch answer {
    case .found: ""
    case .takesNoPart(let location, let mark):
      "'\(name)' isn't \(mark): it is declared at \(resolver.place(location).shown)"
    case .noSuchMember(let type, let known): missing(name, in: type, known: known)
    case .unknown(let nearest): "nothing is named '\(name)'\(NearSpelling.advice(nearest))"
    }
  }

  private static func missing(_ name: String, in type: String, known: [String]) -> String {
    let property = String(name.split(separator: ".").last ?? "")
    let fault = "`\(type)` has no dependency '\(property)'"
    if known.isEmpty { return fault + ", nor any other" }
    if let nearest = NearSpelling.nearest(to: property, among: known) {
      return fault + NearSpelling.advice([nearest])
    }
    let rest = known.count - 8
    return fault + "; it has " + known.prefix(8).commaSeparated + (rest > 0 ? " and \(rest) more" : "")
  }

  /// - Parameter namesPrograms: whether each answer names its programs; if they differ, it does.
  package func text(_ style: TextStyle, namesPrograms: Bool) -> String {
    let namesPrograms = namesPrograms || Set(answers.map(\.programs)).count > 1
    return answers.map { answer in
      var text = style.paint(short(answer.location) + ":", .path) + " "
      text += style.paint(PrintableText.line(answer.explanation.title), .message)
      if namesPrograms {
        let programs = answer.programs.map(PrintableText.line).commaSeparated
        text += style.paint(" (\(answer.programs.count == 1 ? "program" : "programs") \(programs))", .faint)
      }
      return style.line(text, indent: "    ") + "\n\n" + body(answer.explanation.content, style)
    }.joined(separator: "\n")
  }

  private func body(_ content: RichText, _ style: TextStyle) -> String {
    var text = ""
    for (index, line) in content.lines.enumerated() {
      let isNewBlock = index > 0 && (line.block == .paragraph || content.lines[index - 1].block == .paragraph)
      if isNewBlock { text += "\n" }
      var item = ""
      if case .item(let level) = line.block { item = String(repeating: "  ", count: level) + "- " }
      let indent = String(repeating: " ", count: item.count)
      item += line.spansWithoutFile.map { shown($0, style) }.joined()
      // One place per line: with a place after each name, a chain would be unreadable.
      if !line.isHeading, let place = line.places.first { item += style.paint(" (\(short(place)))", .faint) }
      text += style.line(item, indent: indent) + "\n"
    }
    return text
  }

  private func shown(_ span: RichText.Span, _ style: TextStyle) -> String {
    let text = PrintableText.line(span.text)
    if case .strong = span { return style.paint(text, .message) }
    return text
  }

  private func short(_ location: Location) -> String { resolver.place(location).shown }
}

extension RichText.Line {
  fileprivate var places: [Location] {
    spans.compactMap { if case .link(_, let location) = $0 { location } else { nil } }
  }

  /// Without a file's name at the end, since the file's place is shown there.
  fileprivate var spansWithoutFile: ArraySlice<RichText.Span> {
    guard case .link(let text, let location)? = spans.last, text == FilePath.name(of: location.path),
      spans.dropLast().last == .words(" in ")
    else { return spans[...] }
    return spans.dropLast(2)
  }

  /// True if the line only announces the following ones.
  fileprivate var isHeading: Bool { block == .paragraph && spans.last?.text.hasSuffix(":") == true }
}

extension RichText.Span {
  fileprivate var text: String {
    switch self {
    case .words(let text), .strong(let text), .code(let text), .link(let text, _): text
    case .page(let text, let url): "\(text): \(url)"
    }
  }
}
