import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// The values that an expression may have, as far as the body shows.
extension BodyReader {
  func value(of expression: ExprSyntax, hops: Int = ExprSyntax.longestPath) -> ValueExpression {
    guard hops > 0 else { return .unknown }
    let node = expression.unwrapped
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference):
      let name = reference.baseName
      if node.isPlainSelf { return .own }
      guard name.isName else { return .unknown }
      if let local = locals[name.name] { return local }
      return name.name.isCapitalized ? .unknown : .member(name.name, of: .own)
    case .nilLiteralExpr: return .nilLiteral
    case .memberAccessExpr(let access):
      guard let base = access.base, access.declName.baseName.isName else { return .unknown }
      return member(access.declName.baseName.name, of: base, hops: hops - 1)
    case .functionCallExpr(let call):
      if let (type, _) = call.making {
        return type.flatMap { locals[$0] == nil ? made($0, by: call, hops: hops - 1) : nil } ?? .unknown
      }
      // The result of a lookup depends on the key.
      return call.calledExpression.isGet ? .unknown : value(of: call.calledExpression, hops: hops - 1)
    case .sequenceExpr(let sequence):
      let elements = Array(sequence.elements)
      guard elements.count == 3, elements[1].is(UnresolvedAsExprSyntax.self),
        let type = elements[2].as(TypeExprSyntax.self)?.type
      else { return .unknown }
      return .instance(of: type.instanceName)
    default: return .unknown
    }
  }

  /// The value that a call of an initializer makes.
  private func made(_ type: String, by call: FunctionCallExprSyntax, hops: Int) -> ValueExpression {
    guard call.trailingClosure == nil, CommonTypes.mayBeDeclared(type) else { return .instance(of: type) }
    let arguments = arguments(of: call, hops: hops)
    // Of what is unknown, a component isn't made.
    let isKnown = arguments.isEmpty || arguments.contains { $0.value != .unknown }
    return isKnown ? .created(type, arguments: arguments) : .instance(of: type)
  }

  func arguments(of call: FunctionCallExprSyntax, hops: Int = ExprSyntax.longestPath) -> [CreationArgument] {
    call.arguments.map { CreationArgument(label: $0.label?.name, value: value(of: $0.expression, hops: hops)) }
  }

  private func member(_ name: String, of base: ExprSyntax, hops: Int) -> ValueExpression {
    // A static member, such as `shared`.
    if let type = base.typeName { return locals[type] == nil ? .member(name, of: .instance(of: type)) : .unknown }
    return switch value(of: base, hops: hops) {
    case .unknown, .nilLiteral: .unknown
    case let value: .member(name, of: value)
    }
  }
}

extension ValueExpression {
  /// True if it says more of the value than its type.
  var isInSight: Bool {
    switch self {
    case .own, .created: true
    case .member(_, let base): base != .unknown
    case .typed(_, let value): value.isInSight
    case .nilLiteral, .instance, .parameter, .unknown: false
    }
  }
}

extension VariableDeclSyntax {
  /// Returns true if a local variable may hold another value than its initial one: where it is assigned, or passed to
  /// be changed.
  func isChanged(_ name: String) -> Bool {
    guard isVariable, let block = parent?.parent else { return false }
    return block.sourceTokens.contains { token in
      guard token.name == name, token.position >= endPosition else { return false }
      return token.tokenAfter?.tokenKind == .equal
        || token.tokenBefore?.tokenKind == .prefixAmpersand
    }
  }
}

extension TypeSyntax {
  /// The type of a value that is there: without `?`, `!`, `inout` and attributes.
  var instanceName: String {
    var type = self
    while true {
      let inner =
        type.as(OptionalTypeSyntax.self)?.wrappedType
        ?? type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
        ?? type.as(AttributedTypeSyntax.self)?.baseType
      guard let inner else { return type.normalizedSpelling }
      type = inner
    }
  }
}
