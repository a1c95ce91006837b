/// `1 file`, `2 files`, `2 dependencies`: for nouns whose plural ends in a plain "s", or in "ies" for "y" behind a consonant.
package func counted(_ count: Int, _ noun: String) -> String {
  if count == 1 { return "1 \(noun)" }
  return noun.hasSuffix("y") && !noun.hasSuffix("ey") ? "\(count) \(noun.dropLast())ies" : "\(count) \(noun)s"
}

extension Sequence where Element: StringProtocol {
  /// "A, B, C"
  package var commaSeparated: String { joined(separator: ", ") }
}

extension Sequence {
  /// The elements in backticks, with commas between.
  package var quotedList: String { quoted.commaSeparated }

  /// The elements in backticks.
  package var quoted: [String] { map { "`\($0)`" } }
}

extension [String] {
  /// "A, B or C", with the conjunction before the last.
  package func joined(before conjunction: String) -> String {
    count < 2 ? joined() : dropLast().commaSeparated + " \(conjunction) " + self[count - 1]
  }
}

/// "A, B and 4 more": the first few of many, with commas and other words between them.
package func listed<Part>(_ items: [[Part]], of count: Int, words: (String) -> Part) -> [Part] {
  var result: [Part] = []
  let rest = count - items.count
  for (index, item) in items.enumerated() {
    if index > 0 { result.append(words(index == items.count - 1 && rest == 0 ? " and " : ", ")) }
    result += item
  }
  if rest > 0 { result.append(words(" and \(rest) more")) }
  return result
}
