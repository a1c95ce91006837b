import DICheckSourceReading
import DICheckSourceReadingSupport
import Testing

@testable import SafeDILibrary

/// Text and skeleton, side by side.
@Suite struct BodyBlankerTests {
  private func skeleton(of text: String) -> String {
    var blanker = BodyBlanker()
    let outcome = Array(text.utf8).withUnsafeBufferPointer { blanker.blank($0) }
    guard outcome == .skeleton else { return "\(outcome)" }
    return blanker.withSkeletonBytes { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("func f() { g() }", "func f() {     }"),
    ("func f() {\n  g()\n}", "func f() {\n      }"),
    ("struct A { init() { x = 1 }; deinit {}; let a: Int }", "struct A { init() {       }; deinit {}; let a: Int }"),
    ("protocol P { var a: Int { get set } }", "protocol P { var a: Int { get set } }"),
    ("var a: Int { get { 1 } set(v) { b = v } }", "var a: Int { get {   } set(v) {       } }"),
    ("var a: Int { 1 + f { 2 } }", "var a: Int {             }"),
    ("var a = 3 { didSet { f() } }", "var a = 3 { didSet {     } }"),
    ("lazy var a: T = { \"}\" }()", "lazy var a: T = {     }()"),
    ("class A { class func f() { } class var b: Int { 1 } }", "class A { class func f() { } class var b: Int {   } }"),
    ("extension [Int] where Self: P { func f() { } }", "extension [Int] where Self: P { func f() { } }"),
    ("struct V<let n: Int, T> { let a: T }", "struct V<let n: Int, T> { let a: T }"),
    ("actor A { let actor = B { c } }", "actor A { let actor = B {   } }"),
    ("enum E { case actor; var a: Int { 1 } }", "enum E { case actor; var a: Int {   } }"),
    ("let a = x.class { b }", "let a = x.class {   }"),
    ("import class M.A\nf { b }", "import class M.A\nf {   }"),
    ("let a = 0...\nstruct B { let c: Int }", "let a = 0...\nstruct B { let c: Int }"),
    ("func f(a: () -> Void = { g() }, b: Int) { }", "func f(a: () -> Void = {     }, b: Int) { }"),
    ("@A({ $0 }, b: \"}\") let c: Int // d", "@A({    }, b: \"}\") let c: Int     "),
    ("#Preview(\"{\") { A() }", "#Preview(\"{\") {     }"),
    ("let a = if b { 1 } else { 2 }", "let a = if b {   } else {   }"),
    ("let a = (switch b { case 1: f { 2 } }, 3)", "let a = (switch b { case 1: f {   } }, 3)"),
    ("let a = f { 1 } b: { 2 } struct: { 3 }", "let a = f {   } b: {   } struct: {   }"),
    ("/* a { /* b */ } */ let c = 1", "                    let c = 1"),
    ("precedencegroup P { higherThan: Q }", "precedencegroup P { higherThan: Q }"),
    ("func é() { \"ü\" }", "func é() {      }"),
    ("", ""),
  ])
  func textAndSkeleton(text: String, expected: String) {
    #expect(skeleton(of: text) == expected)
  }

  /// The braces that matter are found behind those that don't.
  @Test(arguments: [
    #"{ "}" }"#, ##"{ #"}"\}"# }"##, "{ \"\"\"\n}\"\n\"\"\" }", ##"{ #"""# }"##, ##"{ "\(f("}", { "}" }))" }"##,
    ##"{ #"\#(a ? "}" : "{")\("# }"##, "{ a / b; c /d } ", "{ x = y/2 }", "{ @State var a = f { } }", "{ f(/a[)(]/) }",
    "{ // }\n }", "{ /* } */ }", "{ /* /* } */ } */ }", "{ `}` }", "{ <#T##() -> { }#> }", "{ [1, 2].reduce(1, /) }",
    "{ x(/, 2); y(/, 3) }",
    "{ \"unfinished\n }", "{ #if A\n f { }\n #else\n g { }\n #endif\n }", "{ ##\"\\#(}\"## }", "{ a! / b; c! / d }",
    "{ func / (a: Int) { } }", "{ $0 / $1 + 2 / 3 }", "{ a /* } */ / b /* } */ / c }", "{ \"\\\\\" }", "{ \"\\\"}\" }",
  ])
  func hiddenBraces(body: String) {
    let text = "func f() \(body)\nlet last: Int"
    let close = body.lastIndex(of: "}") ?? body.startIndex
    let inside = body[body.index(after: body.startIndex)..<close]
    var blanks = ""
    var isLeading = true
    for byte in inside.utf8 {
      let keeps = isLeading && byte == 10
      if byte != 32 { isLeading = false }
      blanks += keeps ? "\n" : " "
    }
    // A comment before the first token may hold the line break that stays.
    let actual = skeleton(of: text).replacing("\n", with: " ")
    #expect(actual == "func f() {\(blanks)}\(body[close...].dropFirst())\nlet last: Int".replacing("\n", with: " "))
  }

