import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The statements of an initializer while assignments are added, removed or ordered. All others stay as they are, in
/// their order.
struct InitializerBody {
  let initializer: InitializerDeclaration
  let file: SourceFile
  let statements: [Statement]
  let tokens: [TokenSyntax]
  /// The names of all properties that are set anywhere in it.
  private let assigned: Set<String>
  /// The number of uses of each name, apart from `self.name` and labels.
  private let useCounts: [String: Int]

  init(_ initializer: InitializerDeclaration, in file: SourceFile) {
    self.initializer = initializer
    self.file = file
    statements = initializer.node.body?.statements.map(Statement.init) ?? []
    tokens = initializer.node.body.map { Array($0.sourceTokens) } ?? []
    assigned = Self.assignedNames(tokens)
    useCounts = Self.useCounts(tokens)
  }

  /// Returns true if the property of that name is set anywhere in it.
  func assigns(_ name: String) -> Bool { assigned.contains(name.withoutBackticks) }

  /// Returns true if a parameter of that name is taken for nothing, which leaves its property unset.
  func ignores(_ name: String) -> Bool { uses(of: name) == 0 && !isDelegating }

  /// True if it hands over to another initializer, or sets everything at once.
  var isDelegating: Bool {
    statements.contains { $0.isCall(on: .self) }
      || tokens.indices.dropLast().contains {
        tokens[$0].tokenKind == .keyword(.self) && tokens[$0 + 1].tokenKind == .equal
      }
  }

  /// The number of uses of a name, apart from `self.name` and labels.
  func uses(of name: String) -> Int { useCounts[name.withoutBackticks] ?? 0 }

  private static func useCounts(_ tokens: [TokenSyntax]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (index, token) in tokens.enumerated() {
      guard token.text.utf8.first.map({ $0 == 0x5F || $0 == 0x60 || $0 > 0x3F }) == true else { continue }
      let isMember = index > 0 && tokens[index - 1].tokenKind == .period
      // In `isOn ? a : b` there is no label.
      let isLabel =
        index + 1 < tokens.count && tokens[index + 1].tokenKind == .colon
        && token.parent?.is(DeclReferenceExprSyntax.self) != true
      if !isMember && !isLabel { counts[token.name, default: 0] += 1 }
    }
    return counts
  }

  /// `self.x =`, `x =` at a statement's start, `_x =`, `self._x =` and `(self.x, y) =`, without underscore or
  /// backticks.
  fileprivate static func assignedNames(_ tokens: [TokenSyntax]) -> Set<String> {
    var result: Set<String> = []
    for (index, token) in tokens.enumerated() where token.tokenKind == .equal && index > 0 {
      if tokens[index - 1].tokenKind == .rightParen {
        result.formUnion(tupleNames(tokens[..<(index - 1)]))
        continue
      }
      let name = tokens[index - 1].name
      let isMember = index > 1 && tokens[index - 2].tokenKind == .period
      guard !isMember || index > 2 && tokens[index - 3].tokenKind == .keyword(.self) else { continue }
      if !isMember, index > 1, [.keyword(.let), .keyword(.var)].contains(tokens[index - 2].tokenKind) { continue }
      result.insert(name)
      if name.hasPrefix("_") { result.insert(String(name.dropFirst())) }
    }
    return result
  }

  /// The names in the tuple that ends with `tokens`, up to its parenthesis.
  private static func tupleNames(_ tokens: ArraySlice<TokenSyntax>) -> Set<String> {
    var result: Set<String> = []
    for (index, token) in tokens.enumerated().reversed() {
      if token.tokenKind == .leftParen { break }
      guard case .identifier(let name) = token.tokenKind else { continue }
      let isMember = index > 1 && tokens[index - 1].tokenKind == .period
      if !isMember || tokens[index - 2].tokenKind == .keyword(.self) { result.insert(name.withoutBackticks) }
    }
    return result
  }

  /// Returns true if a parameter may get the type of the property that it is for, and the code goes on as it was: the
  /// type is only spelled in another way, or the body does nothing with the parameter but to set that property.
  func allowsRetyping(_ parameter: Parameter, to dependency: MemberwiseDependency) -> Bool {
    let (old, new) = (parameter.type.uniformSpelling, dependency.type.asParameterType.uniformSpelling)
    if old == new { return !parameter.isVariadic }
    guard statements.count(where: { sets(dependency, $0.node) }) == 1 else { return false }
    // A closure that is stored must escape: the code doesn't compile until its parameter does.
    if dependency.type.asParameterType != dependency.type, old == dependency.type.uniformSpelling { return true }
    let value = parameter.node.defaultValue?.value
    return (value == nil || value?.is(NilLiteralExprSyntax.self) == true) && uses(of: parameter.label) == 1
  }

  /// The only statement that sets a property to the parameter of some name as it is; nil if there are several.
  func statement(setting dependency: MemberwiseDependency, to name: String) -> UTF8Range? {
    let property = dependency.name.withoutBackticks
    let texts: Set<String> = ["\(property)=\(name)", "self.\(property)=\(name)"]
    let found = statements.map(\.node.item).filter { texts.contains($0.tokenTexts.joined().withoutBackticks) }
    return found.count == 1 ? found[0].place : nil
  }

  /// Returns true if a statement sets the property to the parameter as it is, whatever blanks and backticks it has.
  private func sets(_ dependency: MemberwiseDependency, _ item: CodeBlockItemSyntax) -> Bool {
    let text = item.item.tokenTexts.joined()
    return text.withoutBackticks == dependency.assignment.filter { $0 != " " }.withoutBackticks
  }
}

extension InitializerBody {
  /// A statement, and what it sets.
  struct Statement {
    let node: CodeBlockItemSyntax
    /// The property that it sets, if that is one.
    let name: String?
    /// All that it sets.
    let names: Set<String>

    init(_ node: CodeBlockItemSyntax) {
      self.node = node
      var tokens: [TokenSyntax] = []
      if case .expr(let expression) = node.item { tokens = Array(expression.sourceTokens) }
      let first = InitializerBody.assignedNames(Array(tokens.prefix(4)))
      name = first.first { !$0.hasPrefix("_") } ?? first.first
      names =
        tokens.first?.tokenKind == .leftParen ? InitializerBody.assignedNames(tokens) : Set(name.map { [$0] } ?? [])
    }

    func isCall(on keyword: Keyword) -> Bool {
      let tokens = node.sourceTokens.filter { !["try", "await", "!", "?"].contains($0.text) }.prefix(3)
      return tokens.map(\.tokenKind) == [.keyword(keyword), .period, .keyword(.`init`)]
    }

    /// True if it uses `self`, other than to set one property of it.
    var readsSelf: Bool {
      node.sourceTokens.dropFirst(name == nil ? 0 : 1).contains { $0.tokenKind == .keyword(.self) }
    }
  }
}
