import DICheckText

/// The report of a finding's fault by the library's own macro while the code is compiled. Where Swift's server runs
/// beside this one and the library was built, an editor receives that report too, at another place of the same
/// declaration.
package struct MacroReport: Hashable, Sendable {
  /// The macro's name as code writes it, without `@` or `#`.
  package var macro: String
  /// The range at whose beginning the compiler shows the report.
  package var place: UTF8Range

  package init(macro: String, place: UTF8Range) {
    self.macro = macro
    self.place = place
  }
}
