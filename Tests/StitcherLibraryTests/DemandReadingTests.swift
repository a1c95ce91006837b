import Testing

@testable import StitcherLibrary

/// Demands, and what runs while something is made.
@Suite struct DemandReadingTests {
  @Test func `injected properties in every form`() throws {
    try expect(
      \.demands,
      of:
        """
        import Stitcher
        final class Player {
          @Injected var clock: any Clock
          @Injected var skin: Skin?
          @Injected private var pen: Pen!
          @Injected var plugins: [Plugin]
          @Injected var set: Set<Plugin>
          @Injected var maybe: [Plugin]?
          @Injected var table: [String: Int]
          @Injected("A", 1, -2.5, x, T(), nil, y as Z) var tape: Tape
          @Injected(type: Tape.self, "B") var typed
          @Injected(name: "skin") var name: String?
          @Injected(name: Names.skin, 1) var named: [Skin]
          @Injected(value: 3) var value: Int
          @Stitcher.Injected var qualified: Swift.Optional<Clock>
          func f() { @Injected var local: Clock; local.tick() }
        }
        """,
      [
        "one Clock as Clock at «any Clock» in wrapper of Player.clock",
        "optional Skin as Skin? at «Skin?» in wrapper of Player.skin",
        "optional Pen as Pen? at «Pen!» in wrapper of Player.pen",
        "many Plugin as [Plugin] at «[Plugin]» in wrapper of Player.plugins",
        "many Plugin as Set<Plugin> at «Set<Plugin>» in wrapper of Player.set",
        "many Plugin as [Plugin]? at «[Plugin]?» in wrapper of Player.maybe",
        "optional [String: Int] as [String: Int] at «[String: Int]» in wrapper of Player.table",
        "one Tape (\"A\", 1, -2.5, x, T(), nil, … as Z) as Tape at «Tape» in wrapper of Player.tape",
        "one Tape (\"B\") to unknown at «Injected» in wrapper of Player.typed",
        "optional name \"skin\" «\"skin\"» as String? at «String?» in wrapper of Player.name",
        "many name Names.skin «Names.skin» (1) as [Skin] at «[Skin]» in wrapper of Player.named",
        "one value 3 as Int at «Int» in wrapper of Player.value",
        "optional Clock as Clock? at «Swift.Optional<Clock>» in wrapper of Player.qualified",
        "one Clock as Clock at «Clock» in wrapper of Player.local",
      ])
  }

  /// Other libraries call their wrapper the same.
  @Test(arguments: ["\\.clock", "\\Container.clock", "name: .a, container: b", "resolver: r", "key: \"k\""])
  func `a wrapper of another form isn't Stitcher's`(_ arguments: String) throws {
    try expect(\.demands, of: "import Stitcher\nclass A { @Injected(\(arguments)) var x: X }", [])
  }

  @Test func `calls, and where their values go`() throws {
    try expect(
      \.demands,
      of:
        """
        import Stitcher
        class A {
          let b: B
          var c: C = try! DependencyGraph.inject()
          lazy var d: D = try! DependencyGraph.inject(byName: "d", parameters: 1, "x")
          static let e: E? = try? DependencyGraph.inject()
          init(f: F = try! DependencyGraph.inject()) throws {
            self.b = try DependencyGraph.inject()
            let g: G = try DependencyGraph.inject(byType: G.self)
            run(with: try DependencyGraph.inject(), 2)
            try DependencyGraph.inject() as H
            let i: [I] = (try DependencyGraph.inject(byType: [I].self))
            guard ok else { return }
            let j: J? = try DependencyGraph.inject(byType: J?.self)
            Task { let k: K = try DependencyGraph.inject(byValue: 3) }
          }
          func l() throws -> L { try DependencyGraph.inject() }
          var m: M { get throws { return try Stitcher.DependencyGraph.inject() } }
          func n() throws { let n = try DependencyGraph.inject(byType: type(of: x)); use(n) }
        }
        """,
      [
        "one C as C at «C» in initialValue of A.c",
        "one name \"d\" «\"d\"» (1, \"x\") as D at «D» in lateValue of A.d",
        "optional E as E? try? at «E?» in lateValue of A.e",
        "one F as F at «F» in init(f:) of A.init maybe",
        "some ? to property(\"b\") at «inject» in init(f:) of A.init",
        "one G as G at «G.self» in init(f:) of A.init",
        "some ? to argument(of: run, labels: [Optional(\"with\"), nil], position: 0) at «inject» in init(f:) of A.init",
        "one H as H at «H» in init(f:) of A.init",
        "many I as [I] at «[I].self» in init(f:) of A.init",
        "optional J? as J? at «J?.self» in init(f:) of A.init maybe",
        "one value 3 as K at «K» in body of A.init",
        "one L as L at «L» in body of A.l",
        "one M as M at «M» in body of A.m",
        "one  to unknown at «type(of: x)» in body of A.n",
      ])
  }

  @Test func `parameters that a macro injects`() throws {
    try expect(
      \.demands,
      of:
        """
        import StitcherMacros
        class A {
          @InjectedParameters(ignoring: "name", "q") init(name: String, clock: any Clock, with q: Int) {}
          @InjectedParameters(strategy: .stitcherByName) func f(in skin: Skin, _: Int, list: [B]) {}
          @InjectedParameters(ignoring: names) func g(x: X) {}
        }
        """,
      [
        "one Clock as Clock at «any Clock» in body of A.init",
        "one name \"skin\" «skin» as Skin at «Skin» in body of A.f",
        "one Int as Int at «Int» in body of A.f",
        "one name \"list\" «list» as [B] at «[B]» in body of A.f",
      ])
  }

  @Test func `what runs while something is made`() throws {
    try expect(
      \.construction,
      of:
        """
        import Stitcher
        class A: Base {
          @Injected var clock: Clock
          let b = B()
          lazy var d = D()
          @Published var e = E()
          static let f = F()
          init(g: G = G(), flag: Bool) {
            h = flag ? H() : nil
            i = I.init(x: 1)
            super.init()
            clock.start()
            self.clock.stop()
            other.clock.stop()
            queue.async { self.clock.start(); J() }
            if flag { return }
            k = K()
          }
          init(clock: Clock) { clock.start() }
          #if DEBUG
          init() { n = N() }
          #endif
        }
        let c = DependencyContainer { Dependency { A(g: makeG(), flag: true) }; L(m: M()) }
        """,
      [
        "B() in initialValue of A.b",
        "G() in init(g:flag:) of A.init maybe", "H() in init(g:flag:) of A.init maybe",
        "I(x:) in init(g:flag:) of A.init", "super() in init(g:flag:) of A.init",
        "clock.start() in init(g:flag:) of A.init",
        "clock.stop() in init(g:flag:) of A.init", "other.clock.stop() in init(g:flag:) of A.init",
        "queue.async() in init(g:flag:) of A.init", "K() in init(g:flag:) of A.init maybe",
        "clock.start() in init(clock:) of A.init", "N() in init() of A.init maybe",
        "touch «clock» in init(g:flag:) of A.init", "touch «clock» in init(g:flag:) of A.init",
        "A(g:flag:) in factory of A of c", "makeG() in factory of A of c", "L(m:) in factory of L of c",
        "M() in factory of L of c",
      ])
  }
}
