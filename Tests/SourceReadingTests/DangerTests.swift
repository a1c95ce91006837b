import DICheckSourceReading
import DICheckSourceReadingSupport
import DICheckTestSupport
import DICheckTestTraits
import Testing

@testable import SafeDILibrary

/// What would kill or hang the parser is refused, at once and with a reason.
@Suite struct DangerTests {
  static func repeated(_ text: String, _ count: Int) -> LongText {
    LongText(text: String(repeating: text, count: count))
  }

  /// A text that a test's output shows the beginning of.
  struct LongText: ExpressibleByStringLiteral, CustomTestStringConvertible {
    var text: String

    init(text: String) { self.text = text }

    init(stringLiteral value: String) { text = value }

    static func + (left: LongText, right: LongText) -> LongText { LongText(text: left.text + right.text) }

    var testDescription: String { "\(text.prefix(40).debugDescription) … (\(text.utf8.count) bytes)" }
  }

  static let dangers: [(LongText, String)] = [
    (repeated("(", 10_000), "brackets are nested more than 64 deep"),
    ("let a = " + repeated("(", 10_000) + repeated(")", 10_000), "brackets are nested more than 64 deep"),
    ("let a = " + repeated("[", 30) + repeated("]", 30), "square brackets are nested too deeply"),
    (
      "let a = [" + repeated(String(repeating: "[", count: 13) + String(repeating: "]", count: 13) + ",", 5_000) + "]",
      "square brackets are nested too deeply"
    ),
    (repeated("func f(", 10_000), "brackets are nested more than 64 deep"),
    ("let a: " + repeated("A<", 2_000), "generic arguments are nested more than 256 deep"),
    (
      "let a: " + repeated("() -> ", 10_000) + "Void",
      "a chain of '->', '? :', ':' or 'else if' has more than 512 links"
    ),
    (
      "let a = " + repeated("b ? c : ", 6_000) + "d", "a chain of '->', '? :', ':' or 'else if' has more than 512 links"
    ),
    ("let a = " + repeated("b ? ", 6_000), "a chain of '->', '? :', ':' or 'else if' has more than 512 links"),
    (
      "let a = if b { 1 } " + repeated("else if c { 2 } ", 6_000),
      "a chain of '->', '? :', ':' or 'else if' has more than 512 links"
    ),
    ("let a = " + repeated("try ", 9_000) + "b", "more than 64 keywords follow one another"),
    ("let a = " + repeated("await try! ", 9_000) + "b", "more than 64 keywords follow one another"),
    (repeated("if ", 9_000), "more than 64 keywords follow one another"),
    ("let a: A = " + repeated("get ", 3_000), "more than 64 keywords follow one another"),
    ("let a: A = " + repeated("willSet(a) ", 3_000), "more than 64 keywords follow one another"),
    (
      "struct A { let a: " + repeated("nonisolated unowned(safe) ", 2_000) + "}",
      "more than 64 keywords follow one another"
    ),
    ("import " + repeated("package async ", 2_000), "more than 64 keywords follow one another"),
    (repeated("#if A\n", 9_000), "'#if' is nested more than 128 deep"),
    (repeated("#", 100_000), "more than 256 '#' follow one another"),
    ("let a = " + repeated("\"\\(", 10_000), "a string interpolation is nested too deeply or too long"),
    (
      "let a = \"\\(" + repeated("(", 100) + repeated(")", 100) + ")\"",
      "a string interpolation is nested too deeply or too long"
    ),
    ("let a = \"\\(" + repeated("-b ", 10_000) + ")\"", "a string interpolation is nested too deeply or too long"),
    ("func f<" + repeated("T: ", 10_000), "a chain of '->', '? :', ':' or 'else if' has more than 512 links"),
    (
      "struct A { func f() { }\n" + repeated("a.b()\n", 4_000) + "} }",
      "too many lines of a type belong to no declaration"
    ),
    // Each run is short, and all of them together aren't.
    (
      "struct A {\n" + repeated("func f() { }\n" + String(repeating: "a.b()\n", count: 160), 20) + "}",
      "too many lines of a type belong to no declaration"
    ),
    (repeated("`", 2_000_000), "more than 524288 words and signs stand outside of bodies"),
    (repeated("'", 2_000_000), "more than 524288 words and signs stand outside of bodies"),
    (repeated("\"\" ", 500_000), "more than 524288 words and signs stand outside of bodies"),
    (repeated("#\"\"# ", 400_000), "more than 524288 words and signs stand outside of bodies"),
    (repeated("}", 2_000_000), "more than 524288 words and signs stand outside of bodies"),
    (repeated("struct A {", 1_000), "brackets are nested more than 64 deep"),
    ("@A(" + repeated("B(", 500) + repeated(")", 501), "brackets are nested more than 64 deep"),
    ("let a = b" + repeated(".c", 50_000), "more than 1024 members or calls follow one another"),
    ("let a = b" + repeated("(c)", 50_000), "more than 1024 members or calls follow one another"),
    ("let a: B" + repeated("?", 50_000), "more than 1024 members or calls follow one another"),
    (repeated("@A ", 20_000) + "struct B { }", "a declaration has more than 512 attributes"),
    // Braces that don't balance: the full text would be parsed, so bodies count too.
    ("func f() { " + repeated("[", 30), "square brackets are nested too deeply"),
    ("func f() { " + repeated("if a { ", 100), "brackets are nested more than 64 deep"),
    (
      "func f() { if a { } " + repeated("else if c { } ", 6_000),
      "a chain of '->', '? :', ':' or 'else if' has more than 512 links"
    ),
    (
      "struct A { func f() { let a = " + repeated("\"\\(", 100),
      "a string interpolation is nested too deeply or too long"
    ),
  ]

