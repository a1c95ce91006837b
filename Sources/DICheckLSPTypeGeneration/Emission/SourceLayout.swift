/// Lines of Swift source.
enum SourceLayout {
  /// The columns of a line.
  static let width = 120

  static func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty ? $0 : "  " + $0 }
  }

  /// `head(items) tail`, in one line, or with as many items to a line as fit, in a block that is indented by `steps`.
  static func list(_ head: String, _ items: [String], _ tail: String, steps: Int) -> [String] {
    let whole = "\(head)(\(items.joined(separator: ", ")))\(tail)"
    if whole.count + steps * 2 <= width { return [whole] }
    var lines = ["\(head)("]
    var line = ""
    for (index, item) in items.enumerated() {
      let text = index + 1 < items.count ? item + "," : item
      if !line.isEmpty, line.count + 1 + text.count + (steps + 1) * 2 > width {
        lines.append("  " + line)
        line = text
      } else {
        line = line.isEmpty ? text : "\(line) \(text)"
      }
    }
    return lines + ["  " + line, ")\(tail)"]
  }
}
