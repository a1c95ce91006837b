/// `1 file`, `2 files`, `2 dependencies`: for nouns whose plural ends in a plain "s", or in "ies" for "y".
package func counted(_ count: Int, _ noun: String) -> String {
  if count == 1 { return "1 \(noun)" }
  return noun.hasSuffix("y") ? "\(count) \(noun.dropLast())ies" : "\(count) \(noun)s"
}
