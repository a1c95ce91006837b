import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Values that an initializer makes by itself and takes from now on: `self.c = C()` becomes `self.c = c`, so that no
/// parameter is taken for nothing.
struct InitializerResetting {
  struct Change {
    /// The statement that changes; nil where the body sets the property to its parameter already.
    var index: Int?
    /// The statement's new text; nil if it is removed.
    var text: String?
    /// Whether all other code means what it meant, but for the value that comes from outside now.
    var isCertain: Bool
    /// Whether the value that it set so far may be another one than what SafeDI hands over: somebody chose it.
    var losesValue = false
  }

  private let body: InitializerBody
  /// The names of local values, and of parameters that aren't dependencies: what is made of these is more than a
  /// default.
  private let ownNames: Set<String>
  /// Names that are set to something that mentions the same name, which nothing else there has.
  private let setFromThemselves: Set<String>

  init(_ body: InitializerBody, dependencies: [MemberwiseDependency]) {
    self.body = body
    let finder = Finder(viewMode: .sourceAccurate)
    if let block = body.initializer.node.body { finder.walk(block) }
    let labels = Set(dependencies.map(\.name.withoutBackticks))
    let others = body.initializer.parameters.map(\.label.withoutBackticks).filter { !labels.contains($0) }
    ownNames = finder.locals.union(others)
    setFromThemselves = finder.setFromThemselves.subtracting(finder.closureParameters)
      .subtracting(body.document.globals(among: labels))
  }

  /// One for each dependency. Nil where a property is set in several places, in a branch, or together with others, and
  /// where a local value of its name stays: what its parameter should change there can't be known.
  func changes(for dependencies: [MemberwiseDependency]) -> [Change]? {
    var result: [Change] = []
    for dependency in dependencies {
      guard let change = change(for: dependency) else { return nil }
      result.append(change)
    }
    return result
  }

  private func change(for dependency: MemberwiseDependency) -> Change? {
    let name = dependency.name.withoutBackticks
    let setters = body.items.indices.compactMap { index in
      assignment(of: name, body.items[index]).map { (index: index, parts: $0) }
    }
    let isSetOnce = setters.count == 1 && settingCount(of: name) == 1
    let locals = body.items.indices.filter { body.items[$0].namesDeclared.contains(name) }
    if !locals.isEmpty {
      // `let c = C(); self.c = c`
      guard isSetOnce, locals.count == 1, setters[0].parts.count == 3,
        setters[0].parts[2].trimmedDescription.withoutBackticks == name,
        let local = body.items[locals[0]].item.as(VariableDeclSyntax.self), local.bindings.count == 1
      else { return nil }
      let isUsedElsewhere = mentionCount(of: name) > 1
      guard !isUsedElsewhere || local.bindingSpecifier.tokenKind == .keyword(.let) else { return nil }
      let value = local.bindings.first?.initializer?.value
      return Change(
        index: locals[0], text: nil, isCertain: value.map(isMadeHere) == true && !isUsedElsewhere,
        losesValue: value.map(dependency.isGivenAnyway) != true)
    }
    // Written for a parameter that was forgotten.
    if setFromThemselves.contains(name) { return Change(index: nil, text: nil, isCertain: true) }
    guard isSetOnce, let (index, parts) = setters.first else { return nil }
    return Change(
      index: index, text: resetting(parts, to: dependency),
      isCertain: mentionCount(of: name) == 0 && parts[2...].allSatisfy(isMadeHere),
      losesValue: parts.count > 3 || !dependency.isGivenAnyway(wrappedValue(parts, of: dependency) ?? parts[2]))
  }

  /// Whether a value is made by the statement that sets it, of nothing that the initializer has for that purpose.
  private func isMadeHere(_ value: ExprSyntax) -> Bool {
    !value.tokens(viewMode: .sourceAccurate).contains {
      $0.parent?.is(DeclReferenceExprSyntax.self) == true && ownNames.contains($0.text.withoutBackticks)
    }
  }

  /// `_c = StateObject(wrappedValue: C())` keeps its wrapper.
  private func resetting(_ parts: [ExprSyntax], to dependency: MemberwiseDependency) -> String {
    guard let value = wrappedValue(parts, of: dependency), let call = parts[2].as(FunctionCallExprSyntax.self) else {
      return dependency.assignment
    }
    let place = value.place
    let head = UTF8Range(start: parts[0].place.start, end: place.start)
    let tail = UTF8Range(start: place.end, end: call.place.end)
    return body.document.text(head) + dependency.name + body.document.text(tail)
  }

