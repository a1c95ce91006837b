import DICheckAnalysis
import DICheckCheckReporting
import DICheckJSON
import DICheckText

/// The tool that says which dependencies a type could have.
extension Tool {
  static let available = Tool(
    name: "available", title: "Available",
    about: """
      Says what a type has of its own, what it can receive on every chain from a root, what only on some, and of which \
      types nothing can be received, so that somebody must make them. Call it before you give a type a dependency. For \
      a type that nobody makes yet, name the one that will make it.
      """,
    parameters: [
      Parameter("type", .text, "The type that is to have more; it may be new.", isRequired: true),
      Parameter("maker", .text, "The type that will make it, where none does yet."),
      Parameter("matching", .text, "Only values and types whose names contain this."),
      Parameter("limit", .count(1...1000), "The number of items of each list; \(usualLimit) by default."),
      .texts,
    ],
    result: [
      "programs?": .list(
        .object([
          "type": .text,
          "own?": .lines,
          "onEveryChain?": .lines,
          "onSomeChains?": .lines,
          "toBeMade?": .lines,
          "note?": .text,
        ])),
      "more?": .text,
    ],
    call: onCode(Code.available))
}

extension Code {
  func available() throws -> ToolAnswer {
    let name = argument("type") ?? ""
    let maker = argument("maker")
    let found: [Availability]
    do {
      found = try maker.map { try handed(to: name, by: $0) } ?? availabilities(of: name)
    } catch let failure as CheckFailure where maker == nil {
      throw CheckFailure("\(failure); of a type that isn't written or marked yet, name its maker")
    }
    guard !found.isEmpty else {
      throw CheckFailure("nothing can say what \(maker ?? name) could have: it is no type of a program")
    }
    let word = argument("matching")?.lowercased()
    func isWanted(_ names: String...) -> Bool {
      word.map { word in names.contains { $0.lowercased().contains(word) } } ?? true
    }
    let limit = number("limit") ?? usualLimit
    var rest = 0
    var lines: [String] = []
    let data = found.map { own -> JSONFields in
      func list(_ values: [Availability.Value]) -> [String] {
        let truncated = Truncated(values.filter { isWanted($0.label, $0.typeName) }, to: limit)
        rest += truncated.rest
        return truncated.shown.map { words(of: $0) }
      }
      let title =
        own.typeName + (maker.map { ", if \($0) makes it" } ?? "") + (found.count > 1 ? " in \(own.program)" : "")
      let has = list(own.own)
      let every = list(own.values.filter(\.isOnEveryChain))
      let some = list(own.values.filter { !$0.isOnEveryChain })
      let products = Truncated(own.products.filter { isWanted($0.typeName, $0.concreteType) }, to: limit)
      rest += products.rest
      let made = products.shown.map { $0.typeName + ($0.typeName == $0.concreteType ? "" : ", as \($0.concreteType)") }
      let note =
        own.isMade
        ? nil
        : "nobody makes it yet: what it can receive depends on who will (name that as maker), and until then it is hardly checked"
      lines.append(title)
      if !has.isEmpty { lines += section("makes or is given itself", has) }
      if own.isMade || !own.values.isEmpty {
        lines += section("can receive on every chain", every)
        lines += section("can receive on some chains only", some)
      }
      if let note { lines.append("  \(note)") }
      lines += section("can have if it or a type above makes it", made.isEmpty ? [] : [made.joined(separator: "; ")])
      return [
        "type": title,
        "own": has.nonEmpty,
        "onEveryChain": every.nonEmpty,
        "onSomeChains": some.nonEmpty,
        "toBeMade": made.nonEmpty,
        "note": note,
      ]
    }
    let more = rest > 0 ? ["\(rest) more: call available with matching, or a larger limit."] : []
    return ToolAnswer(lines, ["programs": data], more: more)
  }

  /// The availability of a type in each program. It may have several places, such as those where it is registered.
  private func availabilities(of name: String) throws -> [Availability] {
    var seen: Set<Availability> = []
    return try explanations(named: name).map(\.location)
      .flatMap { snapshot.availability(at: Int($0.range.start), in: $0.path) }.filter { seen.insert($0).inserted }
  }

  /// The availability of a type once `maker` makes it: all that `maker` has or could receive.
  private func handed(to name: String, by maker: String) throws -> [Availability] {
    let known = try? availabilities(of: name)
    return try availabilities(of: maker).map { maker in
      var own = maker.own
      for index in own.indices { own[index].isOnEveryChain = true }
      return Availability(
        program: maker.program, typeName: name,
        own: known?.first { $0.program == maker.program }?.own ?? [], values: own + maker.values,
        products: maker.products)
    }
  }

  private func section(_ title: String, _ items: [String]) -> [String] {
    ["  \(title):\(items.isEmpty ? " nothing" : "")"] + items.map { "    \($0)" }
  }

  private func words(of value: Availability.Value) -> String {
    "\(value.label == value.typeName ? "" : "\(value.label): ")\(value.typeName), from \(value.owner) (\(place(value.location).words))"
  }
}

private let usualLimit = 30
