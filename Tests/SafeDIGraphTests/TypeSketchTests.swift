import DICheckDependencyLibrary
import DICheckRandomInput
import SafeDIGraph
import Testing

/// A sketch may let types pass that are unlike, but never hold back one that is near.
@Suite struct TypeSketchTests {
  @Test func nearSpellingsPass() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<3_000 {
      let one = word(using: &generator)
      var other = Array(one)
      for _ in 0..<Int.random(in: 0...4, using: &generator) { edit(&other, using: &generator) }
      let (left, right) = (TypeTerm.simple(name: one), TypeTerm.simple(name: String(other)))
      let distance = distance(Array(one), other)
      #expect(TypeSketch(left).mayBeWithin(distance, of: TypeSketch(right)), "\(left) \(right)")
      #expect(TypeSketch(right).mayBeWithin(distance, of: TypeSketch(left)), "\(left) \(right)")
    }
  }

  @Test func unlikeSpellingsDoNot() {
    let wanted = TypeSketch(.simple(name: "UserStore"))
    #expect(!TypeSketch(.simple(name: "Keyboard")).mayBeWithin(2, of: wanted))
    #expect(!TypeSketch(.simple(name: "UserStoreFactory")).mayBeWithin(3, of: wanted))
  }

  @Test func namesAreSharedWhateverIsAroundThem() {
    let wanted = TypeSketch(.optional(.nested(name: "Store", parent: .simple(name: "User"))))
    #expect(TypeSketch(.any(.simple(name: "Store"))).mayShareName(with: wanted))
    #expect(!TypeSketch(.simple(name: "User")).mayShareName(with: wanted))
  }

  private func word(using generator: inout SeededGenerator) -> String {
    // Some longer than what a sketch counts.
    let length = Int.random(in: 0..<40, using: &generator) == 0 ? 300 : Int.random(in: 1...12, using: &generator)
    return String((0..<length).map { _ in "abcdeABqQ1".randomElement(using: &generator) ?? "a" })
  }

  private func edit(_ word: inout [Character], using generator: inout SeededGenerator) {
    let place = Int.random(in: 0...word.count, using: &generator)
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: word.insert("x", at: place)
    case 1: if place < word.count, word.count > 1 { word.remove(at: place) }
    case 2: if place < word.count { word[place] = "y" }
    default: if place + 1 < word.count { word.swapAt(place, place + 1) }
    }
  }

  /// Insertions, deletions, replacements and swaps of neighbours.
  private func distance(_ a: [Character], _ b: [Character]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
    for i in 0...a.count {
      for j in 0...b.count {
        if i == 0 || j == 0 {
          table[i][j] = max(i, j)
          continue
        }
        var least = min(table[i - 1][j] + 1, table[i][j - 1] + 1)
        least = min(least, table[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
        if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { least = min(least, table[i - 2][j - 2] + 1) }
        table[i][j] = least
      }
    }
    return table[a.count][b.count]
  }
}
