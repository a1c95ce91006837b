/// One file with all bodies, without syntax errors. It answers questions that facts can't: uses of a property, and how
/// a type is written. Types are named in full. In doubt, something counts as used.
package protocol WholeCode {
  /// Whether anything in the file uses a dependency of one of its types. An assignment in an initializer, from the
  /// parameter of that dependency, doesn't count.
  func use(of label: String, ofTypeNamed type: String) -> PropertyUse

  /// Whether an extension of a type that another file declares uses one of its properties, or may; and the types that
  /// the file's extensions make that type inherit.
  func extensionUse(of label: String, ofTypeNamed type: String) -> (isUsed: Bool, inherited: [String])

  /// Whether the type has identity, so that one shared value and two separate ones differ.
  func isReferenceType(_ name: String) -> Bool

  /// Whether a type is an entry point of a program, or may be created by name at run time.
  func isEntryPoint(_ name: String) -> Bool

  /// Whether code outside of a type names it as a value: creates it by hand, or uses a member of it.
  func namesInCode(_ type: String) -> Bool

  /// The properties that a protocol of this file requires, and the types that it inherits; nil if the file doesn't
  /// declare it.
  func requirements(ofProtocol name: String) -> (names: Set<String>, inherited: [String])?
}

/// Whether code uses a property, as far as one file shows.
package enum PropertyUse: Hashable, Sendable {
  /// The property is used, or code that can't be seen may use it.
  case used
  /// Nothing in the file uses the property. Other files may.
  case unused(PropertyReach)
}

/// The code outside of a file that could use a property.
package struct PropertyReach: Hashable, Sendable {
  /// The access levels, ascending.
  package enum Access: Int, Hashable, Sendable, Comparable {
    /// `private` and `fileprivate`: its file.
    case file
    case module
    case package
    /// `public` and `open`.
    case everyone

    package static func < (lhs: Access, rhs: Access) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  package var access: Access
  /// The types that the property's type inherits and conforms to, in this file.
  package var inherited: [String]
  /// Whether the property's type is a class that can have subclasses elsewhere.
  package var isInheritable: Bool

  package init(access: Access, inherited: [String], isInheritable: Bool) {
    self.access = access
    self.inherited = inherited
    self.isInheritable = isInheritable
  }
}
