import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension SourceDocument {
  /// What lets a mock hand new parameters on to what it makes, in place of what it made for that. Nil where it can't be
  /// known what becomes of them, or where the file calls the mock without them.
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
    for label in labels {
      let taking = initializer?.parameters.first { $0.label == label }?.node.firstName.text ?? label
      guard !finder.locals.contains(label.withoutBackticks),
        let argument = call.arguments.first(where: { $0.label?.text == taking })
      else { return nil }
      let names = argument.expression.tokens(viewMode: .sourceAccurate).filter(\.isValueName)
      guard !names.contains(where: { own.contains($0.text.withoutBackticks) }) else { return nil }
      if text(argument.expression.place) != label {
        edits.append(UTF8Edit(range: argument.expression.place, newText: label))
      }
    }
    return edits
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