  /// What a text that people write takes.
  private static let ordinary: (blanking: Double, parsing: Double) = {
    let bytes = Array(("struct A {\n" + repeated("  func f() { a.b() }\n", 10_000).text + "}\n").utf8)
    var blanker = BodyBlanker()
    let blanking = ProcessorTime.least { _ = bytes.withUnsafeBufferPointer { blanker.blank($0) } }
    return (blanking, ProcessorTime.least { _ = bytes.parsed() })
  }()

  @Test(.tags(.long), .long, arguments: dangers) func isRefused(text: LongText, reason: String) {
    var blanker = BodyBlanker()
    let bytes = Array(text.text.utf8)
    var outcome = BlankingOutcome.skeleton
    let time = ProcessorTime.of { outcome = bytes.withUnsafeBufferPointer { blanker.blank($0) } }
    guard case .refused(let refusal) = outcome else {
      Issue.record("\(outcome) for \(text.testDescription)")
      return
    }
    #expect(refusal.reason == reason)
    #expect(time < 50 * Self.ordinary.blanking)
  }

  /// What people write, however long, and what is left of a function behind a brace too many.
  @Test(arguments: [
    "struct A {\n  func f() {\n  }\n" + repeated("    a.b()\n", 350) + "  }\n}",
    "struct A {\n  let a = [\n" + repeated("    (1, \"a\"),\n", 5_000) + "  ]\n}",
    "struct A {\n  let a =\n" + repeated("    \"line\" +\n", 1_000) + "    \"\"\n}",
    "struct A {\n  let a = \"\"\n" + repeated("    + \"line\"\n", 1_000) + "}",
    "struct A {\n  let a = B()\n" + repeated("    .c()\n", 500) + "}",
    "enum A {\n  case a,\n" + repeated("    b,\n", 5_000) + "    c\n}",
    "enum A {\n" + repeated("  case b\n", 5_000) + "}",
    "struct A {\n  var a: Int {\n    switch b {\n" + repeated("    case 1: 2\n", 5_000) + "    }\n  }\n}",
    "struct A {\n" + repeated("  /// A line.\n", 5_000) + "  let a: Int\n}",
    "struct A {\n  #if B\n" + repeated("  let a: Int\n", 5_000) + "  #endif\n}",
    "protocol A {\n" + repeated("  var a: Int { get set }\n", 200) + "}",
    "enum A {\n  case open, " + repeated("get, ", 200) + "set\n}",
    "struct A {\n" + repeated("  public private(set) static var open: Bool { get { true } set { } }\n", 200) + "}",
    "let a = [" + repeated("true: nil, ", 200) + "false: nil]",
    "let a = " + repeated("true && self.a || ", 200) + "false",
    "let a: [E] = [\n" + repeated("  .init(x: 1, y: .b),\n", 5_000) + "]",
    "let a: [E] = [" + repeated(".a, ", 5_000) + ".b]",
    "struct A {\n  static let a = f(" + repeated("\\.key, ", 5_000) + "\\.last)\n}",
    "let a: [Any.Type] = [" + repeated("[T].self, ", 5_000) + "Any.self]",
    "let a: O = " + repeated(".a | ", 5_000) + ".b", "let a: [K: V] = [" + repeated(".k: .v(.w), ", 5_000) + ".l: .m]",
  ]) func whatPeopleWriteIsRead(text: LongText) {
    let bytes = Array(text.text.utf8)
    #expect(BodyBlanker.refusal(ofFullText: bytes) == nil)
    var blanker = BodyBlanker()
    let outcome = bytes.withUnsafeBufferPointer { blanker.blank($0) }
    if case .refused(let refusal) = outcome { Issue.record("\(refusal)") }
  }

