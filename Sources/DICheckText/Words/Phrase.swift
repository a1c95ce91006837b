/// A part of a text for people: plain words, or something of another kind.
package protocol PhrasePart {
  static func words(_ text: String) -> Self
}

/// A sentence with parts of several kinds, written as it reads: `"\(.code(type)) is made by \(owners)"`.
package struct Phrase<Part: PhrasePart>: ExpressibleByStringInterpolation {
  package let parts: [Part]

  package init(stringLiteral words: String) { parts = words.isEmpty ? [] : [.words(words)] }

  package init(stringInterpolation: StringInterpolation) {
    var interpolation = stringInterpolation
    interpolation.append([])
    parts = interpolation.parts
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [Part] = []
    /// The words since the last part of another kind.
    private var words = ""

    package init(literalCapacity: Int, interpolationCount: Int) {}

    package mutating func appendLiteral(_ text: String) { words += text }
    package mutating func appendInterpolation(_ text: String) { words += text }
    package mutating func appendInterpolation(_ number: Int) { words += "\(number)" }
    package mutating func appendInterpolation(_ part: Part) { append([part]) }
    package mutating func appendInterpolation(_ more: [Part]) { append(more) }
    package mutating func appendInterpolation(_ phrase: Phrase) { append(phrase.parts) }

    fileprivate mutating func append(_ more: [Part]) {
      if !words.isEmpty { parts.append(.words(words)) }
      words = ""
      parts += more
    }
  }
}
