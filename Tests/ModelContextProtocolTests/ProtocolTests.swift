import DICheckJSON
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// The wire: what an agent that follows the protocol, and one that doesn't, gets.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct ProtocolTests {
  private static let code = """
    @Instantiable(isRoot: true)
    public final class Root: Instantiable {
      public init() {}
      @Instantiated var lamp: Lamp
    }
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder("agent")
    try folder.write(Self.code, to: "Root.swift")
    return folder
  }

  @Test(arguments: AgentServer.Era.allCases)
  func `each era has its form`(_ era: AgentServer.Era) throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path, era: era)
    let isModern = era == .modern
    let list = try #require(try server.request("tools/list")["result"])
    #expect(
      list.list("tools").map { $0.text("name") }
        == ["overview", "check", "fix", "why", "available", "impact", "move", "graph", "generated", "explain"])
    // Every session pays for it.
    #expect("\(list["tools"] ?? .null)".count <= 12_500)
    for tool in list.list("tools") {
      #expect(tool["annotations"]?["readOnlyHint"] == .bool(!["fix", "move"].contains(tool.text("name"))))
      #expect(tool["annotations"]?["destructiveHint"] == .bool(false))
    }
    #expect((list["ttlMs"] != nil) == isModern)
    #expect((list["resultType"] == .string("complete")) == isModern)
    #expect(try server.request("tools/list")["result"] == list)
    #expect(try server.call("check").total != 0)
    let resources = try #require(try server.request("resources/list")["result"])
    #expect(resources.list("resources").first?.text("uri") == "safedi-lsp://rules")
    for resource in resources.list("resources") {
      let page = try server.request("resources/read", ["uri": .string(resource.text("uri"))])["result"]
      #expect(page?["contents"]?[0]?.text("text").count ?? 0 > 100)
    }
    let templates = try server.request("resources/templates/list")["result"]?.list("resourceTemplates")
    #expect(templates?.map { $0.text("uriTemplate") } == ["safedi-lsp://codes/{code}"])
    let missing = try server.request("resources/read", ["uri": "safedi-lsp://codes/nothing"])
    #expect(missing["error"]?["code"] == .integer(isModern ? -32602 : -32002))
    #expect(try server.request("ping")["error"]?["code"] == (isModern ? .integer(-32601) : nil))
    let discovered = try server.request("server/discover")
    #expect(discovered["error"]?["code"] == (isModern ? nil : .integer(-32601)))
    if isModern {
      #expect(
        discovered["result"]?.list("supportedVersions") == ["2026-07-28", "2025-11-25", "2025-06-18"])
      #expect(
        discovered["result"]?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == .string("safedi-lsp"))
    }
    #expect(try server.request("logging/setLevel", ["level": "debug"])["error"]?["code"] == .integer(-32601))
    server.closeInput()
    #expect(server.exitStatus(within: 300) == 0)
  }

  @Test func `a version that isn't served is refused or replaced`() throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path, era: .recent, shakesHands: false)
    let unserved = try server.request(
      "tools/list",
      meta: [
        "io.modelcontextprotocol/protocolVersion": "1999-01-01", "io.modelcontextprotocol/clientCapabilities": [:],
      ])
    #expect(unserved["error"]?["code"] == .integer(-32022))
    #expect(unserved["error"]?["data"]?["requested"] == .string("1999-01-01"))
    #expect(unserved["error"]?["data"]?.list("supported").first == .string("2026-07-28"))
    let handless = try server.request(
      "tools/list",
      meta: [
        "io.modelcontextprotocol/protocolVersion": "2025-11-25", "io.modelcontextprotocol/clientCapabilities": [:],
      ])
    #expect(handless["error"]?["data"]?.list("supported").contains("2025-11-25") == false)
    let incapable = try server.request("tools/list", meta: ["io.modelcontextprotocol/protocolVersion": "2026-07-28"])
    #expect(incapable["error"]?["code"] == .integer(-32602))
    // Without a version and without a handshake nobody knows what is spoken.
    #expect(try server.request("tools/list")["error"]?["code"] == .integer(-32602))
    #expect(try server.request("ping")["result"] != nil)
    let old = try server.request("initialize", AgentServer.handshake("2025-03-26"))
    #expect(old["result"]?["protocolVersion"] == .string("2025-11-25"))
    // One process serves both.
    #expect(try server.request("tools/list")["result"]?["ttlMs"] == nil)
    let modern = try server.answer(to: server.send("server/discover", [:], meta: AgentServer.meta))
    #expect(modern["result"]?["ttlMs"] != nil)
  }

  @Test(
    arguments: [
      ("[]", -32600), ("[{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"ping\"}]", -32600), ("{", -32700),
      ("ping", -32700), ("7", -32600), ("{\"id\": 1, \"method\": \"ping\"}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": null, \"method\": \"ping\"}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": 2}", -32600),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"tools/list\", \"params\": []}", -32602),
      ("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"no/such\"}", -32601),
    ])
  func `what is no message is refused, once`(_ line: String, _ code: Int) throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path)
    server.write("\n \r\n\(line)\n")
    #expect(try server.next()?["error"]?["code"] == .integer(code))
    // What came before disturbs nothing, and no second answer follows.
    #expect(try server.request("tools/list")["result"] != nil)
  }

  @Test(arguments: AgentServer.Era.allCases)
  func `unknown tools and arguments that are no object are errors of the protocol`(_ era: AgentServer.Era) throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path, era: era)
    for (name, arguments) in [("chekc", "{}"), ("check", "[]"), ("check", "7"), ("check", "\"x\"")] {
      let answer = try server.request(
        "tools/call", ["name": .string(name), "arguments": JSONValue(parsing: arguments)])
      #expect(answer["error"]?["code"] == .integer(-32602), "\(answer)")
    }
  }

  @Test(
    arguments: [
      ("check", "{\"paths\": \"Sources\"}", "'paths' must be a list of strings"),
      ("check", "{\"paths\": [1]}", "'paths'"),
      ("check", "{\"severity\": \"fatal\"}", "must be one of error, warning"),
      ("check", "{\"limit\": 0}", "a whole number from 1 to 500"), ("check", "{\"limit\": 1.5}", "'limit'"),
      ("check", "{\"texts\": {\"A.swift\": \"\"}}", "a list of objects, each with a path and a text"),
      ("check", "{\"texts\": [{\"path\": \"A.swift\"}]}", "'texts'"),
      ("check", "{\"unknown\": 1}", "there is no argument 'unknown'; there is paths"),
      ("why", "{}", "'type' is missing"),
      ("why", "{\"type\": null}", "'type' must be a string"), ("fix", "{\"apply\": \"yes\"}", "'apply'"),
      ("graph", "{\"depth\": -1}", "a whole number from 0 to 1000"),
    ])
  func `what a tool refuses is told to the model`(_ name: String, _ arguments: String, _ words: String) throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path)
    let given = try #require(JSONValue(parsing: arguments).objectValue)
    let answer = try server.call(name, given)
    #expect(answer.isError && answer.text.hasPrefix("\(name): ") && answer.text.contains(words), "\(answer.text)")
    // What arguments break is what the schema says.
    let tool = try server.tools().first { $0.text("name") == name }
    #expect(JSONSchema(tool?["inputSchema"] ?? .null).faults(of: .object(given)) != [])
  }

  @Test func `every object of a schema says what is in it`() throws {
    let folder = try folder()
    func objects(in schema: JSONValue) -> [JSONValue] {
      let inner = (schema.objectValue?.members.map(\.value) ?? schema.arrayValue ?? []).flatMap(objects)
      return (schema["type"] == "object" ? [schema] : []) + inner
    }
    let tools = try AgentServer(in: folder.path).tools()
    let all = tools.flatMap { objects(in: $0["inputSchema"] ?? .null) + objects(in: $0["outputSchema"] ?? .null) }
    #expect(all.count > tools.count)
    #expect(all.allSatisfy { $0["properties"]?.objectValue != nil })
  }

  @Test func `a message of ten megabytes is answered, and a line without end is left out`() throws {
    let folder = try folder()
    let server = try AgentServer(in: folder.path)
    let long = String(repeating: "x", count: 10_000_000)
    let answer = try server.call(
      "check", ["texts": .texts(["Root.swift": "// \(long)\n@Instantiable public struct A {}"])])
    #expect(answer.data.findings.map { $0.text("code") } == ["unreadable-source"])
    #expect(try server.call("explain", ["code": .string(long)]).isError)
    server.write("{\"jsonrpc\": \"2.0\", \"id\": 1, \"method\": \"")
    for _ in 0..<4 { server.write(long) }
    server.write("\"}\n")
    let refusal = try #require(try server.next())
    #expect(refusal["error"]?["code"] == .integer(-32600))
    #expect(refusal["error"]?.text("message").contains("33554432 bytes") == true)
    #expect(try !server.call("check").data.findings.isEmpty)
  }

  @Test func `a client that leaves ends the server`() throws {
    let folder = try folder()
    let quiet = try AgentServer(in: folder.path)
    quiet.closeInput()
    #expect(quiet.exitStatus(within: 300) == 0)

    let pipe = try AgentServer(in: folder.path)
    _ = try pipe.call("check")
    let id = pipe.send("tools/call", ["name": "check"])
    // The last line may lack its end.
    pipe.write("{\"jsonrpc\": \"2.0\", \"method\": \"notifications/cancelled\"}")
    pipe.closeInput()
    #expect(try pipe.answer(to: id)["result"] != nil)
    #expect(pipe.exitStatus(within: 300) == 0)

    let gone = try AgentServer(in: folder.path)
    gone.closeOutput()
    gone.send("tools/call", ["name": "check"])
    #expect(gone.exitStatus(within: 300) == 0)
  }

  @Test func `a call that is cancelled gets no answer, and the next one does`() throws {
    let folder = try Samples.copy(of: "NotesBroken")
    let server = try AgentServer(in: folder.path)
    _ = try server.tools()
    // The first is under way, the second waits behind it.
    let ids = (0..<2).map { _ in server.send("tools/call", ["name": "check"]) }
    for id in ids + [77] { server.notify("notifications/cancelled", ["requestId": .integer(id), "reason": "test"]) }
    // Cancelled calls would be reported as answers that nobody waits for.
    #expect(try server.call("explain", ["code": "dependency-cycle"]).text.contains("dependency-cycle"))
  }

  @Test(arguments: [JSONValue.string("a"), .integer(7)])
  func `progress is told by its token, with growing numbers, before the answer`(_ token: JSONValue) throws {
    let folder = try Samples.copy(of: "Notes")
    let server = try AgentServer(in: folder.path)
    _ = try server.tools()
    _ = try server.call("check", meta: ["progressToken": token])
    let progress = server.notifications.map { $0["params"] ?? .null }
    #expect(!progress.isEmpty)
    #expect(progress.allSatisfy { $0["progressToken"] == token })
    let numbers = progress.compactMap { $0["progress"]?.doubleValue }
    #expect(numbers == numbers.sorted() && Set(numbers).count == numbers.count)
    // Who doesn't ask hears nothing.
    _ = try server.call("check")
    #expect(server.notifications.count == progress.count)
  }
}
