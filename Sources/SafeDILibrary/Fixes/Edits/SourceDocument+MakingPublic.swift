import SourceReading
import SwiftSyntax
import Text

extension SourceDocument {
  /// `public` in place of the access modifier, or before all modifiers.
  func makingPublic(_ modifiers: Modifiers, before keyword: TokenSyntax) -> SourceEdit {
    if let access = modifiers.access { return SourceEdit(range: access.name.place, newText: "public") }
    let start = Int((modifiers.place ?? keyword.place).start)
    return SourceEdit(range: SourceRange(at: start), newText: "public ")
  }
}