  /// Whether a `/` begins a regex literal with braces or quotes.
  @Test(arguments: [
    "{ /}/ }", #"{ f(/[{"]/) }"#, "{ #/\n } \n/# }", "{ try? /}/.f() }", "{ let a = /}\\/}/ }", "{ return /}/ }",
    "{ a ?? /}/ }", "{ a / f { 1 } / 2 }", #"{ "\(a.split(/[)"]/))" }"#,
  ])
  func ambiguous(body: String) {
    var blanker = BodyBlanker()
    let text = Array("func f() \(body)\nlet last: Int".utf8)
    #expect(text.withUnsafeBufferPointer { blanker.blank($0) } == .fullText)
  }

  @Test(arguments: [
    "func f() {", "}", "struct A { func f() { }", "let a = [1", "let a = (1]", "struct A { let b = [ { } }",
    "#if A\n{\n#endif\n}",
    "func f() {\n#if A\nif b {\n#else\nif c {\n#endif\n}\n}",
    "struct A {\n#if A\nstruct B {\n#else\nstruct B {\n#endif\n}\n}",
    "#endif",
  ])
  func unbalanced(text: String) {
    var blanker = BodyBlanker()
    #expect(Array(text.utf8).withUnsafeBufferPointer { blanker.blank($0) } == .fullText)
  }

  @Test func placesOfBlanks() {
    var blanker = BodyBlanker()
    let text = "/*a*/ struct A { init() { b } // c\n func f() {} }\nstruct D {}\n\nlet e = { }"
    let outcome = Array(text.utf8).withUnsafeBufferPointer { blanker.blank($0) }
    let utf8 = Array(text.utf8)
    #expect(outcome == .skeleton)
    #expect(blanker.bodies.map { String(decoding: utf8[$0.bounds], as: UTF8.self) } == [" b ", " "])
    #expect(blanker.comments.map { String(decoding: utf8[$0.bounds], as: UTF8.self) } == ["/*a*/", "// c"])
    #expect(
      blanker.copySkeleton().slices.map { String(decoding: utf8[$0.bounds], as: UTF8.self) } == [
        "/*a*/ struct A { init() { b } // c\n func f() {} }", "\nstruct D {}", "\n\nlet e = { }",
      ])
  }

  @Test func aTextMayHaveFewerTokens() {
    let text = Array("struct A { func f() { g() } }".utf8)
    #expect(BodyBlanker.refusal(ofFullText: text) == nil)
    #expect(BodyBlanker.refusal(ofFullText: text, tokenLimit: 14) == nil)
    #expect(BodyBlanker.refusal(ofFullText: text, tokenLimit: 12)?.offset == 28)
  }

  @Test func oneBlankerReadsManyTexts() {
    var blanker = BodyBlanker()
    for text in ["func f() { a }", "let a = 1", "func g() {", "", "func h() { bbbb }"] {
      var fresh = BodyBlanker()
      let bytes = Array(text.utf8)
      let reused = bytes.withUnsafeBufferPointer { blanker.blank($0) }
      #expect(reused == bytes.withUnsafeBufferPointer { fresh.blank($0) })
      #expect(blanker.copySkeleton() == fresh.copySkeleton())
    }
  }
}
