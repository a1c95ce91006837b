import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// An overview, for someone who doesn't know the code.
extension Tool {
  static let overview = Tool(
    name: "overview", title: "Overview",
    about: """
      Says what there is: programs with their roots and numbers, and which types lie how far below the roots; with \
      matching, the types and properties of such names. Call it first in code that you don't know, and before you add \
      a service that may be there already.
      """,
    parameters: [
      Parameter("matching", .text, "A part of a name, such as cache."),
      .limit(usualLimit),
    ],
    result: ["found": .text, "programs?": .lines, "layers?": .lines, "matching?": .lines, "more?": .text],
    call: onCode(Code.overview))
}

extension Code {
  func overview() throws -> ToolAnswer {
    let limit = number("limit") ?? usualLimit
    let files = snapshot.files.count { snapshot.isReported($0.path) }
    let title = title(of: resolver.resolve(allFindings), inFiles: files)
    let programs = Truncated(snapshot.overview(namingRoots: true), to: limit)
    let symbols = argument("matching").map { Truncated(matches(of: $0), to: limit) }
    let lists: [(name: String, items: [String])] = [
      ("programs", programs.shown.map { words(of: $0, limit) }),
      ("layers", symbols == nil ? layers(limit) : []), ("matching", symbols?.shown ?? []),
    ]
    let rest = programs.rest + (symbols?.rest ?? 0)
    var more = rest > 0 ? ["\(rest) more: call overview with a larger limit."] : []
    if let word = argument("matching"), lists[2].items.isEmpty {
      more.append("Nothing that is injected is named like \(word).")
    }
    let shown = lists.filter { !$0.items.isEmpty }
    return ToolAnswer(
      [title] + shown.flatMap { ["\($0.name):"] + $0.items.map { "  \($0)" } },
      ["found": title] + JSONFields(shown.map { ($0.name, $0.items) }), more: more)
  }

  private func words(of program: ProgramOverview, _ limit: Int) -> String {
    let providers = counted(program.providerCount, libraries.named(program.library)?.providerWord ?? "provider")
    return "\(program.name): \(program.library) \(program.version.version), \(counted(program.fileCount, "file")), "
      + "\(providers), \(program.rootCount == 0 ? "no root" : "roots: \(list(program.roots, limit))")"
  }

  private func list(_ names: [String], _ limit: Int) -> String {
    let truncated = Truncated(names, to: limit)
    return truncated.shown.commaSeparated + (truncated.rest > 0 ? " and \(truncated.rest) more" : "")
  }

  /// A line for each distance from the roots.
  private func layers(_ limit: Int) -> [String] {
    let drawings = snapshot.drawings(until: deadline)
    var layers: [[String]] = []
    var seen: Set<String> = []
    for drawing in drawings.prefix(drawnRoots) {
      for (depth, types) in drawing.layers.enumerated() {
        if depth == layers.count { layers.append([]) }
        layers[depth] += types.filter { seen.insert($0).inserted }
      }
    }
    return Truncated(layers.map { "\($0.count): \(list($0, limit))" }, to: limit).shown.enumerated()
      .map { "\($0 == 0 ? "roots" : "\($0) below"), \($1)" }
  }

  /// Symbols whose names contain a word; where none does, those with its letters.
  private func matches(of word: String) -> [String] {
    let all = snapshot.symbols(matching: word, limit: 500, until: deadline)
    let named = all.filter { $0.name.lowercased().contains(word.lowercased()) }
    return (named.isEmpty ? all : named).map { symbol in
      let type = symbol.typeName.map { ": \($0)" } ?? ""
      return "\(symbol.name)\(type), \(symbol.detail) (\(place(symbol.location).words))"
    }
  }
}

private let usualLimit = 15
/// Roots whose layers are shown: an app has a few, a code base may have hundreds.
private let drawnRoots = 30
