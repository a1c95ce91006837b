import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckTestTraits
import SafeDIGraph
import SwiftParser
import Testing

@testable import SafeDILibrary

/// The law of what is offered on a type, on programs that were changed at random: six at most, each once, each parses,
/// adds no finding but what its title names, and touches no place twice, its calls elsewhere among it.
@Suite(.tags(.long), .long) struct RandomRefactoringTests {
  @Test(arguments: 501...502 as ClosedRange<UInt64>)
  func refactoringsHold(seed: UInt64) throws {
    var mutation = RandomMutation(seed: seed)
    var count = 0
    for _ in 0..<2 {
      var program = SmallProgram(RandomOfferTests.unusual + Self.calls)
      let changes = mutation.change(&program.files)
      guard program.files.allSatisfy({ !hasErrors($0.text) }) else { continue }
      count += try expectRefactoringsToHold(in: program, after: changes)
    }
    #expect(count > 0)
  }

  /// Returns how many there are.
  private func expectRefactoringsToHold(in program: SmallProgram, after changes: [String]) throws -> Int {
    let snapshot = try program.snapshot()
    let before = counts(snapshot.diagnostics())
    let context = FixContext(snapshot) { path in program.text(path).map { Array($0.utf8) } }
    let fixes = program.files.flatMap { file in
      file.text.matches(of: /(?:class|struct|actor) ([A-Z]\w*)/).flatMap { match -> [Fix] in
        let place = file.text.utf8.distance(from: file.text.startIndex, to: match.1.startIndex)
        let offers = context.refactorings(at: place, in: file.path).filter { $0.refusal == nil }
        #expect(offers.count <= 6, "\(offers.map(\.title)) after \(changes)")
        #expect(Set(offers.map(\.title)).count == offers.count, "\(offers.map(\.title)) after \(changes)")
        return offers
      }
    }
    for fix in fixes {
      var whole = fix
      for file in fix.doubtful {
        if let index = whole.edits.firstIndex(where: { $0.path == file.path }) {
          whole.edits[index].edits = (whole.edits[index].edits + file.edits).sorted { $0.range < $1.range }
        } else {
          whole.edits.append(file)
        }
      }
      let (certain, all) = (filled(program.applying(fix)), filled(program.applying(whole)))
      #expect(!(certain.files + all.files).contains { hasErrors($0.text) }, "`\(fix.title)` after \(changes)")
      let added = counts(try certain.findings()).filter { $0.value > before[$0.key] ?? 0 }
      let isAnnounced = fix.title.contains(", then ")
      #expect(added.isEmpty || isAnnounced, "`\(fix.title)` adds \(added.keys.map(\.description)) after \(changes)")
    }
    return fixes.count
  }

  private func filled(_ program: SmallProgram) -> SmallProgram {
    var result = program
    for index in result.files.indices {
      result.files[index].text = String(
        decoding: Array(result.files[index].text.utf8).fillingPlaceholders, as: UTF8.self)
    }
    return result
  }

  private func hasErrors(_ text: String) -> Bool { Parser.parse(source: text).hasError }

  private func counts(_ findings: [Finding]) -> [FindingName: Int] {
    findings.reduce(into: [:]) { $0[FindingName($1), default: 0] += 1 }
  }

  private static let calls = """

    // file: Calls.swift
    func session(store: Store, cache: Cache?) -> Session { Session(store: store, cache: cache) }
    let store = Store(api: LiveAPI())
    let rows = [Row(title: "", user: user, session: session), .init(title: "", user: user, session: session)]
    let app: App = .init(store: store, api: LiveAPI(), rows: rows, erased: erased)
    final class Guest: Profile { init(user: User, store: Store) { super.init(user: user, store: store) } }
    """
}
