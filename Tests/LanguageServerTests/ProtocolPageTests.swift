import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

/// `editors/protocol.md` against the real server: each example is sent, and the answer must be the one that is printed.
extension ServerTests {
  @Suite struct ProtocolPageTests {
    static let capabilities: JSONValue = [
      "workspace": ["textDocumentContent": [:]],
      "window": ["showDocument": ["support": true]],
      "experimental": ["safedi": ["didChangeStatus": true]],
    ]

    @Test func examplesAreAnsweredAsPrinted() throws {
      let page = try ProtocolPage()
      let project = try Project(page.files)
      let server = try ServerUnderTest()
      try server.start(project, capabilities: Self.capabilities)

      func here(_ json: String) throws -> JSONValue {
        try JSONValue(parsing: Array(json.replacingOccurrences(of: "file:///projects", with: project.uri).utf8))
      }
      for section in page.sections where section.name.hasPrefix("safedi/") && section.name != "safedi/didChangeStatus" {
        let params = try here(#require(section.examples["params"], "\(section.name)"))
        let result = try here(#require(section.examples["result"], "\(section.name)"))
        #expect(try server.call(section.name, params) == result, "\(section.name)")
      }
      let ofTheMachine: Set = ["safedi.status", "safedi.doctor"]
      for section in page.sections where section.name.hasPrefix("safedi.") && !ofTheMachine.contains(section.name) {
        let arguments = try here(#require(section.examples["arguments"], "\(section.name)"))
        let result = try here(#require(section.examples["result"], "\(section.name)"))
        #expect(
          try server.call(
            "workspace/executeCommand", ["command": .string(section.name), "arguments": arguments]) == result,
          "\(section.name)")
      }
      let notification = try #require(
        page.sections.first { $0.name == "safedi/didChangeStatus" }?.examples["notification"])
      let reported = server.notifications.filter { $0["method"] == "safedi/didChangeStatus" }.map { $0["params"] }
      #expect(reported.contains(try here(notification)))
      try server.settle()
      try server.finish()
    }

    @Test func pageAndServerOfferTheSame() throws {
      let page = try ProtocolPage()
      let server = try ServerUnderTest()
      let capabilities = try server.initialize([])["capabilities"]
      func offered(_ json: JSONValue?) -> Set<String> { Set((json?.arrayValue ?? []).compactMap(\.stringValue)) }
      #expect(
        offered(capabilities?["experimental"]?["safedi"]?["requests"])
          == Set(page.sections.map(\.name).filter { $0.hasPrefix("safedi/") }).subtracting(["safedi/didChangeStatus"]))
      #expect(
        offered(capabilities?["executeCommandProvider"]?["commands"])
          == Set(page.sections.map(\.name).filter { $0.hasPrefix("safedi.") }))
      #expect(try page.announcement() == capabilities?["experimental"].map { ["experimental": $0] })
      server.notify("initialized", .object(JSONObject()))
      try server.settle()
      try server.finish()
    }

    @Test func unknownFormatsAndRootsAreBadParameters() throws {
      let page = try ProtocolPage()
      let project = try Project(page.files)
      let server = try ServerUnderTest()
      try server.start(project)
      let bad: [JSONValue] = [
        [:], ["format": "png"], ["format": "tree", "root": "Nobody"], ["format": "tree", "root": 3],
      ]
      for params in bad {
        #expect(try server.errorCode(of: server.request("safedi/graph", params)) == -32602, "\(params)")
      }
      #expect(try server.errorCode(of: server.request("safedi/children", [:])) == -32602)
      let commands: [JSONValue] = [[["format": "png"]], [["root": "Nobody"]], ["App"]]
      for arguments in commands {
        #expect(
          try server.errorCode(
            of: server.request(
              "workspace/executeCommand", ["command": "safedi.showGraph", "arguments": arguments])) == -32602)
      }
      try server.finish()
    }

    @Test func beforeAndWithoutAWorkspaceThereIsNothing() throws {
      let server = try ServerUnderTest()
      try server.start([])
      server.open("untitled:Untitled-1", Sample.app)
      #expect(try server.call("safedi/roots", [:]) == [])
      #expect(try server.call("safedi/children", ["id": "App/App"]) == [])
      let place: JSONValue = [
        "textDocument": ["uri": "untitled:Untitled-1"], "position": ["line": 1, "character": 22],
      ]
      #expect(try server.call("safedi/nodeAt", place) == .null)
      #expect(try server.call("safedi/explain", place) == .null)
      #expect(try server.call("safedi/graph", ["format": "tree"]) == ["content": "No roots\n"])
      try server.finish()
    }
  }
}

/// The page's parts, as far as tests need them.
private struct ProtocolPage {
  struct Section {
    /// A method or a command.
    var name: String
    /// By the word behind `json`.
    var examples: [String: String] = [:]
  }

  /// The program that the examples are about.
  private(set) var files: [String: String] = [:]
  private(set) var sections: [Section] = []
  /// JSON before the first section.
  private var opening: [String] = []

  init() throws {
    let path = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "editors/protocol.md")
    var fence: String?
    var block: [String] = []
    for line in try String(contentsOf: path, encoding: .utf8).components(separatedBy: "\n") {
      if let language = fence {
        if line == "```" {
          end(block, language)
          (fence, block) = (nil, [])
        } else {
          block.append(line)
        }
      } else if line.hasPrefix("```") {
        fence = String(line.dropFirst(3))
      } else if line.hasPrefix("### `"), line.hasSuffix("`") {
        sections.append(Section(name: String(line.dropFirst(5).dropLast())))
      }
    }
  }

  private mutating func end(_ block: [String], _ language: String) {
    let text = block.joined(separator: "\n")
    if language == "swift" {
      for part in ("\n" + text).components(separatedBy: "\n// file: ").dropFirst() {
        let lines = part.components(separatedBy: "\n")
        files[lines[0]] = lines.dropFirst().joined(separator: "\n") + "\n"
      }
    } else if language.hasPrefix("json"), sections.isEmpty {
      opening.append(text)
    } else if language.hasPrefix("json ") {
      sections[sections.count - 1].examples[String(language.dropFirst(5))] = text
    }
  }

  /// The example of what the server announces.
  func announcement() throws -> JSONValue { try JSONValue(parsing: Array(try #require(opening.first).utf8)) }
}
