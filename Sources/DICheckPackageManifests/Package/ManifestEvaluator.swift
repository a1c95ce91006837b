import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Works out the constants of a manifest: literals, names, lists that are joined or mapped, the file's own functions.
///
/// Everything else is `unknown`, and what it may change is known in part only: most manifests need no more, and for the
/// rest there is the setting `include`. Bounded in depth and steps, so that no file can hold it up.
struct ManifestEvaluator {
  /// Innermost scope last; the first one holds the file's own variables.
  var scopes: [[String: ManifestValue]] = [[:]]
  /// By name, those of types among them.
  let functions: [String: [FunctionDeclSyntax]]
  /// Static constants and getters, by what follows an extension's name: `Target.Dependency.kit`.
  private let statics: [String: [PatternBindingSyntax]]
  /// The properties of targets that code changes in a way that isn't followed.
  var changedProperties: Set<String> = []
  /// True while the current code runs in some builds only.
  var isInDoubt = false
  /// True once something was left out at the bounds, so that everything is in doubt.
  private(set) var isCutShort = false
  private var depth = 0
  private var steps = 0

  private static let depthLimit = 40
  private static let stepLimit = 100_000

  /// - Parameter file: its functions and static constants can be used before their place.
  init(for file: SourceFileSyntax) {
    let finder = DeclarationFinder(viewMode: .sourceAccurate)
    finder.walk(file)
    functions = finder.functions
    statics = finder.statics
  }

