import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension DiagnosticCode {
  package static let mockMissingParameter = DiagnosticCode("mock-missing-parameter")
}

/// SD-K12
struct MockMissingParameter: DeclarationFault {
  static let entry = CatalogueEntry(
    .mockMissingParameter, "A mock method doesn't take every dependency",
    scope: .declaration, fixes: .safe)
  static let rules: [DeclarationRule] = [.mock(check)]
  static let macroReport = MacroReportPlace.function

  var signature: String
  /// The dependencies that no parameter takes; at least one.
  var missing: [Identity]

  var dependency: String? { missing.map(\.label).joined(separator: ", ") }

  func message(of owner: String) -> String {
    let names = missing.map { "`\($0)`" }.joined(separator: ", ")
    return "`\(signature)` of `\(owner)` doesn't take \(names). A mock must take every dependency of its type."
  }
}

extension MockMissingParameter {
  private static func check(
    _ mock: FunctionDeclaration, _ dependencies: [Identity], in declaration: InstantiableDeclaration,
    _ findings: inout RuleFindings
  ) {
    func takes(_ parameter: Parameter, _ dependency: Identity) -> Bool {
      parameter.label == dependency.label
        && parameter.type.takes(dependency.type, in: findings.dialect)
    }
    let missing = dependencies.filter { dependency in !mock.parameters.contains { takes($0, dependency) } }
    let isBlocked = mock.parameters.contains { parameter in
      !parameter.hasDefault && !dependencies.contains { takes(parameter, $0) }
    }
    guard !missing.isEmpty, !isBlocked else { return }
    let fault = MockMissingParameter(signature: mock.signature, missing: missing)
    findings.report(fault, at: mock.parameterClause.place, owner: declaration.fullName)
  }

  /// Parameters in the order of the dependencies, the others behind them.
  func fixes(by fixer: ProblemFixer) -> [Fix?] {
    let document = fixer.document
    guard let declaration = fixer.declarationAtFault, let function = fixer.functionAtFault else { return [] }
    let list = ParameterList(function.parameterClause, in: document)
    let dialect = document.dialect
    var rest = function.parameters
    var items: [ParameterList.Item] = []
    var new: [String] = []
    var kinds: Set<NamedTypeKind> = []
    var isRetyped = false
    for dependency in document.mockDependencies(of: function, in: declaration) {
      if let index = rest.firstIndex(where: {
        $0.label == dependency.identity.label && $0.type.takes(dependency.identity.type, in: dialect)
      }) {
        items.append(list.item(rest.remove(at: index)))
        continue
      }
      if let index = rest.firstIndex(where: { $0.label.differsInBackticks(from: dependency.identity.label) }) {
        let parameter = rest.remove(at: index)
        var item = list.item(parameter)
        item.text = document.text(of: parameter, named: dependency.identity.label)
        items.append(item)
        continue
      }
      kinds.insert(dependency.kind)
      if let index = rest.firstIndex(where: { $0.label == dependency.identity.label }) {
        let parameter = rest.remove(at: index)
        var item = list.item(parameter)
        item.text = document.text(
          of: parameter, retypedTo: dependency.parameterType, dependency.identity.type)
        items.append(item)
        isRetyped = true
      } else {
        new.append(dependency.identity.label)
        items.append(ParameterList.Item(text: "\(dependency.identity.label): \(dependency.parameterType)"))
      }
    }
    items += rest.map(list.item)
    let handing = document.handingOn(new, in: function, of: declaration)
    return [
      // A parameter that its body ignores is no better than none.
      fixer.propose(
        "Add the missing parameters to `\(function.signature)`", isPreferred: new.isEmpty || handing != nil
      ) {
        $0.needsLook = handing == nil || isRetyped
        $0.note(kinds)
        return $0.apply(list.edits(for: items) + (handing ?? []))
      }
    ]
  }
}

