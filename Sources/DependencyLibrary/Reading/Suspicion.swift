import DICheckDependencyGraph
import DICheckText

/// A fault that a file shows if something holds outside of it.
package struct Suspicion: Hashable, Sendable {
  package enum Premise: Hashable, Sendable {
    /// Neither is the module imported by the file, nor passed on to it by a module that is, nor by its own module.
    case isOutOfSight(module: String)
    /// There is neither a folder nor a file, as seen from the folder of the file's project.
    case isNowhere(path: String)
    /// A root makes `owner`, and what is made for its dependency `label` makes or renames something itself.
    case isMadeInSteps(owner: TypeTerm, label: String)
    /// A root makes it, directly or not.
    case isMade(type: TypeTerm)
  }

  package private(set) var problem: DeclarationProblem
  package let premise: Premise

  package init(_ problem: DeclarationProblem, if premise: Premise) {
    self.problem = problem
    self.premise = premise
  }

  /// Moves every place, as an edit elsewhere in the file does.
  package mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) { problem.movePlaces(move) }
}
