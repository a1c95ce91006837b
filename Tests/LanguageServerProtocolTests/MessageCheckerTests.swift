import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckMetaModelSupport
import Testing

/// The checker itself: what it accepts and what it rejects, by hand.
@Suite struct MessageCheckerTests {
  let model: MessageChecker

  init() throws {
    model = try Specification.model.get()
  }

  private func problems(_ json: JSONValue, _ type: String) -> [String] {
    model.violations(of: json, as: type).map(\.description)
  }

  @Test func placeAndProblemAreNamed() {
    #expect(
      problems(["line": 1, "char": 2], "Position") == [
        "char: unknown key in Position", "character: missing in Position",
      ])
    #expect(problems(["uri": "file:///a"], "Location") == ["range: missing in Location"])
    #expect(
      problems(["start": ["line": -1, "character": 0], "end": ["line": 0, "character": 0.5]], "Range")
        == ["start.line: expected uinteger, found number", "end.character: expected uinteger, found number"])
  }

  @Test(
    arguments: [
      ("DiagnosticSeverity", 1, true), ("DiagnosticSeverity", 5, false), ("DiagnosticSeverity", "1", false),
      ("MarkupKind", "markdown", true), ("MarkupKind", "html", false), ("CodeActionKind", "source.anything", true),
      ("CodeActionKind", 1, false), ("WatchKind", 7, true), ("ProgressToken", "t", true), ("ProgressToken", 1, true),
      ("ProgressToken", nil, false), ("LSPAny", [nil, ["a": 1.5]], true), ("LSPObject", [], false),
      ("TextDocumentIdentifier", ["uri": "/no/scheme"], false), ("LSPArray", [1], true),
    ] as [(String, JSONValue, Bool)])
  func valuesOfSmallTypes(type: String, value: JSONValue, isValid: Bool) {
    #expect(model.violations(of: value, as: type).isEmpty == isValid)
  }

  @Test(
    arguments: [
      (["label": "l"], true), (["label": [0, 1]], true), (["label": [0, 1, 2]], false), (["label": [0, "1"]], false),
    ] as [(JSONValue, Bool)])
  func tuples(parameter: JSONValue, isValid: Bool) {
    #expect(model.violations(of: parameter, as: "ParameterInformation").isEmpty == isValid)
  }

  @Test func optionalIsNotNullable() {
    #expect(problems(["contents": "a", "range": nil], "Hover") == ["range: expected Range, found null"])
  }

  @Test func unionReportsTheNearestAlternative() {
    let hover: JSONValue = ["contents": ["kind": "markdown", "valeu": "v"]]
    #expect(
      problems(hover, "Hover")
        == ["contents.valeu: unknown key in MarkupContent", "contents.value: missing in MarkupContent"])
  }

  @Test func mapsAreCheckedByValue() {
    #expect(
      problems(["changes": ["file:///a": [["newText": "x"]]]], "WorkspaceEdit") == [
        "changes.file:///a.0.range: missing in TextEdit"
      ])
  }

  @Test func inheritedPropertiesCount() {
    let file: JSONValue = ["kind": "create", "uri": "file:///a", "annotationId": "i"]
    #expect(problems(file, "CreateFile") == [])
    #expect(
      problems(file.replacing([.key("kind")], with: "make"), "CreateFile") == [
        "kind: expected 'create', found \"make\""
      ])
  }

  @Test(
    arguments: [
      (["jsonrpc": "2.0", "id": 1, "method": "shutdown"], true),
      (["jsonrpc": "2.0", "id": 1, "method": "shutdown", "params": nil], false),
      (["jsonrpc": "1.0", "id": 1, "method": "shutdown"], false), (["jsonrpc": "2.0", "method": "shutdown"], false),
      (["jsonrpc": "2.0", "id": 1.5, "method": "shutdown"], false),
      (["jsonrpc": "2.0", "id": 1, "method": "shutdown", "extra": 1], false),
      (["jsonrpc": "2.0", "id": 1, "method": "stop"], false),
      (["jsonrpc": "2.0", "id": 1, "method": "workspace/applyEdit", "params": ["edit": [:]]], false),
    ] as [(JSONValue, Bool)])
  func requestEnvelopes(message: JSONValue, isValid: Bool) {
    #expect(model.violations(inRequest: message, from: .client).isEmpty == isValid)
  }

  @Test func registrationOptionsAreChecked() {
    let options: JSONValue = ["watchers": [["globPatern": "*"]]]
    let message: JSONValue = [
      "jsonrpc": "2.0", "id": 1, "method": "client/registerCapability",
      "params": [
        "registrations": [["id": "1", "method": "workspace/didChangeWatchedFiles", "registerOptions": options]]
      ],
    ]
    #expect(
      model.violations(inRequest: message, from: .server).map(\.path) == [
        "params.registrations.0.registerOptions.watchers.0.globPatern",
        "params.registrations.0.registerOptions.watchers.0.globPattern",
      ])
  }

  @Test func progressValuesAreChecked() {
    func problems(_ value: JSONValue) -> [Violation] {
      let params: JSONValue = ["token": 1, "value": value]
      return model.violations(
        inNotification: ["jsonrpc": "2.0", "method": "$/progress", "params": params], from: .server)
    }
    #expect(problems(["kind": "begin", "title": "t"]) == [])
    #expect(!problems(["kind": "begin"]).isEmpty)
    #expect(!problems(["kind": "start", "title": "t"]).isEmpty)
    #expect(!problems(["kind": "report", "percentage": 0.5]).isEmpty)
  }

  @Test func extensionsAreLetThroughByPrefix() {
    var model = model
    let message: JSONValue = ["jsonrpc": "2.0", "id": 1, "method": "own/roots", "params": 3]
    #expect(model.violations(inRequest: message, from: .client).map(\.problem) == ["unknown method 'own/roots'"])
    model.extensionPrefixes = ["own/"]
    #expect(model.violations(inRequest: message, from: .client) == [])
  }

  @Test func transcriptFindsWrongAndDoubledAndMissingAnswers() {
    var transcript = Transcript(model: model)
    transcript.record(["jsonrpc": "2.0", "id": 1, "method": "shutdown"], from: .client)
    transcript.record(["jsonrpc": "2.0", "id": "a", "method": "workspace/codeLens/refresh"], from: .server)
    #expect(transcript.unansweredRequests == ["shutdown"])
    transcript.record(["jsonrpc": "2.0", "id": 1, "result": nil], from: .server)
    transcript.record(["jsonrpc": "2.0", "id": "a", "result": nil], from: .client)
    #expect(transcript.unansweredRequests == [])
    #expect(transcript.violations == [])
    transcript.record(["jsonrpc": "2.0", "id": 1, "result": nil], from: .server)
    #expect(transcript.violations.count == 1)
    transcript.record(["jsonrpc": "2.0", "id": 2, "method": "shutdown"], from: .client)
    transcript.record(["jsonrpc": "2.0", "id": 2, "result": [:]], from: .server)
    #expect(transcript.violations.count == 2)
  }
}
