import DICheckDependencyGraph
import DICheckDependencyLibrary

/// Lets the type that is built make its builder itself.
struct ReceivedInstantiatorCycleFixes: GraphFixing {
  let shared: GraphFixContext

  func proposals(for cycle: Cycle) -> [FixProposal] {
    [
      FixProposal(
        title: "Instantiate `\(label(cycle.place))` in `\(name(cycle.place.scope))`",
        edits: edit(cycle.place.scope) {
          $0.replaceDependencyMacro(
            of: label(cycle.place), inTypeNamed: name(cycle.place.scope), with: .instantiated())
        }, confidence: .sure)
    ]
  }
}
