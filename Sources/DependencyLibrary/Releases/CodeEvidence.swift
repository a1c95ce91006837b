/// What code shows of the release that it is written for. What each bit means, only the library knows; the evidence of
/// several files is its union.
package struct CodeEvidence: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) {
    self.rawValue = rawValue
  }
}
