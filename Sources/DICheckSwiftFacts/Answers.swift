import DICheckSourceReading
import DICheckText

/// Things that answers rest on, such as facts, lists of facts, and names. Each is kept by its hash: two that share one
/// lead to a question too many, and to nothing else.
@usableFromInline package struct Grounds: Sendable {
  /// A ground that was met twice is here twice.
  @usableFromInline var hashes: [Int] = []

  package init() {}

  package var isEmpty: Bool { hashes.isEmpty }

  @inlinable package mutating func insert(_ ground: some Hashable) { hashes.append(ground.hashValue) }

  @inlinable package mutating func insert(each all: some Sequence<some Hashable>) {
    for ground in all { insert(ground) }
  }

  /// Each once, so that equal ones are equal lists.
  fileprivate var sorted: [Int] {
    hashes.sorted().reduce(into: []) { sorted, hash in if sorted.last != hash { sorted.append(hash) } }
  }
}

/// Takes note of all that is read for an answer.
@usableFromInline package final class ReadingNotes {
  @usableFromInline var grounds = Grounds()

  fileprivate init() {}

  @inlinable package func note(_ ground: some Hashable) { grounds.insert(ground) }

  @inlinable package func note(each all: some Sequence<some Hashable>) { grounds.insert(each: all) }
}

/// Answers to questions, each kept until something changes that was read for it. A library writes functions that
/// answer, and reads its facts in ways that take note.
@usableFromInline package struct Answers<Question: Hashable & Sendable, Answer: Equatable & Sendable>: Sendable {
  @usableFromInline package private(set) var all: [Question: Answer] = [:]
  /// The hashes of what was read for each answer.
  private var grounds: [Question: [Int]] = [:]
  private var questions = Index<Int, Question>()
  /// The grounds of the last answers, before and now. They are listed when the next change comes: a check from the
  /// command line sees none.
  private var unlisted: [(question: Question, old: [Int], new: [Int])] = []
  /// The questions that the last update asked, in no order.
  package private(set) var asked: [Question] = []

  package init() {}

  @inlinable package subscript(question: Question) -> Answer? { all[question] }

  package struct Change: Sendable {
    package let question: Question
    package let old: Answer?
    package let new: Answer?
  }

  /// Asks some questions, and those whose answers rest on what changed. O(these).
  /// - Parameters:
  ///   - few: the number of questions for which another thread is worth its start.
  ///   - makeAnswer: makes a function for each core, which answers one question after the other, and gets the answer so
  ///     far; nil is no answer. All that it reads and that may change it has to note.
  /// - Returns: The answers that are others now.
  package mutating func update(
    _ questions: Set<Question>, after changed: Grounds, few: Int = 512,
    _ makeAnswer: @escaping @Sendable (ReadingNotes) -> (Question, Answer?) -> Answer?
  ) -> [Change] {
    listGrounds()
    asked = Array(
      grounds.isEmpty ? questions : changed.sorted.reduce(into: questions) { $0.formUnion(self.questions[$1]) })
    guard !asked.isEmpty else { return [] }
    let known = asked.map { (question: $0, answer: all[$0]) }
    let found = LargeStackThreads.map(partsOf: known, few: few) { part in
      let notes = ReadingNotes()
      let answer = makeAnswer(notes)
      return part.map { question, old in
        notes.grounds = Grounds()
        return (question: question, old: old, answer: answer(question, old), read: notes.grounds)
      }
    }
    var changes: [Change] = []
    for (question, old, answer, read) in found {
      let new = read.sorted
      unlisted.append((question, grounds[question] ?? [], new))
      grounds[question] = new.nonEmpty
      // Kept though it is equal: it may hold what isn't compared, such as a function made of the present state.
      all[question] = answer
      if old != answer { changes.append(Change(question: question, old: old, new: answer)) }
    }
    return changes
  }

  private mutating func listGrounds() {
    for (question, old, new) in unlisted {
      for (ground, isNew) in ListChange(from: old, to: new).all { questions.change(question, at: ground, isNew) }
    }
    unlisted = []
  }
}
