import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import SafeDILibrary
import Testing

/// What the macros refuse inside of functions, accessors and closures, where SafeDI's tool never looks.
@Suite struct DeclarationsInBodiesTests {
  @Test func `a type and a variable in a function`() throws {
    try expectVerdict(
      """
      import SafeDI
      func preview() {
        @Instantiable
        struct Fake {
      //^^^^^^ error type-not-public [<2.3.0]: which a type inside of a function can't be
      //       ^^^^ error missing-conformance
      //       ^^^^ error missing-initializer [>=0.8]
          @Received var x: Int
      //            ^^^ error mutable-dependency
        }
        @Received var y: Int = 1
      //          ^^^ error mutable-dependency
        print(Fake.self, y)
      }
      """, versions: ["2", "2.0.0", "1", "0.9", "0.7"])
  }

  @Test(arguments: [
    "struct A { init() { BODY } }", "struct A { var a: Int { BODY; return 1 } }",
    "struct A { var a: Int { get { BODY; return 1 } } }", "let a = { BODY; return 1 }()",
    "struct A { var a = 1 { didSet { BODY } } }", "struct A { subscript(a: Int) -> Int { BODY; return a } }",
    "func f() { if true { BODY } }", "func f() { #if DEBUG\nBODY\n#endif\n}", "func f() { func g() { BODY } }",
    "func f() { struct B { func g() { BODY } } }", "enum A { static func f() { Task { BODY } } }",
    "protocol A {}\nextension A { func f() { BODY } }", "let a = 1, b = f { BODY }",
    "struct A { var a: Int { @inline(__always) get { BODY; return 1 } } }",
  ])
  func `wherever a body stands`(text: String) throws {
    let codes = try codes(in: text.replacing("BODY", with: "@Instantiable enum E {}; @Forwarded var e: Int"))
    #expect(codes == [.unsupportedDeclaration, .undecoratedDependency, .mutableDependency], "\(text)")
  }

  @Test(arguments: [
    // Nothing is wrong with it.
    "func f() { @Instantiable public struct A: Instantiable { public init() {} } }",
    // No code, or code that a macro may make anything of.
    "func f() { // @Instantiable enum E {}\n}", "func f() { print(\"@Instantiable enum E {}\") }",
    "func f() { #Preview { @Instantiable enum E {} } }", "#Preview { @Instantiable enum E {} }",
    // Others.
    "func f() { @MainActor enum E {} }", "func f() { @SafeDI.Instantiable enum E {} }",
    "func f() { @InstantiableLike enum E {} }", "func f() { g { @Sendable in h($0) } }",
    // Half typed.
    "func f() { @Instantiable enum E {", "func f() { @Instantiable enum E {} let }", "func f() { @Received var }",
  ])
  func `what is none, or sound, is not`(text: String) throws {
    #expect(try codes(in: text).filter { $0 != .unreadableSource } == [], "\(text)")
  }

  @Test func `they make nothing, and nobody can ask for them`() throws {
    try expectVerdict(
      """
      import SafeDI
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(store: Store) {}
        @Instantiated let store: Store
      //                         ^^^^^ error no-instantiable
        func f() {
          @Instantiable public struct Store: Instantiable { public init() {} }
          @Instantiable public struct Root: Instantiable { public init() {} }
        }
      }
      """, versions: ["2", "1"])
  }

  @Test func `what only the tool would see is not said of them`() throws {
    let text = """
      func f() {
        @Instantiable(isRoot: isDebug) public struct A: Instantiable {
          public init() {}
          @Instantiable public struct B: Instantiable { public init() {} }
        }
      }
      """
    for version in ["2", "0.7"] { #expect(try codes(in: text, version: version) == [], "\(version)") }
  }

  /// A type around them isn't what is meant.
  @Test func `no fix is offered`() throws {
    let program = """
      @Instantiable public struct Outer: Instantiable {
        public init() {}
        func f() {
          @Instantiable private struct Fake { @Received var x: Int }
        }
      }
      """
    let version = try #require(SafeDIVersion(parsing: "2"))
    let fixer = try #require(SourceFixer(text: Array("import SafeDI\n\(program)".utf8), version: version))
    let problems = try problems(in: program)
    #expect(problems.count == 4)
    for problem in problems { #expect(fixer.fixes(for: problem).isEmpty, "\(problem.message)") }
  }

  private func problems(in text: String, version: String = "2") throws -> [DeclarationProblem] {
    let reader = SafeDIReader(version: try #require(SafeDIVersion(parsing: version)))
    var source = SourceReader()
    let outcome = Array("import SafeDI\n\(text)".utf8).withUnsafeBufferPointer {
      source.extract($0, offset: 0, by: reader, search: reader.markerSearch)
    }
    return outcome.problems
  }

  private func codes(in text: String, version: String = "2") throws -> [DiagnosticCode] {
    try problems(in: text, version: version).map(\.code)
  }
}
