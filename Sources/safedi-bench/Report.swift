/// Prints a line of the report: what was measured and its figures, with a tab between them.
func report(_ name: String, _ figures: String) { print("\(name)\t\(figures)") }

/// Reports the only one of these times, or their median and the longest of 99 in a hundred.
func report(_ name: String, _ times: [Duration]) {
  let sorted = times.sorted()
  guard let last = sorted.last else { return }
  let figures =
    sorted.count == 1
    ? last.milliseconds : "p50 \(median(of: times)), p99 \(sorted[sorted.count * 99 / 100].milliseconds)"
  report(name, figures)
}

/// The middle one of these times, the lower of two; there must be one.
func median(of times: [Duration]) -> String { times.sorted()[(times.count - 1) / 2].milliseconds }

extension Duration {
  /// With two decimals.
  var milliseconds: String { "\((self / .milliseconds(0.01)).rounded() / 100) ms" }
}
