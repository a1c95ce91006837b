import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckRandomInput
import DICheckText
import DICheckWorkspace
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// The builds of a program against an obvious model: each build's text with what it doesn't compile blanked out.
@Suite struct ConditionalModelTests {
  @Test(arguments: RandomRounds.seeds(cost: 25)) func `random programs, and edits between them`(seed: Int) throws {
    var random = RandomEdits(seed: UInt64(seed + 1))
    let project = try ProjectUnderTest(["App.swift": "import SafeDI\n@Instantiable\n"])
    var host = try AnalysisHost(layout: project.layout())
    let path = try #require(host.snapshot.files.first).path
    _ = host.open(path, text: SourceText("import SafeDI\n"), version: 0, libraryVersion: .newest)
    var count = 0
    for version in 1...6 {
      let text = Self.program(&random)
      _ = host.edit(path, [.all(Array(text.utf8))], version: version)
      let found = Self.errors(of: host.snapshot)
      let expected = try Self.errors(expectedOf: text)
      #expect(found == expected, "\(text)")
      count += expected.count
    }
    #expect(count > 0)
  }

  // MARK: Programs

  private static let conditions = ["DEBUG", "!DEBUG", "TRIAL", "!TRIAL", "os(iOS)", "true", "false", "BETA"]

  private static func program(_ random: inout RandomEdits) -> String {
    let names = ["A", "B", "C", "D"]
    func label(_ name: String) -> String { name.lowercased() }
    var lines = ["import SafeDI"]
    func wrap(_ body: [String], _ other: [String]?, _ random: inout RandomEdits) -> [String] {
      guard random.number(below: 3) > 0 else { return body }
      var lines = ["#if \(conditions[random.number(below: conditions.count)])"] + body
      if let other, random.number(below: 2) == 0 {
        lines += [["#else", "#elseif \(conditions[random.number(below: conditions.count)])"][random.number(below: 2)]]
        lines += other
      }
      return lines + ["#endif"]
    }
    lines += ["@Instantiable(isRoot: true) public final class Root: Instantiable {", "  public init() {}"]
    for name in names {
      lines += wrap(["  @Instantiated let \(label(name)): \(name)"], nil, &random)
    }
    lines.append("}")
    for name in names {
      func type(_ random: inout RandomEdits) -> [String] {
        var lines = ["@Instantiable public final class \(name): Instantiable {", "  public init() {}"]
        for other in names where other != name && random.number(below: 3) == 0 {
          let macro = ["@Received", "@Instantiated", "@Forwarded"][min(2, random.number(below: 8))]
          lines += wrap(["  \(macro) let \(label(other)): \(other)"], nil, &random)
        }
        return lines + ["}"]
      }
      lines += wrap(type(&random), type(&random), &random)
      if random.number(below: 6) == 0 { lines += wrap(type(&random), nil, &random) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Verdicts

  /// Faults of the graph, each with its place and the configuration that alone has it.
  private static func errors(of snapshot: Snapshot) -> [String] {
    snapshot.programs.flatMap(snapshot.graphDiagnostics).map { finding in
      let configuration = ["In Debug: ", "In Release: "].first(where: finding.message.hasPrefix) ?? ""
      return "\(configuration)\(finding.location.range.start) \(finding.code.rawValue)"
    }.sorted()
  }

  private static func errors(expectedOf text: String) throws -> [String] {
    let unknown = ["TRIAL", "os(iOS)", "BETA"]
    let found = try [true, false].map { isDebug in
      try (0..<1 << unknown.count).map { bits -> Set<String> in
        var holding = Set(unknown.indices.filter { bits & 1 << $0 != 0 }.map { unknown[$0] })
        if isDebug { holding.insert("DEBUG") }
        let build = blanked(text, where: holding)
        let snapshot = try Snapshot(
          for: SafeDI(), inMemory: [("/App.swift", build)], version: SafeDIVersion(parsing: "2.1.1"))
        return Set(
          snapshot.programs.flatMap(snapshot.graphDiagnostics).map { "\($0.location.range.start) \($0.code.rawValue)" })
      }.reduce(nil) { shared, next in shared?.intersection(next) ?? next } ?? []
    }
    let shared = found[0].intersection(found[1])
    let single = found.map { $0.subtracting(shared) }
    return (Array(shared) + single[0].map { "In Debug: \($0)" } + single[1].map { "In Release: \($0)" }).sorted()
  }

  /// The text with what isn't compiled replaced by blanks, and so are the conditions. No condition nests in another of
  /// the same kind here but those of members in those of types.
  private static func blanked(_ text: String, where holding: Set<String>) -> String {
    var stack: [(isActive: Bool, wasActive: Bool)] = []
    func holds(_ condition: Substring) -> Bool {
      if condition.hasPrefix("!") { return !holding.contains(String(condition.dropFirst())) }
      return condition == "true" || condition != "false" && holding.contains(String(condition))
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let blank = String(repeating: " ", count: line.utf8.count)
      if line.hasPrefix("#if ") {
        let isActive = holds(line.dropFirst(4))
        stack.append((isActive, isActive))
      } else if line.hasPrefix("#elseif "), let last = stack.popLast() {
        let isActive = !last.wasActive && holds(line.dropFirst(8))
        stack.append((isActive, last.wasActive || isActive))
      } else if line == "#else", let last = stack.popLast() {
        stack.append((!last.wasActive, true))
      } else if line == "#endif" {
        stack.removeLast()
      } else {
        return stack.allSatisfy(\.isActive) ? String(line) : blank
      }
      return blank
    }.joined(separator: "\n")
  }
}
