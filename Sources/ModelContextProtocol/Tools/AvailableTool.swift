import DICheckAnalysis
import DICheckJSON
import DICheckText

/// What a type could have.
enum AvailableTool {
  private static let usualLimit = 30

  static let tool = Tool(
    name: "available", title: "Available",
    about: """
      Says what a type has of its own, what it can receive on every chain from a root, what only on some, and of which \
      types nothing can be received, so that somebody must make them. Call it before you give a type a dependency.
      """,
    parameters: [
      Parameter("type", .text, "The type that is to have more.", isRequired: true),
      Parameter("matching", .text, "Only values and types whose names contain this."),
      Parameter("limit", .count(1...1000), "The number of items of each list; \(usualLimit) by default."),
      CheckTool.texts,
    ],
    result: ObjectSchema().with(
      "programs",
      listOf: ObjectSchema().texts("program", "type")
        .with("isMade", ObjectSchema.flag).with("own", listOf: value).with("onEveryChain", listOf: value).with(
          "onSomeChains", listOf: value
        ).with("toBeMade", listOf: product)
    )
    .optionally("more", ObjectSchema.text),
    call: call)

  private static let value = ObjectSchema().texts("label", "type", "from").place()
  private static let product = ObjectSchema().texts("type", "madeAs").place()

  private static func call(_ arguments: Arguments, _ context: ToolContext) throws -> ToolAnswer {
    let code = try context.code(arguments)
    let name = arguments.text("type") ?? ""
    let places = try code.explanations(named: name).map(\.location)
    var seen: Set<Availability> = []
    // A type may have several places, such as those where it is registered.
    let found = places.flatMap { code.snapshot.availability(at: Int($0.range.start), in: $0.path) }
      .filter { seen.insert($0).inserted }
    guard !found.isEmpty else {
      throw ToolFailure("nothing can say what \(name) could have: it is no type of a program")
    }
    let word = arguments.text("matching")?.lowercased()
    func isWanted(_ names: String...) -> Bool {
      word.map { word in names.contains { $0.lowercased().contains(word) } } ?? true
    }
    let limit = arguments.count("limit") ?? usualLimit
    var rest = 0
    var lines: [String] = []
    let data = found.map { own -> JSONValue in
      let has = Cut(own.own.filter { isWanted($0.label, $0.typeName) }, to: limit)
      let values = own.values.filter { isWanted($0.label, $0.typeName) }
      let every = Cut(values.filter(\.isOnEveryChain), to: limit)
      let some = Cut(values.filter { !$0.isOnEveryChain }, to: limit)
      let products = Cut(own.products.filter { isWanted($0.typeName, $0.concreteType) }, to: limit)
      rest += has.rest + every.rest + some.rest + products.rest
      lines.append("\(own.typeName)\(found.count > 1 ? " in \(own.program)" : "")")
      if !has.shown.isEmpty { lines += section("makes or is given itself", has.shown.map { words(of: $0, code) }) }
      if own.isMade || !values.isEmpty {
        lines += section("can receive on every chain", every.shown.map { words(of: $0, code) })
        lines += section("can receive on some chains only", some.shown.map { words(of: $0, code) })
      }
      if !own.isMade {
        lines.append(
          "  nobody makes it yet: what it can receive depends on who will, and until then it is hardly checked")
      }
      let made = products.shown.map { $0.typeName + ($0.typeName == $0.concreteType ? "" : ", as \($0.concreteType)") }
      lines += section("can have if it or a type above makes it", made.isEmpty ? [] : [made.joined(separator: "; ")])
      return [
        "program": .string(own.program), "type": .string(own.typeName), "isMade": .bool(own.isMade),
        "own": list(has.shown, code),
        "onEveryChain": list(every.shown, code),
        "onSomeChains": list(some.shown, code),
        "toBeMade": .array(
          products.shown.map { product in
            code.place(product.location)
              .holding(["type": .string(product.typeName), "madeAs": .string(product.concreteType)])
          }),
      ]
    }
    let more = rest > 0 ? ["\(rest) more: call available with matching, or a larger limit."] : []
    return ToolAnswer(lines, ["programs": .array(data)], more: more)
  }

  private static func section(_ title: String, _ items: [String]) -> [String] {
    ["  \(title):\(items.isEmpty ? " nothing" : "")"] + items.map { "    \($0)" }
  }

  private static func words(of value: Availability.Value, _ code: Code) -> String {
    "\(value.label == value.typeName ? "" : "\(value.label): ")\(value.typeName), from \(value.owner) (\(code.place(value.location).words))"
  }

  private static func list(_ values: [Availability.Value], _ code: Code) -> JSONValue {
    .array(
      values.map { value in
        code.place(value.location)
          .holding(["label": .string(value.label), "type": .string(value.typeName), "from": .string(value.owner)])
      })
  }
}
