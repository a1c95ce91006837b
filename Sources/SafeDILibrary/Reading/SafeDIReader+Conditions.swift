import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The reading of files of which builds see different clauses of `#if` (Rules/Reading.md, "Conditions").
extension SafeDIReader {
  /// The number of names and tests of a file that are tried in all combinations. In a file with more, nothing counts as
  /// missing.
  private static let conditionLimit = 4

  /// Adds what the file says in each build that its conditions distinguish, and keeps only the faults that are there
  /// whether all clauses are read or those of any build that has the place.
  /// - Parameter conditions: the `#if`s that decide about anything that counts.
  func distinguishBuilds(
    in reading: inout FileReading, of file: SourceFileSyntax, _ conditions: [IfConfigDeclSyntax],
    hasPlaceholders: Bool
  ) {
    let facts = conditions.flatMap(\.facts).uniqued
    let tried = Array(facts.prefix(Self.conditionLimit))
    let builds = (0..<1 << tried.count).map { build in
      Set(tried.indices.filter { build & 1 << $0 != 0 }.map { tried[$0] })
    }
    let readings = builds.map { holding in
      var declarations = DeclarationReader(dialect: dialect, hasPlaceholders: hasPlaceholders, where: holding)
      declarations.read(file)
      var reading = self.reading(of: declarations.result)
      if tried.count < facts.count { reading.facts.unread.mayBeAny = true }
      return reading
    }
    reading.facts.conditional = ConditionalFacts(
      ConditionalFacts.Part(conditions: tried, alternatives: readings.map(\.facts)))
    let clauses = conditions.map { ConditionalClauses($0, in: builds) }
    func isShared(_ problem: DeclarationProblem, by problems: (FileReading) -> [DeclarationProblem]) -> Bool {
      let seen = builds.indices.filter { build in clauses.allSatisfy { $0.show(problem.range, in: build) } }
      return !seen.isEmpty && seen.allSatisfy { build in problems(readings[build]).contains { $0.isSame(as: problem) } }
    }
    reading.problems.removeAll { problem in !isShared(problem) { $0.problems } }
    reading.suspicions.removeAll { suspicion in !isShared(suspicion.problem) { $0.suspicions.map(\.problem) } }
  }
}

/// The places that an `#if` shows to each of some builds.
private struct ConditionalClauses {
  private let whole: UTF8Range
  /// Nil where no clause is active.
  private let active: [UTF8Range?]

  init(_ node: IfConfigDeclSyntax, in builds: [Set<String>]) {
    whole = node.place
    active = builds.map { build in
      node.activeClause(where: build)?.elements.map { Syntax($0).place }
    }
  }

  func show(_ place: UTF8Range, in build: Int) -> Bool {
    !whole.contains(place) || active[build].map { $0.contains(place) } ?? false
  }
}

extension DeclarationProblem {
  fileprivate func isSame(as other: DeclarationProblem) -> Bool {
    code == other.code && range == other.range && owner == other.owner
  }
}
