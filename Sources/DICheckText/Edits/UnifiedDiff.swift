/// The difference of two texts in the unified format, as `diff -u` prints it and `git apply` takes it.
package enum UnifiedDiff {
  /// Unchanged lines shown around each change.
  private static let context = 3

  /// A line, or another part, of two texts that are compared.
  struct Part {
    /// A blank before what both texts have, `-` or `+`.
    var mark: UInt8
    var content: ArraySlice<UInt8>
  }

  /// The diff of one file; empty where the texts are equal.
  /// - Parameter path: relative to where the patch will be applied.
  package static func bytes(path: String, old: [UInt8], new: [UInt8]) -> [UInt8] {
    guard old != new else { return [] }
    let lines = parts(of: split(old), and: split(new))
    var result = Array("--- \(name("a/\(path)"))\n+++ \(name("b/\(path)"))\n".utf8)
    for hunk in hunks(of: lines) { result += text(of: hunk, in: lines) }
    return result
  }

  /// A file's name, followed by a tab if it contains a blank, so that no reader takes the rest for a date. Characters
  /// that a header can't hold are replaced.
  private static func name(_ path: String) -> String {
    let name = PrintableText.line(path)
    return name.contains(" ") ? name + "\t" : name
  }

  /// The parts of both texts, in order.
  static func parts(of before: [ArraySlice<UInt8>], and after: [ArraySlice<UInt8>]) -> [Part] {
    let difference = after.difference(from: before)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [Part] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if i < before.count, removed.contains(i) {
        result.append(Part(mark: "-", content: before[i]))
        i += 1
      } else if j < after.count, inserted.contains(j) {
        result.append(Part(mark: "+", content: after[j]))
        j += 1
      } else {
        result.append(Part(mark: " ", content: before[i]))
        i += 1
        j += 1
      }
    }
    return result
  }

  /// Lines with their terminators.
  private static func split(_ text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in text.enumerated() where byte == "\n" {
      lines.append(text[start...index])
      start = index + 1
    }
    if start < text.count { lines.append(text[start...]) }
    return lines
  }

  /// Ranges of lines with their context; ranges that touch are merged.
  private static func hunks(of lines: [Part]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.mark != " " {
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, range.lowerBound <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func text(of hunk: Range<Int>, in lines: [Part]) -> [UInt8] {
    func counts(_ lines: ArraySlice<Part>) -> (old: Int, new: Int) {
      (lines.count { $0.mark != "+" }, lines.count { $0.mark != "-" })
    }
    let (before, inside) = (counts(lines[..<hunk.lowerBound]), counts(lines[hunk]))
    // A count of one is left out; an empty range has the number of the line before it.
    func place(_ start: Int, _ count: Int) -> String {
      count == 1 ? "\(start + 1)" : "\(count == 0 ? start : start + 1),\(count)"
    }
    let header = "@@ -\(place(before.old, inside.old)) +\(place(before.new, inside.new)) @@\n"
    return lines[hunk].reduce(into: Array(header.utf8)) { result, line in
      result.append(line.mark)
      result += line.content
      if line.content.last != "\n" { result += Array("\n\\ No newline at end of file\n".utf8) }
    }
  }
}
