import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The calls of an initializer in its own file, where parameters that stay change their order or others go.
struct InitializerCalls {
  let document: SourceDocument
  let declaration: InstantiableDeclaration
  let initializer: InitializerDeclaration

  /// The edits that put the arguments of each call in the order of `items`, drop those that no parameter takes any
  /// more, and hand over new ones: those that the caller takes itself, and such as it makes where it makes all others.
  /// Calls with trailing closures stay: which parameter takes one isn't written.
  func edits(for items: [ParameterList.Item]) -> [UTF8Edit] {
    let old = initializer.parameters.map(\.node.firstName.text)
    guard old != items.map(\.externalLabel), Set(old).count == old.count else { return [] }
    return calls(labelled: old).flatMap { call in
      let given = Array(call.arguments)
      let wanted = items.compactMap { item -> String? in
        let label = item.externalLabel
        guard item.parameter == nil else {
          return given.first { $0.externalLabel == label }.map { document.text($0.withoutComma) }
        }
        if call.isMade(whereTaken: item.text) { return "\(label): \(label)" }
        return call.makesItsArguments ? item.typeName.map { "\(label): \($0)()" } : nil
      }
      return document.edits(of: call, from: given, to: wanted)
    }
  }

  private func calls(labelled labels: [String]) -> [FunctionCallExprSyntax] {
    guard mayBeCalled else { return [] }
    let finder = CallFinder(viewMode: .sourceAccurate)
    finder.walk(document.withBodies.tree)
    let own = initializer.node.place
    return finder.calls.filter { call in
      call.trailingClosure == nil && !own.contains(call.place) && isMeant(call.calledExpression)
        && call.arguments.map(\.externalLabel).isSubsequence(of: labels) && takesAll(call)
    }
  }

  /// Whether the text has what every call that is meant begins with: reading all bodies takes longer than this search.
  private var mayBeCalled: Bool {
    let name = declaration.name.trimmedDescription
    let starts = [name, "Self", "self"].flatMap { ["\($0)(", "\($0) (", "\($0).init"] }
    return document.bytes.withUnsafeBufferPointer(MarkerSearch(starts).matches)
  }

  private func takesAll(_ call: FunctionCallExprSyntax) -> Bool {
    let given = Set(call.arguments.map(\.externalLabel))
    return initializer.parameters.allSatisfy { $0.hasDefault || given.contains($0.node.firstName.text) }
  }

  /// `Lamp(…)`, `Lamp.init(…)`, and in the type itself `Self(…)` and `self.init(…)`.
  private func isMeant(_ callee: ExprSyntax) -> Bool {
    var callee = callee
    if let access = callee.as(MemberAccessExprSyntax.self), access.declName.baseName.tokenKind == .keyword(.`init`),
      let base = access.base
    {
      callee = base
    }
    let text = callee.trimmedDescription
    if text == declaration.fullName || text == declaration.name.trimmedDescription { return true }
    return (text == "Self" || text == "self") && declaration.node.place.contains(callee.place)
  }

  private final class CallFinder: SyntaxVisitor {
    var calls: [FunctionCallExprSyntax] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      calls.append(node)
      return .visitChildren
    }
  }
}

extension ParameterList.Item {
  /// The type of a new parameter, if it is a mere name.
  fileprivate var typeName: String? {
    let type = text.drop { $0 != ":" }.dropFirst().drop { $0 == " " }
    return type.allSatisfy { $0.isLetter || $0.isNumber } ? String(type) : nil
  }
}

extension FunctionCallExprSyntax {
  /// Whether each argument is a new instance: `A()`.
  fileprivate var makesItsArguments: Bool {
    !arguments.isEmpty
      && arguments.allSatisfy { argument in
        let call = argument.expression.as(FunctionCallExprSyntax.self)
        return call?.arguments.isEmpty == true && call?.trailingClosure == nil
          && call?.calledExpression.trimmedDescription.first?.isUppercase == true
      }
  }

  /// Whether the function around it takes a parameter of the same name and type.
  func isMade(whereTaken parameter: String) -> Bool {
    let clause =
      enclosing(FunctionDeclSyntax.self)?.signature.parameterClause
      ?? enclosing(InitializerDeclSyntax.self)?.signature.parameterClause
    return clause?.parameters.contains { taken in
      "\((taken.secondName ?? taken.firstName).text): \(taken.type.onOneLine)" == parameter
    } ?? false
  }
}

extension LabeledExprSyntax {
  var externalLabel: String { label?.text ?? "_" }

  var withoutComma: UTF8Range {
    UTF8Range(start: (label?.place ?? expression.place).start, end: expression.place.end)
  }
}

extension [String] {
  /// Whether all of these stand in `other` in this order.
  func isSubsequence(of other: [String]) -> Bool {
    var rest = other[...]
    return allSatisfy { element in
      guard let index = rest.firstIndex(of: element) else { return false }
      rest = rest[(index + 1)...]
      return true
    }
  }
}

extension SourceDocument {
  /// The edits that give a call other arguments, as text. Each place keeps its line and its comma.
  func edits(
    of call: FunctionCallExprSyntax, from given: [LabeledExprSyntax], to wanted: [String]
  ) -> [UTF8Edit] {
    guard let last = given.last else {
      guard !wanted.isEmpty, let open = call.leftParen else { return [] }
      let end = UTF8Range(at: Int(open.place.end))
      return [UTF8Edit(range: end, newText: wanted.joined(separator: ", "))]
    }
    var edits = zip(given, wanted).compactMap { argument, text in
      self.text(argument.withoutComma) == text ? nil : UTF8Edit(range: argument.withoutComma, newText: text)
    }
    let end = last.withoutComma.end
    if wanted.count < given.count {
      let start = wanted.isEmpty ? given[0].withoutComma.start : given[wanted.count - 1].withoutComma.end
      edits.append(UTF8Edit(range: UTF8Range(start: start, end: end), newText: ""))
    } else if wanted.count > given.count {
      let start = Int(last.withoutComma.start)
      let separator = isFirstOnLine(start) ? ",\n" + indentation(at: start) : ", "
      let text = wanted[given.count...].map { separator + $0 }.joined()
      edits.append(UTF8Edit(range: UTF8Range(at: Int(end)), newText: text))
    }
    return edits
  }
}
