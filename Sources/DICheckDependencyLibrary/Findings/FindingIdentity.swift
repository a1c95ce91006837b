/// The subject of a finding, whatever its place and wording: baselines, proofs and fixes know it by this.
package struct FindingIdentity: Hashable, Sendable {
  package var code: DiagnosticCode
  /// The declaration at fault, by its full name (`Outer.Inner`); nil where there is none.
  package var owner: String?
  /// The dependency's label, parameter or argument that is at fault; nil where the declaration itself is.
  package var dependency: String?
  /// The root from which a finding of the graph was reached.
  package var root: String?

  package init(_ code: DiagnosticCode, owner: String? = nil, dependency: String? = nil, root: String? = nil) {
    self.code = code
    self.owner = owner
    self.dependency = dependency
    self.root = root
  }

  /// The finding, from whichever root it is reached.
  package var withoutRoot: FindingIdentity { FindingIdentity(code, owner: owner, dependency: dependency) }
}
