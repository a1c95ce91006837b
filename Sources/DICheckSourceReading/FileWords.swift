import DICheckText

/// The statements of a text about names that other files declare, by its words alone: which types it declares, extends,
/// inherits or may make, and of which names it asks for a member. By what stands beside the words, comments and strings
/// included: for finding the few files of a workspace that are worth a closer look without reading them all again.
package struct FileWords: Hashable, Sendable {
  /// A kind of statement about a name.
  package enum Statement: UInt8, Sendable {
    /// `class A`, `protocol A`, `typealias A`
    case type
    /// `extension A`, `extension A.B` of both.
    case `extension`
    /// Behind the colon of any of these: `class B: A`, `extension B: C<A> where D == A`.
    case inheritance
    /// `x.a`, `\.a`, `x.a()`: of something that is not called `self`.
    case member
    /// `A(`, `A.init`
    case call
  }

  /// Names with what is said of them, see ``key(_:_:)``; sorted.
  private let keys: [UInt32]

  /// One pass over the bytes.
  package init(_ text: UnsafeBytes) {
    var scan = StatementScan(text)
    scan.run()
    keys = scan.found.sorted()
  }

  /// False only where the text says no such thing. O(log words).
  package func holds(_ statement: Statement, of name: String) -> Bool {
    // A name of several words, or with signs, is no word of the text: it may be called.
    if statement == .call, !name.utf8.allSatisfy(\.isWord) { return true }
    let key = Self.key(statement, name.utf8)
    let place = keys.partitioningIndex { $0 >= key }
    return place < keys.count && keys[place] == key
  }

  /// Equal for equal names, and rarely for others.
  fileprivate static func key(_ statement: Statement, _ name: some Sequence<UInt8>) -> UInt32 {
    (DeclaredNames.hash(name) ^ UInt32(statement.rawValue)) &* 16_777_619
  }
}

/// One pass over a text.
private struct StatementScan {
  private let text: UnsafeBytes
  private(set) var found: Set<UInt32> = []

  init(_ text: UnsafeBytes) { self.text = text }

  /// The position of a word between the keyword of a type's declaration and its brace.
  private enum Head { case none, beforeColon, behindColon }

  mutating func run() {
    var index = 0
    // The statement that the keyword before a word begins.
    var keyword: FileWords.Statement?
    while index < text.count {
      let byte = text[index]
      if byte.isWord {
        let start = index
        while index < text.count, text[index].isWord { index += 1 }
        let named = keyword
        keyword = take(start..<index, behind: keyword)
        takeUse(start..<index)
        if isCalled(before: index) { add(.call, start..<index) }
        // Each part of `extension A.B`.
        if keyword == nil, index < text.count, text[index] == "." { keyword = named }
        continue
      }
      switch byte {
      case "{", "}": (keyword, head) = (nil, .none)
      case ":":
        if head == .beforeColon { head = .behindColon }
        keyword = nil
      case ".", " ", "\n", "\t", "\r", "`":
        break
      default: keyword = nil
      }
      index += 1
    }
  }

  private var head = Head.none

  /// Notes a word behind a keyword. Returns the statement of the word, if it is a keyword itself.
  private mutating func take(
    _ range: Range<Int>, behind keyword: FileWords.Statement?
  ) -> FileWords.Statement? {
    if let keyword { add(keyword, range) }
    let word = UnsafeBufferPointer(rebasing: text[range])
    let statement = Self.statement(behind: word)
    // An alias has no braces.
    if statement != nil { head = word[0] == "t" ? .none : .beforeColon }
    return statement
  }

  private mutating func add(_ statement: FileWords.Statement, _ range: Range<Int>) {
    found.insert(FileWords.key(statement, text[range]))
  }

  private static let typeKeywords = ["class", "struct", "actor", "enum", "protocol", "typealias", "extension"]
    .map { (bytes: Array($0.utf8), statement: $0 == "extension" ? FileWords.Statement.extension : .type) }

  private static func statement(behind word: UnsafeBytes) -> FileWords.Statement? {
    guard word.count >= 4, word.count <= 9 else { return nil }
    return typeKeywords.first { $0.bytes[0] == word[0] && $0.bytes.elementsEqual(word) }?.statement
  }

  // MARK: Uses

  private mutating func takeUse(_ range: Range<Int>) {
    if head == .behindColon { add(.inheritance, range) }
    var start = range.lowerBound
    if start > 0, text[start - 1] == "`" { start -= 1 }
    guard start > 0, text[start - 1] == ".", !("0"..."9" ~= text[range.lowerBound]),
      !isSelf(before: start - 1)
    else { return }
    add(.member, range)
  }

  private func isSelf(before end: Int) -> Bool {
    end >= 4 && text[(end - 4)..<end].elementsEqual("self".utf8) && (end == 4 || !text[end - 5].isWord)
  }

  private func isCalled(before next: Int) -> Bool {
    guard next < text.count else { return false }
    // Comparing with a word costs more than a look at a byte.
    return text[next] == "(" || text[next] == "." && text[next...].starts(with: ".init".utf8)
  }
}
