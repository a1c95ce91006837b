import Testing

/// What can't be made before itself (Rules/Cycles.md).
@Suite struct CycleTests {
  /// The example of SD-G05 with the property of `App` renamed.
  @Test func mixedCycleUnderAnotherLabel() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(first: Instantiator<Page>) {}
        @Instantiated let first: Instantiator<Page>
      }
      @Instantiable public struct Page: Instantiable {
        public init(menu: Menu) {}
        @Instantiated let menu: Menu
      }
      @Instantiable public struct Menu: Instantiable {
        public init(pages: Instantiator<Page>) {}
        @Instantiated let pages: Instantiator<Page>
      //                  ^^^^^ error partially-lazy-cycle [>=2.0.0-alpha-7]: `Instantiator<Page> -> Menu ->
      }
      """)
  }

  /// Under another name it is the same (SD-G06); before 0.7.4 no walk follows what is received.
  @Test func anInstantiatorIsRenamedInWhatItMakes() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(pages: Instantiator<Page>) {}
        @Instantiated let pages: Instantiator<Page>
      }
      @Instantiable public struct Page: Instantiable {
        public init(menu: Menu) {}
        @Instantiated let menu: Menu
      }
      @Instantiable public struct Menu: Instantiable {
        public init(others: Instantiator<Page>) {}
        @Received(fulfilledByDependencyNamed: "pages", ofType: Instantiator<Page>.self) let others: Instantiator<Page>
      //                                                                                    ^^^^^^ error received-instantiator-cycle: `Menu` renames `pages: Instantiator<Page>`
      }
      """, versions: ["1.5.4", "2"])
  }

  /// One root enters it safely, the other does not.
  @Test func mixedCycleEnteredTwice() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(pages: Instantiator<Page>, menu: Menu) {}
        @Instantiated let pages: Instantiator<Page>
        @Instantiated let menu: Menu
      }
      @Instantiable public struct Page: Instantiable {
        public init(menu: Menu) {}
        @Instantiated let menu: Menu
      //                  ^^^^ error partially-lazy-cycle [>=2.0.0-alpha-7]
      }
      @Instantiable public struct Menu: Instantiable {
        public init(pages: Instantiator<Page>) {}
        @Instantiated let pages: Instantiator<Page>
      }
      """)
  }

  /// The cycle is found one lap later, and is closed where it leads back to what the root makes. Before 1.0 any type
  /// may be a root.
  @Test func cycleThroughOtherLabels() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(start: A) {}
        @Instantiated let start: A
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      //                  ^ error dependency-cycle [<1.0.0]
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                  ^ error dependency-cycle [>=1.0.0]: `A -> B -> A`
      }
      """)
  }

  @Test func typeThatMakesItself() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                  ^ error dependency-cycle
      }
      """)
  }

  @Test func typeThatMakesItselfLater() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable {
        public init(more: Instantiator<A>) {}
        @Instantiated let more: Instantiator<A>
      }
      """)
  }

  @Test func rootInItsOwnCycle() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                  ^ error dependency-cycle [<1.0.0]
      }
      @Instantiable public struct A: Instantiable {
        public init(root: Root) {}
        @Instantiated let root: Root
      //                  ^^^^ error dependency-cycle [>=1.0.0]
      }
      """)
  }

  @Test func constantReceivesItself() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable {
        public init(a: A) {}
        @Received let a: A
      //              ^ error received-in-own-chain [>=0.7.4]
      //              ^ error unfulfilled-received [<0.7.4]
      }
      """)
  }

  @Test func lazyReceivesItself() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Instantiator<A>) {}
        @Instantiated let a: Instantiator<A>
      }
      @Instantiable public struct A: Instantiable {
        public init(a: Instantiator<A>) {}
        @Received let a: Instantiator<A>
      //              ^ error received-in-own-chain [>=0.7.4]
      //              ^ error unfulfilled-received [<0.7.4]
      }
      """)
  }

  /// Hidden from the walk, since nothing is registered for the declared types.
  @Test func erasedSiblingsReceiveEachOther() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: AnyA, b: AnyB) {}
        @Instantiated(fulfilledByType: "A") let a: AnyA
      //                                        ^ error dependency-cycle [<1.5.3]
        @Instantiated(fulfilledByType: "B") let b: AnyB
      }
      @Instantiable public struct A: Instantiable {
        public init(b: AnyB) {}
        @Received let b: AnyB
      }
      @Instantiable public struct B: Instantiable {
        public init(a: AnyA) {}
        @Received let a: AnyA
      }
      """)
  }

  /// A receives B, and what B makes receives A.
  @Test func siblingsThroughOneBuilder() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B) {}
        @Instantiated let a: A
      //                  ^ error dependency-cycle [<1.4.2]
        @Instantiated let b: B
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Received let b: B
      //              ^ error dependency-cycle [>=1.4.2]
      }
      @Instantiable public struct B: Instantiable {
        public init(inner: Inner) {}
        @Instantiated let inner: Inner
      }
      @Instantiable public struct Inner: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      """)
  }

  /// The near miss: each receives the next, and the last receives nothing.
  @Test func siblingsInOrder() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B, c: C) {}
        @Instantiated let a: A
        @Instantiated let b: B
        @Instantiated let c: C
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B, c: C) {}
        @Received let b: B
        @Received let c: C
      }
      @Instantiable public struct B: Instantiable {
        public init(c: C) {}
        @Received let c: C
      }
      @Instantiable public struct C: Instantiable { public init() {} }
      """)
  }

  /// G06 holds for `onlyIfAvailable` too.
  @Test func optionalReceivedClosesALazyCycle() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Instantiator<A>?) {}
        @Instantiated let a: Instantiator<A>?
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(a: Instantiator<A>?) {}
        @Received(onlyIfAvailable: true) let a: Instantiator<A>?
      //                                     ^ error received-instantiator-cycle [>=0.7.4]
      //                                     ^ error unfulfilled-received [<0.7.4]
      }
      """)
  }

  /// An alias is compared by its source.
  @Test func aliasClosesAConstantCycle() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(other: A) {}
        @Received(fulfilledByDependencyNamed: "a", ofType: A.self) let other: A
      //                                                               ^^^^^ error dependency-cycle [>=0.7.4]
      //                                                               ^^^^^ error unfulfilled-received [<0.7.4]
      }
      """)
  }

  /// Forwarded values were compared with the path from 0.7.4 through 1.x.
  @Test func forwardedEqualToWhatIsMade() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      //                     ^ error forwarded-needs-instantiator
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Forwarded let a: A
      //               ^ error dependency-cycle [0.7.4..<2.0.0-alpha-1]
      }
      """)
  }

  @Test func forwardedEqualToALazyMaker() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable {
        public init(b: Instantiator<B>) {}
        @Instantiated let b: Instantiator<B>
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Forwarded let a: A
      }
      """)
  }

  /// A constant under construction is met through what a received dependency receives: whatever hops lie between,
  /// 1.4.2 – 1.5.x call it constant.
  @Test func mixedCycleWithReceivedWay() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B) {}
        @Instantiated let a: A
      //                  ^ error dependency-cycle [<1.4.2]
        @Instantiated let b: B
      }
      @Instantiable public struct A: Instantiable {
        public init(c: Instantiator<C>) {}
        @Instantiated let c: Instantiator<C>
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Received let a: A
      //              ^ error dependency-cycle [1.4.2..<2.0.0-alpha-7]
      //              ^ error partially-lazy-cycle [>=2.0.0-alpha-7]
      }
      @Instantiable public struct C: Instantiable {
        public init(b: B) {}
        @Received let b: B
      }
      """)
  }

  @Test func twoCyclesAreTwoFindings() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, c: C) {}
        @Instantiated let a: A
        @Instantiated let c: C
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      //                  ^ error dependency-cycle [<1.0.0]
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                  ^ error dependency-cycle [>=1.0.0]
      }
      @Instantiable public struct C: Instantiable {
        public init(d: D) {}
        @Instantiated let d: D
      //                  ^ error dependency-cycle [<1.0.0]
      }
      @Instantiable public struct D: Instantiable {
        public init(c: C) {}
        @Instantiated let c: C
      //                  ^ error dependency-cycle [>=1.0.0]
      }
      """)
  }

  /// Checked where every type that needs nothing from above is a start, and where every type gets a mock.
  @Test func unreachableCycle() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable { public init() {} }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      //                  ^ error dependency-cycle [<1.0.0, 2.0.0-alpha-1..<2.0.0-alpha-6]
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      """)
  }

  @Test func diamond() throws {
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
        @Instantiated let c: C
      }
      @Instantiable public struct B: Instantiable {
        public init(c: C) {}
        @Instantiated let c: C
      }
      @Instantiable public struct C: Instantiable { public init() {} }
      """)
  }

  @Test func cycleThroughAnExtension() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      }
      @Instantiable extension B: Instantiable {
        public static func instantiate(a: A) -> B { B() }
      //                               ^ error dependency-cycle [>=0.7.4]
      //                               ^ error unfulfilled-received [<0.7.4]
      }
      """)
  }

  /// Accepted, though it is ordered arbitrarily.
  @Test func availableOnlyFromTheSiblingThatNeedsIt() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B) {}
        @Instantiated let a: A
        @Instantiated let b: B
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Received let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A?) {}
        @Received(onlyIfAvailable: true) let a: A?
      }
      """, versions: ["1.5.4", "2"])
  }
}
