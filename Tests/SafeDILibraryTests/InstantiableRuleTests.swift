import Testing

/// The rules about a decorated type: SD-M01 to SD-M07, SD-D01 to SD-D05, SD-G09.
@Suite struct InstantiableRuleTests {
  @Test func onlySomeDeclarationsCanBeBuilt() throws {
    try expectFindings(
      """
      @Instantiable enum Choice { case a }
      ^^^^^^^^^^^^^ error unsupported-declaration: an enum
      @Instantiable(isRoot: 1) protocol Shape {}
      ^^^^^^^^^^^^^^^^^^^^^^^^ error unsupported-declaration: a protocol
      @Instantiable func make() {}
      ^^^^^^^^^^^^^ error unsupported-declaration: a function
      @Instantiable var x = 1
      ^^^^^^^^^^^^^ error unsupported-declaration: a property
      @Instantiable public actor Bank: Instantiable { public init() {} }
      """, versions: ["2", "1", "0.9.1"])
  }

  @Test func attributesInConditionsAreNotSeen() throws {
    try expectFindings(
      """
      #if DEBUG
      @Instantiable
      #endif
      struct Hidden {}
      #if DEBUG
      @Instantiable private struct Shown { public init() {} }
      //            ^^^^^^^ error type-not-public
      //                           ^^^^^ error missing-conformance
      #else
      @Instantiable public struct Shown: Instantiable { public init() {} }
      #endif
      """)
  }

  @Test func attributesAreReadAsWhatTheyMean() throws {
    try expectFindings(
      """
      @SafeDI.Instantiable
      ^^^^^^^^^^^^^^^^^^^^ error unknown-attribute: `@SafeDI.Instantiable`, only the plain name
      public struct Qualified: Instantiable { public init() {} }
      @Instantiatable(isRoot: false)
      ^^^^^^^^^^^^^^^ error unknown-attribute: `@Instantiatable` is no attribute of SafeDI
      public struct Mistyped: Instantiable { private init() {} }
      //                                             ^^^^ error initializer-not-public
      @instantiable
      ^^^^^^^^^^^^^ error unknown-attribute: Did you mean `@Instantiable`?
      extension Tool: SafeDI.Instantiable { public static func instantiate() -> Tool { Tool() } }
      @Instantiated
      ^^^^^^^^^^^^^ error unsupported-property
      public final class Swapped: Instantiable { public init() {} }
      """, versions: ["2", "1"])
  }

  @Test func attributesOfOthersMeanNothing() throws {
    try expectFindings(
      """
      @Instantiatable struct Unrelated {}
      @Observable final class Model: Instantiable {}
      @Injectable final class Other: Instantiable {}
      @MainActor final class Plain: Instantiable {}
      @Other.Instantiable struct OfAnotherModule: Instantiable {}
      """)
  }

  @Test func conformanceIsDeclared() throws {
    try expectFindings(
      """
      @Instantiable public struct A: Instantiable { public init() {} }
      @Instantiable public struct B: Device, SafeDI.Instantiable { public init() {} }
      @Instantiable public struct C: Device { public init() {} }
      //                          ^ error missing-conformance: `C`
      @Instantiable public struct D<T>: Device & Instantiable { public init() {} }
      //                          ^ error missing-conformance
      @Instantiable public struct E: @unchecked Instantiable { public init() {} }
      //                          ^ error missing-conformance
      @Instantiable public struct F: @retroactive SafeDI.Instantiable { public init() {} }
      //                          ^ error missing-conformance
      @Instantiable public struct G: @retroactive Instantiable { public init() {} }
      @Instantiable(conformsElsewhere: true) public struct H { public init() {} }
      @Instantiable(conformsElsewhere: flag) public struct I { public init() {} }
      //                                                   ^ error missing-conformance
      @Instantiable extension J.K { public static func instantiate() -> J.K { K() } }
      //                      ^^^ error missing-conformance: `J.K`
      """, versions: ["2", "1", "0.9.1"])
  }

  @Test func conformanceByVersion() throws {
    try expectFindings(
      "@Instantiable public struct G: @retroactive Instantiable { public init() {} }", versions: ["0.6"])
    try expectFindings(
      """
      @Instantiable(conformsElsewhere: true) public struct H { public init() {} }
      //            ^^^^^^^^^^^^^^^^^ error unknown-argument: needs SafeDI 0.9.1 or later
      //                                                   ^ error missing-conformance
      """, versions: ["0.6"])
  }

  @Test func typesArePublic() throws {
    try expectFindings(
      """
      @Instantiable struct A: Instantiable { public init() {} }
      //            ^^^^^^ error type-not-public: `A`
      @Instantiable
      package final class B: Instantiable { public init() {} }
      ^^^^^^^ error type-not-public
      @Instantiable final private class C: Instantiable { public init() {} }
      //                  ^^^^^^^ error type-not-public
      @Instantiable open class D: Instantiable { public init() {} }
      public extension Outer {
          @Instantiable struct E: Instantiable { public init() {} }
      //                ^^^^^^ error type-not-public: `Outer.E`
      }
      """, versions: ["2.2.0", "2.0.0", "1", "0.9.1"])
  }

  @Test func oneMacroForEachDependency() throws {
    try expectFindings(
      """
      @Instantiable
      public struct A: Instantiable {
          public init(b: B, c: C) {}
          @Instantiated @Received private let b: B
      //                ^^^^^^^^^ error multiple-dependency-macros: `@Instantiated` and `@Received`
          @Published @Forwarded var c: C
          @Received @Forwarded static let d: D
      //  ^^^^^^^^^ error unsupported-property
      //            ^^^^^^^^^^ error unsupported-property
      }
      """, versions: ["2", "1", "0.9.1"])
  }

