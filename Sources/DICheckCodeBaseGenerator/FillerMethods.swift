/// Typical methods of apps, which need only the standard library. They contain the syntax that makes Swift hard to
/// skip: nested braces, closures, interpolations, string literals with braces and quotes, comments, conditional
/// compilation.
enum FillerMethods {
  /// Methods for a file while it is below either size.
  /// - Parameter salt: makes the methods of different files differ.
  static func text(for source: GeneratedSource, minimumBytes: Int, minimumLines: Int, salt: Int) -> String {
    var text = ""
    var bytes = source.text.utf8.count + source.ending.utf8.count
    var lines = source.text.utf8.count { $0 == UInt8(ascii: "\n") }
    var index = 0
    while true {
      let filler = "\n" + method(number: index, salt: salt)
      let size = filler.utf8.count
      // Files reach the wanted size on average, since a filler is added if at least half of it fits.
      guard bytes + size / 2 <= minimumBytes || lines < minimumLines else { return text }
      text += filler
      bytes += size
      lines += filler.utf8.count { $0 == UInt8(ascii: "\n") }
      index += 1
    }
  }

  /// Methods of one type differ by `number`; `salt` varies constants between types.
  static func method(number: Int, salt: Int) -> String {
    let constant = (salt &* 31 &+ number &* 7) % 97 + 1
    return switch (number + salt) % 8 {
    case 0:
      """
        /// Adds up the amounts that are still open, in whole units.
        func openAmount\(number)(of amounts: [Double], rate: Double = \(constant).5) -> Int {
          var total = 0.0
          for amount in amounts where amount > 0 {
            total += amount * rate
          }
          return Int(total.rounded())
        }

      """
    case 1:
      #"""
        func heading\#(number)(for count: Int, of kind: String) -> String {
          switch count {
          case 0: return "No \(kind) yet"
          case 1: return "One \(kind)"
          case 2...\#(constant + 2): return "\(count) \(kind)s {sorted}"
          default: return "\(count > 999 ? "Over \(999)" : "\(count)") \(kind)s"  // keeps the bar's width
          }
        }

      """#
    case 2:
      """
        private func groups\(number)(of words: [String]) -> [(key: Int, words: [String])] {
          Dictionary(grouping: words) { word in word.count % \(constant) }
            .map { key, words in (key: key, words: words.sorted { $0 < $1 }) }
            .sorted { left, right in left.key < right.key }
        }

      """
    case 3:
      """
        /* Tries again as long as it may help. /* The last error is the caller's. */ */
        func retry\(number)<Value>(times: Int = \(constant), _ work: () throws -> Value) throws -> Value {
          var attempt = 0
          while true {
            do {
              return try work()
            } catch {
              attempt += 1
              guard attempt < times else { throw error }
            }
          }
        }

      """
    case 4:
      #"""
        func checksum\#(number)(of text: String) -> UInt32 {
          var sum: UInt32 = \#(constant)
          for byte in text.utf8 {
            sum = (sum << 5) &+ sum ^ UInt32(byte)
          }
          #if DEBUG
            assert(sum != 0 || text.isEmpty, "a checksum of \"\(text)\" that says nothing")
          #endif
          return sum
        }

      """#
    case 5:
      """
        enum Phase\(number): Equatable {
          case idle
          case loading(progress: Double)
          case failed(message: String, code: Int)

          var isBusy: Bool {
            if case .loading(let progress) = self { return progress < 1 }
            return self == .failed(message: "", code: \(constant))
          }
        }

      """
    case 6:
      #"""
        func page\#(number)(title: String, rows: [String]) -> String {
          let body = rows.prefix(\#(constant)).map { row in
            row.isEmpty ? "<br>" : "<p>\(row)</p>"
          }
          return """
            <html>
              <h1 class="title">\(title.isEmpty ? "Untitled" : title)</h1>
              \(body.joined(separator: "\n"))
            </html> }
            """
        }

      """#
    default:
      """
        func distances\(number)(from start: (x: Int, y: Int), to points: [(x: Int, y: Int)]) -> [Int] {
          func distance(_ point: (x: Int, y: Int)) -> Int {
            abs(point.x - start.x) + abs(point.y - start.y)
          }
          let near = points.filter { distance($0) <= \(constant) }
          guard let first = near.first else { return [] }
          return [distance(first)] + near.dropFirst().lazy.map(distance)
        }

      """
    }
  }
}
