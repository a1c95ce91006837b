/// Documentation of the model as one line of a Swift comment.
enum Documentation {
  /// A doc comment of at most `width` columns, from the model's documentation of `subject`, else from its name.
  static func line(_ text: String?, of subject: String, width: Int) -> String {
    let summary = text.map(summary) ?? ""
    let comment = "/// " + (summary.isEmpty ? "LSP, \"\(subject)\"." : summary)
    guard comment.count > width else { return comment }
    // Cuts between two words.
    let cut = comment.prefix(width - 1)
    let end = cut.lastIndex(of: " ") ?? cut.endIndex
    return cut[..<end] + "…"
  }

  /// The first sentence, without tags and with links as code.
  static func summary(_ text: String) -> String {
    let paragraphs = text.split(separator: "\n\n").map { paragraph in
      paragraph.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    guard let first = paragraphs.first(where: { !$0.hasPrefix("@") }) else { return "" }
    let plain = withoutLinks(first.split(separator: " @since").first.map(String.init) ?? "")
    var sentence = firstSentence(plain)
    if sentence.hasSuffix(";") { sentence.removeLast() }
    return sentence.hasSuffix(".") || sentence.hasSuffix(":") || sentence.isEmpty ? sentence : sentence + "."
  }

  private static func firstSentence(_ text: String) -> String {
    var index = text.startIndex
    while let stop = text[index...].firstIndex(of: ".") {
      let next = text.index(after: stop)
      let rest = text[next...]
      let isAbbreviation = text[...stop].hasSuffix("e.g.") || text[...stop].hasSuffix("i.e.")
      if rest.isEmpty || rest.hasPrefix(" ") && !isAbbreviation { return String(text[...stop]) }
      index = next
    }
    return text
  }

  /// `{@link Target.member words}` becomes the target as code.
  private static func withoutLinks(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.range(ofText: "{@link"), let end = rest[start.upperBound...].firstIndex(of: "}") {
      result += rest[..<start.lowerBound]
      let target = rest[start.upperBound..<end].split(separator: " ").first ?? ""
      result += "`\(target)`"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

extension Substring {
  /// The range of the first occurrence of `text`.
  fileprivate func range(ofText text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
