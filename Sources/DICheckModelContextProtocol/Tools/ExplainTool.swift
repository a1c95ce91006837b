import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// The page of a code.
extension Tool {
  static let explain = Tool(
    name: "explain", title: "Explain",
    about: "Says what a finding's code means: the rule, a program that breaks it, and one that keeps it.",
    parameters: [Parameter("code", .text, "The code, as findings name it.", isRequired: true)],
    result: ["page": .text], call: page)

  private static func page(_ context: ToolContext) throws -> ToolAnswer {
    let name = context.arguments["code"]?.stringValue ?? ""
    let libraries = context.libraries
    guard let entry = libraries.listed.first(where: { $0.entry.code.rawValue == name })?.entry else {
      let near = libraries.codes(near: name)
      throw CheckFailure(
        "no code is named '\(name)'"
          + (near.isEmpty ? ": the resource \(Resources.rules) lists all" : NearSpelling.advice(near)))
    }
    let page = libraries.all.lazy.compactMap { $0.page(of: entry.code) }.first ?? entry.title + "."
    return ToolAnswer([page], ["page": page])
  }
}
