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
}
