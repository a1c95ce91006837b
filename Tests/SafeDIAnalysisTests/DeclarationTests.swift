import Testing

/// What single declarations show, as SafeDI's macros refuse it (Rules/Rules.md).
@Suite struct DeclarationTests {
  /// Only `static` is refused; `class var` counts as a dependency.
  @Test func classVarCounts() throws {
    try expectVerdict(
      """
      @Instantiable open class A: Instantiable {
        public init(b: B) {}
        @Received class var b: B
      //                ^^^ error mutable-dependency
      }
      """)
  }

  @Test func nonLiteralConformsElsewhere() throws {
    try expectVerdict(
      """
      @Instantiable(conformsElsewhere: flag) public struct A { public init() {} }
      //                                                   ^ error missing-conformance
      """)
  }

  /// Only the suffix is refused.
  @Test func optionalFulfilledTypes() throws {
    try expectVerdict(
      """
      @Instantiable(fulfillingAdditionalTypes: [P?.self, Optional<P>.self])
      //                                        ^^^^^^^ error optional-fulfilled-type
      public struct A: Instantiable { public init() {} }
      """)
  }

  @Test func fulfilledTypesMustBeALiteral() throws {
    try expectVerdict(
      """
      @Instantiable(fulfillingAdditionalTypes: types)
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      public struct A: Instantiable { public init() {} }
      """)
  }

  @Test func stringFormsOfFulfilledByType() throws {
    try expectVerdict(
      #"""
      @Instantiable public struct A: Instantiable {
        public init(a: P, b: P, c: P, d: P, e: P) {}
        @Instantiated(fulfilledByType: "X") let a: P
        @Instantiated(fulfilledByType: #"X"#) let b: P
        @Instantiated(fulfilledByType: """
          X
          """) let c: P
        @Instantiated(fulfilledByType: "A.X") let d: P
        @Instantiated(fulfilledByType: "G<Int>") let e: P
      }
      """#, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func badStringsOfFulfilledByType() throws {
    try expectVerdict(
      #"""
      @Instantiable public struct A: Instantiable {
        public init(a: P, b: P, c: P, d: P) {}
        @Instantiated(fulfilledByType: "X?") let a: P
      //              ^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
        @Instantiated(fulfilledByType: "any X") let b: P
      //              ^^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
        @Instantiated(fulfilledByType: "") let c: P
      //              ^^^^^^^^^^^^^^^^^^^ error invalid-argument
        @Instantiated(fulfilledByType: "\(x)") let d: P
      //              ^^^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      }
      """#, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func namedTypeWithAnInstantiator() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init(a: Instantiator<P>?, b: SendableInstantiator<P>!) {}
        @Instantiated(fulfilledByType: "X") let a: Instantiator<P>?
      //              ^^^^^^^^^^^^^^^^^^^^ error invalid-argument
        @Instantiated(fulfilledByType: "X") let b: SendableInstantiator<P>!
      //              ^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  /// Any expression that reads as a type; a call is none.
  @Test func aliasTypes() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init(a: X, b: X, c: X) {}
        @Received(fulfilledByDependencyNamed: "x", ofType: X.self) let a: X
        @Received(fulfilledByDependencyNamed: "x", ofType: X) let b: X
        @Received(fulfilledByDependencyNamed: "x", ofType: type(of: x)) let c: X
      //                                           ^^^^^^^^^^^^^^^^^^^ error invalid-argument
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  /// Only a written `?` counts.
  @Test func spellingsOfOptional() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init(a: T?, b: T!, c: Optional<T>, d: any T, e: any T?, f: (any T)?) {}
        @Received(onlyIfAvailable: true) let a: T?
        @Received(onlyIfAvailable: true) let b: T!
      //                                        ^^ error only-if-available-not-optional
        @Received(onlyIfAvailable: true) let c: Optional<T>
      //                                        ^^^^^^^^^^^ error only-if-available-not-optional
        @Received(onlyIfAvailable: true) let d: any T
      //                                        ^^^^^ error only-if-available-not-optional
        @Received(onlyIfAvailable: true) let e: any T?
      //                                        ^^^^^^ error only-if-available-not-optional
        @Received(onlyIfAvailable: true) let f: (any T)?
      }
      """, versions: ["1.5.4", "2"])
  }

  @Test func onlyIfAvailableMustBeALiteral() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init(a: T?) {}
        @Received(onlyIfAvailable: flag) let a: T?
      //          ^^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      }
      """, versions: ["1.5.4", "2"])
  }

  /// A wrapper, another macro or a conditional attribute silences the demand for `let`.
  @Test func secondAttributesAllowVar() throws {
    try expectVerdict(
      """
      @Instantiable public final class A: Instantiable {
        public init(a: X, b: X, c: X) {}
        @ObservedObject @Received private var a: X
        @Received @Published var b: X
        @Received var c: X
      //          ^^^ error mutable-dependency
      }
      """)
  }

  @Test func conformancesThatCount() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: SafeDI.Instantiable { public init() {} }
      @Instantiable public struct B: P, Instantiable { public init() {} }
      @Instantiable extension C: @retroactive Instantiable {
        public static func instantiate() -> C { C() }
      }
      """)
  }

