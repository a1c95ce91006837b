import Text

/// In this module the names mean offsets of one text, not SwiftSyntax's types of the same names.
package typealias SourceRange = Text.SourceRange
package typealias SourceEdit = Text.SourceEdit
