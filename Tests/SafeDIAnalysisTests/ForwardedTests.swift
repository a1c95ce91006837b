import Testing

/// Values that are given at run time (SD-G03 and SD-G12).
@Suite struct ForwardedTests {
  @Test func instantiatorOfATypeWithForwarded() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(van: Instantiator<Van>, maybe: Instantiator<Van>?) {}
        @Instantiated let van: Instantiator<Van>
        @Instantiated let maybe: Instantiator<Van>?
      }
      @Instantiable public struct Van: Instantiable {
        public init(plate: String) {}
        @Forwarded let plate: String
      }
      """)
  }

  @Test func constantBehindAName() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(van: any Car) {}
        @Instantiated(fulfilledByType: "Van") let van: any Car
      //                                               ^^^^^^^ error forwarded-needs-instantiator: `Van` needs `plate: String`, `axles: Int` forwarded
      }
      @Instantiable public struct Van: Car, Instantiable {
        public init(plate: String, axles: Int) {}
        @Forwarded let plate: String
        @Forwarded let axles: Int
      }
      """)
  }

  @Test func erasedForwardsOne() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: ErasedInstantiator<String, AnyCar>, b: ErasedInstantiator<Van.ForwardedProperties, AnyCar>) {}
        @Instantiated(fulfilledByType: "Van") let a: ErasedInstantiator<String, AnyCar>
        @Instantiated(fulfilledByType: "Van") let b: ErasedInstantiator<Van.ForwardedProperties, AnyCar>
      }
      @Instantiable public struct Van: Instantiable {
        public init(plate: String) {}
        @Forwarded let plate: String
      }
      """)
  }

  @Test func erasedForwardsAnother() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: ErasedInstantiator<Int, AnyCar>, b: ErasedInstantiator<(plate: String), AnyCar>, c: ErasedInstantiator<(), AnyCar>) {}
        @Instantiated(fulfilledByType: "Van") let a: ErasedInstantiator<Int, AnyCar>
      //                                                                ^^^ error erased-forwarded-mismatch
        @Instantiated(fulfilledByType: "Van") let b: ErasedInstantiator<(plate: String), AnyCar>
      //                                                                ^^^^^^^^^^^^^^^ error erased-forwarded-mismatch
        @Instantiated(fulfilledByType: "Van") let c: ErasedInstantiator<(), AnyCar>
      //                                                                ^^ error erased-forwarded-mismatch
      }
      @Instantiable public struct Van: Instantiable {
        public init(plate: String) {}
        @Forwarded let plate: String
      }
      """)
  }

  @Test func erasedUnlabelledTuple() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: ErasedInstantiator<(Int, String), AnyCar>) {}
        @Instantiated(fulfilledByType: "Van") let a: ErasedInstantiator<(Int, String), AnyCar>
      //                                                                ^^^^^^^^^^^^^ error erased-forwarded-mismatch
      }
      @Instantiable public struct Van: Instantiable {
        public init(plate: String, axles: Int) {}
        @Forwarded let plate: String
        @Forwarded let axles: Int
      }
      """)
  }

  /// A tuple is compared by the names of its types alone, so that none with a longer spelling fits.
  @Test func erasedTupleOfMoreThanNames() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: ErasedInstantiator<(id: Int, name: String), AnyCar>, b: ErasedInstantiator<(ids: [Int], name: String), AnyCar>, c: ErasedInstantiator<(id: Int?, name: String), AnyCar>, d: ErasedInstantiator<(box: Box<Int>, name: String), AnyCar>, e: ErasedInstantiator<Bus.ForwardedProperties, AnyCar>, f: ErasedInstantiator<[Int], AnyCar>) {}
        @Instantiated(fulfilledByType: "Van") let a: ErasedInstantiator<(id: Int, name: String), AnyCar>
        @Instantiated(fulfilledByType: "Bus") let b: ErasedInstantiator<(ids: [Int], name: String), AnyCar>
      //                                                                ^^^^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch [2.0.0-alpha-1..<2.3.0-alpha-4]
        @Instantiated(fulfilledByType: "Cab") let c: ErasedInstantiator<(id: Int?, name: String), AnyCar>
      //                                                                ^^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch [2.0.0-alpha-1..<2.3.0-alpha-4]
        @Instantiated(fulfilledByType: "Tram") let d: ErasedInstantiator<(box: Box<Int>, name: String), AnyCar>
      //                                                                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch [2.0.0-alpha-1..<2.3.0-alpha-4]
        @Instantiated(fulfilledByType: "Bus") let e: ErasedInstantiator<Bus.ForwardedProperties, AnyCar>
        @Instantiated(fulfilledByType: "Jet") let f: ErasedInstantiator<[Int], AnyCar>
      }
      @Instantiable public struct Van: Instantiable {
        public init(name: String, id: Int) {}
        @Forwarded let name: String
        @Forwarded let id: Int
      }
      @Instantiable public struct Bus: Instantiable {
        public init(ids: [Int], name: String) {}
        @Forwarded let ids: [Int]
        @Forwarded let name: String
      }
      @Instantiable public struct Cab: Instantiable {
        public init(id: Int?, name: String) {}
        @Forwarded let id: Int?
        @Forwarded let name: String
      }
      @Instantiable public struct Tram: Instantiable {
        public init(box: Box<Int>, name: String) {}
        @Forwarded let box: Box<Int>
        @Forwarded let name: String
      }
      @Instantiable public struct Jet: Instantiable {
        public init(ids: [Int]) {}
        @Forwarded let ids: [Int]
      }
      """)
  }

  @Test func erasedShorterPath() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(good: ErasedInstantiator<Depot.Van.ForwardedProperties, AnyCar>, bad: ErasedInstantiator<Van.ForwardedProperties, AnyCar>) {}
        @Instantiated(fulfilledByType: "Depot.Van") let good: ErasedInstantiator<Depot.Van.ForwardedProperties, AnyCar>
      //              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument [<0.9.1]
        @Instantiated(fulfilledByType: "Depot.Van") let bad: ErasedInstantiator<Van.ForwardedProperties, AnyCar>
      //              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument [<0.9.1]
      //                                                                        ^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch [>=0.9.1]
      }
      public enum Depot {}
      extension Depot {
        @Instantiable public struct Van: Instantiable {
      //                            ^^^ error nested-instantiable [<0.9.1]
          public init(plate: String) {}
          @Forwarded let plate: String
        }
      }
      """)
  }

  @Test func erasedWithoutForwardedIsUnchecked() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: ErasedInstantiator<(Int, String), AnyCar>) {}
        @Instantiated(fulfilledByType: "Van") let a: ErasedInstantiator<(Int, String), AnyCar>
      }
      @Instantiable public struct Van: Instantiable { public init() {} }
      """)
  }

  @Test func erasedBehindAnOptionalIsUnchecked() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: ErasedInstantiator<Int, AnyCar>?) {}
        @Instantiated(fulfilledByType: "Van") let a: ErasedInstantiator<Int, AnyCar>?
      }
      @Instantiable public struct Van: Instantiable {
        public init(plate: String) {}
        @Forwarded let plate: String
      }
      """)
  }

  @Test func sendableErased() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: SendableErasedInstantiator<Int, AnyCar>) {}
        @Instantiated(fulfilledByType: "Van") let a: SendableErasedInstantiator<Int, AnyCar>
      //                                                                        ^^^ error erased-forwarded-mismatch
      }
      @Instantiable public struct Van: Instantiable {
        public init(plate: String) {}
        @Forwarded let plate: String
      }
      """, versions: ["0.6", "1.2.2", "1.5.4", "2"])
  }

  @Test func erasedCannotBeReceivedOrForwarded() throws {
    try expectVerdict(
      """
      @Instantiable public struct Page: Instantiable {
        public init(a: ErasedInstantiator<(), AnyCar>, b: ErasedInstantiator<(), AnyCar>) {}
        @Received let a: ErasedInstantiator<(), AnyCar>
      //^^^^^^^^^ error invalid-argument
        @Forwarded let b: ErasedInstantiator<(), AnyCar>
      //^^^^^^^^^^ error invalid-argument
      }
      """)
  }

  /// Parameters of `instantiate` are received, never forwarded.
  @Test func forwardedThroughAnExtension() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(van: Instantiator<Van>) {}
        @Instantiated let van: Instantiator<Van>
      }
      @Instantiable extension Van: Instantiable {
        public static func instantiate(plate: String) -> Van { Van() }
      //                               ^^^^^ error unfulfilled-received
      }
      """)
  }

  @Test func forwardedProvidesBelow() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(lot: Instantiator<Lot>) {}
        @Instantiated let lot: Instantiator<Lot>
      }
      @Instantiable public struct Lot: Instantiable {
        public init(plate: String, cone: Cone) {}
        @Forwarded let plate: String
        @Instantiated let cone: Cone
      }
      @Instantiable public struct Cone: Instantiable {
        public init(tag: String) {}
        @Received(fulfilledByDependencyNamed: "plate", ofType: String.self) let tag: String
      }
      """)
  }
}
