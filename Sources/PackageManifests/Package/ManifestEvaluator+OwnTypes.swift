import SwiftSyntax

/// The types that a manifest declares for itself: lists of modules as enumerations, descriptions of one as structures.
extension ManifestEvaluator {
  /// Notes the cases, stored values, computed properties and functions of a type or an extension.
  mutating func collect(_ members: MemberBlockSyntax, of wholeType: String) {
    let type = wholeType.split(separator: ".").last.map(String.init) ?? wholeType
    for member in members.members {
      if let function = member.decl.as(FunctionDeclSyntax.self) {
        if Self.isStatic(function.modifiers) {
          functions[function.name.text, default: []].append(function)
        } else {
          methods[function.name.text, default: []].append(function)
        }
      } else if let variable = member.decl.as(VariableDeclSyntax.self) {
        let isStatic = Self.isStatic(variable.modifiers)
        for binding in variable.bindings { collect(binding, isStatic: isStatic, of: isStatic ? wholeType : type) }
      } else if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
        for element in cases.elements { collect(element, of: type) }
      }
    }
  }

  private mutating func collect(_ binding: PatternBindingSyntax, isStatic: Bool, of type: String) {
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return }
    if isStatic {
      guard let value = binding.initializer?.value ?? Self.computedValue(binding) else { return }
      statics[name, default: []].append((type, binding.typeAnnotation?.type, value))
      return
    }
    propertyTypes[type, default: [:]][name] = binding.typeAnnotation?.type
    if let value = binding.initializer?.value {
      storedDefaults[type, default: [:]][name] = value
    } else if case .getter(let statements) = binding.accessorBlock?.accessors {
      computed[type, default: [:]][name] = statements
    }
  }

  private mutating func collect(_ element: EnumCaseElementSyntax, of type: String) {
    // One with values is made by a call; nobody lists modules that way.
    guard element.parameterClause == nil else { return }
    let name = element.name.identifier?.name ?? element.name.text
    let raw = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
    cases[type, default: []].append((name, raw ?? name))
  }

  private static func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.tokenKind == .keyword(.static) }
  }

  /// `var x: T { expression }`, with or without `return`.
  static func computedValue(_ binding: PatternBindingSyntax) -> ExprSyntax? {
    guard case .getter(let statements) = binding.accessorBlock?.accessors, statements.count == 1,
      let only = statements.first
    else { return nil }
    switch only.item {
    case .expr(let expression): return expression
    case .stmt(let statement): return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }

  // MARK: Values

  /// A case of an enumeration of the manifest's own.
  func enumerationCase(_ name: String, of type: String) -> ManifestValue? {
    cases[type]?.first { $0.name == name }.map { Self.value($0, of: type) }
  }

  /// All of them, as of `CaseIterable`.
  func allCases(of type: String) -> ManifestValue? {
    cases[type].map { .list($0.map { Self.value($0, of: type) }) }
  }

  private static let caseLabel = "case"

  private static func value(_ element: (name: String, rawValue: String), of type: String) -> ManifestValue {
    let arguments = [(caseLabel, element.name), ("rawValue", element.rawValue)].map { label, text in
      Argument(label: label, value: .string(text))
    }
    return .call(ManifestValue.Call(name: type, arguments: arguments))
  }

  /// The value of a property without an argument.
  mutating func derivedValue(of name: String, in call: ManifestValue.Call) -> ManifestValue {
    let type = type(of: name, in: call)
    if let expression = storedDefaults[call.name]?[name] { return resolved(value(of: expression), as: type) }
    if let body = computed[call.name]?[name] {
      return bounded(.unknown) { evaluator in
        evaluator.inScope([Self.selfName: .call(call)]) { $0.resolved($0.result(of: body), as: type) }
      }
    }
    if name == "type", let kind = ManifestValue.Call.targetKinds[call.name] { return .member("\(kind)") }
    // SwiftPM's lists begin empty.
    return call.emptyLists.contains(name) ? .list([]) : .none
  }

  /// The value of the branch for a case of the manifest's own, or of `default`.
  mutating func value(of selection: SwitchExprSyntax) -> ManifestValue {
    guard case .call(let subject) = value(of: selection.subject), let name = subject[Self.caseLabel]?.string else {
      return .unknown
    }
    for item in selection.cases {
      // A condition chooses between branches.
      guard case .switchCase(let branch) = item else { return .unknown }
      switch branch.label {
      case .default: return result(of: branch.statements)
      case .case(let label):
        for pattern in label.caseItems {
          guard pattern.whereClause == nil,
            let member = pattern.pattern.as(ExpressionPatternSyntax.self)?.expression.as(MemberAccessExprSyntax.self)
          else { return .unknown }
          if member.declName.baseName.identifier?.name == name { return result(of: branch.statements) }
        }
      }
    }
    return .unknown
  }
}

extension ManifestValue.Call {
  fileprivate var emptyLists: Set<String> {
    if isTarget { return ["dependencies", "exclude"] }
    return name == "Package" ? ["dependencies", "products", "targets"] : []
  }
}
