import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The cache of one request about one program. A class, since all fixes of the request share it. It must not hold the
/// program, which holds it.
final class ProgramFixCache: Remembering {
  private var conformers: [TypeTerm: ProtocolConformers] = [:]
  private var fixers: [String: SourceFixer?] = [:]
  private var statements: [String: [Substring: [TypeStatement]]] = [:]
  private let seen = ModuleSight.Found()
  private var atFault: [ScopeID: Set<String>]?
  private var asking: [Identity: Int]?

  /// The cached fixer of a file. It knows nothing of other files: the search through them holds the program.
  func fixer(for path: String, make: () -> SourceFixer?) -> SourceFixer? {
    remembered(path, in: \.fixers, make)
  }

  /// A file's statements about types, by their last names.
  func statements(inFileAt path: String, read: () -> [Substring: [TypeStatement]]) -> [Substring: [TypeStatement]] {
    remembered(path, in: \.statements, read)
  }

  func conformers(to type: TypeTerm, find: () -> ProtocolConformers) -> ProtocolConformers {
    remembered(type, in: \.conformers, find)
  }

  /// The types that files can name; results are kept.
  func sight(_ program: ProgramUnderFix) -> ModuleSight { ModuleSight(program, finding: seen) }

  /// The dependencies that the graph finds fault with, by their declarations.
  func labelsAtFault(find: () -> [ScopeID: Set<String>]) -> [ScopeID: Set<String>] {
    remembered(\.atFault, find)
  }

  /// The number of declarations that ask for something which isn't available, by the identity that they ask for.
  func unfulfilledCounts(among problems: @autoclosure () -> [GraphProblem]) -> [Identity: Int] {
    remembered(\.asking) {
      problems().reduce(into: [:]) { counts, problem in
        if case .unfulfilledReceived(let finding) = problem { counts[finding.identity, default: 0] += 1 }
      }
    }
  }
}
