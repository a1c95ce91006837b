import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckMetaModelSupport
import Testing

/// Every type that we read, with good and bad values.
@Suite struct DecodingTests {
  let model: MessageChecker

  init() throws {
    model = try Specification.model.get()
  }

  @Test(arguments: samples)
  func sampleIsValid(_ sample: DecodingSample) {
    #expect(model.violations(of: sample.json, as: sample.type) == [])
  }

  @Test(arguments: samples)
  func sampleIsRead(_ sample: DecodingSample) {
    #expect(sample.fault(in: sample.json) == nil)
  }

  @Test(arguments: samples)
  func onlyRequiredPropertiesMustBeThere(_ sample: DecodingSample) throws {
    let properties = try #require(model.properties(of: sample.type))
    for property in properties {
      let fault = sample.fault(in: sample.json.removing([.key(property.name)]))
      let mustFail = !property.isOptional && !sample.forgiven.contains(property.name)
      #expect((fault != nil) == mustFail, "\(property.name): \(fault?.description ?? "read")")
    }
  }

  @Test(arguments: samples)
  func unknownPropertiesAreIgnored(_ sample: DecodingSample) {
    #expect(sample.fault(in: sample.json.replacing([.key("ofALaterVersion")], with: [1])) == nil)
  }

  @Test(arguments: samples)
  func optionalPropertiesMayBeNull(_ sample: DecodingSample) throws {
    for property in try #require(model.properties(of: sample.type)) where property.isOptional {
      let fault = sample.fault(in: sample.json.replacing([.key(property.name)], with: .null))
      #expect(fault == nil, "\(property.name)")
    }
  }

  @Test(arguments: samples)
  func badTypesGiveAnErrorThatNamesThePlace(_ sample: DecodingSample) {
    for key in sample.json.keys where !sample.tolerated.contains(key) {
      let fault = sample.fault(in: sample.json.replacing([.key(key)], with: [["bad": 1.5], [[]]]))
      #expect(fault?.path.first == key, "\(key): \(fault?.description ?? "read")")
    }
  }

  /// Whatever stands wherever: an error at most.
  @Test(arguments: samples)
  func nothingTraps(_ sample: DecodingSample) {
    let odd: [JSONValue] = [
      nil, true, -1, .integer(.max), .integer(.min), 1e300, -1e300, 0.5, "", "\u{0}", [], [nil], [[[]]], [:],
      ["": nil],
    ]
    for path in sample.json.keyPaths {
      for value in odd { _ = sample.fault(in: sample.json.replacing(path, with: value)) }
    }
    for value in odd { _ = sample.fault(in: value) }
  }
}

/// Details of single types.
extension DecodingTests {
  @Test func positionsOutsideOfTheRangeAreClamped() throws {
    let json: JSONValue = ["line": -5, "character": 1e300]
    #expect(try LSP.Position(json: json) == LSP.Position(line: 0, character: Int(Int32.max)))
  }

  @Test func errorNamesTheWholePath() {
    let json: JSONValue = [
      "textDocument": ["uri": "file:///a", "version": 1], "contentChanges": [["text": "a"], ["text": 1]],
    ]
    #expect {
      try LSP.DidChangeTextDocumentParams(json: json)
    } throws: {
      "\($0)" == "contentChanges.1.text: expected string, found number"
    }
  }

  @Test func changesAreReadInOrder() throws {
    let json = try JSONValue(
      parsing: """
        {"textDocument": {"uri": "file:///a%20b", "version": 7}, "contentChanges": [
          {"range": {"start": {"line": 0, "character": 1}, "end": {"line": 2, "character": 3}}, "rangeLength": 5,
           "text": "x\\ud83d\\ude00"},
          {"text": "whole"}]}
        """)
    let params = try LSP.DidChangeTextDocumentParams(json: json)
    #expect(params.textDocument.uri == "file:///a%20b")
    #expect(params.textDocument.version == 7)
    try #require(params.contentChanges.count == 2)
    guard case .textDocumentContentChangePartial(let part) = params.contentChanges[0],
      case .textDocumentContentChangeWholeDocument(let whole) = params.contentChanges[1]
    else {
      Issue.record("\(params.contentChanges)")
      return
    }
    let (start, end) = (LSP.Position(line: 0, character: 1), LSP.Position(line: 2, character: 3))
    #expect(part.range == LSP.Range(start: start, end: end))
    #expect(part.text == "x\u{1F600}")
    #expect(whole.text == "whole")
  }

  @Test func rangeOfNullMeansTheWholeDocument() throws {
    let change = try LSP.TextDocumentContentChangeEvent(json: ["range": nil, "text": "whole"])
    guard case .textDocumentContentChangeWholeDocument(let whole) = change else {
      Issue.record("\(change)")
      return
    }
    #expect(whole.text == "whole")
  }

  /// A later version of LSP may have more of them.
  @Test func unknownValuesAreKept() throws {
    #expect(try LSP.FileChangeType(json: 9).rawValue == 9)
    #expect(try LSP.CodeActionKind(json: "source.new").rawValue == "source.new")
    var item = Samples.callItem.json
    item = item.replacing([.key("kind")], with: 99)
    #expect(try LSP.CallHierarchyItem(json: item).json == item)
  }

  @Test func unreadableDiagnosticsOfOthersAreLeftOut() throws {
    let good = Samples.minimalDiagnostic
    let json: JSONValue = ["diagnostics": [["message": 1], good.json, nil], "only": ["quickfix", "refactor.x"]]
    let context = try LSP.CodeActionContext(json: json)
    #expect(context.readableDiagnostics == [good])
    #expect(context.only?.map(\.rawValue) == ["quickfix", "refactor.x"])
  }

  @Test(arguments: [
    ("refactor.rewrite", "refactor", true), ("refactor", "refactor", true), ("refactoring", "refactor", false),
    ("refactor", "refactor.rewrite", false), ("quickfix", "", true),
  ])
  func kindsAreIncludedByPrefix(kind: String, wanted: String, isIncluded: Bool) {
    let kind = LSP.CodeActionKind(rawValue: kind)
    #expect(kind.isIncluded(in: LSP.CodeActionKind(rawValue: wanted)) == isIncluded)
  }

  @Test func sessionStartsWithOddParameters() throws {
    let params = try LSP.InitializeParams(json: ["capabilities": [], "trace": "compact", "workspaceFolders": nil])
    #expect(params.capabilities == [])
    #expect(params.workspaceFolders == nil)
    #expect(params.processId == nil)
    #expect(try LSP.InitializeParams(json: ["trace": 1]).capabilities == nil)
  }
}
