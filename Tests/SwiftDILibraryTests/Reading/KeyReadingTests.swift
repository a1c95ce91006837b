import Testing

@Suite struct KeyReadingTests {
  /// The declarations of one extension of `AnyKey`, or of what the text declares itself.
  private func expect(_ text: String, _ expected: String, _ words: [String] = ["key", "flaw"]) {
    let program = "import DI\n// AnyKey\n\(text)"
    let mismatch = FactDump(program).mismatch(words, expected)
    #expect(mismatch == nil, "\(text)")
  }

  @Test(arguments: [
    ("static let k = Key<Int>()", "key AnyKey.k stored Int internal `k` `Int`"),
    ("static let k = Key(Int.self)", "key AnyKey.k stored Int internal `k` `Int`"),
    ("static let k: Key<Int> = Key()", "key AnyKey.k stored Int internal `k` `Int`"),
    ("static let k: Key<Int> = .init()", "key AnyKey.k stored Int internal `k` `Int`"),
    (
      "static let k: Key<[String: Int]> = .init([String: Int].self)",
      "key AnyKey.k stored [String: Int] internal `k` `[String: Int]`"
    ),
    ("static let k: DI.Key<Array<Int>> = DI.Key()", "key AnyKey.k stored [Int] internal `k` `Array<Int>`"),
    ("static let k = Key<Optional<any P>>.init()", "key AnyKey.k stored (any P)? internal `k` `Optional<any P>`"),
    ("static var k = Key<Int>()", "key AnyKey.k stored Int internal `k` `Int`"),
    ("static let k: Key<Int> = make()", "key AnyKey.k stored Int internal `k` `Int`"),
    ("fileprivate static let k = Key<Int>()", "key AnyKey.k stored Int fileprivate `k` `Int`"),
    ("static let `default` = Key<Int>()", "key AnyKey.default stored Int internal ``default`` `Int`"),
    // Half typed.
    ("static let k = Key<Int>", "key AnyKey.k stored Int internal `k` `Int`"),
    ("static let k = Key<Int", "key AnyKey.k stored ? internal `k` -"),
    ("static let k = Key", "key AnyKey.k stored ? internal `k` -"),
    // Other names of keys.
    ("static let k = Keys.a", "key AnyKey.k alias of Keys.a 'Keys.a' ? internal `k` -"),
    ("static let k = a", "key AnyKey.k alias of AnyKey.a 'a' ? internal `k` -"),
    ("static let k: Key<Int> = .a", "key AnyKey.k alias of AnyKey.a '.a' Int internal `k` `Int`"),
    ("static var k: Key<Int> { Keys.a }", "key AnyKey.k alias of Keys.a 'Keys.a ' Int internal `k` `Int`"),
    ("static var k: Key<Int> { find() }", "key AnyKey.k alias of AnyKey.find 'find() ' Int internal `k` `Int`"),
    // A new key at each use.
    (
      "static var k: Key<Int> { Key<Int>() }",
      """
      key AnyKey.k fresh("computed property") Int internal `k` `Int`
      flaw computedKey(form: "computed property") of AnyKey.k `k`
      """
    ),
    (
      "static var k: Key<Int> { get { return .init() } }",
      """
      key AnyKey.k fresh("computed property") Int internal `k` `Int`
      flaw computedKey(form: "computed property") of AnyKey.k `k`
      """
    ),
    ("static func k() -> Key<Int> { Key() }", "key AnyKey.k fresh(\"function\") Int internal `k` `Int`"),
    // No keys.
    ("static let k = Other<Int>()", ""),
    ("static let k = \"Key<Int>()\"", ""),
    ("static func k() -> Key<Int> { stored }", ""),
    ("static let (a, b) = (Key<Int>(), Key<Int>())", ""),
  ])
  func `a member of AnyKey`(_ member: String, _ expected: String) {
    expect("extension AnyKey {\n  \(member)\n}", expected)
  }

