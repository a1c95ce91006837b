/// A random app with Factory: containers in some files, types in others, and tests.
package struct RandomFactories {
  package private(set) var files: [(path: String, text: String)] = []
  /// By factory, those that its closure surely asks for, and those that it may.
  package private(set) var asks: [[(to: Int, isSure: Bool)]] = []

  static let count = 9

  /// - Parameter hasMore: adds a file with whatever else code says: aliases, helpers, promises, other containers, what
  ///   registers by itself and what is registered elsewhere.
  package init(seed: Int, hasMore: Bool) {
    var random = SeededGenerator(seed: seed)
    var definitions = ["", "", ""]
    var types = ["", ""]
    let scopes = ["", "", ".cached", ".shared", ".singleton", ".unique", ".graph", ".cached.unique", ".timeToLive(5)"]
    for index in 0..<Self.count {
      var asked: [(Int, Bool)] = []
      var arguments: [String] = []
      for _ in 0..<random.next(below: 3) {
        let other = random.next(below: Self.count)
        switch random.next(below: 5) {
        case 0:
          arguments.append("Flag.on ? self.f\(other)() : nil")
          asked.append((other, false))
        case 1: arguments.append("self.f\(other)")
        case 2: arguments.append("{ self.f\(other)() }")
        default:
          arguments.append("self.f\(other)()")
          asked.append((other, true))
        }
      }
      var members = ""
      for _ in 0..<random.next(below: 2) {
        let other = random.next(below: Self.count)
        let wrapper = ["Injected", "LazyInjected", "WeakLazyInjected"][random.next(below: 3)]
        members += "  @\(wrapper)(\\.f\(other)) var p\(other): T\(other)?\n"
        if wrapper == "Injected" { asked.append((other, true)) }
      }
      let scope = scopes[random.next(below: scopes.count)]
      let context = random.next(below: 6) == 0 ? ".onTest { T\(index)() }" : ""
      definitions[index % 3] +=
        "  var f\(index): Factory<T\(index)> { self { T\(index)(\(arguments.joined(separator: ", "))) }\(scope)\(context) }\n"
      types[index % 2] += "final class T\(index) {\n\(members)  init(_ all: Any?...) {}\n  func use() {}\n}\n"
      asks.append(asked.map { (to: $0.0, isSure: $0.1) })
    }
    for (index, text) in definitions.enumerated() {
      files.append(("C\(index).swift", "import FactoryKit\nextension Container {\n\(text)}\n"))
    }
    for (index, text) in types.enumerated() {
      files.append(
        ("T\(index).swift", "import FactoryKit\n\(text)enum Flag\(index == 0 ? "" : "2") { static let on = true }\n"))
    }
    var tests = "import FactoryKit\nimport Testing\n"
    for index in 0..<4 {
      let (one, other) = (random.next(below: Self.count), random.next(below: Self.count))
      let trait = ["", "(.serialized)", "(.container)"][random.next(below: 3)]
      tests += "@Suite\(trait) struct S\(index) {\n  @Test func a\(index)() {\n    let m = T\(one)()\n"
      tests += "    Container.shared.f\(other).register { T\(other)() }\n    m.use()\n  }\n}\n"
    }
    files.append(("Tests.swift", tests))
    if hasMore { files.append(("More.swift", Self.more(&random))) }
  }

  private static func more(_ random: inout SeededGenerator) -> String {
    func some(_ texts: String...) -> String { texts.filter { _ in random.next(below: 2) == 0 }.joined(separator: "\n") }
    func number() -> Int { random.next(below: count) }
    let (one, two, three) = (number(), number(), number())
    let scope = ["", ".cached", ".shared", ".singleton"][random.next(below: 4)]
    return """
      import FactoryKit
      final class Box: SharedContainer {
        static let shared = Box()
        let manager = ContainerManager()
      \(some(
        "  var f\(one): Factory<T\(one)> { self { Container.shared.f\(one)() }\(scope) }",
        "  var f\(two): Factory<T\(two)> { self { T\(two)() }.singleton }",
        "  func autoRegister() { f\(two).register { T\(two)() } }"))
      }
      \(some("extension Box: AutoRegistering {}", "extension Scope { static let session = Cached() }"))
      extension Container {
      \(some(
        "  var a: Factory<T\(one)> { self.f\(one) }", "  var b: Factory<T\(one)> { self.a }",
        "  private var f\(three): Factory<T\(three)> { self { T\(three)() }.cached }",
        "  var taken: ParameterFactory<Int, T\(two)> { self { T\(two)($0) }\(scope) }",
        "  var lost: Factory<T\(three)> { self { T\(three)() }.scope(.session) }"))
        func help() -> Factory<T0> { self { T0() }\(scope) }
      \(some("  var one: Factory<T0> { help() }", "  var two: Factory<T0> { help() }"))
        var promise: Factory<T0?> { promised() }
      }
      \(some(
        "extension Container: @retroactive AutoRegistering {",
        "extension Container {"))
      \(some(
        "  public func autoRegister() { manager.defaultScope = .cached }",
        "  func late() { promise.register { T0() } }"))
      }
      final class Reader {
      \(some(
        "  @WeakLazyInjected(\\.f\(two)) var weak: T\(two)?", "  @Injected(\\.a) var eager: T\(one)",
        "  @LazyInjected(\\.promise) var late: T0?", "  init() { late?.use() }"))
        func read() { $late.resolve()?.use() }
      }
      func start() {
        let reader = Reader()
      \(some(
        "  Container.shared.f\(one).register { T\(one)() }", "  Container.shared.f\(two).cached",
        "  Container.shared.a.register { T\(one)(Container.shared.f\(three)()) }",
        "  let c = Container()\n  c.f\(one).register { T\(one)() }", "  _ = Container.shared.promise()"))
        reader.read()
      }
      """
  }

  /// True if the factories that surely ask for each other have a ring.
  package var hasRing: Bool {
    var reached = asks.map { Set($0.filter(\.isSure).map(\.to)) }
    for _ in 0..<Self.count {
      for index in reached.indices { reached[index] = reached[index].union(reached[index].flatMap { reached[$0] }) }
    }
    return reached.indices.contains { reached[$0].contains($0) }
  }
}
