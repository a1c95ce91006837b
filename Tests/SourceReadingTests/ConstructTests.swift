import DICheckSourceReading
import DICheckSourceReadingSupport
import Testing

@testable import SafeDILibrary

/// One small text for each construct that could mislead the blanker; the skeleton must say what the text says.
@Test(arguments: ConstructTests.texts)
func skeletonSaysWhatTheTextSays(text: String) throws {
  let verdict = try LargeStackThreads.run { BlankingCheck.verdict(Array(text.utf8)) }
  #expect(verdict == .equal)
}

enum ConstructTests {
  static let texts = [
    "class A { let b = 1; var c = 2 { willSet { x() } didSet { y() } } }",
    "class A { var b = f { $0 } { didSet { y() } }\n var c: Int = f(1) { willSet(n) { } } }",
    "struct A { var b: Int { @inline(__always) get { 1 } nonmutating set { } } }",
    "struct A { @X(get: { y }) var b: Int { @X get { c } } }",
    "struct A { var b: Set<Int> { [set].map { x } } ; let c = 1 }",
    "struct A { var b: Int { get async throws { 1 } } }",
    "struct A { var b: some View { @Bindable var c = d; VStack { Text(\"}\") } } }",
    "struct A { subscript(i: Int) -> Int { get { 1 } _modify { x() } } ; subscript(j: String) -> Int { 2 } }",
    "struct A { lazy var b: T = { let t = T(); return t }(); let c: Int }",
    "struct A { static let b = Foo { $0.c = 1 } ; let d = Foo { 1 }.bar { 2 }[3] }",
    "struct A { let b = [f { 1 }, g { 2 }].map { $0 } }\nstruct B { let c = (f { 1 }, 2) }",
    "let a = if b {\n 1 \n} else if c {\n 2 \n} else {\n 3 \n}\nstruct D { let e: Int }",
    "let a = (if b { 1 } else { 2 }, 3)\nlet c = [if b {\n 1 } else {\n 2 }]",
    "let a = switch b { case .c: f { 1 } default: 2 }\nstruct D { let e: Int }",
    "enum E: Int { case a = 1, b; indirect case c(x: () -> Int = { 1 }, E); case `class`, actor; case let_ }",
    "enum Role { case actor\n case other\n var x: Int { 1 } }",
    "struct A { let actor = 1\n let b = actor\n func actor() { } }",
    "distributed actor A: P { distributed func f() { } }\npublic actor B { nonisolated let c: Int }\n@X actor C { }",
    "extension A where B == C { struct D { let e: Int } }\nextension (A, B) { }\nextension [A: B] { var c: D { e } }",
    "@attached(member) macro m() = #externalMacro(module: \"{\", type: \"}\")\nstruct A { #m { x }\n let b: Int }",
    "#Preview(\"a\") { B() } \n#Preview { C { D() } }\nstruct E { let f: Int }",
    "infix operator /+: AdditionPrecedence\nprefix operator /\nfunc /+ (a: Int, b: Int) -> Int { a }\nstruct A { static func / (a: A, b: A) -> A { a } }",
    "struct A { let r = /a(b|c)/; let t = 4 / 2 ; let u = x /* } */ / y }",
    "#if A\n@X\n#endif\nstruct B {\n#if C\n let d: Int\n#elseif os(E)\n init() { }\n#else\n func f() { #if G\n {\n }\n #endif\n }\n#endif\n}\nstruct H { }",
    "#if A\nstruct B { }\nstruct C { }\n#endif\nstruct D { }\nimport E",
    "struct A { }; struct B { }; struct C { }",
    "struct A { }\n// c\n/* d */ struct B { }\n\n/// e\n@f public final class C { }\nextension A { }",
    "struct A { }\nlet b = 1\nf { }\nstruct C { }\n.d",
    "func f<T>(a: T) -> T where T: P { struct L { let m: Int }\n return a }\nstruct A { }",
    "class A { required convenience init?(b: Int = { 1 }()) throws { self.init() }\n deinit { } }",
    "@A(b: { c in d }, \"}\", [1: { }]) @E public struct F { @G({ }) var h: Int }",
    "struct A: @unchecked Sendable, ~Copyable, P<Q> { typealias R = S<() -> T> }",
    "protocol P: class { associatedtype A: B = C; var d: E { get }; func f(); init(); static subscript(i: Int) -> J { get set } }",
    "public extension A { var b: C { D { e } } }",
    "struct A { let b: (_ c: Int) async throws -> Void = { _ in } ; var d: E? = nil }",
    "let a = \"\\(b { c }) }\"\nlet d = \"\"\"\n  \\(e.map { \"}\" })\n  \"\"\"\nstruct F { let g = #\"\\#(h)}\"# }",
    "@main struct A { static func main() { if a { } else { } } }",
    "if a { f { } } else { }\nfor b in c { }\nwhile d { }\nguard e else { fatalError() }\nswitch g { case 1: break; default: h { } }\ndo { } catch { }\nrepeat { } while i\nstruct J { let k: Int }",
    "if a.b {\n c \n}\n(d)\nif e { f }\n[g]\nstruct H { }",
    "if let x = a.first(where: { $0 }) { }\nfor a in b.map({ $0 }) { }",
    "class A { override class var b: Int { 1 }; class final override func c() { }; open class var d: E { get { 1 } set { } } }",
    "struct A<T> where T: B { let c: T }\nclass D<each E> { let f: (repeat each E) }",
    "\u{FEFF}struct A { let b: Int }",
    "#!/usr/bin/env swift {\"\nstruct A { let b: Int }",
    "struct A {\r\n  func f() {\r\n    g()\r\n  }\r\n  let b: Int\r\n}\r\nstruct C { }\r\n",
    "struct 😀 { let é: Int; func ü() { \"🎉}\" } ; let 変数 = { \"値\" }() }",
    "let a = b ? { 1 } : { 2 }\nlet c = try? f { 1 } ?? { 2 }()\nstruct D { }",
    "struct A { let b = \\C.d.e; let g = H.self; let i = J.init { k } }",
    "struct A { @Received private let b: C; @Instantiated(fulfilledByType: \"D\", erasedToConcreteExistential: true) let e: F\n public init(b: C, e: F) { self.b = b; self.e = e } }",
    "#sourceLocation(file: \"a\", line: 1)\nstruct A { let b = #file; let c = #colorLiteral(red: 1, green: 2, blue: 3, alpha: 1) }\n#warning(\"}\")\nstruct B { }",
    "struct A { let b = f { } c: { } `class`: { } }\nstruct D { }",
    "@available(macOS 14, *) extension A { }\nimport struct B.C\nimport class D.E\nstruct F { }",
    "struct A { let b = if #available(iOS 13, *) { 1 } else { 2 }; let c: Int }",
    "struct A { func f(class c: Int, struct d: () -> Void = { x }) { y } ; let e: Int }",
    "prefix func ! (a: A) -> B { c }\nlet x = a < b, y = c > d\nstruct E { }",
    "let a: A<B<C>> = .d { e }\nlet f = g < h { i }\nstruct J { }",
    "struct A { var b: Int { /* get */ 1 }; var c: Int { // x\n get { 1 } } ; var d: Int {\n\n  // y\n 2 } }",
    "struct A { let b = 1 // }\n let c = 2 /* { */ \n let d = /* { */ 3 }",
    "func f() -> some P { if a { return { } } }\nfunc g() async throws(E) -> @Sendable () -> Void { { } }\nstruct H { }",
    "class A { @objc dynamic var b = false; @IBOutlet weak var c: D!; unowned(unsafe) let e: F }",
    "nonisolated(unsafe) var a = { b }()\nprivate(set) public var c: Int = 1 { didSet { } }\nstruct D { }",
  ]
}
