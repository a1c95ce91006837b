import SwiftSyntax

/// Works out constants of a manifest: literals, names, lists that are joined or mapped, the file's own small functions.
/// Everything else is `unknown`. Bounded in depth and steps, so that no file can hold it up.
struct ManifestEvaluator {
  typealias Argument = ManifestValue.Call.Argument

  /// Innermost scope last; the first one holds the file's own variables.
  var scopes: [[String: ManifestValue]] = [[:]]
  var functions: [String: [FunctionDeclSyntax]] = [:]
  /// Methods that extensions add to values, mostly to `Target`.
  var methods: [String: [FunctionDeclSyntax]] = [:]
  /// Static properties by their name, with the type that has them and the one that they are of, as written.
  var statics: [String: [(type: String, asked: TypeSyntax?, value: ExprSyntax)]] = [:]
  /// The values that stored properties of the file's own structures begin with, by type and property.
  var storedDefaults: [String: [String: ExprSyntax]] = [:]
  /// The getters of the computed properties of these types and of enumerations.
  var computed: [String: [String: CodeBlockItemListSyntax]] = [:]
  /// The types of properties of the file's own types, as written, by type and property.
  var propertyTypes: [String: [String: TypeSyntax]] = [:]
  /// The cases of the file's own enumerations, by type, in order.
  var cases: [String: [(name: String, rawValue: String)]] = [:]
  /// Whether the current code belongs to a branch of an unknown condition.
  var isInUnknownBranch = false
  /// Whether statements were skipped at the bounds: their effects are unknown.
  private(set) var isCutShort = false
  private var depth = 0
  private var steps = 0

  /// Whether the steps are used up, so that nothing more is run and everything is in doubt.
  var isUsedUp: Bool { steps >= Self.stepLimit }

  private static let depthLimit = 40
  private static let stepLimit = 100_000

  /// Runs `body` one level deeper; `fallback` at the bounds.
  mutating func bounded<T>(_ fallback: @autoclosure () -> T, _ body: (inout ManifestEvaluator) -> T) -> T {
    steps += 1
    guard depth < Self.depthLimit, !isUsedUp else { return fallback() }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  mutating func value(of expression: ExprSyntax) -> ManifestValue {
    bounded(.unknown) { $0.compute(expression) }
  }

  /// Runs statements in order; the value of the first `return` that is met, if any.
  @discardableResult
  mutating func run(_ statements: CodeBlockItemListSyntax) -> ManifestValue? {
    steps += 1
    guard depth < Self.depthLimit, !isUsedUp else {
      isCutShort = true
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return runInOrder(statements)
  }

  /// A list that changes is copied, and a long one may change as often as there are steps.
  mutating func countCopying(of value: ManifestValue) {
    if case .array(let values, _) = value { steps += values.count / 64 }
  }

  private mutating func compute(_ expression: ExprSyntax) -> ManifestValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return string(literal)
    case .integerLiteralExpr(let literal): return .number(literal.literal.text)
    case .booleanLiteralExpr(let literal): return .boolean(literal.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: return .none
    case .arrayExpr(let array):
      let values = array.elements.map { value(of: $0.expression) }
      return .array(values.filter { !$0.isUnknown }, isComplete: !values.contains(where: \.isUnknown))
    case .declReferenceExpr(let reference): return variable(reference.baseName.text)
    case .memberAccessExpr(let member): return function(member) ?? self.member(member)
    case .functionCallExpr(let call): return self.call(call)
    case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements))
    case .tupleExpr(let tuple):
      guard let only = tuple.elements.first, tuple.elements.count == 1 else { return .unknown }
      return value(of: only.expression)
    case .prefixOperatorExpr(let prefix):
      guard prefix.operator.text == "!", case .boolean(let operand) = value(of: prefix.expression) else {
        return .unknown
      }
      return .boolean(!operand)
    case .switchExpr(let selection): return value(of: selection)
    case .closureExpr(let closure): return .closure(closure)
    case .keyPathExpr(let path):
      guard path.components.count == 1,
        let property = path.components.first?.component.as(
          KeyPathPropertyComponentSyntax.self)
      else { return .unknown }
      return .keyPath(property.declName.baseName.text)
    case .forceUnwrapExpr(let unwrap): return value(of: unwrap.expression)
    case .optionalChainingExpr(let chain): return value(of: chain.expression)
    default: return .unknown
    }
  }

  private mutating func string(_ literal: StringLiteralExprSyntax) -> ManifestValue {
    if let text = literal.representedLiteralValue { return .string(text) }
    var text = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment): text += segment.content.text
      case .expressionSegment(let segment):
        guard let only = segment.expressions.first, segment.expressions.count == 1 else { return .unknown }
        switch value(of: only.expression) {
        case .string(let part), .number(let part): text += part
        default: return .unknown
        }
      }
      if text.utf8.count > ManifestValue.textLimit { return .unknown }
    }
    return .text(text)
  }

  func lookUp(_ name: String) -> ManifestValue? {
    for scope in scopes.reversed() {
      if let value = scope[name] { return value }
    }
    return nil
  }

  private mutating func variable(_ name: String) -> ManifestValue {
    if let known = lookUp(name) { return known }
    if statics[name] != nil, let known = member(named: name, of: nil) { return known }
    // In a method: what `self.` could stand before. What isn't said there may be another name altogether.
    guard let owner = lookUp(Self.selfName) else { return .unknown }
    let value = property(name, of: owner)
    if case .none = value { return .unknown }
    return value
  }

  static let selfName = "self"

  /// A member that is named with its arguments' labels, to be called by another.
  private func function(_ member: MemberAccessExprSyntax) -> ManifestValue? {
    guard let labels = member.declName.argumentNames?.arguments, labels.count == 1, let label = labels.first,
      let name = Self.calledName(ExprSyntax(member))
    else { return nil }
    return .function(name: name, label: label.name.text == "_" ? nil : label.name.text)
  }

  private mutating func member(_ member: MemberAccessExprSyntax) -> ManifestValue {
    let name = member.declName.baseName.text
    guard let base = member.base else { return self.member(named: name, of: nil) ?? .member(name) }
    if let type = Self.lastName(of: base), lookUp(type) == nil {
      if let value = self.member(named: name, of: base.trimmedDescription) { return value }
      if name == "allCases", let all = allCases(of: type) { return all }
      // `Target.Dependency`, `PackageDescription.Product`: a qualified name.
      if type.first?.isUppercase == true { return .member(name) }
    }
    return property(name, of: value(of: base))
  }

  mutating func property(_ name: String, of value: ManifestValue) -> ManifestValue {
    switch (value, name) {
    case (.call(let call), _): call[name] ?? derivedValue(of: name, in: call)
    case (.string(let text), "rawValue"), (.string(let text), "description"): .string(text)
    case (.array(let values, true), "isEmpty"): .boolean(values.isEmpty)
    default: .unknown
    }
  }

  private static func lastName(of expression: ExprSyntax) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
    if let member = expression.as(MemberAccessExprSyntax.self), member.base.flatMap(lastName) != nil {
      return member.declName.baseName.text
    }
    return nil
  }
}

extension ManifestValue {
  var isUnknown: Bool { if case .unknown = self { true } else { false } }
}
