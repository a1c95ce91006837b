/// Evidence in code of the release that it is written for. Only the library knows the meaning of each bit; the evidence
/// of several files is its union.
package struct CodeEvidence: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
