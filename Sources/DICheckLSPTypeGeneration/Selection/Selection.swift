/// The part of the specification to generate: the methods in use with all types that they reach, except for members
/// that are neither read nor written.
///
/// A place is named `Structure.property`; a request's result, by the request's method. The elements of a list have `[]`
/// after the list's place. A place that the model doesn't have is an error, so that the lists stay true.
package struct Selection: Sendable {
  /// Methods and types of one file. A type is declared in the file of the first theme that reaches it.
  package struct Theme: Sendable {
    /// The file's name.
    var name: String
    package var methods: [String]
    /// Types of this file, even if no method of the theme reaches them first.
    var types: [String]

    init(_ name: String, methods: [String] = [], types: [String] = []) {
      self.name = name
      self.methods = methods
      self.types = types
    }
  }

  package var themes: [Theme]
  /// Types that are read where the model has only `LSPAny`.
  var readTypes: [String] = []
  /// Types that are written where the model has only `LSPAny`.
  var writtenTypes: [String] = []
  /// The root of the capabilities, and the paths in it that are read: `hover.contentFormat`. Absent or malformed values
  /// count as not announced.
  var capabilities: (root: String, paths: [String])?
  /// The properties in use of large structures, and the values in use of large enumerations; all others are generated
  /// in full. `ServerCapabilities` has those that offer the methods besides.
  package var members: [String: [String]] = [:]
  /// Deprecated properties that are in use all the same.
  var deprecatedProperties: Set<String> = []
  /// The alternatives of a union that are in use, as the model spells them.
  var alternatives: [String: [String]] = [:]
  /// Optional properties whose malformed values count as absent.
  var toleratedProperties: Set<String> = []
  /// Lists whose malformed elements are left out.
  var toleratedElements: Set<String> = []
  /// Names of unions that the model leaves unnamed, if a name made of their alternatives would be too long.
  var names: [String: String] = [:]
  /// Hand-written types.
  var substitutes: [String: String] = [:]
}
