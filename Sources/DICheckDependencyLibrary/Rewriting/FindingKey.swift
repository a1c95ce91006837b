/// The key of a finding in a file, independent of the root that reaches it. The path is part of it, since names may be
/// the same in another file.
package struct FindingKey: Hashable, Sendable {
  package let identity: FindingIdentity
  package let path: String

  package init(_ identity: FindingIdentity, path: String) {
    self.identity = identity.withoutRoot
    self.path = path
  }
}
