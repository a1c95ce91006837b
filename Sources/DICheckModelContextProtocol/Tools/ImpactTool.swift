import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// The tool that says what hangs on a type or a property.
extension Tool {
  static let impact = Tool(
    name: "impact", title: "Impact",
    about: """
      Says who receives what a property holds, or what is made of a type, and which findings there would be if its \
      declaration went. Call it before you remove or move a dependency.
      """,
    parameters: [
      .type,
      Parameter("property", .text, "Its property; without one the whole type is meant."),
      .limit(usualLimit),
      .texts,
    ],
    result: [
      "declarations?": .list(
        .object([
          "declaration": .text,
          "makers?": .lines,
          "receivers?": .lines,
          "findings?": .lines,
          "note?": .text,
        ])),
      "more?": .text,
    ],
    call: onCode(Code.impact))
}

extension Code {
  func impact() throws -> ToolAnswer {
    let limit = number("limit") ?? usualLimit
    let found = Truncated(try explanations(named: wantedName), to: declarationLimit)
    var rest = found.rest
    var lines: [String] = []
    var data: [JSONFields] = []
    for answer in found.shown {
      func list(_ title: String, _ items: [String]) -> [String]? {
        let truncated = Truncated(items, to: limit)
        rest += truncated.rest
        if !items.isEmpty { lines += ["  \(title): \(truncated.total)"] + truncated.shown.map { "    \($0)" } }
        return truncated.shown.nonEmpty
      }
      func words(_ related: NamedExplanation.Related) -> String {
        "\(related.type).\(related.property) (\(place(related.location).words))"
      }
      let title = "\(place(answer.location).words): \(answer.explanation.title)"
      lines.append(title)
      let makers = argument("property") == nil ? answer.origins : []
      let made = list("made by", makers.map(words))
      let received = list("received by", try receivers(of: answer, madeBy: makers).map(words))
      let findings = try findings(without: answer.location)
      let lost = list("findings if its declaration went", (findings ?? []).map(\.line))
      let note =
        findings?.isEmpty == true
        ? "if its declaration went, there would be no new finding, but what names it wouldn't compile" : nil
      if let note { lines.append("  \(note)") }
      data.append([
        "declaration": title,
        "makers": made,
        "receivers": received,
        "findings": lost,
        "note": note,
      ])
    }
    let more = rest > 0 ? ["\(rest) more: call impact with a larger limit, or with a full name."] : []
    return ToolAnswer(lines, ["declarations": data], more: more)
  }

  /// The receivers of the property, or of all that is made of the type.
  private func receivers(
    of answer: NamedExplanation, madeBy makers: [NamedExplanation.Related]
  ) throws -> [NamedExplanation.Related] {
    var found = answer.receivers
    var seen = Set(found)
    for maker in makers.prefix(makerLimit) {
      guard
        case .found(let answers) = snapshot.explanations(
          named: "\(maker.type).\(maker.property)", findings: allFindings)
      else { continue }
      found += answers.flatMap(\.receivers).filter { seen.insert($0).inserted }
    }
    return found
  }

  /// The findings that come up when a declaration is taken out of its file; nil where it isn't known how far it goes.
  private func findings(without location: Location) throws -> [FindingAnswer]? {
    let path = location.path
    guard let range = declaration(at: location.range, among: snapshot.symbols(in: path)),
      var text = text(path)
    else { return nil }
    // Blanks, so that all other places stay as they are.
    for index in range.bounds where index < text.count && text[index] != "\n" { text[index] = 0x20 }
    let next = try replacing([path: text])
    let known = Set(allFindings.flatMap(\.released).map { FindingKey($0) })
    let new = next.allFindings.flatMap(\.released).filter { !known.contains(FindingKey($0)) }
    return FindingAnswer.answers(for: resolver.resolve(new))
  }

  /// The innermost declaration around a name.
  private func declaration(at name: UTF8Range, among symbols: [DependencySymbol]) -> UTF8Range? {
    symbols.compactMap { symbol -> UTF8Range? in
      let isAround = symbol.declaration.start <= name.start && name.end <= symbol.declaration.end
      return declaration(at: name, among: symbol.children) ?? (isAround ? symbol.declaration : nil)
    }.min { $0.bounds.count < $1.bounds.count }
  }
}

private let usualLimit = 20
/// Declarations of one name that are looked at.
private let declarationLimit = 4
/// Makers of a type whose receivers are looked for.
private let makerLimit = 20
