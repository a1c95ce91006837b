import DICheckDependencyGraph
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// What an argument that can't be read is likely to mean.
enum ArgumentCorrection {
  case value(String)
  /// Safe if the argument said nothing.
  case removal(isSafe: Bool)

  /// Nil where no correction is likely. `place`: that of the finding.
  init?(of value: ExprSyntax, for label: String, at place: UTF8Range, in document: SourceDocument) {
    guard let correction = document.correction(of: value, for: label, at: place) else { return nil }
    self = correction
  }
}

extension SourceDocument {
  fileprivate func correction(of value: ExprSyntax, for label: String, at place: UTF8Range) -> ArgumentCorrection? {
    switch label {
    case "fulfilledByType": fulfilledByType(value, at: place)
    case "fulfilledByDependencyNamed": name(value).map { .value("\"\($0)\"") }
    case "ofType": typeExpression(value).map { .value($0) }
    case "fulfillingAdditionalTypes": list(value)
    case "mockAttributes": value.isNil ? .removal(isSafe: true) : nil
    case "customMockName": name(value).map { .value("\"\($0)\"") }
    case "erasedToConcreteExistential", "onlyIfAvailable", "generateMock", "mockOnly": boolean(value)
    default: nil
    }
  }

  private func fulfilledByType(_ value: ExprSyntax, at place: UTF8Range) -> ArgumentCorrection? {
    let type = property(around: place)?.bindings.first?.typeAnnotation.map { TypeTerm($0.type) }
    if let type {
      let reading = dialect.builders.read(type)
      if reading.isLazy, !reading.isErased, !reading.isKept {
        // `Instantiator<T>` names what it builds. Removing another name would build another type.
        return .removal(isSafe: value.plainString.flatMap { TypeTerm(spelling: $0.text) } == reading.builtType)
      }
    }
    if let (text, _) = value.plainString {
      guard let named = TypeTerm(spelling: text)?.unwrapped, named.isNamed else { return .removal(isSafe: false) }
      return .value("\"\(named)\"")
    }
    // A name in lower case is a value's, whatever it holds.
    guard let named = TypeTerm(expression: value)?.unwrapped, named.baseName?.first?.isUppercase == true else {
      return nil
    }
    return .value("\"\(named)\"")
  }

  /// The dependency or function that an expression seems to name.
  private func name(_ value: ExprSyntax) -> String? {
    if let reference = value.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let path = value.as(KeyPathExprSyntax.self), path.components.count == 1 {
      return path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.text
    }
    if let access = value.as(MemberAccessExprSyntax.self), access.declName.baseName.tokenKind != .keyword(.self) {
      return access.declName.baseName.text
    }
    return nil
  }

  private func typeExpression(_ value: ExprSyntax) -> String? {
    if let (text, _) = value.plainString { return TypeTerm(spelling: text).map(\.metatypeSpelling) }
    guard let call = value.as(FunctionCallExprSyntax.self) else { return nil }
    return TypeTerm(expression: call.calledExpression).map(\.metatypeSpelling)
  }

  private func list(_ value: ExprSyntax) -> ArgumentCorrection? {
    if value.isNil { return .removal(isSafe: true) }
    if let sequence = value.as(SequenceExprSyntax.self) { return joined(Array(sequence.elements)).map { .value($0) } }
    if let tuple = value.as(TupleExprSyntax.self) {
      if tuple.elements.count == 1, tuple.elements.first?.expression.is(ArrayExprSyntax.self) == true {
        return tuple.elements.first.map { .value(text($0.expression.place)) }
      }
      return .value("[\(text(tuple.elements.place))]")
    }
    if let (text, _) = value.plainString {
      return TypeTerm(spelling: text).map { .value("[\($0.metatypeSpelling)]") }
    }
    guard let type = TypeTerm(expression: value), !value.is(DictionaryExprSyntax.self) else { return nil }
    let names = type.baseName ?? ""
    let isType = value.withoutSelf.id != value.id || names.first?.isUppercase == true
    return isType ? .value("[\(type.metatypeSpelling)]") : nil
  }

  /// `[P.self] + [Q.self]` as one literal, `[P.self] as [Any.Type]` without the cast.
  private func joined(_ parts: [ExprSyntax]) -> String? {
    if parts.count == 3, parts[1].is(UnresolvedAsExprSyntax.self) {
      return parts[0].as(ArrayExprSyntax.self).map { text($0.place) }
    }
    var elements: [String] = []
    for (index, part) in parts.enumerated() {
      if index.isMultiple(of: 2) {
        guard let array = part.as(ArrayExprSyntax.self) else { return nil }
        elements += array.elements.map { text($0.expression.place) }
      } else if part.trimmedDescription != "+" {
        return nil
      }
    }
    return "[" + elements.joined(separator: ", ") + "]"
  }

  private func boolean(_ value: ExprSyntax) -> ArgumentCorrection? {
    switch value.plainString?.text ?? value.trimmedDescription {
    case "true", "1", "YES", "!false", "yes": .value("true")
    case "false", "0", "NO", "!true", "no", "nil": .value("false")
    default: nil
    }
  }
}

extension TypeTerm {
  /// `T.self`, in parentheses where it must be.
  package var metatypeSpelling: String {
    switch self {
    case .any, .some, .composition, .closure, .attributed: "(\(description)).self"
    default: description + ".self"
    }
  }
}
