import DICheckText
import Testing

@testable import DICheckSourceReading

/// Bodies that stay in a skeleton for the sake of words in them.
@Suite struct KeptBodiesTests {
  private static let words = KeptBodies(MarkerSearch(["get(", "Made {"]))

  private static func skeleton(
    _ text: String, layout: SkeletonLayout = .placed, keeping kept: KeptBodies = words
  ) -> String? {
    var blanker = BodyBlanker()
    let outcome = Array(text.utf8).withUnsafeBufferPointer { blanker.blank($0, layout: layout, keeping: kept) }
    guard outcome == .skeleton else { return nil }
    return blanker.withSkeletonBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    // All of a body stays, with the bodies in it, and nothing of others.
    (
      "struct A { func f() { if x { get(.a) } else { b } }; func g() { b } }",
      "struct A { func f() { if x { get(.a) } else { b } }; func g() {   } }"
    ),
    ("let a = Made { B { c() } }\nlet d = e { f() }", "let a = Made { B { c() } }\nlet d = e {     }"),
    ("let a = B { Made { c { d } } }", "let a = B { Made { c { d } } }"),
    // Each accessor is a body of its own.
    (
      "struct A { var b: B { get { get(.b) } set { c() } } }",
      "struct A { var b: B { get { get(.b) } set {     } } }"
    ),
    // Members of a local type too.
    (
      "func f() { struct L { func g() { b } }; get(.a) }\nfunc h() { b }",
      "func f() { struct L { func g() { b } }; get(.a) }\nfunc h() {   }"
    ),
    // Comments never stay.
    ("func f() { get(.a) /* { */ }", "func f() { get(.a)         }"),
    ("func f() { b }", "func f() {   }"),
    (#"func f() { "}\(get(.a))" }"#, #"func f() { "}\(get(.a))" }"#),
  ])
  func `a body with a word stays whole`(_ text: String, _ expected: String) {
    #expect(Self.skeleton(text) == expected)
  }

