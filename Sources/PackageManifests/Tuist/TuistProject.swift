import SwiftParser
import SwiftSyntax

/// The calls in a Tuist `Project.swift`, as far as they are written out.
package enum TuistProject {
  /// A call of a function that runs a tool over a module.
  package struct ModuleCall: Hashable, Sendable {
    package var module: String
    /// The modules that it names; nil where that can't be read.
    package var dependencies: [String]?
  }

  /// The calls of `function`, such as `Library.script`, with a literal for `module:`. Parses, so the calling thread needs
  /// a large stack.
  package static func calls(of function: String, in text: String) -> [ModuleCall] {
    guard text.contains(function), ManifestReader.isParsable(text) else { return [] }
    let finder = ModuleCallFinder(function)
    finder.walk(Parser.parse(source: text))
    return finder.calls
  }
}

private final class ModuleCallFinder: SyntaxVisitor {
  private let function: String
  private(set) var calls: [TuistProject.ModuleCall] = []

  init(_ function: String) {
    self.function = function
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.calledExpression.trimmedDescription == function,
      let module = node.arguments.first(where: { $0.label?.text == "module" })?.expression.literalText
    else { return .visitChildren }
    var call = TuistProject.ModuleCall(module: module, dependencies: [])
    if let list = node.arguments.first(where: { $0.label?.text == "dependencies" })?.expression {
      let names = list.as(ArrayExprSyntax.self)?.elements.map(\.expression.literalText)
      call.dependencies = names.flatMap { names in
        let known = names.compactMap(\.self)
        return known.count == names.count ? known : nil
      }
    }
    calls.append(call)
    return .visitChildren
  }
}

extension ExprSyntax {
  /// The text of a string literal without interpolation.
  fileprivate var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
