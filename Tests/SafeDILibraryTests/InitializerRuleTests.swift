import Testing

/// The rules about a type's initializer: SD-D06 to SD-D10.
@Suite struct InitializerRuleTests {
  @Test func validInitializers() throws {
    try expectFindings(
      """
      @Instantiable public final class A: Instantiable {
          @MainActor required public convenience init(_ b: B, with c: C, n: Int = 1, done: @escaping () -> Void,
            act: @escaping @Sendable (Int) -> Void, maybe: (() -> Void)?, p: (P)) {}
          public init() {}
          @Received let b: B
          @Received let c: C
          @Forwarded let done: () -> Void
          @Forwarded let act: @Sendable (Int) -> Void
          @Forwarded let maybe: (() -> Void)?
          @Received let p: P
          static let shared = 1
          let other: Int
      }
      @Instantiable public struct B: Instantiable {
      #if DEBUG
          public init() {}
      #endif
      }
      """, versions: ["2", "1", "1.2.2", "0.9.1"])
  }

  @Test func noInitializer() throws {
    try expectFindings(
      """
      @Instantiable public struct A: Instantiable {}
      //                          ^ error missing-initializer: Add `public init()`.
      @Instantiable public struct B: Instantiable {
      //                          ^ error missing-initializer: Add `public init(a: A, done: @escaping () -> Void)`.
          @Received let a: A
          @Forwarded let done: () -> Void
          let other: Int
      }
      extension B { public init(a: A, done: @escaping () -> Void) {} }
      """, versions: ["2", "1", "1.2.2", "0.9.1"])
  }

  @Test func upTo07TheMacroWritesIt() throws {
    try expectFindings(
      """
      @Instantiable public struct A: Instantiable {}
      @Instantiable public struct B: Instantiable {
          @Received let a: A
          var n: Int?
          var m = 1
          var computed: Int { 1 }
          var observed: Int { didSet {} }
          lazy var later: Int = 2
          static let shared: Int
          init(a: A, n: Int) throws {}
      }
      @Instantiable public struct C: Instantiable {
      //                          ^ error missing-initializer
          @Received let a: A
          let other: Int
      }
      @Instantiable public struct D: Instantiable {
      //                          ^ error missing-initializer
          let other: Optional<Int>
      }
      """, versions: ["0.6"])
  }

  @Test func unusableInitializers() throws {
    try expectFindings(
      """
      @Instantiable public struct A: Instantiable { public init?() {} }
      //                          ^ error missing-initializer: can fail
      @Instantiable public struct B: Instantiable { public init() async {} }
      //                          ^ error missing-initializer: is `async`
      @Instantiable public struct C: Instantiable { public init() throws(E) {} }
      //                          ^ error missing-initializer: throws
      @Instantiable public struct D: Instantiable { public init<T>() {} }
      //                          ^ error missing-initializer: is generic
      @Instantiable public struct E<T>: Instantiable { public init() where T: P {} }
      //                          ^ error missing-initializer: `where` clause
      @Instantiable public struct F: Instantiable { public init() async throws {} }
      //                          ^ error missing-initializer: is `async` and throws
      """, versions: ["2", "1", "1.2.2", "0.9.1"])
  }

  @Test func notPublic() throws {
    let repaired = """
      @Instantiable public class Pump: Instantiable {
          init(hose: Hose) {}
      //  ^^^^ error initializer-not-public: `init(hose:)`
          @Received let hose: Hose
      }
      @Instantiable public class Pipe: Instantiable {
          @MainActor private init() throws {}
      //                     ^^^^ error initializer-not-public
      }
      """
    try expectFindings(repaired, versions: ["2.0.0", "1", "1.2.2"])
    let required = """
      @Instantiable public class Pump: Instantiable {
      //                         ^^^^ error missing-initializer: isn't public
          init(hose: Hose) {}
          @Received let hose: Hose
      }
      """
    try expectFindings(required, versions: ["0.9.1"])
  }

  /// From 2.3 on, only what hides itself is said of an initializer's access.
  @Test func hidden() throws {
    try expectFindings(
      """
      @Instantiable public class Pump: Instantiable {
          init(hose: Hose) {}
          @Received let hose: Hose
      }
      @Instantiable class Pipe: Instantiable {
          fileprivate init() {}
      //              ^^^^ error initializer-not-public: is `fileprivate`, but the code that SafeDI generates
      }
      @Instantiable class Tap: Instantiable {
      //                  ^^^ error missing-initializer: because it throws. Remove `throws`, or add a separate `init()`.
          init() throws {}
      }
      @Instantiable package class Valve: Instantiable {
      //                          ^^^^^ error missing-initializer: or add a separate `package init()`.
          init() throws {}
          init?() {}
      }
      @Instantiable open class Basin: Instantiable {
      //                       ^^^^^ error missing-initializer: Add `public init()`.
      }
      """)
  }

