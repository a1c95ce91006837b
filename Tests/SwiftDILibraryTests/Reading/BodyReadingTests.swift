import Testing

@Suite struct BodyReadingTests {
  private func expect(_ text: String, _ expected: String, _ words: [String] = ["use", "flaw"]) {
    let mismatch = FactDump("import DI\n// AnyKey\n\(text)").mismatch(words, expected)
    #expect(mismatch == nil, "\(text)")
  }

  // MARK: Demands

  /// Forms and places of lookups (Semantics.md, "Lookups").
  @Test(arguments: [
    ("func f() { get(.k) }", "self scanned"), ("func f() { self.get(.k) }", "self scanned"),
    ("static func f() { get(.k) }", "self scanned"), ("var a: Int { return get(.k) }", "self scanned"),
    ("var a: Int { get { get(.k) } }", "self scanned"), ("var a: Int { get { 1 } set { get(.k) } }", "self scanned"),
    ("var a = 1 { didSet { get(.k) } }", "self scanned"),
    ("func f() { run { get(.k) } }", "self conditional deferred scanned"),
    ("func f() { func g() { get(.k) } }", "self deferred scanned"),
    ("func f() { struct L { func g() { get(.k) } } }", "self deferred scanned"),
    ("var a: String { \"\\(self.get(.k))\" }", "self scanned"),
    ("func f() {\n#if B\nget(.k)\n#endif\n}", "self conditional scanned"),
    // Apart, or through something else than `self`.
    ("func f() { self\n.get(.k) }", "self"), ("func f() { self . get(.k) }", "self"),
    ("func f() { self?.get(.k) }", "self"),
    // Places that the macro doesn't look into.
    ("init() { get(.k) }", "self"), ("subscript(i: Int) -> Int { self.get(.k) }", "self"),
    ("lazy var a: Int = get(.k)", "self"),
    ("#if B\nfunc f() { get(.k) }\n#endif", "self"), ("struct N { func f() { get(.k) } }", "self"),
    ("var a: Int { 1 }, b: Int { return get(.k) }", "self"), ("let a: Int { return get(.k) }", "self"),
    ("}\nextension A { func f() { get(.k) }", "self"), ("}\nextension Component { func f() { get(.k) }", "self"),
    // Other values, by cheap local typing.
    ("func f(a: A, b: B?) { b.get(.k) }", "(b: B?)"), ("func f() { B().get(.k) }", "B()"),
    ("func f() { let b = B(); let c = b; c.get(.k) }", "B()"),
    ("func f() { let b: N.B? = x(); b!.get(.k) }", "self.x as N.B"),
    ("func f() { let b = (x as! B); b.get(.k) }", "<B>"), ("func f() { B.shared.get(.k) }", "<B>.shared"),
    ("func f<B: Component>(b: B) { b.get(.k) }", "(b: some Component)"),
    ("func f() { for b in x { b.get(.k) } }", "? conditional"), ("func f() { x[0].get(.k) }", "?"),
    ("func f() { get(.a).get(.k) }", "?"),
  ])
  func `a demand`(_ member: String, _ expected: String) {
    let uses = FactDump("import DI\n@Component struct A { \(member) }").all.filter { $0.contains("AnyKey.k") }
    #expect(uses == ["use get AnyKey.k '.k' of \(expected) `.k`"])
  }

  @Test(arguments: [
    ("get(key)", "use get ? 'key' of self scanned `key`\nflaw unscannableArgument(local(\"key\")) of A `key`"),
    ("let x = Keys.k; get(x)", "use get ? 'x' of self scanned `x`\nflaw unscannableArgument(local(\"x\")) of A `x`"),
    ("get(url: \"s\")", "use mention get of self `get`\nflaw unscannableArgument(literal(\"\\\"s\\\"\")) of A `\"s\"`"),
    ("get(url: key)", "use mention get of self `get`\nflaw unscannableArgument(local(\"key\")) of A `key`"),
    ("get(url: Self.base)", "use mention get of self `get`"), ("get()", "use mention get of self `get`"),
    ("client.get(key)", "use get ? 'key' of self.client `key`\nuse mention client of self `client`"),
  ])
  func `an argument that the macro can't copy`(_ code: String, _ expected: String) {
    expect("@Component struct A { func f(key: Key<Int>) { \(code) } }", expected)
  }

  // MARK: What needn't happen

