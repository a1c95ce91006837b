import DICheckSourceReading
import DICheckText

/// The places of conflicts that a merge left in the files of a build.
package enum ConflictPlace {
  /// The line that opens the first one; nil where there is none.
  package static func first(in text: String) -> UTF8Range? {
    var text = text
    return text.withUTF8 { ConflictMarkers.first(in: $0) }
  }
}
