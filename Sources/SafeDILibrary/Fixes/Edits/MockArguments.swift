import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension SourceDocument {
  /// What lets a mock hand new parameters on to what it makes, in place of what it made for that, or beside what it hands
  /// on. Nil where it can't be known what becomes of them, or where the file calls the mock without them.
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

  /// What hands over further values to an initializer that surely is the one that is called then: it takes all that the
  /// call has, in that order, and all that it needs.
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
    // What an argument makes by `.init` is of another type.
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
