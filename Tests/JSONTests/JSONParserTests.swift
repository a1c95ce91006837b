import Testing

@testable import DICheckJSON

@Suite struct JSONParserTests {
  @Test(
    arguments: [
      ("null", nil), ("true", true), (" \t\r\nfalse\n", false), ("0", 0), ("-0", 0), ("-12", -12),
      ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
      ("9223372036854775808", .number(9_223_372_036_854_775_808)), ("1.5", 1.5), ("-0.25e2", .number(-25)),
      ("1E+2", .number(100)), ("1e999", .number(.greatestFiniteMagnitude)),
      ("-1e999", .number(-.greatestFiniteMagnitude)),
      ("1e-999", .number(0)), ("[]", []), ("[ ]", []), ("[1,[2],{}]", [1, [2], [:]]), ("{}", [:]),
      (#"{"a":1, "b" : [true] }"#, ["a": 1, "b": [true]]), (#""""#, ""), (#""plain text""#, "plain text"),
    ] as [(String, JSONValue)])
  func values(text: String, value: JSONValue) throws {
    #expect(try JSONValue(parsing: text) == value)
  }

  @Test(arguments: [
    (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u0041\u00e9\u20AC""#, "Aé€"),
    (#""\ud83d\ude00!""#, "😀!"), (#""a\ud83d""#, "a\u{FFFD}"), (#""\ude00b""#, "\u{FFFD}b"),
    (#""\ud83d\ud83d\ude00""#, "\u{FFFD}😀"), (#""\ud83d\n""#, "\u{FFFD}\n"), (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\u0000""#, "\u{0}"), (#""e\u0301""#, "e\u{301}"), ("\"👨‍👩‍👧 e\u{301} \u{7F}\"", "👨‍👩‍👧 e\u{301} \u{7F}"),
  ])
  func strings(text: String, value: String) throws {
    let parsed = try #require(try JSONValue(parsing: text).stringValue)
    #expect(Array(parsed.unicodeScalars) == Array(value.unicodeScalars))
  }

  /// Specials at each offset of the eight bytes that are scanned at once, next to bytes that could confuse the scan.
  @Test(arguments: 0..<24)
  func specialsAtEveryOffset(offset: Int) throws {
    for filler in ["x", "!", "#", "[", "]", "\u{7F}", "é", "\u{80}"] {
      let plain = String(repeating: filler, count: offset)
      #expect(try JSONValue(parsing: "\"\(plain)\"") == .string(plain))
      #expect(try JSONValue(parsing: "\"\(plain)\\n\(plain)\"") == .string("\(plain)\n\(plain)"))
      #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: "\"\(plain)\u{1F}\(plain)\"") }
    }
  }

  @Test func invalidUTF8IsRepaired() throws {
    let bytes: [UInt8] = [0x22, 0x61, 0xFF, 0xC3, 0x22]
    #expect(try JSONValue(parsing: bytes) == "a\u{FFFD}\u{FFFD}")
  }

  @Test(arguments: [
    ("", JSONSyntaxError.Reason.missingValue, 0), ("  ", .missingValue, 2), ("nul", .expectedValue, 0),
    ("nulx", .expectedValue, 0), ("True", .expectedValue, 0), ("01", .trailingText, 1),
    ("[01]", .expectedEndOfArray, 2),
    ("-01", .trailingText, 2), ("-", .expectedDigit, 1), ("-a", .expectedDigit, 1), ("1.", .expectedDigit, 2),
    ("1.e", .expectedDigit, 2), ("1e+", .expectedDigit, 3), ("+1", .expectedValue, 0), (".5", .expectedValue, 0),
    ("NaN", .expectedValue, 0), ("1 2", .trailingText, 2), ("[1,]", .expectedValue, 3),
    ("[1", .expectedEndOfArray, 2), ("[1 2]", .expectedEndOfArray, 3), ("{\"a\"}", .expectedColon, 4),
    ("{\"a\":}", .expectedValue, 5), ("{\"a\":1,}", .expectedKey, 7), ("{a:1}", .expectedKey, 1),
    ("{\"a\":1 2}", .expectedEndOfObject, 7), ("{\"a\":", .missingValue, 5), ("{", .expectedKey, 1),
    ("\"a", .openString, 2), ("\"\\", .openString, 2), ("\"\\x\"", .unknownEscape, 2),
    ("\"\\u12\"", .expectedHexDigits, 3), ("\"\\u12g4\"", .expectedHexDigits, 3), ("\"\n\"", .controlCharacter, 1),
    ("\u{FEFF}1", .expectedValue, 0), ("'a'", .expectedValue, 0),
  ])
  func faults(text: String, reason: JSONSyntaxError.Reason, offset: Int) {
    #expect(throws: JSONSyntaxError(reason: reason, offset: offset)) { try JSONValue(parsing: text) }
  }

  @Test func depthIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    _ = try JSONValue(parsing: nested(JSONParser.maximumDepth))
    #expect(throws: JSONSyntaxError(reason: .tooDeep, offset: JSONParser.maximumDepth)) {
      try JSONValue(parsing: nested(JSONParser.maximumDepth + 1))
    }
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: String(repeating: "{\"a\":[", count: 1_000_000)) }
  }

  @Test func longNumbersAreRefused() throws {
    #expect(try JSONValue(parsing: String(repeating: "9", count: 400)) == .number(.greatestFiniteMagnitude))
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: String(repeating: "9", count: 100_000)) }
  }

  @Test func lastOfDoubledKeysCounts() throws {
    let value = try JSONValue(parsing: #"{"a": 1, "b": 2, "a": 3}"#)
    #expect(value["a"] == 3)
    #expect(value == ["b": 2, "a": 3])
  }

  @Test func orderOfMembersDoesNotMatterForEquality() {
    let value: JSONValue = ["a": 1, "b": 2]
    let reordered: JSONValue = ["b": 2, "a": 1]
    #expect(value == reordered)
    #expect(Set([value, reordered]).count == 1)
  }
}
