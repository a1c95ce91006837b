import Testing

@testable import DICheckLSPTypeGeneration

@Suite struct StructureTests {
  @Test func whatIsReadHasNoWriting() throws {
    let model = SmallModel(structures: SmallModel.structure("Read", ["a: string", "b?: boolean"]))
    #expect(
      try model.code() == [
        "extension LSP {",
        "package enum ReadNotification: ClientNotification {",
        "package static let method = \"read\"",
        "package typealias Params = Read",
        "}",
        "package struct Read: Hashable, Sendable, JSONDecodable {",
        "package var a: String",
        "package var b: Bool?",
        "package init(json: JSONValue) throws(JSONDecodingError) {",
        "let object = try json.expectObject(\"Read\")",
        "a = try object.required(\"a\")",
        "b = try object.optional(\"b\")",
        "}",
        "}",
        "}",
      ])
  }

  @Test func whatIsWrittenHasAnInitializerAndNoReading() throws {
    let model = SmallModel(
      structures: SmallModel.structure("Written", ["a: boolean", "b?: DocumentUri", "c: integer | null"]))
    let code = try model.code(["written"])
    #expect(code.contains("package init(a: Bool, b: DocumentURI? = nil, c: Int?) {"))
    #expect(code.contains("package struct Written: Hashable, Sendable, JSONEncodable {"))
    #expect(
      code.filter { $0.hasPrefix("$0.") } == [
        "$0.member(\"a\", a)", "$0.member(\"b\", b)", "$0.nullableMember(\"c\", c)",
      ])
    #expect(!code.contains { $0.contains("JSONDecodingError") })
  }

  @Test func typesGoBothWaysWhereTheyAreReached() throws {
    let model = SmallModel(
      structures: [
        SmallModel.structure("Read", ["shared: Shared"]), SmallModel.structure("Written", ["shared: Shared[]"]),
        SmallModel.structure("Shared", ["name: string"]),
      ].joined(separator: ","))
    let code = try model.code(["read", "written"])
    #expect(code.contains("package struct Shared: Hashable, Sendable, JSONCodable {"))
    #expect(code.contains("package struct Read: Hashable, Sendable, JSONDecodable {"))
    #expect(code.contains("package struct Written: Hashable, Sendable, JSONEncodable {"))
  }

  @Test func readingForgivesWhatJSONAndClientsBlur() throws {
    let model = SmallModel(
      structures: SmallModel.structure(
        "Read", ["any: LSPAny", "number: uinteger", "maybe?: uinteger", "nothing: string | null", "list: string[]"]))
    let code = try model.code { $0.substitutes = ["Read.list": .any] }
    #expect(code.contains("any = object[\"any\"] ?? .null"))
    #expect(code.contains("number = try object.requiredUnsigned(\"number\")"))
    #expect(code.contains("maybe = try object.optionalUnsigned(\"maybe\")"))
    #expect(code.contains("nothing = try object.optional(\"nothing\")"))
    #expect(code.contains("list = object[\"list\"] ?? .null"))
  }

  /// Those that it extends, its own, those that it mixes in; its own stand for those that they narrow.
  @Test func propertiesAreInherited() throws {
    let model = SmallModel(
      structures: [
        SmallModel.structure(
          "Written", ["own: string", "kind: 'create'"], extends: ["Base"], mixins: ["Mixin"]),
        SmallModel.structure("Base", ["kind: string", "base: string"], extends: ["Root"]),
        SmallModel.structure("Root", ["root: string"]), SmallModel.structure("Mixin", ["mixin?: boolean"]),
      ].joined(separator: ","))
    let code = try model.code(["written"])
    #expect(
      code.filter { $0.hasPrefix("$0.member") } == [
        "$0.member(\"root\", root)", "$0.member(\"kind\", \"create\")", "$0.member(\"base\", base)",
        "$0.member(\"own\", own)", "$0.member(\"mixin\", mixin)",
      ])
    #expect(code.contains("package init(root: String, base: String, own: String, mixin: Bool? = nil) {"))
    #expect(!code.contains { $0.contains("struct Base") })
  }

  @Test func literalsAreNotStored() throws {
    let code = try SmallModel(structures: SmallModel.structure("Read", ["kind: 'full'", "id: string"])).code()
    #expect(code.contains("id = try object.required(\"id\")"))
    #expect(!code.contains { $0.contains("kind") })
  }

  @Test func mapsAndListsKeepTheirTypes() throws {
    let map = """
      {"kind": "map", "key": {"kind": "base", "name": "DocumentUri"}, "value": \(SmallModel.type("string[]"))}
      """
    let model = SmallModel(
      structures: "{\"name\": \"Read\", \"properties\": [{\"name\": \"map\", \"optional\": true, \"type\": \(map)}]}")
    #expect(try model.code().contains("package var map: [DocumentURI: [String]]?"))
  }

  @Test func aStructureMayHoldItselfInAList() throws {
    let model = SmallModel(structures: SmallModel.structure("Read", ["children?: Read[]"]))
    #expect(try model.code().contains("package var children: [Read]?"))
  }

  @Test func structuresOfOneShapeAreDeclaredOnce() throws {
    let model = SmallModel(
      structures: [
        SmallModel.structure("Read", ["a: A", "b: B", "c: C", "d: D", "e: E"]),
        SmallModel.structure("Written", ["e: E", "f: F"]),
        SmallModel.structure("A", ["x: string", "y?: string"]), SmallModel.structure("B", ["x: string", "y?: string"]),
        SmallModel.structure("C", ["in: A[]", "z: string"]), SmallModel.structure("D", ["in: B[]", "z: string"]),
        // Another presence, another way.
        SmallModel.structure("E", ["x: string", "y: string"]), SmallModel.structure("F", ["x: string", "y: string"]),
      ].joined(separator: ","))
    let code = try model.code(["read", "written"])
    #expect(
      code.filter { $0.hasPrefix("package typealias") && !$0.contains("Params") } == [
        "package typealias B = A", "package typealias D = C",
      ])
    #expect(code.filter { $0.hasPrefix("package struct") }.count == 6)
  }

  @Test func wordsOfSwiftAreEscapedWhereTheyAreDeclared() throws {
    let code = try SmallModel(structures: SmallModel.structure("Written", ["default: string"])).code(["written"])
    #expect(code.contains("package var `default`: String"))
    #expect(code.contains("package init(default: String) {"))
    #expect(code.contains("self.default = `default`"))
    #expect(code.contains("$0.member(\"default\", `default`)"))
  }

  @Test func whatIsNotSupportedIsNamed() throws {
    let tuple = "{\"kind\": \"tuple\", \"items\": [\(SmallModel.type("string"))]}"
    let model = SmallModel(
      structures: "{\"name\": \"Read\", \"properties\": [{\"name\": \"pair\", \"type\": \(tuple)}]}")
    #expect(throws: GenerationError.unsupported("[string]", at: "Read.pair")) { try model.code() }
  }
}
