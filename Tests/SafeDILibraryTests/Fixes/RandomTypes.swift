/// Types with initializers as people write them: some parameters missing or in another order, comments, layouts,
/// indentations. The same seed gives the same type.
struct RandomType {
  private var state: UInt64
  private(set) var text = ""

  init(seed: UInt64, name: String) {
    state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    write(name)
  }

  private mutating func next(_ count: Int) -> Int {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return Int(state % UInt64(count))
  }

  private mutating func chance(_ percent: Int) -> Bool { next(100) < percent }

  private mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }

  private mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
    var result = elements
    for index in result.indices { result.swapAt(index, next(result.count)) }
    return result
  }

  private mutating func write(_ name: String) {
    let unit = pick(["  ", "    ", "\t"])
    let count = 1 + next(5)
    let types = (0..<count).map { _ in
      pick(["A", "B?", "any P", "() -> Void", "@Sendable (A) -> B", "[C]", "(A, n: Int)"])
    }
    var taken = (0..<count).filter { _ in chance(60) }
    if chance(30) { taken = shuffled(taken) }
    var parameters = taken.map { index in
      (chance(15) ? "with p\(index)" : "p\(index)") + ": "
        + (types[index].contains("->") ? "@escaping " : "") + types[index]
    }
    if chance(30) { parameters.insert("n: Int = 1", at: next(parameters.count + 1)) }
    if chance(15) { parameters.insert("text: String? = nil", at: next(parameters.count + 1)) }
    let members = (0..<count).map { index in
      let comment = chance(20) ? "\(unit)/// Part \(index).\n" : ""
      let macro = pick(["@Received", "@Instantiated", "@Forwarded"])
      return comment + unit + macro + (chance(20) ? "\n" + unit : " ") + "private let p\(index): \(types[index])"
    }
    let initializer = initializer(parameters, taken, unit: unit)
    let isFirst = chance(70)
    let parts = isFirst ? [initializer] + members : members + [initializer]
    text =
      "@Instantiable\npublic \(pick(["struct", "final class", "actor"])) \(name): Instantiable {\n"
      + parts.joined(separator: chance(30) ? "\n\n" : "\n") + "\n}\n"
    if chance(10) { text = text.replacing("\n", with: "\r\n") }
  }

  private mutating func initializer(_ parameters: [String], _ taken: [Int], unit: String) -> String {
    var list = parameters.joined(separator: ", ")
    if !parameters.isEmpty, chance(40) {
      let isAligned = chance(25)
      let indentation = isAligned ? unit + String(repeating: " ", count: 12) : unit + unit
      list = ""
      for (index, parameter) in parameters.enumerated() {
        let isLast = index + 1 == parameters.count
        if index > 0 || !isAligned { list += "\n" + indentation }
        if chance(15), index > 0 || !isAligned { list += "// About it.\n" + indentation }
        list += parameter + (isLast ? chance(20) ? "," : "" : ",")
        if chance(15), !isLast || !isAligned { list += " // \(index)" }
      }
      if !isAligned { list += "\n" + unit }
    }
    var statements = taken.map { index in chance(10) ? "(self.p\(index)) = p\(index)" : "self.p\(index) = p\(index)" }
    statements = statements.map { $0.replacing("(self", with: "self").replacing(") =", with: " =") }
    if chance(30) { statements.insert("log(\"start\")", at: 0) }
    if chance(30) { statements = shuffled(statements) }
    let start = unit + (chance(20) ? "@inline(never) " : "") + "public init(\(list)) "
    if chance(25), !statements.contains(where: { $0.contains("//") }) {
      return start + (statements.isEmpty ? pick(["{}", "{ }"]) : "{ " + statements.joined(separator: "; ") + " }")
    }
    let lines = statements.map { unit + unit + $0 + (chance(15) ? " // Set." : "") }
    let gap = chance(20) ? "\n\n" : "\n"
    return start + "{\n" + lines.joined(separator: gap) + (lines.isEmpty ? "" : "\n") + unit + "}"
  }
}
