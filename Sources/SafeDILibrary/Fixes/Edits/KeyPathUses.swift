import DICheckDependencyGraph
import SwiftSyntax

/// Where code names a property in a key path, and what may be done with it there.
extension TokenSyntax {
  /// The key path that has it as a component.
  var enclosingKeyPath: KeyPathExprSyntax? {
    guard let component = enclosing(KeyPathPropertyComponentSyntax.self), component.declName.baseName.id == id else {
      return nil
    }
    return component.enclosing(KeyPathExprSyntax.self)
  }

  /// The type whose property it is in a key path that says so, if that type isn't `Self`.
  var rootOfKeyPath: String? {
    guard let path = enclosingKeyPath, let root = path.root?.trimmedDescription, root != "Self",
      path.components.first?.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.id == id
    else { return nil }
    return root.split(separator: "<").first.map(String.init)
  }
}

extension KeyPathExprSyntax {
  /// Functions of the standard library and of frameworks that take a path to read by it alone; and those that take one
  /// of an environment's own value.
  private static let readers: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "sorted", "sort", "min", "max", "contains", "first", "last", "firstIndex",
    "lastIndex", "allSatisfy", "prefix", "drop", "partition", "removeAll", "count", "Dictionary", "ForEach", "List",
    "Table", "TableColumn", "removeDuplicates", "publisher", "observe", "KeyPathComparator", "SortDescriptor",
    "environment", "transformEnvironment", "Environment", "EnvironmentObject", "Sort", "Query",
  ]

  /// Whether it stands where values are only read by it.
  var isOnlyRead: Bool {
    guard let argument = parent?.as(LabeledExprSyntax.self), let holder = argument.parent?.parent else { return false }
    if let attribute = holder.as(AttributeSyntax.self) {
      return Self.readers.contains(attribute.attributeName.trimmedDescription)
    }
    guard let call = holder.as(FunctionCallExprSyntax.self) else { return false }
    let callee = call.calledExpression
    let name =
      callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? callee.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name.map(Self.readers.contains) ?? false
  }
}
