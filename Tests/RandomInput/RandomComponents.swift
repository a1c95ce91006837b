/// A random program of swift-di's components, as data: rendered to text, and understood by models of tests.
package struct RandomComponents {
  package struct Provider {
    package var key: Int
    package var priority = 0
    /// The keys that its body gets.
    package var gets: [Get] = []
  }

  package struct Get {
    package var key: Int
    package var isConditional = false
    /// Whether the `get` stands in a helper that the body mentions.
    package var isInHelper = false
  }

  package struct Component {
    package enum Start { case root, free, child }

    package var start = Start.child
    package var providers: [Provider] = []
    /// The keys that a method gets.
    package var gets: [Int] = []
    /// The keys that a method of an extension gets, which the macro doesn't see.
    package var unscanned: [Int] = []
    package var creates: [Int] = []
    /// Whether it is created by an extension in another file.
    package var createsElsewhere = false
    package var binds: [Int] = []
    /// Whether something else is declared before it in its file.
    package var hasNeighbor = false
  }

  package var components: [Component]
  /// The number of keys; those of `missingKeys` aren't declared.
  package let keyCount: Int
  package var missingKeys: Set<Int> = []

  package init(size: Int, keyCount: Int, using generator: inout SeededGenerator) {
    self.keyCount = keyCount
    components = Array(repeating: Component(), count: size)
    for index in components.indices { components[index] = component(index, using: &generator) }
  }

  private func key(_ generator: inout SeededGenerator) -> Int { Int.random(in: 0..<keyCount, using: &generator) }

  private func component(_ index: Int, using generator: inout SeededGenerator) -> Component {
    func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &generator) == 0 }
    var result = Component()
    result.start = index == 0 || chance(6) ? (chance(4) ? .free : .root) : .child
    for key in 0..<keyCount where chance(3) {
      var provider = Provider(key: key, priority: chance(6) ? 10 : 0)
      while chance(2) {
        provider.gets.append(Get(key: self.key(&generator), isConditional: chance(4), isInHelper: chance(3)))
      }
      result.providers.append(provider)
    }
    while chance(2) { result.gets.append(key(&generator)) }
    if chance(5) { result.unscanned.append(key(&generator)) }
    while chance(2) || result.creates.isEmpty && chance(2) {
      result.creates.append(Int.random(in: 0..<components.count, using: &generator))
    }
    result.createsElsewhere = chance(6)
    if chance(12) { result.binds.append(key(&generator)) }
    return result
  }

  package mutating func edit(using generator: inout SeededGenerator) {
    let index = Int.random(in: components.indices, using: &generator)
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: components[index] = component(index, using: &generator)
    case 1: components[index].gets.append(key(&generator))
    case 2: components[index].gets = []
    case 3: components[index].creates = component(index, using: &generator).creates
    case 4: components[index].providers = component(index, using: &generator).providers
    case 5: components[index].start = component(index, using: &generator).start
    case 6:
      let key = key(&generator)
      if missingKeys.remove(key) == nil { missingKeys.insert(key) }
    case 7: components[index].hasNeighbor.toggle()
    default: components[index].createsElsewhere.toggle()
    }
  }

  // MARK: Text

  /// The files: the keys, then two for each component.
  package var files: [String] {
    let declared = (0..<keyCount).filter { !missingKeys.contains($0) }
    let keys = declared.map { "  static let k\($0) = Key<Int>()" }
    return ["extension AnyKey {\n\(keys.joined(separator: "\n"))\n}"]
      + components.indices.flatMap { [text(of: $0), elsewhere(of: $0)] }
  }

  private func text(of index: Int) -> String {
    let component = components[index]
    var lines = component.hasNeighbor ? ["struct Neighbor\(index) { let x = 1 }"] : []
    lines.append("@Component\(component.start == .root ? "(root: true)" : "") struct C\(index) {")
    if component.start == .free { lines.append("  init() { initContainer(parent: nil) }") }
    for (number, provider) in component.providers.enumerated() {
      let priority = provider.priority == 0 ? "" : ", priority: .test"
      let gets = provider.gets.enumerated().map { position, get in
        let call = get.isInHelper ? "help\(number)x\(position)()" : "get(.k\(get.key))"
        return get.isConditional ? "if flag { _ = \(call) }" : "_ = \(call)"
      }
      lines.append("  @Provides(.k\(provider.key)\(priority)) func p\(number)() -> Int {")
      lines += (gets + ["return 1"]).map { "    \($0)" } + ["  }"]
      for (position, get) in provider.gets.enumerated() where get.isInHelper {
        let name = "\(number)x\(position)"
        // By one step, or by several of which only the last holds a lookup.
        let deepest = "func deep\(name)() -> Int { get(.k\(get.key)) }"
        let helpers =
          switch get.key % 3 {
          case 0: ["  func help\(name)() -> Int { get(.k\(get.key)) }"]
          case 1: ["  func help\(name)() -> Int { deep\(name)() }", "  \(deepest)"]
          default:
            ["  \(deepest)", "  var mid\(name): Int { deep\(name)() }", "  func help\(name)() -> Int { mid\(name) }"]
          }
        lines += helpers
      }
    }
    for (number, key) in component.gets.enumerated() { lines.append("  func use\(number)() -> Int { get(.k\(key)) }") }
    for key in component.binds { lines.append("  mutating func bound\(key)() { bind(1, forKey: .k\(key)) }") }
    if !component.createsElsewhere { lines += creations(of: component) }
    return (lines + ["}"]).joined(separator: "\n")
  }

  private func elsewhere(of index: Int) -> String {
    let component = components[index]
    let gets = component.unscanned.map { "  func late\($0)() -> Int { get(.k\($0)) }" }
    let lines = gets + (component.createsElsewhere ? creations(of: component) : [])
    return (["extension C\(index) {"] + lines + ["}"]).joined(separator: "\n")
  }

  private func creations(of component: Component) -> [String] {
    component.creates.enumerated().compactMap { number, child in
      // What begins a chain takes no parent.
      components[child].start == .child ? "  var c\(number): C\(child) { C\(child)(parent: self) }" : nil
    }
  }
}
