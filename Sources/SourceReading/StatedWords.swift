import DICheckText

/// What the words of a text say of names that other files declare: which types it declares, extends or inherits, and
/// which properties it seems to change or asks something for. By what stands beside the words, comments and strings included: for finding the few
/// files of a workspace that are worth a closer look without reading them all again.
package struct StatedWords: Hashable, Sendable {
  /// What a text says of a name.
  package enum Statement: UInt64, Sendable {
    /// `class A`, `protocol A`, `typealias A`
    case type
    /// `extension A`, `extension A.B` of both.
    case `extension`
    /// Behind the colon of any of these: `class B: A`, `extension B: C<A> where D == A`.
    case inheritance
    /// `a = b`, `self.a += b`, `&a`: of a name in sight.
    case change
    /// `x.a = b`: of something's member. A writable key path may be one that changes it.
    case memberChange
    /// `a.b = c`, `a[0] = b`: changes `a` where that is a value.
    case changeWithin
    /// `x.a.b = c`
    case memberChangeWithin
    /// `mutating func a`
    case mutatingMethod
    /// `x.a`, `\.a`, `x.a()`: of something that is not called `self`.
    case member
    /// `A(`, `A.b`, `any A`, `some A` of a name that begins as a type's does.
    case typeUse
  }

  /// Names with what is said of them, see ``key(_:_:)``; sorted.
  package private(set) var keys: [UInt64] = []

  /// One pass over the bytes.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    var scan = StatementScan(text)
    scan.run()
    keys = scan.found.sorted()
  }

  /// False only where the text says no such thing. O(log words).
  package func holds(_ statement: Statement, of name: String) -> Bool {
    let key = Self.key(statement, name)
    let place = keys.partitioningIndex { $0 >= key }
    return place < keys.count && keys[place] == key
  }

  /// Equal for equal names, and rarely for others.
  package static func key(_ statement: Statement, _ name: String) -> UInt64 {
    key(statement, hash: DeclaredNames.hash(of: name))
  }

  fileprivate static func key(_ statement: Statement, hash: UInt32) -> UInt64 {
    statement.rawValue << 32 | UInt64(hash)
  }
}

/// One pass over a text.
private struct StatementScan {
  private let text: UnsafeBufferPointer<UInt8>
  private(set) var found: Set<UInt64> = []

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  /// What stands before a word, as far as it matters.
  private enum Before: Equatable {
    case typeKeyword(StatedWords.Statement)
    case mutating, mutatingFunction, other
  }

  /// Where between the keyword of a type's declaration and its brace a word stands.
  private enum Head { case none, beforeColon, behindColon }

