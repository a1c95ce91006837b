import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckText

@testable import SwiftDILibrary

/// The facts of a text as lines to compare, each with the text that its place covers.
struct FactDump {
  private let text: [UInt8]
  private let facts: SwiftDIFacts

  init(_ text: String) {
    self.init(text, Self.reading(of: text)?.contents.value as? SwiftDIFacts ?? SwiftDIFacts())
  }

  init(_ text: String, _ facts: SwiftDIFacts) {
    self.text = Array(text.utf8)
    self.facts = facts
  }

  /// What the reader reads of a file; nil where the file hasn't the library's words.
  static func reading(of text: String, isInActiveModule: Bool = false) -> FileReading? {
    let reader = SwiftDI().reader(for: SwiftDI().releases.newest)
    let document = OpenDocument(
      text: SourceText(Array(text.utf8)), version: 1, reader: reader, isInActiveModule: isInActiveModule)
    if case .read(let marked) = document.outcome { return marked.reading }
    return nil
  }

  /// Nil if the lines that begin with one of `words` are `expected`; else both.
  func mismatch(_ words: [String], _ expected: String) -> String? {
    let lines = all.filter { line in words.contains { line.hasPrefix($0 + " ") } }
    return DICheckFixtureNotation.mismatch(expected: expected, actual: lines.joined(separator: "\n"))
  }

  /// Without the fault that follows from these facts.
  var all: [String] {
    facts.declarations.all.flatMap(lines(of:))
      + facts.faults.filter { !($0.fault is InitWithoutInitContainer) }.map(line(of:))
  }

  private func text(at range: UTF8Range) -> String {
    String(decoding: text[Int(range.start)..<Int(range.end)], as: UTF8.self)
  }

  private func lines(of declaration: DeclarationFacts<SwiftDIShape>) -> [String] {
    func at(_ place: PlaceID?) -> String { place.map { "`\(text(at: declaration[$0]))`" } ?? "-" }
    let shape = declaration.shape
    var lines = shape.symbols.types.map(\.name).filter(DeclarationReader.libraryWords.contains).map { "shadows \($0)" }
    for (position, type) in shape.symbols.types.enumerated() {
      let kind = if case .alias(let other) = type.kind { "alias of \(other)" } else { "\(type.kind)" }
      var line = "type \(type.name) \(kind) \(type.access)"
      if let component = shape.component(ofType: position) {
        line += " component root \(component.root)" + flags(("init", component.declaresInitializer))
        line += " \(at(component.attribute))"
      }
      lines.append("\(line) \(at(type.place))")
    }
    for key in shape.keys {
      let form =
        switch key.form {
        case .alias(let key): "alias of \(words(key))"
        default: "\(key.form)"
        }
      lines.append(
        "key \(key.owner).\(key.name) \(form) \(key.valueType ?? "?") \(key.access)"
          + " \(at(key.namePlace)) \(at(key.valueTypePlace))"
      )
    }
    for member in shape.members {
      let parameters = member.parameters.map {
        "\($0.label ?? "_") \($0.name): \($0.type)\($0.hasDefault ? " = …" : "")"
      }
      lines.append(
        "member \(member.owner).\(member.name)(\(parameters.joined(separator: ", "))) \(member.kind) "
          + "\(member.resultType ?? "?") \(member.access)"
          + flags(
            ("static", member.isStatic), ("extension", member.isInExtension), ("conditional", member.isConditional))
          + " \(at(member.namePlace)) \(at(member.resultTypePlace))")
      for provides in member.provides {
        lines.append(
          "provides \(member.name): \(words(provides.key)) priority \(provides.priority.map(String.init) ?? "?")"
            + " \(provides.spelling) \(at(provides.place))")
      }
      for use in member.uses {
        lines.append(
          "use \(words(use.action))"
            + flags(("conditional", use.isConditional), ("deferred", use.isDeferred), ("scanned", use.isScanned))
            + " \(at(use.place))")
      }
    }
    return lines
  }

  private func line(of flaw: DeclarationProblem) -> String {
    let kind =
      switch flaw.fault {
      case let fault as BadProviderShape: "providerShape(\(fault.shape))"
      case let fault as ComponentShape: "componentShape(\(fault.shape))"
      case let fault as ComputedKey: "computedKey(form: \"\(fault.form)\")"
      case let fault as UnscannableGetArgument: "unscannableArgument(\(fault.argument))"
      case is GeneratedInitImpossible: "propertyWithoutValue"
      case is LeadingGetInAccessor: "leadingGet"
      case is NonliteralRoot: "nonliteralRoot"
      default: "\(flaw.fault)"
      }
    let member = flaw.fault.dependency.map { ".\($0)" } ?? ""
    return "flaw \(kind) of \(flaw.owner ?? "")\(member) `\(text(at: flaw.range))`"
  }

  private func flags(_ flags: (String, Bool)...) -> String {
    flags.filter(\.1).map { " \($0.0)" }.joined()
  }

  private func words(_ key: KeyExpression) -> String {
    let meaning =
      switch key.meaning {
      case .ofAnyKey(let name): "AnyKey.\(name)"
      case .path(let path): path
      case .unknown: "?"
      }
    return "\(meaning) '\(key.macroText)'"
  }

  private func words(_ action: BodyUse.Action) -> String {
    switch action {
    case .demand(let key, let receiver): "get \(words(key)) of \(words(receiver))"
    case .bind(let key, let receiver): "bind \(words(key)) of \(words(receiver))"
    case .creation(let type, let arguments):
      "create \(type ?? "?")("
        + arguments.map { "\($0.label ?? "_"): \(words($0.value))" }.joined(separator: ", ") + ")"
    case .initContainer(let parent, let isQualified):
      "initContainer \(words(parent))\(isQualified ? " qualified" : "")"
    case .delegation: "delegation"
    case .mention(let name, let receiver, let isArgument):
      "mention \(name) of \(words(receiver))\(isArgument ? " argument" : "")"
    case .containerAssignment(let receiver): "assignment to container of \(words(receiver))"
    }
  }

  private func words(_ value: ValueExpression) -> String {
    switch value {
    case .own: "self"
    case .nilLiteral: "nil"
    case .instance(let type): "<\(type)>"
    case .created(let type, let arguments):
      "\(type)(" + arguments.map { "\($0.label ?? "_"): \(words($0.value))" }.joined(separator: ", ") + ")"
    case .typed(let type, let value): "\(words(value)) as \(type)"
    case .member(let name, let base): "\(words(base)).\(name)"
    case .parameter(let name, let type): "(\(name): \(type))"
    case .unknown: "?"
    }
  }
}
