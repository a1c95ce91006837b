import DICheckText

/// A finding that a comment silences.
package struct SilencedFinding: Hashable, Sendable {
  package var code: DiagnosticCode
  package var range: UTF8Range

  package init(_ code: DiagnosticCode, at range: UTF8Range) {
    self.code = code
    self.range = range
  }
}

extension Suppressions {
  /// The codes named by comments that silence none of `findings`. O(mentions · findings).
  /// - Parameter isKnown: whether all findings with a code are among these.
  package func unused(
    among findings: some Sequence<SilencedFinding>, isKnown: (DiagnosticCode) -> Bool
  ) -> [Mention] {
    let candidates = mentions.filter { mention in
      !findings.contains { finding in
        finding.code == mention.code
          && mention.range.map { $0.start <= finding.range.start && finding.range.start <= $0.end } ?? true
      }
    }
    return candidates.filter { isKnown($0.code) }
  }
}
