import Testing

/// Which type must be built, and which spellings are one type (Rules/Types.md).
@Suite struct TypeMatchingTests {
  @Test func peeledPropertyTypes() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: P, b: any P, c: some P, d: (P), e: (any P)?, f: P!, g: PI??, h: Instantiator<P>, i: Instantiator<PI>?, j: any Instantiator<PI>) {}
        @Instantiated let a: P
        @Instantiated let b: any P
        @Instantiated let c: some P
        @Instantiated let d: (P)
        @Instantiated let e: (any P)?
        @Instantiated let f: P!
        @Instantiated let g: PI??
        @Instantiated let h: Instantiator<P>
        @Instantiated let i: Instantiator<PI>?
        @Instantiated let j: any Instantiator<PI>
      }
      @Instantiable(fulfillingAdditionalTypes: [P.self])
      public struct PI: P, Instantiable { public init() {} }
      """)
  }

  @Test func unpeeledPropertyTypes() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Instantiator<any P>, b: Instantiator<PI?>, c: Instantiator<Instantiator<PI>>, d: Optional<PI>, e: [PI], f: PI.Type, g: @escaping () -> PI, h: @escaping @MainActor PI) {}
        @Instantiated let a: Instantiator<any P>
      //                     ^^^^^^^^^^^^^^^^^^^ error no-instantiable: Nothing builds `any P`
        @Instantiated let b: Instantiator<PI?>
      //                     ^^^^^^^^^^^^^^^^^ error no-instantiable: Nothing builds `PI?`
        @Instantiated let c: Instantiator<Instantiator<PI>>
      //                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error no-instantiable: Nothing builds `Instantiator<PI>`
        @Instantiated let d: Optional<PI>
      //                     ^^^^^^^^^^^^ error no-instantiable: Nothing builds `Optional<PI>`
        @Instantiated let e: [PI]
      //                     ^^^^ error no-instantiable: Nothing builds `[PI]`
        @Instantiated let f: PI.Type
      //                     ^^^^^^^ error no-instantiable: Nothing builds `PI.Type`
        @Instantiated let g: () -> PI
      //                     ^^^^^^^^ error no-instantiable: Nothing builds `() -> PI`
        @Instantiated let h: @MainActor PI
      //                     ^^^^^^^^^^^^^ error no-instantiable: Nothing builds `@MainActor PI`
      }
      @Instantiable(fulfillingAdditionalTypes: [P.self])
      public struct PI: P, Instantiable { public init() {} }
      """)
  }

  /// The name is right, and no other spelling of it would be.
  @Test func specialisations() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(box: Box<Int>, bag: Bag<Int>, sack: Sack<Int>) {}
        @Instantiated let box: Box<Int>
      //                       ^^^^^^^^ error no-instantiable: Nothing builds `Box<Int>`: `Box` is generic. Add an `@Instantiable` extension with `instantiate() -> Box<Int>`.
        @Instantiated let bag: Bag<Int>
      //                       ^^^^^^^^ error no-instantiable: Nothing builds `Bag<Int>`: the extension of `Bag` builds `Bag<Text>`. Add `instantiate() -> Bag<Int>` to it.
        @Instantiated let sack: Sack<Int>
      //                        ^^^^^^^^^ error no-instantiable: Nothing builds `Sack<Int>`: the extension of `Sack` builds `Sack<Text>`. Add `instantiate() -> Sack<Int>` to it.
      }
      public struct Sack<Content> { public init() {} }
      @Instantiable
      extension Sack: Instantiable {
        public static func instantiate() -> Sack<Text> { Sack() }
      }
      @Instantiable
      public struct Box<Content>: Instantiable { public init() {} }
      @Instantiable
      extension Bag: Instantiable {
        public static func instantiate() -> Bag<Text> { Bag() }
      }
      """, versions: ["0.9.1", "1.5.4", "2"])
  }

  @Test func sendableInstantiator() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: SendableInstantiator<PI>) {}
        @Instantiated let a: SendableInstantiator<PI>
      }
      @Instantiable public struct PI: Instantiable { public init() {} }
      """)
  }

  @Test func nonisolatedInstantiator() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: NonisolatedInstantiator<PI>) {}
        @Instantiated let a: NonisolatedInstantiator<PI>
      //                     ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error no-instantiable [>=0.7.0]: Nothing builds `NonisolatedInstantiator<PI>`
      }
      @Instantiable public struct PI: Instantiable { public init() {} }
      """)
  }

  @Test func instantiatorWithoutGenerics() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Instantiator) {}
        @Instantiated let a: Instantiator
      //                     ^^^^^^^^^^^^ error no-instantiable: Nothing builds `Instantiator`
      }
      @Instantiable public struct PI: Instantiable { public init() {} }
      """)
  }

  @Test func erasedWithNamedType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: ErasedInstantiator<(), AnyV>) {}
        @Instantiated(fulfilledByType: "PI") let a: ErasedInstantiator<(), AnyV>
      }
      @Instantiable public struct PI: Instantiable { public init() {} }
      """)
  }

  @Test func erasedWithoutNamedType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: ErasedInstantiator<(), AnyV>) {}
        @Instantiated let a: ErasedInstantiator<(), AnyV>
      //^^^^^^^^^^^^^ error invalid-argument
      }
      @Instantiable public struct PI: Instantiable { public init() {} }
      """)
  }

  @Test func compositionsHaveNoOrder() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: any P & Q, b: User) {}
        @Instantiated let a: any P & Q
        @Instantiated let b: User
      }
      @Instantiable(fulfillingAdditionalTypes: [(Q & P).self])
      public struct PI: P, Q, Instantiable { public init() {} }
      @Instantiable public struct User: Instantiable {
        public init(a: any Q & P) {}
        @Received let a: any Q & P
      }
      """)
  }

  @Test func namedByAnAdditionalType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: AnyP) {}
        @Instantiated(fulfilledByType: "P") let a: AnyP
      }
      @Instantiable(fulfillingAdditionalTypes: [P.self])
      public struct PI: P, Instantiable { public init() {} }
      """)
  }

  /// Wrappers are peeled from additional types once stored.
  @Test func additionalTypeForms() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: P, b: A.B, c: G<X>, d: [P], e: @escaping () -> P, f: Q & R, g: P.Type, h: S) {}
        @Instantiated let a: P
        @Instantiated(fulfilledByType: "A.B") let b: A.B
      //              ^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument [<0.9.1]
        @Instantiated let c: G<X>
        @Instantiated let d: [P]
        @Instantiated let e: () -> P
        @Instantiated let f: Q & R
        @Instantiated let g: P.Type
        @Instantiated let h: S
      }
      @Instantiable(fulfillingAdditionalTypes: [(any P).self, A.B.self, G<X>.self, [P].self, (() -> P).self, (any Q & R).self, P.Type.self, (some S).self])
      public struct PI: P, Instantiable { public init() {} }
      """)
  }

  /// A receiver repeats the declared type, whatever builds it.
  @Test func identityIsTheDeclaredType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(p: any P, good: Good, bad: Bad) {}
        @Instantiated(fulfilledByType: "PI") let p: any P
        @Instantiated let good: Good
        @Instantiated let bad: Bad
      }
      @Instantiable public struct PI: P, Instantiable { public init() {} }
      @Instantiable public struct Good: Instantiable {
        public init(p: any P) {}
        @Received let p: any P
      }
      @Instantiable public struct Bad: Instantiable {
        public init(p: PI) {}
        @Received let p: PI
      //              ^ error unfulfilled-received [<0.8.3]
      //              ^ error unfulfilled-received [>=0.8.3]: `p: any P` is available
      }
      """)
  }

  @Test func spellingsDiffer() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(child: Instantiator<Child>) {}
        @Instantiated let child: Instantiator<Child>
      }
      @Instantiable public struct Child: Instantiable {
        public init(a: [X], b: [K: V], c: X?, d: M.X, e: X, leaf: Leaf) {}
        @Forwarded let a: [X]
        @Forwarded let b: [K: V]
        @Forwarded let c: X?
        @Forwarded let d: M.X
        @Forwarded let e: X
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(a: Array<X>, b: Dictionary<K, V>, c: Optional<X>, d: X, e: X!) {}
        @Received let a: Array<X>
      //              ^ error unfulfilled-received
        @Received let b: Dictionary<K, V>
      //              ^ error unfulfilled-received
        @Received let c: Optional<X>
      //              ^ error unfulfilled-received
        @Received let d: X
      //              ^ error unfulfilled-received
        @Received let e: X!
      //              ^ error unfulfilled-received
      }
      """)
  }

  /// Layout, comments, parentheses, argument labels and the order of a composition don't matter.
  @Test func spellingsAgree() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(child: Instantiator<Child>) {}
        @Instantiated let child: Instantiator<Child>
      }
      @Instantiable public struct Child: Instantiable {
        public init(a: [X], b: Void, c: @escaping (Int) async throws -> X, d: any P & Q, e: G<X, Y>, f: (x: Int, Int), leaf: Leaf) {}
        @Forwarded let a: [X]
        @Forwarded let b: Void
        @Forwarded let c: (Int) async throws -> X
        @Forwarded let d: any P & Q
        @Forwarded let e: G<X, Y>
        @Forwarded let f: (x: Int, Int)
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(a: [X], b: (), c: @escaping (Int) async throws -> X, d: any Q & P, e: G<X, Y>, f: (x: Int, Int)) {}
        @Received let a: ( [ /* many */ X ] )
        @Received let b: ()
        @Received let c: (_ count: Int) async throws(Failure) -> X
      //              ^ warning unfulfilled-received [>=2.3.0-alpha-4]
        @Received let d: any Q & P
        @Received let e: G< X,Y >
        @Received let f: (x: Int, Int)
      }
      """)
  }

  @Test func tupleLabelsAndOrderMatter() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(child: Instantiator<Child>) {}
        @Instantiated let child: Instantiator<Child>
      }
      @Instantiable public struct Child: Instantiable {
        public init(a: (x: Int, y: Int), b: (Int, String), leaf: Leaf) {}
        @Forwarded let a: (x: Int, y: Int)
        @Forwarded let b: (Int, String)
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(a: (Int, Int), b: (String, Int)) {}
        @Received let a: (Int, Int)
      //              ^ error unfulfilled-received
        @Received let b: (String, Int)
      //              ^ error unfulfilled-received
      }
      """)
  }

  @Test func attributedClosures() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(child: Instantiator<Child>) {}
        @Instantiated let child: Instantiator<Child>
      }
      @Instantiable public struct Child: Instantiable {
        public init(a: @escaping @Sendable () -> Void, b: @escaping @MainActor () -> Void, c: @escaping @MainActor @Sendable () -> Void, leaf: Leaf) {}
        @Forwarded let a: @Sendable () -> Void
        @Forwarded let b: @MainActor () -> Void
        @Forwarded let c: @MainActor @Sendable () -> Void
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(a: @escaping @Sendable () -> Void, b: @escaping () -> Void, c: @escaping @Sendable @MainActor () -> Void) {}
        @Received let a: @Sendable () -> Void
        @Received let b: () -> Void
      //              ^ error unfulfilled-received
        @Received let c: @Sendable @MainActor () -> Void
      //              ^ error unfulfilled-received
      }
      """)
  }

  @Test func fulfilledByTypeWithGenerics() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: AnyG) {}
        @Instantiated(fulfilledByType: "G<Int>") let a: AnyG
      }
      @Instantiable extension G: Instantiable {
        public static func instantiate() -> G<Int> { G() }
      }
      """, versions: ["0.9.1", "1.2.2", "1.5.4", "2"])
  }

  /// Integers among generic arguments are dropped.
  @Test func genericArgumentsThatAreNoTypes() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(child: Instantiator<Child>) {}
        @Instantiated let child: Instantiator<Child>
      }
      @Instantiable public struct Child: Instantiable {
        public init(a: InlineArray<3, X>, leaf: Leaf) {}
        @Forwarded let a: InlineArray<3, X>
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(a: InlineArray<4, X>) {}
        @Received let a: InlineArray<4, X>
      //              ^ warning unfulfilled-received [>=2.3.0-alpha-4]
      }
      """)
  }

  /// The tool refuses what it doesn't see at the place that makes it.
  @Test func qualifiedMacrosAreReportedWhereTheyStand() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @SafeDI.Instantiable public struct A: Instantiable { public init() {} }
      ^^^^^^^^^^^^^^^^^^^^ error unknown-attribute
      """)
  }
}
