import DICheckText

/// Which words of a text may name a type whose initializer it calls, or that it extends: by what stands beside them,
/// comments and strings included. For finding the few files of a workspace that may say something of a type without
/// reading them all again.
package struct CalledWords: Hashable, Sendable {
  /// One for each word, as ``DeclaredNames`` has them; sorted.
  private var hashes: [UInt32] = []

  /// One pass over the bytes; a second where something calls an initializer that names no type.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    var found: Set<UInt32> = []
    // Whose initializer these call, another word of the text says, wherever it stands.
    let takesAll = Self.unnamed.matches(text)
    Self.forEach(in: text) { range, isCalled in
      if takesAll || isCalled {
        found.insert(DeclaredNames.hash(UnsafeBufferPointer(rebasing: text[range])))
      }
    }
    hashes = found.sorted()
  }

  /// False only where the text calls no initializer of a type of that name, and extends none. O(log words).
  package func mayCall(_ name: String) -> Bool {
    guard name.utf8.allSatisfy(\.isWord) else { return true }
    let hash = DeclaredNames.hash(of: name)
    let place = hashes.partitioningIndex { $0 >= hash }
    return place < hashes.count && hashes[place] == hash
  }

  private static let unnamed = MarkerSearch(["super.init", ".init("])

  private static func forEach(
    in text: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, _ isCalled: Bool) -> Void
  ) {
    var index = 0
    var followsExtension = false
    while index < text.count {
      guard text[index].isWord else {
        if text[index] != UInt8(ascii: " ") { followsExtension = false }
        index += 1
        continue
      }
      let start = index
      while index < text.count, text[index].isWord { index += 1 }
      let word = UnsafeBufferPointer(rebasing: text[start..<index])
      body(start..<index, followsExtension || isCall(UnsafeBufferPointer(rebasing: text[index...])))
      followsExtension = word.elementsEqual("extension".utf8)
    }
  }

  /// Whether what follows a word may call it: `(`, ` (`, `<` or `.init`.
  private static func isCall(_ rest: UnsafeBufferPointer<UInt8>) -> Bool {
    switch rest.first {
    case UInt8(ascii: "("), UInt8(ascii: "<"): true
    case UInt8(ascii: " "): rest.count > 1 && rest[1] == UInt8(ascii: "(")
    case UInt8(ascii: "."): rest.starts(with: ".init".utf8)
    default: false
    }
  }
}
