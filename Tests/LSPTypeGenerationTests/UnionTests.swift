import Testing

@testable import DICheckLSPTypeGeneration

@Suite struct UnionTests {
  @Test func kindsOfJSONTellAlternativesApart() throws {
    let code = try SmallModel(structures: SmallModel.structure("Read", ["code?: integer | string | Read[]"])).code()
    #expect(code.contains("package var code: IntegerOrStringOrReadArray?"))
    #expect(
      code.filter { $0.hasPrefix("case ") } == [
        "case integer(Int)", "case string(String)", "case reads([Read])",
        "case .integer: self = .integer(try Int(json: json))", "case .string: self = .string(try String(json: json))",
        "case .array: self = .reads(try [Read](json: json))", "case .null, .bool, .number, .object:",
      ])
    #expect(code.contains("throw JSONDecodingError(expected: \"integer or string or array\", found: json)"))
  }

  @Test func nullMakesItOptionalAndAloneIsNoUnion() throws {
    let code = try SmallModel(structures: SmallModel.structure("Read", ["name?: string | null"])).code()
    #expect(code.contains("package var name: String?"))
  }

  @Test func aKeyTellsTwoObjectsApart() throws {
    let model = SmallModel(
      structures: [
        SmallModel.structure("Read", ["edits: Annotated | Plain"]),
        SmallModel.structure("Annotated", ["range: string", "text: string", "id: string"]),
        SmallModel.structure("Plain", ["range: string", "text: string"]),
      ].joined(separator: ","))
    let code = try model.code()
    let start = try #require(code.firstIndex(of: "case .object(let object):"))
    #expect(
      code[(start + 1)...].prefix(5) == [
        "if object.has(\"id\") {", "self = .annotated(try Annotated(json: json))", "} else {",
        "self = .plain(try Plain(json: json))", "}",
      ])
  }

  @Test func whatIsAmbiguousIsAnErrorWhereItIsRead() throws {
    let structures = [
      SmallModel.structure("Read", ["either: A | B"]), SmallModel.structure("Written", ["either: A | B"]),
      SmallModel.structure("A", ["x: string"]), SmallModel.structure("B", ["x: string"]),
    ].joined(separator: ",")
    let model = SmallModel(structures: structures)
    #expect(throws: GenerationError.ambiguous(union: "AOrB")) { try model.code() }
    #expect(try model.code(["written"]).contains("case .a(let value): value.write(to: &writer)"))
    let uris = SmallModel(structures: SmallModel.structure("Read", ["either: URI | string"]))
    #expect(throws: GenerationError.ambiguous(union: "URIOrString")) { try uris.code() }
  }

  @Test func aliasesNameUnionsAndTypes() throws {
    let model = SmallModel(
      structures: SmallModel.structure("Read", ["token: Token", "pattern: Pattern | Read"]),
      typeAliases: """
        {"name": "Token", "type": \(SmallModel.type("integer | string"))},
        {"name": "Pattern", "type": \(SmallModel.type("string"))}
        """)
    let code = try model.code()
    #expect(code.contains("package enum Token: Hashable, Sendable, JSONDecodable {"))
    #expect(code.contains("package typealias Pattern = String"))
    #expect(code.contains("case .string: self = .pattern(try Pattern(json: json))"))
  }

  @Test func alternativesThatAreNotInUseAreLeftOut() throws {
    let model = SmallModel(
      structures: [
        SmallModel.structure("Written", ["hover?: boolean | Options"]),
        SmallModel.structure("Options", ["x: Unreached"]),
      ].joined(separator: ","))
    let code = try model.code(["written"]) { $0.alternatives = ["Written.hover": ["boolean"]] }
    #expect(code.contains("package var hover: Bool?"))
    #expect(!code.contains { $0.contains("Options") })
    #expect(throws: GenerationError.unknown("Written.hover: Other")) {
      try model.code(["written"]) { $0.alternatives = ["Written.hover": ["Other"]] }
    }
  }

  @Test func longNamesCanBeReplaced() throws {
    let model = SmallModel(structures: SmallModel.structure("Written", ["list: integer | string"]))
    let code = try model.code(["written"]) { $0.names = ["Written.list": "Code"] }
    #expect(code.contains("package var list: Code"))
  }
}
