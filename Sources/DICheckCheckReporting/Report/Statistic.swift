import DICheckJSON

/// A figure of a run.
package enum Statistic: Hashable, Sendable {
  case count(Int)
  case milliseconds(Double)
}

extension Statistic: CustomStringConvertible {
  /// A JSON number; times have three decimals.
  var number: String {
    switch self {
    case .count(let count): return String(count)
    case .milliseconds(let milliseconds):
      let thousandths = Int(exactly: (milliseconds * 1000).rounded()) ?? 0
      let digits = String(thousandths.magnitude % 1000)
      let sign = thousandths < 0 ? "-" : ""
      return "\(sign)\(thousandths.magnitude / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
    }
  }

  package var description: String {
    switch self {
    case .count: number
    case .milliseconds: number + " ms"
    }
  }
}

extension Statistic: JSONEncodable {
  package func write(to writer: inout JSONWriter) { writer.number(literal: number) }
}
