import DICheckSystem
import DICheckText

/// The layout of a skeleton.
package enum SkeletonLayout: Sendable {
  /// Every byte stays at its offset; blanks stand in place of what is left out.
  case placed
  /// Like ``placed``, but comments and the bodies of initializers stay: for changes of declarations.
  case editable
  /// For a file that is read once: blanks take no room. ``BodyBlanker/places`` leads offsets back.
  case dense
  /// Like ``dense``, but members in plain form are left out unless they can matter to a search for decorated
  /// declarations, initializers, and functions of the type or named `keptFunction` (see ``MemberGrammar``). `keepsTyped`
  /// has stored properties stay, and members whose type may be declared in the workspace; `keepsTakers` functions and
  /// cases whose signature names such a type, which a function's own generic parameters are not.
  case compact(keptFunction: StaticString? = nil, keepsTyped: Bool = false, keepsTakers: Bool = false)
}

/// The output of a ``BlankingPass``: the bytes of a text that stay.
struct SkeletonOutput {
  /// From `start` on, offsets of the compact skeleton are `delta` less than those of the text.
  struct Shift {
    var start: Int32
    var delta: Int32
  }

  private let text: UnsafePointer<UInt8>
  private let bytes: UnsafeMutablePointer<UInt8>
  let layout: SkeletonLayout
  let isCompact: Bool
  /// The number of bytes written, and the number of the text's bytes that they stand for.
  private(set) var count = 0
  private(set) var consumed = 0
  var shifts: [Shift] = []

  /// - Parameter bytes: room for `size`, the length of `text`.
  init(
    _ text: UnsafePointer<UInt8>, size: Int, into bytes: UnsafeMutablePointer<UInt8>, layout: SkeletonLayout
  ) {
    self.text = text
    self.bytes = bytes
    self.layout = layout
    isCompact =
      switch layout {
      case .placed, .editable: false
      case .dense, .compact: true
      }
    if !isCompact {
      memcpy(bytes, text, size)
      count = size
      consumed = size
    }
  }

  /// Puts blanks in place of `range`, of which the line break at `newline` stays.
  func blank(_ range: Range<Int>, keeping newline: Int?) {
    (bytes + range.lowerBound).update(repeating: 32, count: range.count)
    guard let newline else { return }
    bytes[newline] = text[newline]
    if text[newline] == 13, newline + 1 < range.upperBound, text[newline + 1] == 10 { bytes[newline + 1] = 10 }
  }

  /// Leaves `range`, which isn't empty, and the blanks before it out: one blank, or a line break, stands for them.
  mutating func cut(_ range: Range<Int>, hasNewline: Bool) {
    var start = range.lowerBound
    var hasNewline = hasNewline
    while start > consumed, isBlank(text[start - 1]) {
      start -= 1
      if text[start] != 32 && text[start] != 9 { hasNewline = true }
    }
    if start == consumed, count > 0, isBlank(bytes[count - 1]) {
      // The blank that stands for what was cut before stands for this as well.
      hasNewline = hasNewline || bytes[count - 1] == 10
      count -= 1
      if shifts.last.map({ Int($0.start) == count + 1 }) ?? false { shifts.removeLast() }
    } else {
      emit(to: start)
    }
    bytes[count] = hasNewline ? 10 : 32
    count += 1
    consumed = range.upperBound
    shifts.append(Shift(start: Int32(count), delta: Int32(consumed - count)))
  }

  /// Writes what is left of the text.
  mutating func finish(at end: Int) {
    if isCompact { emit(to: end) }
  }

  private mutating func emit(to end: Int) {
    memcpy(bytes + count, text + consumed, end - consumed)
    count += end - consumed
    consumed = end
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 10 || byte == 9 || byte == 13 }
}

/// Leads places in a compact skeleton back to its text.
package struct SkeletonPlaces: Sendable {
  let shifts: [SkeletonOutput.Shift]

  /// The place in the text of a node of the skeleton. O(log n) in the number of cuts.
  package func callAsFunction(_ place: UTF8Range) -> UTF8Range {
    // The end is that of the last byte: what was cut may follow right after.
    return UTF8Range(
      start: original(place.start), end: place.isEmpty ? original(place.start) : original(place.end - 1) + 1)
  }

  private func original(_ offset: Int32) -> Int32 {
    let next = shifts.partitioningIndex { $0.start > offset }
    return next == 0 ? offset : offset + shifts[next - 1].delta
  }
}
