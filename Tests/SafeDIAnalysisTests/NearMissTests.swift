import Testing

/// Programs that come close to a fault of the graph and have none.
@Suite struct NearMissTests {
  @Test func erasedAliasSource() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(maker: Instantiator<V>, other: any Maker, c: C) {}
        @Instantiated let maker: Instantiator<V>
        @Received(fulfilledByDependencyNamed: "maker", ofType: Instantiator<V>.self) let other: any Maker
        @Instantiated let c: C
      }
      @Instantiable public struct V: Instantiable { public init() {} }
      @Instantiable public struct C: Instantiable {
        public init(other: any Maker) {}
        @Received let other: any Maker
      }
      """, versions: ["1.5.4", "2"])
  }

  @Test func selfMakingThroughAliasOfOwnChild() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B, p: any P) {}
        @Instantiated let b: B
        @Received(fulfilledByDependencyNamed: "b", ofType: B.self) let p: any P
      }
      @Instantiable public struct B: Instantiable { public init() {} }
      """, versions: ["1.5.4", "2"])
  }

  /// One branch makes what the other receives.
  @Test func receivedWithOwnCreation() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        #if X
        @Instantiated let b: B
        #else
        @Received let b: B
        #endif
      }
      @Instantiable public struct B: Instantiable { public init() {} }
      """, versions: ["1.5.4", "2"])
  }

  /// The nearest one that makes it provides it.
  @Test func shadowDown() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(b: B, a: A) {}
        @Instantiated let b: B
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B, c: C) {}
        @Instantiated let b: B
        @Instantiated let c: C
      }
      @Instantiable public struct C: Instantiable {
        public init(b: B) {}
        @Received let b: B
      }
      @Instantiable public struct B: Instantiable { public init() {} }
      """, versions: ["1.5.4", "2"])
  }

  @Test func lazyChildReceivesSiblingOfMaker() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, page: Instantiator<Page>) {}
        @Instantiated let a: A
        @Instantiated let page: Instantiator<Page>
      }
      @Instantiable public struct A: Instantiable {
        public init(page: Instantiator<Page>) {}
        @Received let page: Instantiator<Page>
      }
      @Instantiable public struct Page: Instantiable { public init() {} }
      """, versions: ["1.5.4", "2"])
  }

  /// A builder stops the walk along received dependencies.
  @Test func instantiatorsReceiveEachOther() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Instantiator<A>, b: Instantiator<B>) {}
        @Instantiated let a: Instantiator<A>
        @Instantiated let b: Instantiator<B>
      }
      @Instantiable public struct A: Instantiable {
        public init(b: Instantiator<B>) {}
        @Received let b: Instantiator<B>
      }
      @Instantiable public struct B: Instantiable {
        public init(a: Instantiator<A>) {}
        @Received let a: Instantiator<A>
      }
      """, versions: ["1.5.4", "2"])
  }

  @Test func instantiableInsideAFunctionOrEnum() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: E.A) {}
        @Instantiated let a: E.A
      }
      public enum E {
        case a, b
        @Instantiable public struct A: Instantiable { public init() {} }
        func f() { @Instantiable public struct A: Instantiable { public init() {} } }
        var x: Int { @Instantiable public struct A: Instantiable { public init() {} }; return 1 }
      }
      """, versions: ["1.5.4", "2"])
  }

  @Test func mockOnlyClass() throws {
    try expectVerdict(
      """
      @Instantiable(mockOnly: true)
      public final class Fake {
        public static func mock(a: A) -> Self { Self() }
        @Received let a: A
      }
      """, versions: ["2"])
  }

  @Test func extensionOfAGenericWithArguments() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Box<Int>) {}
        @Instantiated let a: Box<Int>
      }
      @Instantiable extension Box<Int>: Instantiable {
        public static func instantiate() -> Box<Int> { Box() }
      }
      """, versions: ["1.5.4", "2"])
  }

  @Test func conformanceElsewhereOnExtension() throws {
    try expectVerdict(
      """
      @Instantiable(conformsElsewhere: true) extension Box {
        public static func instantiate() -> Box { Box() }
      }
      """, versions: ["1.5.4", "2"])
  }
}
