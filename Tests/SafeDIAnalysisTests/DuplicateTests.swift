import Testing

/// Who may claim one type, mocks and configurations (SD-G01, SD-G10, SD-G11).
@Suite struct DuplicateTests {
  @Test func concreteAndAdditional() throws {
    try expectVerdict(
      """
      @Instantiable public struct Log: Instantiable { public init() {} }
      //                          ^^^ error duplicate-instantiable: `Log` is fulfilled by `Log` and `FileLog`
      @Instantiable(fulfillingAdditionalTypes: [Log.self])
      //                                        ^^^ error duplicate-instantiable: `Log` is fulfilled by `Log` and `FileLog`
      public struct FileLog: Instantiable { public init() {} }
      """)
  }

  @Test func declarationAndExtension() throws {
    try expectVerdict(
      """
      // file: A.swift
      @Instantiable public struct Log: Instantiable { public init() {} }
      //                          ^^^ error duplicate-instantiable
      // file: B.swift
      @Instantiable extension Log: Instantiable {
        public static func instantiate() -> Log { Log() }
      //                                    ^^^ error duplicate-instantiable
      }
      """)
  }

  @Test func sameTypeInTwoFiles() throws {
    try expectVerdict(
      """
      // file: A.swift
      @Instantiable public struct Log: Instantiable { public init() {} }
      //                          ^^^ error duplicate-instantiable: `Log` is `@Instantiable` in 2 places
      // file: B.swift
      @Instantiable public final class Log: Instantiable { public init() {} }
      //                               ^^^ error duplicate-instantiable: `Log` is `@Instantiable` in 2 places
      """)
  }

