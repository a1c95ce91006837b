import DICheckText

/// What the library's own macro says of a finding's rule while the code is compiled. Where Swift's server runs beside
/// this one and the library was built, an editor is sent it too, at another place of the same declaration.
package struct MacroReport: Hashable, Sendable {
  /// The macro's name as code writes it, without `@` or `#`.
  package var macro: String
  /// The place at whose beginning the compiler shows it.
  package var place: UTF8Range

  package init(macro: String, place: UTF8Range) {
    self.macro = macro
    self.place = place
  }
}
