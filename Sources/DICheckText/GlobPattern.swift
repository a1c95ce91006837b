/// One segment of a path pattern, without slashes: `*`, `?`, `[a-z]`, `[!a]` and `\` before a character that stands
/// for itself. Bytes are compared, as git does.
package struct GlobSegment: Hashable, Sendable {
  private enum Element: Hashable {
    case byte(UInt8)
    case anyByte
    case anyRun
    case set([ClosedRange<UInt8>], isNegated: Bool)
  }

  private var elements: [Element] = []

  package init(_ pattern: some Collection<UInt8>) {
    let bytes = Array(pattern)
    var index = 0
    // If one `[` isn't closed, no later one is.
    var hasUnclosedSet = false
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      switch byte {
      case "*":
        if elements.last != .anyRun { elements.append(.anyRun) }
      case "?": elements.append(.anyByte)
      case "\\" where index < bytes.count:
        elements.append(.byte(bytes[index]))
        index += 1
      case "[" where !hasUnclosedSet:
        if let (set, next) = Self.set(in: bytes, from: index) {
          elements.append(set)
          index = next
        } else {
          hasUnclosedSet = true
          elements.append(.byte(byte))
        }
      default: elements.append(.byte(byte))
      }
    }
  }

  /// Returns false for a text that begins with another byte than all that match.
  fileprivate func mayBegin(with first: UInt8?) -> Bool {
    guard case .byte(let byte) = elements.first else { return true }
    return byte == first
  }

  /// Returns false for a text that ends in another byte than all that match, as most texts do.
  fileprivate func mayEnd(in last: UInt8?) -> Bool {
    guard case .byte(let byte) = elements.last else { return true }
    return byte == last
  }

  /// The set that begins behind a `[` at `start`, and where the pattern goes on; nil when it is never closed.
  private static func set(in bytes: [UInt8], from start: Int) -> (Element, next: Int)? {
    var index = start
    var isNegated = false
    if index < bytes.count, bytes[index] == "!" || bytes[index] == "^" {
      isNegated = true
      index += 1
    }
    var ranges: [ClosedRange<UInt8>] = []
    var isFirst = true
    while index < bytes.count {
      var byte = bytes[index]
      if byte == "]", !isFirst { return (.set(ranges, isNegated: isNegated), index + 1) }
      isFirst = false
      if byte == "\\", index + 1 < bytes.count {
        index += 1
        byte = bytes[index]
      }
      index += 1
      if index + 1 < bytes.count, bytes[index] == "-", bytes[index + 1] != "]" {
        let last = bytes[index + 1]
        if byte <= last { ranges.append(byte...last) }
        index += 2
      } else {
        ranges.append(byte...byte)
      }
    }
    return nil
  }

  /// Returns true if the whole of `text` matches. Time is at most the product of both lengths.
  package func matches(_ text: ArraySlice<UInt8>) -> Bool {
    guard mayEnd(in: text.last) else { return false }
    let rest = unmatched(elements, by: text, runs: .anyRun, matches: Self.matches)
    return rest?.allSatisfy { $0 == .anyRun } == true
  }

  private static func matches(_ element: Element, _ byte: UInt8) -> Bool {
    switch element {
    case .byte(let own): own == byte
    case .anyByte, .anyRun: true
    case .set(let ranges, let isNegated): ranges.contains { $0.contains(byte) } != isNegated
    }
  }
}

/// A pattern over whole relative paths: segments parted by `/`, where `**` stands for any number of them.
package struct GlobPath: Hashable, Sendable {
  private enum Step: Hashable {
    case anyDepth
    case segment(GlobSegment)
  }

  private var steps: [Step] = []

  package init(_ pattern: some Collection<UInt8>) {
    for part in pattern.split(separator: "/") {
      if part.elementsEqual(["*", "*"]) {
        if steps.last != .anyDepth { steps.append(.anyDepth) }
      } else {
        steps.append(.segment(GlobSegment(part)))
      }
    }
  }

  /// Returns true if the whole of `path` matches. A last `**` needs something to stand for.
  package func matches(_ path: ArraySlice<UInt8>) -> Bool {
    // Before the path is split, for each rule and file.
    if case .segment(let first) = steps.first, !first.mayBegin(with: path.first) { return false }
    if case .segment(let last) = steps.last, !last.mayEnd(in: path.last) { return false }
    let rest = unmatched(steps, by: path.split(separator: "/")[...], runs: .anyDepth) { step, part in
      if case .segment(let segment) = step { segment.matches(part) } else { true }
    }
    return rest?.isEmpty == true
  }
}

/// The rest of a pattern behind what the whole of `items` matches; nil where they don't match it.
/// - Parameter run: the step that stands for any number of items.
@inline(__always)
private func unmatched<Step: Equatable, Item>(
  _ pattern: [Step], by items: ArraySlice<Item>, runs run: Step, matches: (Step, Item) -> Bool
) -> ArraySlice<Step>? {
  var step = 0
  var position = items.startIndex
  // A run first takes nothing; on a mismatch the last run takes one item more. Earlier runs need no second try.
  var lastRun: (step: Int, position: Int)?
  while position < items.endIndex {
    if step < pattern.count {
      if pattern[step] == run {
        lastRun = (step, position)
        step += 1
        continue
      }
      if matches(pattern[step], items[position]) {
        step += 1
        position += 1
        continue
      }
    }
    guard let last = lastRun else { return nil }
    lastRun = (last.step, last.position + 1)
    step = last.step + 1
    position = last.position + 1
  }
  return pattern[step...]
}
