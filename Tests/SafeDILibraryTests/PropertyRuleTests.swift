import Testing

/// The rules about a property with a dependency macro: SD-P01 to SD-P12.
@Suite struct PropertyRuleTests {
  @Test func macrosBelongOnInstanceProperties() throws {
    try expectFindings(
      """
      @Instantiable
      public final class Lamp: Instantiable {
          public init(shade: Shade, size: Size) {}
          @Received static let wire: Wire
      //  ^^^^^^^^^ error unsupported-property: static property `wire`
          @Received func glow() {}
      //  ^^^^^^^^^ error unsupported-property: a function
          @Instantiated public init() {}
      //  ^^^^^^^^^^^^^ error unsupported-property: an initializer
          @Forwarded typealias Size = Int
      //  ^^^^^^^^^^ error unsupported-property
          @Forwarded enum Shape { @Received case round }
      //  ^^^^^^^^^^ error unsupported-property: an enum
      //                          ^^^^^^^^^ error unsupported-property
          @Received let shade: Shade
          @Forwarded class var size: Size { 1 }
      //                   ^^^ error mutable-dependency
      }
      @Received extension Lamp {}
      ^^^^^^^^^ error unsupported-property
      """, versions: ["2", "1", "0.9.1"])
  }

  @Test func dependenciesAreConstant() throws {
    try expectFindings(
      """
      @Instantiable
      public final class Lamp: Instantiable {
          public init(a: A, b: B, c: C, d: D, e: E) {}
          @Received private var a: A
      //                    ^^^ error mutable-dependency: `a`
          @ObservedObject @Received private var b: B
          @Received
      #if DEBUG
          @Published
      #endif
          var c: C
          @Forwarded let d: D
          @Instantiated
          var e: E
      //  ^^^ error mutable-dependency
      }
      """, versions: ["2", "1", "0.9.1"])
  }

  /// The macros look at their own declaration alone, wherever that stands.
  @Test func rulesHoldInProtocolsAndAtFileLevel() throws {
    try expectFindings(
      """
      protocol Lamp {
          @Received var a: A { get }
      //  ^^^^^^^^^ warning undecorated-dependency
      //            ^^^ error mutable-dependency: `a`
          @Received static var b: B { get }
      //  ^^^^^^^^^ error unsupported-property: static property `b`
          @Forwarded func c()
      //  ^^^^^^^^^^ error unsupported-property: a function
          @Instantiated associatedtype D
      //  ^^^^^^^^^^^^^ error unsupported-property: an associated type
      #if DEBUG
          @Received subscript(_ e: E) -> E { get }
      //  ^^^^^^^^^ error unsupported-property: a subscript
      #endif
          var f: F { get }
      }
      @Received var global: A
      ^^^^^^^^^ warning undecorated-dependency
      //        ^^^ error mutable-dependency: `global`
      @Instantiated(fulfilledByType: name) let other: A
      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ warning undecorated-dependency
      //            ^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      enum Space {
          @Instantiated static let c: C = C()
      //  ^^^^^^^^^^^^^ error unsupported-property: static property `c`
          struct Inner { @Forwarded private var d: D }
      //                 ^^^^^^^^^^ warning undecorated-dependency
      //                                    ^^^ error mutable-dependency
      }
      class Plain {
          @Received let fine: A
      //  ^^^^^^^^^ warning undecorated-dependency
          @Received let a: ErasedInstantiator<A, B>
      //  ^^^^^^^^^ warning undecorated-dependency
      //  ^^^^^^^^^ error invalid-argument
      }
      """, versions: ["2", "1", "0.9.1", "0.6"])
  }

  @Test func rulesOfPropertiesHoldOutsideDecoratedTypes() throws {
    try expectFindings(
      """
      struct Plain { @Received var a: A }
      //             ^^^^^^^^^ warning undecorated-dependency
      //                       ^^^ error mutable-dependency
      @Instantiable
      extension Tool: Instantiable {
          public static func instantiate() -> Tool { Tool() }
          @Received var a: A { A() }
      //  ^^^^^^^^^ warning undecorated-dependency
      //            ^^^ error mutable-dependency
      }
      @Received var global: A
      ^^^^^^^^^ warning undecorated-dependency
      //        ^^^ error mutable-dependency
      """)
  }

