import DICheckSourceReading
import SwiftSyntax

/// What an initializer sets by itself and takes from now on: `self.c = C()` becomes `self.c = c`, so that no parameter
/// is taken for nothing.
struct InitializerResetting {
  private let items: [CodeBlockItemSyntax]
  private let tokens: [TokenSyntax]
  private let document: SourceDocument

  init(items: [CodeBlockItemSyntax], tokens: [TokenSyntax], in document: SourceDocument) {
    self.items = items
    self.tokens = tokens
    self.document = document
  }

  /// New texts of statements by their index, nil for one that goes. Nil as a whole where a property is set in several
  /// places, in a branch, or together with others: what its parameter should change there can't be known.
  func texts(for dependencies: [MemberwiseDependency]) -> [Int: String?]? {
    var result: [Int: String?] = [:]
    for dependency in dependencies {
      guard let (index, text) = change(for: dependency) else { return nil }
      if let index { result[index] = .some(text) }
    }
    return result
  }

  /// The statement that changes, if one must.
  private func change(for dependency: MemberwiseDependency) -> (index: Int?, text: String?)? {
    let name = dependency.name.withoutBackticks
    let locals = items.indices.filter { declares(name, items[$0]) }
    if !locals.isEmpty {
      // `let c = C(); self.c = c`
      guard locals.count == 1, mentions(name) else { return nil }
      return (locals[0], nil)
    }
    if mentions(name) { return (nil, nil) }
    let setters = items.indices.compactMap { index in assignment(of: name, items[index]).map { (index, $0) } }
    guard setters.count == 1, settingCount(of: name) == 1, let (index, parts) = setters.first else { return nil }
    return (index, resetting(parts, to: dependency))
  }

  /// `_c = StateObject(wrappedValue: C())` keeps its wrapper.
  private func resetting(_ parts: [ExprSyntax], to dependency: MemberwiseDependency) -> String {
    let target = parts[0].trimmedDescription
    guard target.hasSuffix("_" + dependency.name.withoutBackticks), parts.count == 3,
      let call = parts[2].as(FunctionCallExprSyntax.self), call.trailingClosure == nil, call.arguments.count == 1,
      let argument = call.arguments.first,
      ["wrappedValue", "initialValue"].contains(argument.label?.text)
    else { return dependency.assignment }
    let label = argument.label?.text ?? ""
    return "\(target) = \(document.text(call.calledExpression.place))(\(label): \(dependency.name))"
  }

  /// Target, `=` and value of a statement that sets a property and nothing else.
  private func assignment(of name: String, _ item: CodeBlockItemSyntax) -> [ExprSyntax]? {
    guard case .expr(let expression) = item.item, let sequence = expression.as(SequenceExprSyntax.self) else {
      return nil
    }
    let parts = Array(sequence.elements)
    guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self) else { return nil }
    let target = parts[0].trimmedDescription.withoutBackticks
    return [name, "self.\(name)", "_\(name)", "self._\(name)"].contains(target) ? parts : nil
  }

  private func settingCount(of name: String) -> Int {
    tokens.indices.dropLast().filter { index in
      tokens[index + 1].tokenKind == .equal && [name, "_" + name].contains(tokens[index].text.withoutBackticks)
        && !(index > 0 && [.keyword(.let), .keyword(.var)].contains(tokens[index - 1].tokenKind))
    }.count
  }

  private func declares(_ name: String, _ item: CodeBlockItemSyntax) -> Bool {
    guard let variable = item.item.as(VariableDeclSyntax.self), variable.bindings.count == 1 else { return false }
    return variable.bindings.first?.pattern.trimmedDescription.withoutBackticks == name
  }

  /// Whether a name is used as a value, apart from `self.name`, labels, and where it is declared or set.
  private func mentions(_ name: String) -> Bool {
    tokens.indices.contains { index in
      guard tokens[index].text.withoutBackticks == name else { return false }
      let previous = index > 0 ? tokens[index - 1].tokenKind : .leftBrace
      let next = index + 1 < tokens.count ? tokens[index + 1].tokenKind : .rightBrace
      return ![.period, .keyword(.let), .keyword(.var)].contains(previous) && ![.colon, .equal].contains(next)
    }
  }
}