  @Test func `the bodies of initializers stay`() {
    let text = Array("struct A { init?(x: X) { b { c } /* d */ }; func e() { f.init { g } }; init() { h } }".utf8)
    var blanker = BodyBlanker()
    let outcome = text.withUnsafeBufferPointer {
      blanker.blank($0, keeping: KeptBodies(MarkerSearch(["none"])))
    }
    #expect(outcome == .skeleton)
    #expect(
      blanker.withSkeletonBytes { String(decoding: $0, as: UTF8.self) }
        == "struct A { init?(x: X) { b { c }         }; func e() {              }; init() { h } }")
  }

  @Test(arguments: [
    // A mention of a member with a kept body, before or after it, by one step or several.
    (
      "struct A { func f() { g() }; func g() { h() }; func h() { get(.a) }; func i() { b } }",
      "struct A { func f() { g() }; func g() { h() }; func h() { get(.a) }; func i() {   } }"
    ),
    // The name of a property, whichever of its accessors stays; not a longer name.
    (
      "struct A { var b: B { get { get(.b) } set { c } }; func f() { x.b }; func g() { bb } }",
      "struct A { var b: B { get { get(.b) } set {   } }; func f() { x.b }; func g() {    } }"
    ),
    // A word in attributes keeps the body of a function, and those that mention it, of properties without one too.
    (
      "struct A { @Made var b = 1; func f() { b }; @Made func g() { c }; @Other func h() { c } }",
      "struct A { @Made var b = 1; func f() { b }; @Made func g() { c }; @Other func h() {   } }"
    ),
    // A word that ends with the brace before the accessors keeps all of them.
    ("struct A { var b: Made { get { c } set { d } } }", "struct A { var b: Made { get { c } set { d } } }"),
  ])
  func `callers of what is kept stay`(_ text: String, _ expected: String) {
    let kept = KeptBodies(MarkerSearch(["get(", "@Made", "Made {"]), includesCallers: true)
    #expect(Self.skeleton(text, keeping: kept) == expected)
  }

  @Test func `what isn't in a marked type stays`() {
    let text = "@Made struct A { func f() { a }; enum E { func g() { b } } }; extension A { func h() { c } }"
    let kept = KeptBodies(MarkerSearch(["@Made"]), includesAllElsewhere: true)
    #expect(
      Self.skeleton(text, keeping: kept)
        == "@Made struct A { func f() {   }; enum E { func g() {   } } }; extension A { func h() { c } }")
  }

  @Test(arguments: [SkeletonLayout.placed, .compact()])
  func `a declaration with a word that says so stays whole`(_ layout: SkeletonLayout) throws {
    let kept = KeptBodies(MarkerSearch(["get("]), wholesWith: MarkerSearch(["Made<"]))
    func skeleton(_ text: String) -> String? { Self.skeleton(text, layout: layout, keeping: kept) }
    let whole = "struct A {\n  func f() { a }\n  struct B { func g() { b } }\n  let c: Made<C>\n}\n"
    #expect(skeleton(whole) == whole)
    #expect(skeleton("func g(c: Made<C>) { c }\n") == "func g(c: Made<C>) { c }\n")
    // Nothing before it or behind it.
    let other = "struct D {\n  var d: D { d }\n}\n"
    #expect(skeleton(other + whole + other) == skeleton(other).map { $0 + whole + $0 })
    #expect(try !#require(skeleton(other)).contains("{ d }"))
  }

  @Test func `a compact skeleton keeps functions that take something`() throws {
    let text = """
      struct A {
        func f(a: Int, b: String?) { a }
        func g(a: Int, b: World) { b }
        func h(a: (World) -> [Int], b: [String: Int]) { c }
        func j(a: (Int) -> Void, b: [String]) { e }
        func i(a: some P) -> Int { d }
        func k() -> [World] { f }
        func l() -> [Int: String] { g }
      }
      """
    let skeleton = try #require(Self.skeleton(text, layout: .compact(keepsTakers: true)))
    #expect(
      skeleton.split { $0.isWhitespace }.joined(separator: " ")
        == "struct A { func g(a: Int, b: World) { } func h(a: (World) -> [Int], b: [String: Int]) { } "
        + "func i(a: some P) -> Int { } func k() -> [World] { } }")
  }

  @Test func `a function's own generic parameters are no types of the workspace`() throws {
    let text = """
      struct A<Value> {
        func f<Value>(a: Int, _ work: () throws -> Value) rethrows -> Value { b }
        func f<One: P, Two>(a: [One], b: (Two) -> Void) -> Two? { c }
        func g<Other>(a: Other) -> Value { d }
        func h<Value>(a: Values) -> Value { e }
        func i<Other>(a: Other, b: Value) { f }
        func j<Other>(a: Other.Value) -> Other { g }
      }
      """
    func skeleton(_ layout: SkeletonLayout) throws -> String {
      try #require(Self.skeleton(text, layout: layout)).split { $0.isWhitespace }.joined(separator: " ")
    }
    let kept = "func g<Other>(a: Other) -> Value { } func h<Value>(a: Values) -> Value { } "
    #expect(
      try skeleton(.compact(keepsTyped: true, keepsTakers: true))
        == "struct A<Value> { \(kept)func i<Other>(a: Other, b: Value) { } "
        + "func j<Other>(a: Other.Value) -> Other { } }")
    // Without takers, a result counts by its name.
    #expect(
      try skeleton(.compact(keepsTyped: true))
        == "struct A<Value> { func f<Value>(a: Int, _ work: () throws -> Value) rethrows -> Value { } "
        + "func f<One: P, Two>(a: [One], b: (Two) -> Void) -> Two? { } "
        + "\(kept)func j<Other>(a: Other.Value) -> Other { } }")
  }

  @Test func `a function that may leave its argument unread stays`() throws {
    let text = "struct A {\n  func f(a: @autoclosure () -> Int) { b }\n  func g(a: @escaping () -> Int) { b }\n}"
    let skeleton = try #require(Self.skeleton(text, layout: .compact()))
    #expect(skeleton.contains("func f(a: @autoclosure () -> Int) { "))
    #expect(!skeleton.contains("func g"))
  }

  @Test func `a compact skeleton keeps typed members`() throws {
    let text = """
      struct A {
        func f() -> String { a }
        func g() -> Town { b }
        var h: Bool { c }
        var i: World? { d }
        let j = 1
        func k() { e }
      }
      """
    let skeleton = try #require(Self.skeleton(text, layout: .compact(keepsTyped: true)))
    #expect(
      skeleton.split { $0.isWhitespace }.joined(separator: " ")
        == "struct A { func g() -> Town { } var i: World? { } let j = 1 }")
  }

  @Test func `a compact skeleton keeps members with a word`() throws {
    let text = """
      struct A {
        func f() { get(.a) }
        func g() { b() }
        let c = get(.c)
        let d = 1
        var e: E { self.get(.e) }
        var h: Int { 2 }
      }
      """
    let skeleton = try #require(Self.skeleton(text, layout: .compact(keptFunction: "none")))
    #expect(
      skeleton.split { $0.isWhitespace }.joined(separator: " ")
        == "struct A { func f() { get(.a) } let c = get(.c) var e: E { self.get(.e) } }")
  }

  private static func diff(_ old: String, _ new: String) throws -> SkeletonDiff {
    func skeleton(_ text: String) throws -> Skeleton {
      var blanker = BodyBlanker()
      let outcome = Array(text.utf8).withUnsafeBufferPointer { blanker.blank($0, keeping: words) }
      try #require(outcome == .skeleton)
      return blanker.copySkeleton()
    }
    return SkeletonDiff(from: try skeleton(old), to: try skeleton(new))
  }

  /// The edited type is the second of three.
  @Test(arguments: [
    ("get(.a)", "get(.b)"), ("get(.a)", "x; get(.a)"), ("g", "get(.a)"), ("get(.a)", "g"), ("get(.a)", "get(.a) "),
  ])
  func `an edit of a kept body changes its slice`(_ old: String, _ new: String) throws {
    func text(_ body: String) -> String {
      "struct A { func f() { get(.z) } }\nstruct B { func f() { \(body) } }\nstruct C { func f() { get(.z) } }\n"
    }
    guard case .declarations(let slices) = try Self.diff(text(old), text(new)) else {
      Issue.record("\(old) to \(new) is no change of declarations")
      return
    }
    #expect(slices.unchangedPrefix == 1)
    #expect(slices.unchangedSuffix == 1)
  }

  @Test func `an edit of a blanked body beside a kept one changes nothing`() throws {
    let diff = try Self.diff(
      "struct A { func f() { get(.a) }; func g() { b } }", "struct A { func f() { get(.a) }; func g() { bcd } }")
    #expect(diff == .bodyEdit(.init(pivot: 43, delta: 2)))
  }
}
