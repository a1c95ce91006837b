import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckSwiftFacts
import DICheckText
import Testing

@testable import StitcherLibrary

/// The facts of a text in lines that a person can check. Where a fact has a place, the line shows the text there.
struct FactsDump {
  private let text: [UInt8]
  let facts: StitcherFacts

  init(_ text: String) throws {
    self.text = Array(text.utf8)
    let snapshot = try Snapshot(
      for: Stitcher(), inMemory: [("/A.swift", text), ("/Import.swift", "import Stitcher\n")])
    let view = snapshot.libraries[0].view
    facts = view.facts(of: FileID(0), in: view.programs[0]) ?? StitcherFacts()
  }

  private func text(_ place: PlaceID, _ declaration: StitcherDeclaration) -> String {
    String(decoding: text[declaration[place].bounds], as: UTF8.self)
  }

  private func lines(_ describe: (StitcherDeclaration, DeclarationShape) -> [String]) -> [String] {
    facts.declarations.all.flatMap { describe($0, $0.shape) }
  }

  // MARK: Registrations

  /// Builders with what they list, then the types that describe registrations.
  var registrations: [String] {
    lines { declaration, shape in
      let builders = shape.builders.flatMap { builder -> [String] in
        let guards = builder.guards.map { "[\($0.statement).\($0.arm)] " }.joined()
        let head = "\(guards)\(builder.kind)\(builder.holder.map { " \(describe($0, declaration))" } ?? "")"
        switch builder.content {
        case .unknown: return ["\(head) ?"]
        case .merging(let parts): return ["\(head) merging \(parts.map { "\($0)" }.joined(separator: ", "))"]
        case .lines(let lines):
          return [head]
            + lines.map { line in
              let guards = line.guards.map { "[\($0.statement).\($0.arm)] " }.joined()
              guard let index = line.registration else { return "  \(guards)?" }
              return "  \(guards)\(describe(shape.registrations[index], declaration))"
            }
        }
      }
      let types = shape.registrations.compactMap { registration -> String? in
        guard case .representing(let type) = registration.origin else { return nil }
        return "type \(type) \(describe(registration, declaration))"
      }
      return builders + types
    }
  }

  private func describe(_ holder: Holder, _ declaration: StitcherDeclaration) -> String {
    let name = holder.owner.isEmpty ? holder.name : "\(holder.owner).\(holder.name)"
    return "\(holder.kind) \(name)\(holder.isActivated ? " active" : "")"
  }

  private func describe(_ registration: Registration, _ declaration: StitcherDeclaration) -> String {
    var words: [String] = []
    if registration.origin == .expression { words.append("listed") }
    switch registration.result.value {
    case .cast(let type): words.append("\(type) by \(registration.result.made.map { "\($0)" } ?? "?")")
    case let value?: words.append("\(value)")
    case nil: words.append("?")
    }
    switch registration.locator {
    case .type(let types): words += types.map { "also \($0.type) «\(text($0.place, declaration))»" }
    case .types(let types): words.append("only " + types.map { "\($0.type)" }.joined(separator: ", "))
    case .key(let mention): words.append(self.words(for: mention, declaration))
    case .unknown: words.append("key ?")
    }
    switch registration.parameters {
    case .known(let parameters):
      if !parameters.isEmpty {
        let list = parameters.map { parameter in
          let argument = parameter.argument.map { "@\($0)" } ?? ""
          return "\(parameter.name)\(argument): \(parameter.type.map { "\($0)" } ?? "?")"
        }
        words.append("(\(list.joined(separator: ", ")))")
      }
    case .ofReference: words.append("(as what is named)")
    case .unknown: words.append("(?)")
    }
    if let scope = registration.scope { words.append("\(scope.scope) «\(text(scope.place, declaration))»") }
    if let eager = registration.eager { words.append("«\(text(eager, declaration))»") }
    return words.joined(separator: " ")
  }

  var activations: [String] {
    lines { declaration, shape in
      shape.activations.map { activation in
        let container = activation.container.map { " \($0)" } ?? ""
        let holder = activation.holder.map { " in \(describe($0, declaration))" } ?? ""
        return "\(activation.kind)\(container)\(holder) «\(text(activation.place, declaration))»"
      }
    }
  }

  private func words(for key: KeyMention, _ declaration: StitcherDeclaration) -> String {
    "\(key.kind) \(key.value)" + (key.kind == .name ? " «\(text(key.place, declaration))»" : "")
  }

  // MARK: Demands

  var demands: [String] {
    lines { declaration, shape in
      shape.demands.map { demand in
        var words = [demand.cardinality.map { "\($0)" } ?? "some"]
        switch demand.key {
        case .type(let type): words.append("\(demand.soughtType ?? type ?? .other("?"))")
        case .given(let mention): words.append(self.words(for: mention, declaration))
        }
        if !demand.arguments.isEmpty {
          words.append("(\(demand.arguments.map { "\($0.value)" }.joined(separator: ", ")))")
        }
        if case .written(let type) = demand.target {
          words.append("as \(type)")
        } else {
          words.append("to \(demand.target)")
        }
        if case .call(true) = demand.form { words.append("try?") }
        words.append("at «\(text(demand.typePlace, declaration))» in \(describe(demand.context, shape))")
        return words.joined(separator: " ")
      }
    }
  }

