import Testing

@testable import StitcherLibrary

/// Containers, what activates them, and the registrations in them.
@Suite struct BuilderReadingTests {
  @Test func `containers in every form, and what holds them`() throws {
    let dump = try FactsDump(
      """
      import Stitcher
      let global = DependencyContainer { Dependency { A() } }
      struct App {
        @Dependencies var services = DependencyContainer(dependencies: { Dependency { B() } })
        @Dependencies static var shared = DependencyContainer().invalidated(tracking: flag)
        @Dependencies var later: DependencyContainer
        let merged = DependencyContainer(merging: global, App.other, DependencyContainer { C() })
        let list = DependencyContainer(merging: [global, make()])
        static var other: DependencyContainer { DependencyContainer { D() } }
        func make() -> DependencyContainer { return DependencyContainer { E() } }
        init() { later = merged; _services.setContainer(DependencyContainer.empty) }
        func f() async {
          @Dependencies var local = global
          let plain = DependencyContainer { F() }
          DependencyGraph.activate(plain)
          await DependencyGraph.deactivate(self.merged)
          DependencyGraph.activate(DependencyContainer { G() }) { print("done") }
          DependencyGraph.deactivateAll()
        }
      }
      """)
    #expect(
      dump.registrations == [
        "container global global", "  A()",
        "container member App.services active", "  B()",
        "container static App.shared active",
        "container", "  listed C()",
        "container member App.merged merging path(\"global\"), path(\"App.other\"), builder(2)",
        "container member App.list merging path(\"global\"), path(\"make\")",
        "container returned App.other", "  listed D()",
        "container returned App.make", "  listed E()",
        "container",
        "container local App.plain", "  listed F()",
        "container", "  listed G()",
      ])
    #expect(
      dump.activations == [
        "wrapper builder(0) in member App.services active «Dependencies»",
        "wrapper builder(1) in static App.shared active «Dependencies»",
        "wrapper in member App.later active «Dependencies»",
        "assignment path(\"merged\") in member App.later active «later»",
        "assignment builder(7) in member App.services active «setContainer»",
        "wrapper path(\"global\") in local App.local active «Dependencies»",
        "activate path(\"plain\") «activate»",
        "deactivate path(\"merged\") «deactivate»",
        "activate builder(9) «activate»",
        "deactivateAll «deactivateAll»",
      ])
  }

  private func expectComponents(_ lines: String, _ expected: [String], at place: SourceLocation = #_sourceLocation)
    throws
  {
    try expect(
      \.registrations, of: "let c = DependencyContainer {\n\(lines)\n}", ["container global c"] + expected, at: place)
  }

  @Test func `the lines of a builder`() throws {
    try expectComponents(
      """
      Dependency { A() }
      DependencyGroup { Dependency { B() }; C() }
      DependencyGroup { D() }.enabled(flag)
      group
      Keys.group
      makeE()
      F.dependencyRegistration
      let g = Dependency { G() }
      let unused = 1
      g
      count = 2
      "text"
      [1, 2]
      H<Int>()
      try await I.make(1, name: x)
      """,
      [
        "  A()", "  B()", "  listed C()", "  [1.0] listed D()", "  listed group", "  listed Keys.group",
        "  listed makeE()",
        "  listed F.dependencyRegistration", "  G()", "  listed \"text\"", "  listed […]", "  listed H<Int>()",
        "  listed I.make(_:name:)",
      ])
  }

  @Test func `arms of one statement exclude each other`() throws {
    try expectComponents(
      """
      if a { A() } else if b { B() } else { C(); if d { D() } }
      switch e {
      case .f: F()
      default: G(); H()
      }
      #if DEBUG
      I()
      #else
      J()
      #endif
      if #available(iOS 17, *) { K() }
      DependencyGroup { if l { L() } }.enabled(m)
      """,
      [
        "  [1.0] listed A()", "  [1.1] listed B()", "  [1.2] listed C()", "  [1.2] [2.0] listed D()",
        "  [3.0] listed F()", "  [3.1] listed G()", "  [3.1] listed H()", "  [4.0] listed I()", "  [4.1] listed J()",
        "  [5.0] listed K()", "  [6.0] [7.0] listed L()",
      ])
  }

  @Test func `what can't be read may register anything`() throws {
    try expectComponents("for a in b { A() }\nB()", ["  ?", "  listed B()"])
    try expect(\.registrations, of: "let c = DependencyContainer(registrar)", ["container global c ?"])
    try expect(\.registrations, of: "let c = DependencyContainer\n{\n  x()\n}", ["container global c", "  ?"])
    try expect(\.registrations, of: "let c = DependencyContainer { }", ["container global c", "  ?"])
    try expect(\.registrations, of: "let c = DependencyContainer {}", ["container global c"])
  }

  @Test func `constructors and modifiers`() throws {
    try expectComponents(
      """
      Dependency(named: "n") { A() }
      Dependency(conformingTo: P.self) { B() }.conforms(to: (any Q & R).self)
      Dependency(inheritingFrom: C.self) { D() }.inherits(from: M.E.self)
      Dependency(for: Keys.f) { F() }
      Dependency(dependecy: G.init)
      Dependency { H() }.scope(.singleton).named(Name.h).scope(.shared).eagerness(.eager)
      Dependency { I() }.associated(with: 3).scope(.managed(by: p)).eagerness(.eager).eagerness(.lazy)
      Dependency { J() }.scope(myScope).scoped(x)
      Stitcher.Dependency<P> { K() }
      Dependency(named: name) { L() }.scope(DependencyScope.instance)
      """,
      [
        "  A() name \"n\" «\"n\"»",
        "  B() also P «P.self» also Q & R «(any Q & R).self»",
        "  D() also C «C.self» also M.E «M.E.self»",
        "  F() value Keys.f",
        "  G.init (as what is named)",
        "  H() name Name.h «Name.h» shared «.shared» «.eager»",
        "  I() value 3 managed «.managed(by: p)»",
        "  J() key ? unknown «myScope»",
        "  P by K()",
        "  L() name name «name» instance «DependencyScope.instance»",
      ])
  }

  @Test func `the result of a factory, in order`() throws {
    try expectComponents(
      """
      Dependency { () -> any P in A() }
      Dependency { B() as (any P)? }
      Dependency { try C.init(x: 1) }
      Dependency { let d = D(); return d }
      Dependency { let d: P = D(); d.go(); return d }
      Dependency { prepare(); return E() }
      Dependency { if x { return F() }; return G() }
      Dependency { makeG() }
      Dependency { H.shared }
      Dependency { 1.5 }
      Dependency { if a { I() } else { J() } }
      Dependency { Outer<Int>.Inner() }
      Dependency { try! DependencyGraph.inject() as L }
      Dependency { A() as! B }
      """,
      [
        "  P by A()", "  P? by B()", "  C(x:)", "  D()", "  ?",
        "  E()", "  G()", "  makeG()", "  H.shared", "  1.5", "  ?", "  Outer<Int>.Inner()",
        "  L by DependencyGraph.inject()", "  B by A()",
      ])
  }

  @Test func `the parameters of a factory`() throws {
    try expectComponents(
      """
      Dependency { (label: String, other: Int?) in A(label: label, x: 1) }
      Dependency { x, y in B(y, x) }
      Dependency { C($1, $0) }
      Dependency { D(map: { $0 }) }
      Dependency { (a: [Int]) -> E in let e = E(a); return e }
      """,
      [
        "  A(label:x:) (label@0: String, other: Int?)", "  B(_:_:) (x@1: ?, y@0: ?)", "  C(_:_:) ($0@1: ?, $1@0: ?)",
        "  D(map:)", "  E by E(_:) (a@0: [Int])",
      ])
  }

  @Test func `dependencies and groups to be listed elsewhere`() throws {
    try expect(
      \.registrations,
      of:
        """
        enum Parts {
          static let a = Dependency { A() }.named("a")
          static var group: DependencyGroup { DependencyGroup { B(); a } }
          #if DEBUG
          static let d = DependencyGroup { D() }
          #else
          static let d = DependencyGroup { E() }
          #endif
          static func c() -> some DependencyRepresenting { Dependency { C() } }
        }
        """,
      [
        "dependency static Parts.a", "  A() name \"a\" «\"a\"»", "group returned Parts.group", "  listed B()",
        "  listed a", "[1.0] group static Parts.d", "  listed D()", "[1.1] group static Parts.d", "  listed E()",
        "dependency returned Parts.c", "  C()",
      ])
  }

  @Test func `types that describe a registration`() throws {
    try expect(
      \.registrations,
      of:
        """
        import Stitcher
        struct A: DependencyRepresenting {
          let locator: DependencyLocator = .type(P.self, Q.self)
          var scope: DependencyScope { .singleton }
          let eagerness = DependencyEagerness.eager
          let dependencyProvider = DependencyProvider { (x: Int) in Made(x) }
        }
        struct B: Codable, Stitcher.DependencyRepresenting {
          var locator: DependencyLocator { .name("b") }
          var dependencyProvider: DependencyProvider<Made> { DependencyProvider<Made> { make() } }
        }
        struct C: DependencyRepresenting { let locator = choose(); var scope: DependencyScope { f(); return g } }
        """,
      [
        "type A Made(_:) only P, Q (x@0: Int) singleton «.singleton» «DependencyEagerness.eager»",
        "type B Made by make() name \"b\" «\"b\"»",
        "type C ? key ? (?) unknown «scope: DependencyScope { f(); return g }»",
      ])
  }
}
