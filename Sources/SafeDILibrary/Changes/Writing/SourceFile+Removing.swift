import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Edits that take something out and leave the rest as if it had never been there.
extension SourceFile {
  /// Removes a parameter with its comma.
  func removing(_ parameter: FunctionParameterSyntax) -> UTF8Edit {
    let all = Array(parameter.parent?.as(FunctionParameterListSyntax.self) ?? [parameter])
    let index = all.firstIndex { $0.id == parameter.id } ?? 0
    return UTF8Edit(removing: all.map { Parameter($0).place }.withComma(at: index))
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
    return UTF8Edit(removing: all.map(\.place).withComma(at: index))
  }
}

extension [UTF8Range] {
  /// One of the elements of a list, with the comma behind it, or before it if it is the last.
  func withComma(at index: Int) -> UTF8Range {
    if index + 1 < count { return UTF8Range(start: self[index].start, end: self[index + 1].start) }
    return index > 0 ? UTF8Range(start: self[index - 1].end, end: self[index].end) : self[index]
  }
}
