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
  /// The properties in use of large structures, deprecated ones included, and the values in use of large enumerations;
  /// all others are generated in full. `ServerCapabilities` has those that offer the methods besides.
  package var members: [String: [String]] = [:]
  /// The alternatives of a union that are in use, as the model spells them.
  var alternatives: [String: [String]] = [:]
  /// Names of unions that the model leaves unnamed, if a name made of their alternatives would be too long.
  var names: [String: String] = [:]
  /// Hand-written types, and properties that stay JSON.
  var substitutes: [String: SwiftType] = [:]

  /// All places that the lists name.
  var places: [String] {
    Array(members.keys) + Array(alternatives.keys)
      + Array(names.keys) + Array(substitutes.keys)
  }
}
