import Testing

/// Small programs with the verdicts that SafeDI's tools gave when they were run, in every version line.
@Suite struct VerdictCorpusTests {
  /// Row 1
  @Test func decoratedTypeIsBuilt() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  /// Row 2
  @Test func undecoratedExtensionBuilds() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                     ^ error no-instantiable [<0.7.1]
      }
      extension A {
        public static func instantiate() -> A { A() }
      }
      """)
  }

  /// Row 3
  @Test func extensionBuildsAnotherType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(bar: Bar) {}
        @Instantiated let bar: Bar
      //                       ^^^ error no-instantiable [<0.7.1]
      }
      extension Foo {
        func instantiate() -> Bar { Bar() }
      }
      """)
  }

  /// Row 4
  @Test func bothBranchesDeclareTheType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      #if DEBUG
        @Instantiable public struct A: Instantiable { public init() {} }
      //                            ^ error duplicate-instantiable [<2.1.0]
      #else
        @Instantiable public struct A: Instantiable { public init() {} }
      //                            ^ error duplicate-instantiable [<2.1.0]
      #endif
      """)
  }

  /// Row 5, with a `@Received`
  @Test func unreachableReceiverIsNotChecked() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable { public init() {} }
      @Instantiable public struct Island: Instantiable {
        public init(missing: Missing, sand: Sand) {}
        @Instantiated let missing: Missing
        @Received let sand: Sand
      }
      """)
  }

  /// Row 5, without one
  @Test func unreachableMakerIsCheckedWithImplicitRoots() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable { public init() {} }
      @Instantiable public struct Island: Instantiable {
        public init(missing: Missing) {}
        @Instantiated let missing: Missing
      //                           ^^^^^^^ error no-instantiable [<1.0.0]
      }
      """)
  }

  /// Row 6
  @Test func withoutRootsNothingIsChecked() throws {
    try expectVerdict(
      """
      @Instantiable public struct Island: Instantiable {
        public init(missing: Missing, sand: Sand) {}
        @Instantiated let missing: Missing
        @Received let sand: Sand
      }
      """)
  }

  /// Row 7
  @Test func existentialIsNotItsProtocol() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(p: P, user: User) {}
        @Instantiated let p: P
        @Instantiated let user: User
      }
      @Instantiable(fulfillingAdditionalTypes: [P.self])
      public struct PI: P, Instantiable { public init() {} }
      @Instantiable public struct User: Instantiable {
        public init(p: any P) {}
        @Received let p: any P
      //              ^ error unfulfilled-received [<0.8.3]
      //              ^ error unfulfilled-received [>=0.8.3]: `p: P` is available: did you mean that?
      }
      """)
  }

  /// Row 8
  @Test func optionalIsNotItsWrappedType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(t: T, user: User) {}
        @Instantiated let t: T
        @Instantiated let user: User
      }
      @Instantiable public struct T: Instantiable { public init() {} }
      @Instantiable public struct User: Instantiable {
        public init(t: T?) {}
        @Received let t: T?
      //              ^ error unfulfilled-received [<0.8.3]
      //              ^ error unfulfilled-received [0.8.3..<1.3.0]: `t: T` is available: did you mean that?
      //              ^ error unfulfilled-received [>=1.3.0]: `t: T` is available: receive it with `onlyIfAvailable: true`.
      }
      """)
  }

  /// Row 9. Versions that don't know the argument ignore it.
  @Test func onlyIfAvailableIsNeverMissing() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(t: T, user: User) {}
        @Instantiated let t: T
        @Instantiated let user: User
      }
      @Instantiable public struct T: Instantiable { public init() {} }
      @Instantiable public struct User: Instantiable {
        public init(t: T?) {}
        @Received(onlyIfAvailable: true) let t: T?
      //                                     ^ error unfulfilled-received [<1.3.0]
      }
      """)
  }

  /// Row 10
  @Test func constantCycle() throws {
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
      //                  ^ error dependency-cycle [<1.0.0]: `B -> A -> B` is a cycle
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                  ^ error dependency-cycle [>=1.0.0]: `A -> B -> A` is a cycle
      }
      """)
  }

  /// Row 11
  @Test func mixedCycleEnteredByItsConstant() throws {
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
        @Instantiated let a: A
      //                  ^ error partially-lazy-cycle [>=2.0.0-alpha-7]: `A -> Instantiator<B> -> A` is a cycle in which only some dependencies are made later
      }
      """)
  }

  /// Row 12
  @Test func lazyCycle() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Instantiator<A>) {}
        @Instantiated let a: Instantiator<A>
      }
      @Instantiable public struct A: Instantiable {
        public init(b: Instantiator<B>) {}
        @Instantiated let b: Instantiator<B>
      }
      @Instantiable public struct B: Instantiable {
        public init(a: Instantiator<A>) {}
        @Instantiated let a: Instantiator<A>
      }
      """)
  }

  /// Row 13
  @Test func lazyCycleClosedByReceived() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Instantiator<A>) {}
        @Instantiated let a: Instantiator<A>
      }
      @Instantiable public struct A: Instantiable {
        public init(b: Instantiator<B>) {}
        @Instantiated let b: Instantiator<B>
      }
      @Instantiable public struct B: Instantiable {
        public init(a: Instantiator<A>) {}
        @Received let a: Instantiator<A>
      //              ^ error received-instantiator-cycle [>=0.7.4]: `B` receives `a: Instantiator<A>`, which makes it: `Instantiator<A> -> Instantiator<B> -> Instantiator<A>`
      //              ^ error unfulfilled-received [<0.7.4]
      }
      """)
  }

  /// Row 14
  @Test func threeSiblingsInARing() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B, c: C) {}
        @Instantiated let a: A
      //                  ^ error dependency-cycle [<0.7.4]
        @Instantiated let b: B
        @Instantiated let c: C
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Received let b: B
      //              ^ error received-in-own-chain [>=0.7.4]: `A -> B -> C -> A` is a cycle: each of these needs the next one first
      }
      @Instantiable public struct B: Instantiable {
        public init(c: C) {}
        @Received let c: C
      }
      @Instantiable public struct C: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      """)
  }

  /// Row 15: A makes C, C receives B, B receives A. 1.0 crashes on it; any error is right there.
  @Test func receivedByWhatIsBeingMade() throws {
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
        public init(c: C) {}
        @Instantiated let c: C
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Received let a: A
      //              ^ error dependency-cycle [>=1.4.2]
      }
      @Instantiable public struct C: Instantiable {
        public init(b: B) {}
        @Received let b: B
      }
      """)
  }

  /// Row 16
  @Test func existentialSiblingsReceiveEachOther() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: any P, b: any Q) {}
        @Instantiated let a: any P
      //                  ^ error dependency-cycle [<1.5.3]
        @Instantiated let b: any Q
      }
      @Instantiable(fulfillingAdditionalTypes: [P.self])
      public struct A: P, Instantiable {
        public init(b: any Q) {}
        @Received let b: any Q
      }
      @Instantiable(fulfillingAdditionalTypes: [Q.self])
      public struct B: Q, Instantiable {
        public init(a: any P) {}
        @Received let a: any P
      }
      """)
  }

  /// Row 17
  @Test func rootIsMadeByAnother() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Outer: Instantiable {
        public init(inner: Inner) {}
        @Instantiated let inner: Inner
      }
      @Instantiable(isRoot: true)
      public struct Inner: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  /// Row 18
  @Test func nestedByShortName() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
        public init(till: Till) {}
        @Instantiated let till: Till
        @Instantiable public struct Till: Instantiable { public init() {} }
      //                            ^^^^ error nested-instantiable [<0.9.1]
      }
      """)
  }

  /// Row 19
  @Test func nestedByShortNameInsideOtherTypes() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Shop: Instantiable {
        public init(a: Instantiator<Till>, b: Till?, c: any Register) {}
        @Instantiated let a: Instantiator<Till>
      //                     ^^^^^^^^^^^^^^^^^^ error no-instantiable [>=0.9.1]
        @Instantiated let b: Till?
      //                     ^^^^^ error no-instantiable [>=0.9.1]
        @Instantiated(fulfilledByType: "Till") let c: any Register
      //                                ^^^^ error no-instantiable [>=0.9.1]
        @Instantiable public struct Till: Instantiable { public init() {} }
      //                            ^^^^ error nested-instantiable [<0.9.1]
      }
      """)
  }

  /// Row 20
  @Test func spelledDifferently() throws {
    try expectVerdict(
      """
      public typealias Alias = A
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: M.A, b: Alias, c: Optional<A>, d: SafeDI.Instantiator<A>) {}
        @Instantiated let a: M.A
      //                     ^^^ error no-instantiable: Nothing builds `M.A`
        @Instantiated let b: Alias
      //                     ^^^^^ error no-instantiable: Nothing builds `Alias`
        @Instantiated let c: Optional<A>
      //                     ^^^^^^^^^^^ error no-instantiable: Nothing builds `Optional<A>`
        @Instantiated let d: SafeDI.Instantiator<A>
      //                     ^^^^^^^^^^^^^^^^^^^^^^ error no-instantiable: Nothing builds `SafeDI.Instantiator<A>`
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  /// Row 21
  @Test func constantOfATypeWithForwarded() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                     ^ error forwarded-needs-instantiator: Declare it as `Instantiator<A>`.
      }
      @Instantiable public struct A: Instantiable {
        public init(name: String) {}
        @Forwarded let name: String
      }
      """)
  }

  /// Row 22
  @Test func erasedWithUnsortedTuple() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(v: ErasedInstantiator<(b: String, a: Int), AnyView>) {}
        @Instantiated(fulfilledByType: "V") let v: ErasedInstantiator<(b: String, a: Int), AnyView>
      //                                                              ^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch: `V.ForwardedProperties` or `(a: Int, b: String)`
      }
      @Instantiable public struct V: Instantiable {
        public init(b: String, a: Int) {}
        @Forwarded let b: String
        @Forwarded let a: Int
      }
      """)
  }

  /// Row 23
  @Test func erasedWithSortedTupleOrName() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(v: ErasedInstantiator<(a: Int, b: String), AnyView>, w: ErasedInstantiator<V.ForwardedProperties, AnyView>) {}
        @Instantiated(fulfilledByType: "V") let v: ErasedInstantiator<(a: Int, b: String), AnyView>
        @Instantiated(fulfilledByType: "V") let w: ErasedInstantiator<V.ForwardedProperties, AnyView>
      }
      @Instantiable public struct V: Instantiable {
        public init(b: String, a: Int) {}
        @Forwarded let b: String
        @Forwarded let a: Int
      }
      """)
  }

  /// Row 24
  @Test func genericDeclaration() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(box: Box<Int>) {}
        @Instantiated let box: Box<Int>
      //                       ^^^^^^^^ error no-instantiable: Nothing builds `Box<Int>`
      }
      @Instantiable public struct Box<T>: Instantiable { public init() {} }
      """)
  }

  /// Row 25. In 0.6 both G02 are reported where the tool stops at one.
  @Test func specialisedExtensions() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: Box<A>, b: Box<B>) {}
        @Instantiated let a: Box<A>
      //                     ^^^^^^ error no-instantiable [<0.7.1]
        @Instantiated let b: Box<B>
      //                     ^^^^^^ error no-instantiable [<0.7.1]
      }
      @Instantiable extension Box: Instantiable {
        public static func instantiate() -> Box<A> { Box() }
      //                                    ^^^^^^ error instantiate-return-type [<0.7.1]
        public static func instantiate() -> Box<B> { Box() }
      //                   ^^^^^^^^^^^ error multiple-instantiate [<0.7.2]
      //                                    ^^^^^^ error instantiate-return-type [<0.7.1]
      }
      """)
  }

  /// Row 26
  @Test func defaultedParameterIsRequired() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable extension A: Instantiable {
        public static func instantiate(x: Int = 5) -> A { A() }
      //                               ^ error unfulfilled-received
      }
      """)
  }

  /// Row 27
  @Test func strayParenthesis() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      )
      @Instantiable public struct A: Instantiable { public init() {} }
      """)
  }

  /// Row 28
  @Test func lostLastBrace() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable {
        public init() {}
      """)
  }

  /// Row 29: the tool says nothing, and the macro only where roots are declared.
  @Test func rootWithReceived() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(x: X) {}
        @Received let x: X
      //              ^ error root-has-inputs [>=1.0.0]
      }
      """)
  }

  /// Row 30
  @Test func mockOnlyAlone() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable(mockOnly: true)
      public struct A {
        public static func mock() -> A { A() }
      }
      """, versions: ["2.0.0-beta-3", "2"])
  }
}
