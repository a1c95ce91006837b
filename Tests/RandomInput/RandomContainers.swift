/// A random program of types, Stitcher's containers and demands, as data and as text.
package struct RandomContainers {
  package struct Item: Hashable {
    package var type: Int
    package var further: [Int] = []
    package var name: String?
    package var parameter: String?
    package var isSingleton = false
    /// The conditional statement that it stands in, and the arm.
    package var arm: [Int]?
    /// The types that its factory asks for.
    package var needs: [Int] = []
  }

  package struct Container: Hashable {
    package var items: [Item] = []
    /// The containers that are merged into it; then it has no items.
    package var merged: [Int] = []
    package var isActive = false
  }

  package struct Demand: Hashable {
    package enum Cardinality: Hashable { case one, optional, many }
    package var isProtocol = false
    package var type: Int
    package var name: String?
    package var argument: String?
    package var cardinality: Cardinality
  }

  package static let typeCount = 4
  package static let protocolCount = 3

  /// By type, the protocols that it conforms to.
  package var conformances: [Set<Int>] = []
  package var containers: [Container] = []
  package var demands: [Demand] = []

  package init(seed: Int, withCycles: Bool = false) {
    var random = SeededGenerator(seed: seed)
    func chance(_ count: Int) -> Bool { random.next(below: count) == 0 }
    func pick<Value>(_ values: [Value]) -> Value { values[random.next(below: values.count)] }
    conformances = (0..<Self.typeCount).map { _ in Set((0..<Self.protocolCount).filter { _ in chance(3) }) }
    for index in 0..<3 {
      var container = Container(isActive: chance(2))
      if index > 0, chance(3) {
        container.merged = (0..<index).filter { _ in !chance(3) }
      } else {
        for statement in 0..<random.next(below: 4) {
          func item() -> Item {
            let type = random.next(below: Self.typeCount)
            var item = Item(type: type)
            if chance(3) {
              item.name = pick(["a", "b"])
            } else if chance(2) {
              item.further = conformances[type].sorted()
            }
            if withCycles {
              item.needs = (0..<Self.typeCount).filter { _ in chance(3) }
            } else if chance(4) {
              item.parameter = pick(["Int", "String"])
            }
            item.isSingleton = chance(4)
            return item
          }
          var first = item()
          switch random.next(below: 4) {
          case 0:
            var second = item()
            (first.arm, second.arm) = ([statement, 0], [statement, 1])
            container.items += [first, second]
          case 1:
            first.arm = [statement, 0]
            container.items.append(first)
          default: container.items.append(first)
          }
        }
      }
      containers.append(container)
    }
    for _ in 0..<5 {
      var demand = Demand(type: 0, cardinality: pick([.one, .one, .optional, .many]))
      demand.isProtocol = chance(3)
      demand.type = random.next(below: demand.isProtocol ? Self.protocolCount : Self.typeCount)
      if chance(3) {
        demand.name = pick(["a", "b"])
        if demand.cardinality == .many { demand.cardinality = .one }
      }
      if chance(4) { demand.argument = pick(["1", "\"x\""]) }
      demands.append(demand)
    }
  }

  // MARK: Text

  package static func text(_ item: Item) -> String {
    let parameter = item.parameter.map { " (p: \($0)) in" } ?? ""
    let arguments = item.needs.map { "n\($0): try DependencyGraph.inject()" }.joined(separator: ", ")
    var text = "Dependency {\(parameter) T\(item.type)(\(arguments)) }"
    if let name = item.name { text += ".named(\"\(name)\")" }
    for type in item.further { text += ".conforms(to: P\(type).self)" }
    if item.isSingleton { text += ".scope(.singleton)" }
    return text
  }

  /// One file for the types, one for each container and demand; each item on a line of its own.
  package var files: [(path: String, text: String)] {
    var types = (0..<Self.protocolCount).map { "protocol P\($0) {}\n" }.joined()
    for (index, protocols) in conformances.enumerated() {
      let clause = protocols.isEmpty ? "" : ": " + protocols.sorted().map { "P\($0)" }.joined(separator: ", ")
      types += "final class T\(index)\(clause) {\n"
      let needs = Set(containers.flatMap(\.items).filter { $0.type == index }.map(\.needs))
      for needs in needs.union([[]]).sorted(by: {
        $0.count < $1.count || $0.count == $1.count && $0.lexicographicallyPrecedes($1)
      }) {
        types += "  init(" + needs.map { "n\($0): T\($0)" }.joined(separator: ", ") + ") {}\n"
      }
      types += "}\n"
    }
    var files = [(path: "/App/Types.swift", text: types)]
    for (index, container) in containers.enumerated() {
      files.append(("/App/Container\(index).swift", text(of: container, index)))
    }
    for (index, demand) in demands.enumerated() {
      var arguments = demand.name.map { ["name: \"\($0)\""] } ?? []
      if let argument = demand.argument { arguments.append(argument) }
      let attribute = arguments.isEmpty ? "" : "(" + arguments.joined(separator: ", ") + ")"
      let name = (demand.isProtocol ? "P" : "T") + "\(demand.type)"
      let type =
        switch demand.cardinality {
        case .one: name
        case .optional: name + "?"
        case .many: "[\(name)]"
        }
      files.append(
        ("/App/User\(index).swift", "import Stitcher\nfinal class U\(index) { @Injected\(attribute) var d: \(type) }\n")
      )
    }
    return files
  }

  private func text(of container: Container, _ index: Int) -> String {
    var text = "import Stitcher\n"
    if container.merged.isEmpty {
      text += "let c\(index) = DependencyContainer {\(container.items.isEmpty ? "" : "\n")"
      for (position, item) in container.items.enumerated() {
        if item.arm?.last == 0 { text += "  if flag {\n" }
        text += "  \(Self.text(item))\n"
        let next = container.items.dropFirst(position + 1).first?.arm
        if let arm = item.arm { text += next == [arm[0], 1] && arm[1] == 0 ? "  } else {\n" : "  }\n" }
      }
      text += "}\n"
    } else {
      text += "let c\(index) = DependencyContainer(merging: "
      text += container.merged.map { "c\($0)" }.joined(separator: ", ") + ")\n"
    }
    return text + (container.isActive ? "func start\(index)() { DependencyGraph.activate(c\(index)) }\n" : "")
  }
}
