import DICheckDependencyGraph

/// A change that is offered at a place whether or not something is wrong there.
package struct Refactoring: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Proven: it adds no finding.
    case ready(Fix)
    /// Why it can't be done here, or need not: a sentence without a full stop, for the user.
    case refused(String)
    /// Likely to do: what it changes is found out by the edits of the addition, which cost a proof.
    case undecided(DependencyAddition)
  }

  /// Imperative, without a full stop; names of code in backticks.
  package var title: String
  /// The file at whose declaration it is offered.
  package var path: String
  package var state: State

  package init(title: String, path: String, state: State) {
    self.title = title
    self.path = path
    self.state = state
  }

  /// Whether it can be chosen.
  package var isOffer: Bool { if case .refused = state { false } else { true } }
}

/// A dependency that a type could have.
package struct DependencyAddition: Hashable, Sendable {
  /// How it comes to have it.
  package enum Arrival: Hashable, Sendable {
    /// From above.
    case taken
    case made
  }

  /// The type that gets it, by its full name; of an extension's function, the type that it builds.
  package var owner: String
  package var arrival: Arrival
  package var label: String
  /// The property's type as source.
  package var type: String
  /// The modules that the file must import to name the type.
  package var imports: [String]
  /// An extension's function takes it.
  package var isParameter: Bool

  package init(
    owner: String, arrival: Arrival, label: String, type: String, imports: [String], isParameter: Bool
  ) {
    self.owner = owner
    self.arrival = arrival
    self.label = label
    self.type = type
    self.imports = imports
    self.isParameter = isParameter
  }
}
