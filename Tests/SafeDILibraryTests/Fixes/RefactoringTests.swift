import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Changes to types that are no fixes of the file's own findings.
@Suite struct RefactoringTests {
  /// Runs a refactoring, expects its text and the laws, and that doing it again changes nothing.
  private func expect(
    _ before: String, _ after: String, isIdempotent: Bool = true, version: SafeDIVersion = .newest,
    sourceLocation: SourceLocation = #_sourceLocation, _ refactoring: (SourceFile) -> [UTF8Edit]?
  ) throws {
    let edits = try #require(
      refactoring(try fixer(before, version: version)), "nothing to do", sourceLocation: sourceLocation)
    expectSound(edits, of: before, sourceLocation: sourceLocation)
    expectText(apply(edits, to: before), after, sourceLocation: sourceLocation)
    #expect(findings(in: after, version: version).map(\.message) == [], sourceLocation: sourceLocation)
    guard isIdempotent else { return }
    #expect(refactoring(try fixer(after, version: version)) == nil, "not idempotent", sourceLocation: sourceLocation)
  }

  // MARK: Dependencies

  @Test func addsTheFirstDependency() throws {
    try expect(
      """
      @Instantiable
      public struct Lamp: Instantiable {
          public init() {}
      }
      """,
      """
      @Instantiable
      public struct Lamp: Instantiable {
          public init(a: A) {
              self.a = a
          }

          @Instantiated private let a: A
      }
      """
    ) { $0.rewriting(typeNamed: "Lamp") { $0.addDependency(.instantiated(), label: "a", type: "A") } }
  }

  @Test func partsTheFirstDependencyFromAFunction() throws {
    try expect(
      """
      @Instantiable
      public struct Lamp: Instantiable {
        public init() {}
        func shine() {}
      }
      """,
      """
      @Instantiable
      public struct Lamp: Instantiable {
        public init(a: A) {
          self.a = a
        }

        @Received private let a: A

        func shine() {}
      }
      """
    ) { $0.rewriting(typeNamed: "Lamp") { $0.addDependency(.received(), label: "a", type: "A") } }
  }

  @Test func addsADependencyBesideThoseWithTheSameMacro() throws {
    try expect(
      """
      @Instantiable
      public final class Lamp: Instantiable {
        public init(a: A, b: B, n: Int = 1) {
          self.a = a
          self.b = b
          super.init()
        }

        @Instantiated let a: A

        @Received let b: B
      }
      """,
      """
      @Instantiable
      public final class Lamp: Instantiable {
        public init(a: A, builder: Instantiator<C>, b: B, n: Int = 1) {
          self.a = a
          self.builder = builder
          self.b = b
          super.init()
        }

        @Instantiated let a: A

        @Instantiated let builder: Instantiator<C>

        @Received let b: B
      }
      """
    ) {
      $0.rewriting(typeNamed: "Lamp") { $0.addDependency(.instantiated(), label: "builder", type: "Instantiator<C>") }
    }
  }

  @Test func addsADependencyToANestedTypeInItsManner() throws {
    try expect(
      """
      public enum Outer {
        @Instantiable
        public struct Lamp: Instantiable {
          public init(
            a: A
          ) {
            self.a = a
          }

          @Received
          public let a: A
        }
      }
      """,
      """
      public enum Outer {
        @Instantiable
        public struct Lamp: Instantiable {
          public init(
            a: A,
            p: any P
          ) {
            self.a = a
            self.p = p
          }

          @Received
          public let a: A
          @Instantiated(fulfilledByType: "Pine")
          public let p: any P
        }
      }
      """
    ) {
      $0.rewriting(typeNamed: "Outer.Lamp") {
        $0.addDependency(.instantiated(fulfilledByType: "Pine"), label: "p", type: "any P")
      }
    }
  }

  @Test func addsADependencyBeforeABraceOnTheSameLine() throws {
    let text = """
      @Instantiable public final class Row: Instantiable {
        public init(a: A) { self.a = a }
        @Received let a: A }
      """
    let edits = try #require(
      try fixer(text).rewriting(typeNamed: "Row") { $0.addDependency(.received(), label: "b", type: "B") })
    #expect(
      apply(edits, to: text) == """
        @Instantiable public final class Row: Instantiable {
          public init(a: A, b: B) {
            self.a = a
            self.b = b
          }
          @Received let a: A; @Received let b: B }
        """)
  }

  @Test func refusesALabelThatIsTaken() throws {
    let text = "@Instantiable public struct Lamp: Instantiable { public init(a: A) {}; @Received let a: A }"
    #expect(try fixer(text).rewriting(typeNamed: "Lamp") { $0.addDependency(.forwarded, label: "a", type: "B") } == nil)
    #expect(
      try fixer(text).rewriting(typeNamed: "Other") { $0.addDependency(.forwarded, label: "b", type: "B") } == nil)
  }

  private let lamp = """
    @Instantiable
    public struct Lamp: Instantiable {
        public init(a: A, done: @escaping () -> Void) {
            self.a = a
            self.done = done
        }

        @Received(onlyIfAvailable: false) private let a: A?
        @Forwarded private let done: () -> Void
    }
    """

  @Test func changesAMacro() throws {
    let text = lamp.replacing("a: A,", with: "a: A?,")
    try expect(text, text.replacing("@Received(onlyIfAvailable: false)", with: "@Instantiated"), isIdempotent: false) {
      $0.rewriting(typeNamed: "Lamp") { $0.replaceMacro(of: "a", with: .instantiated()) }
    }
    try expect(
      text,
      text.replacing(
        "@Received(onlyIfAvailable: false)",
        with: "@Received(fulfilledByDependencyNamed: \"b\", ofType: (any P)?.self)")
    ) {
      $0.rewriting(typeNamed: "Lamp") {
        $0.receive("a", from: Identity(label: "b", type: .optional(.any(.simple(name: "P")))))
      }
    }
    try expect(text, text.replacing("(onlyIfAvailable: false)", with: "(onlyIfAvailable: true)")) {
      $0.rewriting(typeNamed: "Lamp") { $0.setArgument("onlyIfAvailable", to: "true", of: "a") }
    }
    try expect(text, text.replacing("(onlyIfAvailable: false)", with: "")) {
      $0.rewriting(typeNamed: "Lamp") { $0.setArgument("onlyIfAvailable", to: nil, of: "a") }
    }
  }

  @Test func changesATypeInTheInitializerToo() throws {
    try expect(
      lamp.replacing("a: A,", with: "a: A?,"),
      lamp.replacing("done: () ->", with: "done: @Sendable () ->").replacing("a: A,", with: "a: A?,").replacing(
        "@escaping", with: "@escaping @Sendable")
    ) {
      $0.rewriting(typeNamed: "Lamp") { $0.changePropertyType(of: "done", to: "@Sendable () -> Void") }
    }
    try expect(
      lamp.replacing("a: A,", with: "a: A?,"),
      lamp.replacing("a: A,", with: "a: Instantiator<A>?,").replacing("let a: A?", with: "let a: Instantiator<A>?")
    ) {
      $0.rewriting(typeNamed: "Lamp") { $0.changePropertyType(of: "a", to: "Instantiator<A>?") }
    }
  }

  @Test func addsAFulfilledType() throws {
    let text = "@Instantiable(generateMock: true) public struct Lamp: Instantiable { public init() {} }"
    let once = text.replacing("(generate", with: "(fulfillingAdditionalTypes: [P.self], generate")
    try expect(text, once, isIdempotent: false) {
      $0.rewriting(typeNamed: "Lamp") { $0.addFulfilledType(.simple(name: "P")) }
    }
    try expect(once, once.replacing("P.self]", with: "P.self, Q.self]"), isIdempotent: false) {
      $0.rewriting(typeNamed: "Lamp") { $0.addFulfilledType(.simple(name: "Q")) }
    }
  }

  @Test func receivesOnlyIfAvailable() throws {
    try expect(
      lamp.replacing("(onlyIfAvailable: false)", with: "").replacing("a: A?", with: "a: any P").replacing(
        "a: A,", with: "a: any P,"),
      lamp.replacing("false)", with: "true)").replacing("a: A?", with: "a: (any P)?").replacing(
        "a: A,", with: "a: (any P)?,"),
      isIdempotent: false
    ) { $0.rewriting(typeNamed: "Lamp") { $0.receiveOnlyIfAvailable("a") } }
  }

  @Test func removesAConfiguration() throws {
    let text = """
      import SafeDI

      #SafeDIConfiguration(additionalImportedModules: [])

      /// The second one.
      #SafeDIConfiguration()

      struct Lamp {}
      """
    let place = try #require(SafeDIReader(version: .newest).facts(of: text).configurations.last?.place)
    let edits = try #require(try fixer(text).removeConfiguration(at: place))
    expectSound(edits, of: text)
    expectText(
      apply(edits, to: text), text.replacing("/// The second one.\n#SafeDIConfiguration()\n\n", with: ""))
  }

  // MARK: Initializers

  @Test func updatesWhatChanged() throws {
    try expect(
      """
      @Instantiable
      public final class Lamp: Instantiable {
          init(
              gone: A, // No longer.
              a: B,
              tempo: Int = 3,
              with it: C
          ) {
              self.gone = gone
              self.a = a
              it2 = it
              log("made")
          }

          @Received private let a: A
          @Forwarded private let b: B
          @Received private let it: C
          private let it2: C
      }
      """,
      """
      @Instantiable
      public final class Lamp: Instantiable {
          init(
              a: A,
              b: B,
              tempo: Int = 3,
              with it: C
          ) {
              self.a = a
              self.b = b
              it2 = it
              log("made")
          }

          @Received private let a: A
          @Forwarded private let b: B
          @Received private let it: C
          private let it2: C
      }
      """
    ) { $0.updateInitializer(ofTypeNamed: "Lamp") }
  }

  @Test func ordersAsThePropertiesStand() throws {
    try expect(
      """
      @Instantiable
      public final class Lamp: Instantiable {
        public init(
          // The third.
          c: C,
          a: A = A(), // The first.
          n: Int = 1,
          b: B
        ) {
          log("one")
          // Sets the third.
          self.c = c
          self.a = a // first
          log("two")
          self.b = b
        }

        @Received let a: A
        @Received let b: B
        @Received let c: C
      }
      """,
      """
      @Instantiable
      public final class Lamp: Instantiable {
        public init(
          a: A = A(), // The first.
          b: B,
          n: Int = 1,
          // The third.
          c: C
        ) {
          log("one")
          self.a = a // first
          self.b = b
          log("two")
          // Sets the third.
          self.c = c
        }

        @Received let a: A
        @Received let b: B
        @Received let c: C
      }
      """
    ) { $0.organizeDependencies(ofTypeNamed: "Lamp") }
  }

  /// Moved before another statement, the comment would take that away.
  @Test func leavesCommentsWhereStatementsShareALine() throws {
    try expect(
      """
      @Instantiable
      public struct Lamp: Instantiable {
        public init(b: B, a: A) {
          self.b = b; self.a = a // The last one.
        }
        @Received let a: A
        @Received let b: B
      }
      """,
      """
      @Instantiable
      public struct Lamp: Instantiable {
        public init(a: A, b: B) {
          self.a = a; self.b = b // The last one.
        }
        @Received let a: A
        @Received let b: B
      }
      """
    ) { $0.organizeDependencies(ofTypeNamed: "Lamp") }
  }

  @Test func organizesAllTypesOfAFile() throws {
    try expect(
      """
      @Instantiable
      public struct Lamp: Instantiable {
        public init(b: B, a: A) { self.b = b; self.a = a }
        @Received let a: A
        @Received let b: B
        @Instantiable
        public struct Bulb: Instantiable {
          public init(d: D, c: C) { self.d = d; self.c = c }
          @Received let c: C
          @Received let d: D
        }
      }
      """,
      """
      @Instantiable
      public struct Lamp: Instantiable {
        public init(a: A, b: B) { self.a = a; self.b = b }
        @Received let a: A
        @Received let b: B
        @Instantiable
        public struct Bulb: Instantiable {
          public init(c: C, d: D) { self.c = c; self.d = d }
          @Received let c: C
          @Received let d: D
        }
      }
      """
    ) { $0.organizeDependencies() }
  }

  /// One that takes less than it needs keeps no other type from its order.
  @Test func organizesBesideATypeThatLacksAParameter() throws {
    let text = """
      @Instantiable
      public struct Desk: Instantiable {
        public init(c: C) { self.c = c }
        @Received let b: B
        @Received let c: C
      }
      @Instantiable
      public struct Lamp: Instantiable {
        public init(b: B, a: A) { self.b = b; self.a = a }
        @Received let a: A
        @Received let b: B
      }
      """
    let edits = try #require(try fixer(text).organizeDependencies())
    let organized = String(decoding: edits.applied(to: Array(text.utf8)), as: UTF8.self)
    let expected = text.replacing(
      "(b: B, a: A) { self.b = b; self.a = a }", with: "(a: A, b: B) { self.a = a; self.b = b }")
    #expect(organized == expected)
  }

  @Test func leavesWhatIsInOrder() throws {
    let text = """
      @Instantiable
      public struct Lamp: Instantiable {
        public init(n: Int = 0, a: A, m: Int = 1, b: B) { (self.a, self.b) = (a, b) }
        @Received let a: A
        @Received let b: B
      }
      """
    #expect(try fixer(text).organizeDependencies(ofTypeNamed: "Lamp") == nil)
    #expect(try fixer(text).updateInitializer(ofTypeNamed: "Lamp") == nil)
    #expect(
      try fixer(text).refactorings(at: 30).map(\.refusal) == [
        "It takes all dependencies already, or can't be changed",
        "Its parameters stand in order already, or can't be ordered",
      ])
  }

  // MARK: Making a type instantiable

  @Test func makesATypeInstantiable() throws {
    try expect(
      """
      protocol P {}
      protocol P {}
      enum Outer {
          /// Shines.
          final class Lamp: P {
              private let names: [String]
              init(names: [String]) { self.names = names }
          }
      }
      """,
      """
      protocol P {}
      protocol P {}
      enum Outer {
          /// Shines.
          @Instantiable
          final class Lamp: P, Instantiable {
              init() {
                  self.names = <#[String]#>
              }

              private let names: [String]
              init(names: [String]) { self.names = names }
          }
      }
      """
    ) { $0.rewriting { $0.makeInstantiable(typeNamed: "Outer.Lamp") } }
  }

  @Test func makesATypeInstantiableWithTheInitializerThatItHas() throws {
    let plain = """
      struct Lamp {
          init() {}
      }
      """
    try expect(
      plain,
      """
      @Instantiable
      struct Lamp: Instantiable {
          init() {}
      }
      """
    ) { $0.rewriting { $0.makeInstantiable(typeNamed: "Lamp") } }
    try expect(
      plain,
      """
      @Instantiable
      public struct Lamp: Instantiable {
          public init() {}
      }
      """, version: SafeDIVersion(2, 2, 0)
    ) { $0.rewriting { $0.makeInstantiable(typeNamed: "Lamp") } }
  }

  @Test(
    "what is written has the access of its type",
    arguments: [("public", "public "), ("open", "public "), ("package", "package ")])
  func keepsTheAccessOfATypeThatBecomesInstantiable(_ modifier: String, _ access: String) throws {
    try expect(
      """
      \(modifier) class Lamp {
          let a: A
      }
      """,
      """
      @Instantiable
      \(modifier) class Lamp: Instantiable {
          \(access)init(a: A) {
              self.a = a
          }

          @Received let a: A
      }
      """
    ) { $0.rewriting { $0.makeInstantiable(typeNamed: "Lamp", injecting: ["a": .received()]) } }
  }

  @Test func injectsWhatItIsAskedTo() throws {
    try expect(
      """
      actor Lamp {
          let a: A
          private let b: B
          let count: Int
          let c: C

          init(a: A, count: Int = 2, c: C) {
              self.a = a
              self.b = B()
              self.count = count
              self.c = c
          }
      }
      """,
      """
      @Instantiable
      actor Lamp: Instantiable {
          @Received let a: A
          private let b: B
          let count: Int
          @Instantiated let c: C

          init(a: A, count: Int = 2, c: C) {
              self.a = a
              self.b = B()
              self.count = count
              self.c = c
          }
      }
      """
    ) {
      // What it makes itself is no dependency, whatever is asked.
      $0.rewriting {
        $0.makeInstantiable(
          typeNamed: "Lamp", injecting: ["a": .received(), "b": .instantiated(), "c": .instantiated()])
      }
    }
  }

  @Test func offersRefactoringsWhereTheyBelong() throws {
    let text = """
      @Instantiable
      public struct Lamp: Instantiable {
        public init(b: B, a: A) { self.b = b; self.a = a }
        @Received let a: A
        @Received let b: B
        func glow() {}
      }
      class Plain {}
      enum Choice { case on }
      protocol Shape {}
      """
    func offers(at word: String) throws -> [FixProposal] {
      let offset = try #require(text.firstRange(of: word)).lowerBound.utf16Offset(in: text)
      return try fixer(text).refactorings(at: offset)
    }
    func titles(at word: String) throws -> [String] {
      try offers(at: word).filter { $0.refusal == nil }.map(\.title)
    }
    #expect(try titles(at: "Lamp") == ["Order the initializer as the properties stand"])
    #expect(try titles(at: "init(b") == ["Order the initializer as the properties stand"])
    for place in ["@Instantiable", "struct", "b: B,", "@Received", "let a"] {
      #expect(try offers(at: place).isEmpty, "at \(place)")
    }
    #expect(try titles(at: "glow") == [])
    #expect(try titles(at: "Plain") == ["Make `Plain` `@Instantiable`"])
    #expect(try offers(at: "Choice").isEmpty)
    #expect(try offers(at: "Shape").isEmpty)
  }

  @Test func importsTheLibraryWhereOthersDo() throws {
    try expect(
      "import Foundation\n\nstruct Lamp {\n    init() {}\n}\n",
      """
      import Foundation
      import SafeDI

      @Instantiable
      struct Lamp: Instantiable {
          init() {}
      }

      """, isIdempotent: false
    ) {
      $0.refactorings(at: 30, importing: "SafeDI").first?.edits?[""]
    }
  }
}
