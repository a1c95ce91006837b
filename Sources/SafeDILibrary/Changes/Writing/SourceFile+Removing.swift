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
}

extension [UTF8Range] {
  /// One of the elements of a list, with the comma behind it, or before it if it is the last.
  func withComma(at index: Int) -> UTF8Range {
    if index + 1 < count { return UTF8Range(start: self[index].start, end: self[index + 1].start) }
    return index > 0 ? UTF8Range(start: self[index - 1].end, end: self[index].end) : self[index]
  }
}
