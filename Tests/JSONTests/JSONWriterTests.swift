import DICheckJSON
import DICheckRandomInput
import Testing

@Suite struct JSONWriterTests {
  @Test(
    arguments: [
      (nil, "null"), (true, "true"), (0, "0"), (10, "10"), (-907, "-907"), (.integer(.max), "9223372036854775807"),
      (.integer(.min), "-9223372036854775808"), (1.5, "1.5"), (.number(.infinity), "null"), (.number(.nan), "null"),
      (1e300, "1e+300"), ([], "[]"), ([1, "a", [:]], #"[1,"a",{}]"#), (["a": nil, "b": []], #"{"a":null,"b":[]}"#),
      ("\"\\/\n\r\t\u{8}\u{1F}\u{7F}é😀", #""\"\\/\n\r\t\u0008\u001f"# + "\u{7F}é😀\""), ("{", #""{""#),
      (["{": ["{": "["], "b": 1], #"{"{":{"{":"["},"b":1}"#),
    ] as [(JSONValue, String)])
  func text(value: JSONValue, text: String) {
    #expect(value.description == text)
  }

  @Test func nilMembersAreLeftOutAndNullableOnesAreNull() {
    var writer = JSONWriter()
    writer.object {
      $0.member("a", Int?.none)
      $0.nullableMember("b", String?.none)
      $0.member("c", Optional(1))
    }
    #expect(String(decoding: writer.bytes, as: UTF8.self) == #"{"b":null,"c":1}"#)
  }

  /// What is written is read back, for random values.
  @Test func randomValuesSurviveARoundTrip() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let value = JSONValue.random(depth: 4, using: &random)
      #expect(try JSONValue(parsing: value.description) == value)
      var readable = JSONWriter(.readable)
      value.write(to: &readable)
      #expect(try JSONValue(parsing: readable.file) == value)
    }
  }

  /// What was handed over stands before the rest, whatever the text goes on with.
  @Test(arguments: [JSONWriter.Form.compact, .readable]) func textIsHandedOverAsItGrows(form: JSONWriter.Form) {
    func write(_ sink: (([UInt8]) -> Void)?) -> [UInt8] {
      var writer = JSONWriter(form)
      writer.object { json in
        if let sink { json.handOver(to: sink) }
        json.member("version", 1)
        json.array("roots", [[1, 2], [], [3]]) { json, numbers in
          if let sink { json.handOver(to: sink) }
          json.object { $0.array("numbers", numbers) { $0.integer($1) } }
          if let sink { json.handOver(to: sink) }
        }
      }
      return writer.file
    }
    var pieces: [[UInt8]] = []
    let rest = write { pieces.append($0) }
    #expect(pieces.count > 3 && rest.count < 10)
    #expect(Array(pieces.joined()) + rest == write(nil))
  }

  @Test func readableTextIsLaidOutInLines() {
    var writer = JSONWriter(.readable)
    writer.object {
      $0.member("version", 1)
      $0.member("roots", ["A", "B"])
      $0.object("none") { _ in }
      $0.array("empty", [Int]()) { $0.integer($1) }
      $0.array("places", [1, 2]) { json, line in
        json.object(layout: .inline) {
          $0.member("line", line)
          $0.object("range") { $0.member("end", line) }
        }
      }
      $0.array("deep", [3]) { json, number in json.object { $0.member("number", number) } }
    }
    let text = """
      {
        "version": 1,
        "roots": ["A", "B"],
        "none": {},
        "empty": [],
        "places": [
          {"line": 1, "range": {"end": 1}},
          {"line": 2, "range": {"end": 2}}
        ],
        "deep": [
          {
            "number": 3
          }
        ]
      }

      """
    #expect(String(decoding: writer.file, as: UTF8.self) == text)
  }

  /// U+007F and U+0080 to U+009F steer terminals as U+001B does; the wire takes them as they are.
  @Test(arguments: [
    ("a\u{7F}b", #"a\u007fb"#), ("\u{80}", #"\u0080"#), ("\u{9F}\u{A0}\u{C2}", "\\u009f\u{A0}\u{C2}"),
    ("\n\u{1B}[0m\u{9B}0m", #"\n\u001b[0m\u009b0m"#),
    ("plain é text, longer than a word", "plain é text, longer than a word"),
  ])
  func readableTextHoldsNoControlCharacter(text: String, escaped: String) {
    var writer = JSONWriter(.readable)
    writer.string(text)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == "\"\(escaped)\"")
    #expect((try? JSONValue(parsing: writer.bytes)) == .string(text))
  }
}

extension JSONValue {
  static func random(depth: Int, using random: inout SeededGenerator) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: .null
    case 1: .bool(Bool.random(using: &random))
    case 2: .integer(Int(truncatingIfNeeded: random.next()) >> Int.random(in: 0..<64, using: &random))
    case 3: .number(Double.random(in: -1e9...1e9, using: &random))
    case 4: .string(randomText(using: &random))
    case 5: .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in .random(depth: depth - 1, using: &random) })
    default:
      .object(
        JSONObject(
          (0..<Int.random(in: 0..<4, using: &random)).map {
            JSONObject.Member(
              key: "\($0)\(randomText(using: &random))", value: .random(depth: depth - 1, using: &random))
          }))
    }
  }

  private static func randomText(using random: inout SeededGenerator) -> String {
    let pieces = ["a", "\"", "\\", "\n", "\u{0}", "é", "😀", "e\u{301}", "\r\n", "/", "{", "[", ":", ",", "longer text"]
    return (0..<Int.random(in: 0..<6, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }
}
