import DICheckFixtureNotation
import Testing

/// Code that is being typed gives no faults elsewhere.
@Suite struct HalfTypedCodeTests {
  @Test func lostBraceOfAFunction() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B) {}
        @Instantiated let a: A
        @Instantiated let b: B
      }
      // file: A.swift
      @Instantiable public struct A: Instantiable {
        public init() {
        func f() {
          if true {
        }
      }
      @Instantiable public struct B: Instantiable { public init() {} }
      """)
  }

  /// The type below seems to be what has the attribute.
  @Test(arguments: ["@Instantiated", "@Received", "@Forwarded\n  private", "@Instantiated l", "@Instantiable"])
  func attributeAboveTheNextType(typed: String) throws {
    func program(_ member: String) -> String {
      """
      // file: A.swift
      @Instantiable public struct A: Instantiable {
        public init() {}
        \(member)

      @Instantiable public struct B: Instantiable { public init() {} }
      """
    }
    try expectVerdict(program(typed))
  }

  /// With the closing brace it is no more half typed.
  @Test func attributeOfANestedType() throws {
    try expectVerdict(
      """
      // version: 2.0.0
      // file: A.swift
      @Instantiable public struct A: Instantiable {
        public init() {}
        @Instantiated
      //^^^^^^^^^^^^^ error unsupported-property
        @Instantiable public struct B: Instantiable { public init() {} }
      }
      """)
  }

  @Test func surplusBrace() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, user: User) {}
        func f() { } }
        @Instantiated let a: A
        @Instantiated let user: User
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  @Test func commentThatDoesNotEnd() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      // file: A.swift
      @Instantiable public struct Z: Instantiable { public init() {} }
      /* Not closed
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  /// What the type fulfills is still to be written.
  @Test(arguments: ["(", "(fulfillingAdditionalTypes: [", "(fulfillingAdditionalTypes: [D.self,"])
  func argumentsThatDoNotEnd(arguments: String) throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(c: C) {}
        @Instantiated let c: C
      }
      // file: P.swift
      public protocol C {}
      // file: A.swift
      @Instantiable\(arguments)
      public final class A: C, Instantiable { public init() {} }
      """)
  }

  /// The attribute goes to what isn't there, and the type below seems to have none.
  @Test(arguments: ["let", "let ", "var", "let x:", "func", "let x: Int ="]) func declarationBegunAboveAnAttribute(
    typed: String
  ) throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, c: C) {}
        @Instantiated let a: A
        @Instantiated let c: C
      }
      // file: P.swift
      public protocol C {}
      // file: A.swift
      import Foundation
      \(typed)

      @Instantiable(fulfillingAdditionalTypes: [C.self])
      public final class A: C, Instantiable {
        public init(b: B) { self.b = b }
        @Instantiated private let b: B
      }
      @Instantiable public struct B: Instantiable { public init() {} }
      """)
  }

  @Test func textThatDoesNotEnd() throws {
    try expectVerdict(
      #"""
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      // file: A.swift
      @Instantiable public struct Z: Instantiable { public init() {} }
      let text = """
        open
      @Instantiable public struct A: Instantiable { public init() {} }
      """#)
  }

  @Test func conditionThatDoesNotEnd() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      // file: A.swift
      #if DEBUG
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  @Test func aNameThatIsMissing() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      // file: A.swift
      @Instantiable public struct : Instantiable { public init() {} }
      """)
  }

  @Test func attributeWithoutADeclaration() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, user: User) {}
        @Instantiated let a: A
        @Instantiated let user: User
        @Received
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  @Test func aHalfWrittenProperty() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, user: User) {}
        @Instantiated let user: User
        @Instantiated let a
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  /// Its macro is read as one of the next line's.
  @Test(arguments: ["private let", "let", "public private(set) let"]) func aHalfWrittenPropertyAboveAnother(
    keywords: String
  ) throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(user: User) {}
        @Instantiated let user: User
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        public init(a: A, guest: Guest) {}
        @Received pri
        @Instantiated \(keywords) a: A
        @Instantiated let guest: Guest
      }
      @Instantiable public struct Guest: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  @Test(arguments: ["Us er", "Us er // the user", "Us.er er", "User<", "Us }"]) func aTypeThatGoesOn(type: String)
    throws
  {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, user: User) {}
        @Instantiated let user: \(type)
        @Instantiated let a: A
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  @Test func aHalfWrittenMacro() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, user: User) {}
        @Instantiated let user: User
        @Instantiated let a: A
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        public init(a: A) {}
        @Received(
        let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  @Test func aHalfWrittenParameterList() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, user: 
        @Instantiated let a: A
        @Instantiated let user: User
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  @Test func aHalfWrittenGenericArgument() throws {
    try expectVerdict(
      """
      // file: Root.swift
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, user: User) {}
        @Instantiated let a: A
        @Instantiated let more: Instantiator<
        @Instantiated let user: User
      }
      // file: User.swift
      @Instantiable public struct User: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  /// `Shop.Till` seems to be a second `Till`.
  @Test func surplusBraceBeforeANestedType() throws {
    try expectVerdict(
      """
      // file: Shop.swift
      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
        public init(till: Till) {}}
        @Instantiated let till: Till
        @Instantiable public struct Till: Instantiable { public init() {} }
      }
      // file: Till.swift
      @Instantiable public struct Till: Instantiable { public init() {} }
      """)
  }

  /// What a type is called may be what is missing.
  @Test(arguments: [
    "@Instantiable\npublic final class Sess\n  public init() {}\n  func clear() {}\n}",
    "@Instantiable\npublic final class Sess", "@Instantiable\n  public init() {}\n  func clear() {}\n}",
    "@Instantiable\n  @Received let log: Log\n}",
    "import SafeDI\n    log: Log\n  ) {\n  }\n  @Received let log: Log\n}",
    "@Instantiable(fulfillingAdditionalTypes: [Any.self])\n  let log = 0\n  struct Plain {}\n}",
  ]) func aHeadThatIsMissing(file: String) throws { #expect(try codes(besides: file) == ["unreadable-source"]) }

  /// Half a name elsewhere hides nothing.
  @Test(arguments: [
    "@Instantiable\npublic final class Other: Instantiable {\n  public init(\n}",
    "struct Sess\n  public init() {}\n}\n@Instantiable public struct A: Instantiable { public init() {} }",
    "@Instantiable\npublic final class Other: Instantiable {\n  public init() {\n  func f() {}\n}",
  ]) func aHeadThatIsThere(file: String) throws { #expect(try codes(besides: file).contains("no-instantiable")) }

  /// What is found in a program that needs a `SessionStore`, and has another file.
  private func codes(besides file: String) throws -> [String] {
    let root = """
      // file: App.swift
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(store: SessionStore) {}
        @Instantiated let store: SessionStore
      }
      """
    let program = try ProgramUnderTest(Fixture("\(root)\n// file: Store.swift\n\(file)\n").files, version: .newest)
    return program.findings(withOurs: true).map(\.code)
  }
}
