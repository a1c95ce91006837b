import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension SourceDocument {
  /// `public` in place of the access modifier, or before all modifiers.
  func makingPublic(_ modifiers: Modifiers, before keyword: TokenSyntax) -> UTF8Edit {
    if let access = modifiers.access { return UTF8Edit(range: access.name.place, newText: "public") }
    let start = Int((modifiers.place ?? keyword.place).start)
    return UTF8Edit(range: UTF8Range(at: start), newText: "public ")
  }

  /// Whether edits of a type let a public initializer name what others can't see: the parameters that they write, or
  /// those of one that they make public.
  func publishesHidden(by edits: [UTF8Edit], at range: UTF8Range) -> Bool {
    guard let declaration = declaration(around: range), declaration.kind == .type else { return false }
    let clauses = declaration.initializers.map(\.parameterClause.place)
    let isWritten = edits.contains { edit in
      if clauses.contains(where: { $0.contains(edit.range) }) {
        return namesHidden(inSource: edit.newText, of: declaration)
      }
      return edit.newText.initializerParameters.contains { namesHidden(inSource: $0, of: declaration) }
    }
    return isWritten
      || declaration.initializers.contains { initializer in
        guard !initializer.modifiers.isPublic else { return false }
        let head = UTF8Range(start: initializer.node.place.start, end: initializer.parameterClause.place.start)
        return edits.contains { head.contains($0.range) && $0.newText.contains("public") }
          && namesHidden(DeclSyntax(initializer.node).signatures, besides: declaration.fullName)
      }
  }
}

extension String {
  /// What stands in the parentheses of each initializer that it declares or calls.
  fileprivate var initializerParameters: [Substring] {
    var found: [Substring] = []
    var rest = self[...]
    while let name = rest.firstRange(of: "init(") {
      rest = rest[name.upperBound...]
      var depth = 1
      let end = rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      }
      found.append(rest[..<(end ?? rest.endIndex)])
    }
    return found
  }
}
