/// A change of an initializer's arguments, after which calls of it elsewhere may no longer fit.
package struct InitializerChange: Hashable, Sendable {
  /// The full name of the type.
  package let type: String
  /// The labels that each call has.
  package let requiredLabels: [String]
  /// Those of them that no call has any more.
  package let lostLabels: [String]
  /// The last names of the types that the type inherits in its file: a protocol may require the old initializer.
  package let inherited: Set<String>
  /// Whether code of the type's own file may call it as it was.
  package let isCalledInFile: Bool

  package init(
    type: String, requiredLabels: [String], lostLabels: [String] = [], inherited: Set<String> = [],
    isCalledInFile: Bool
  ) {
    self.type = type
    self.requiredLabels = requiredLabels
    self.lostLabels = lostLabels
    self.inherited = inherited
    self.isCalledInFile = isCalledInFile
  }

  /// The name by which calls begin.
  package var simpleName: String { type.split(separator: ".").last.map(String.init) ?? type }
}
