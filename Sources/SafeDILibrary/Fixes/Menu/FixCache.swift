import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// The cache of one request about one snapshot. A class, since all steps of the request share it.
final class FixCache: Remembering {
  private var problems: [Int: [GraphProblem]] = [:]
  private var problemSets: [Int: Set<GraphProblem>] = [:]
  private var programs: [Int: ProgramFixCache] = [:]
  private var words: [String: FileWords] = [:]
  private var files: [WordQuestion: [Int]] = [:]
  let proofs = ProofCache()

  init() {}

  /// Creates the cache for the snapshot in which some files of an earlier one changed.
  init(after other: FixCache, changing paths: some Sequence<String>) {
    words = other.words
    for path in paths { words[path] = nil }
  }

  /// The faults of a program's graph.
  func problems(ofProgramAt index: Int, in snapshot: SafeDISnapshot) -> [GraphProblem] {
    remembered(index, in: \.problems) { snapshot.programs[index].graph.problems() }
  }

  /// Whether a program's graph has a fault. O(faults) for the first one that is asked for, then O(1).
  func has(_ problem: GraphProblem, inProgramAt index: Int, of snapshot: SafeDISnapshot) -> Bool {
    remembered(index, in: \.problemSets) { Set(problems(ofProgramAt: index, in: snapshot)) }.contains(problem)
  }

  func cache(ofProgramAt index: Int) -> ProgramFixCache { remembered(index, in: \.programs, ProgramFixCache.init) }

  /// The indices of the files whose words may say something of a name, ascending. O(files) for the first time.
  func files(_ question: WordQuestion, in snapshot: SafeDISnapshot, text: (String) -> [UInt8]?) -> [Int] {
    remembered(question, in: \.files) {
      snapshot.files.indices.filter { index in
        words(of: snapshot.files[index], text: text).map(question.isAnswered) ?? false
      }
    }
  }

  /// The words of a file. Nil if it can't be read.
  private func words(of file: LibraryView.FileRecord, text: (String) -> [UInt8]?) -> FileWords? {
    if let noted = file.words ?? words[file.path] { return noted }
    let found = text(file.path)?.withUnsafeBufferPointer { FileWords($0) }
    words[file.path] = found
    return found
  }
}

/// A question about a name that the words of a file answer.
enum WordQuestion: Hashable {
  case states(StatedWords.Statement, String)
  case calls(String)

  func isAnswered(by words: FileWords) -> Bool {
    switch self {
    case .states(let statement, let name): words.stated.holds(statement, of: name)
    case .calls(let name): words.called.mayCall(name)
    }
  }
}