  @Test func conformancesThatDoNotCount() throws {
    try expectVerdict(
      """
      @Instantiable public struct B: P & Instantiable { public init() {} }
      //                          ^ error missing-conformance
      @Instantiable public struct C: @unchecked Instantiable { public init() {} }
      //                          ^ error missing-conformance
      @Instantiable extension D: @retroactive SafeDI.Instantiable {
      //                      ^ error missing-conformance
        public static func instantiate() -> D { D() }
      }
      """)
  }

  @Test func publicExtensionsDoNotCount() throws {
    try expectVerdict(
      """
      public extension Outer {
        @Instantiable struct A: Instantiable { public init() {} }
      //              ^^^^^^ error type-not-public [<2.3.0]
      //                     ^ error nested-instantiable [<0.9.1]
      }
      @Instantiable public extension B: Instantiable {
        static func instantiate() -> B { B() }
      //^^^^^^ error instantiate-not-public-static [<2.3.0]
      }
      """)
  }

  @Test func extensionReturnTypes() throws {
    try expectVerdict(
      """
      @Instantiable extension A.B: Instantiable {
        public static func instantiate(a: Int) -> Self { B() }
      //                                          ^^^^ error instantiate-return-type
        public static func instantiate(b: Int) -> A.B? { B() }
      //                                          ^^^^ error instantiate-return-type
        public static func instantiate(c: Int) -> [A.B] { [] }
      //                                          ^^^^^ error instantiate-return-type
        public static func instantiate(d: Int) -> B { B() }
      //                                          ^ error instantiate-return-type
        public static func instantiate(e: Int) -> A<Int>.B { B() }
      //                                          ^^^^^^^^ error instantiate-return-type
        public static func instantiate(f: Int) -> A.B<Int> { B() }
      }
      """, versions: ["0.9.1", "1.2.2", "1.5.4", "2"])
  }

  @Test func extensionFunctions() throws {
    try expectVerdict(
      """
      @Instantiable extension A: Instantiable where T: P {
      //                                      ^^^^^^^^^^ error extension-where-clause
        public class func instantiate() -> A<X1> { A() }
      //^^^^^^^^^^^^ error instantiate-not-public-static
        public static func instantiate() async -> A<X2> { A() }
      //                                 ^^^^^ error instantiate-effects
        public static func instantiate() throws -> A<X3> { A() }
      //                                 ^^^^^^ error instantiate-effects
        public static func instantiate<U>() -> A<X4> { A() }
      //                              ^^^ error instantiate-generic
        public static func instantiate() -> A<X5> where T: Q { A() }
      //                                          ^^^^^^^^^^ error instantiate-generic
      }
      """, versions: ["0.9.1", "1.2.2", "1.5.4", "2"])
  }

