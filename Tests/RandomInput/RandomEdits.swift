/// Edits as made by a person or a fuzzer; equal seeds give equal edits.
package struct RandomEdits {
  private var state: UInt64

  package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private static let snippets = [
    "{", "}", "{ }", "(", ")", "[", "]", "<", ">", "\"", "\"\"\"", "#\"", "\"#", "\\(", "\\", "/", "//", "/*", "*/",
    "/a/",
    "#/", "/#", "`", "#", "#if A\n", "#else\n", "#endif\n", "\n", " ", "\r\n", "a", "b.c", ".", ",", ":", ";", "=",
    "->",
    "?", "!", "@A ", "struct S { }", "class ", "actor ", "enum ", "extension ", "protocol ", "func f() { }",
    "var x: Int { 1 }",
    "let y = f { $0 }", "get { 1 } ", "set ", "didSet { }", "case a", "switch a { case b: c }", "init() { }", "import ",
    "if a { } ", "else { }", "where T: U ", "{ x in", "é", "🎉", "<#T#>", "0...", " / ", "/ ", " /", "let z: Int\n",
    "subscript(i: Int) -> Int { 1 }", "static ", "in", "try ", "$0", "\"\\(a)\"", "#Preview { }\n",
  ]

  package mutating func number(below bound: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return bound <= 1 ? 0 : Int(state % UInt64(bound))
  }

  package mutating func edit(_ text: [UInt8]) -> [UInt8] {
    var text = text
    let start = number(below: text.count + 1)
    switch number(below: 8) {
    case 0, 1, 2: text.insert(contentsOf: Array(snippet().utf8), at: start)
    case 3: text.removeSubrange(start..<min(text.count, start + 1 + number(below: 3)))
    case 4: text.removeSubrange(start..<min(text.count, start + number(below: 40)))
    case 5: text.replaceSubrange(start..<min(text.count, start + number(below: 6)), with: Array(snippet().utf8))
    case 6: moveLine(&text, to: start)
    default: text.insert(UInt8(97 + number(below: 26)), at: start)
    }
    return text
  }

  package mutating func snippet() -> String { Self.snippets[number(below: Self.snippets.count)] }

  private mutating func moveLine(_ text: inout [UInt8], to place: Int) {
    let lines = text.split(separator: 10, omittingEmptySubsequences: false)
    guard let line = lines.indices.randomElementSafe(number(below: lines.count)) else { return }
    text.insert(contentsOf: lines[line] + [10], at: place)
  }

  /// A random program of nested declarations; often without errors.
  package mutating func program() -> [UInt8] {
    var text = ""
    for _ in 0...number(below: 6) { text += declaration(depth: 0) + separator() }
    return Array(text.utf8)
  }

  private mutating func separator() -> String {
    ["\n", "\n\n", "; ", "\r\n", "\n// } c {\n", "\n/* { */\n"][number(below: 6)]
  }

  private mutating func declaration(depth: Int) -> String {
    let attribute = ["", "", "@A ", "@A({ $0 }) ", "@A(\"}\")\n", "public ", "public final ", "@A public "][
      number(below: 8)]
    let inner = depth > 3 ? "let a: Int" : declaration(depth: depth + 1) + separator() + declaration(depth: depth + 1)
    switch number(below: 18) {
    case 0: return attribute + "struct S<T>: P where T: Q { \(inner)\n}"
    case 1: return attribute + "class C {\n\(inner)\n}"
    case 2: return attribute + "actor A { \(inner) }"
    case 3: return "extension E where T == U {\n\(inner)\n}"
    case 4: return attribute + "enum E { indirect case a(b: Int = 1), c\n\(inner)\n}"
    case 5: return attribute + "protocol P: AnyObject { associatedtype T\n var a: T { get set } }"
    case 6: return attribute + "func f(a: () -> Void = { \(code()) }) async throws -> Int { \(code()) }"
    case 7: return attribute + "var a: Int { \(code()) }"
    case 8: return attribute + "var a: Int { get { \(code()) } set { \(code()) } }"
    case 9: return attribute + "var a = \(value()) { didSet { \(code()) } }"
    case 10: return attribute + "lazy var a: T = { \(code()) }()"
    case 11: return attribute + "let a = \(value())"
    case 12: return attribute + "let a, b: (Int) -> C<D>?"
    case 13: return "#if A && B\n\(inner)\n#else\n\(inner)\n#endif"
    case 14: return attribute + "init?(a: Int = \(value())) { \(code()) }"
    case 15: return attribute + "subscript(a: Int) -> T { \(code()) }"
    case 16: return "typealias T = () -> U"
    default: return attribute + "static let a = \(value())"
    }
  }

  private mutating func value() -> String {
    [
      "1", "\"}\"", "f { \(short()) }", "F { \(short()) } b: { 2 }", "if a { 1 } else { 2 }", "[f { 1 }, { 2 }]",
      "(a, { 1 })",
      "switch a { case 1: f { 2 } default: 3 }", "/a[b-c]/", "a / b", "\"\\(a.map { \"}\" })\"",
      "\"\"\"\n  }\n  \"\"\"",
      "#\"\\#(a)}\"#",
      "a ? { 1 } : { 2 }", ".init { \(short()) }.b", "#m { 1 }", "try? f { 1 }", "0...",
    ][number(below: 18)]
  }

  private func short() -> String { "$0 + 1" }

  private mutating func code() -> String {
    [
      "", "a", "if a { b } else { c }", "let a = \"}\"; b()", "switch a { case 1: b\n default: c }", "\n  a { b }\n",
      "\n// }\n a\n",
      "struct L { let a: Int }\n _ = L()", "#if A\n a { }\n #endif\n", "a /b/ c".replacing("/b/", with: "/ b /"),
      "/a|b/",
      "return { { } }",
      "\"\\(a { \"{\" })\"", "get()", "for a in b { c }", "f(/, 1)", "a.case", "/* } */ a",
    ][number(below: 18)]
  }
}

extension Range<Int> {
  fileprivate func randomElementSafe(_ number: Int) -> Int? { isEmpty ? nil : lowerBound + number % count }
}
