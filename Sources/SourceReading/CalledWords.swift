import DICheckText

/// The words of a text that may name a type whose initializer it calls, from which it inherits, or that it extends or
/// gives another name: by the words and signs beside them, comments and strings included. For finding the few files of
/// a workspace that may say something of a type without reading them all again.
package struct CalledWords: Hashable, Sendable {
  /// One for each word, as ``DeclaredNames`` has them; sorted.
  package private(set) var hashes: [UInt32] = []
  /// Whether the text calls an initializer without a name before it. Then every word of the text counts: whose
  /// initializer that is, another word may say, wherever it stands, or nothing at all.
  package let leavesNamesOut: Bool
  /// One for each word behind `protocol`.
  package private(set) var protocols: [UInt32] = []

  /// One pass over the bytes; a second where something calls an initializer that names no type.
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    var found: Set<UInt32> = []
    let takesAll = Self.unnamed.matches(text)
    leavesNamesOut = takesAll
    Self.forEach(in: text) { range, isCalled, isProtocol in
      guard takesAll || isCalled || isProtocol else { return }
      let hash = DeclaredNames.hash(UnsafeBufferPointer(rebasing: text[range]))
      if takesAll || isCalled { found.insert(hash) }
      if isProtocol { protocols.append(hash) }
    }
    hashes = found.sorted()
  }

  /// False only where the text calls no initializer of a type of that name, inherits none, and doesn't extend it or
  /// name it otherwise. What is called without any name of the type is for ``mayCall(labelled:)``. O(log words).
  package func mayCall(_ name: String) -> Bool {
    guard name.utf8.allSatisfy(\.isWord) else { return true }
    return holds(name)
  }

  /// Whether the text may call an initializer whose calls have these labels without naming its type: `add(.init(b:
  /// 1))`. Without labels that is no sign of any type, and taken for none. O(labels).
  package func mayCall(labelled labels: [String]) -> Bool {
    leavesNamesOut && !labels.isEmpty && labels.allSatisfy { !$0.utf8.allSatisfy(\.isWord) || holds($0) }
  }

  /// Whether the text seems to declare a protocol of that name, which may ask for an initializer. O(protocols).
  package func mayDeclare(protocol name: String) -> Bool { protocols.contains(Self.hash(of: name)) }

  private func holds(_ word: String) -> Bool {
    let hash = Self.hash(of: word)
    let place = hashes.partitioningIndex { $0 >= hash }
    return place < hashes.count && hashes[place] == hash
  }

  /// As in ``hashes``.
  package static func hash(of word: String) -> UInt32 { DeclaredNames.hash(of: word) }

  /// `super.init(`, `.init(`, `map(.init)`; some name their type as well.
  private static let unnamed = MarkerSearch([".init"])

  private static func forEach(
    in text: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>, _ isCalled: Bool, _ isProtocol: Bool) -> Void
  ) {
    var index = 0
    // True behind `class`, `extension` and `typealias`, up to the brace: a call may mean the initializer of an
    // inherited type.
    var isInHead = false
    // A name declared right behind `class` isn't called by that.
    var isDeclared = false
    var isProtocol = false
    while index < text.count {
      guard text[index].isWord else {
        if text[index] == UInt8(ascii: "{") { isInHead = false }
        index += 1
        continue
      }
      let start = index
      while index < text.count, text[index].isWord { index += 1 }
      let isInherited = isInHead && !isDeclared
      body(start..<index, isInherited || isCall(UnsafeBufferPointer(rebasing: text[index...])), isProtocol)
      let word = UnsafeBufferPointer(rebasing: text[start..<index])
      isDeclared = !isInHead && word.count == 5 && beginsHead(word)
      if !isInHead { isInHead = beginsHead(word) }
      isProtocol = word.count == 8 && word[0] == UInt8(ascii: "p") && word.elementsEqual("protocol".utf8)
    }
  }

  private static func beginsHead(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    switch word.count {
    case 5: word[0] == UInt8(ascii: "c") && word.elementsEqual("class".utf8)
    case 9:
      word[0] == UInt8(ascii: "e") && word.elementsEqual("extension".utf8)
        || word[0] == UInt8(ascii: "t") && word.elementsEqual("typealias".utf8)
    default: false
    }
  }

  /// Whether what follows a word may call it: `(`, ` (` or `<`. Where `.init` stands, every word is taken.
  private static func isCall(_ rest: UnsafeBufferPointer<UInt8>) -> Bool {
    switch rest.first {
    case UInt8(ascii: "("), UInt8(ascii: "<"): true
    case UInt8(ascii: " "): rest.count > 1 && rest[1] == UInt8(ascii: "(")
    default: false
    }
  }
}
