import DICheckCompilerSupport
import DICheckFixtureNotation
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// Skills tell coding agents what is true: an agent can't tell, and writes it a hundred times.
///
/// A library's skill may be there before its room. Its examples are tried as soon as the tool knows the codes that they
/// name, and it must be whole once the README names the library.
@Suite struct SkillTests {
  private static let linesAtFirst = ["safedi": 300]

  @Test(arguments: try Skill.all) func itsHeadIsRight(_ skill: Skill) throws {
    #expect(skill.text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= limit(skill))
    let head = skill.frontMatter
    #expect(Set(head.keys) == ["name", "description"])
    #expect(head["name"] == skill.name)
    let description = try #require(head["description"])
    #expect(description.count <= 1024)
    // Either would end the value, for who reads the head as YAML.
    #expect(!description.contains(" #") && !description.contains(": "))
  }

  private func limit(_ skill: Skill) -> Int { Self.linesAtFirst[skill.name] ?? 150 }

  /// Links stay in the skill's folder, which is copied to where an agent looks for it.
  @Test(arguments: try Skill.all) func linksLeadSomewhere(_ skill: Skill) throws {
    var reached: Set<String> = ["SKILL.md"]
    for page in skill.pages {
      for link in page.links where !link.contains("://") {
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let target =
          parts[0].isEmpty
          ? page.url : page.url.deletingLastPathComponent().appendingPathComponent(parts[0]).standardized
        let found = skill.pages.first { $0.url.path == target.path }
        #expect(found != nil, "\(skill.path(of: page)): \(link)")
        guard let found else { continue }
        reached.insert(skill.path(of: found))
        #expect(parts.count < 2 || found.fileAnchors.contains(parts[1]), "\(skill.path(of: page)): \(link)")
      }
    }
    #expect(reached.sorted() == skill.pages.map(skill.path).sorted(), "a page that nothing leads to")
  }

  @Test(arguments: try Skill.all) func itsCodesExist(_ skill: Skill) throws {
    guard try isServed(skill) else { return }
    let unknown = skill.codes.subtracting(try CheckTool.rules().map(\.code))
    #expect(unknown == [])
  }

  private func isServed(_ skill: Skill) throws -> Bool {
    let readme = try String(contentsOf: CheckTool.repository.appendingPathComponent("README.md"), encoding: .utf8)
    return readme.lowercased().contains(skill.name)
  }

  /// Each line of code, whatever the release, has the findings that the text gives for it.
  @Test(.tags(.long), .long, arguments: try Skill.all) func theExamplesGiveWhatTheySay(_ skill: Skill) throws {
    let rules = try CheckTool.rules()
    guard rules.contains(where: { $0.library.lowercased() == skill.name }) else { return }
    let codes = Set(rules.map(\.code))
    // Code for any release is tried with one of each line.
    let always: [String?] = skill.name == "safedi" ? ["1", "2.0", "2"] : [nil]
    let examples = skill.examples.filter { $0.codes.isSubset(of: codes) }
    #expect(try examples.count == skill.examples.count || !isServed(skill))
    let runs = examples.flatMap { example in
      (example.releases.isEmpty ? always : example.releases).map { (release: $0, example: example) }
    }
    for (release, runs) in Dictionary(grouping: runs, by: \.release) {
      let found = try CheckTool.findings(in: runs.map(\.example.fixture), version: release, severity: "hint")
      for (run, findings) in zip(runs, found) {
        guard let difference = difference(of: findings, from: run.example) else { continue }
        Issue.record(
          "\(skill)/\(run.example.place), \(release.map { "release \($0)" } ?? "any release")\n\(difference)")
      }
    }
  }

  /// Nil if the findings are the expected ones, line by line; else all of both, side by side. Hints count where the
  /// example speaks of them.
  private func difference(of findings: [ReportedFinding], from example: Skill.Example) -> String? {
    let findings = findings.filter { $0.severity != "hint" || example.codes.contains($0.code) }
    let found = Dictionary(grouping: findings) { finding in
      let text = example.fixture.files.first { $0.name == finding.file }?.text ?? ""
      return Skill.Line(
        file: finding.file,
        number: text.utf8.prefix(finding.range.lowerBound).count { $0 == UInt8(ascii: "\n") } + 1)
    }
    let lines = Set(found.keys).union(example.expected.keys).sorted()
    let rows = lines.map { line in
      (
        line: "\(line.file):\(line.number)", expected: example.expected[line, default: []].sorted(),
        found: found[line, default: []].map(\.code).sorted(), messages: found[line, default: []].map(\.message)
      )
    }
    guard rows.contains(where: { $0.expected != $0.found }) else { return nil }
    let table =
      [("line", "expected", "found")]
      + rows.map { row in
        let isEqual = row.expected == row.found
        return (
          row.line, row.expected.joined(separator: ", "),
          row.found.joined(separator: ", ") + (isEqual ? "" : "  " + row.messages.joined(separator: " "))
        )
      }
    func width(_ column: KeyPath<(String, String, String), String>) -> Int {
      table.map { $0[keyPath: column].count }.max() ?? 0
    }
    return table.map { row in
      row.0.padding(toLength: width(\.0), withPad: " ", startingAt: 0) + " | "
        + row.1.padding(toLength: width(\.1), withPad: " ", startingAt: 0) + " | " + row.2
    }.joined(separator: "\n")
  }