  @Test func missingParameters() throws {
    try expectFindings(
      """
      @Instantiable public final class Kitchen: Instantiable {
          public init(chef: Chef, tempo: Int = 3) {}
      //             ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error initializer-missing-parameter: `onDone: (Dish) -> Void`, `n: Int`
          @Received let chef: Chef
          @Forwarded let onDone: (Dish) -> Void
          @Forwarded let n: Int
      }
      @Instantiable public final class Cellar: Instantiable {
          init() {}
      //      ^^ error initializer-missing-parameter: `wine: Wine`
          @Received let wine: Wine
      }
      """, versions: ["2", "1", "1.2.2"])
    try expectFindings(
      """
      @Instantiable public final class Kitchen: Instantiable {
      //                               ^^^^^^^ error missing-initializer: doesn't take `onDone: (Dish) -> Void`
          public init(chef: Chef, tempo: Int = 3) {}
          @Received let chef: Chef
          @Forwarded let onDone: (Dish) -> Void
      }
      """, versions: ["0.9.1"])
  }

  @Test func theNearestInitializerIsRepaired() throws {
    try expectFindings(
      """
      @Instantiable public struct Fewest: Instantiable {
          public init() {}
          public init(a: A) {}
      //             ^^^^^^ error initializer-missing-parameter: `b: B`
          public init(a: A, b: B, other: Int) {}
          @Received let a: A
          @Received let b: B
      }
      @Instantiable public struct LaterA: Instantiable {
          init(a: A) {}
          public init() {}
      //             ^^ error initializer-missing-parameter
          @Received let a: A
      }
      @Instantiable public struct LaterB: Instantiable {
          public init() {}
          init(a: A) {}
      //  ^^^^ error initializer-not-public
          @Received let a: A
      }
      """, versions: ["2.0.0", "1.2.2"])
  }

  @Test func requiredParametersThatAreNoDependency() throws {
    try expectFindings(
      """
      @Instantiable public class Pump: Instantiable {
          public init(hose: Hose, rate: Int, scale: Double) {}
      //                          ^^^^^^^^^ error initializer-extra-parameter: `rate: Int`
      //                                     ^^^^^^^^^^^^^ error initializer-extra-parameter: `scale: Double`
          @Received let hose: Hose
      }
      @Instantiable public class Pipe: Instantiable {
          public init(a: Int, b: Int) throws {}
          private init(for n: Int) {}
      //               ^^^^^^^^^^ error initializer-extra-parameter: `n: Int`
      }
      @Instantiable public class View: Instantiable, Codable {
      //                         ^^^^ error missing-initializer
          public init(from decoder: Decoder) throws {}
          public required init?(coder: NSCoder) {}
          @Received let hose: Hose
      }
      """, versions: ["2", "1", "1.2.2", "0.9.1"])
  }

  @Test func typesMustBeSpelledAlike() throws {
    try expectFindings(
      """
      @Instantiable public struct Seat: Instantiable {
          public init(a: A?, b: any B, c: [C], d: () -> Void, e: M.E) {}
      //              ^^^^^ error initializer-extra-parameter: has type `A?`, but the dependency needs `Optional<A>`
      //                     ^^^^^^^^ error initializer-extra-parameter: needs `B`
      //                               ^^^^^^ error initializer-extra-parameter: needs `Array<C>`
      //                                       ^^^^^^^^^^^^^ error initializer-extra-parameter: needs `@escaping () -> Void`
      //                                                      ^^^^^^ error initializer-extra-parameter: needs `E`
          @Received let a: Optional<A>
          @Received let b: B
          @Received let c: Array<C>
          @Received let d: () -> Void
          @Received let e: E
      }
      @Instantiable public struct Same: Instantiable {
          public init(a: Q & P, b: (), c: (B), d: Box < Int >) {}
          @Received let a: P&Q
          @Received let b: Void
          @Received let c: B
          @Received let d: Box</* size */Int>
      }
      """, versions: ["2", "1", "0.9.1"])
  }

  @Test func attributesOfParametersCompareByVersion() throws {
    let code = """
      @Instantiable public struct Radio: Instantiable {
          public init(tune: @Sendable @escaping () -> Void, stop: @escaping Handler) {}
      """
    let rest = """

          @Forwarded let tune: @Sendable () -> Void
          @Forwarded let stop: Handler
      }
      """
    try expectFindings(code + rest, versions: ["1.2.2", "0.9.1"])
    try expectFindings(
      code + """

        //              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error initializer-extra-parameter: needs `@escaping @Sendable () -> Void`
        //                                                    ^^^^^^^^^^^^^^^^^^^^^^^ error initializer-extra-parameter
        """ + rest, versions: ["1", "2.0.0", "2.2.0"])
    try expectFindings(
      """
      @Instantiable public struct Radio: Instantiable {
          public init(tune: () -> Void) {}
      //              ^^^^^^^^^^^^^^^^ error initializer-extra-parameter
          @Forwarded let tune: () -> Void
      }
      """, versions: ["1.2.2", "2"])
  }

  @Test func defaultedParametersCameWith0313() throws {
    let code = """
      @Instantiable public struct A: Instantiable {
          public init(n: Int = 1) {}
          let other: Int
      }
      """
    try expectFindings(code, versions: ["0.6", "2"])
  }

  @Test func oneLabelWithTwoTypesCannotBeMet() throws {
    try expectFindings(
      """
      @Instantiable public struct A: Instantiable {
          public init(b: B) {}
      //             ^^^^^^ error initializer-missing-parameter: `b: C`
      #if DEBUG
          @Received let b: B
      #else
          @Received let b: C
      #endif
      }
      @Instantiable public struct Same: Instantiable {
          public init(b: B) {}
      #if DEBUG
          @Received let b: B
      #else
          @Received let b: B
      #endif
      }
      """, versions: ["2.0.0"])
  }
}
