/// A text after some replacements, as pieces of the original and new bytes: turns successive replacements, each in the
/// offsets of the text before it, into one list of edits of the original.
package struct PieceTable {
  private enum Piece {
    case original(Range<Int>)
    case inserted([UInt8])

    var count: Int {
      switch self {
      case .original(let range): range.count
      case .inserted(let bytes): bytes.count
      }
    }
  }

  private let original: [UInt8]
  private var pieces: [Piece]

  package init(_ original: [UInt8]) {
    self.original = original
    pieces = [.original(0..<original.count)]
  }

  /// Replaces ranges of the current text, which are sorted and don't overlap. Linear in the number of pieces and
  /// replacements.
  package mutating func replace(_ replacements: [(range: Range<Int>, bytes: [UInt8])]) {
    var result: [Piece] = []
    result.reserveCapacity(pieces.count + 2 * replacements.count)
    // The next piece, its start, and how much of it is processed.
    var (index, position, done) = (0, 0, 0)
    func append(_ piece: Piece) {
      if piece.count > 0 { result.append(piece) }
    }
    func advance(to offset: Int, keeping isKept: Bool) {
      while index < pieces.count, position + done < offset {
        let end = min(pieces[index].count, offset - position)
        if isKept { append(slice(pieces[index], done, end)) }
        done = end
        guard done == pieces[index].count else { return }
        position += done
        (index, done) = (index + 1, 0)
      }
    }
    for (range, bytes) in replacements {
      advance(to: range.lowerBound, keeping: true)
      append(.inserted(bytes))
      advance(to: range.upperBound, keeping: false)
    }
    advance(to: Int.max, keeping: true)
    pieces = result
  }

  private func slice(_ piece: Piece, _ start: Int, _ end: Int) -> Piece {
    switch piece {
    case .original(let range): .original(range.lowerBound + start..<range.lowerBound + end)
    case .inserted(let bytes): .inserted(Array(bytes[start..<end]))
    }
  }

  /// The current text.
  package var bytes: [UInt8] {
    pieces.reduce(into: []) { text, piece in
      switch piece {
      case .original(let range): text += original[range]
      case .inserted(let bytes): text += bytes
      }
    }
  }

  /// The current offset of the byte at an offset of the original; after text inserted before it.
  package func currentOffset(of offset: Int) -> Int {
    var position = 0
    for piece in pieces {
      if case .original(let range) = piece {
        if offset < range.lowerBound { return position }
        if offset < range.upperBound { return position + offset - range.lowerBound }
      }
      position += piece.count
    }
    return position
  }

  /// All changes, in the original's offsets, sorted and narrowed to the words that differ.
  package var edits: [UTF8Edit] {
    replacements.flatMap { replacement in
      UTF8Edit.edits(from: Array(original[replacement.range]), to: replacement.bytes).map { edit in
        UTF8Edit(range: edit.range.shifted(by: replacement.range.lowerBound), newText: edit.newText)
      }
    }
  }

  /// The replacements, in the original's offsets, sorted; adjacent ones are merged.
  private var replacements: [(range: Range<Int>, bytes: [UInt8])] {
    var result: [(range: Range<Int>, bytes: [UInt8])] = []
    var position = 0
    var pending: [UInt8] = []
    func flush(upTo offset: Int) {
      if offset > position || !pending.isEmpty { result.append((position..<offset, pending)) }
      pending = []
    }
    for piece in pieces {
      switch piece {
      case .inserted(let bytes): pending += bytes
      case .original(let range):
        flush(upTo: range.lowerBound)
        position = range.upperBound
      }
    }
    flush(upTo: original.count)
    return result
  }
}
