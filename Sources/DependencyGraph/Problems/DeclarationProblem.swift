import Text

/// A fault that one declaration shows by itself. What it is about is the library adapter's `Rule`; the rest of the code
/// needs only this much of it.
package struct DeclarationProblem: Hashable, Sendable {
  package struct Related: Hashable, Sendable {
    package var range: SourceRange
    package var message: String

    package init(range: SourceRange, message: String) {
      self.range = range
      self.message = message
    }
  }

  package var code: DiagnosticCode
  /// Where the finding is shown.
  package var range: SourceRange
  /// At most two sentences; the names of types and properties in backticks.
  package var message: String
  package var related: [Related]
  /// The declaration's full name (`Outer.Inner`), for baselines; nil where there is none.
  package var owner: String?
  /// The dependency's label, parameter or argument that is at fault; nil where the type itself is.
  package var dependency: String?
  /// Whether the library refuses the program because of it. False for what only the compiler or we refuse.
  package var isParity: Bool

  package init(
    code: DiagnosticCode, range: SourceRange, message: String, related: [Related] = [], owner: String? = nil,
    dependency: String? = nil, isParity: Bool = true
  ) {
    self.code = code
    self.range = range
    self.message = message
    self.related = related
    self.owner = owner
    self.dependency = dependency
    self.isParity = isParity
  }

  package var identity: FindingIdentity { FindingIdentity(code, owner: owner, dependency: dependency) }
}