  mutating func run() {
    var index = 0
    var before = Before.other
    while index < text.count {
      let byte = text[index]
      if byte.isWord {
        let start = index
        while index < text.count, text[index].isWord { index += 1 }
        let named = before
        before = take(start..<index, before)
        takeUse(start..<index)
        // Each part of `extension A.B`.
        if before == .other, case .typeKeyword = named, index < text.count, text[index] == UInt8(ascii: ".") {
          before = named
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        (before, head) = (.other, .none)
        index += 1
      case UInt8(ascii: ":"):
        if head == .beforeColon { head = .behindColon }
        before = .other
        index += 1
      case UInt8(ascii: "="):
        index = takeAssignment(at: index)
        before = .other
      case UInt8(ascii: "&"), UInt8(ascii: "$"), UInt8(ascii: "\\"):
        takePath(from: index + 1, of: byte)
        index += 1
      case UInt8(ascii: "."), UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"),
        UInt8(ascii: "`"):
        index += 1
      default:
        before = .other
        index += 1
      }
    }
  }

  private var head = Head.none

  private mutating func take(_ range: Range<Int>, _ before: Before) -> Before {
    let word = UnsafeBufferPointer(rebasing: text[range])
    switch before {
    case .typeKeyword(let statement): add(statement, range)
    case .mutatingFunction: add(.mutatingMethod, range)
    case .mutating where word.elementsEqual("func".utf8): return .mutatingFunction
    case .mutating, .other: break
    }
    if let statement = Self.statement(behind: word) {
      // An alias has no braces.
      head = word[0] == UInt8(ascii: "t") ? .none : .beforeColon
      return .typeKeyword(statement)
    }
    return word.count == 8 && word.elementsEqual("mutating".utf8) ? .mutating : .other
  }

  private mutating func add(_ statement: StatedWords.Statement, _ range: Range<Int>) {
    let hash = DeclaredNames.hash(UnsafeBufferPointer(rebasing: text[range]))
    found.insert(StatedWords.key(statement, hash: hash))
  }

  private static let typeKeywords = ["class", "struct", "actor", "enum", "protocol", "typealias", "extension"]
    .map { (bytes: Array($0.utf8), statement: $0 == "extension" ? StatedWords.Statement.extension : .type) }

  private static func statement(behind word: UnsafeBufferPointer<UInt8>) -> StatedWords.Statement? {
    guard word.count >= 4, word.count <= 9 else { return nil }
    return typeKeywords.first { $0.bytes[0] == word[0] && $0.bytes.elementsEqual(word) }?.statement
  }

  // MARK: Uses

  private mutating func takeUse(_ range: Range<Int>) {
    if head == .behindColon { add(.inheritance, range) }
    if 65...90 ~= text[range.lowerBound], isAsked(range) || followsAnyOrSome(range.lowerBound) { add(.typeUse, range) }
    var start = range.lowerBound
    if start > 0, text[start - 1] == UInt8(ascii: "`") { start -= 1 }
    guard start > 0, text[start - 1] == UInt8(ascii: "."), !(48...57 ~= text[range.lowerBound]),
      !isSelf(before: start - 1)
    else { return }
    add(.member, range)
  }

  /// Whether a name is called, or asked for what begins as a member's name does.
  private func isAsked(_ range: Range<Int>) -> Bool {
    guard range.upperBound < text.count else { return false }
    switch text[range.upperBound] {
    case UInt8(ascii: "("): return true
    case UInt8(ascii: "."): return range.upperBound + 1 < text.count && 97...122 ~= text[range.upperBound + 1]
    default: return false
    }
  }

  private func followsAnyOrSome(_ start: Int) -> Bool {
    start >= 6 && text[start - 1] == 32
      && (text[(start - 4)..<(start - 1)].elementsEqual("any".utf8) && !text[start - 5].isWord
        || text[(start - 5)..<(start - 1)].elementsEqual("some".utf8) && !text[start - 6].isWord)
  }

  private func isSelf(before end: Int) -> Bool {
    end >= 4 && text[(end - 4)..<end].elementsEqual("self".utf8) && (end == 4 || !text[end - 5].isWord)
  }

  // MARK: Changes

  /// Behind the operator that has a `=` at `index`.
  private mutating func takeAssignment(at index: Int) -> Int {
    var (start, end) = (index, index + 1)
    while start > 0, text[start - 1].isOperator { start -= 1 }
    while end < text.count, text[end].isOperator { end += 1 }
    let isComparison =
      end > index + 1 && [UInt8(ascii: "="), UInt8(ascii: ">")].contains(text[index + 1])
      || index > start && [UInt8(ascii: "="), UInt8(ascii: "!"), UInt8(ascii: "~")].contains(text[index - 1])
      // `<=`, but not `<<=`.
      || index == start + 1 && [UInt8(ascii: "<"), UInt8(ascii: ">")].contains(text[start])
    if !isComparison { takeTarget(before: start) }
    return isComparison ? end : index + 1
  }

  /// What stands left of an assignment.
  private mutating func takeTarget(before end: Int) {
    var parts: [(name: Range<Int>, isWithin: Bool)] = []
    var index = skipBlanks(before: end)
    var isMember = false
    while parts.count < 16 {
      var isWithin = !parts.isEmpty
      while index > 0, text[index - 1].isBehindName {
        guard text[index - 1] == UInt8(ascii: "]") else {
          index -= 1
          continue
        }
        guard let open = opening(before: index) else { return }
        (index, isWithin) = (open, true)
      }
      let last = index
      while index > 0, text[index - 1].isWord { index -= 1 }
      guard index < last else {
        isMember = true
        break
      }
      parts.append((index..<last, isWithin))
      if index > 0, text[index - 1] == UInt8(ascii: "`") { index -= 1 }
      let next = skipBlanks(before: index)
      guard next > 0, text[next - 1] == UInt8(ascii: ".") else {
        // The value of a closure's parameter, `$0.a = b`, is something else's.
        if next == index, index > 0, text[index - 1] == UInt8(ascii: "$") { isMember = true }
        break
      }
      index = skipBlanks(before: next - 1)
    }
    take(parts.reversed(), isMember: isMember)
  }

  private mutating func take(_ parts: [(name: Range<Int>, isWithin: Bool)], isMember: Bool) {
    var isMember = isMember
    for (index, part) in parts.enumerated() {
      if index == 0, !isMember, parts.count > 1, text[part.name].elementsEqual("self".utf8) { continue }
      switch (isMember, part.isWithin) {
      case (false, false): add(.change, part.name)
      case (false, true): add(.changeWithin, part.name)
      case (true, false): add(.memberChange, part.name)
      case (true, true): add(.memberChangeWithin, part.name)
      }
      isMember = true
    }
  }

  /// `&a.b`, `$a.b` and `\A.b`: lent for change, or as good as.
  private mutating func takePath(from start: Int, of sign: UInt8) {
    var parts: [(name: Range<Int>, isWithin: Bool)] = []
    var index = start
    // `$0` is a closure's parameter.
    if sign == UInt8(ascii: "$"), index < text.count, 48...57 ~= text[index] { return }
    while index < text.count, parts.count < 16 {
      let first = index
      while index < text.count, text[index].isWord { index += 1 }
      if first < index { parts.append((first..<index, true)) }
      while index < text.count, [UInt8(ascii: "?"), UInt8(ascii: "!")].contains(text[index]) { index += 1 }
      guard index < text.count, text[index] == UInt8(ascii: ".") else { break }
      index += 1
    }
    guard !parts.isEmpty else { return }
    // `&a[0]` changes within `a`.
    if index == text.count || text[index] != UInt8(ascii: "[") { parts[parts.count - 1].isWithin = false }
    take(parts, isMember: sign == UInt8(ascii: "\\"))
  }

  private func skipBlanks(before end: Int) -> Int {
    var index = end
    while index > 0, text[index - 1] == 32 || 9...13 ~= text[index - 1] { index -= 1 }
    return index
  }

  /// How far back a subscript's bracket is looked for.
  private static let bracketLimit = 512

  /// The place of the bracket that the one before `end` closes; nil where it isn't near.
  private func opening(before end: Int) -> Int? {
    var (index, depth) = (end, 0)
    while index > max(0, end - Self.bracketLimit) {
      index -= 1
      if text[index] == UInt8(ascii: "]") { depth += 1 }
      if text[index] == UInt8(ascii: "[") { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}

extension UInt8 {
  /// What may stand between a name and what is done with it: `a? = b`, `a[0] = b`.
  fileprivate var isBehindName: Bool {
    [UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "]"), UInt8(ascii: "`")].contains(self)
  }

  /// Of the operators that an assignment may have, or be taken for.
  fileprivate var isOperator: Bool {
    switch self {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "/"),
      UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "~"):
      true
    default: false
    }
  }
}