extension SourceDocument {
  /// The edits by which a mock passes new parameters on to the initializer that it calls, in place of the arguments
  /// that it made for them, or beside the others. Nil where the use of an argument can't be known, or where the file
  /// calls the mock without the new parameters.
  func handingOn(
    _ labels: [String], in function: FunctionDeclaration, of declaration: InstantiableDeclaration
  ) -> [UTF8Edit]? {
    guard let body = body(of: function) else { return nil }
    let finder = MakingFinder(named: [declaration.fullName, declaration.mockReturnType])
    finder.walk(body)
    guard finder.calls.count == 1, let call = finder.calls.first, !isCalled(function) else { return nil }
    let own = finder.locals.union(function.parameters.map(\.label.withoutBackticks))
    let initializer = declaration.nearestInitializer(dialect: dialect)
    var edits: [UTF8Edit] = []
    var lacking: [String] = []
    for label in labels {
      let taking = initializer?.parameters.first { $0.label == label }?.node.firstName.text ?? label
      guard !finder.locals.contains(label.withoutBackticks) else { return nil }
      guard let argument = call.arguments.first(where: { $0.label?.text == taking }) else {
        lacking.append(label)
        continue
      }
      let names = argument.expression.tokens(viewMode: .sourceAccurate).filter(\.isValueName)
      guard !names.contains(where: { own.contains($0.text.withoutBackticks) }) else { return nil }
      if text(argument.expression.place) != label {
        edits.append(UTF8Edit(range: argument.expression.place, newText: label))
      }
    }
    guard !lacking.isEmpty else { return edits }
    guard let initializer, let added = passing(lacking, in: call, to: initializer) else { return nil }
    return edits + added
  }

  /// The edits that pass further arguments to an initializer which surely is the one that is then called: it takes all
  /// arguments of the call, in that order, and needs no others.
  private func passing(
    _ labels: [String], in call: FunctionCallExprSyntax, to initializer: InitializerDeclaration
  ) -> [UTF8Edit]? {
    guard call.trailingClosure == nil, let open = call.leftParen, call.rightParen != nil else { return nil }
    let arguments = Array(call.arguments)
    let given = arguments.map { $0.label?.text ?? "_" }
    let all = initializer.parameters.filter { parameter in
      labels.contains(parameter.label) || given.contains(parameter.node.firstName.text)
    }
    guard
      initializer.parameters.allSatisfy({ parameter in
        parameter.hasDefault || all.contains { $0.node.id == parameter.node.id }
      }),
      all.filter({ !labels.contains($0.label) }).map(\.node.firstName.text) == given,
      labels.allSatisfy({ label in all.contains { $0.label == label } })
    else { return nil }
    var edits: [UTF8Edit] = []
    var position = 0
    var texts: [String] = []
    func text(of parameter: Parameter) -> String {
      let first = parameter.node.firstName
      return first.tokenKind == .wildcard ? parameter.label : "\(first.text): \(parameter.label)"
    }
    for parameter in all {
      guard !labels.contains(parameter.label) else {
        texts.append(text(of: parameter))
        continue
      }
      let argument = arguments[position]
      position += 1
      guard !texts.isEmpty else { continue }
      let offset = Int(argument.place.start)
      let separator = isFirstOnLine(offset) ? ",\n" + indentation(at: offset) : ", "
      edits.append(UTF8Edit(range: UTF8Range(at: offset), newText: texts.map { $0 + separator }.joined()))
      texts = []
    }
    guard !texts.isEmpty else { return edits }
    guard let last = arguments.last else {
      return [UTF8Edit(range: UTF8Range(at: Int(open.place.end)), newText: texts.joined(separator: ", "))]
    }
    let start = Int(last.place.start)
    let separator = isFirstOnLine(start) ? "\n" + indentation(at: start) : " "
    let hasComma = last.trailingComma != nil
    let end = Int((last.trailingComma?.place ?? last.expression.place).end)
    let added = texts.enumerated().map { index, text in (index == 0 && hasComma ? "" : ",") + separator + text }
    return edits + [UTF8Edit(range: UTF8Range(at: end), newText: added.joined() + (hasComma ? "," : ""))]
  }

  private func isCalled(_ function: FunctionDeclaration) -> Bool {
    let name = function.name.text
    return withBodies.tree.tokens(viewMode: .sourceAccurate).contains { token in
      token.text == name && token.parent?.is(DeclReferenceExprSyntax.self) == true
    }
  }
}

/// Finds where a mock makes what it returns, and what it has for that.
private final class MakingFinder: SyntaxVisitor {
  private(set) var calls: [FunctionCallExprSyntax] = []
  private(set) var locals: Set<String> = []
  private let callees: Set<String>

  init(named names: [String]) {
    let names = names + ["Self"]
    callees = Set(names + names.map { $0 + ".init" } + names.map { $0 + ".instantiate" } + [".init", "instantiate"])
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    // An argument `.init(…)` makes a value of another type.
    let isArgument = node.parent?.is(LabeledExprSyntax.self) == true
    let callee = node.calledExpression.trimmedDescription
    if callees.contains(callee), !isArgument || callee != ".init" { calls.append(node) }
    return .visitChildren
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    locals.insert(node.identifier.text.withoutBackticks)
    return .skipChildren
  }
}