  /// Code that runs while something is made.
  var construction: [String] {
    lines { declaration, shape in
      shape.calls.map {
        "\($0.callee)(\($0.labels.signature)) in \(describe($0.context, shape))"
      }
        + shape.touches.map { "touch «\(text($0.place, declaration))» in \(describe($0.context, shape))" }
    }
  }

  private func describe(_ context: CodeContext, _ shape: DeclarationShape) -> String {
    let kind =
      switch context.kind {
      case .factory(let index): "factory of \(shape.registrations[index].subject)"
      case .initializer(let index):
        "init(\(shape.symbols.initializers[index].parameters.map { ($0.label ?? "_") + ":" }.joined()))"
      default: "\(context.kind)"
      }
    let member = [context.owner, context.member].filter { !$0.isEmpty }.joined(separator: ".")
    return "\(kind)\(member.isEmpty ? "" : " of \(member)")\(context.isConditional ? " maybe" : "")"
  }

  // MARK: Symbols

  var symbols: [String] {
    lines { declaration, shape in
      var lines: [String] = []
      for (index, type) in shape.symbols.types.enumerated() {
        var line = "\(type.kind) \(type.name)"
        if !type.inherited.isEmpty { line += ": \(type.inherited.map { "\($0)" }.joined(separator: ", "))" }
        if type.isGeneric { line += " generic" }
        if type.isFilePrivate { line += " private" }
        if !type.attributes.isEmpty { line += " @\(type.attributes.joined(separator: " @"))" }
        for element in type.cases { line += " .\(element.name)\(element.rawValue.map { "=\($0)" } ?? "")" }
        if let registerable = shape.registrations.first(where: { $0.registerableType == index }) {
          line += " registers \(registerable.locator.words) \(registerable.scope.map { "\($0.scope)" } ?? "automatic")"
          if registerable.eager != nil { line += " eager" }
          line += " init \(shape.initializer(ofRegisterable: type.name).map { "\($0)" } ?? "none")"
        }
        lines.append(line)
      }
      lines += shape.symbols.initializers.enumerated().map { index, initializer in
        let parameters = initializer.parameters.map {
          "\($0.label ?? "_") \($0.name): \($0.type)\($0.hasDefault ? "=" : "")"
        }
        let marks = [
          initializer.isFailable ? "?" : "", initializer.isThrowing ? " throws" : "",
          initializer.isAsync ? " async" : "",
          initializer.isInExtension ? " extension" : "",
          shape.preferences[index].map { " \($0)" } ?? "",
        ]
        return "\(initializer.owner).init(\(parameters.joined(separator: ", ")))\(marks.joined())"
      }
      lines += shape.symbols.functions.map { function in
        "\(function.owner).\(function.name)"
          + "(\(function.labels)) -> \(function.result.map { "\($0)" } ?? "Void")"
      }
      lines += shape.symbols.properties.map { property in
        let words = [
          property.isStatic ? "static" : "", property.isLet ? "let" : "var", property.isComputed ? "get" : "",
        ]
        let type = property.type.map { ": \($0)" } ?? ""
        return words.filter { !$0.isEmpty }.joined(separator: " ")
          + " \(property.owner).\(property.name)\(type)\(property.value.map { " = \($0)" } ?? "")"
      }
      return lines
    }
  }
}

extension DemandTarget {
  fileprivate var writtenType: WrittenType? { if case .written(let type) = self { type } else { nil } }
}

extension Demand {
  /// The type by which it looks, if it does so by type and its target is written: the element of a collection, what is
  /// in an optional.
  var soughtType: WrittenType? {
    guard case .type(let given) = key, let type = given ?? target.writtenType else { return nil }
    // A type that is given is looked for as it is, but for collections.
    if given != nil { return type.element ?? type }
    if form == .parameter { return type }
    let bare = type.unwrapped ?? type
    return bare.element ?? bare
  }

  /// By a written target; nil where that is unknown.
  fileprivate var cardinality: Cardinality? {
    let given: WrittenType? = if case .type(let type) = key { type } else { nil }
    guard let type = target.writtenType ?? given else { return nil }
    if form == .parameter { return .one }
    if (type.unwrapped ?? type).element != nil { return .many }
    return type.unwrapped != nil || type.name == "Dictionary" ? .optional : .one
  }
}

extension Locator {
  var words: String {
    switch self {
    case .type: "itself"
    case .types(let types): types.map { "\($0.type)" }.joined(separator: "&")
    case .key(let mention): "\(mention.value)"
    case .unknown: "?"
    }
  }
}

/// Expects the facts of a text, as lines.
func expect(
  _ lines: KeyPath<FactsDump, [String]>, of text: String, _ expected: [String],
  at place: SourceLocation = #_sourceLocation
) throws {
  let found = try FactsDump(text)[keyPath: lines]
  let differences = found.difference(from: expected).map { change in
    switch change {
    case .insert(_, let line, _): "came:     \(line)"
    case .remove(_, let line, _): "expected: \(line)"
    }
  }
  #expect(differences.isEmpty, "\n\(differences.joined(separator: "\n"))", sourceLocation: place)
}
