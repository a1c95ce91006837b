import DICheckFixtureNotation
import Testing

/// A file that can't be read well enough has its own finding, and takes away only those of others that what it holds
/// could refute (Rules/Reading.md, "Unreadable files").
@Suite struct UnreadableSourceTests {
  private static let root = """
    // file: Root.swift
    @Instantiable(isRoot: true)
    public struct Root: Instantiable {
      public init(b: B, c: C) {}
      @Instantiated let b: B
      @Instantiated let c: C
    //                     ^ error no-instantiable
    }

    """

  private func expect(_ notation: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    try expectVerdict(Self.root + notation, versions: ["1", "2"], withOurs: true, sourceLocation: sourceLocation)
  }

  @Test func conflictInAType() throws {
    try expect(
      """
      // file: B.swift
      @Instantiable
      public struct B: Instantiable {
      <<<<<<< HEAD
      ^^^^^^^^^^^^ error unreadable-source
        public init(c: C) {}
        @Received let c: C
      =======
        public init() {}
      >>>>>>> other
      }
      """)
  }

  @Test func conflictAroundAHead() throws {
    try expect(
      """
      // file: B.swift
      <<<<<<< HEAD
      ^^^^^^^^^^^^ error unreadable-source
      @Instantiable
      public struct B: Instantiable {
      =======
      @Instantiable(isRoot: false)
      public final class B: Instantiable {
      >>>>>>> other
        public init() {}
      }
      """)
  }

  /// Nothing is in doubt, and yet nobody can compile it.
  @Test func conflictInABody() throws {
    try expect(
      """
      // file: B.swift
      @Instantiable public struct B: Instantiable {
        public init() {
      <<<<<<< HEAD
      ^^^^^^^^^^^^ error unreadable-source
          one()
      =======
          two()
      >>>>>>> other
        }
      }
      """)
  }

  @Test func whatLooksLikeAConflictInAText() throws {
    try expect(
      #"""
      // file: B.swift
      @Instantiable public struct B: Instantiable {
        public init() {
          print("""
      <<<<<<< HEAD
      >>>>>>> other
          """)
        }
      }
      """#)
  }

  @Test func doubledColon() throws {
    try expect(
      """
      // file: B.swift
      @Instantiable public struct B: Instantiable {
        public init(x: X, y: Y) {}
        @Received let x:: X
      //               ^^^^ error unreadable-source
        @Received let y: Y
      //              ^ error unfulfilled-received
      }
      """)
  }

  @Test(arguments: ["@Inst", "@Instantiab", "@Instantiable(", "@Instantiable(fulfill", "@Instantiable(isRoot:"])
  func halfAnAttribute(attribute: String) throws {
    let program = try ProgramUnderTest(
      Self.files(with: "import SafeDI\n\(attribute)\npublic struct B: Instantiable { public init() {} }\n"),
      version: .newest)
    let codes = program.findings(withOurs: true).map { "\($0.file) \($0.code)" }.sorted()
    #expect(codes == ["B.swift unreadable-source", "Root.swift no-instantiable"])
  }

  private static func files(with other: String) -> [Fixture.File] {
    Fixture("// file: Root.swift\n\(plainRoot)\n// file: B.swift\n\(other)").files
  }

  private static let plainRoot = """
    @Instantiable(isRoot: true)
    public struct Root: Instantiable {
      public init(b: B, c: C) {}
      @Instantiated let b: B
      @Instantiated let c: C
    }
    """

  /// Another attribute that begins alike is none of ours.
  @Test func otherAttributes() throws {
    let program = try ProgramUnderTest(
      Self.files(with: "// @Inst\n@Instant public struct B { public init() {} }\n"), version: .newest)
    #expect(program.findings(withOurs: true).map(\.code).sorted() == ["no-instantiable", "no-instantiable"])
  }

  @Test(arguments: [
    "let x = " + String(repeating: "(", count: 70) + "1" + String(repeating: ")", count: 70),
    "let x = " + String(repeating: "[", count: 15) + "1" + String(repeating: "]", count: 15),
    "let x = a" + String(repeating: ".b()", count: 600),
  ])
  func whatWouldEndangerTheParser(_ code: String) throws {
    let program = try ProgramUnderTest(
      Self.files(with: "@Instantiable public struct B: Instantiable { public init() {} }\n\(code)\n"),
      version: .newest)
    let codes = program.findings(withOurs: true).map { "\($0.file) \($0.code)" }.sorted()
    #expect(codes == ["B.swift unreadable-source", "Root.swift no-instantiable"])
  }

  /// What a part of a type can't be read of may provide what is asked for below it, and only there.
  @Test func waysThroughATypeThatIsReadInPart() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(b: B, d: D) {}
        @Instantiated let b: B
        @Instantiated let d: D
      }
      // file: B.swift
      @Instantiable public struct B: Instantiable {
        public init(c: C, x: X) {}
        @Instantiated let c: C
        @Instantiated let x:: X
      //                   ^^^^ error unreadable-source
      }
      // file: Others.swift
      @Instantiable public struct C: Instantiable {
        public init(x: X) {}
        @Received let x: X
      }
      @Instantiable public struct D: Instantiable {
        public init(x: X) {}
        @Received let x: X
      //              ^ error unfulfilled-received
      }
      @Instantiable public struct X: Instantiable { public init() {} }
      """, versions: ["1", "2"], withOurs: true)
  }

  @Test func aDependencyWithoutItsType() throws {
    try expect(
      """
      // file: B.swift
      @Instantiable public struct B: Instantiable {
        public init() {}
        @Received let x
      //              ^ error unreadable-source
      }
      """)
  }

  /// A placeholder isn't chosen yet: nothing is said of it, and nothing is kept back for it.
  @Test func placeholders() throws {
    try expect(
      """
      // file: B.swift
      @Instantiable public struct B: Instantiable {
        public init(d: D, e: E, size: Int = <#size#>) {}
        @Received let d: <#Type#>
        @Received let e: E
      //              ^ error unfulfilled-received
        @Instantiated(fulfilledByType: "<#Type#>") let f: F
      }
      """)
  }

  @Test func brokenValuesDoNotMatter() throws {
    try expect(
      """
      // file: B.swift
      @Instantiable public struct B: Instantiable { public init() {} }
      let x = [1 2]
      """)
  }
}
