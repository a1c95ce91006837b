/// One file with all bodies, without syntax errors: who uses a property, and how a type is written, which no fact
/// holds. Types are named in full. In doubt, something is used.
package protocol WholeCode {
  /// Whether anything in the file uses a dependency of one of its types. What sets it in an initializer, from the
  /// parameter that stands for it, is no use.
  func use(of label: String, ofTypeNamed type: String) -> PropertyUse

  /// Whether an extension of a type that another file declares uses one of its properties, or may; and what the file
  /// makes that type conform to.
  func extensionUse(of label: String, ofTypeNamed type: String) -> (isUsed: Bool, inherited: [String])

  /// Whether one value of a type and two are not the same.
  func isReferenceType(_ name: String) -> Bool

  /// Whether a type is where a program begins, or something may make it by its name at run time.
  func isEntryPoint(_ name: String) -> Bool

  /// Whether code outside of a type names it as a value: makes it by hand, or asks something of it.
  func namesInCode(_ type: String) -> Bool

  /// The properties that a protocol of this file asks for, and what it inherits from; nil if it declares none of that
  /// name.
  func requirements(ofProtocol name: String) -> (names: Set<String>, inherited: [String])?
}

/// Whether code uses a property, as far as one file shows.
package enum PropertyUse: Hashable, Sendable {
  /// It does, or something that can't be seen may.
  case used
  /// Nothing in the file does. Others may reach it.
  case unused(PropertyReach)
}

/// Who else could use a property.
package struct PropertyReach: Hashable, Sendable {
  /// Ascending.
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
  /// What its type inherits from and conforms to, in this file.
  package var inherited: [String]
  /// A class that others can inherit from.
  package var isInheritable: Bool

  package init(access: Access, inherited: [String], isInheritable: Bool) {
    self.access = access
    self.inherited = inherited
    self.isInheritable = isInheritable
  }
}
