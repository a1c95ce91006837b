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
    let annotated = binding.annotatedType?.keyType
    guard annotated != nil || binding.typeAnnotation == nil else { return nil }
    let isComputed = binding.accessorBlock?.isComputed == true
    let value = isComputed ? binding.accessorBlock?.getter?.onlyExpression : binding.initializer?.value
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
      report(ComputedKey(form: words, dependency: name.name), at: name)
    }
    let valueType = annotated?.valueType ?? made?.valueType
    let variable = binding.declaration
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
    if let call = named.asCall, call.arguments.isEmpty, call.trailingClosure == nil {
      named = call.calledExpression
    }
    let place = add(node.place)
    return KeyExpression(
      meaning: meaning(of: named, isLocal), macroText: node.macroText, place: place,
      namePlace: named.calledName.map { add($0.place) } ?? place)
  }

  private func meaning(of node: ExprSyntax, _ isLocal: (String) -> Bool) -> KeyExpression.Meaning {
    if let access = node.asMemberAccess {
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