  @Test func instantiateWithoutAReturnType() throws {
    try expectVerdict(
      """
      @Instantiable extension A: Instantiable {
      //                      ^ error missing-instantiate
        public static func instantiate() { }
      }
      """)
  }

  @Test func initializersOfExtensionsDoNotCount() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
      //                          ^ error missing-initializer [>=0.8.0]
        @Received let b: B
      }
      extension A {
        public init(b: B) { self.b = b }
      }
      """)
  }

  /// One fault each, and none can be fixed by a parameter.
  @Test func initializersThatFail() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable { public init?(b: B) {}
      //                          ^ error missing-initializer [>=0.8.0]
        @Received let b: B }
      @Instantiable public struct C: Instantiable { public init(b: B) async {}
      //                          ^ error missing-initializer [>=0.8.0]
        @Received let b: B }
      @Instantiable public struct D: Instantiable { public init(b: B) throws {}
      //                          ^ error missing-initializer [>=0.8.0]
        @Received let b: B }
      @Instantiable public struct E: Instantiable { public init<T>(b: B, t: T = 1) {}
      //                          ^ error missing-initializer [>=0.8.0]
        @Received let b: B }
      @Instantiable public struct F: Instantiable { public init(b: B) async throws {}
      //                          ^ error missing-initializer [>=0.8.0]
        @Received let b: B }
      """)
  }

  @Test func anyValidInitializerSuffices() throws {
    try expectVerdict(
      """
      @Instantiable public final class A: Instantiable {
        public init?(coder: Coder) { nil }
        @available(iOS 13, *) public required convenience init(_ c: C, with b: B, n: Int = 3) {}
        init(b: B) {}
        @Received let b: B
        @Received let c: C
      }
      """)
  }

  @Test func typesOfParameters() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init(a: P, b: Array<X>, c: Optional<T>, d: (X), e: Y) {}
      //            ^^^^ error initializer-extra-parameter [>=0.8.0]
      //                  ^^^^^^^^^^^ error initializer-extra-parameter [>=0.8.0]
      //                               ^^^^^^^^^^^^^^ error initializer-extra-parameter [>=0.8.0]
      //                                                       ^^^^ error initializer-extra-parameter [>=0.8.0]
        @Received let a: any P
        @Received let b: [X]
        @Received let c: T?
        @Received let d: (X)
        @Received let e: Z
      }
      """)
  }

  /// Exact order from 1.2.3 on.
  @Test func attributesOfClosureParameters() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init(cb: @Sendable @escaping () -> Void) {}
      //            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error initializer-extra-parameter [>=1.2.3]
        @Received let cb: @Sendable () -> Void
      }
      """)
  }

  @Test func escapingAlias() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init(cb: @escaping Callback) {}
      //            ^^^^^^^^^^^^^^^^^^^^^^ error initializer-extra-parameter [1.2.3..<2.3.0-alpha-4]
        @Received let cb: Callback
      }
      """)
  }

  @Test func optionalClosuresDoNotEscape() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init(cb: (() -> Void)?, done: @escaping @MainActor () -> Void) {}
        @Received let cb: (() -> Void)?
        @Received let done: @MainActor () -> Void
      }
      """)
  }

  /// Set nowhere: no valid initializer, none repairable.
  @Test func leftoverProperties() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
      //                          ^ error missing-initializer
        @Received let b: B
        let n: Int
      }
      """)
  }

  /// Optional, computed, observed, lazy, static and defaulted properties are no leftovers.
  @Test func propertiesThatNeedNoValue() throws {
    try expectVerdict(
      """
      @Instantiable public final class A: Instantiable {
      //                               ^ error missing-initializer [>=0.8.0]
        @Received let b: B
        var o: String?
        var c: Int { 1 }
        var d: Int { didSet {} }
        lazy var l = 1
        static let s = 2
        var v = 3
      }
      """)
  }

  @Test func valueOnADependency() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Received let b: B = B()
      //                     ^^^ error dependency-has-initial-value
      }
      """)
  }

  /// Reported, but no dependency is recorded.
  @Test func valueWithoutAType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true) public struct A: Instantiable {
        public init() {}
        @Instantiated let b = B()
      //                      ^^^ error dependency-has-initial-value
      }
      """)
  }

  @Test func enumsAndProtocols() throws {
    try expectVerdict(
      """
      @Instantiable enum E: Instantiable {}
      ^^^^^^^^^^^^^ error unsupported-declaration
      @Instantiable protocol P: Instantiable {}
      ^^^^^^^^^^^^^ error unsupported-declaration
      """)
  }

  /// The one that lacks fewer parameters; a required extra parameter rules one out.
  @Test func nearerRepairWins() throws {
    try expectVerdict(
      """
      @Instantiable public struct A: Instantiable {
        public init() {}
        public init(b: B) {}
      //           ^^^^^^ error initializer-missing-parameter [>=1.2.0]: doesn't take `c: C`
        public init(b: B, c: C, n: Int) {}
      //                        ^^^^^^ error initializer-extra-parameter [0.8.0..<1.2.0]
        @Received let b: B
        @Received let c: C
      }
      """)
  }

  @Test func unknownArguments() throws {
    try expectVerdict(
      """
      @Instantiable(fulfilledByType: "P")
      //            ^^^^^^^^^^^^^^^ error unknown-argument
      public struct A: Instantiable {
        public init(b: B, c: C, d: D) {}
        @Received(ofKind: B.self) let b: B
      //          ^^^^^^ error unknown-argument [<2.3.0-alpha-1]
      //          ^^^^^^ warning unknown-argument [>=2.3.0-alpha-1]
        @Instantiated(onlyIfAvailable: true) let c: C
      //              ^^^^^^^^^^^^^^^ error unknown-argument
        @Forwarded(x) let d: D
      //           ^ error unknown-argument
      }
      """, versions: ["1.2.2", "2.2.0", "2"], withOurs: true)
  }

  @Test func aWidelyCopiedMistakeIsReadAsMeant() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(p: any P) {}
        @Instantiated let p: any P
      }
      @Instantiable(fulfilledByType: "P")
      //            ^^^^^^^^^^^^^^^ error unknown-argument
      public struct A: P, Instantiable { public init() {} }
      """, versions: ["1.2.2", "2"], withOurs: true)
  }

  @Test func macroArgumentsOf2x() throws {
    try expectVerdict(
      """
      @Instantiable(mockOnly: flag) public struct A: Instantiable { public init() {} }
      //            ^^^^^^^^^^^^^^ error invalid-argument
      @Instantiable(generateMock: flag) public struct B: Instantiable { public init() {} }
      //            ^^^^^^^^^^^^^^^^^^ error invalid-argument
      @Instantiable(mockAttributes: text) public struct C: Instantiable { public init() {} }
      //            ^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      @Instantiable(customMockName: name) public struct D: Instantiable { public init() {} }
      //            ^^^^^^^^^^^^^^^^^^^^ error invalid-argument
      """, versions: ["2.0.0-beta-3", "2"])
  }

  /// An interpolated literal passes the macro and counts as not set.
  @Test func interpolatedMockArguments() throws {
    try expectVerdict(
      #"""
      @Instantiable(mockAttributes: "@\(x)", generateMock: true, customMockName: "a\(x)")
      public struct A: Instantiable { public init() {} }
      """#, versions: ["2.0.0-beta-3", "2"])
  }

  @Test func mocksInInstancesAreIgnored() throws {
    try expectVerdict(
      """
      @Instantiable(generateMock: true)
      public struct A: Instantiable {
        public init() {}
        func mock() -> Int { 1 }
      }
      """, versions: ["2.0.0-beta-3", "2"])
  }
}
