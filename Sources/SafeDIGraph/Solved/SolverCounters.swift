import DICheckDependencyLibrary

/// Counts of a graph's work since it was made.
package struct SolverCounters: Hashable, Sendable {
  /// Scopes whose dependencies were looked up again.
  package var scopesLinked = 0
  /// Scopes whose needs from above were computed again.
  package var scopesSolved = 0
  /// Computations of the order of the whole graph.
  package var orderings = 0
  /// Strongly connected components searched for faulty cycles.
  package var componentsSearched = 0
  /// How often the graph of the mocks was rebuilt.
  package var mockGraphsMade = 0
  /// Changes of files that altered nothing but ranges.
  package var shapesKept = 0

  init() {}
}
