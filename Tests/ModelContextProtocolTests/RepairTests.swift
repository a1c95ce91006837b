import DICheckFixtureNotation
import DICheckJSON
import DICheckTestSupport
import Foundation
import Testing

/// Broken programs, repaired by somebody who knows nothing: it checks, takes the preferred or else the first fix of the
/// first finding that has one, and checks again.
@Suite(.timeLimit(.minutes(20))) struct RepairTests {
  struct Program: Sendable, CustomTestStringConvertible {
    var name: String
    var version: String
    var files: [Fixture.File]

    var testDescription: String { name }

    /// The first three of each file of fixtures about graphs, but for those about what is only a hint.
    static let all: [Program] = {
      let folder = Samples.repository + "/Tests/Fixtures/Fixes/Graphs"
      let fields: Set = ["version", "offers", "applied", "preferred", "safe", "compiles"]
      let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
      return names.filter { $0 != "access-too-narrow.md" }.flatMap { name -> [Program] in
        let text = (try? String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)) ?? ""
        let file = try? ProgramDiffFile(text, fields: fields)
        return (file?.sections ?? []).prefix(3).map { section in
          Program(
            name: "\(name.dropLast(3)): \(section.name)", version: section.fields["version"]?.first ?? "2.3",
            files: Fixture(section.before).files)
        }
      }
    }()
  }

  /// How a repair ends.
  enum End: Equatable {
    case clean
    /// Only a person can say how it goes on.
    case question(String)
  }

  /// More than any of the programs takes.
  private static let steps = 12

  static func repair(_ server: AgentServer) throws -> End {
    var seen: Set<String> = []
    for _ in 0..<steps {
      let state = try server.call("check").data
      let findings = state.list("findings")
      if findings.isEmpty { return .clean }
      #expect(seen.insert(state.description).inserted, "a repair that comes back to where it was: \(state)")
      guard let finding = findings.first(where: { !$0.list("fixes").isEmpty }) else {
        return .question(findings[0].text("message"))
      }
      let fixes = finding.list("fixes")
      let fix = fixes.first { $0["preferred"] == .bool(true) } ?? fixes[0]
      let answer = try server.call("fix", ["id": .string(fix.text("id")), "apply": true])
      try #require(!answer.isError, "\(finding): \(answer.text)")
      let left = answer.data.list("leaves")
      if let first = left.first { return .question(first.text("message")) }
      // What was promised is what is there.
      let errors = try server.call("check").data["summary"]
      #expect(answer.data["after"]?["summary"] == errors)
    }
    Issue.record("no end after \(steps) fixes: \(try server.call("check").text)")
    return .question("")
  }

  @Test func `there are programs enough`() {
    #expect(Program.all.count >= 25)
    #expect(Program.all.allSatisfy { !$0.files.isEmpty })
  }

  @Test(arguments: Program.all)
  func `a program ends clean or at a question`(_ program: Program) throws {
    let folder = try TemporaryFolder("repair")
    for file in program.files { try folder.write(file.text, to: file.name) }
    try folder.write("{\"safediVersion\": \"\(program.version)\"}", to: ".safedi-lsp.json")
    let server = try AgentServer(in: folder.path)
    #expect(try server.call("check").data["total"] != .integer(0))
    let end = try Self.repair(server)
    if case .question(let words) = end {
      #expect(Self.questions.contains(program.name), "\(program.name) ends at a question: \(words)")
    } else {
      #expect(!Self.questions.contains(program.name))
    }
  }

  private static let questions: Set = [
    "received-in-own-chain: values that need each other are the author's to part",
    "shadowed-label: which of two names is to change can't be known",
  ]

  @Test(arguments: ["NotesBroken", "SwiftDIServerBroken", "StitcherAppBroken"])
  func `a broken sample ends clean`(_ sample: String) throws {
    let folder = try Samples.copy(of: sample)
    let server = try AgentServer(in: folder.path)
    #expect(try Self.repair(server) == .clean)
  }
}
