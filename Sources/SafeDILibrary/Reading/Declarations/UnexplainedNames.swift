import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

// Names that the library's own sources have and no rule explains (Rules/Arguments.md, "Unknown labels").

extension InstantiableDeclaration {
  /// The uses of it in a decorated type, in no order.
  func unexplainedNames(in dialect: SafeDIDialect) -> [UnexplainedName] {
    guard dialect.hasUnexplainedNames else { return [] }
    let uses = macro.map { $0.use }.asList + properties.flatMap(\.macros)
    let wrapped = properties.filter { property in
      property.bindings.contains {
        $0.type.flatMap(\.unwrapped.baseName).map(dialect.builders.further.contains) ?? false
      }
    }
    return furtherMacros(in: dialect) + uses.flatMap { $0.arguments.unexplained(of: $0.macro, in: dialect) }
      + wrapped.compactMap { property in
        property.bindings.first?.type.flatMap(\.unwrapped.baseName)
          .map { UnexplainedName("`\($0)`", at: property.node.place) }
      }
  }

  /// True if it has an argument or an attribute of the library's whose meaning no rule tells.
  func hasUnknownArguments(in dialect: SafeDIDialect) -> Bool {
    if dialect.declarations != nil { return !unexplainedNames(in: dialect).isEmpty }
    func isUnknown(_ use: MacroUse) -> Bool {
      use.arguments.contains { $0.isLeftToLaterReleases(of: use.macro, in: dialect) }
    }
    guard dialect.mayHaveUnknownArguments, let macro else { return false }
    return isUnknown(macro.use) || properties.contains { $0.macros.contains(where: isUnknown) }
  }

  /// The macros among them: what they add to the type isn't known, so nothing is missing for certain.
  func furtherMacros(in dialect: SafeDIDialect) -> [UnexplainedName] {
    guard !dialect.furtherMacros.isEmpty else { return [] }
    let members = node.asGroup?.memberBlock.members.map { Syntax($0.decl) } ?? []
    return ([Syntax(node)] + members).flatMap { $0.furtherMacros(in: dialect) }
  }
}

extension SyntaxProtocol {
  /// The attributes of a declaration that are macros without rules.
  func furtherMacros(in dialect: SafeDIDialect) -> [UnexplainedName] {
    guard !dialect.furtherMacros.isEmpty, let ownAttributes else { return [] }
    return ownAttributes.unconditional.compactMap { attribute in
      guard let name = attribute.attributeName.singleName, dialect.furtherMacros.contains(name) else { return nil }
      return UnexplainedName("`@\(name)`", at: attribute.place)
    }
  }
}

extension [MacroArgument] {
  /// Those without rules.
  func unexplained(of macro: SafeDIMacro, in dialect: SafeDIDialect) -> [UnexplainedName] {
    compactMap { argument in
      guard let label = argument.label, dialect.isUnexplained(label, of: macro) else { return nil }
      let sign = macro == .configuration ? "#" : "@"
      return UnexplainedName("`\(label)` of `\(sign)\(macro.rawValue)`", at: argument.place)
    }
  }
}
