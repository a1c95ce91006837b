import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Edits of a macro's arguments, which Swift wants in their declared order.
extension SourceFile {
  /// Sets an argument: its value if it is there, else in its place among the others.
  func setting(_ label: String, to value: String, of use: MacroUse) -> UTF8Edit {
    if let argument = use.argument(label) { return UTF8Edit(range: argument.value.place, newText: value) }
    let text = "\(label): \(value)"
    guard !use.arguments.isEmpty else {
      guard let open = use.node.leftParen, let close = use.node.rightParen else {
        return UTF8Edit(inserting: "(\(text))", at: use.node.attributeName.place.end)
      }
      return UTF8Edit(range: UTF8Range(start: open.place.end, end: close.place.start), newText: text)
    }
    let labels = dialect.labels(of: use.macro)
    let rank = labels.firstIndex(of: label) ?? labels.count
    if let next = use.arguments.first(where: { ($0.label.flatMap(labels.firstIndex) ?? -1) > rank }) {
      return UTF8Edit(inserting: text + separator(before: next), at: next.place.start)
    }
    let last = use.arguments[use.arguments.count - 1]
    return UTF8Edit(inserting: separator(before: last) + text, at: last.place.end)
  }

  /// A comma and what parts the arguments: a blank, or a line break if each stands on its own line.
  func separator(before argument: MacroArgument) -> String {
    let start = argument.place.startOffset
    return isFirstOnLine(start) ? ",\n" + indentation(at: start) : ", "
  }

  /// The use of a macro around a place.
  func macroUse(at range: UTF8Range) -> MacroUse? {
    node(AttributeSyntax.self, at: range.startOffset)?
      .ancestorOrSelf { $0.as(AttributeSyntax.self).flatMap { MacroUse($0) } }
  }

  func argument(of use: MacroUse, at range: UTF8Range) -> MacroArgument? {
    use.arguments.first { $0.place.contains(range) }
  }
}
