import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// Hierarchies and symbols: off next to a Swift server, unless a setting turns them on.
extension ServerTests {
  @Suite struct HierarchyTests {
    private func place(_ uri: String, _ line: Int, _ character: Int) -> JSONValue {
      [
        "textDocument": ["uri": .string(uri)],
        "position": ["line": .integer(line), "character": .integer(character)],
      ]
    }

    private func started(_ project: Project, on settings: JSONValue) throws -> ServerUnderTest {
      let server = try ServerUnderTest()
      try server.start(
        [project.uri],
        capabilities: ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]],
        options: settings)
      return server
    }

    @Test func whoMakesWhom() throws {
      let project = try Project(Sample.files)
      let server = try started(project, on: ["hierarchy": ["enabled": true]])
      #expect(server.initializeResult["capabilities"]?["callHierarchyProvider"] == true)
      let feed = project.uri("Feed.swift")
      let method = "textDocument/prepareCallHierarchy"
      #expect(try server.call(method, place(feed, 3, 3)) == .null)
      #expect(try server.call(method, place(feed, 1, 20)).arrayValue?.map { $0["name"] } == ["Feed"])
      // A made dependency stands for what is made.
      #expect(try server.call(method, place(feed, 5, 30)).arrayValue?.map { $0["name"] } == ["Row"])
      let item = try #require(try server.call(method, place(feed, 1, 20))[0])
      let incoming = try server.call("callHierarchy/incomingCalls", ["item": item])
      #expect(incoming.arrayValue?.map { $0["from"]?["name"] } == ["App"])
      #expect(
        incoming[0]?["fromRanges"] == [
          ["start": ["line": 7, "character": 28], "end": ["line": 7, "character": 32]]
        ])
      let outgoing = try server.call("callHierarchy/outgoingCalls", ["item": item])
      #expect(outgoing.arrayValue?.map { $0["to"]?["name"] } == ["Row"])
      #expect(
        outgoing[0]?["fromRanges"] == [
          ["start": ["line": 5, "character": 28], "end": ["line": 5, "character": 31]]
        ])
      // Another server's item.
      var foreign = item.objectValue
      foreign?["data"] = ["other": 1]
      #expect(
        try server.call("callHierarchy/incomingCalls", ["item": foreign.map { .object($0) } ?? .null]) == .null)
      try server.finish()
    }

    @Test func offByDefault() throws {
      let project = try Project(Sample.files)
      let server = try started(project, on: [:])
      for provider in ["callHierarchyProvider", "documentSymbolProvider", "renameProvider"] {
        #expect(server.initializeResult["capabilities"]?[provider] == nil)
      }
      let feed = project.uri("Feed.swift")
      #expect(try server.call("textDocument/prepareCallHierarchy", place(feed, 1, 20)) == .null)
      #expect(try server.call("textDocument/documentSymbol", ["textDocument": ["uri": .string(feed)]]) == .null)
      #expect(try server.call("workspace/symbol", ["query": "Feed"]) == .null)
      try server.finish()
    }

    @Test func symbolsOfADocument() throws {
      let project = try Project(Sample.files)
      let server = try started(project, on: ["symbols": ["enabled": true]])
      let app = project.uri("App.swift")
      let symbols = try server.call("textDocument/documentSymbol", ["textDocument": ["uri": .string(app)]])
      #expect(symbols.arrayValue?.map { $0["name"] } == ["App"])
      #expect(symbols[0]?["detail"] == "root")
      #expect(symbols[0]?["children"]?.arrayValue?.map { $0["detail"] } == ["made: User", "made: Feed"])
      #expect(try server.call("workspace/symbol", ["query": "fed"]).arrayValue?.map { $0["name"] } == ["Feed", "feed"])
      #expect(
        try server.call("textDocument/documentSymbol", ["textDocument": ["uri": "file:///nowhere/A.swift"]]) == .null)
      try server.finish()
    }

    @Test func symbolsForClientsWithoutTrees() throws {
      let project = try Project(Sample.files)
      let server = try ServerUnderTest()
      try server.start([project.uri], capabilities: [:], options: ["symbols": ["enabled": true]])
      #expect(server.initializeResult["capabilities"]?["documentSymbolProvider"] == nil)
      try server.finish()
    }

    @Test func thePrefixAlwaysWorks() throws {
      let project = try Project(Sample.files)
      let server = try started(project, on: [:])
      func names(_ query: String) throws -> [String] {
        try server.call("workspace/symbol", ["query": .string(query)]).arrayValue?
          .compactMap { $0["name"]?.stringValue } ?? []
      }
      #expect(try names("safedi:") == ["safedi:App", "safedi:Feed", "safedi:Row", "safedi:User"])
      #expect(try names("SafeDI: user") == ["safedi:User", "safedi:user", "safedi:user"])
      #expect(try names("safedi:nothing") == [])
      try server.finish()
    }
  }
}
