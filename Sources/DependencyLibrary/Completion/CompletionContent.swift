import DICheckDependencyGraph
import DICheckText

/// Something that can stand at a place where a library's own words are typed.
package struct CompletionCandidate: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case argument, value, type, property, function }

  package var kind: Kind
  /// What the list shows, and what is typed to find it.
  package var label: String
  package var filter: String
  /// What is written in place of what was typed; with `$0` for the cursor where it isn't at the end, and with a
  /// placeholder, `<#Type#>`, for each value that is to be filled in.
  package var text: String
  /// A word on where it comes from.
  package var detail: String?
  /// Of a function, all that it takes.
  package var signature: String?
  /// What else there is to say, as plain text.
  package var documentation: String?
  /// Lower ones first.
  package var rank: Int
  /// Not so on every chain.
  package var isDim: Bool
  /// Edits elsewhere in the file that go with it: the initializer's.
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
    signature = nil
    documentation = nil
    self.rank = rank
    self.isDim = isDim
    edits = []
  }
}

package struct CompletionContent: Hashable, Sendable {
  package var candidates: [CompletionCandidate]
  /// What the candidates replace.
  package var replaced: UTF8Range
  /// There are more than a list can hold: typing on brings others.
  package var isCut: Bool

  /// So many are shown at a time.
  package static let limit = 200

  package init(candidates: [CompletionCandidate], replaced: UTF8Range, isCut: Bool) {
    self.candidates = candidates
    self.replaced = replaced
    self.isCut = isCut
  }
}
