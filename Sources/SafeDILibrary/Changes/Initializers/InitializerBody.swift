import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
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
  /// All that is assigned to, in closures and branches too.
  let targets: [ExprSyntax]
  /// The names of all properties that are set anywhere in it.
  private let assigned: Set<String>
  /// The number of uses of each name, apart from `self.name` and labels.
  private let useCounts: [String: Int]

  init(_ initializer: InitializerDeclaration, in file: SourceFile) {
    self.initializer = initializer
    self.file = file
    let body = initializer.node.body
    statements = body?.statements.map(Statement.init) ?? []
    tokens = body.map { Array($0.sourceTokens) } ?? []
    // `try` stands around what is assigned to, as it is parsed.
    targets = body?.all(SequenceExprSyntax.self).compactMap { $0.assignmentTarget?.withoutEffects } ?? []
    assigned = Set(targets.flatMap(Self.names(assignedBy:)))
    useCounts = Self.useCounts(tokens)
  }

  /// Returns true if the property of that name is set anywhere in it.
  func assigns(_ name: String) -> Bool { assigned.contains(name.withoutBackticks) }

  /// Returns true if a parameter of that name is taken for nothing, which leaves its property unset.
  func ignores(_ name: String) -> Bool { uses(of: name) == 0 && !isDelegating }

  /// True if it hands over to another initializer, or sets everything at once.
  var isDelegating: Bool {
    statements.contains { $0.isCall(on: .self) } || targets.contains(where: \.isPlainSelf)
  }

  /// The number of uses of a name, apart from `self.name` and labels.
  func uses(of name: String) -> Int { useCounts[name.withoutBackticks] ?? 0 }

  private static func useCounts(_ tokens: [TokenSyntax]) -> [String: Int] {
    var counts: [String: Int] = [:]
    for (index, token) in tokens.enumerated() {
      guard token.text.utf8.first.map({ $0 == 0x5F || $0 == 0x60 || $0 > 0x3F }) == true else {
        continue
      }
      let isMember = index > 0 && tokens[index - 1].tokenKind == .period
      // In `isOn ? a : b` there is no label.
      let isLabel =
        index + 1 < tokens.count && tokens[index + 1].tokenKind == .colon
        && token.parent?.is(DeclReferenceExprSyntax.self) != true
      if !isMember && !isLabel { counts[token.name, default: 0] += 1 }
    }
    return counts
  }

  /// The properties that are set by an assignment to `x`, `self.x`, `_x`, `self._x` or `(self.x, y)`; those with an
  /// underscore by both names, the property's last.
  fileprivate static func names(assignedBy target: ExprSyntax) -> [String] {
    if let tuple = target.as(TupleExprSyntax.self) {
      return tuple.elements.flatMap { names(assignedBy: $0.expression) }
    }
    let member = target.asMemberAccess
    guard let name = (member?.declName ?? target.asReference)?.baseName.name,
      member == nil || member?.base?.isPlainSelf == true
    else { return [] }
    return name.hasPrefix("_") ? [name, String(name.dropFirst())] : [name]
  }

  /// Returns true if a parameter may get the type of the property that it is for, and the code goes on as it was: the
  /// type is only spelled in another way, or the body does nothing with the parameter but to set that property.
  func allowsRetyping(_ parameter: Parameter, to dependency: MemberwiseDependency) -> Bool {
    let (old, new) = (parameter.type.uniformSpelling, dependency.type.asParameterType.uniformSpelling)
    if old == new { return !parameter.isVariadic }
    guard statements.count(where: { sets(dependency, $0.node) }) == 1 else { return false }
    // A closure that is stored must escape: the code doesn't compile until its parameter does.
    if dependency.type.asParameterType != dependency.type, old == dependency.type.uniformSpelling {
      return true
    }
    let value = parameter.node.defaultValue?.value
    return (value == nil || value?.is(NilLiteralExprSyntax.self) == true) && uses(of: parameter.label) == 1
  }

  /// The only statement that sets a property to the parameter of some name as it is; nil if there are several.
  func statement(setting dependency: MemberwiseDependency, to name: String) -> UTF8Range? {
    let property = dependency.name.withoutBackticks
    let texts: Set = ["\(property)=\(name)", "self.\(property)=\(name)"]
    let found = statements.map(\.node.item).filter { texts.contains($0.tokenTexts.joined().withoutBackticks) }
    return found.only?.place
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
      let target = node.item.as(SequenceExprSyntax.self)?.assignmentTarget
      let names = target.map(InitializerBody.names(assignedBy:)) ?? []
      self.names = Set(names)
      name = target?.is(TupleExprSyntax.self) == true ? nil : names.last
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
