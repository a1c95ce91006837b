/// Texts that random edits start from.
enum SampleTexts {
  static let all = [injected, features, view, conditional, expressions]

  static let injected = """
    import SafeDI

    /// The root. }
    @Instantiable(isRoot: true)
    public final class Root: Instantiable {
      public init(child: Child, user: User = { User() }()) {
        self.child = child
        if a { b() } else { c["}"] = 1 }
      }

      @Instantiated private let child: Child // {
      @Received let user: User
      @Forwarded let name: String?
    }

    @Instantiable(fulfillingAdditionalTypes: [P.self])
    struct Child: Instantiable, P {
      init(user: User) { self.user = user }
      let user: User
      var title: String { "\\(user.name { $0 }) }" }
    }

    extension Third: Instantiable {
      public static func instantiate(a: A) -> Third { Third(a: a) { $0.b } }
    }
    """

  static let features = """
    class A<T: P>: B where T: C {
      private var a = 1 { willSet { x() } didSet { y() } }
      lazy var b: D = { let d = D(); return d }()
      var c: Int { get { 1 } set { a = newValue } }
      static let e = F { $0.g = 1 }
      subscript(i: Int) -> Int { i / 2 }
      enum K: String { case x = "}", y; indirect case z(K) }
      deinit { }
    }
    protocol P { associatedtype Q; var r: Q { get set }; func s() }
    actor W { nonisolated let x: Int; func y() async { } }
    infix operator +/: P
    func +/ (a: Int, b: Int) -> Int { a }
    """

  static let view = """
    struct V: View {
      @State private var a = false
      @Environment(\\.b) var c
      var body: some View {
        VStack(spacing: 1) {
          Text("a \\(c ? "}" : "{")")
          if a { Text("b") } else { Image(systemName: #"x"}"#) }
        }
        .padding() // }
        .onAppear { a = true }
      }
    }
    #Preview("V") {
      V()
    }
    extension V { func f() { } }
    """

  static let conditional = """
    #if canImport(UIKit)
    import UIKit
    #elseif os(Linux)
    import L
    #endif
    struct A {
      #if DEBUG
      let a: Int
      init() { #if X
        a = 1
        #else
        a = 2
        #endif
      }
      #else
      let b: Int
      #endif
    }
    #if A
    struct B { }
    #endif
    struct C { let d: E }
    """

  static let expressions = """
    let r = /a[)(]+/
    let a = if b { 1 } else if c { 2 } else { 3 }
    let d = switch e { case .f: g { 1 } default: 2 }
    let m = \"\"\"
      }} \\(n { "\\(o)" })
      \"\"\"
    struct T { let u = v / w; let x = (/).y; let z = [1, 2].reduce(1, /) }
    func f() { let q = a /b; return c / d }
    let t = a ? { 1 } : { 2 }
    struct Z { var z: Int }
    """
}
