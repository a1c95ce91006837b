import DICheckFixtureNotation
import Testing

/// One mistake, one finding: what follows from it is held back behind it.
@Suite struct HeldBackTests {
  @Test func misspeltLabels() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: any A, b: any B, c: any C, d: D) {}
        @Instantiated(fulfiledByType: "One") let a: any A
      //              ^^^^^^^^^^^^^^ error unknown-argument
        @Instantiated let b: any B
        @Instantiated(kind: "Three") let c: any C
      //              ^^^^ error unknown-argument [<2.3.0-alpha-1]
      //              ^^^^ warning unknown-argument [>=2.3.0-alpha-1]
        @Instantiated let d: D
      }
      public protocol A {}
      public protocol B {}
      public protocol C {}
      @Instantiable public struct One: A, Instantiable { public init() {} }
      @Instantiable(fulfilingAdditionalTypes: [B.self]) public struct Two: B, Instantiable { public init() {} }
      //            ^^^^^^^^^^^^^^^^^^^^^^^^ error unknown-argument
      @Instantiable public struct D: Instantiable {
        public init(e: E?) {}
        @Received(onlyIfAvailble: true) let e: E?
      //          ^^^^^^^^^^^^^^ error unknown-argument
      }
      """, versions: ["1", "2.2.0", "2"], withOurs: true)
  }

  @Test func argumentsThatCannotBeUnderstood() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(b: any B) {}
        @Instantiated let b: any B
      }
      public protocol B {}
      @Instantiable(stands: [B.self]) public struct Two: B, Instantiable { public init() {} }
      //            ^^^^^^ error unknown-argument [<2.3.0-alpha-1]
      //            ^^^^^^ warning unknown-argument [>=2.3.0-alpha-1]
      """, versions: ["1", "2.2.0", "2"], withOurs: true)
  }

  /// Types nest as deep as they have parts: who walks them recurses.
  @Test(arguments: [600, 60_000, 400_000]) func longNames(parts: Int) throws {
    let name = String(repeating: "A.", count: parts) + "A"
    let program = try ProgramUnderTest(
      Fixture(
        """
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init(p: any P) {}
          @Instantiated(fulfilledByType: "\(name)") let p: any P
        }
        @Instantiable(fulfilledByType: "\(name)") public struct Q: Instantiable { public init() {} }
        """
      ).files, version: .newest)
    let findings = program.findings(withOurs: true)
    #expect(findings.map(\.code).sorted() == ["invalid-argument", "unknown-argument"])
    #expect(findings.allSatisfy { $0.message.utf8.count < 3000 })
  }

  /// The same where no string holds it.
  @Test(
    arguments: ["@Instantiated let p: T", "@Received let p: any T", "@Forwarded let p: T?", "func f(p: T) {}"],
    [60, 600, 400_000])
  func longTypes(member: String, parts: Int) throws {
    let type = String(repeating: "A.", count: parts) + "A"
    let program = try ProgramUnderTest(
      Fixture(
        """
        @Instantiable(isRoot: true)
        public struct Root: Instantiable {
          public init() {}
          \(member.replacing("T", with: type))
        }
        """
      ).files, version: .newest)
    #expect(program.findings(withOurs: true).isEmpty == member.hasPrefix("func"))
  }

  @Test func aDependencyThatStandsTwice() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B) {}
        @Instantiated let a: A
        @Instantiated let b: B
      }
      @Instantiable public struct A: Instantiable {
        public init(c: C) {}
        @Received let c: C
        @Instantiated let c: D
      //                  ^ error duplicate-dependency
      }
      @Instantiable public struct B: Instantiable {
        public init(c: C) {}
        @Received let c: C
      //              ^ error unfulfilled-received
        @Received let c: C
      //              ^ error duplicate-dependency
      }
      @Instantiable public struct C: Instantiable { public init() {} }
      """, versions: ["1", "2"], withOurs: true)
  }

  @Test func branchesAreNotCompared() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init(c: C) {}
        #if DEBUG
          @Received let c: C
        #else
          @Received let c: C
        #endif
        #if OTHER
          @Received let d: C
          @Received let d: C
      //                ^ error duplicate-dependency
        #endif
        public init(c: C, d: C) {}
      }
      """, versions: ["2"], withOurs: true)
  }
}
