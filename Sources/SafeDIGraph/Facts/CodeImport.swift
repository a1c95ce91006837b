import DICheckDependencyLibrary

/// An import declaration of a file, as generated code repeats it.
package struct CodeImport: Hashable, Sendable {
  /// The attributes as written, without those that mean nothing elsewhere; empty if there are none.
  package var attributes: String
  /// `class`, `struct`, `func` and so on; empty for a whole module.
  package var kind: String
  /// The dotted path: the module, then the imported declaration if there is one.
  package var path: String

  package init(attributes: String = "", kind: String = "", path: String) {
    self.attributes = attributes
    self.kind = kind
    self.path = path
  }

  /// The first component of the path.
  package var module: Substring { path.prefix { $0 != "." } }

  /// True if the whole module is imported.
  package var isWhole: Bool { kind.isEmpty && module.count == path.count }
}
