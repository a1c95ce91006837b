import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

extension ExprSyntax {
  /// The number of hops that a chain of members is followed: names and values of real code are nearer, and chains may
  /// be long.
  static let longestPath = 8

  /// The names of `a.b.C`, `Self` included; nil for anything else.
  var dottedPath: [String]? {
    var names: [String] = []
    var node = self
    while let access = node.asMemberAccess, let base = access.base, names.count < Self.longestPath {
      guard access.declName.argumentNames == nil, access.declName.baseName.isName else { return nil }
      names.append(access.declName.baseName.name)
      node = base
    }
    guard let reference = node.asReference, reference.argumentNames == nil else { return nil }
    let name = reference.baseName
    guard name.isName || name.tokenKind == .keyword(.Self) else { return nil }
    return (names + [name.name]).reversed()
  }

  /// The name of a type, as written, by the custom that types' names are capitalized: `C`, `Outer.C`, `module.C`.
  var typeName: String? {
    if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.typeName }
    guard let path = dottedPath, let last = path.last, last.isCapitalized else { return nil }
    return path.joined(separator: ".")
  }

  /// The type of which a call makes a value.
  var madeType: String? { withoutEffects.asCall?.making?.type }

  /// The type that the surroundings of `.init(…)` ask for, where they name it.
  var expectedTypeName: String? {
    guard case .written(let type) = ExpectedType(of: self).source else { return nil }
    let name = type.instanceName
    let isName = name.utf8.allSatisfy { $0 > 0x20 && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "(") }
    return isName ? name : nil
  }

  // MARK: Values

  /// True if it is the library's lookup, of whatever value.
  var isGet: Bool { calledName?.isGet ?? false }

  var isLiteral: Bool {
    switch self.kind {
    case .integerLiteralExpr, .floatLiteralExpr, .stringLiteralExpr, .booleanLiteralExpr, .nilLiteralExpr, .arrayExpr,
      .dictionaryExpr:
      true
    default: false
    }
  }

  /// Without parentheses, `try`, `await`, `!` and `?` around it.
  var unwrapped: ExprSyntax {
    var node = withoutEffects
    while let inner = node.as(ForceUnwrapExprSyntax.self)?.expression
      ?? node.as(OptionalChainingExprSyntax.self)?.expression
    { node = inner.withoutEffects }
    return node
  }

  /// The reference with its empty call, if it is what a call argument or tuple element begins with, so that
  /// `@Component` warns of it where it means a provider.
  var leadingReferenceOfArgument: ExprSyntax? {
    var reference = self
    if let call = parent?.asCall, call.calledExpression.id == id, call.arguments.isEmpty,
      call.trailingClosure == nil
    {
      reference = ExprSyntax(call)
    }
    var node = Syntax(reference)
    while let parent = node.parent, !parent.is(LabeledExprSyntax.self) {
      guard parent.positionAfterSkippingLeadingTrivia == positionAfterSkippingLeadingTrivia else { return nil }
      node = parent
    }
    guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.expression.id == node.id,
      argument.parent?.parent?.as(TupleExprSyntax.self)?.elements.count != 1
    else { return nil }
    let isWhole = reference.id == node.id
    let isBase = reference.parent?.asMemberAccess?.base?.id == reference.id
    return isWhole || isBase ? reference : nil
  }

  // MARK: Keys

  /// The text by which `@Component` compares keys (Semantics.md, "Spelling"): `.k`, `AnyKey.k` and `DI.AnyKey.k` are
  /// one, unless a line break stands before the longer ones. What stands behind a key stays in any case.
  var macroText: String {
    guard let access = asMemberAccess else { return description }
    if let base = access.base {
      guard base.dottedPath == ["AnyKey"] || base.dottedPath == ["DI", "AnyKey"],
        !leadingTrivia.contains(where: \.isNewline)
      else { return description }
    }
    let name = access.declName
    // Nearly none has trivia, which would be made of pieces.
    let trailing = trailingTriviaLength.utf8Length == 0 ? "" : trailingTrivia.description
    return "." + (name.argumentNames == nil ? name.baseName.text : name.trimmedText) + trailing
  }

  /// Returns true if an initial value may make a constant another name of a key: `Keys.k`, `.k`.
  func isName(in owner: String, isAnnotated: Bool) -> Bool {
    let node = withoutEffects
    if let access = node.asMemberAccess {
      if access.base == nil { return isAnnotated }
      if access.base?.keySpecialization != nil { return true }
    }
    guard let path = node.dottedPath, let last = path.last, !last.isCapitalized else { return false }
    return isAnnotated || owner == "AnyKey" || path[0].isCapitalized
  }

  /// The generic argument of `Key<T>` and `DI.Key<T>`.
  var keySpecialization: KeyType? {
    guard let node = self.as(GenericSpecializationExprSyntax.self), node.expression.isKeyName else { return nil }
    return KeyType(node.genericArgumentClause)
  }

  /// `Key`, `Key<T>` and the comparison `Key < T`, of which a key is going to be made.
  private var halfTypedKey: KeyType? {
    let first = self.as(SequenceExprSyntax.self)?.elements.first ?? self
    return first.keySpecialization ?? (first.isKeyName ? KeyType(valueType: nil) : nil)
  }

  private var isKeyName: Bool { dottedPath == ["Key"] || dottedPath == ["DI", "Key"] }

  /// The key that a call makes: `Key<T>()`, `Key(T.self)`, and `.init()` where a key is expected.
  func madeKey(isExpected: Bool) -> KeyType? {
    guard let call = withoutEffects.asCall else { return halfTypedKey }
    var callee = call.calledExpression
    let metatype = call.arguments.first?.expression.asMemberAccess
    let argument = metatype?.declName.baseName.tokenKind == .keyword(.self) ? metatype?.base.map { Syntax($0) } : nil
    if let access = callee.asMemberAccess, access.declName.baseName.tokenKind == .keyword(.`init`) {
      guard let base = access.base else { return isExpected ? KeyType(valueType: argument) : nil }
      callee = base
    }
    return callee.keySpecialization ?? (callee.isKeyName ? KeyType(valueType: argument) : nil)
  }

  /// The number of `.default`, `.test`, `.custom(n)`; nil for anything else.
  var priority: Int? {
    if let call = asCall {
      guard call.calledExpression.asMemberAccess?.declName.baseName.text == "custom",
        let number = call.arguments.only?.expression
      else { return nil }
      return Int(number.trimmedText.filter { $0 != "_" && !$0.isWhitespace })
    }
    return switch asMemberAccess?.declName.baseName.name {
    case "default": 0
    case "test": 10
    default: nil
    }
  }
}

