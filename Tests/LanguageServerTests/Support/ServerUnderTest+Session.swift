import DICheckJSON
import DICheckLanguageServerProtocol
import Foundation
import Testing

extension ServerUnderTest {
  /// The usual capabilities: those that make the server say all it knows and watch nothing by itself.
  static let usualCapabilities: JSONValue = [
    "workspace": [
      "configuration": true, "didChangeWatchedFiles": ["dynamicRegistration": true], "workspaceFolders": true,
    ],
    "textDocument": ["publishDiagnostics": ["relatedInformation": true, "versionSupport": true]],
    "general": ["positionEncodings": ["utf-16"]],
  ]

  func initialize(
    _ folders: [String], capabilities: JSONValue = ServerUnderTest.usualCapabilities, processID: Int? = nil,
    options: JSONValue? = nil, name: String? = nil
  ) throws -> JSONValue {
    var params = JSONObject([
      .init(key: "processId", value: processID.map { .integer($0) } ?? .null),
      .init(key: "rootUri", value: .null),
      .init(key: "capabilities", value: capabilities),
      .init(
        key: "workspaceFolders",
        value: .array(folders.map { ["uri": .string($0), "name": .string($0)] })),
    ])
    params["clientInfo"] = name.map { ["name": .string($0)] }
    params["initializationOptions"] = showsHints ? options : Self.withoutHints(options)
    initializeResult = try call("initialize", .object(params))
    return initializeResult
  }

  /// Hints come by themselves, some time after an edit: whoever counts what is sent doesn't want them.
  private static func withoutHints(_ options: JSONValue?) -> JSONValue {
    var result = options?.objectValue ?? JSONObject()
    var severity = result["severity"]?.objectValue ?? JSONObject()
    for code in ["unused-dependency", "wide-scope", "duplicate-instance", "unreachable-instantiable"] {
      severity[code] = severity[code] ?? "off"
    }
    result["severity"] = .object(severity)
    return .object(result)
  }

  /// Initializes and waits until the workspace was read.
  func start(
    _ folders: [String], capabilities: JSONValue = ServerUnderTest.usualCapabilities, options: JSONValue? = nil,
    name: String? = nil
  ) throws {
    _ = try initialize(folders, capabilities: capabilities, options: options, name: name)
    notify("initialized", .object(JSONObject()))
    try settle()
  }

  func start(_ project: Project, capabilities: JSONValue = ServerUnderTest.usualCapabilities) throws {
    try start([project.uri], capabilities: capabilities)
  }

  // MARK: Documents

  func open(_ uri: String, _ text: String, version: Int = 1, language: String = "swift") {
    notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": .string(uri), "languageId": .string(language), "version": .integer(version), "text": .string(text),
        ]
      ])
  }

  func close(_ uri: String) { notify("textDocument/didClose", ["textDocument": ["uri": .string(uri)]]) }

  func save(_ uri: String) { notify("textDocument/didSave", ["textDocument": ["uri": .string(uri)]]) }

  /// The whole text anew.
  func replace(_ uri: String, with text: String, version: Int) {
    change(uri, [["text": .string(text)]], version: version)
  }

  func change(_ uri: String, _ changes: [JSONValue], version: Int) {
    notify(
      "textDocument/didChange",
      [
        "textDocument": ["uri": .string(uri), "version": .integer(version)],
        "contentChanges": .array(changes),
      ])
  }

  static func edit(_ start: (Int, Int), _ end: (Int, Int), _ text: String) -> JSONValue {
    [
      "range": [
        "start": ["line": .integer(start.0), "character": .integer(start.1)],
        "end": ["line": .integer(end.0), "character": .integer(end.1)],
      ], "text": .string(text),
    ]
  }

  /// Gives the server other settings, and waits until all that follows from them was reported.
  func configure(_ settings: JSONValue) throws {
    self.settings = settings
    notify("workspace/didChangeConfiguration", ["settings": nil])
    // The server asks for them before it answers the first, and has them before it answers the second.
    try settle()
    try settle()
  }

  /// Kinds: 1 created, 2 changed, 3 deleted.
  func reportFiles(_ events: [(uri: String, kind: Int)]) {
    notify(
      "workspace/didChangeWatchedFiles",
      ["changes": .array(events.map { ["uri": .string($0.uri), "type": .integer($0.kind)] })])
  }

  // MARK: Barriers

  @discardableResult
  func status() throws -> JSONValue { try call("workspace/executeCommand", ["command": "safedi.status"]) }

  /// Waits until the server has reported all that it knows, also what it holds back while someone types.
  @discardableResult
  func settle() throws -> JSONValue {
    let deadline = Date().addingTimeInterval(300)
    while Date() < deadline {
      let status = try status()
      if status["state"] == "ready", status["hasUnsentDiagnostics"] == false, status["isTyping"] == false {
        return status
      }
      usleep(5_000)
    }
    throw Failure(description: "the server does not come to rest")
  }

  /// Waits until the server has reported what it reports at once.
  @discardableResult
  func flush() throws -> JSONValue {
    while true {
      let status = try status()
      if status["hasUnsentDiagnostics"] == false { return status }
      usleep(1_000)
    }
  }

  /// The present findings of a file, as `line:character code`.
  func findings(_ uri: String) -> [String] { (lists[uri] ?? []).map(\.brief) }

  /// The present findings by file, for comparing servers.
  var findings: [String: Set<String>] {
    lists.filter { !$0.value.isEmpty }.mapValues { Set($0.map { "\($0.brief): \($0["message"]?.stringValue ?? "")" }) }
  }
}

extension JSONValue {
  /// Of a diagnostic: where it begins, and its code.
  var brief: String {
    let start = self["range"]?["start"]
    return "\(start?["line"]?.integerValue ?? -1):\(start?["character"]?.integerValue ?? -1) "
      + (self["code"]?.stringValue ?? "")
  }
}