  @Test func macrosAreReadAsWhatTheyMean() throws {
    try expectFindings(
      """
      @Instantiable
      public struct Desk: Instantiable {
          public init(a: A, b: B, c: C, d: D) {}
          @SafeDI.Received let a: A
      //  ^^^^^^^^^^^^^^^^ error unknown-attribute: only the plain name
          @Recieved let b: B
      //  ^^^^^^^^^ error unknown-attribute: Did you mean `@Received`?
          @State @Recived var c: C
      //         ^^^^^^^^ error unknown-attribute: `@Received`
          @Forward let d: D
      //  ^^^^^^^^ error unknown-attribute: `@Forwarded`
      }
      """)
  }

  @Test func macrosOfOthersMeanNothing() throws {
    try expectFindings(
      """
      @Instantiable
      public struct Desk: Instantiable {
          public init() {}
          @Receive var a: A
          @Receiver var b: B = B()
          @Recieved let c = C()
          @Published var d: D = D()
          @Injected var e: E?
          @Other.Received var f: F?
      }
      struct Plain { @Recieved let a: A }
      """)
  }

  @Test func conditionalMacrosAreNotSeen() throws {
    try expectFindings(
      """
      @Instantiable
      public struct Desk: Instantiable {
          public init() {}
      #if DEBUG
          @Wrapper
      #endif
          var b: B?
      #if os(Linux)
          @Received
      #endif
          var c: C = C()
      }
      """)
  }

