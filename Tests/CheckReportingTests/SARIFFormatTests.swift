import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCheckReporting
import DICheckDependencyLibrary
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

@Suite struct SARIFFormatTests {
  private let project = SampleProject.broken

  /// What the schema requires, and what code scanning services read; nothing here is optional that must be there.
  private struct Log: Decodable {
    struct Message: Decodable { var text: String }
    struct Rule: Decodable { var id: String, shortDescription: Message, helpUri: String? }
    struct Driver: Decodable { var name: String, version: String, informationUri: String?, rules: [Rule] }
    struct Tool: Decodable { var driver: Driver }
    struct Artifact: Decodable { var uri: String, uriBaseId: String? }
    struct Region: Decodable, Equatable { var startLine: Int, startColumn: Int, endLine: Int, endColumn: Int }
    struct Physical: Decodable { var artifactLocation: Artifact, region: Region }
    struct Place: Decodable { var id: Int?, physicalLocation: Physical, message: Message? }
    struct Step: Decodable { var location: Place }
    struct ThreadFlow: Decodable { var locations: [Step] }
    struct CodeFlow: Decodable { var threadFlows: [ThreadFlow] }
    struct Replacement: Decodable { var deletedRegion: Region, insertedContent: Message }
    struct Change: Decodable { var artifactLocation: Artifact, replacements: [Replacement] }
    struct Fix: Decodable { var description: Message, artifactChanges: [Change] }
    struct Result: Decodable {
      var ruleId: String, ruleIndex: Int, level: String, message: Message, locations: [Place]
      var relatedLocations: [Place]?, codeFlows: [CodeFlow]?, partialFingerprints: [String: String], fixes: [Fix]?
    }
    struct Base: Decodable { var uri: String }
    struct Notification: Decodable { var level: String, message: Message }
    struct Invocation: Decodable {
      var executionSuccessful: Bool, workingDirectory: Base, toolExecutionNotifications: [Notification]?
    }
    struct Properties: Decodable, Equatable { var files: Int?, codes: [String: Int]? }
    struct Run: Decodable {
      var tool: Tool, invocations: [Invocation], originalUriBaseIds: [String: Base], columnKind: String
      var results: [Result], properties: Properties?
    }
    var version: String, runs: [Run]
  }

  private func run(
    _ project: SampleProject, _ diagnostics: [Finding], statistics: Statistics? = nil, warnings: [String] = []
  ) throws -> Log.Run {
    let text = project.report(.sarif, diagnostics, statistics: statistics, warnings: warnings)
    let log = try JSONDecoder().decode(Log.self, from: Data(text.utf8))
    #expect(log.version == "2.1.0")
    #expect(text.contains(#""$schema": "https://json.schemastore.org/sarif-2.1.0.json""#))
    return try #require(log.runs.first)
  }

  @Test func nothingFound() throws {
    let run = try run(project, [], statistics: [("files", .count(2))], warnings: ["A.swift can't be read"])
    #expect(run.results.isEmpty)
    #expect(run.tool.driver.name == "safedi-lsp")
    #expect(run.tool.driver.rules.isEmpty)
    #expect(run.columnKind == "utf16CodeUnits")
    #expect(run.originalUriBaseIds["SRCROOT"]?.uri == "file:///project/")
    #expect(run.invocations.map(\.executionSuccessful) == [true])
    #expect(run.invocations[0].toolExecutionNotifications?.map(\.message.text) == ["A.swift can't be read"])
    #expect(run.properties == .init(files: 2, codes: [:]))
  }

  @Test func resultsNameTheirRulesPlacesAndChains() throws {
    let run = try run(project, [project.unfulfilled, project.lint])
    #expect(run.tool.driver.rules.map(\.id) == ["mutable-dependency", "unfulfilled-received"])
    for result in run.results { #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId) }
    #expect(run.results.map(\.level) == ["warning", "error"])

    let error = run.results[1]
    let place = try #require(error.locations.first)
    #expect(place.physicalLocation.artifactLocation.uri == "Sources/Child.swift")
    #expect(place.physicalLocation.artifactLocation.uriBaseId == "SRCROOT")
    #expect(place.physicalLocation.region == .init(startLine: 4, startColumn: 25, endLine: 4, endColumn: 35))
    #expect(error.relatedLocations?.map(\.id) == [0, 1])
    #expect(
      error.relatedLocations?.compactMap(\.message?.text) == ["`Root` makes `child: Child`", "`Child` takes it here"])
    let steps = try #require(error.codeFlows?.first?.threadFlows.first?.locations)
    #expect(steps.map(\.location.message?.text) == ["`Root` makes `child: Child`"])
    #expect(error.partialFingerprints["safediFinding/v2"]?.count == 32)
    #expect(run.results[0].codeFlows == nil)
    #expect(run.results[0].relatedLocations == nil)
  }

  @Test func columnsCountUTF16AndURIsAreEncoded() throws {
    var odd = SampleProject(files: [
      "/a b/ö:1.swift": "let 👋é = value", "/else where/#2.swift": "x",
    ])
    odd.workingDirectory = "/a b"
    let findings = [
      odd.location(of: "value", in: "/a b/ö:1.swift"), odd.location(of: "x", in: "/else where/#2.swift"),
    ].map { Finding(FindingIdentity("invalid-argument"), severity: .hint, message: "m", location: $0, program: "P") }
    let text = odd.report(.sarif, findings) { $0.leastShown = .hint }
    let run = try #require(try JSONDecoder().decode(Log.self, from: Data(text.utf8)).runs.first)
    let places = run.results.compactMap(\.locations.first?.physicalLocation)
    #expect(places.map(\.artifactLocation.uri) == ["file:///else%20where/%232.swift", "%C3%B6%3A1.swift"])
    #expect(places.map(\.artifactLocation.uriBaseId) == [nil, "SRCROOT"])
    #expect(places[1].region == .init(startLine: 1, startColumn: 11, endLine: 1, endColumn: 16))
    #expect(run.results.map(\.level) == ["note", "note"])
    #expect(run.originalUriBaseIds["SRCROOT"]?.uri == "file:///a%20b/")
  }

  @Test func fixesReplaceRegions() throws {
    var finding = project.unfulfilled
    let edit = project.location(of: "@Received", in: finding.location.path)
    finding.fixes = [
      Fix(title: "Make it", .preferred, edits: [edit.edit("@Instantiated")]),
      Fix(title: "Nothing", .offered, edits: []),
    ]
    let fixes = try #require(try run(project, [finding]).results.first?.fixes)
    #expect(fixes.map(\.description.text) == ["Make it"])
    let change = try #require(fixes.first?.artifactChanges.first)
    #expect(change.artifactLocation.uri == "Sources/Child.swift")
    #expect(change.replacements.map(\.insertedContent.text) == ["@Instantiated"])
    #expect(
      change.replacements.map(\.deletedRegion) == [.init(startLine: 4, startColumn: 3, endLine: 4, endColumn: 12)])
  }
}
