import DICheckAnalysis
import DICheckCheckReporting
import DICheckJSON
import DICheckText

/// The code that a library generates.
extension Tool {
  static let generated = Tool(
    name: "generated", title: "Generated code",
    about: "Shows the code that is generated for a type: what makes it, and how it is given its dependencies.",
    parameters: [
      .type,
      Parameter("full", .flag, "Whether to show the whole page and not its part about the type."), .texts,
    ],
    result: ["code": .text, "line": .integer, "lines": .integer, "more?": .text],
    call: onCode(Code.generated))
}

extension Code {
  func generated() throws -> ToolAnswer {
    let type = argument("type") ?? ""
    // Code stands on the page of the type that it is generated for, which may be one above.
    let places = try explanations(named: type).map(\.location)
    let target =
      snapshot.generatedCode(for: .type(type, program: nil))
      ?? places.lazy.compactMap { snapshot.generatedCode(for: .place(Int($0.range.start), in: $0.path)) }.first
    guard let target, let page = snapshot.generatedPage(target.name, text: text) else {
      throw CheckFailure("no code is generated for \(type)")
    }
    let all = page.text.splitLines
    let first = flag("full") ? 0 : min(page.line(of: target) ?? 0, all.count)
    let truncated = Truncated(Array(all[first...]), to: flag("full") ? Int.max : usualLines)
    let text = truncated.shown.joined(separator: "\n")
    let data: JSONFields = ["code": text, "line": first + 1, "lines": all.count]
    guard first > 0 || truncated.rest > 0 else { return ToolAnswer([text], data) }
    let more =
      "Lines \(first + 1) to \(first + truncated.shown.count) of \(all.count): call generated with full true for all."
    return ToolAnswer([text], data, more: [more])
  }
}

private let usualLines = 80
