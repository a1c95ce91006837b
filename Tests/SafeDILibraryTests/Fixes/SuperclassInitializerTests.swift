import DICheckCompilerSupport
import DICheckDependencyLibrary
import SafeDILibrary
import Testing

/// What a new initializer calls, overrides and must bring along where the superclass has several, or one of other types.
@Suite struct SuperclassInitializerTests {
  /// A class `Lamp` whose superclass is `Base`, and what its initializers become; nil where none may be written unseen.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let base: String
    var lamp = "public final class Lamp: Base, Instantiable"
    var member = "@Received let a: A"
    let written: String?

    var testDescription: String { name }
    var text: String { "\(base)\n@Instantiable\n\(lamp) {\n    \(member)\n}" }
  }

  private static let assigning = "public init(a: A) {\n    self.a = a\n"
  private static let calling = assigning + "    super.init()\n}"
  private static let implicit = assigning + "}"

  static let cases = [
    Case(
      name: "several", base: "open class Base { public init() {}\n public init(title: String) {} }", written: calling),
    Case(
      name: "beside one that fails", base: "open class Base { public init() {}\n public init?(title: String) {} }",
      written: calling),
    Case(
      name: "beside one that is hidden",
      base: "open class Base { public init() {}\n fileprivate init(title: String) {} }", written: calling),
    Case(
      name: "beside a convenience",
      base: "open class Base { public init() {}\n convenience init(n: Int) { self.init() } }",
      written: implicit),
    Case(name: "only defaults", base: "open class Base { public init(n: Int = 0) {} }", written: implicit),
    Case(
      name: "inherited", base: "open class Root { init() {}\n init(n: Int) {} }\nopen class Base: Root { let m = 0 }",
      written: calling),
    Case(
      name: "none, overridden", base: "open class Base { public init() {}\n public init(n: Int) {} }",
      member: "let n = 0",
      written: "public override init() {\n    super.init()\n}"),
    Case(
      name: "one that could take the same", base: "open class Base { init() {}\n init(a: A, n: Int = 0) {} }",
      written: nil),
    Case(
      name: "beside one that is demanded",
      base: "open class Base { public init() {}\n public required init(coder: Int) {} }",
      written: calling + """


        @available(*, unavailable)
        required init(coder: Int) {
            fatalError("init(coder:) has not been implemented")
        }
        """),
    Case(
      name: "a convenience is demanded",
      base: "open class Base { public init() {}\n public required convenience init?(n: Int) throws { self.init() } }",
      written: implicit + """


        public required init?(n: Int) throws {
            fatalError("init(n:) has not been implemented")
        }
        """),
    Case(
      name: "of another type, demanded", base: "open class Base { public init() {}\n public required init(a: Int) {} }",
      written: calling + """


        public required init(a: Int) {
            fatalError("init(a:) has not been implemented")
        }
        """),
    Case(
      name: "an unavailable one isn't",
      base: "open class Base { public init() {}\n @available(*, unavailable) public required init(n: Int) {} }",
      written: calling),
    Case(
      name: "overrides what may fail", base: "open class Base { public init() {}\n public init?(a: A) { return nil } }",
      written: "public override init(a: A) {\n    self.a = a\n    super.init()\n}"),
    Case(
      name: "overrides no convenience",
      base: "open class Base { public init() {}\n public convenience init(a: A) { self.init() } }", written: implicit),
    Case(name: "an existential", base: "open class Base { public init(a: any P) {} }", written: nil),
    Case(name: "another type", base: "open class Base { public init(a: Int) {} }", written: nil),
    Case(name: "another type, required", base: "open class Base { public required init(a: Int) {} }", written: nil),
    Case(name: "several values", base: "open class Base { public init(a: A...) {} }", written: implicit),
    Case(
      name: "into an optional", base: "open class Base { public init(_ a: A?) {} }",
      written: "public init(a: A) {\n    self.a = a\n    super.init(a)\n}"),
    Case(
      name: "out of an optional", base: "open class Base { public init(a: A) {} }", member: "@Received let a: A?",
      written: nil),
    Case(
      name: "generic", base: "open class Base<Value> { public init(a: Value) {} }",
      lamp: "public final class Lamp: Base<A>, Instantiable",
      written: "public override init(a: A) {\n    self.a = a\n    super.init(a: a)\n}"),
    Case(
      name: "generic, demanded", base: "open class Base<V> { public init() {}\n public required init(_ v: [V]) {} }",
      lamp: "public final class Lamp: Base<Int>, Instantiable",
      written: calling + """


        public required init(_ v: [Int]) {
            fatalError("init(_:) has not been implemented")
        }
        """),
    Case(name: "throws", base: "open class Base { public init() throws {} }", written: nil),
    Case(name: "async", base: "open class Base { public init() async {} }", written: nil),
    Case(name: "fails", base: "open class Base { public init?() {} }", written: nil),
    Case(name: "private", base: "open class Base { private init() {} }", written: nil),
    Case(
      name: "unavailable", base: "open class Base { @available(*, unavailable) public init() {} }", written: nil),
    Case(name: "on another actor", base: "open class Base { @MainActor public init() {} }", written: nil),
    Case(
      name: "on the same actor", base: "open class Base { @MainActor public init() {} }",
      lamp: "@MainActor public final class Lamp: Base, Instantiable", written: implicit),
    Case(
      name: "on the superclass's actor", base: "@MainActor open class Base { @MainActor public init() {} }",
      written: implicit),
    Case(
      name: "another of the same name",
      base: """
        open class Base { public init(a: A) {} }
        public enum X { open class Base { public init() {}\n public init(n: Int) {} } }
        """, lamp: "public final class Lamp: X.Base, Instantiable", written: calling),
    Case(
      name: "not the nested one of the same name",
      base: """
        public enum X { open class Base { public init(a: A) {} } }
        open class Base { public init() {}\n public init(n: Int) {} }
        """, written: calling),
    Case(
      name: "in an extension",
      base: "public enum X {}\nextension X { open class Base { public init() {}\n public init(n: Int) {} } }",
      lamp: "public final class Lamp: X.Base, Instantiable", written: calling),
  ]

  @Test(arguments: cases) func writesWhatCompilesOrAsks(_ example: Case) throws {
    let problem = try #require(findings(in: example.text).first { $0.code == .missingInitializer })
    let fixes = try fixer(example.text).fixes(for: problem)
    guard let written = example.written else {
      #expect(!fixes.contains { $0.isPreferred || $0.isSafe }, "\(fixes.map { $0.edits(of: "") })")
      return
    }
    let fix = try #require(fixes.first)
    #expect(fix.isPreferred && fix.isSafe)
    let lines = written.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
    expectText(
      apply(fix.edits(of: ""), to: example.text),
      example.text.replacing("\n    \(example.member)\n}", with: "\n\(lines)\n\n    \(example.member)\n}"))
  }

  /// One compiler run for all, each in an `enum` of its own, unless it extends types.
  @Test func resultsCompile() throws {
    var files = [SwiftModule.File(path: "Prelude.swift", text: FixFixture.prelude)]
    for (index, example) in Self.cases.enumerated() where example.written != nil {
      let problem = try #require(findings(in: example.text).first { $0.code == .missingInitializer })
      guard let fix = try fixer(example.text).fixes(for: problem).first else { continue }
      let text = apply(fix.edits(of: ""), to: example.text)
      let program = text.contains("extension ") ? text : "enum Example\(index) {\n\(text)\n}"
      files.append(SwiftModule.File(path: "Example\(index).swift", text: "import SafeDI\n" + program))
    }
    #expect(files.count > 20)
    let named = try SwiftCompiler().errors(in: files).map { error in
      let index = Int(error.path.filter(\.isNumber))
      return (index.map { Self.cases[$0].name } ?? "") + " " + error.description
    }
    #expect(named == [])
  }

  /// An initializer that is there gets a parameter: what the superclass demands of it must not get lost unseen.
  @Test(arguments: [
    // Required as it is.
    ("open class Base { public required init() {} }", "public required init() { super.init() }"),
    // What it becomes would override another one.
    (
      "open class Base { public init() {}\n public init(a: A) {} }",
      "public override init() { super.init() }"
    ),
  ])
  func asksWhereWhatIsThereParts(_ base: String, _ initializer: String) throws {
    let text = """
      \(base)
      @Instantiable
      public final class Lamp: Base, Instantiable {
        \(initializer)
        @Received let a: A
      }
      """
    for problem in findings(in: text) {
      let fixes = try fixer(text).fixes(for: problem)
      #expect(!fixes.contains { $0.isPreferred || $0.isSafe }, "\(fixes.map(\.title))")
    }
    #expect(!findings(in: text).isEmpty)
  }
}