  @Test func dependenciesHaveNoValue() throws {
    try expectFindings(
      """
      @Instantiable
      public struct A: Instantiable {
          public init(b: B) {}
          @Received let b: B = B(x: 1)
      //                       ^^^^^^^ error dependency-has-initial-value: `b`
          @Instantiated let c = C()
      //                        ^^^ error dependency-has-initial-value: `c`
          let d: Int = 1
      }
      struct Plain { @Received let b: B = B() }
      //             ^^^^^^^^^ warning undecorated-dependency
      """, versions: ["2", "1", "0.6"])
  }

  @Test func additionalTypesAreAListOfTypes() throws {
    try expectFindings(
      """
      @Instantiable(fulfillingAdditionalTypes: types) public struct A: Instantiable { public init() {} }
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument: array literal
      @Instantiable(fulfillingAdditionalTypes: [P.self, Q?.self, Optional<R>.self, (any S).self, [T].self])
      //                                                ^^^^^^^ error optional-fulfilled-type: Write `Q.self`
      public struct B: Instantiable { public init() {} }
      """, versions: ["2", "1", "0.9.1"])
  }

  @Test func mockArgumentsAreLiterals() throws {
    try expectFindings(
      #"""
      @Instantiable(generateMock: flag) public struct A: Instantiable { public init() {} }
      //            ^^^^^^^^^^^^^^^^^^ error invalid-argument
      @Instantiable(mockOnly: flag) public struct B: Instantiable { public init() {} }
      //            ^^^^^^^^^^^^^^ error invalid-argument
      @Instantiable(mockAttributes: attributes) public struct C: Instantiable { public init() {} }
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      @Instantiable(customMockName: name) public struct D: Instantiable { public init() {} }
      //            ^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      @Instantiable(mockAttributes: "\(x)", generateMock: false, customMockName: nil)
      public struct E: Instantiable { public init() {} }
      @Instantiable(customMockName: "\(x)") public struct F: Instantiable { public init() {} }
      """#)
  }

  @Test func severalFaultsOfOneAttributeAreAllReported() throws {
    try expectFindings(
      """
      @Instantiable(fulfillingAdditionalTypes: types, mockOnly: flag, generateMock: flag)
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      //                                              ^^^^^^^^^^^^^^ error invalid-argument
      //                                                              ^^^^^^^^^^^^^^^^^^ error invalid-argument
      private struct A { public init() {} }
      ^^^^^^^ error type-not-public
      //             ^ error missing-conformance
      """)
  }

  @Test func argumentsOfALaterVersionAreUnknown() throws {
    try expectFindings(
      """
      @Instantiable(generateMock: flag) public struct A: Instantiable { public init() {} }
      //            ^^^^^^^^^^^^ error unknown-argument: needs SafeDI 2.0.0-alpha-2 or later
      @Instantiable(mockOnly: true) public struct B { public init() {} }
      //            ^^^^^^^^ error unknown-argument
      //                                          ^ error missing-conformance
      """, versions: ["1", "0.9.1"])
    try expectFindings(
      """
      @Instantiable(isRoot: true) public struct A: Instantiable { public init(b: B) {}; @Forwarded let b: B }
      //            ^^^^^^ error unknown-argument: needs SafeDI 1.0.0-alpha-1 or later
      """, versions: ["0.9.1", "0.6"])
  }

  @Test func aGuidesArgumentIsRedirected() throws {
    try expectFindings(
      """
      @Instantiable(fulfilledByType: "Service")
      //            ^^^^^^^^^^^^^^^ error unknown-argument: Write `fulfillingAdditionalTypes: [Service.self]` here.
      public struct RealService: Service, Instantiable { public init() {} }
      @Instantiable(root: true) public struct A: Instantiable { public init() {} }
      //            ^^^^ error unknown-argument: It takes `isRoot`,
      """, versions: ["2.2.0", "2.0.0", "1"])
  }

  @Test func rootsMakeAllThatTheyHave() throws {
    try expectFindings(
      """
      @Instantiable(isRoot: true)
      public struct Main: Instantiable {
          public init(a: A, b: B, c: C, d: D?, e: E, f: F) {}
          @Instantiated let a: A
          @Received(fulfilledByDependencyNamed: "a", ofType: A.self) let b: B
          @Received let c: C
      //                ^ error root-has-inputs: `c: C`
          @Received(onlyIfAvailable: true) let d: D?
      //                                       ^ error root-has-inputs: `d: D?`
          @Forwarded let e: E
      //                 ^ error root-has-inputs: `e: E`
          @Received(fulfilledByDependencyNamed: "a", ofType: Other.self) let f: F
      //                                                                     ^ error root-has-inputs: `a: Other`
      }
      @Instantiable(isRoot: true)
      public struct Loop: Instantiable {
          public init(a: Gem, b: Gem) {}
          @Received(fulfilledByDependencyNamed: "b", ofType: Gem.self) let a: Gem
          @Received(fulfilledByDependencyNamed: "a", ofType: Gem.self) let b: Gem
      }
      @Instantiable(fulfillingAdditionalTypes: [], isRoot: true)
      public struct NotFirst: Instantiable { public init(a: A) {}; @Received let a: A }
      @Instantiable(isRoot: flag)
      //                    ^^^^ warning non-literal-root
      public struct NotLiteral: Instantiable { public init(a: A) {}; @Received let a: A }
      """, versions: ["2", "1.5.4"])
  }

  @Test func nestedTypesCameWith091() throws {
    try expectFindings(
      """
      public enum Space {
          @Instantiable public struct Ship: Instantiable { public init() {} }
      //                              ^^^^ error nested-instantiable: `Space.Ship`
      }
      """, versions: ["0.6"])
  }
}
