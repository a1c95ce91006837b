import DICheckDependencyLibrary
import DICheckSwiftFacts
import Testing

@testable import SwiftDILibrary

/// What creations lack (Semantics.md): the assertions of debug builds, and no others.
@Suite struct AvailabilityTests {
  @Test func `a creation lacks what its component requires and no chain provides`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let port = Key<Int>(); static let host = Key<String>() }
      @Component(root: true) struct Boot {
        @Provides(.port) var port: Int { 80 }
        func net() -> Net { .init(parent: self) }
      }
      @Component struct Net { func url() -> String { "\\(get(.host)):\\(get(.port))" } }
      """)
    #expect(program.missing == ["Boot → Net lacks .host by Boot"])
    #expect(try program.inherited("Net") == [".port"])
  }

  @Test func `of a diamond the creation is at fault whose chain lacks the key`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let a = Key<Int>() }
      @Component(root: true) struct Top {
        var left: Left { Left(parent: self) }
        var right: Right { Right(parent: self) }
      }
      @Component struct Left { @Provides(.a) var a: Int { 1 }; var low: Low { Low(parent: self) } }
      @Component struct Right { var low: Low { Low(parent: self) } }
      @Component struct Low { func use() -> Int { get(.a) }; var leaf: Leaf { Leaf(parent: self) } }
      @Component struct Leaf { func use() -> Int { get(.a) } }
      """)
    #expect(
      program.missing == [
        "Low → Leaf lacks .a by Top → Right → Low, not always", "Right → Low lacks .a by Top → Right",
      ])
    #expect(
      try program.answers(".a", in: "Leaf") == [
        "Left.a in Top → Left → Low → Leaf", "nothing in Top → Right → Low → Leaf",
      ])
    let (leaf, a) = (try program.component("Leaf"), try program.key(".a"))
    #expect(program.graph.availability(of: a, in: leaf) == .sometimes)
    #expect(program.graph.availability(of: a, in: try program.component("Left")) == .always)
    #expect(program.graph.availability(of: a, in: try program.component("Top")) == .never)
  }

  @Test func `a creation by a component above lies only on chains through that one`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let a = Key<Int>(); static let b = Key<Int>() }
      @Component(root: true) struct One {
        @Provides(.a) var a: Int { 1 }
        var mid: Mid { Mid(parent: self) }
        var low: Low { Low(parent: mid) }
      }
      @Component(root: true) struct Two { var mid: Mid { Mid(parent: self) } }
      @Component struct Mid {}
      @Component struct Low { func use() -> Int { get(.a) + get(.b) }; var leaf: Leaf { Leaf(parent: self) } }
      @Component struct Leaf { func use() -> Int { get(.a) } }
      """)
    #expect(try program.inherited("Mid") == [])
    #expect(try program.inherited("Low") == [".a"])
    #expect(program.missing.map { $0.prefix { $0 != "." } } == ["Mid → Low lacks "])
  }

  @Test func `an initializer without a parent begins a chain`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let a = Key<Int>() }
      @Component struct Free {
        init() { initContainer(parent: nil) }
        var low: Low { Low(parent: self) }
      }
      @Component struct Own { init() { initContainer(parent: self) }; var low: Low { Low(parent: self) } }
      @Component struct Low { func use() -> Int { get(.a) } }
      """)
    #expect(program.missing == ["Free → Low lacks .a by Free", "Own → Low lacks .a by Own"])
  }

  @Test func `with initializers of both kinds a chain begins where one is known to be called`() throws {
    let source = """
      extension AnyKey { static let a = Key<Int>() }
      @Component(root: true) struct Top { @Provides(.a) var a: Int { 1 }; func mid() -> Mid { Mid(world: self) } }
      @Component struct Mid {
        init() { initContainer(parent: nil) }
        init(world: Top) { initContainer(parent: world) }
        var low: Low { Low(parent: self) }
      }
      @Component struct Low { func use() -> Int { get(.a) } }
      """
    #expect(GraphFixture(source).missing == [])
    #expect(
      GraphFixture(source, "func test() { let mid = Mid() }").missing == ["Mid → Low lacks .a by Mid, not always"])
  }

  @Test func `of what an unknown creator makes nothing is known`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let a = Key<Int>() }
      @Component struct Mid { var low: Low { Low(parent: self) } }
      @Component struct Low { func use() -> Int { get(.a) } }
      func make(from parent: some Component) -> Mid { Mid(parent: parent) }
      """)
    #expect(program.missing == [])
    #expect(try program.inherited("Low") == nil)
    #expect(program.graph[try program.component("Mid")].unknownCreations.count == 1)
  }

  @Test func `a known chain counts beside unknown ones`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let a = Key<Int>() }
      @Component(root: true) struct Top { var mid: Mid { Mid(parent: self) } }
      @Component struct Mid { var low: Low { Low(parent: self) } }
      @Component struct Low { func use() -> Int { get(.a) } }
      func make(from parent: some Component) -> Mid { Mid(parent: parent) }
      """)
    #expect(program.missing == ["Mid → Low lacks .a by Top → Mid"])
  }

  @Test func `creations in a ring are solved`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let a = Key<Int>(); static let b = Key<Int>() }
      @Component(root: true) struct Top { @Provides(.a) var a: Int { 1 }; var node: Node { Node(parent: self) } }
      @Component struct Node {
        @Provides(.b) var b: Int { 2 }
        var child: Node { Node(parent: self) }
        var other: Other { Other(parent: self) }
        func use() -> Int { get(.a) }
      }
      @Component struct Other { func use() -> Int { get(.a) + get(.b) }; var back: Node { Node(parent: self) } }
      """)
    #expect(program.missing == [])
    #expect(try program.inherited("Node") == [".a"])
    #expect(try program.inherited("Other") == [".a", ".b"])
  }

  @Test func `a binding, a build condition, an unknown key and an assigned table may provide`() throws {
    func program(_ line: String, in body: String = "") -> GraphFixture {
      GraphFixture(
        """
        extension AnyKey { static let a = Key<Int>() }
        @Component(root: true) struct Top {
          \(body)
          func mid() -> Mid { \(line); return Mid(parent: self) }
        }
        @Component struct Mid { func use() -> Int { get(.a) } }
        """)
    }
    #expect(program("_ = 1").missing == ["Top → Mid lacks .a by Top"])
    #expect(program("var copy = self; copy.bind(1, forKey: .a)").missing == [])
    #expect(program("bind(1, forKey: .a)").missing == [])
    #expect(program("container = [:]").missing == [])
    #expect(program("_ = 1", in: "@Provides(Keys.of(1)) var x: Int { 1 }").missing == [])
    #expect(program("_ = 1", in: "#if DEBUG\n  @Provides(.a) var x: Int { 1 }\n#endif").missing == [])
  }

  @Test func `members outside of the body are not registered`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let a = Key<Int>() }
      @Component(root: true) struct Top { var low: Low { Low(parent: self) } }
      extension Top { @Provides(.a) var a: Int { 1 } }
      @Component struct Low { func use() -> Int { get(.a) } }
      struct Plain { @Provides(.a) var a: Int { 1 } }
      """)
    #expect(program.missing == ["Top → Low lacks .a by Top"])
    #expect(program.graph[try program.component("Top")].unregistered.map(\.hole) == [.inExtension])
    #expect(program.graph.link(of: FileID(0)).strays.count == 1)
  }

  @Test func `creations are found in every form`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let a = Key<Int>() }
      typealias Short = Low
      @Component(root: true) struct Top {
        func one() -> Low { Low.init(parent: self) }
        var two: Low? { .init(parent: self) }
        func three() { let low: Low = .init(parent: self) }
        func four() -> Short { Short(parent: self) }
        let mid: Mid
        func five() { _ = Low(parent: mid) }
      }
      extension Top { func six() -> Low { Low(parent: self) } }
      @Component struct Mid { init(top: Top, other: Int = 1) { initContainer(parent: top) } }
      @Component struct Low { func use() -> Int { get(.a) } }
      let top = Top()
      let mid = Mid(top: top)
      let low = Low(parent: mid)
      func seven(top: Top) -> Low { Low(parent: top) }
      """)
    let low = program.graph[try program.component("Low")]
    let names = low.creators.map { program.graph[$0.parent].name }
    #expect(names.filter { $0 == "Top" }.count == 6)
    #expect(names.filter { $0 == "Mid" }.count == 2)
    #expect(low.unknownCreations.isEmpty)
  }

  @Test func `what tests create makes no error in an app's file`() throws {
    let app = """
      extension AnyKey { static let a = Key<Int>() }
      @Component(root: true) struct Top { @Provides(.a) var a: Int { 1 }; var mid: Mid { Mid(parent: self) } }
      @Component struct Mid { var low: Low { Low(parent: self) } }
      @Component struct Low { func use() -> Int { get(.a) } }
      """
    let tests = """
      @Component(root: true) struct Double { var mid: Mid { Mid(parent: self) }; var low: Low { Low(parent: self) } }
      """
    let modules: [ModuleMap.Module] = [
      .init(name: "App", closure: [0]), .init(name: "Tests", isTest: true, closure: [0, 1]),
    ]
    #expect(GraphFixture(app, tests, modules: modules).missing == ["Double → Low lacks .a by Double"])
    #expect(GraphFixture(app, tests).missing.count == 2)
  }

  private static let apart: [ModuleMap.Module] = [
    .init(name: "App", closure: [0]), .init(name: "Tests", isTest: true, closure: [0, 1]),
  ]

  @Test func `the root of a test provides what the application's lacks`() throws {
    let app = """
      extension AnyKey { static let a = Key<Int>() }
      @Component(root: true) struct Top { func mid() -> Mid { Mid(parent: self) } }
      @Component struct Mid {}
      @Component struct Low { func use() -> Int { get(.a) } }
      """
    let double = "@Component(root: true) struct Double { @Provides(.a) var a: Int { 1 } }"
    let tests = """
      \(double)
      func test() { let mid = Mid(parent: Double()); _ = Low(parent: mid) }
      func use(_ mid: Mid) { _ = Low(parent: mid) }
      """
    #expect(GraphFixture(app, tests, modules: Self.apart).missing == [])
    let unmade = "\(double)\nfunc use(_ mid: Mid) { _ = Low(parent: mid) }"
    #expect(GraphFixture(app, unmade, modules: Self.apart).missing == ["Mid → Low lacks .a by Top → Mid"])
  }

  @Test func `what a test lacks doesn't condemn the application`() throws {
    let app = """
      extension AnyKey { static let a = Key<Int>() }
      @Component(root: true) struct Top { @Provides(.a) var a: Int { 1 }; func mid() -> Mid { Mid(parent: self) } }
      @Component struct Mid { func low() -> Low { Low(parent: self) } }
      @Component struct Low { func use() -> Int { get(.a) } }
      """
    let tests = """
      @Component(root: true) struct Double {}
      func use(_ mid: Mid) { _ = Low(parent: mid) }
      func test() { use(Mid(parent: Double())) }
      """
    #expect(GraphFixture(app, tests, modules: Self.apart).missing == ["Mid → Low lacks .a by Double → Mid"])
  }

  @Test func `components of a file that can't be read are unknown, not missing`() throws {
    let app = """
      extension AnyKey { static let a = Key<Int>() }
      @Component(root: true) struct Top { var mid: Mid { Mid(parent: self) } }
      @Component struct Low { func use() -> Int { get(.a) } }
      """
    let broken = "@Component struct Mid { @Provides(.) var low: Low { Low(parent: self) } }"
    #expect(GraphFixture(app, broken).missing == [])
    #expect(GraphFixture(app, "@Component struct Mid { var low: Low { Low(parent: self) } }").missing.count == 1)
  }
}
