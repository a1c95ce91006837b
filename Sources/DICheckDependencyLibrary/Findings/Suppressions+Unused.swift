import DICheckText

extension Suppressions {
  /// The code and place of a finding that a comment may silence.
  package typealias Subject = (code: DiagnosticCode, range: UTF8Range)

  /// The codes named by comments that silence none of `findings`. O(mentions · findings).
  /// - Parameter isKnown: whether all findings with a code are among these.
  package func unused(
    among findings: [Subject], isKnown: (DiagnosticCode) -> Bool
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