  /// Lines that aren't called wrong are Swift. One that has a finding, or names what is wrong, may be refused by the
  /// compiler too; its example is left out then, because the compiler looks at the initialization of properties only
  /// where all types are right.
  @Test(.tags(.long), .long) func theCodeForAllReleasesCompiles() throws {
    let skill = try #require(try Skill.all.first { $0.name == "safedi" })
    var examples = skill.examples.filter { $0.releases.isEmpty }
    #expect(examples.count > 20)
    while !examples.isEmpty {
      let errors = try SwiftCompiler().errors(
        in: ExampleModule.files(
          of: examples.enumerated().map { (folder: "\($0.offset)", files: $0.element.fixture.files) }))
      if errors.isEmpty { return }
      var refused: Set<Int> = []
      for error in errors {
        let parts = error.path.split(separator: "/", maxSplits: 1)
        guard parts.count == 2, let index = Int(parts[0]), examples.indices.contains(index) else {
          throw CheckTool.Unexpected(text: error.description)
        }
        let text = examples[index].fixture.files.first { $0.name == parts[1] }?.text ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = lines.dropFirst(max(0, error.line - 1 - ExampleModule.addedLines)).first ?? ""
        #expect(
          line.contains("// finds: ") || line.lowercased().contains("wrong"), "\(examples[index].place): \(error)")
        refused.insert(index)
      }
      examples = examples.enumerated().filter { !refused.contains($0.offset) }.map(\.element)
    }
  }

  /// Runs each on a copy of the broken sample. A type or a code may not be there, but no option is refused.
  @Test(.tags(.long), .long, arguments: try Skill.all) func commandLinesAreUnderstood(_ skill: Skill) throws {
    let hasAgents = try CheckTool.run(["--help"]).output.contains("  mcp ")
    let sample = CheckTool.repository.appendingPathComponent("Tests/Fixtures/NotesBroken")
    let folder = try TemporaryFolder("skill", copyOf: sample.path)
    let lines = Set(skill.commandLines).sorted()
    #expect(lines.contains("safedi-lsp check --format agent"))
    for line in lines where hasAgents || !line.contains("mcp") && !line.contains("agent") {
      let outcome = try CheckTool.run(line.split(separator: " ").dropFirst().map(String.init), in: folder.url)
      #expect(outcome.status < 64 && !outcome.errors.contains("--help)"), "\(line): \(outcome.errors)")
    }
  }

  /// A table of tools names those that the tool has, and words of their arguments.
  @Test func toolsAndTheirArgumentsExist() throws {
    guard try CheckTool.run(["--help"]).output.contains("  mcp ") else { return }
    struct Answer: Decodable {
      struct Result: Decodable { var tools: [Tool] }
      struct Tool: Decodable {
        struct Schema: Decodable { var properties: [String: Ignored] }
        var name: String
        var inputSchema: Schema
      }
      struct Ignored: Decodable {}
      var result: Result
    }
    let request = """
      {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": {\
      "io.modelcontextprotocol/protocolVersion": "2026-07-28", "io.modelcontextprotocol/clientCapabilities": {}}}}
      """
    let folder = try TemporaryFolder("skill")
    let server = Subprocess.shell("echo '\(request)' | '\(ProductsDirectory.path)/safedi-lsp' mcp", in: folder.path)
    let answer = try JSONDecoder().decode(Answer.self, from: Data(server.run().output.utf8))
    let tools = Dictionary(uniqueKeysWithValues: answer.result.tools.map { ($0.name, $0.inputSchema.properties) })
    let skill = try #require(try Skill.all.first { $0.name == "safedi" })
    let table = try #require(
      skill.pages.flatMap(\.prose).split { !$0.hasPrefix("|") }.first { $0.first == "| Tool | Ask it |" })
    let rows = table.dropFirst(2).map { $0.matches(of: /`([a-z]+)`/).map { String($0.1) } }
    #expect(rows.compactMap(\.first).sorted() == tools.keys.sorted())
    for row in rows {
      for argument in row.dropFirst() { #expect(tools[row[0]]?[argument] != nil, "\(row[0]): \(argument)") }
    }
  }
}
