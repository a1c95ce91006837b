import DICheckText

/// Something that can stand at a place where a library's own words are typed.
package struct CompletionCandidate: Hashable, Sendable {
  package enum Kind: Sendable {
    /// A value is a word of the language; a key and a name are what a library finds something by.
    case argument, value, key, name, type, property, function
  }

  package var kind: Kind
  /// The text that the list shows, and the text that typing is matched against.
  package var label: String
  package var filter: String
  /// The text inserted in place of what was typed; contains `$0` where the cursor isn't to end up at the end, and a
  /// placeholder, `<#Type#>`, for each value to be filled in.
  package var text: String
  /// A short note on the candidate's origin.
  package var detail: String?
  /// Further explanation, as plain text.
  package var documentation: String?
  /// The sort key: lower ranks come first.
  package var rank: Int
  /// True if the candidate isn't available on every chain.
  package var isDim: Bool
  /// Further edits in the same file, such as those of the initializer.
  package var edits: [UTF8Edit]

  package init(
    _ kind: Kind, _ label: String, filter: String? = nil, text: String? = nil, detail: String? = nil, rank: Int = 0,
    isDim: Bool = false
  ) {
    self.kind = kind
    self.label = label
    self.filter = filter ?? label
    self.text = text ?? label
    self.detail = detail
    documentation = nil
    self.rank = rank
    self.isDim = isDim
    edits = []
  }
}

package struct CompletionContent: Hashable, Sendable {
  package var candidates: [CompletionCandidate]
  /// The range that a candidate replaces.
  package var replaced: UTF8Range
  /// True if candidates were left out because there were too many; typing on brings others.
  package var isCut: Bool

  /// The best of some candidates, which needn't be sorted; nil without any.
  package init?(_ candidates: [CompletionCandidate], replaced: UTF8Range) {
    guard !candidates.isEmpty else { return nil }
    let sorted = candidates.sorted { ($0.rank, $0.label) < ($1.rank, $1.label) }
    self.init(
      candidates: Array(sorted.prefix(Self.limit)), replaced: replaced, isCut: candidates.count > Self.limit)
  }

  /// The number of candidates shown at a time.
  package static let limit = 200

  package init(candidates: [CompletionCandidate], replaced: UTF8Range, isCut: Bool) {
    self.candidates = candidates
    self.replaced = replaced
    self.isCut = isCut
  }
}
