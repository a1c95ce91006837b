import Testing

/// The rules about mocks of 2.x: SD-K01 to SD-K12.
@Suite struct MockRuleTests {
  @Test func soundMocks() throws {
    try expectFindings(
      """
      @Instantiable public struct A: Instantiable {
          public init(b: B) {}
          @Received let b: B
          public static func mock(b: B, n: Int = 1) -> Self { A(b: b) }
          func mock() {}
          static func other() -> Int { 1 }
      }
      public enum Space {
          @Instantiable(generateMock: true, customMockName: "fake") public class C: Instantiable {
              public init() {}
              public class func fake() -> C { C() }
          }
      }
      @Instantiable(fulfillingAdditionalTypes: [P.self], mockOnly: true) struct D {
          public static func mock() -> D { D() }
      }
      @Instantiable(fulfillingAdditionalTypes: [P.self]) extension E: Instantiable {
          public static func instantiate(b: B) -> E { E() }
          public static func mock(b: B) -> E { E() }
          public static func mock(b: B) -> P { E() }
      }
      """)
  }

  @Test func mockOnly() throws {
    try expectFindings(
      """
      @Instantiable(isRoot: true, mockOnly: true, generateMock: true) public struct A {}
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error mock-only-missing-mock
      //            ^^^^^^^^^^^^ error mock-only-root
      //                                          ^^^^^^^^^^^^^^^^^^ error mock-only-with-generate-mock
      @Instantiable(mockOnly: true) extension B {}
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error mock-only-missing-mock: `static func mock`
      @Instantiable(mockOnly: true, customMockName: "fake") extension C {
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error mock-only-missing-mock: `static func fake`
          public static func mock() -> C { C() }
      }
      """)
  }

  @Test func names() throws {
    try expectFindings(
      """
      @Instantiable(generateMock: true) public struct A: Instantiable {
          public init() {}
          public static func mock() -> A { A() }
      //                     ^^^^ error mock-needs-custom-name
      }
      @Instantiable(customMockName: "fake") public struct B: Instantiable {
      //            ^^^^^^^^^^^^^^^^^^^^^^ error custom-mock-without-generation
          public init() {}
          public static func fake() -> B { B() }
      }
      @Instantiable(generateMock: true, customMockName: "fake") public struct C: Instantiable {
          public init() {}
          public static func fake() -> C { C() }
          static func mock() -> C { C() }
      //              ^^^^ error mock-conflicts-with-generated
      }
      @Instantiable(generateMock: true, customMockName: "fake") public struct D: Instantiable {
      //                                ^^^^^^^^^^^^^^^^^^^^^^ error custom-mock-not-found
          public init() {}
          public func fake() -> D { D() }
      }
      """)
  }

  @Test func onlyOneMockIsUsed() throws {
    try expectFindings(
      """
      @Instantiable public struct A: Instantiable {
          public init() {}
          public static func mock() -> A { A() }
      #if DEBUG
          public static func mock(n: Int = 1) -> A { A() }
      //                     ^^^^ error mock-duplicate
      #endif
      }
      @Instantiable extension B: Instantiable {
          public static func instantiate() -> B<Int> { B() }
          public static func mock() -> B<Int> { B() }
          public static func mock() -> B<Text> { B() }
          public static func mock(n: Int = 1) -> B<Int> { B() }
      //                     ^^^^ error mock-duplicate
      }
      """)
  }

  @Test func signatures() throws {
    try expectFindings(
      """
      @Instantiable public struct A: Instantiable {
          public init(b: B, done: @escaping () -> Void) {}
          @Received let b: B
          @Forwarded let done: () -> Void
          private static func mock(b: B, done: () -> Void, speed: Int) -> A? { nil }
      //  ^^^^^^^^^^^^^^ error mock-not-public
      //                                                   ^^^^^^^^^^ error mock-missing-default: `speed`
      //                                                                  ^^ error mock-return-type
      }
      @Instantiable public struct C: Instantiable {
          public init(b: B, done: @escaping () -> Void) {}
          @Received let b: B
          @Forwarded let done: () -> Void
          public static func mock(n: Int = 2, b: B) -> C { C() }
      //                         ^^^^^^^^^^^^^^^^^^ error mock-missing-parameter: `done: () -> Void`
      }
      @Instantiable extension D: Instantiable {
          public static func instantiate(b: B) -> D { D() }
          public static func mock() -> Self { D() }
      //                         ^^ error mock-missing-parameter: `b: B`
      //                               ^^^^ error mock-return-type
      }
      @Instantiable public struct E: Instantiable {
          public init() {}
          public static func mock() {}
      //                     ^^^^ error mock-return-type: returns nothing
      }
      """)
  }

  @Test func withoutInitializerMocksAreNotChecked() throws {
    try expectFindings(
      """
      @Instantiable(generateMock: true) public struct A: Instantiable {
      //                                              ^ error missing-initializer
          static func mock() -> Int { 1 }
      }
      """)
  }

  @Test func mocksOfOtherVersionsAreNoBusinessOfSafeDI() throws {
    try expectFindings(
      """
      @Instantiable public struct A: Instantiable {
          public init() {}
          static func mock(n: Int) -> Int { 1 }
      }
      """, versions: ["1", "0.6"])
  }
}
