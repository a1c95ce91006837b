import DICheckDependencyGraph

/// A finding of a file, from whichever root it is reached: names may be the same in another file.
package struct FindingKey: Hashable, Sendable {
  package let identity: FindingIdentity
  package let path: String

  package init(_ identity: FindingIdentity, path: String) {
    self.identity = identity.withoutRoot
    self.path = path
  }
}
