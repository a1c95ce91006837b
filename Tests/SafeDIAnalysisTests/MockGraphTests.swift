import Testing

/// What is refused about generated mocks, beside what roots show (Rules/Mocks.md). 2.x alone.
@Suite struct MockGraphTests {
  /// `b` is made at the top of `A`'s mock, since `A` receives it and it can be built: what it makes needs it again.
  @Test func aBuilderThatIsReceivedIsPromoted() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct A: Instantiable {
        public init(b: Instantiator<B>) {}
        @Received let b: Instantiator<B>
      //              ^ error received-instantiator-cycle: `Instantiator<B> -> A -> Instantiator<B>` (mock of `A`)
      }
      @Instantiable(generateMock: true)
      public struct B: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      """, versions: ["2"])
  }

  @Test func anExistentialAndAnOptionalArePromoted() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct A: Instantiable {
        public init(b: any P) {}
        @Received let b: any P
      //              ^ error dependency-cycle
      }
      @Instantiable(fulfillingAdditionalTypes: [P.self])
      public struct B: P, Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable(generateMock: true)
      public struct C: Instantiable {
        public init(d: D?) {}
        @Received let d: D?
      //              ^ error dependency-cycle
      }
      @Instantiable public struct D: Instantiable {
        public init(c: C) {}
        @Instantiated let c: C
      }
      """, versions: ["2"])
  }

  /// What wraps another type is made by who is named for it.
  @Test func anErasedTypeIsPromoted() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct A: Instantiable {
        public init(b: AnyB) {}
        @Received let b: AnyB
      //              ^ error dependency-cycle
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      @Instantiable public struct User: Instantiable {
        public init(b: AnyB) {}
        @Instantiated(fulfilledByType: "B", erasedToConcreteExistential: true) let b: AnyB
      }
      """, versions: ["2"])
  }

  /// Neither is made below the other, so that no way down meets itself.
  @Test func twoThatOnlyReceiveEachOther() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct A: Instantiable {
        public init(b: B) {}
        @Received let b: B
      }
      @Instantiable(generateMock: true)
      public struct B: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      @Instantiable(generateMock: true)
      public struct C: Instantiable {
        public init(d: Instantiator<D>) {}
        @Received let d: Instantiator<D>
      }
      @Instantiable(generateMock: true)
      public struct D: Instantiable {
        public init(c: Instantiator<C>) {}
        @Received let c: Instantiator<C>
      }
      """, versions: ["2"])
  }

  /// What is given at run time isn't made, and what is received only if available isn't either.
  @Test func whatIsForwardedOrOptionalIsNotPromoted() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct A: Instantiable {
        public init(b: B, part: Part) {}
        @Forwarded let b: B
        @Instantiated let part: Part
      }
      @Instantiable public struct Part: Instantiable {
        public init(b: B) {}
        @Received let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(part: Part) {}
        @Instantiated let part: Part
      }
      @Instantiable(generateMock: true)
      public struct C: Instantiable {
        public init(d: D?) {}
        @Received(onlyIfAvailable: true) let d: D?
      }
      @Instantiable public struct D: Instantiable {
        public init(c: C) {}
        @Instantiated let c: C
      }
      """, versions: ["2"])
  }

  /// Nobody builds the declared type, so the type that is named is made, though it is there for mocks alone.
  @Test func theNamedTypeIsMadeWhereNobodyBuildsTheDeclaredOne() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct Shop: Instantiable {
        public init(pay: any Pay) {}
        @Instantiated(fulfilledByType: "FakePay") let pay: any Pay
      //                                                   ^^^^^^^ error forwarded-needs-instantiator
      }
      @Instantiable(mockOnly: true) public struct FakePay: Pay {
        @Forwarded let amount: Int
        public static func mock(amount: Int) -> FakePay { fatalError() }
      }
      """, versions: ["2"])
  }

  /// In mocks the declared type comes first, whoever is named beside it.
  @Test func theDeclaredTypeComesFirst() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct Shop: Instantiable {
        public init(pay: any Pay) {}
        @Instantiated(fulfilledByType: "CardPay") let pay: any Pay
      //                                                   ^^^^^^^ error forwarded-needs-instantiator: `FakePay`
      }
      @Instantiable public struct CardPay: Pay, Instantiable { public init() {} }
      @Instantiable(fulfillingAdditionalTypes: [Pay.self], mockOnly: true) public struct FakePay: Pay {
        @Forwarded let amount: Int
        public static func mock(amount: Int) -> FakePay { fatalError() }
      }
      """, versions: ["2"])
    // The other way round, what is named isn't looked at.
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct Shop: Instantiable {
        public init(pay: any Pay) {}
        @Instantiated(fulfilledByType: "CardPay") let pay: any Pay
      }
      @Instantiable public struct CardPay: Pay, Instantiable {
        public init(amount: Int) {}
        @Forwarded let amount: Int
      }
      @Instantiable(fulfillingAdditionalTypes: [Pay.self], mockOnly: true) public struct FakePay: Pay {
        public static func mock() -> FakePay { fatalError() }
      }
      """, versions: ["2"])
  }

  /// A declaration for mocks takes a type from one of the code that writes no mock.
  @Test func aDeclarationForMocksTakesATypeThatIsNotMocked() throws {
    func program(_ mock: String, _ expected: String) -> String {
      """
      @Instantiable(generateMock: true)
      public struct Shop: Instantiable {
        public init(pay: any Pay) {}
        @Instantiated let pay: any Pay
      \(expected)
      }
      @Instantiable(fulfillingAdditionalTypes: [Pay.self]) public struct CardPay: Pay, Instantiable {
        public init() {}
      \(mock)
      }
      @Instantiable(fulfillingAdditionalTypes: [Pay.self], mockOnly: true) public struct FakePay: Pay {
        @Forwarded let amount: Int
        public static func mock(amount: Int) -> FakePay { fatalError() }
      }
      """
    }
    try expectVerdict(
      program("", "//                       ^^^^^^^ error forwarded-needs-instantiator: `FakePay`"), versions: ["2"])
    try expectVerdict(program("  public static func mock() -> CardPay { fatalError() }", ""), versions: ["2"])
  }

  /// Only what a mocked type makes itself, not what is made below.
  @Test func onlyChildrenOfMockedTypes() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct Shop: Instantiable {
        public init(till: Till) {}
        @Instantiated let till: Till
      }
      @Instantiable public struct Till: Instantiable {
        public init(coin: Coin) {}
        @Instantiated let coin: Coin
      }
      @Instantiable public struct Coin: Instantiable {
        public init(value: Int) {}
        @Forwarded let value: Int
      }
      """, versions: ["2"])
  }

  @Test func typesThatTheConfigurationLists() throws {
    try expectVerdict(
      """
      #SafeDIConfiguration(additionalMocksToGenerate: ["Shop"])
      @Instantiable public struct Shop: Instantiable {
        public init(coin: Coin) {}
        @Instantiated let coin: Coin
      //                        ^^^^ error forwarded-needs-instantiator
      }
      @Instantiable public struct Coin: Instantiable {
        public init(value: Int) {}
        @Forwarded let value: Int
      }
      """, versions: ["2"])
  }

  /// Nothing that is missing is a fault there.
  @Test func whatIsMissingBecomesAParameter() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct A: Instantiable {
        public init(b: B, c: any C) {}
        @Received let b: B
        @Instantiated let c: any C
      }
      """, versions: ["2"])
  }
}
