import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import Testing

@testable import StitcherLibrary

/// Types and members, as far as registrations and demands depend on them; and which files are read.
@Suite struct SymbolReadingTests {
  @Test func `types, members and macros`() throws {
    try expect(
      \.symbols,
      of:
        """
        protocol Clock: AnyObject {}
        @Observable final class Wall<T>: Base, any Clock, @unchecked Sendable {
          private struct Inner: P & Q {}
          init?(_ label: String, at x: Int = 1) throws {}
          static func make() -> Wall { Wall() }
          func run(a: Int, _ b: Int) {}
          static let name = "wall"
          var size: [Int]
          let other = Other(x: 1)
          let flag = true
        }
        extension Outer.Inner: R where T == Int { init(y: Y) async {} }
        typealias Time = any Clock
        enum Names: String { case skin, pen = "p" }
        enum Plain { case a, b }
        fileprivate func global() -> (any Clock)? { nil }
        let constant = "c"
        @propertyWrapper struct Injected<Value> {}
        @attached(member) macro Registerable() = #externalMacro(module: "M", type: "T")
        """,
      [
        "protocol Clock: AnyObject",
        "class Wall: Base, Clock, Sendable generic @Observable", "struct Wall.Inner: P & Q private",
        "Wall.init(_ label: String, at x: Int=)? throws", "Wall.make() -> Wall", "Wall.run(a:_:) -> Void",
        "static let Wall.name = \"wall\"", "var Wall.size: [Int]", "let Wall.other = Other(x:)",
        "extension Outer.Inner: R generic", "Outer.Inner.init(y y: Y) async extension",
        "alias(Clock) Time", "enum Names: String .skin .pen=\"p\"", "enum Plain .a .b",
        ".global() -> Clock?", "static let .constant = \"c\"",
        "struct Injected generic @propertyWrapper", "macro Registerable @attached",
      ])
  }

  @Test func `registerable types`() throws {
    #expect(
      try FactsDump(
        """
        import StitcherMacros
        @Registerable class A { init() {} }
        @Registerable(by: .type(P.self, Q.self), scope: .singleton, eagerness: .eager)
        class B: P, Q { init?() {}; init(a: A) {}; @PreferredInitializer init(b: Int, c: Int) {} }
        @Registerable(by: .name("c")) struct C { init(x: Int) {}; @PreferredInitializer() init() {} }
        """
      ).symbols.filter { $0.contains("registers") } == [
        "class A registers itself automatic init 0",
        "class B: P, Q registers P&Q singleton eager init 2",
        "struct C registers \"c\" automatic init none",
      ])
  }

  /// The facts of a file, in a workspace with others.
  private func facts(_ text: String, beside other: String) throws -> StitcherFacts? {
    let snapshot = try Snapshot(for: Stitcher(), inMemory: [("/A.swift", text), ("/B.swift", other)])
    let view = snapshot.libraries[0].view
    return view.facts(of: FileID(0), in: view.programs[0])
  }

  @Test func `a file without the import is read only beside one with it`() throws {
    let text = "final class WallClock: Clock { @Injected var x: X }"
    #expect(try facts(text, beside: "let x = 1") == nil)
    let beside = try #require(try facts(text, beside: "import Stitcher"))
    #expect(beside.declarations.all.count == 1)
    #expect(beside.imports.isEmpty)
    #expect(try facts("print(1)", beside: "import Stitcher") == nil)
  }

  @Test(arguments: [
    ("import Stitcher\nlet c = DependencyContainer {}", true),
    ("import Stitcher\nfunc f() { DependencyGraph.deactivateAll() }", true),
    ("@testable import StitcherMacros\n@Registerable class A { init() {} }", true),
    // Other libraries of this name, or with this one's words.
    ("import Stitcher\nclass A { @Injected var x: X }", false),
  ])
  func `an import and a word show the library`(_ text: String, _ expected: Bool) throws {
    #expect(try FactsDump(text).facts.showsStitcher == expected)
  }

  private static let program = """
    import Stitcher
    struct App { @Dependencies var c = DependencyContainer { Dependency { A() }.named("a"); if b { B() } } }
    // é
    class A { @Injected var b: B; init() { b.run(); C() } }
    extension A: P { func f() { print(1); DependencyGraph.deactivateAll() } }
    let c = DependencyContainer { for d in e { D() } }
    """

  /// Open documents are read in slices, files in one piece.
  @Test func `a document says what its file does`() throws {
    let text = Self.program
    let reader = Stitcher().reader(for: Stitcher().releases.newest)
    let document = OpenDocument(text: .init(Array(text.utf8)), version: 0, reader: reader)
    #expect(document.outcome.facts?.value as? StitcherFacts == (try FactsDump(text)).facts)
  }

  @Test func `every beginning of a text can be read`() throws {
    let text = Array(
      (Self.program + "\nstruct R: DependencyRepresenting { let dependencyProvider = P { A($0) } }").utf8)
    let reader = Stitcher().reader(for: Stitcher().releases.newest)
    for length in text.indices {
      let document = OpenDocument(text: .init(Array(text[..<length])), version: 0, reader: reader)
      guard let facts = document.outcome.facts?.value as? StitcherFacts else { continue }
      let places = facts.declarations.all.flatMap { [$0.range] + $0.places } + facts.possibleProblems.map(\.range)
      #expect(places.allSatisfy { $0.start <= $0.end && Int($0.end) <= length }, "the first \(length) bytes")
    }
  }

  // MARK: Half-typed code

  /// The demands of a document after edits.
  private func demands(after edit: (old: String, new: String), in text: String) throws -> [String] {
    let reader = Stitcher().reader(for: Stitcher().releases.newest)
    var document = OpenDocument(text: .init(Array(text.utf8)), version: 0, reader: reader)
    let edited = text.replacing(edit.old, with: edit.new)
    try #require(edited != text)
    document.apply([.all(Array(edited.utf8))], version: 1)
    let facts = try #require(document.outcome.facts?.value as? StitcherFacts)
    return facts.declarations.all.flatMap { $0.shape.demands.map { "\($0.soughtType ?? .other("?"))" } }
  }

  private static let text = """
    import Stitcher
    final class A {
      @Injected var b: B
      func f() { @Injected var x: X }
    }
    final class C { @Injected var d: D }

    """

  @Test(arguments: [
    ("var b: B", "var b: "), ("func f() {", "func f( {"), ("@Injected var b", "@Injected( var b"), ("x: X }", "x: X "),
  ])
  func `a half-typed declaration keeps what it said`(_ old: String, _ new: String) throws {
    #expect(try demands(after: (old, new), in: Self.text) == ["B", "X", "D"])
  }

  @Test func `an edit in a body with words is read`() throws {
    #expect(try demands(after: ("x: X", "x: Y"), in: Self.text) == ["B", "Y", "D"])
    #expect(try demands(after: ("d: D", "d: E"), in: Self.text) == ["B", "X", "E"])
  }

  @Test func `facts of one shape differ in places only`() throws {
    let text = "import Stitcher\nclass A {\n  @Injected var b: B\n}\n"
    let one = try FactsDump(text).facts
    #expect(one.hasSameShape(as: try FactsDump("// moved\n" + text).facts))
    #expect(!one.hasSameShape(as: try FactsDump(text.replacing(": B", with: ": C")).facts))
    #expect(one != (try FactsDump("// moved\n" + text).facts))
  }
}
