import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The members of the structures through which parts of a mock are chosen.
struct MockFields {
  private struct Field {
    /// With its label, type and default.
    let parameter: String
    let name: String
    let storedType: String
  }

  private var fields: [Field] = []

  /// A part that the mock makes: how, or with which parts of its own.
  /// - Parameter isSendable: whether it may be made from anywhere in some other mock.
  mutating func add(_ node: MockNode, isSendable: Bool = false) {
    if node.hasConfiguration {
      let type = "\(node.plan.concrete).SafeDIMockConfiguration"
      fields.append(Field(parameter: "\(node.name): \(type) = .init()", name: node.name, storedType: type))
    } else {
      let type = Self.builder(node.call, result: node.builtText, isSendable: node.isSendable || isSendable)
      fields.append(Field(parameter: "\(node.name): \(type) = nil", name: node.name, storedType: type))
    }
  }

  /// A value that the mock hands on where it is given.
  mutating func add(_ field: MockInputs.Parameter) {
    fields.append(Field(parameter: field.text, name: field.name, storedType: field.typeText))
  }

  /// A value with a default.
  /// - Parameter marksOptionals: whether a closure that may be left out is marked as others are.
  mutating func add(_ choice: MockCall.Parameter, isSendable: Bool, marksOptionals: Bool) {
    let name = choice.label ?? choice.name
    let bare = choice.type.withoutEscaping
    var stored = "\(bare)"
    var taken = "\(choice.choiceType)"
    if bare.isFunction {
      let word = isSendable && !stored.contains("@Sendable") ? "@Sendable " : ""
      // Specifiers stand in front of all attributes.
      let specifiers = bare.pulledApart.specifiers.map { $0 + " " }.joined()
      let rest = stored.dropFirst(specifiers.count)
      taken = "\(specifiers)\(word)@escaping \(rest)"
      stored = specifiers + word + rest
    } else if marksOptionals, isSendable, case .optional(let closure) = bare, closure.isFunction,
      !stored.contains("@Sendable")
    {
      stored = "(@Sendable \(closure))?"
      taken = stored
    }
    fields.append(
      Field(parameter: "\(name): \(taken) = \(choice.defaultValue ?? "")", name: name, storedType: stored))
  }

  /// Adds the parameter for the builder of the whole value.
  mutating func addBuilder(of node: MockNode, isSendable: Bool) {
    let type = Self.builder(node.call, result: node.plan.concrete, isSendable: isSendable)
    fields.append(Field(parameter: "_ safeDIBuilder: \(type) = nil", name: "safeDIBuilder", storedType: type))
  }

  private static func builder(_ call: MockCall, result: String, isSendable: Bool) -> String {
    "(\(isSendable ? "@Sendable " : "")\(call.parameterTypes) -> \(result))?"
  }

  func write(as name: String, to code: inout CodeText) {
    code.open("struct \(name) {")
    code.open("init(\(fields.map(\.parameter).commaSeparated)) {")
    for field in fields { code.line("self.\(field.name) = \(field.name)") }
    code.close()
    for field in fields { code.line("let \(field.name): \(field.storedType)") }
    code.close()
  }
}
