import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Uses of a name in a file's code, bodies included: found by the text alone, whatever it means there.
extension SourceFile {
  /// One place where a name stands.
  private struct Use {
    let index: Int
    let table: TokenTable

    var token: TokenSyntax { table.tokens[index] }
    var isInInitializer: Bool { token.enclosing(InitializerDeclSyntax.self) != nil }
    var isDeclaration: Bool { ["let", "var"].contains(text(-1)) }

    /// The text of a token so many places behind it.
    func text(_ distance: Int) -> String {
      table.tokens.indices.contains(index + distance) ? table.tokens[index + distance].text : ""
    }
  }

  private func uses(of name: String) -> some Sequence<Use> {
    let table = withBodies.tokenTable
    return table.indices(of: name).lazy.map { Use(index: $0, table: table) }
  }

  /// Returns true if code mentions a value or a function of that name.
  func mentions(_ name: String) -> Bool {
    uses(of: name).contains { $0.token.parent?.is(DeclReferenceExprSyntax.self) == true }
  }

  /// Returns true if the file declares something of that name for itself alone, whatever it is a member of.
  func hasPrivateMember(named name: String) -> Bool {
    uses(of: name).contains { use in
      let member = use.token.ancestorOrSelf {
        $0.is(FunctionParameterSyntax.self) ? nil : $0.ownModifiers
      }
      return member?.isHidden == true
    }
  }

  // MARK: Properties

  /// Returns true if a name occurs, in the declaration around a place, in code outside of initializers' signatures and
  /// plain assignments.
  func isUsed(_ name: String, outsideInitializersOf range: UTF8Range) -> Bool {
    guard let place = withBodies.declaration(around: range)?.node.place else { return true }
    return uses(of: name).contains { use in
      guard place.contains(use.token.place), !use.isDeclaration, ![":", "="].contains(use.text(1)),
        use.token.parent?.is(StringSegmentSyntax.self) != true
      else { return false }
      let isHandedIn =
        use.text(-1) == "=" && use.text(1) != "." || use.token.enclosing(FunctionParameterSyntax.self) != nil
      return !(isHandedIn && use.isInInitializer)
    }
  }

  /// Returns true if code may do more with a property than set it in initializers: code of its own type, or of other
  /// files where they see it.
  func mayBeUsedAsValue(_ dependency: DependencyName) -> Bool {
    guard let (declaration, property) = property(dependency) else { return false }
    return !property.modifiers.isHidden || isUsed(dependency.label, outsideInitializersOf: declaration.name.place)
  }

  /// Returns true if a private property is merely set: its name occurs nowhere in this file but in its declaration, and
  /// in the signatures and plain assignments of its type's initializers. So nothing notices that its type changes.
  func isMerelySet(_ dependency: DependencyName) -> Bool {
    guard let (declaration, property) = property(dependency), property.modifiers.isHidden,
      !isUsed(dependency.label, outsideInitializersOf: declaration.name.place)
    else { return false }
    let place = declaration.node.place
    return uses(of: dependency.label).allSatisfy { place.contains($0.token.place) }
  }

  /// Returns true if code of the file asks a property of that name for the value that it builds.
  func isCalledAsBuilder(_ label: String) -> Bool {
    uses(of: label).contains { $0.text(1) == "." && $0.text(2) == "instantiate" }
  }

  /// Returns true if other files can't see a dependency's property.
  func isPrivate(_ dependency: DependencyName) -> Bool {
    property(dependency)?.property.modifiers.isHidden == true
  }

  private func property(
    _ dependency: DependencyName
  ) -> (declaration: InstantiableDeclaration, property: DependencyProperty)? {
    guard let declaration = declaration(ofTypeNamed: dependency.owner),
      let property = declaration.property(dependency.label)
    else { return nil }
    return (declaration, property)
  }

  // MARK: Changes of a value

  /// Returns true if `let` may stand in place of `var`: nothing computes or observes the property, and no code of the
  /// file assigns to its name outside of initializers.
  func mayBeConstant(_ property: DependencyProperty) -> Bool {
    property.bindings.allSatisfy { $0.accessorBlock == nil && !assigns($0.name) }
  }

  /// Returns true if code outside of initializers assigns to something of that name, or passes it on to be changed.
  func assigns(_ name: String) -> Bool {
    uses(of: name).contains { use in
      guard !use.isDeclaration else { return false }
      let next = use.text(1)
      let isAssigned = next == "=" || next.count > 1 && next.hasSuffix("=") && !["==", "!=", "<=", ">="].contains(next)
      return (isAssigned || use.text(-1) == "&") && !use.isInInitializer
    }
  }

  // MARK: Dependencies

  /// Returns true if a hand-written mock of a type has a parameter for a dependency.
  func mocksTake(_ dependency: DependencyName) -> Bool {
    declaration(ofTypeNamed: dependency.owner)?
      .mocks.contains { $0.parameters.contains { $0.label == dependency.label } } ?? false
  }

  /// The expressions in this file that use the value of a dependency, as written, in their order: `self.b.run()`.
  func valueUses(of dependency: DependencyName) -> [String] {
    uses(of: dependency).compactMap(\.valueExpression)
  }

  func uses(of dependency: DependencyName) -> [DependencyUse] {
    DependencyUseFinder(of: dependency.label, types: [dependency.owner], followsCaptures: true, in: withBodies.tree)
      .uses
  }
}

/// All tokens of a tree in order, and where each text stands among them. O(tokens) to make.
struct TokenTable {
  let tokens: [TokenSyntax]
  private let indices: [String: [Int]]

  init(_ tree: SourceFileSyntax) {
    tokens = Array(tree.sourceTokens)
    indices = Dictionary(grouping: tokens.indices) { [tokens] in tokens[$0].text }
  }

  /// Ascending.
  func indices(of text: String) -> [Int] { indices[text] ?? [] }
}
