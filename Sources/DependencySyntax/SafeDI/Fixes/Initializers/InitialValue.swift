import DependencyGraph
import SwiftSyntax

/// A value for what nobody gave one: of a type whose neutral value is known, that, so that the result compiles; else an
/// editor's placeholder that its author must fill in.
struct InitialValue {
  fileprivate(set) var text: String
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

  fileprivate var isPlaceholder: Bool { text.contains("<#") }

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

extension SourceDocument {
  /// The same, and `T()` where this file declares a type that can be made so.
  /// - Parameter isExported: it must be possible in other modules too, as for what a `public` function falls back to.
  func initialValue(for type: TypeTerm?, isExported: Bool = false) -> InitialValue {
    var value = InitialValue(for: type)
    if value.isPlaceholder, case .simple(let name, [])? = type,
      tree.typeDeclaration(named: name)?.isMadeOfNothing(isExported: isExported) == true
    {
      value.text = "\(name)()"
    }
    return value
  }
}

extension DeclGroupSyntax {
  /// Whether a class, struct or actor has an initializer, written or implied, that takes nothing.
  fileprivate func isMadeOfNothing(isExported: Bool) -> Bool {
    guard self.is(ClassDeclSyntax.self) || self.is(StructDeclSyntax.self) || self.is(ActorDeclSyntax.self) else {
      return false
    }
    let initializers = memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    guard initializers.isEmpty else {
      return initializers.contains { initializer in
        let modifiers = Modifiers(initializer.modifiers)
        let isHidden = ["private", "fileprivate"].contains(modifiers.access?.name.text)
        let isVisible = isExported ? modifiers.isPublic : !isHidden
        return isVisible && initializer.optionalMark == nil && initializer.genericParameterClause == nil
          && initializer.signature.effectSpecifiers == nil
          && initializer.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
      }
    }
    // What is implied is never exported; what a superclass asks for is not looked at.
    let mayInherit = self.is(ClassDeclSyntax.self) && inheritanceClause != nil
    return !isExported && !mayInherit
      && memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.allSatisfy(\.needsNoValue)
  }
}

extension VariableDeclSyntax {
  /// Whether an initializer need not set it.
  fileprivate var needsNoValue: Bool {
    if Modifiers(modifiers).isStatic { return true }
    let isVariable = bindingSpecifier.tokenKind == .keyword(.var)
    return bindings.allSatisfy { binding in
      binding.initializer != nil || binding.accessorBlock != nil && !binding.hasOnlyObservers
        || isVariable && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
    }
  }
}
