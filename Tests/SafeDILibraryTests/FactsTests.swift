import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckRandomInput
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What is read into the graph (Rules/Reading.md, Rules/Graph.md).
@Suite struct FactsTests {
  /// `label: Type = source` of each dependency of the provider that builds `type`.
  private func dependencies(_ code: String, of type: String, version: String = "2") throws -> [String] {
    let facts = try reader(version).facts(of: code)
    let provider = try #require(facts.providers.first { $0.shape.concreteType.description == type })
    return provider.dependencies.map { $0.shape.summary }
  }

  private func providers(_ code: String, version: String = "2") throws -> [String] {
    try reader(version).facts(of: code).providers.map(\.shape.concreteType.description)
  }

  // MARK: Dependencies

  @Test func sources() throws {
    let code = """
      @Instantiable public struct A: Instantiable {
        @Instantiated let a: A, b: any B
        @Instantiated(fulfilledByType: "M.C", erasedToConcreteExistential: true) let c: AnyC
        @Forwarded private let d: (Int) -> Void
        @Received var e: E?
        @Received(onlyIfAvailable: true) let f: F?
        @Received(fulfilledByDependencyNamed: "a", ofType: A.self) let g: G
        @Received(fulfilledByDependencyNamed: "a", ofType: [A].self, onlyIfAvailable: true) let h: H?
        @Received(ofType: A.self, fulfilledByDependencyNamed: "a") let i: I
        @Received(fulfilledByDependencyNamed: name, ofType: A.self) let j: J
        @Received(fulfilledByDependencyNamed: "a", ofType: make()) let k: K
        @Instantiated(erasedToConcreteExistential: true, fulfilledByType: "X") let l: L
        static let shared: Int, n: Int
        @Received static let m: M
        @Received let inferred = 1
        @Received let half, whole: Half
        @Received class var p: P { P() }
      }
      """
    #expect(
      try dependencies(code, of: "A") == [
        "a: A instantiated A", "b: any B instantiated B", "c: AnyC instantiated M.C by name",
        "d: (Int) -> Void forwarded",
        "e: E? received", "f: F? received if available", "g: G alias of a: A", "h: H? alias of a: [A] if available",
        "i: I alias of a: A", "j: J received", "k: K received", "l: L instantiated L", "whole: Half received",
        "p: P received",
      ])
    #expect(try dependencies(code, of: "A", version: "1.2.0").contains("f: F? received"))
  }

  @Test func whatIsBuilt() throws {
    let code = """
      @Instantiable public struct A: Instantiable {
        @Instantiated let a: PI??
        @Instantiated let b: (some P)?
        @Instantiated let c: Instantiator<any P>
        @Instantiated let d: Instantiator<PI>?
        @Instantiated let e: any SendableInstantiator<PI?>
        @Instantiated(fulfilledByType: "PI") let f: ErasedInstantiator<(name: Int, size: Int), AnyV>
        @Instantiated(fulfilledByType: "PI") let g: SendableErasedInstantiator<X, AnyV>?
        @Instantiated let h: SafeDI.Instantiator<PI>
        @Instantiated let i: Instantiator
        @Instantiated let j: Instantiator<Instantiator<PI>>
        @Instantiated let k: [PI]
        @Instantiated let l: NonisolatedInstantiator<PI>
        @Received let m: Instantiator<PI>
      }
      """
    #expect(
      try dependencies(code, of: "A") == [
        "a: PI?? instantiated PI", "b: (some P)? instantiated P", "c: Instantiator<any P> instantiated lazy any P",
        "d: Instantiator<PI>? instantiated lazy PI",
        "e: any SendableInstantiator<PI?> instantiated lazy PI?",
        "f: ErasedInstantiator<(name: Int, size: Int), AnyV> instantiated lazy PI by name with (name: Int, size: Int)",
        "g: SendableErasedInstantiator<X, AnyV>? instantiated lazy PI by name",
        "h: SafeDI.Instantiator<PI> instantiated SafeDI.Instantiator<PI>", "i: Instantiator instantiated Instantiator",
        "j: Instantiator<Instantiator<PI>> instantiated lazy Instantiator<PI>", "k: [PI] instantiated [PI]",
        "l: NonisolatedInstantiator<PI> instantiated NonisolatedInstantiator<PI>", "m: Instantiator<PI> received lazy",
      ])
    let old = try dependencies(code, of: "A", version: "0.6")
    #expect(old.contains("l: NonisolatedInstantiator<PI> instantiated lazy PI"))
    // Those of 0.7 too, which is read as 0.6.
    #expect(old.contains("e: any SendableInstantiator<PI?> instantiated lazy PI?"))
  }

  @Test func firstMacroWins() throws {
    let code = "@Instantiable public struct A { @Received @Instantiated let b: B; @Forwarded let c: C }"
    #expect(try dependencies(code, of: "A") == ["b: B received", "c: C forwarded"])
    #expect(try dependencies(code, of: "A", version: "0.7.5") == ["c: C forwarded"])
  }

  @Test func allBranchesOfConditionsCount() throws {
    let code = """
      #if A
      @Instantiable public struct A {
        #if X
          @Received let b: B
        #elseif Y
          @Received let b: C
        #endif
        #if X
          @Received
        #endif
        let hidden: D
      }
      #else
      @Instantiable public struct A {}
      #endif
      """
    #expect(try providers(code) == ["A", "A"])
    #expect(try dependencies(code, of: "A") == ["b: B received", "b: C received"])
  }

  // MARK: Providers

  @Test func nesting() throws {
    let code = """
      public struct A<T> {
        @Instantiable public final class B<U> { enum C { @Instantiable actor D {} } }
        func f() { @Instantiable struct Local {} }
      }
      extension X.Y { @Instantiable(fulfillingAdditionalTypes: [P.self]) struct Z {} }
      protocol Q { @Instantiable struct InProtocol {} }
      """
    let facts = try reader().facts(of: code)
    #expect(facts.providers.map(\.shape.concreteType.description) == ["A.B", "A.B.C.D", "X.Y.Z"])
    #expect(facts.providers.map(\.shape.enclosingType?.description) == ["A", "A.B.C", "X.Y"])
    #expect(facts.plainTypes.map(\.shape.type.description) == ["A", "A.B.C", "Q"])
  }

  @Test func additionalTypes() throws {
    let facts = try reader().facts(
      of: """
        @Instantiable(fulfillingAdditionalTypes: [P.self, (any Q).self, R?.self, Instantiator<S>.self, make(), [T].self])
        public struct A: P, Sendable {}
        @Instantiable(fulfilledByType: "N.P") public struct B {}
        @Instantiable(fulfillingAdditionalTypes: list) public struct C {}
        """)
    #expect(
      facts.providers.map { $0.shape.additionalTypes.map(\.description) } == [
        ["P", "Q", "R", "S", "[T]"], ["N.P"], [],
      ])
    #expect(facts.providers.map { $0.places.additionalTypes.count } == [5, 1, 0])
    #expect(facts.providers[0].shape.inheritedTypes.map(\.description) == ["P", "Sendable"])
  }

  @Test func roots() throws {
    let code = """
      @Instantiable(isRoot: true) struct A {}
      @Instantiable(isRoot: flag) struct B {}
      @Instantiable(fulfillingAdditionalTypes: [], isRoot: true) struct C {}
      @Instantiable(isRoot: true) extension D { static func instantiate() -> D { D() } }
      @Instantiable @Instantiable(isRoot: true) struct E {}
      """
    func roots(_ version: String) throws -> [Bool] {
      try reader(version).facts(of: code).providers.map(\.shape.isRoot)
    }
    #expect(try roots("2") == [true, false, false, false, false])
    #expect(try roots("1.0.0") == [true, false, false, false, false])
    #expect(try roots("0.9.1") == [false, false, false, false, false])
  }

  @Test func extensionsBuildWhatTheirFunctionsReturn() throws {
    let code = """
      @Instantiable(fulfillingAdditionalTypes: [P.self]) extension Box: Instantiable {
        public static func instantiate(of a: A, n: Int = 1, done: @escaping () -> Void) -> Box<Int> { Box() }
        #if DEBUG
        public static func instantiate() -> Box<Text> { Box() }
        #endif
        public static func instantiate() {}
        @Received let ignored: A
      }
      extension Foo { private func instantiate() -> Bar { Bar() } }
      """
    #expect(try providers(code) == ["Box<Int>", "Box<Text>", "Bar"])
    #expect(try providers(code, version: "0.7.0") == ["Box"])
    #expect(
      try dependencies(code, of: "Box<Int>") == [
        "a: A received", "n: Int received", "done: @escaping () -> Void received",
      ])
    let shapes = try reader().facts(of: code).providers.map(\.shape)
    #expect(
      shapes.map(\.kind) == [
        .builderFunction(isDecorated: true), .builderFunction(isDecorated: true), .builderFunction(isDecorated: false),
      ])
    #expect(shapes.map(\.enclosingType?.description) == ["Box", "Box", "Foo"])
    #expect(shapes.map { $0.additionalTypes.count } == [1, 1, 0])
  }

  @Test func mocks() throws {
    let code = """
      @Instantiable(mockOnly: true) extension A { public static func mock() -> A { A() } }
      @Instantiable(mockOnly: true) extension B { static func instantiate() -> B { B() } }
      @Instantiable(generateMock: true, customMockName: "fake") struct C { static func fake() -> Self {}; static func mock() {} }
      @Instantiable(mockOnly: flag) extension D {}
      """
    let shapes = try reader().facts(of: code).providers.map(\.shape)
    #expect(shapes.map(\.concreteType.description) == ["A", "B", "C"])
    #expect(shapes.map(\.kind) == [.mockExtension, .builderFunction(isDecorated: true), .type])
    #expect(shapes.map(\.isMockOnly) == [true, true, false])
    #expect(shapes.map(\.generatesMock) == [false, false, true])
    #expect(shapes.map(\.handWrittenMock?.description) == ["A", nil, "C"])
    #expect(try providers(code, version: "1") == ["B", "C"])
  }

  @Test func plainTypes() throws {
    let facts = try reader().facts(
      of: """
        class A: B, P {}
        struct C { actor D: P {} }
        @Instantiable enum E {}
        protocol F: AnyObject {}
        @Instantiable struct G {}
        """)
    #expect(facts.plainTypes.map(\.shape.kind) == [.class, .struct, .actor, .enum, .protocol])
    #expect(facts.plainTypes.map(\.shape.type.description) == ["A", "C", "C.D", "E", "F"])
    #expect(
      facts.plainTypes.map { $0.shape.inheritedTypes.map(\.description) } == [
        ["B", "P"], [], ["P"], [], ["AnyObject"],
      ])
  }

  // MARK: Places

  @Test func places() throws {
    let code = """
      /// Text with ümlauts.
      @Instantiable(isRoot: true, fulfillingAdditionalTypes: [ P.self, (any Q).self ])
      public struct A {
        @Instantiated(fulfilledByType: "B") private let b: ErasedInstantiator<X, AnyB> // b
        @Received(fulfilledByDependencyNamed: "c", ofType: C.self) let d: D
      }
      extension E { static func instantiate(of f: F = F()) -> E { E() } }
      """
    let facts = try reader().facts(of: code)
    func text(_ range: UTF8Range?) -> String? {
      range.map { String(decoding: Array(code.utf8)[$0.bounds], as: UTF8.self) }
    }
    let type = facts.providers[0]
    #expect(
      text(type.places.attribute) == "@Instantiable(isRoot: true, fulfillingAdditionalTypes: [ P.self, (any Q).self ])")
    #expect(text(type.places.name) == "A")
    #expect(text(type.places.isRoot) == "isRoot: true")
    #expect(type.places.additionalTypes.map { text($0) } == ["P", "(any Q)"])
    #expect(text(type.places.declaration)?.hasPrefix("@Instantiable(") == true)
    #expect(text(type.places.declaration)?.hasSuffix("}") == true)
    let b = type.dependencies[0].places
    #expect(
      text(b.declaration)
        == "@Instantiated(fulfilledByType: \"B\") private let b: ErasedInstantiator<X, AnyB>")
    #expect(text(b.attribute) == "@Instantiated(fulfilledByType: \"B\")")
    #expect(text(b.name) == "b")
    #expect(text(b.type) == "ErasedInstantiator<X, AnyB>")
    #expect(text(b.erasedForwardedType) == "X")
    #expect(text(b.builtTypeName) == "B")
    let d = type.dependencies[1].places
    #expect(text(d.aliasName) == "c")
    #expect(text(d.aliasType) == "C")
    let builder = facts.providers[1]
    #expect(text(builder.places.name) == "E")
    #expect(text(builder.places.declaration) == "static func instantiate(of f: F = F()) -> E { E() }")
    #expect(text(builder.dependencies[0].places.declaration) == "of f: F = F()")
    #expect(text(builder.dependencies[0].places.name) == "f")
    #expect(text(builder.dependencies[0].places.type) == "F")
  }

  // MARK: Bodies and broken code

  @Test func bodiesDoNotMatter() throws {
    let notation = """
      @Instantiable public struct A: Instantiable {
        public init(b: B) {« @Received let x = 1; self.b = { struct C { @Received var y: Y } }() »}
        @Received let b: B
        var computed: Int { get {« 12345 »} set {« print(newValue) »} }
        var body: some View {« Text("hello") »}
        var stored: Int = {« @Received var x: Int; return 1 »}()
        public static func mock(b: B) -> A {« A(b: b) »}
      }
      """
    let pieces = notation.split(omittingEmptySubsequences: false) { "«»".contains($0) }
    let code = pieces.joined()
    let blanked = pieces.enumerated().map { $0 % 2 == 0 ? String($1) : String(repeating: " ", count: $1.utf8.count) }
      .joined()
    #expect(code.utf8.count == blanked.utf8.count)
    #expect(try reader().reading(of: code) == reader().reading(of: blanked))
    #expect(try reader().reading(of: code).problems.isEmpty)
  }

  @Test(arguments: [
    (")\nlet x = 1", true), ("struct A { let x: Int", true), ("struct A { ) }", true),
    ("func f() { ) }", false), ("class A { init() { ) } }", false), ("protocol P { ) }", false),
    ("struct A { let x = [1 2] }", false), ("struct A {}", false), ("extension A { func f(x: ) {} }", true),
    ("func f() {", true), ("protocol P {", true), ("let x = f {", true), ("struct A { let x: }", true),
    ("let x = 1 /* not closed", true),
  ])
  func straySyntax(code: String, isStray: Bool) throws {
    #expect(try reader().reading(of: code).isInDoubt == isStray)
  }

  @Test func halfTypedDeclarationsAreNotJudged() throws {
    let code = """
      @Instantiable public struct A: Instantiable {
        @Received let b:
      }
      @Instantiable public struct B { public init(
      """
    let reading = try reader().reading(of: code)
    #expect(reading.problems.map(\.code) == [.unreadableSource])
    #expect(reading.facts.providers.map(\.shape.concreteType.description).first == "A")
    #expect(!reading.brokenDeclarations.isEmpty)
  }

  /// Prefixes of a sound program can be read, and a file without syntax errors is never called broken.
  @Test func prefixesCanBeRead() throws {
    let code = """
      @Instantiable(isRoot: true, fulfillingAdditionalTypes: [(any P & Q).self]) public final class A: P, Instantiable {
        public init(b: B, c: @escaping (Int) -> Void) { self.b = b }
        @Received(fulfilledByDependencyNamed: "x", ofType: X<Y>.self) let b: B
        @Forwarded let c: (Int) -> Void
      }
      @Instantiable extension C: Instantiable { public static func instantiate(d: D) -> C { C(d) } }
      #SafeDIConfiguration(additionalDirectoriesToInclude: ["a"])
      """
    let bytes = Array(code.utf8)
    let reader = try reader()
    for length in stride(from: 0, through: bytes.count, by: 3) {
      let reading = bytes[..<length].withUnsafeBufferPointer { reader.read(skeleton: $0) }
      #expect(reading.problems.allSatisfy { Int($0.range.end) <= length })
    }
    #expect(reader.reading(of: code).brokenDeclarations.isEmpty)
  }

  /// Whatever is cut out or doubled, in whichever version: every place stays inside the text.
  @Test(arguments: ["2", "1", "0.6", "2.0.0-alpha-3"]) func hostileEditsAreSurvived(version: String) throws {
    let original = Array(
      """
      @Instantiable(isRoot: true, fulfillingAdditionalTypes: [(any P & Q).self, (() -> R).self]) public class A: P {
        public init(b: B, c: @escaping (Int) -> Void) { self.b = b }
        @Received(fulfilledByDependencyNamed: "x", ofType: X<Y>.self) let b: B
        #if DEBUG
        @Instantiated(fulfilledByType: "M.N<O>") let e: ErasedInstantiator<(a: Int, b: Int), any E>?
        #endif
        @Forwarded let c: (Int) -> Void, d: [Int: (String, x: Bool)]
        static func mock() -> Self { A() }
      }
      @Instantiable(mockOnly: true) extension C.D: Instantiable { public static func instantiate(d: D) -> C { C(d) } }
      #SafeDIConfiguration(additionalDirectoriesToInclude: ["a"])
      @SafeDIConfiguration enum E { static let mockConditionalCompilation: StaticString? = nil }
      """.utf8)
    let reader = try reader(version)
    var random = SeededGenerator(seed: 42)
    for _ in 0..<40 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 1...12, using: &random))
        if Bool.random(using: &random) {
          bytes.removeSubrange(start..<end)
        } else {
          bytes.insert(contentsOf: Array(bytes[start..<end]), at: Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      let reading = bytes.withUnsafeBufferPointer { reader.read(skeleton: $0) }
      let places = reading.problems.map(\.range) + reading.facts.providers.map(\.places.declaration)
      #expect(places.allSatisfy { 0 <= $0.start && $0.start <= $0.end && Int($0.end) <= bytes.count })
    }
  }
}

extension DependencyShape {
  /// For reading in tests: `label: Type source`.
  fileprivate var summary: String {
    let kind: String
    switch source {
    case .instantiated(let made):
      kind =
        "instantiated " + (made.isLazy ? "lazy " : "") + made.builtType.description
        + (made.isNamedExplicitly ? " by name" : "") + (made.erasedForwardedType.map { " with \($0)" } ?? "")
    case .forwarded: kind = "forwarded"
    case .received(let onlyIfAvailable):
      kind = "received" + (isLazy ? " lazy" : "") + (onlyIfAvailable ? " if available" : "")
    case .aliased(let source, let onlyIfAvailable):
      kind = "alias of \(source)" + (onlyIfAvailable ? " if available" : "")
    }
    return "\(identity) \(kind)"
  }
}