  /// `1` is certain, `2` happens under a condition.
  @Test(arguments: [
    "if get(.a1), get(.a2) { get(.b2) } else { get(.c2) }; get(.d1)",
    "guard get(.a1), get(.a2) else { get(.b2) }; get(.c2)",
    "x ?? get(.a2)", "get(.a1) && get(.b2) || get(.c2)", "get(.a1) + get(.b1) == get(.c1)",
    "get(.a1) ? get(.b2) : get(.c2)",
    "do { get(.a1) }; do { get(.b2) } catch { get(.c2) }", "for _ in get(.a1) { get(.b2) }; get(.c1)",
    "while get(.a1) { get(.b2) }", "repeat { get(.a2) } while x",
    "switch get(.a1) { case 1: get(.b2); default: break }; get(.c1)",
    "x?.y(get(.a2)).z(get(.b2)); x.y(get(.c1))", "if x { return }; get(.a2)", "try x(get(.a1)); get(.b2)",
    "try? x(get(.a1)); get(.b1)", "defer { get(.a1) }", "x.map { get(.a2) }; get(.b1)",
    "x.map { if $0 { return 1 }; return get(.a2) }; get(.b1)", "{ get(.a1) }()",
  ])
  func `what is under a condition`(_ code: String) {
    let uses = FactDump("import DI\n@Component struct A { func f() { \(code) } }").all.filter {
      $0.hasPrefix("use get")
    }
    #expect(!uses.isEmpty)
    for use in uses {
      #expect(use.contains("conditional") == use.hasSuffix("2`"), "\(use)")
      #expect(!use.contains("deferred"), "\(use)")
    }
  }

  // MARK: Creations

  @Test(arguments: [
    ("var c: C { C(parent: self) }", "C(parent: self) `C`"),
    ("var c: C { C.init(parent: self) }", "C(parent: self) `C`"),
    ("var c: C { N.C(parent: self) }", "N.C(parent: self) `N.C`"),
    ("var c: A { Self(parent: self) }", "Self(parent: self) `Self`"),
    ("var c: C { .init(parent: self) }", "C(parent: self) `.init`"),
    ("var c: C? { return .init(parent: self) }", "C(parent: self) `.init`"),
    ("func c() -> C { let x = 1; return .init(parent: self) }", "C(parent: self) `.init`"),
    ("var c: C { if x { .init(parent: self) } else { y } }", "C(parent: self) conditional `.init`"),
    ("var c: C { x ?? (.init(parent: self)) }", "C(parent: self) conditional `.init`"),
    ("func f() { let c: C = .init(parent: self) }", "C(parent: self) `.init`"),
    ("let c: C = .init(parent: P())", "C(parent: P()) `.init`"),
    ("let c = C(parent: P())", "C(parent: P()) `C`"),
    // Where the context doesn't say the type.
    ("func f() { use(.init(parent: self)) }", "?(parent: self) `.init`"),
    ("var c: some P { .init(parent: self) }", "?(parent: self) `.init`"),
    ("var c: [C] { [.init(parent: self)] }", "?(parent: self) `.init`"),
    ("var c: () -> C { { .init(parent: self) } }", "?(parent: self) conditional deferred `.init`"),
    // Parents.
    ("func f() { C(of: self, 1) }", "C(of: self, _: ?) `C`"),
    ("func f() { let p = P(); C(parent: p) }", "C(parent: P()) `C`"),
    ("func f() { C(parent: make()) }", "C(parent: self.make) `C`"),
    ("func f() { C(parent: make().child) }", "C(parent: self.make.child) `C`"),
    ("func f() { if let p = q as? P { C(parent: p) } }", "C(parent: <P>) conditional `C`"),
    ("func f() { if let q { C(parent: q) } }", "C(parent: self.q) conditional `C`"),
    ("func f() { C(parent: nil) }", "C(parent: nil) `C`"), ("func f() { C(parent: get(.p)) }", "C(parent: ?) `C`"),
    ("func f() { x.map { (p: P) in C(parent: p) } }", "C(parent: <P>) conditional `C`"),
    // Of a root, perhaps.
    ("func f() { C(); get(.k) }", "C() `C`"),
    // No creations.
    ("func f() { String(1) }", ""), ("func f(C: Int) { C(parent: self) }", ""),
    ("func f() { c(parent: self) }", ""),
  ])
  func `a creation`(_ member: String, _ expected: String) {
    let creations = FactDump("import DI\n@Component struct A { \(member) }").all.filter {
      $0.hasPrefix("use create") && !$0.hasPrefix("use create P()")
    }
    #expect(creations == (expected.isEmpty ? [] : ["use create \(expected)"]))
  }

  @Test func `initializers`() {
    expect(
      """
      @Component struct A {
        init(from p: some DI.Component) { get(.k); initContainer(parent: p); let c = C(parent: self) }
        init() { self.initContainer(parent: nil) }
        init(x: Int) { self.init() }
        init(y: Int) { initContainer(parent: self) }
      }
      """,
      """
      use get AnyKey.k '.k' of self `.k`
      use initContainer (p: some DI.Component) `initContainer`
      use create C(parent: self) `C`
      use initContainer nil qualified `initContainer`
      use delegation `init`
      use initContainer self `initContainer`
      """)
  }