extension FunctionCallExprSyntax {
  /// The type of an initializer that it calls, and where that is named: `C` of `C(…)` and `C.init(…)`, and for `.init(…)`
  /// the one that the context asks for, nil where that isn't written.
  var making: (type: String?, place: ExprSyntax)? {
    if let name = calledExpression.typeName { return (name, calledExpression) }
    guard let access = calledExpression.asMemberAccess,
      access.declName.baseName.tokenKind == .keyword(.`init`)
    else { return nil }
    guard let base = access.base else { return (ExprSyntax(self).expectedTypeName, calledExpression) }
    return base.typeName.map { ($0, base) }
  }
}

extension MemberAccessExprSyntax {
  /// `self.name` without a space or line break, as the macro's search compares it.
  var isAttachedToSelf: Bool {
    base?.isPlainSelf == true && base?.trailingTrivia.isEmpty == true && period.leadingTrivia.isEmpty
      && period.trailingTrivia.isEmpty && declName.leadingTrivia.isEmpty
  }
}

extension ClosureExprSyntax {
  /// The call that it is an argument of, or that calls it.
  var enclosingCall: FunctionCallExprSyntax? {
    let outer = parent?.is(LabeledExprSyntax.self) == true ? parent?.parent?.parent : parent
    return outer?.asCall
  }
}

/// `Key<T>`, with what is between the brackets if it is written.
struct KeyType {
  var valueType: Syntax?
}

extension KeyType {
  fileprivate init(_ generics: GenericArgumentClauseSyntax?) {
    valueType = generics?.arguments.first.map { Syntax($0.argument) }
  }
}

extension TypeSyntax {
  var keyType: KeyType? {
    if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Key" {
      return KeyType(type.genericArgumentClause)
    }
    let type = self.as(MemberTypeSyntax.self)
    return type?.name.text == "Key" && type?.baseType.trimmedText == "DI" ? KeyType(type?.genericArgumentClause) : nil
  }
}