  @Test func aLargeFileIsRefused() {
    let bytes = [UInt8](repeating: 32, count: 50 << 20)
    var blanker = BodyBlanker()
    let outcome = bytes.withUnsafeBufferPointer { blanker.blank($0) }
    guard case .refused(let refusal) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(refusal.reason == "it has 52428800 bytes, more than the 16777216 that are read")
  }

  /// The same things inside a body are blanked, so they are harmless.
  @Test(arguments: [
    repeated("(", 10_000) + repeated(")", 10_000), repeated("[", 10_000) + repeated("]", 10_000),
    repeated("{", 10_000) + repeated("}", 10_000), repeated("try ", 10_000),
    repeated("#if A\n", 5_000) + repeated("#endif\n", 5_000),
    repeated("\"\\(", 5_000) + repeated(")\"", 5_000), repeated("#", 100_000),
    repeated("/* ", 10_000) + repeated("*/", 10_000),
    repeated(" /a", 10_000), repeated("#\"\"\"# ", 5_000),
  ])
  func inABodyItIsHarmless(body: LongText) throws {
    let text = Array("struct A { func f() { \(body.text)\n } let b: Int }".utf8)
    let (outcome, members) = try LargeStackThreads.run {
      var blanker = BodyBlanker()
      let outcome = text.withUnsafeBufferPointer { blanker.blank($0) }
      return (outcome, blanker.withSkeletonBytes { StructuralOutline($0.parsed(), explains: true).lines.suffix(3) })
    }
    #expect(outcome == .skeleton)
    #expect(members.last == "\(text.count - 1) }")
  }

  /// What is parsed with its bodies is guarded in them as well.
  @Test func bodiesAreGuardedWhereTheyAreParsed() {
    let chain = Array(("func f() { let a = b" + Self.repeated(".c", 50_000) + " }").text.utf8)
    #expect(BodyBlanker.refusal(ofFullText: chain)?.offset != nil)
    #expect(BodyBlanker.refusal(ofFullText: Array("func f() { let a = b.c }".utf8)) == nil)
    #expect(BodyBlanker.refusal(ofFullText: []) == nil)
  }

  /// The worst that passes the guard is parsed fast.
  @Test(
    .tags(.long), .long,
    arguments: [
      "let a = " + repeated("(", 60) + "1" + repeated(")", 60), "let a = " + repeated("[", 12) + repeated("]", 12),
      "let a: " + repeated("A<", 250) + "B" + repeated(">", 250), "let a: " + repeated("() -> ", 500) + "Void",
      "let a = " + repeated("b ? c : ", 500) + "d",
      "let a = if b { 1 } " + repeated("else if c { 2 } ", 500) + "else { 3 }",
      "let a = " + repeated("try ", 60) + "b", repeated("#if A\n", 120) + repeated("#endif\n", 120),
      "let a = " + repeated("#", 250), "let a = " + repeated("\"\\(", 12) + "b" + repeated(")\"", 12),
      "func f<" + repeated("T: ", 500), "struct A { func f() { }\n" + repeated("a.b()\n", 150) + "} }",
      "enum A {\n" + repeated("case\n a,\n b,\n c\n", 600) + "}", repeated("func f(", 60),
      "@A(" + repeated("B(", 60) + repeated(")", 61) + " struct C { }", repeated("if ", 60),
      repeated("struct A {", 60), "func f() { " + repeated("if a { ", 60), "let a = b" + repeated(".c", 1_000),
      "let a = b" + repeated("(c)", 1_000),
      "let a = " + repeated("-", 50_000) + "b", repeated("@A ", 500) + "struct B { }",
    ])
  func whatPassesIsParsedFast(text: LongText) throws {
    let bytes = Array(text.text.utf8)
    let (outcome, time) = try LargeStackThreads.run {
      var blanker = BodyBlanker()
      let outcome = bytes.withUnsafeBufferPointer { blanker.blank($0) }
      let time = ProcessorTime.of {
        switch outcome {
        case .skeleton: blanker.withSkeletonBytes { _ = $0.parsed() }
        case .fullText: _ = bytes.parsed()
        case .refused: break
        }
      }
      return (outcome, time)
    }
    if case .refused(let refusal) = outcome { Issue.record("refused: \(refusal.reason)") }
    #expect(time < 20 * Self.ordinary.parsing)
  }
}