  /// Runs `body` one level deeper; nil at the bounds.
  @discardableResult
  mutating func bounded<T>(_ body: (inout ManifestEvaluator) -> T) -> T? {
    steps += 1
    guard depth < Self.depthLimit, steps < Self.stepLimit else {
      isCutShort = true
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  mutating func value(of expression: ExprSyntax) -> ManifestValue {
    bounded { $0.compute(expression) } ?? .unknown(expression.place)
  }

  private mutating func compute(_ expression: ExprSyntax) -> ManifestValue {
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let literal): return string(literal)
    case .booleanLiteralExpr(let literal): return .boolean(literal.literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: return .none
    case .arrayExpr(let array):
      return array.elements.reduce(into: .list([], unknownAt: nil)) { list, element in
        list.add(value(of: element.expression).asList, at: element.place)
      }
    case .declReferenceExpr(let reference):
      let name = reference.baseName.text
      return scopes.last { $0[name] != nil }?[name] ?? .unknown(reference.place)
    case .memberAccessExpr(let access): return member(access)
    case .functionCallExpr(let call): return self.call(call)
    case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements)[...])
    case .tupleExpr(let tuple) where tuple.elements.count == 1:
      return tuple.elements.first.map { value(of: $0.expression) } ?? ManifestValue.none
    case .inOutExpr(let argument):
      doubt(argument.expression, because: argument.place)
      return .unknown(argument.place)
    default: return .unknown(expression.place)
    }
  }

  private mutating func string(_ literal: StringLiteralExprSyntax) -> ManifestValue {
    if let text = literal.representedLiteralValue { return .string(text) }
    return literal.segments.reduce(into: .string("")) { text, segment in
      switch segment {
      case .stringSegment(let segment): text.add(.string(segment.content.text), at: literal.place)
      case .expressionSegment(let segment):
        let part = segment.expressions.first.map { value(of: $0.expression) }
        text.add(part?.string.map(ManifestValue.string) ?? .none, at: literal.place)
      }
    }
  }

  // MARK: Names

  private mutating func member(_ access: MemberAccessExprSyntax) -> ManifestValue {
    let name = access.declName.baseName.text
    guard let base = access.base else { return .member(name) }
    if Self.isType(base) { return constant(name, of: base.trimmedText) ?? .member(name) }
    return value(of: base).property(name) ?? .unknown(access.place)
  }

  /// `Target.Dependency`, `PackageDescription.Product`: by convention the name of a type.
  static func isType(_ expression: ExprSyntax) -> Bool {
    let name = expression.as(MemberAccessExprSyntax.self)?.declName ?? expression.as(DeclReferenceExprSyntax.self)
    return name?.baseName.text.isCapitalized == true
  }

  private mutating func constant(_ name: String, of type: String) -> ManifestValue? {
    let found = statics["\(type).\(name)"] ?? []
    guard let first = found.first else { return nil }
    // Two constants of one name are for different platforms or versions of the tools.
    return inFunction([:]) { evaluator in
      found.dropFirst().reduce(evaluator.value(of: first)) { .either($0, evaluator.value(of: $1), at: $1.place) }
    }
  }

  /// The value that a property or variable is declared with.
  mutating func value(of binding: PatternBindingSyntax) -> ManifestValue {
    if let value = binding.initializer?.value { return self.value(of: value) }
    if case .getter(let statements) = binding.accessorBlock?.accessors { return result(of: statements) }
    // Each branch of a condition may give it one.
    return binding.accessorBlock == nil ? .none : .unknown(binding.place)
  }

  /// The value that a call or a property is given, where names that stand alone mean members of the type that it asks
  /// for.
  mutating func resolved(_ value: ManifestValue, as label: String, of call: String) -> ManifestValue {
    let scope = ManifestValue.Call.targetKinds[call] == nil ? call : "Target"
    guard let type = Self.elementTypes["\(scope).\(label)"], case .list(let elements, let unknownAt) = value else {
      return value
    }
    let known = elements.map { element in
      if case .member(let name) = element.certain { constant(name, of: type) ?? element } else { element }
    }
    return .list(known, unknownAt: unknownAt)
  }

  private static let elementTypes = [
    "Package.dependencies": "Package.Dependency", "Package.targets": "Target", "Package.products": "Product",
    "Target.dependencies": "Target.Dependency", "Target.plugins": "Target.PluginUsage",
  ]

  // MARK: Operators

  /// An expression with operators, as the parser leaves it: operands and operators in turn.
  mutating func sequence(_ elements: ArraySlice<ExprSyntax>) -> ManifestValue {
    bounded { $0.split(elements) } ?? .unknown(Self.place(of: elements))
  }

  private static func place(of elements: ArraySlice<ExprSyntax>) -> UTF8Range {
    guard let first = elements.first, let last = elements.last else { return UTF8Range(at: 0) }
    return first.place(through: last)
  }

  private mutating func split(_ elements: ArraySlice<ExprSyntax>) -> ManifestValue {
    let place = Self.place(of: elements)
    if elements.count == 1, let only = elements.first { return value(of: only) }
    if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let ternary = elements[index].as(UnresolvedTernaryExprSyntax.self)
    {
      let condition = sequence(elements[..<index])
      if case .boolean(true) = condition { return value(of: ternary.thenExpression) }
      let other = sequence(elements[(index + 1)...])
      if case .boolean(false) = condition { return other }
      return .either(value(of: ternary.thenExpression), other, at: place)
    }
    for name in ["..<", "..."] {
      guard let index = elements.firstIndex(where: { Self.operatorText($0) == name }) else { continue }
      let bounds = [sequence(elements[..<index]), sequence(elements[(index + 1)...])]
      return .call(ManifestValue.Call(name: name, arguments: bounds.map { Argument(label: nil, value: $0) }))
    }
    let terms = elements.split { Self.operatorText($0) == "+" }
    if terms.count > 1 {
      // From left to right: a row of a thousand operands isn't a thousand levels deep.
      return terms.dropFirst().reduce(into: sequence(terms[0])) { $0.add(sequence($1), at: place) }
    }
    // `[] as [Target]`
    let isCast = elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    return isCast ? sequence(elements.prefix(1)) : .unknown(place)
  }

  static func operatorText(_ expression: ExprSyntax) -> String? {
    expression.as(BinaryOperatorExprSyntax.self)?.operator.text
  }
}

/// Finds what can be used before its place.
private final class DeclarationFinder: SyntaxVisitor {
  private(set) var functions: [String: [FunctionDeclSyntax]] = [:]
  private(set) var statics: [String: [PatternBindingSyntax]] = [:]

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    functions[node.name.text, default: []].append(node)
    return .skipChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.modifiers.contains(.static), let type = Syntax(node).nameOfEnclosingType else { return .skipChildren }
    for binding in node.bindings {
      // A variable may be another by the time.
      guard let name = binding.identifier?.text,
        binding.initializer == nil || node.bindingSpecifier.tokenKind == .keyword(.let)
      else { continue }
      statics["\(type).\(name)", default: []].append(binding)
    }
    return .skipChildren
  }
}

extension Syntax {
  /// The type or extension that a declaration stands in.
  fileprivate var nameOfEnclosingType: String? {
    sequence(first: self, next: \.parent).lazy.dropFirst().compactMap { node in
      node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedText
        ?? node.asProtocol(NamedDeclSyntax.self)?.name.text
    }.first
  }
}
