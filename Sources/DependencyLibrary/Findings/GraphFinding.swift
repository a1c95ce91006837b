import DICheckDependencyGraph
import DICheckText

/// What a finding of the graph is about: found out without a way to it, which takes longer than the solving.
package struct GraphSubject: Hashable, Sendable {
  /// Without the root.
  package var identity: FindingIdentity
  package var file: FileID

  package init(identity: FindingIdentity, file: FileID) {
    self.identity = identity
    self.file = file
  }
}

/// A finding of the graph in words.
package struct GraphFinding: Hashable, Sendable {
  package var identity: FindingIdentity
  package var location: Location
  /// At most two sentences that read alone; types and properties in backticks.
  package var message: String
  package var related: [RelatedInformation]
  /// Milder than that of its code, where it isn't certain that the library refuses this; else nil.
  package var severity: Severity?

  /// - Parameter root: from which it was reached.
  package init(
    _ subject: GraphSubject, root: String? = nil, at location: Location, _ message: String,
    related: [RelatedInformation], severity: Severity? = nil
  ) {
    identity = subject.identity
    identity.root = root
    self.location = location
    self.message = message
    self.related = related
    self.severity = severity
  }
}
