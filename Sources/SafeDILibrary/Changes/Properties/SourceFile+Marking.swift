import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Variables of a declaration, by name.
typealias NamedBindings = [String: [(property: VariableDeclSyntax, binding: PatternBindingSyntax)]]

/// Stored properties that become dependencies.
extension SourceFile {
  /// The stored instance property of that name without a dependency macro.
  func storedProperty(
    _ name: String, of declaration: InstantiableDeclaration
  ) -> (property: VariableDeclSyntax, binding: PatternBindingSyntax)? {
    namedBindings(of: declaration)[name]?.first { property, binding in
      !Modifiers(property.modifiers).isStatic && MacroUses(property.attributes).dependencies.isEmpty
        && property.attributes.conditionalMacro == nil
        && (binding.accessorBlock == nil || binding.hasOnlyObservers)
    }
  }

  /// Makes a stored property a dependency: the macro, given as source, behind its other attributes, on a line of its
  /// own where `siblings` have it so; `let`, a type, no initial value, no observers.
  func marking(
    _ property: VariableDeclSyntax, with macro: String, type: String? = nil, beside siblings: [DependencyProperty] = []
  ) -> [UTF8Edit] {
    guard let binding = property.bindings.first else { return [] }
    let start = property.place.startOffset
    var edits: [UTF8Edit] = []
    if let last = property.attributes.last {
      let end = last.place.endOffset
      let separator = isLastOnLine(end) ? "\n" + indentation(at: start) : " "
      edits.append(UTF8Edit(inserting: separator + macro, at: end))
    } else {
      let isSplit = siblings.last?.macros.first.map { isLastOnLine($0.place.endOffset) } ?? false
      let separator = isSplit && isFirstOnLine(start) ? "\n" + indentation(at: start) : " "
      edits.append(UTF8Edit(inserting: macro + separator, at: start))
      edits += makingConstant(property)
      if let observers = binding.accessorBlock { edits.append(removingClause(observers.place)) }
    }
    if let type, binding.typeAnnotation == nil {
      let end = binding.initializer?.place.end ?? binding.pattern.place.end
      edits.append(UTF8Edit(range: UTF8Range(start: binding.pattern.place.end, end: end), newText: ": \(type)"))
    } else if let value = binding.initializer {
      edits.append(removingClause(value.place))
    }
    return edits
  }
}
