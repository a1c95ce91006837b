import DICheckRandomInput

/// Random programs full of declarations that SafeDI reads, and of members that it doesn't.
package struct InjectedPrograms {
  private var random: RandomEdits

  package init(seed: UInt64) { random = RandomEdits(seed: seed) }

  package mutating func program() -> [UInt8] {
    var text = "import SafeDI\n"
    for _ in 0...random.number(below: 4) { text += type(depth: 0) + "\n" }
    return Array(text.utf8)
  }

  private mutating func pick(_ choices: [String]) -> String { choices[random.number(below: choices.count)] }

  private mutating func type(depth: Int) -> String {
    let decoration = pick([
      "@Instantiable\n", "@Instantiable(isRoot: true) ", "", "@Instantiable(fulfillingAdditionalTypes: [P.self])\n",
      "@MainActor ",
      "@Instantiable(customMockName: \"custom\", generateMock: true)\n", "@Instantiable(mockOnly: true)\n",
    ])
    let header = pick([
      "public final class A: Instantiable", "public struct B: Instantiable", "public actor C: P, Instantiable",
      "enum D: String",
      "extension E: Instantiable", "extension F.G: Instantiable", "protocol H", "class I<T>: J where T: K",
    ])
    var text = decoration + header + pick([" {\n", "\n{\n", " { // a }\n"])
    for _ in 0...random.number(below: 9) {
      text += pick(["  ", "", "\n  "]) + member(depth: depth) + pick(["\n", "\n", "\n\n", "; ", " // b {\n", "\r\n"])
    }
    return text + "}"
  }

  private mutating func member(depth: Int) -> String {
    let modifiers = pick([
      "", "", "", "public ", "private ", "public static ", "class ", "final override ", "static public ", "mutating ",
      "@objc ",
      "@Received ", "@Instantiable public ", "private(set) ", "lazy ", "nonisolated ", "/* c */ private ",
      "@MainActor\n  ", "dynamic\n  ",
    ])
    switch random.number(below: 15) {
    case 0, 1: return pick(["@Received ", "@Instantiated ", "@Forwarded private "]) + "let \(name()): \(typeName())"
    case 2: return pick(["public ", ""]) + "init(\(parameters())) { \(body()) }"
    case 3:
      return modifiers
        + "func \(pick(["instantiate", "mock", "custom", "f", "g", "init_", "func_"]))(\(parameters()))\(effects()) { \(body()) }"
    case 4:
      return modifiers
        + "func \(name())<T\(pick(["", ": P", ": P & Q, U"]))>(\(parameters()))\(effects())\(pick(["", " where T: R"])) {\n\(body())\n  }"
    case 5: return modifiers + "var \(name()): \(typeName()) { \(body()) }"
    case 6: return modifiers + "var \(name()): \(typeName()) { get { \(body()) } set { } }"
    case 7: return modifiers + pick(["var ", "let "]) + name() + pick(["", ": \(typeName())"]) + " = \(value())"
    case 8: return modifiers + pick(["var ", "let "]) + "\(name()): \(typeName())"
    case 9: return "case a\(pick(["", "(b: Int)", "(\(typeName()), c: Int)", " = \"}\"", ", d", " = 1, e = -2"]))"
    case 10: return "#if DEBUG\n  \(member(depth: depth + 1))\n#else\n  \(member(depth: depth + 1))\n#endif"
    case 11: return depth < 2 ? type(depth: depth + 1) : "let h: Int"
    case 12:
      return pick([
        "typealias T = () -> U", "subscript(i: Int) -> Int { \(body()) }", "deinit { \(body()) }", "#m { x }",
      ])
    case 13: return modifiers + "func \(pick(["+", "/", "=="])) (\(parameters())) -> Int { \(body()) }"
    default: return modifiers + pick(["var ", "let "]) + "\(name()) = \(value()) { didSet { \(body()) } }"
    }
  }

  private mutating func name() -> String {
    pick(["a", "b", "c", "_d", "`let`", "isOn", "é", "value", "with", "open", "get"])
  }

  private mutating func typeName() -> String {
    pick([
      "Int", "A", "B?", "any P", "any P & Q", "(any P)?", "[A]", "[A: B?]", "(Int, b: A)", "(Int) -> Void",
      "() async throws -> A",
      "@escaping (A) -> B", "Instantiator<A>", "A.B<C<D>>", "A.Type", "some P", "A!", "inout A", "[3 of A]",
      "~Copyable", "Set<A> ",
      "ErasedInstantiator<A, any B>", "@Sendable () -> Void", "A...", "borrowing A", "(A)", "()", "repeat each A",
      "[ A ]", "A.b",
    ])
  }

  private mutating func parameters() -> String {
    let count = random.number(below: 4)
    var all: [String] = []
    for _ in 0..<count {
      all.append(
        pick(["", "_ ", "for ", "in ", "with ", "@X ", "label "])
          + "\(name()):\(pick([" ", "", "\n    "]))\(typeName())"
          + pick(["", "", " = \(value())", " = { 1 }()", "= 1"]))
    }
    return all.joined(separator: pick([", ", ",\n    ", " , ", ", /* d */ ", ", // e\n"]))
  }

  private mutating func effects() -> String {
    pick(["", "", " throws", " async throws", " throws(E)", " rethrows"])
      + pick(["", " -> \(typeName())", " -> A", "\n    -> E", "->A"])
  }

  private mutating func value() -> String {
    pick([
      "1", "-1.5", "nil", "true", ".zero", "Self.limit", "A()", "A.b()", "\"text\"", "\"\\(a { \"}\" })\"", "[]", "[:]",
      "[1, 2]", "{ 1 }()",
      "a + b", "1\n    + 2", "A()\n    .b", "if a { 1 } else { 2 }", "0x1F", "1e3", "a.b.c", "try? f()",
      "\"\"\"\n  }\n  \"\"\"", "`x`", "#file",
      ".init(a)", "a ?? b", "a as B", "default", "self", "\"\"", "1_000",
    ])
  }

  private mutating func body() -> String {
    pick([
      "", "a", "return 1", "if a { b }", "\"}\"", "// }\n", "let x = /a|b/", "#if A\n b\n#endif\n", "case_()", "get()",
      "f { $0 }",
    ])
  }
}
