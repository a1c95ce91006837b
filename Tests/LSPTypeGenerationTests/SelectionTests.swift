import Testing

@testable import DICheckLSPTypeGeneration

@Suite struct SelectionTests {
  @Test func enumerationsAreOpen() throws {
    let model = SmallModel(
      structures: SmallModel.structure("Read", ["kind: Kind", "mode: Mode"]),
      enumerations: """
        {"name": "Kind", "type": {"kind": "base", "name": "uinteger"},
         "values": [{"name": "Class", "value": 1}, {"name": "UTF8", "value": 2}]},
        {"name": "Mode", "type": {"kind": "base", "name": "string"}, "values": [
          {"name": "LLMGenerated", "value": "a"}, {"name": "asIs", "value": "b"}, {"name": "CSharp", "value": "c"}]}
        """)
    let code = try model.code { $0.members = ["Mode": ["LLMGenerated", "CSharp"]] }
    #expect(code.contains("package struct Kind: RawRepresentable, Hashable, Sendable, JSONDecodable {"))
    #expect(code.contains("package init(rawValue: Int) {"))
    #expect(
      code.filter { $0.hasPrefix("package static let") && $0.contains("rawValue") } == [
        "package static let `class` = Kind(rawValue: 1)", "package static let utf8 = Kind(rawValue: 2)",
        "package static let llmGenerated = Mode(rawValue: \"a\")", "package static let cSharp = Mode(rawValue: \"c\")",
      ])
  }

  @Test func requestsHaveParametersAndResults() throws {
    let model = SmallModel(
      requests: """
        {"method": "find", "typeName": "FindRequest", "messageDirection": "clientToServer",
         "result": \(SmallModel.type("string[] | null"))},
        {"method": "end", "typeName": "EndRequest", "messageDirection": "both", "result": \(SmallModel.type("null"))}
        """)
    #expect(
      try model.code(["find", "end"]) == [
        "extension LSP {", "package enum FindRequest: ClientRequest {", "package static let method = \"find\"",
        "package typealias Params = NoParams", "package typealias Result = [String]?", "}",
        "package enum EndRequest: ClientRequest, ServerRequest {", "package static let method = \"end\"",
        "package typealias Params = NoParams", "package typealias Result = NoResult", "}", "}",
      ])
  }

  @Test func deprecatedPropertiesMustBeAskedFor() throws {
    let model = SmallModel(
      structures: """
        {"name": "Read", "properties": [
          {"name": "old", "deprecated": "no", "type": \(SmallModel.type("string"))},
          {"name": "older", "deprecated": "no", "type": \(SmallModel.type("string"))}]}
        """)
    let code = try model.code { $0.members = ["Read": ["old"]] }
    #expect(code.filter { $0.hasPrefix("package var") } == ["package var old: String"])
    #expect(try !model.code().contains { $0.hasPrefix("package var") })
  }

  /// A list that is out of date is found at once.
  @Test func whatTheModelDoesNotHaveIsAnError() throws {
    let model = SmallModel(structures: SmallModel.structure("Read", ["a: string"]))
    func fault(_ adjust: (inout Selection) -> Void) -> GenerationError? {
      #expect(throws: GenerationError.self) { try model.code(["read"], adjust) }
    }
    #expect(fault { $0.members = ["Gone": []] } == .unknown("Gone"))
    #expect(fault { $0.members = ["Read": ["b"]] } == .unknown("Read.b"))
    #expect(fault { $0.substitutes = ["Read.b": .named("Other")] } == .unknown("Read.b"))
    #expect(fault { $0.themes[0].methods = ["gone"] } == .unknown("gone"))
    #expect(fault { $0.themes[0].types = ["Gone"] } == .unknown("Gone"))
  }

  @Test func typesStandInTheFileOfTheFirstThemeThatReachesThem() throws {
    let model = SmallModel(
      structures: [
        SmallModel.structure("Read", ["shared: Shared"]), SmallModel.structure("Written", ["shared: Shared"]),
        SmallModel.structure("Shared", ["a: string"]),
      ].joined(separator: ","))
    let files = try TypeGenerator.files(
      model.model,
      Selection(themes: [
        Selection.Theme("First", methods: ["written"]), Selection.Theme("Second", methods: ["read"]),
      ]))
    #expect(files.map(\.name) == ["First.swift", "Second.swift"])
    #expect(files.map { $0.content.contains("struct Shared") } == [true, false])
    #expect(files[1].content.split(separator: "\n").first?.contains("the meta model of LSP 1.2.3.") == true)
  }
}