  /// `C()` of `_c = StateObject(wrappedValue: C())`.
  private func wrappedValue(_ parts: [ExprSyntax], of dependency: MemberwiseDependency) -> ExprSyntax? {
    guard parts[0].trimmedDescription.hasSuffix("_" + dependency.name.withoutBackticks), parts.count == 3,
      let call = parts[2].as(FunctionCallExprSyntax.self), call.trailingClosure == nil, call.arguments.count == 1,
      let argument = call.arguments.first, ["wrappedValue", "initialValue"].contains(argument.label?.text)
    else { return nil }
    return argument.expression
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
    let tokens = body.tokens
    return tokens.indices.dropLast().filter { index in
      tokens[index + 1].tokenKind == .equal && [name, "_" + name].contains(tokens[index].text.withoutBackticks)
        && !(index > 0 && [.keyword(.let), .keyword(.var)].contains(tokens[index - 1].tokenKind))
    }.count
  }

  /// The number of uses of a name as a value, apart from `self.name`, labels, and where it is declared or set.
  private func mentionCount(of name: String) -> Int {
    let tokens = body.tokens
    return tokens.indices.count { index in
      guard tokens[index].text.withoutBackticks == name, tokens[index].isValueName else { return false }
      return index + 1 >= tokens.count || tokens[index + 1].tokenKind != .equal
    }
  }

  private final class Finder: SyntaxVisitor {
    var locals: Set<String> = []
    var setFromThemselves: Set<String> = []
    var closureParameters: Set<String> = []

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
      closureParameters.insert(node.name.text.withoutBackticks)
      return .skipChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
      closureParameters.insert((node.secondName ?? node.firstName).text.withoutBackticks)
      return .skipChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
      locals.insert(node.identifier.text.withoutBackticks)
      return .skipChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      let parts = Array(node.elements)
      guard parts.count > 2, parts[1].is(AssignmentExprSyntax.self) else { return .visitChildren }
      let targets = Set(
        parts[0].tokens(viewMode: .sourceAccurate).map { token in
          let name = token.text.withoutBackticks
          return name.hasPrefix("_") ? String(name.dropFirst()) : name
        })
      for part in parts[2...] {
        for token in part.tokens(viewMode: .sourceAccurate) where token.isValueName {
          let name = token.text.withoutBackticks
          if targets.contains(name) { setFromThemselves.insert(name) }
        }
      }
      return .visitChildren
    }
  }
}

extension TokenSyntax {
  /// Whether it names a value, not a member of one, a label, or what is declared here.
  var isValueName: Bool {
    guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return false }
    return reference.parent?.as(MemberAccessExprSyntax.self)?.declName.id != reference.id
  }
}

extension SourceDocument {
  /// The names among these that its own variables outside of types have.
  fileprivate func globals(among names: Set<String>) -> Set<String> {
    var found: Set<String> = []
    for statement in tree.statements {
      guard let variable = statement.item.as(VariableDeclSyntax.self) else { continue }
      for binding in variable.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        if names.contains(name.withoutBackticks) { found.insert(name.withoutBackticks) }
      }
    }
    return found
  }
}

extension CodeBlockItemSyntax {
  /// The names that the statement declares for those behind it.
  fileprivate var namesDeclared: Set<String> {
    let finder = PatternFinder(viewMode: .sourceAccurate)
    if let variable = item.as(VariableDeclSyntax.self) {
      for binding in variable.bindings { finder.walk(binding.pattern) }
    } else if let check = item.as(GuardStmtSyntax.self) {
      for condition in check.conditions {
        switch condition.condition {
        case .optionalBinding(let binding): finder.walk(binding.pattern)
        case .matchingPattern(let match): finder.walk(match.pattern)
        default: break
        }
      }
    } else if let function = item.as(FunctionDeclSyntax.self) {
      return [function.name.text.withoutBackticks]
    } else if let condition = item.as(IfConfigDeclSyntax.self) {
      finder.walk(condition)
    }
    return finder.names
  }
}

private final class PatternFinder: SyntaxVisitor {
  var names: Set<String> = []

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    names.insert(node.identifier.text.withoutBackticks)
    return .skipChildren
  }
}