  @Test func `keys of other namespaces and at file level`() {
    expect(
      """
      enum Keys { static let a = Key<Int>(); private enum Inner { static let b = Key<Int>() } }
      private let c = Key<Int>()
      public extension DI.AnyKey { static let d = Key<Int>(); internal static let e = Key<Int>() }
      fileprivate enum Hidden { public static let f = Key<Int>() }
      #if DEBUG
      extension AnyKey { static let g = Key<Int>() }
      #endif
      """,
      """
      key Keys.a stored Int internal `a` `Int`
      key Keys.Inner.b stored Int private `b` `Int`
      key .c stored Int fileprivate `c` `Int`
      key AnyKey.d stored Int public `d` `Int`
      key AnyKey.e stored Int internal `e` `Int`
      key Hidden.f stored Int fileprivate `f` `Int`
      key AnyKey.g stored Int internal `g` `Int`
      """)
  }

  @Test func `an instance property makes new keys, but holds those of others`() {
    expect(
      "struct S { let a = Key<Int>(); let b: Key<Int>; func c() { let d = Key<Int>() } }",
      """
      key S.a fresh("instance property") Int internal `a` `Int`
      flaw computedKey(form: "instance property") of S.a `a`
      """)
  }

  @Test func `a type of the same name is meant within its type alone`() {
    expect(
      "enum Cache { struct Key<T> { }; static let a = Key<Int>() }\nenum Keys { static let b = Key<Int>() }",
      "key Keys.b stored Int internal `b` `Int`", ["key", "shadows"])
    expect(
      "struct Key<T> { }\nmacro Component() = #m\n@propertyWrapper struct Provides { }\ntypealias AnyKey = Int",
      "shadows Key\nshadows Component\nshadows Provides\nshadows AnyKey", ["key", "shadows"])
  }

  /// What the macro compares (Semantics.md, "Spelling").
  @Test(arguments: [
    (".k", "AnyKey.k '.k'"), ("AnyKey.k", "AnyKey.k '.k'"), ("DI.AnyKey.k", "AnyKey.k '.k'"),
    ("Key<Int>.k", "AnyKey.k 'Key<Int>.k'"), ("(.k)", "AnyKey.k '(.k)'"), ("Ns.k", "Ns.k 'Ns.k'"),
    ("Mod.Ns.k", "Mod.Ns.k 'Mod.Ns.k'"), ("k", "k 'k'"), ("Self.k", "P.k 'Self.k'"),
    // Before a key, a line break matters, and not to an implicit member.
    (" .k", "AnyKey.k '.k'"), ("\n  .k\n", "AnyKey.k '.k'"), (" AnyKey.k", "AnyKey.k '.k'"),
    ("\nAnyKey.k\n", "AnyKey.k '\nAnyKey.k'"), ("\nNs.k\n", "Ns.k '\nNs.k'"), ("/**/Ns.k", "Ns.k 'Ns.k'"),
    // Behind a key, a space or comment does.
    (".k ", "AnyKey.k '.k '"), ("AnyKey.k ", "AnyKey.k '.k '"), ("Ns.k ", "Ns.k 'Ns.k '"),
    (".k/**/", "AnyKey.k '.k '"),
    // No names.
    (".k()", "AnyKey.k '.k()'"), ("keys[0]", "? 'keys[0]'"), ("make(1)", "? 'make(1)'"), ("local", "? 'local'"),
    ("local.k", "? 'local.k'"), ("self.k", "? 'self.k'"),
  ])
  func `the text of a key expression`(_ key: String, _ expected: String) {
    let program = "import DI\n@Component struct P { func f(local: Key<Int>) { get(\(key)) } }"
    let line = FactDump(program).all.first { $0.hasPrefix("use get ") } ?? "none"
    #expect(line.hasPrefix("use get \(expected) of self scanned `"), "\(line)")
  }
}
