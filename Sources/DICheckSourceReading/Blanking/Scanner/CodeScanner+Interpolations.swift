extension CodeScanner {
  /// Counts what an interpolation nests, outside of bodies.
  struct InterpolationBounds {
    var deepest = 0
    var deepestBrackets = 0
    var longest = 0
    /// Sum of 2^depth over all `[`: the parser's time doubles with each level.
    var squareCost = 0
    private var depth = 0
    private var squareDepth = 0

    mutating func open(_ byte: UInt8) {
      depth += 1
      deepestBrackets = max(deepestBrackets, depth)
      if byte == "[" {
        squareDepth += 1
        squareCost += 1 << min(squareDepth, 40)
      }
    }

    mutating func close(_ byte: UInt8) {
      depth = max(0, depth - 1)
      if byte == "]" { squareDepth = max(0, squareDepth - 1) }
    }
  }
}

extension CodeScanner {
  mutating func note(nesting: Int) {
    guard let bounds = interpolationBounds else { return }
    interpolationBounds?.deepest = max(bounds.deepest, nesting)
  }

  mutating func note(length: Int) {
    guard let bounds = interpolationBounds else { return }
    interpolationBounds?.longest = max(bounds.longest, length)
  }

  mutating func noteOpening(_ byte: UInt8) {
    interpolationBounds?.open(byte)
  }

  mutating func noteClosing(_ byte: UInt8) {
    interpolationBounds?.close(byte)
  }
}
