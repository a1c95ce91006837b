/// A module that a file imports, in whole or in part, in any branch of `#if`.
package struct ModuleImport: Hashable, Sendable {
  /// The module's name, without submodules and parts.
  package let module: String
  /// True if the import is `@_exported`: the file's own module passes it on to its importers and to its other files.
  package let isPassedOn: Bool
  /// True if the import stands under `#if`.
  package let isConditional: Bool
  /// True for `@testable`, which shows internal declarations.
  package let isTestable: Bool

  package init(
    module: String, isPassedOn: Bool = false, isConditional: Bool = false, isTestable: Bool = false
  ) {
    self.module = module
    self.isTestable = isTestable
    self.isPassedOn = isPassedOn
    self.isConditional = isConditional
  }
}
