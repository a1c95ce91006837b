/// `1 file`, `2 files`: for nouns whose plural ends in a plain "s".
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
