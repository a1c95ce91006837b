import DICheckText

/// A further place that explains a finding.
package struct RelatedInformation: Hashable, Sendable {
  /// The part that this place plays in the explanation: code flows of SARIF show the chains and cycles, in order.
  package enum Role: Sendable {
    /// One hop of a failing chain or of a cycle.
    case hop
    /// The other declaration of a pair, or a near candidate.
    case other
  }

  package var message: String
  package var location: Location
  package var role: Role

  package init(_ message: String, _ location: Location, _ role: Role = .other) {
    self.message = message
    self.location = location
    self.role = role
  }
}
