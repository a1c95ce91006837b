import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// A fault that a file has only if a premise about other files holds.
struct Suspicion: Hashable {
  enum Premise: Hashable {
    /// SafeDI is neither imported by the file, nor passed on by an imported module or by the file's own module.
    case libraryIsOutOfSight
    /// No folder or file exists at the path, seen from the folder of the file's project.
    case isNowhere(path: String)
    /// No declaration of the program builds the type.
    case isUnmade(type: TypeTerm)
  }

  var problem: DeclarationProblem
  let premise: Premise

  init(_ problem: DeclarationProblem, if premise: Premise) {
    self.problem = problem
    self.premise = premise
  }
}
