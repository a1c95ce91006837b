import DICheckDependencyLibrary
import DICheckText

extension TypeTerm {
  /// A simple or nested type without generics from its dotted name; nil if `name` isn't one.
  package init?(dottedName name: String) {
    guard let parts = DottedName(name)?.parts, let first = parts.first else { return nil }
    self = parts.dropFirst().reduce(.simple(name: first)) { .nested(name: $1, parent: $0) }
  }
}