  @Test func undecoratedInstantiateCollides() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(view: UIViewController) {}
        @Instantiated let view: UIViewController
      }
      @Instantiable extension UIViewController: Instantiable {
        public static func instantiate() -> UIViewController { UIViewController() }
      //                                    ^^^^^^^^^^^^^^^^ error duplicate-instantiable [>=0.7.1]
      }
      extension Storyboard {
        func instantiate() -> UIViewController { UIViewController() }
      //                      ^^^^^^^^^^^^^^^^ error duplicate-instantiable [>=0.7.1]: `UIViewController` is built in 2 places
      }
      """)
  }

  @Test func wrappersArePeeledBeforeTheyCollide() throws {
    try expectVerdict(
      """
      @Instantiable(fulfillingAdditionalTypes: [(any P).self])
      //                                        ^^^^^^^ error duplicate-instantiable
      public struct A: P, Instantiable { public init() {} }
      @Instantiable(fulfillingAdditionalTypes: [P.self])
      //                                        ^ error duplicate-instantiable
      public struct B: P, Instantiable { public init() {} }
      """)
  }

  @Test func spellingsDoNotCollide() throws {
    try expectVerdict(
      """
      @Instantiable(fulfillingAdditionalTypes: [[X].self])
      public struct A: Instantiable { public init() {} }
      @Instantiable(fulfillingAdditionalTypes: [Array<X>.self])
      public struct B: Instantiable { public init() {} }
      """)
  }

  @Test func nestedTypesOfOneName() throws {
    try expectVerdict(
      """
      public enum One { @Instantiable public struct Log: Instantiable { public init() {} } }
      //                                            ^^^ error nested-instantiable [<0.9.1]
      public enum Two { @Instantiable public struct Log: Instantiable { public init() {} } }
      //                                            ^^^ error nested-instantiable [<0.9.1]
      @Instantiable public struct Log: Instantiable { public init() {} }
      """)
  }

  @Test func sameTypeTwiceInOneList() throws {
    try expectVerdict(
      """
      @Instantiable(fulfillingAdditionalTypes: [P.self, P.self])
      public struct A: P, Instantiable { public init() {} }
      """)
  }

  @Test func mockOnlyBesideProduction() throws {
    try expectVerdict(
      """
      @Instantiable public struct Log: Instantiable { public init() {} }
      @Instantiable(mockOnly: true) extension Log {
        public static func mock() -> Log { Log() }
      }
      """, versions: ["2.0.0-beta-3", "2"])
  }

  /// Production keeps the type.
  @Test func mockOnlyOfAnotherConcreteType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(store: any Store) {}
        @Instantiated let store: any Store
      }
      @Instantiable(fulfillingAdditionalTypes: [Store.self])
      public struct DiskStore: Store, Instantiable { public init() {} }
      @Instantiable(fulfillingAdditionalTypes: [Store.self], mockOnly: true)
      public struct FakeStore: Store {
        public static func mock() -> FakeStore { FakeStore() }
      }
      """, versions: ["2.0.0-beta-3", "2"])
  }

  @Test func twoMockOnlyClaimOneType() throws {
    try expectVerdict(
      """
      @Instantiable(fulfillingAdditionalTypes: [Store.self], mockOnly: true)
      //                                        ^^^^^ error duplicate-mock
      public struct FakeStore: Store {
        public static func mock() -> FakeStore { FakeStore() }
      }
      @Instantiable(fulfillingAdditionalTypes: [Store.self], mockOnly: true)
      //                                        ^^^^^ error duplicate-mock
      public struct StubStore: Store {
        public static func mock() -> StubStore { StubStore() }
      }
      """, versions: ["2.0.0-beta-3", "2"])
  }

  @Test func productionMeetsASecondMockOnly() throws {
    try expectVerdict(
      """
      @Instantiable public struct Log: Instantiable { public init() {} }
      @Instantiable(mockOnly: true) extension Log {
        public static func mock() -> Log { Log() }
      //                   ^^^^ error duplicate-mock
      }
      @Instantiable(fulfillingAdditionalTypes: [Log.self], mockOnly: true)
      //                                        ^^^ error duplicate-mock
      public struct FakeLog {
        public static func mock() -> FakeLog { FakeLog() }
      }
      """, versions: ["2.0.0-beta-3", "2"])
  }

  /// G11 needs the same concrete type.
  @Test func productionMockOfAnotherConcreteType() throws {
    try expectVerdict(
      """
      @Instantiable(fulfillingAdditionalTypes: [Store.self])
      public struct DiskStore: Store, Instantiable {
        public init() {}
        public static func mock() -> DiskStore { DiskStore() }
      }
      @Instantiable(fulfillingAdditionalTypes: [Store.self], mockOnly: true)
      public struct FakeStore: Store {
        public static func mock() -> FakeStore { FakeStore() }
      }
      """, versions: ["2.0.0-beta-3", "2"])
  }

  @Test func twoProductionsAndAMock() throws {
    try expectVerdict(
      """
      @Instantiable(fulfillingAdditionalTypes: [Store.self])
      //                                        ^^^^^ error duplicate-instantiable
      public struct DiskStore: Store, Instantiable { public init() {} }
      @Instantiable(fulfillingAdditionalTypes: [Store.self])
      //                                        ^^^^^ error duplicate-instantiable
      public struct CloudStore: Store, Instantiable { public init() {} }
      @Instantiable(fulfillingAdditionalTypes: [Store.self], mockOnly: true)
      public struct FakeStore: Store {
        public static func mock() -> FakeStore { FakeStore() }
      }
      """, versions: ["2.0.0-beta-3", "2"])
  }

  /// Checked though no root reaches it.
  @Test func generatedMockOfACycle() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true) public struct A: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      //                  ^ error dependency-cycle [<1.0.0]
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      //                  ^ error dependency-cycle [>=2.0.0]
      }
      """, versions: ["0.6", "1.2.2", "1.5.4", "2"])
  }

  @Test func cycleWithoutAMock() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  /// What is missing becomes a parameter of the mock.
  @Test func generatedMockNeedsNothing() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true) public struct A: Instantiable {
        public init(b: Missing, c: C, d: D) {}
        @Instantiated let b: Missing
        @Received let c: C
        @Instantiated let d: D
      }
      @Instantiable public struct D: Instantiable {
        public init(e: E) {}
        @Received let e: E
      }
      """, versions: ["2.0.0-beta-3", "2"])
  }

  @Test func constantWithForwardedInAMock() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true) public struct A: Instantiable {
        public init(b: B) {}
        @Instantiated let b: B
      //                     ^ error forwarded-needs-instantiator
      }
      @Instantiable public struct B: Instantiable {
        public init(name: String) {}
        @Forwarded let name: String
      }
      """, versions: ["2.0.0-beta-3", "2"])
  }

  /// Types that only receive each other are not seen in mocks.
  @Test func receivedPairInAMock() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true) public struct A: Instantiable {
        public init(b: B) {}
        @Received let b: B
      }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Received let a: A
      }
      """, versions: ["2"])
  }

  @Test func secondConfiguration() throws {
    try expectVerdict(
      """
      // file: A.swift
      #SafeDIConfiguration()
      // file: B.swift
      #SafeDIConfiguration(mockConditionalCompilation: nil)
      ^^^^^^^^^^^^^^^^^^^^ error duplicate-configuration
      """, versions: ["2.0.0-beta-3", "2"])
  }

  /// Inside a type or function it is ignored; below a condition of the file it counts.
  @Test func configurationsThatDoNotCount() throws {
    try expectVerdict(
      """
      #if DEBUG
        #SafeDIConfiguration()
      #else
        #SafeDIConfiguration()
      //^^^^^^^^^^^^^^^^^^^^ error duplicate-configuration
      #endif
      enum Settings {
        #SafeDIConfiguration()
        func f() {
          #SafeDIConfiguration()
        }
      }
      """, versions: ["2.0.0"])
  }

  @Test func configurationArguments() throws {
    try expectVerdict(
      #"""
      let modules = ["A"]
      #SafeDIConfiguration(
        additionalImportedModules: modules,
      //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-configuration
        additionalDirectoriesToInclude: ["a\(1)"],
      //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-configuration
        mockConditionalCompilation: flag,
      //^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-configuration
        "x",
      //^^^ error invalid-configuration
        other: 1
      //^^^^^ error invalid-configuration [<2.3.0-alpha-1]
      )
      """#, versions: ["2.2.0", "2"])
  }
}
