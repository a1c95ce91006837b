import DependencyGraph
import SourceReading
import SwiftSyntax
import Text

/// Edits of a macro's arguments, which Swift wants in their declared order.
extension SourceDocument {
  /// Sets an argument: its value if it is there, else in its place among the others.
  func setting(_ label: String, to value: String, of use: MacroUse) -> SourceEdit {
    if let argument = use.argument(label) { return SourceEdit(range: argument.value.place, newText: value) }
    let text = "\(label): \(value)"
    guard !use.arguments.isEmpty else {
      guard let open = use.node.leftParen, let close = use.node.rightParen else {
        return SourceEdit(range: SourceRange(at: Int(use.node.attributeName.place.end)), newText: "(\(text))")
      }
      return SourceEdit(range: SourceRange(start: open.place.end, end: close.place.start), newText: text)
    }
    let labels = dialect.labels(of: use.macro)
    let rank = labels.firstIndex(of: label) ?? labels.count
    if let next = use.arguments.first(where: { ($0.label.flatMap(labels.firstIndex) ?? -1) > rank }) {
      return SourceEdit(range: SourceRange(at: Int(next.place.start)), newText: text + separator(before: next))
    }
    let last = use.arguments[use.arguments.count - 1]
    return SourceEdit(range: SourceRange(at: Int(last.place.end)), newText: separator(before: last) + text)
  }

  /// A comma and what parts the arguments: a blank, or a line break if each stands on its own line.
  func separator(before argument: MacroArgument) -> String {
    let start = Int(argument.place.start)
    return isFirstOnLine(start) ? ",\n" + indentation(at: start) : ", "
  }

  /// The use of a macro around a place.
  func macroUse(at range: SourceRange) -> MacroUse? {
    var node = node(AttributeSyntax.self, at: Int(range.start))
    while let current = node {
      if let use = MacroUse(current) { return use }
      var parent = current.parent
      while let up = parent, !up.is(AttributeSyntax.self) { parent = up.parent }
      node = parent?.as(AttributeSyntax.self)
    }
    return nil
  }

  func argument(of use: MacroUse, at range: SourceRange) -> MacroArgument? {
    use.arguments.first { $0.place.contains(range) }
  }
}
