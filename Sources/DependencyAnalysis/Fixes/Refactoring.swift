import DependencyGraph
import SafeDILibrary

/// A change that is offered at a place whether or not something is wrong there.
package struct Refactoring: Hashable, Sendable {
  package enum State: Hashable, Sendable {
    /// Proven: it adds no finding.
    case ready(Fix)
    /// Why it can't be done here, or need not: a sentence without a full stop, for the user.
    case refused(String)
    /// Likely to do: what it changes is found out by ``FixContext/decide(_:)``, which costs a proof.
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
  var isOffer: Bool { if case .refused = state { false } else { true } }
}

/// A dependency that a type could have.
package struct DependencyAddition: Hashable, Sendable {
  /// The type that gets it, by its full name; of an extension's function, the type that it builds.
  var owner: String
  var macro: DependencyMacro
  var label: String
  /// The property's type as source.
  var type: String
  /// The modules that the file must import to name the type.
  var imports: [String]
  /// An extension's function receives it.
  var isParameter: Bool
}
