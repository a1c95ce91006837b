/// The types that the unreadable text of a file may declare or fulfill: none of them is reported as missing.
package struct UnreadTypes: Hashable, Sendable {
  /// Names without their enclosing types.
  package var names: Set<String>
  /// Whether not even the names are known.
  package var mayBeAny: Bool

  package init(names: Set<String> = [], mayBeAny: Bool = false) {
    self.names = names
    self.mayBeAny = mayBeAny
  }

  /// A file of which nothing is known.
  package static let any = UnreadTypes(mayBeAny: true)

  package var isEmpty: Bool { names.isEmpty && !mayBeAny }

  package mutating func formUnion(_ other: UnreadTypes) {
    names.formUnion(other.names)
    mayBeAny = mayBeAny || other.mayBeAny
  }
}

extension TypeTerm {
  /// The words that a provider of the type must write: the last component of a name; of any other form, all words.
  var wordsOfProvider: [String] {
    let type = unwrapped
    if let name = type.baseName { return [name.withoutBackticks] }
    return type.description.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
      .filter { $0 != "any" && $0 != "some" }
  }
}

extension String {
  fileprivate var withoutBackticks: String { contains("`") ? filter { $0 != "`" } : self }
}
