import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Edits that take something out and leave the rest as if it had never been there.
extension SourceFile {
  /// Removes a parameter with its comma.
  func removing(_ parameter: FunctionParameterSyntax) -> UTF8Edit {
    let place = Parameter(parameter).place
    let all = Array(parameter.parent?.as(FunctionParameterListSyntax.self) ?? [])
    guard all.count > 1, let index = all.firstIndex(where: { $0.id == parameter.id }) else {
      return UTF8Edit(removing: place)
    }
    let range =
      index + 1 < all.count
      ? UTF8Range(start: place.start, end: all[index + 1].place.start)
      : UTF8Range(start: Parameter(all[index - 1]).place.end, end: place.end)
    return UTF8Edit(removing: range)
  }

  /// Removes an argument with its comma; the parentheses too if it was the only one.
  func removing(_ argument: MacroArgument, from use: MacroUse) -> UTF8Edit {
    let all = use.arguments
    guard all.count > 1, let index = all.firstIndex(where: { $0.node.id == argument.node.id }) else {
      guard let open = use.node.leftParen, let close = use.node.rightParen else {
        return UTF8Edit(removing: argument.place)
      }
      return UTF8Edit(removing: open.place(through: close))
    }
    if index + 1 < all.count {
      return UTF8Edit(removing: UTF8Range(start: argument.place.start, end: all[index + 1].place.start))
    }
    return UTF8Edit(removing: UTF8Range(start: all[index - 1].place.end, end: argument.place.end))
  }
}
