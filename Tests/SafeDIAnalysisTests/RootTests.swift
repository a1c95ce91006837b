import Testing

/// Roots and what they may have (SD-D05; Rules/Graph.md, "Roots and reach").
@Suite struct RootTests {
  @Test func extensionIsNeverARoot() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      extension Root: Instantiable {
        public static func instantiate() -> Root { Root() }
      }
      @Instantiable public struct A: Instantiable {
        public init(x: X, missing: Missing) {}
        @Received let x: X
        @Instantiated let missing: Missing
      }
      """)
  }

  @Test func extensionRootWithParameters() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      extension Root: Instantiable {
        public static func instantiate(x: X) -> Root { Root() }
      //                               ^ error root-has-inputs
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func rootMustBeALiteral() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: isApp)
      public struct Root: Instantiable {
        public init(missing: Missing, x: X) {}
        @Instantiated let missing: Missing
        @Received let x: X
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func rootMustComeFirst() throws {
    try expectVerdict(
      """
      @Instantiable(fulfillingAdditionalTypes: [], isRoot: true)
      public struct Root: Instantiable {
        public init(missing: Missing) {}
        @Instantiated let missing: Missing
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  /// In 0.x a type that receives is no root, so what it makes is not reached.
  @Test func implicitRootNeedsNothing() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(x: X, missing: Missing) {}
        @Received let x: X
      //              ^ error root-has-inputs [>=1.0.0]
        @Instantiated let missing: Missing
      //                           ^^^^^^^ error no-instantiable [>=1.0.0]
      }
      """)
  }

  @Test func severalRootsInAFile() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct One: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                     ^ error no-instantiable
      }
      @Instantiable(isRoot: true)
      public struct Two: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      //                     ^ error no-instantiable
      }
      """)
  }

  /// D05 looks only whether a dependency of that name and type is declared beside it.
  @Test func aliasChainsOnARoot() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(log: Log, a: any P, b: any Q) {}
        @Instantiated let log: Log
        @Received(fulfilledByDependencyNamed: "log", ofType: Log.self) let a: any P
        @Received(fulfilledByDependencyNamed: "a", ofType: (any P).self) let b: any Q
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """, versions: ["1.5.4", "2"])
  }

  @Test func aliasOfNothingOnARoot() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(sink: any P) {}
        @Received(fulfilledByDependencyNamed: "log", ofType: Log.self) let sink: any P
      //                                                                   ^^^^ error root-has-inputs [>=1.0.0]: `log: Log`
      }
      """)
  }

  @Test func rootReceivesOnlyIfAvailable() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(log: Log?) {}
        @Received(onlyIfAvailable: true) let log: Log?
      //                                     ^^^ error root-has-inputs
      }
      """, versions: ["1.5.4", "2"])
  }

  /// The contract of a root holds even where something above would provide.
  @Test func rootBelowAnotherReceivesFromIt() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Outer: Instantiable {
        public init(log: Log, inner: Inner) {}
        @Instantiated let log: Log
        @Instantiated let inner: Inner
      }
      @Instantiable(isRoot: true)
      public struct Inner: Instantiable {
        public init(log: Log) {}
        @Received let log: Log
      //              ^^^ error root-has-inputs [>=1.0.0]
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """)
  }
}
