import DICheckRandomInput
import DICheckSwiftFacts
import Testing

/// Answers that are kept until something changes that they read, against answers that are asked anew.
@Suite struct AnswersTests {
  /// Goes from cell to cell, as what one holds says.
  private static func answer(_ start: Int, _ cells: [Int], _ note: (Int) -> Void) -> Int? {
    var (cell, sum) = (start, 0)
    for _ in 0..<3 {
      note(cell)
      sum += cells[cell]
      cell = (cell + cells[cell]) % cells.count
    }
    return sum == 0 ? nil : sum
  }

  @Test func `changes lead to the answers of a fresh start`() {
    for seed in RandomRounds.seeds() {
      var random = SeededGenerator(seed: seed)
      var cells = [Int](repeating: 1, count: 8)
      var answers = Answers<Int, Int>()
      for step in 0..<30 {
        let (cell, value) = (random.next(below: cells.count), random.next(below: 4))
        var changed = Grounds()
        if cells[cell] != value { changed.insert(cell) }
        cells[cell] = value
        let (state, before) = (cells, answers.all)
        let changes = answers.update(step == 0 ? Set(cells.indices) : [], after: changed) { notes in
          { start, _ in Self.answer(start, state) { notes.note($0) } }
        }
        for start in cells.indices {
          let expected = Self.answer(start, cells) { _ in }
          let change = changes.first { $0.question == start }
          guard answers[start] == expected, change?.old == (change == nil ? nil : before[start]),
            (change != nil) == (before[start] != expected)
          else {
            Issue.record("seed \(seed), step \(step): \(String(describing: answers[start])) for \(start) in \(cells)")
            return
          }
        }
      }
    }
  }

  @Test func `what rests on nothing that changed isn't asked`() {
    var answers = Answers<Int, Int>()
    _ = answers.update([1, 2, 3], after: Grounds()) { notes in
      { question, _ in
        notes.note(question)
        return question
      }
    }
    var changed = Grounds()
    changed.insert(2)
    let changes = answers.update([], after: changed) { _ in { _, _ in nil } }
    #expect(changes.map(\.question) == [2])
    #expect(answers.asked == [2])
    #expect(answers.all == [1: 1, 3: 3])
  }

  @Test func `a question without an answer is asked again`() {
    var answers = Answers<Int, Int>()
    var ground = Grounds()
    ground.insert(7)
    for answer in [nil, 1] {
      _ = answers.update(answer == nil ? [0] : [], after: ground) { notes in
        { _, _ in
          notes.note(7)
          return answer
        }
      }
    }
    #expect(answers.all == [0: 1])
  }

  /// An answer may hold what isn't compared.
  @Test func `of equal answers the latest is kept`() {
    struct Answer: Equatable {
      var state: Int
      static func == (one: Self, other: Self) -> Bool { true }
    }
    var answers = Answers<Int, Answer>()
    for state in 1...2 {
      let changes = answers.update([0], after: Grounds()) { _ in { _, _ in Answer(state: state) } }
      #expect(changes.count == (state == 1 ? 1 : 0))
      #expect(answers[0]?.state == state)
    }
  }
}
