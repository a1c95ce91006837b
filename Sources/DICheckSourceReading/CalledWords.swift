import DICheckText

/// The words of a text that may name a type whose initializer it calls: those with `(` or `.init` behind them, comments
/// and strings included. For finding the few files of a workspace that may call one without reading them all again.
package struct CalledWords: Hashable, Sendable {
  /// One for each word, as ``DeclaredNames`` has them; sorted.
  private let hashes: [UInt32]

  /// One pass over the bytes.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    var found: Set<UInt32> = []
    var index = 0
    while let word = text.word(from: index) {
      index = word.upperBound
      let rest = text[index...]
      // Most words have neither behind them, and comparing with a word costs more than a look at a byte.
      let isCalled = rest.first == "(" || rest.first == "." && rest.starts(with: ".init".utf8)
      if isCalled { found.insert(DeclaredNames.hash(text[word])) }
    }
    hashes = found.sorted()
  }

  /// False only where the text has neither `name(` nor `name.init`. O(log words).
  package func mayCall(_ name: String) -> Bool {
    guard name.utf8.allSatisfy(\.isWord) else { return true }
    let hash = DeclaredNames.hash(of: name)
    let place = hashes.partitioningIndex { $0 >= hash }
    return place < hashes.count && hashes[place] == hash
  }
}
