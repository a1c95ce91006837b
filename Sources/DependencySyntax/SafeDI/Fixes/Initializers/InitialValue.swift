import DependencyGraph
import SwiftSyntax

/// A value for what nobody gave one: of a type whose neutral value is known, that, so that the result compiles; else an
/// editor's placeholder that its author must fill in.
struct InitialValue {
  let text: String
  /// It is certain: only for `nil`.
  let isCertain: Bool

  init(for type: TypeTerm?) {
    guard let type else {
      self.init(text: "<#value#>", isCertain: false)
      return
    }
    switch type {
    case .optional, .implicitlyUnwrappedOptional, .simple("Optional", _): self.init(text: "nil", isCertain: true)
    default: self.init(text: Self.neutral(type) ?? "<#\(type)#>", isCertain: false)
    }
  }

  private init(text: String, isCertain: Bool) {
    self.text = text
    self.isCertain = isCertain
  }

  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "TimeInterval", "Decimal",
  ]

  private static func neutral(_ type: TypeTerm) -> String? {
    switch type {
    case .array, .simple("Array", _), .simple("Set", _): "[]"
    case .dictionary, .simple("Dictionary", _): "[:]"
    case .simple("String", _), .simple("Substring", _): "\"\""
    case .simple("Bool", _): "false"
    case .simple(let name, _) where numbers.contains(name): "0"
    case .simple("Date", _): "Date()"
    case .simple("UUID", _): "UUID()"
    case .simple("Data", _): "Data()"
    case .attributed(let type, _, _): neutral(type)
    case .tuple(let elements):
      "("
        + elements.map { ($0.label.map { "\($0): " } ?? "") + InitialValue(for: $0.type).text }.joined(separator: ", ")
        + ")"
    case .closure(let arguments, _, _, .void):
      arguments.isEmpty
        ? "{}" : "{ " + arguments.map { _ in "_" }.joined(separator: ", ") + " in }"
    default: nil
    }
  }
}