  @Test func namesOfBuiltTypesAreTypeNames() throws {
    try expectFindings(
      #"""
      // version: 2
      @Instantiable
      public struct Desk: Instantiable {
          public init(a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H) {}
          @Instantiated(fulfilledByType: "Oak") let a: A
          @Instantiated(fulfilledByType: "Wood.Oak") let b: B
          @Instantiated(fulfilledByType: #"Box<Int>"#) let c: C
          @Instantiated(fulfilledByType: "Oak?") let d: D
      //                ^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument: `Oak?`
          @Instantiated(fulfilledByType: name) let e: E
      //                ^^^^^^^^^^^^^^^^^^^^^ error invalid-argument: string literal
          @Instantiated(fulfilledByType: "any Oak") let f: F
      //                ^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
          @Instantiated(fulfilledByType: "") let g: G
      //                ^^^^^^^^^^^^^^^^^^^ error invalid-argument
          @Instantiated(fulfilledByType: "\(oak)") let h: H
      //                ^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      }
      """#)
  }

  @Test func nestedNamesOfBuiltTypesCameWith091() throws {
    let code = """
      @Instantiable
      public struct Desk: Instantiable {
          public init(b: B) {}
          @Instantiated(fulfilledByType: "Wood.Oak") let b: B
      """
    try expectFindings(code + "\n}", versions: ["2", "1", "0.9.1"])
    try expectFindings(
      code + "\n//                ^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument: nested type\n}",
      versions: ["0.6"])
  }

  @Test func instantiatorsNameTheirTypeOnceOnly() throws {
    try expectFindings(
      """
      @Instantiable
      public struct Desk: Instantiable {
          public init(a: Instantiator<Leg>, b: SendableInstantiator<Leg>?, c: ErasedInstantiator<(), AnyLeg>,
            d: SendableErasedInstantiator<(), AnyLeg>?, e: NonisolatedErasedInstantiator<(), AnyLeg>) {}
          @Instantiated(fulfilledByType: "OakLeg") let a: Instantiator<Leg>
      //                ^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument: `Instantiator<Leg>`
          @Instantiated(fulfilledByType: "OakLeg") let b: SendableInstantiator<Leg>?
      //                ^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
          @Instantiated let c: ErasedInstantiator<(), AnyLeg>
      //  ^^^^^^^^^^^^^ error invalid-argument: doesn't say what it builds
          @Instantiated(fulfilledByType: "OakLeg") let d: SendableErasedInstantiator<(), AnyLeg>?
          @Instantiated let e: NonisolatedErasedInstantiator<(), AnyLeg>
      }
      """, versions: ["2", "1"])
  }

  @Test func erasedInstantiatorsCannotBePassedOn() throws {
    try expectFindings(
      """
      @Instantiable
      public struct Desk: Instantiable {
          public init(a: ErasedInstantiator<Int, AnyLeg>, b: ErasedInstantiator<Int, AnyLeg>) {}
          @Received let a: ErasedInstantiator<Int, AnyLeg>
      //  ^^^^^^^^^ error invalid-argument: can't be received
          @Forwarded let b: ErasedInstantiator<Int, AnyLeg>
      //  ^^^^^^^^^^ error invalid-argument: can't be forwarded
      }
      """, versions: ["2", "1", "0.6"])
  }

  @Test func familyOfInstantiatorsDependsOnTheVersion() throws {
    try expectFindings(
      """
      @Instantiable
      public struct Desk: Instantiable {
          public init(a: NonisolatedInstantiator<Leg>, b: SendableInstantiator<Leg>) {}
          @Instantiated(fulfilledByType: "OakLeg") let a: NonisolatedInstantiator<Leg>
      //                ^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
          @Instantiated(fulfilledByType: "OakLeg") let b: SendableInstantiator<Leg>
      //                ^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      }
      """, versions: ["0.6"])
  }

  @Test func aliasesNameADependencyAndAType() throws {
    try expectFindings(
      #"""
      @Instantiable
      public struct Desk: Instantiable {
          public init(a: A, b: B, c: C, d: D, e: E) {}
          @Received(fulfilledByDependencyNamed: "x", ofType: X.self) let a: A
          @Received(fulfilledByDependencyNamed: name, ofType: X.self) let b: B
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument: string literal
          @Received(fulfilledByDependencyNamed: "\(x)", ofType: [X].self) let c: C
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
          @Received(fulfilledByDependencyNamed: "x", ofType: makeType()) let d: D
      //                                             ^^^^^^^^^^^^^^^^^^ error invalid-argument: must be a type
          @Received(fulfilledByDependencyNamed: "x", ofType: X) let e: E
      }
      """#, versions: ["2", "1", "0.9.1"])
  }

  @Test func flagsAreWrittenOut() throws {
    try expectFindings(
      """
      @Instantiable
      public struct Desk: Instantiable {
          public init(a: A, b: B, c: C?, d: A) {}
          @Instantiated(fulfilledByType: "X", erasedToConcreteExistential: flag) let a: A
      //                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument: written out
          @Received(fulfilledByDependencyNamed: "x", ofType: X.self, erasedToConcreteExistential: !true) let b: B
      //                                                             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
          @Received(onlyIfAvailable: flag) let c: C?
      //            ^^^^^^^^^^^^^^^^^^^^^ error invalid-argument: `onlyIfAvailable`
          @Instantiated(fulfilledByType: "X", erasedToConcreteExistential: true) let d: A
      }
      """, versions: ["2", "1.5.4"])
  }

  @Test func onlyIfAvailableWantsAQuestionMark() throws {
    try expectFindings(
      """
      @Instantiable
      public struct Seat: Instantiable {
          public init(a: A?, b: Optional<B>, c: C!, d: any D, e: any E?, f: (any F)?, g: (() -> G)?, h: H) {}
          @Received(onlyIfAvailable: true) let a: A?
          @Received(onlyIfAvailable: true) let b: Optional<B>
      //                                          ^^^^^^^^^^^ error only-if-available-not-optional: `B?`
          @Received(onlyIfAvailable: true) let c: C!
      //                                          ^^ error only-if-available-not-optional: `C?`
          @Received(onlyIfAvailable: true) let d: any D
      //                                          ^^^^^ error only-if-available-not-optional: `(any D)?`
          @Received(onlyIfAvailable: true) let e: any E?
      //                                          ^^^^^^ error only-if-available-not-optional: `(any E)?`
          @Received(onlyIfAvailable: true) let f: (any F)?
          @Received(onlyIfAvailable: true) let g: (() -> G)?
          @Received(onlyIfAvailable: false) let h: H
      //                                           ^ error only-if-available-not-optional
      }
      """, versions: ["2", "1.5.4"])
  }

  @Test func onlyIfAvailableCameWith13() throws {
    try expectFindings(
      """
      @Instantiable
      public struct Seat: Instantiable {
          public init(a: A) {}
          @Received(onlyIfAvailable: true) let a: A
      //            ^^^^^^^^^^^^^^^ error unknown-argument: needs SafeDI 1.3.0 or later
      }
      """, versions: ["1.2.2", "0.6"])
  }

  @Test func macrosTakeTheirOwnArgumentsOnly() throws {
    try expectFindings(
      """
      @Instantiable
      public struct Seat: Instantiable {
          public init(a: A, b: B, c: C) {}
          @Forwarded(name: "a") let a: A
      //             ^^^^ error unknown-argument: It takes no arguments.
          @Received(fulfilledByType: "X") let b: B
      //            ^^^^^^^^^^^^^^^ error unknown-argument: belongs to `@Instantiated`
          @Instantiated("X") let c: C
      //                ^^^ error unknown-argument: without a label
      }
      """, versions: ["2.2.0", "2.0.0"])
  }
}
