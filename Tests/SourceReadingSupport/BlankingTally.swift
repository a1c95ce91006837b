import DICheckSourceReading

/// The number of texts for each verdict, and the first few faults.
package struct BlankingTally: Sendable {
  package var equal = 0
  package var erroneous = 0
  package var fullText = 0
  package var refused = 0
  package var faults: [String] = []

  mutating func add(_ verdict: BlankingCheck.Verdict, _ name: String) {
    switch verdict {
    case .equal: equal += 1
    case .erroneous: erroneous += 1
    case .fullText: fullText += 1
    case .refused(let refusal):
      refused += 1
      if faults.count < 5 { faults.append("\(name): refused, \(refusal.reason)") }
    case .differs(let difference): if faults.count < 5 { faults.append("\(name):\n\(difference)") }
    }
  }

  /// Judges the texts of `numbers` on two threads with large stacks.
  package static func count(
    _ numbers: [Int], verdict: @escaping @Sendable ([UInt8]) -> BlankingCheck.Verdict = BlankingCheck.verdict,
    _ text: @escaping @Sendable (Int) -> (name: String, text: [UInt8])?
  ) throws -> BlankingTally {
    let workers = 2
    let tallies = try LargeStackThreads.map(count: workers, few: 1) {
      { worker in
        var tally = BlankingTally()
        for index in stride(from: worker, to: numbers.count, by: workers) {
          guard let (name, bytes) = text(numbers[index]) else { continue }
          tally.add(verdict(bytes), name)
        }
        return tally
      }
    }
    return tallies.reduce(into: BlankingTally()) { sum, next in
      sum.equal += next.equal
      sum.erroneous += next.erroneous
      sum.fullText += next.fullText
      sum.refused += next.refused
      sum.faults += next.faults
    }
  }
}
