import DICheckSourceReading

/// The sources of the very release that a program is built with, where they are at hand: as a package manager checked
/// them out, or in a package on the same disk.
package struct LibraryCheckout: Hashable, Sendable {
  package let folder: String
  package let declarations: PublicDeclarations

  package init(folder: String, declarations: PublicDeclarations) {
    self.folder = folder
    self.declarations = declarations
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(folder) }
}
