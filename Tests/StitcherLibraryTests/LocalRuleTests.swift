import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckText
import Testing

@testable import StitcherLibrary

/// The faults that one file shows. A line of a program ends with `// !` and the codes that are expected there, without
/// their prefix; any other finding fails too.
@Suite struct LocalRuleTests {
  private func findings(_ files: [(path: String, text: String)]) throws -> [Finding] {
    try Snapshot(for: Stitcher(), inMemory: files).diagnostics()
  }

  private func expect(_ text: String, imports: String = "import Stitcher; import StitcherMacros", beside: String = "")
    throws
  {
    let text = imports + "\n" + text
    var expected: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let mark = line.firstRange(of: "// !") else { continue }
      expected += line[mark.upperBound...].split(separator: " ").map { "\(index + 1) stitcher-\($0)" }
    }
    let source = SourceText(Array(text.utf8))
    let found = try findings([("/A.swift", text), ("/B.swift", beside)]).filter {
      $0.location.path == "/A.swift" && $0.severity != .hint
    }.map {
      "\(source.position(at: Int($0.location.range.start), encoding: .utf8).line + 1) \($0.code)"
    }
    #expect(found.sorted() == expected.sorted())
  }

  @Test func `registrations that Stitcher can't tell apart`() throws {
    try expect(
      """
      let a = DependencyContainer {
        Dependency { A() }
        Dependency { () -> A in make() } // !duplicate-registration
        Dependency { A() }.scope(.singleton)
        Dependency { A() }.eagerness(.eager)
        Dependency { A() }.named("a")
        Dependency(named: "a") { A() } // !duplicate-registration
        Dependency(named: name()) { A() }
        Dependency(named: name()) { A() }
        Dependency { (x: Int) in A(x) }
        Dependency { (y: Int) in A(y) } // !duplicate-registration
        Dependency { (y: Double) in A(y) }
        Dependency { x in A(x) }
        Dependency { x in A(x) }
        Dependency { B() }.conforms(to: P.self).conforms(to: Q.self)
        Dependency { B() }.conforms(to: P.self).inherits(from: Q.self) // !duplicate-registration
        C()
        C() // !duplicate-registration
        if flag { D() } else { D() }
        D()
        E()
        if flag { E() } // !duplicate-registration
        DependencyGroup { E() }.enabled(flag) // !duplicate-registration
        make()
        make()
      }
      let b = DependencyContainer { Dependency { A() } }
      """)
  }

  @Test func `a type by itself and with further types`() throws {
    try expect(
      """
      let a = DependencyContainer {
        Dependency { A() }
        Dependency { A() }.conforms(to: P.self) // !shadow-type-conflict
        Dependency { B() }.conforms(to: P.self)
        Dependency { B() }.conforms(to: Q.self)
        Dependency { C() }.named("c")
        Dependency { C() }.conforms(to: P.self)
        Dependency { (x: Int) in D(x) }
        Dependency { D() }.conforms(to: P.self)
        if flag { Dependency { E() } } else { Dependency { E() }.conforms(to: P.self) }
      }
      """)
  }

  @Test func `results that no demand finds`() throws {
    try expect(
      """
      let a = DependencyContainer {
        Dependency { () -> A? in make() } // !optional-result
        make() as B? // !optional-result
        Dependency { C() as D }
        Dependency { () -> A? in make() }.named("a")
        Dependency { [A(), B()] } // !array-registration-unreachable
        Dependency { () -> Set<A> in make() } // !array-registration-unreachable
        [A()] // !array-registration-unreachable
        Dependency { [A()] }.named("list")
        ["a": A()]
      }
      """)
  }

  @Test func `lines that register something else than they seem to`() throws {
    try expect(
      """
      let a = DependencyContainer {
        DependencyContainer { A() } // !container-in-builder
        DependencyContainer(merging: b).invalidated(tracking: c) // !container-in-builder
        DependencyContainer.empty // !container-in-builder
        DependencyGroup { DependencyContainer {} } // !container-in-builder
        print("made") // !accidental-registration
        DependencyGraph.activate(b) // !accidental-registration
        printer()
        Dependency { print("x"); return A() }
      }
      let c = DependencyContainer(merging: DependencyContainer { A() })
      """)
  }

  @Test func `lifetimes that aren't what they say`() throws {
    try expect(
      """
      let a = DependencyContainer {
        Dependency { A() }.scope(.instance).eagerness(.eager) // !eager-ignored
        Dependency { (x: Int) in B(x) }.eagerness(.eager) // !eager-ignored
        Dependency { C() }.scope(.singleton).eagerness(.eager)
        Dependency { D() }.eagerness(.eager)
        Dependency { E() }.scope(.instance).eagerness(.eager).scope(.singleton)
        Dependency { F() }.scope(.shared).eagerness(.eager) // !eager-shared-lost
        Dependency { (x: Int) in G(x) }.scope(.singleton) // !parameterised-cached
        Dependency { H($0) }.scope(.managed(by: p)) // !parameterised-cached
        Dependency { (x: Int) in I(x) }.scope(.shared) // !parameterised-cached
        Dependency { (x: Int) in J(x) }.scope(.instance)
        Dependency { (x: Int) in K(x) }
        Dependency(dependecy: L.init).scope(.singleton)
      }
      """)
  }

  @Test func `containers of a scope`() throws {
    let text = """
      struct A {
        @Dependencies var a = DependencyContainer {}
        func f() { @Dependencies var b = DependencyContainer {} }
      }
      """
    try expect(text.replacing("{} }\n}", with: "{} } // !local-dependencies\n}"))
    try expect(text, imports: "import Stitcher; import XCTest")
    try expect(text, imports: "import Stitcher; import Testing")
  }

  @Test func `optionals that are looked up as such`() throws {
    let text = """
      class A {
        let b: B? = try? DependencyGraph.inject(byType: B?.self) // !optional-metatype
        let c: B? = try? DependencyGraph.inject(byType: B.self)
        let d: B? = try? DependencyGraph.inject()
        let e: [B] = try! DependencyGraph.inject(byType: [B].self)
        @InjectedParameters(ignoring: "y") func f(x: C?, y: C?) {} // !optional-metatype
        @InjectedParameters(strategy: .stitcherByName) func g(x: C?) {}
      }
      """
    try expect(text)
    try expect(
      text.replacing("// !optional-metatype", with: ""),
      beside: "import Stitcher\nlet c = DependencyContainer { Dependency { () -> Optional<B> in b() }; c() as C? }")
  }

  @Test func `what Swift refuses with other words`() throws {
    try expect(
      """
      let a = DependencyContainer {
        for x in y { A(x) } // !compiler-mirror
        func f() {} // !compiler-mirror
        Dependency { await B() } // !compiler-mirror
        Dependency { () async -> C in C() } // !compiler-mirror
        Dependency { D(task: Task { await run() }) }
        Dependency { (f: @escaping () -> Void) in E(f) } // !compiler-mirror
        Dependency { (t: (Int, Int)) in F(t) } // !compiler-mirror
        Dependency { (x: [Int]?) in G(x) }
      }
      class H {
        @Injected let x: X // !compiler-mirror
        @Injected var y: Y = Y() // !compiler-mirror
        @Injected var z: Z
        var w = W()
        init(z: Z) {
          self.z = z // !compiler-mirror
          w = W()
          other.z = z
        }
      }
      func f() { for x in y { A(x) } }
      """)
  }

  @Test func `types that the macro can't register`() throws {
    try expect(
      """
      @Registerable struct A { let x: Int } // !registerable-init
      @Registerable struct B { let x: Int; init(x: Int) {} }
      @Registerable class C { init() throws {} } // !registerable-init
      @Registerable class D { init() {}; init(x: Int) {} } // !registerable-init
      @Registerable class E { init() {}; @PreferredInitializer init(x: Int) {} }
      @Registerable class F { init() {}; init?(x: Int) {} }
      @Registerable class G { init() {}
        @PreferredInitializer() init(x: Int) {} // !registerable-init
      }
      @Registerable class H { @PreferredInitializer() init(x: Int) {} }
      @Registerable(by: .type(P.self, Base.self)) class I: Base, P { init() {} }
      @Registerable(by: .type(Q.self)) class J: P { init() {} } // !registerable-init
      @Registerable(by: .type(K.self)) class K: P { init() {} } // !registerable-init
      @Registerable struct L {} // !registerable-init
      extension L { init(x: Int) {} }
      @Registerable class N {
        #if DEBUG
        init(x: Int) {}
        #else
        init() {}
        #endif
      }
      @Registerable class M { struct Inner { init() {}; init(x: Int) {} }; init() {} }
      """)
  }

  @Test func `parameters that the macro can't inject`() throws {
    try expect(
      """
      class A {
        @InjectedParameters(ignoring: "b", "c") func f(a: A, b x: B) {} // !injectedparameters-ignoring
        @InjectedParameters(ignoring: ["x"]) func g(a: A, b x: B) {}
        @InjectedParameters func h<T>(a: A, t: T) {} // !injectedparameters-generic
        @InjectedParameters func i(p: some P) {} // !injectedparameters-generic
        @InjectedParameters(ignoring: "t", "p") func j<T>(t: T, p: some P, q: any Q) {}
        @InjectedParameters(ignoring: names) func k<T>(t: T) {}
        @InjectedParameters init(a: A) {}
        @InjectedParameters var x: X // !injectedparameters-declaration
      }
      struct B {
        @InjectedParameters init(a: A) {} // !injectedparameters-parent
        @InjectedParameters(parent: .structParent) init(b: B) {}
        @InjectedParameters func f(a: A) {}
      }
      enum C { @InjectedParameters init(a: A) {} } // !injectedparameters-parent
      extension D { @InjectedParameters init(a: A) {} }
      @InjectedParameters class E {} // !injectedparameters-declaration
      """)
  }

  // MARK: Where the names aren't Stitcher's

  private static let fault = "class A { @Injected let x: X }\nlet c = DependencyContainer { print(1) }"

  @Test(arguments: [
    "import Factory", "import DI", "import StitcherKit",
    "import Stitcher\nstruct Injected<T> {}; struct DependencyContainer {}; struct Dependency {}",
  ])
  func `nothing is said of other libraries`(_ imports: String) throws {
    #expect(try findings([("/A.swift", imports + "\n" + Self.fault)]).map(\.code.rawValue) == [])
  }

  @Test func `a name that the workspace declares isn't Stitcher's`() throws {
    let own = "@propertyWrapper struct Injected<T> {}"
    let codes = try findings([("/A.swift", "import Stitcher\n" + Self.fault), ("/B.swift", own)]).map(\.code.rawValue)
    #expect(codes == ["stitcher-accidental-registration"])
  }

  @Test func `an import alone may be another library's`() throws {
    let user = "import Stitcher\nclass A { @Injected let x: X }"
    #expect(try findings([("/A.swift", user)]).isEmpty)
    let container = "import Stitcher\nlet c = DependencyContainer {}"
    #expect(
      try findings([("/A.swift", user), ("/B.swift", container)]).map(\.code.rawValue) == ["stitcher-compiler-mirror"])
  }

  // MARK: Words

  @Test(arguments: [
    (
      "let a = DependencyContainer {\n  Dependency { A() }\n  Dependency { A() }\n}",
      "`A` is registered twice, by the same type or name and with the same parameters, scope and eagerness. "
        + "Only the first one counts, whatever the factories do: delete one."
    ),
    (
      "let a = DependencyContainer { Dependency { (x: Int) in A(x) }.scope(.shared) }",
      "The factory of `A` has parameters, but while an instance lives all arguments give the same instance. "
        + "Say `.scope(.instance)` for one of each demand."
    ),
    (
      "let a = DependencyContainer { Dependency { A() }.scope(.instance).eagerness(.eager) }",
      "`.eager` does nothing here: `A` is made for each demand. Remove it, or say `.scope(.singleton)`."
    ),
    (
      "let a = DependencyContainer { b() as B? }",
      "This registers `B?`, which a demand for `B`, or for an optional of it, doesn't find. "
        + "Register a value of type `B`, in an `if let` where there may be none."
    ),
    (
      "@Registerable(by: .type(Q.self)) class J: P { init() {} }",
      "`@Registerable` accepts only types that `J` names in its own inheritance clause: `Q` isn't there."
    ),
    (
      "struct B { @InjectedParameters init(a: A) {} }",
      "The macro makes a convenience initializer, which `B` can't have. Add `parent: .structParent`."
    ),
  ])
  func `messages say what is wrong and what to do`(_ text: String, _ expected: String) throws {
    #expect(
      try findings([("/A.swift", "import Stitcher; import StitcherMacros\n" + text)]).map(\.message) == [expected])
  }
}
