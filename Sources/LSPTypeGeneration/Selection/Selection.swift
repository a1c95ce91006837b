/// What is generated of the specification: the methods in use with all types that they reach, less what nobody reads or
/// writes.
///
/// Places are named `Structure.property`; what a request gives, by the request's method. The elements of a list have
/// `[]` behind the list's place.
/// A place that the model doesn't have is an error, so that the lists stay true.
package struct Selection: Sendable {
  /// Methods and types that stand in one file. A type stands in the file of the first theme that reaches it.
  package struct Theme: Sendable {
    /// The file's name.
    package var name: String
    package var methods: [String]
    /// Types that stand here although no method of this theme reaches them first.
    package var types: [String]

    package init(_ name: String, methods: [String] = [], types: [String] = []) {
      self.name = name
      self.methods = methods
      self.types = types
    }
  }

  package var themes: [Theme]
  /// Types that are read where the model says no more than `LSPAny`.
  package var readTypes: [String] = []
  /// Types that are written where the model says no more than `LSPAny`.
  package var writtenTypes: [String] = []
  /// The root of the capabilities, and the paths in it that are read: `hover.contentFormat`. They are read with
  /// indulgence: what is absent or badly written counts as not announced.
  package var capabilities: (root: String, paths: [String])?
  /// The properties of large structures and the values of large enumerations that are in use; all others are generated
  /// in full.
  package var members: [String: [String]] = [:]
  /// Deprecated properties that are in use all the same.
  package var deprecatedProperties: Set<String> = []
  /// The alternatives of a union that are in use, as the model spells them.
  package var alternatives: [String: [String]] = [:]
  /// Optional properties whose bad values count as absent.
  package var toleratedProperties: Set<String> = []
  /// Lists whose bad elements are left out.
  package var toleratedElements: Set<String> = []
  /// Names of unions that the model has no name for, where those of their alternatives would be too long.
  package var names: [String: String] = [:]
  /// Types that are written by hand.
  package var substitutes: [String: String] = [:]

  package init(themes: [Theme]) {
    self.themes = themes
  }
}
