import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Declarations of keys (Semantics.md, "Keys").
extension DeclarationReader {
  /// Nil for anything but a key. What is declared without a type and an initial value that is a name may be one.
  func keyFact(
    of binding: PatternBindingSyntax, _ name: TokenSyntax, isStatic: Bool, _ access: AccessLevel
  ) -> KeyFact? {
    guard !typeBody.shadowedWords.contains("Key") else { return nil }
    let annotated = binding.typeAnnotation?.type.keyType
    guard annotated != nil || binding.typeAnnotation == nil else { return nil }
    let isComputed = binding.accessorBlock?.isComputed == true
    let value = isComputed ? binding.accessorBlock?.singleExpression : binding.initializer?.value
    let made = value?.madeKey(isExpected: annotated != nil)
    let isStored = !isComputed && (isStatic || isAtFileLevel)
    let isAnnotated = annotated != nil
    let form: KeyFact.Form
    if made != nil {
      form = isStored ? .stored : .fresh(isComputed ? "computed property" : "instance property")
    } else if let value, isComputed ? isAnnotated : isStored && value.isName(in: owner, isAnnotated: isAnnotated) {
      form = .alias(of: aliased(value))
    } else if isStored, isAnnotated, value != nil {
      form = .stored
    } else {
      return nil
    }
    if case .fresh(let words) = form {
      report(ComputedKey(form: words, key: name.name), at: name)
    }
    let valueType = annotated?.valueType ?? made?.valueType
    let variable = binding.parent?.parent?.as(VariableDeclSyntax.self)
    let whole = variable?.bindings.count == 1 ? variable?.place : binding.place
    return key(name, form, valueType, access, in: whole ?? binding.place)
  }

  /// A function that makes a new key at each call; nil for any other.
  func keyFact(of node: FunctionDeclSyntax) -> KeyFact? {
    guard !typeBody.shadowedWords.contains("Key"), let type = node.signature.returnClause?.type.keyType,
      let made = node.body?.statements.onlyExpression?.madeKey(isExpected: true)
    else { return nil }
    return key(
      node.name, .fresh("function"), type.valueType ?? made.valueType, access(node.modifiers), in: node.place)
  }

  private func key(
    _ name: TokenSyntax, _ form: KeyFact.Form, _ valueType: Syntax?, _ access: AccessLevel,
    in declaration: UTF8Range
  ) -> KeyFact {
    KeyFact(
      name: name.name, owner: KeyFact.normalizedOwner(owner), form: form,
      valueType: valueType.map { TypeName.normalized($0) }, access: access, namePlace: add(name.place),
      valueTypePlace: valueType.map { add($0.place) }, declaration: add(declaration))
  }

  private func aliased(_ value: ExprSyntax) -> KeyExpression {
    var expression = keyExpression(value)
    // Within an extension of `AnyKey` its members need no prefix.
    if owner == "AnyKey", case .path(let path) = expression.meaning, !path.contains(".") {
      expression.meaning = .ofAnyKey(path)
    }
    return expression
  }

  // MARK: Uses of keys

  func keyExpression(_ node: ExprSyntax, isLocal: (String) -> Bool = { _ in false }) -> KeyExpression {
    var named = node.withoutEffects
    if let call = named.as(FunctionCallExprSyntax.self), call.arguments.isEmpty, call.trailingClosure == nil {
      named = call.calledExpression
    }
    let place = add(node.place)
    return KeyExpression(
      meaning: meaning(of: named, isLocal), macroText: node.macroText, place: place,
      namePlace: named.calledName.map { add($0.place) } ?? place)
  }

  private func meaning(of node: ExprSyntax, _ isLocal: (String) -> Bool) -> KeyExpression.Meaning {
    if let access = node.as(MemberAccessExprSyntax.self) {
      guard let base = access.base else { return .ofAnyKey(access.declName.baseName.name) }
      if base.keySpecialization != nil { return .ofAnyKey(access.declName.baseName.name) }
    }
    guard var path = node.dottedPath, !isLocal(path[0]) else { return .unknown }
    if path[0] == "Self", !owner.isEmpty { path[0] = owner }
    if path[0] == "DI", path.count > 1 { path.removeFirst() }
    if path.count == 2, path[0] == "AnyKey" || path[0] == "Key" { return .ofAnyKey(path[1]) }
    return .path(path.joined(separator: "."))
  }
}

extension ExprSyntax {
  /// The text by which `@Component` compares keys (Semantics.md, "Spelling"): `.k`, `AnyKey.k` and `DI.AnyKey.k` are
  /// one, unless a line break stands before the longer ones. What stands behind a key stays in any case.
  fileprivate var macroText: String {
    guard let access = self.as(MemberAccessExprSyntax.self) else { return description }
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
  fileprivate func isName(in owner: String, isAnnotated: Bool) -> Bool {
    let node = withoutEffects
    if let access = node.as(MemberAccessExprSyntax.self) {
      if access.base == nil { return isAnnotated }
      if access.base?.keySpecialization != nil { return true }
    }
    guard let path = node.dottedPath, let last = path.last, !last.isCapitalized else { return false }
    return isAnnotated || owner == "AnyKey" || path[0].isCapitalized
  }
}

// MARK: Types and values that are keys

/// `Key<T>`, with what is between the brackets if it is written.
struct KeyType {
  var valueType: Syntax?

  init(valueType: Syntax?) { self.valueType = valueType }

  init(_ generics: GenericArgumentClauseSyntax?) { valueType = generics?.arguments.first.map { Syntax($0.argument) } }
}

extension TypeSyntax {
  var keyType: KeyType? {
    if let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Key" {
      return KeyType(type.genericArgumentClause)
    }
    guard let type = self.as(MemberTypeSyntax.self), type.name.text == "Key", type.baseType.trimmedText == "DI" else {
      return nil
    }
    return KeyType(type.genericArgumentClause)
  }
}

extension ExprSyntax {
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
    guard let call = withoutEffects.as(FunctionCallExprSyntax.self) else { return halfTypedKey }
    var callee = call.calledExpression
    let metatype = call.arguments.first?.expression.as(MemberAccessExprSyntax.self)
    let argument = metatype?.declName.baseName.tokenKind == .keyword(.self) ? metatype?.base.map { Syntax($0) } : nil
    if let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.tokenKind == .keyword(.`init`) {
      guard let base = access.base else { return isExpected ? KeyType(valueType: argument) : nil }
      callee = base
    }
    return callee.keySpecialization ?? (callee.isKeyName ? KeyType(valueType: argument) : nil)
  }
}
