import DICheckDependencyLibrary
import Testing

@testable import SwiftDILibrary

/// Which provider counts, and which run each other without an end (Semantics.md).
@Suite struct CycleTests {
  @Test func `the highest priority wins, of equal ones the deepest`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let a = Key<Int>(); static let b = Key<Int>(); static let c = Key<Int>() }
      @Component(root: true) struct Top {
        @Provides(.a, priority: .test) var a: Int { 1 }
        @Provides(.b) var b: Int { 1 }
        @Provides(.c) var c: Int { 1 }
        var low: Low { Low(parent: self) }
      }
      @Component struct Low {
        @Provides(.a) var a: Int { 2 }
        @Provides(.b) var b: Int { 2 }
        @Provides(.c, priority: unknown) var c: Int { 2 }
      }
      """)
    #expect(try program.answers(".a", in: "Low") == ["Top.a in Top → Low"])
    #expect(try program.answers(".b", in: "Low") == ["Low.b in Top → Low"])
    #expect(try program.answers(".c", in: "Low") == ["unknown in Top → Low"])
    #expect(try program.answers(".b", in: "Top") == ["Top.b in Top"])
    #expect(program.graph.overriders(of: try program.key(".b"), below: try program.component("Top")).count == 1)
  }

  @Test func `what asks for its own key runs itself`() throws {
    func program(_ priority: String) -> GraphFixture {
      GraphFixture(
        """
        extension AnyKey { static let a = Key<Int>() }
        @Component(root: true) struct Top { @Provides(.a\(priority)) var a: Int { 1 }; var low: Low { Low(parent: self) } }
        @Component struct Low { @Provides(.a) var a: Int { self.get(.a) + 1 } }
        """)
    }
    #expect(program("").cycles == ["Low.a gets .a in Top → Low"])
    #expect(program(", priority: .custom(1)").cycles == [])
    #expect(program(", priority: unknown").cycles == [])
  }

  @Test func `an override that asks for what asks for it runs in chains with it`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let x = Key<Int>(); static let y = Key<Int>() }
      @Component(root: true) struct A1 {
        @Provides(.x) var x: Int { 1 }
        @Provides(.y) func y() -> Int { get(.x) + 1 }
        var b: B1 { B1(parent: self) }
      }
      @Component struct B1 { @Provides(.x) func x() -> Int { get(.y) }; var c: C1 { C1(parent: self) } }
      @Component struct C1 { }
      """)
    #expect(program.cycles == ["B1.x gets .y, A1.y gets .x in A1 → B1"])
  }

  @Test func `keys that ask for each other in different chains run no cycle`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let x = Key<Int>(); static let y = Key<Int>() }
      @Component(root: true) struct Top { var a: A { A(parent: self) }; var b: B { B(parent: self) } }
      @Component struct A { @Provides(.x) func x() -> Int { get(.y) }; @Provides(.y) var y: Int { 1 } }
      @Component struct B { @Provides(.y) func y() -> Int { get(.x) }; @Provides(.x) var x: Int { 1 } }
      """)
    #expect(program.cycles == [])
  }

  @Test func `helpers between a provider and a get count, whatever they hold`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let x = Key<Int>() }
      @Component(root: true) struct Top {
        @Provides(.x) var x: Int { first() }
        func first() -> Int { second() + 1 }
        func second() -> Int { third }
        var third: Int { return get(.x) }
      }
      """)
    #expect(program.cycles == ["Top.x gets .x in Top"])
  }

  /// `One` creates `Low` with the `Mid` that it made: a `Mid` of `Two` has none.
  @Test func `a chain through the parent that another component made doesn't happen`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let x = Key<Int>(); static let y = Key<Int>() }
      @Component(root: true) struct One {
        @Provides(.x) var x: Int { 1 }
        var mid: Mid { Mid(parent: self) }
        func low() -> Low { Low(parent: mid) }
      }
      @Component(root: true) struct Two { @Provides(.x) var x: Int { self.get(.y) }; var mid: Mid { Mid(parent: self) } }
      @Component struct Mid { }
      @Component struct Low { @Provides(.y) var y: Int { self.get(.x) } }
      """)
    #expect(program.cycles == [])
    let chains = program.graph.contexts(of: try program.component("Low"))
    #expect(chains.map { $0.components.map { program.graph[$0].name } } == [["One", "Mid", "Low"]])
  }

  @Test func `helpers, branches and escaping closures count as what they are`() throws {
    func program(_ body: String) -> GraphFixture {
      GraphFixture(
        """
        extension AnyKey { static let x = Key<Int>(); static let y = Key<Int>() }
        @Component(root: true) struct Top {
          @Provides(.x) func x() -> Int { \(body) }
          @Provides(.y) func y() -> Int { self.get(.x) }
          func help() -> Int { more() }
          func more() -> Int { get(.y) }
        }
        """)
    }
    #expect(program("help()").cycles == ["Top.x gets .y, Top.y gets .x in Top"])
    #expect(program("return flag ? help() : 1").cycles == ["Top.x gets .y, Top.y gets .x in Top, perhaps"])
    #expect(program("_ = flag ? get(.y) : 1; return help()").cycles == ["Top.x gets .y, Top.y gets .x in Top"])
    #expect(program("later { get(.y) }").cycles == [])
    // A mention runs the member itself, whatever provides its key.
    #expect(program("y()").cycles == ["Top.x gets .x in Top"])
  }

  @Test func `a component that comes again in a chain counts again`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let x = Key<Int>(); static let z = Key<Int>() }
      @Component(root: true) struct R { @Provides(.z) var z: Int { 1 }; var a: A { A(parent: self) } }
      @Component struct A { @Provides(.x) func x() -> Int { get(.z) }; var b: B { B(parent: self) } }
      @Component struct B {
        @Provides(.x) var x: Int { 1 }
        @Provides(.z) func z() -> Int { get(.x) }
        var a: A { A(parent: self) }
      }
      """)
    #expect(program.cycles == ["A.x gets .z, B.z gets .x in R → A → B → A"])
    let a = try program.component("A")
    #expect(program.graph.contexts(of: a).map { $0.components.count } == [2])
  }

  @Test func `without a known start, and with a binding, a cycle is in doubt`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let x = Key<Int>() }
      @Component struct Low { @Provides(.x) func x() -> Int { get(.x) } }
      """)
    #expect(program.cycles == ["Low.x gets .x in Low, not from a start"])
    let bound = GraphFixture(
      """
      extension AnyKey { static let x = Key<Int>() }
      @Component(root: true) struct Low { @Provides(.x) func x() -> Int { get(.x) } }
      func test() { var low = Low(); low.bind(1, forKey: .x) }
      """)
    #expect(bound.cycles == ["Low.x gets .x in Low, may be bound"])
  }

  @Test func `many chains are cut short`() throws {
    let levels = (0..<8).map { level in
      let next =
        level < 7
        ? "var l: L\(level + 1) { L\(level + 1)(parent: self) }; var r: R\(level + 1) { R\(level + 1)(parent: self) }"
        : ""
      return "@Component struct L\(level) { \(next) }\n@Component struct R\(level) { \(next) }"
    }
    let program = GraphFixture(
      "@Component(root: true) struct Top { var l: L0 { L0(parent: self) }; var r: R0 { R0(parent: self) } }\n"
        + levels.joined(separator: "\n"))
    #expect(program.graph.contexts(of: try program.component("L7")).count == 64)
  }
}
