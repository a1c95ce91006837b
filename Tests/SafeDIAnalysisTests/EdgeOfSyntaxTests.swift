import Testing

/// Unusual but legal Swift around what SafeDI reads.
@Suite struct EdgeOfSyntaxTests {
  @Test func actorsGenericsAndFinalClasses() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(a: A, b: Box<Int>, later: SendableInstantiator<A>) {}
        @Instantiated private let a: A
        @Instantiated fileprivate let b: Box<Int>
        @Instantiated public let later: SendableInstantiator<A>
      }
      @Instantiable public actor A: Instantiable { public init() {} }
      @Instantiable extension Box: Instantiable {
        public static func instantiate() -> Box<Int> { Box() }
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func nestedInAnExtensionOfANestedType() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(c: A.B.C.D) {}
        @Instantiated let c: A.B.C.D
      }
      extension A.B {
        public struct C {
          @Instantiable public struct D: Instantiable {
            public init(e: E, f: F) {}
            @Instantiated let e: E
            @Instantiated let f: F
            @Instantiable public struct E: Instantiable { public init() {} }
          }
          @Instantiable public struct F: Instantiable { public init() {} }
        }
      }
      """, versions: ["0.9.1", "1.5.4", "2"])
  }

  @Test func attributesBetweenComments() throws {
    try expectVerdict(
      """
      /* one */ @Instantiable( /* three */ isRoot /* four */ : /* five */ true /* six */ ) // seven
      /// Doc.
      public /* eight */ final /* nine */ class Root /* ten */ : /* eleven */ Instantiable /* twelve */ {
        public init(a: A) {}
        @Instantiated /* a */ // b
        /* c */ private /* d */ let /* e */ a /* f */ : /* g */ A /* h */
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B) {}
        @Received
        // between
        let b:
      //    ^ error unfulfilled-received
          B
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func backticks() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(`default`: Default, user: User) {}
        @Instantiated let `default`: Default
        @Instantiated let user: User
      }
      @Instantiable public struct Default: Instantiable { public init() {} }
      @Instantiable public struct User: Instantiable {
        public init(`default`: Default) {}
        @Received let `default`: Default
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func severalBindings() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B) {}
        @Instantiated let a: A, b: B
      }
      @Instantiable public struct A: Instantiable {
        public init(b: B, c: C) {}
        @Received let b: B, c: C
      //                    ^ error unfulfilled-received
      }
      @Instantiable public struct B: Instantiable { public init() {} }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func wrappersAndOtherMacros() throws {
    try expectVerdict(
      #"""
      @main @Instantiable(isRoot: true) @MainActor @Observable
      public final class Root: Instantiable {
        public init(a: A, b: B) { _a = State(initialValue: a) }
        @State @Instantiated private var a: A
        @Instantiated @ObservationIgnored nonisolated(unsafe) private var b: B
        @Dependency(\.clock) var clock
        @Query(filter: #Predicate<X> { $0.isOn }) var xs: [X] = []
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      @Instantiable public struct B: Instantiable { public init() {} }
      """#, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func unicodeNames() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Größe: Instantiable {
        public init(名前: 名) {}
        @Instantiated let 名前: 名
      }
      @Instantiable public struct 名: Instantiable {
        public init(é: Été) {}
        @Received let é: Été
      //              ^ error unfulfilled-received
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func closuresAndTuples() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(page: Instantiator<Page>) {}
        @Instantiated let page: Instantiator<Page>
      }
      @Instantiable public struct Page: Instantiable {
        public init(a: @escaping (Int, inout String) async throws -> Void, b: (x: Int, y: () -> Void), c: [String: [() -> Void]], d: @escaping @Sendable @MainActor (Result<Int, any Error>) -> Void, e: (any P & Q)?, f: X.Type, g: any P.Type, h: @escaping (Int) throws(E) -> Void, leaf: Leaf) {}
        @Forwarded let a: (Int, inout String) async throws -> Void
        @Forwarded let b: (x: Int, y: () -> Void)
        @Forwarded let c: [String: [() -> Void]]
        @Forwarded let d: @Sendable @MainActor (Result<Int, any Error>) -> Void
        @Forwarded let e: (any P & Q)?
        @Forwarded let f: X.Type
        @Forwarded let g: any P.Type
        @Forwarded let h: (Int) throws(E) -> Void
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(a: @escaping (Int, inout String) async throws -> Void, b: (x: Int, y: () -> Void), c: [String: [() -> Void]], d: @escaping @Sendable @MainActor (Result<Int, any Error>) -> Void, e: (any P & Q)?, f: X.Type, g: any P.Type, h: @escaping (Int) throws -> Void) {}
        @Received let a: (Int, inout String) async throws -> Void
        @Received let b: (x: Int, y: () -> Void)
        @Received let c: [String: [() -> Void]]
        @Received let d: @Sendable @MainActor (Result<Int, any Error>) -> Void
        @Received let e: (any P & Q)?
        @Received let f: X.Type
        @Received let g: any P.Type
        @Received let h: (Int) throws -> Void
      //              ^ warning unfulfilled-received [>=2.3.0-alpha-4]
      }
      """, versions: ["1.2.2", "1.5.4", "2.2.0", "2"])
  }

  @Test func oddTypes() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(page: Instantiator<Page>) {}
        @Instantiated let page: Instantiator<Page>
      }
      @Instantiable public struct Page: Instantiable {
        public init(a: any ~Copyable, c: [3 of Int], d: Pack<repeat each T>, leaf: Leaf) {}
        @Forwarded let a: any ~Copyable
        @Forwarded let c: [3 of Int]
        @Forwarded let d: Pack<repeat each T>
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: ~Copyable, Instantiable {
        public init(a: any ~Copyable, c: [3 of Int]) {}
        @Received let a: any ~Copyable
        @Received let c: [3 of Int]
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func genericDeclarations() throws {
    try expectVerdict(
      """
      @Instantiable public struct Cell<each T, let n: Int>: Instantiable where repeat each T: P {
        public init(a: A<repeat each T>) {}
        @Received let a: A<repeat each T>
      }
      @Instantiable public final class Node<T: P & Q>: Base<T>, Instantiable {
        public init(next: Node<T>?) {}
        @Received let next: Node<T>?
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func macrosWithTrailingClosures() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A) {}
        @Instantiated let a: A
        #makeThings { @Received var x: X }
      }
      #Preview { Root() }
      #Preview("Two") {
        @Previewable @State var x = 1
        Root()
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func protocolsAndTheirExtensions() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: P.Inner) {}
        @Instantiated let a: P.Inner
      }
      protocol P {
        var x: X { get }
        func instantiate() -> Y
      }
      extension P {
        @Instantiable public struct Inner: Instantiable { public init() {} }
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func accessorsSubscriptsAndDeinit() throws {
    try expectVerdict(
      #"""
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        public init(a: A) { self.a = a }
        deinit { print("{") }
        @Instantiated private let a: A
        public subscript(i: Int) -> Int { get { i } set {} }
        var text: String { "}" + #"""{"# }
        let regex = /[{}"]/
        let long = """
          } @Instantiable struct Fake {
          """
        enum Kind: String { case a = "{", b }
        typealias T = A
        precedencegroup X {}
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """#, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func rootThatIsAlsoAChild() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Outer: Instantiable {
        public init(log: Log, inner: Inner) {}
        @Instantiated let log: Log
        @Instantiated let inner: Inner
      }
      @Instantiable(isRoot: true)
      public struct Inner: Instantiable {
        public init(leaf: Leaf) {}
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(log: Log) {}
        @Received let log: Log
      //              ^^^ error unfulfilled-received: from root `Inner`
      }
      @Instantiable public struct Log: Instantiable { public init() {} }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func aliasOfAnAliasOfAForwarded() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(page: Instantiator<Page>) {}
        @Instantiated let page: Instantiator<Page>
      }
      @Instantiable public struct Page: Instantiable {
        public init(user: User, named: any Named, leaf: Leaf) {}
        @Forwarded let user: User
        @Received(fulfilledByDependencyNamed: "user", ofType: User.self) let named: any Named
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(titled: any Titled, under: Under) {}
        @Received(fulfilledByDependencyNamed: "named", ofType: (any Named).self) let titled: any Titled
        @Instantiated let under: Under
      }
      @Instantiable public struct Under: Instantiable {
        public init(titled: any Titled, user: User) {}
        @Received let titled: any Titled
        @Received let user: User
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func aliasOfItself() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B) {}
        @Instantiated let a: A
        @Instantiated let b: B
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      @Instantiable public struct B: Instantiable {
        public init(a: A) {}
        @Received(fulfilledByDependencyNamed: "a", ofType: A.self) let a: A
      }
      """, versions: ["1.5.4", "2"])
  }

  @Test func aliasOfAnAliasOnlyAbove() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: A, b: B) {}
        @Instantiated let a: A
        @Instantiated let b: B
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      @Instantiable public struct B: Instantiable {
        public init(y: any Y) {}
        @Received(fulfilledByDependencyNamed: "x", ofType: (any X).self) let y: any Y
      //                                                                     ^ error unfulfilled-received
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func extensionWithSeveralBuilders() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: G<A>, b: G<B>, seed: Seed) {}
        @Instantiated let a: G<A>
        @Instantiated let b: G<B>
        @Instantiated let seed: Seed
      }
      @Instantiable(fulfillingAdditionalTypes: [AnyG.self]) extension G: Instantiable {
        public static func instantiate(seed: Seed) -> G<A> { G() }
        static func helper() {}
      }
      @Instantiable extension G: Instantiable {
        public static func instantiate(_ soil: Soil) -> G<B> { G() }
      //                                 ^^^^ error unfulfilled-received
      }
      @Instantiable public struct Seed: Instantiable { public init() {} }
      """, versions: ["0.9.1", "1.2.2", "1.5.4", "2"])
  }

  @Test func erasedCombinations() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: ErasedInstantiator<V.ForwardedProperties, any P>, b: SendableErasedInstantiator<V.ForwardedProperties, AnyV>, c: ErasedInstantiator<V.ForwardedProperties?, AnyV>, d: ErasedInstantiator<Void, AnyV>) {}
        @Instantiated(fulfilledByType: "V", erasedToConcreteExistential: false) let a: ErasedInstantiator<V.ForwardedProperties, any P>
        @Instantiated(fulfilledByType: "V", erasedToConcreteExistential: true) let b: SendableErasedInstantiator<V.ForwardedProperties, AnyV>
        @Instantiated(fulfilledByType: "V") let c: ErasedInstantiator<V.ForwardedProperties?, AnyV>
      //                                                              ^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch
        @Instantiated(fulfilledByType: "W") let d: ErasedInstantiator<Void, AnyV>
      }
      @Instantiable public struct V: Instantiable {
        public init(x: X) {}
        @Forwarded let x: X
      }
      @Instantiable public struct W: Instantiable { public init() {} }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func erasedForwardsAClosure() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(a: ErasedInstantiator<() -> Void, AnyV>, b: ErasedInstantiator<(done: () -> Void, name: String), AnyV>) {}
        @Instantiated(fulfilledByType: "V") let a: ErasedInstantiator<() -> Void, AnyV>
        @Instantiated(fulfilledByType: "W") let b: ErasedInstantiator<(done: () -> Void, name: String), AnyV>
      //                                                              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ error erased-forwarded-mismatch [2.0.0-alpha-1..<2.3.0-alpha-4]
      }
      @Instantiable public struct V: Instantiable {
        public init(done: @escaping () -> Void) {}
        @Forwarded let done: () -> Void
      }
      @Instantiable public struct W: Instantiable {
        public init(name: String, done: @escaping () -> Void) {}
        @Forwarded let name: String
        @Forwarded let done: () -> Void
      }
      """, versions: ["1.2.2", "1.5.4", "2.2.0", "2"])
  }

  @Test func nestedConditions() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        #if os(iOS)
          public init(a: A) {}
          #if DEBUG && !TEST
            @Instantiated let a: A
          #endif
        #elseif canImport(AppKit)
        #else
          func f() {
            #if X
              {
            #endif
          }
        #endif
      }
      #if swift(>=6)
        #if DEBUG
          @Instantiable public struct A: Instantiable { public init() {} }
        #endif
      #endif
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func conditionsAroundArgumentsAndBodies() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: P, Instantiable {
        public init(a: A) {
          #if DEBUG
            print("x")
          #endif
          self.a = a
        }
        @Instantiated
        #if os(macOS)
          @available(macOS 13, *)
        #endif
        private let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func initializerDefaultsAndAttributes() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        @MainActor public init(a: A, _ f: @escaping () -> Int = { 1 }, g: @autoclosure () -> Int = 2, rest: Int...) where Self: P {}
        @MainActor public init(a: A, f: @escaping () -> Int = { 1 }, g: Int = [1, 2].count) {}
        @Instantiated let a: A
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func inheritedAndPackageAccess() throws {
    try expectVerdict(
      """
      @Instantiable package struct A: Instantiable { public init() {} }
      //            ^^^^^^^ error type-not-public [<2.3.0]
      @Instantiable private final class B: Instantiable { public init() {} }
      //            ^^^^^^^ error type-not-public
      @Instantiable nonisolated struct C: Instantiable { public init() {} }
      //                        ^^^^^^ error type-not-public [<2.3.0]
      @Instantiable open class D: Instantiable { public init() {} }
      """, versions: ["1.2.2", "1.5.4", "2.0.0", "2.2.0", "2"])
  }

  @Test func semicolonsOnOneLine() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true) public struct Root: Instantiable { public init(a: A, b: B) {}; @Instantiated let a: A; @Instantiated let b: B }; @Instantiable public struct A: Instantiable { public init() {} }; @Instantiable public struct B: Instantiable { public init(a: A) {}; @Received let a: A }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func privateSetAndIsolation() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public actor Root: Instantiable {
        public init(a: A, b: A) {}
        @Instantiated public nonisolated let a: A
        @Instantiated public private(set) var b: A
      //                                  ^^^ error mutable-dependency
      }
      @Instantiable public struct A: Instantiable { public init() {} }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }

  @Test func receivedAsVoidAndAny() throws {
    try expectVerdict(
      """
      @Instantiable(isRoot: true)
      public struct Root: Instantiable {
        public init(p: Instantiator<Page>) {}
        @Instantiated let p: Instantiator<Page>
      }
      @Instantiable public struct Page: Instantiable {
        public init(a: Any, b: AnyObject, c: Self.Kind, leaf: Leaf) {}
        @Forwarded let a: Any
        @Forwarded let b: AnyObject
        @Forwarded let c: Self.Kind
        @Instantiated let leaf: Leaf
      }
      @Instantiable public struct Leaf: Instantiable {
        public init(a: Any, b: AnyObject) {}
        @Received let a: Any
        @Received let b: AnyObject
      }
      """, versions: ["1.2.2", "1.5.4", "2"])
  }
}