  @Test func `bindings and assignments to the container`() {
    expect(
      """
      @Component struct A { mutating func f(b: B) {
        bind(1, forKey: .k); self.bind(1, forKey: Keys.k, priority: .test); b.bind(1, forKey: .k, priority: p)
        container = 1; self.parents = []; b.container = 1; let container = 1; container = 2
      } }
      """,
      """
      use bind AnyKey.k '.k' of self `.k`
      use bind Keys.k 'Keys.k' of self `Keys.k`
      use bind AnyKey.k '.k' of (b: B) `.k`
      use assignment to container of self `container`
      use assignment to container of self `parents`
      use assignment to container of (b: B) `container`
      """, ["use bind", "use assignment"])
  }

  @Test func `code at file level`() {
    expect(
      "let world = World()\nworld.get(.k)\nprint(Town(parent: world))\nfunc f(t: Town) { t.get(.l) }",
      """
      use create World() `World`
      use get AnyKey.k '.k' of self.world `.k`
      use create Town(parent: self.world) `Town`
      use get AnyKey.l '.l' of (t: Town) `.l`
      """)
  }

  // MARK: Mentions

  /// Each argument of one call, and other places.
  @Test(arguments: [
    ("use(a)", "a of self argument `a`"), ("use(self.a)", "a of self argument `self.a`"),
    ("use(x: a())", "a of self argument `a()`"),
    ("use(self.a().b)", "a of self argument `self.a()`"), ("use(a.b + 1)", "a of self argument `a`"),
    ("(a, 1)", "a of self argument `a`"),
    // Not as the macro compares it.
    ("use((a))", "a of self `a`"), ("use(a + 1)", "a of self `a`"), ("use(a(1))", "a of self `a`"),
    ("use(a[0])", "a of self `a`"),
    ("use([a])", "a of self `a`"), ("use(!a)", "a of self `a`"), ("let b = a", "a of self `a`"),
    ("return a", "a of self `a`"),
    ("a()", "a of self `a`"), ("use { a }", "a of self conditional deferred `a`"),
    ("\"\\(a)\"", "a of self argument `a`"),
    ("let b = C(parent: self); b.a()", "a of C(parent: self) `a`"),
    ("C(parent: self).a", "a of C(parent: self) `a`"),
    // Locals, keys and types are none.
    ("let a = 1; use(a)", ""), ("use { a in a }", ""), ("for a in x { a }", ""), ("if case .x(let a) = x { a }", ""),
    ("func a() { }; a()", ""),
    ("do { } catch let a { a }", ""), ("switch x { case .y(let a): a }", ""), ("get(a)", ""), ("A", ""),
    ("x(a: 1)", ""), ("\\X.a", ""),
  ])
  func `a mention`(_ code: String, _ expected: String) {
    let mentions = FactDump(
      "import DI\n@Component struct A { func a() { get(.z) }; func f() { \(code) } }"
    ).all.filter { $0.hasPrefix("use mention a ") }
    #expect(mentions == (expected.isEmpty ? [] : ["use mention \(expected)"]))
  }

  @Test func `what isn't a component mentions nothing`() {
    expect("struct A { func f() { a() } }\nclass B { func f() { a() } }", "")
    expect("extension A { func f() { a() } }", "use mention a of self `a`")
  }

  /// Values are followed for a few hops, so that a long chain costs no more than its length.
  @Test func `a long chain of members`() {
    let chain = String(repeating: ".b(c)", count: 400)
    let uses = FactDump("import DI\n@Component struct A { func f() { get(.k); a\(chain) } }").all.filter {
      $0.hasPrefix("use mention")
    }
    #expect(uses.count(where: { $0.hasPrefix("use mention c of self") }) == 400)
    #expect(uses.count(where: { $0.hasPrefix("use mention b of self.a") }) < 10)
  }

  // MARK: Recovery

  @Test(arguments: [
    ("get(.k)", "use get AnyKey.k '.k' of self scanned `.k`"), ("get(k)", "use get k 'k' of self scanned `k`"),
    ("get(.k) + get(.l)", "use get AnyKey.k '.k' of self scanned `.k`\nuse get AnyKey.l '.l' of self scanned `.l`"),
    (
      "\n  get(.k).x ?? get(.l)\n",
      "use get AnyKey.k '.k' of self scanned `.k`\nuse get AnyKey.l '.l' of self conditional scanned `.l`"
    ),
  ])
  func `a get at the head of an accessor`(_ code: String, _ demands: String) throws {
    let program = "import DI\n@Component struct A { var a: Int {\(code)}; func b() { get(.m) } }"
    expect(
      "@Component struct A { var a: Int {\(code)}; func b() { get(.m) } }",
      "\(demands)\nuse get AnyKey.m '.m' of self scanned `.m`\nflaw leadingGet of A.a `get`")
    // What is recovered isn't broken.
    #expect(try #require(FactDump.reading(of: program)).brokenDeclarations.isEmpty)
  }

  @Test(arguments: ["return get(.k)", "self.get(.k)", "(get(.k))", "1 + get(.k)", "get { get(.k) }"])
  func `a get elsewhere in an accessor`(_ code: String) {
    expect("@Component struct A { var a: Int { \(code) } }", "", ["flaw"])
  }
}
