import DICheckDependencyLibrary
import DICheckSwiftFacts
import Testing

@testable import SwiftDILibrary

/// Keys are declarations, whatever they are called (Semantics.md).
@Suite struct KeyTests {
  @Test func `equal names in two files are two keys`() throws {
    let file = """
      extension AnyKey { fileprivate static let k = Key<Int>() }
      @Component(root: true) struct %s { @Provides(.k) var k: Int { 1 }; var other: Other%s { Other%s(parent: self) } }
      @Component struct Other%s { func use() -> Int { get(.k) } }
      """
    let (a, b) = (file.replacing("%s", with: "A"), file.replacing("%s", with: "B"))
    #expect(GraphFixture(a, b).missing == [])
    let swapped = b.replacing("OtherB(parent", with: "OtherA(parent").replacing(": OtherB", with: ": OtherA")
    #expect(GraphFixture(a, swapped).missing == ["B → OtherA lacks .k by B"])
  }

  @Test func `aliases are one key`() throws {
    let program = GraphFixture(
      """
      enum Keys { static let k = Key<Int>(); enum Inner { static let deep = Key<Int>() } }
      typealias Short = Keys
      let global = Key<Int>()
      extension AnyKey { static let k2 = Keys.k; static let k3 = k2; static let g2 = global }
      @Component(root: true) struct Top {
        @Provides(Keys.k) var k: Int { 1 }
        @Provides(global) var g: Int { 1 }
        @Provides(Keys.Inner.deep) var d: Int { 1 }
        var low: Low { Low(parent: self) }
      }
      @Component struct Low {
        func use() -> Int { get(.k2) + get(AnyKey.k3) + get(Short.k) + get(.g2) + get(Short.Inner.deep) }
      }
      """)
    #expect(program.missing == [])
    let demands = program.graph[try program.component("Low")].demands
    #expect(
      demands.map { $0.key.map { program.graph[$0].spelling } } == [
        "Keys.k", "Keys.k", "Keys.k", "global", "Keys.Inner.deep",
      ])
  }

  @Test func `a member, a parameter or nothing of the name is no key`() throws {
    let program = GraphFixture(
      """
      let k = Key<Int>()
      @Component struct Low {
        let k: Key<Int>
        func use(key: Key<Int>) -> Int { get(k) + get(key) + get(.gone) }
      }
      """)
    #expect(program.graph[try program.component("Low")].demands.map(\.key) == [nil, nil, nil])
  }

  @Test func `access levels and modules decide what a name means`() throws {
    let modules: [ModuleMap.Module] = [
      .init(name: "Base", package: 0, isLibrary: true, closure: [0]),
      .init(name: "App", package: 1, closure: [0, 1]),
      .init(name: "Tests", package: 1, isTest: true, closure: [0, 1, 2]),
    ]
    let base = """
      extension AnyKey { public static let open = Key<Int>(); static let own = Key<Int>(); package static let p = Key<Int>() }
      """
    let user = """
      @Component struct %s { func use() -> Int { get(.open) + get(.own) + get(.p) } }
      """
    let program = GraphFixture(
      base, user.replacing("%s", with: "Low"), user.replacing("%s", with: "Test"), modules: modules)
    func found(_ name: String) throws -> [Bool] {
      program.graph[try program.component(name)].demands.map { $0.key != nil }
    }
    #expect(try found("Low") == [true, false, false])
    #expect(try found("Test") == [true, true, false])
    #expect(program.graph.visibleKeys(from: FileID(1)).map { program.graph[$0].name } == ["open"])
  }

  @Test func `a word that the workspace declares is not the library's`() throws {
    let source = """
      extension AnyKey { static let a = Key<Int>() }
      @Component(root: true) struct Top { var low: Low { Low(parent: self) } }
      @Component struct Low { func use() -> Int { get(.a) } }
      """
    #expect(GraphFixture(source).missing.count == 1)
    let shadow = "struct Key<Value> { }"
    #expect(GraphFixture(source, shadow).missing == [])
    var program = GraphFixture(source, shadow)
    program.graph.apply([GraphFixture.change(1, "")])
    #expect(program.missing.count == 1)
    #expect(
      GraphFixture(source, shadow, modules: [.init(name: "App", closure: [0]), .init(name: "DI", closure: [1])])
        .missing.count == 1)
  }

  @Test func `what stands at a place`() throws {
    let program = GraphFixture(
      """
      extension AnyKey { static let port = Key<Int>() }
      enum Keys { static let other = AnyKey.port }
      @Component(root: true) struct Boot {
        @Provides(.port) var port1: Int { 80 }
        func net() -> Net { Net(parent: self) }
      }
      @Component struct Net {
        init(parent: Boot) { initContainer(parent: parent) }
        @Provides(.port) var port2: Int { 81 }
        func url() -> Int { help() + port2 + get(Keys.other) }
        func help() -> Int { get(.port) }
      }
      """)
    let places: [(words: String, expected: String?)] = [
      ("port = ", "key .port: port"), ("AnyKey.port", "other .port: AnyKey.port"),
      ("Boot {", "component Boot: Boot"),
      (".port)", "provides .port: .port"), ("Provides(", "provider Boot.port1: @Provides(.port)"),
      ("port1", "provider Boot.port1: port1"), ("Net(parent", "component Net: Net"), ("net()", nil),
      ("initContainer", "initContainer of Net: initContainer"), ("help() +", nil),
      ("port2 +", "provider Net.port2: port2"),
      ("Keys.other)", "get .port: Keys.other"),
    ]
    for (words, expected) in places {
      #expect(try program.element(at: words) == expected, "at \(words)")
    }
  }
}
