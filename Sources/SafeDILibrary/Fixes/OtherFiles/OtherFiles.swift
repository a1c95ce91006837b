import DICheckDependencyLibrary
import DICheckText

/// What the fixes of one file ask of the program's other files: a proof that looks at its own file alone proves
/// nothing of a name that others see.
protocol OtherFileSearch {
  /// Whether no file of the program declares a type of that full name.
  func isFromOutside(_ type: String) -> Bool
  /// Whether the library builds a type of that name.
  func isBuilt(_ type: String) -> Bool
  /// Whether it builds one that is decorated itself and public, or must be so, by its full name.
  func isBuiltAndPublic(_ type: String) -> Bool
  /// Whether their code does with a name what can be done with no closure's type.
  func showType(named name: String) -> Bool
  /// The files with extensions of a type, by its full name, as far as they may be edited.
  func documents(extending type: String, besides path: String?) -> [(path: String, document: SourceDocument)]
  /// What they say of types with that last name, as far as it can be looked into.
  func statements(of name: String, besides path: String?) -> [TypeStatement]
  /// Whether they change a type's stored property.
  func change(of property: PropertyOfType, besides path: String?) -> Likelihood
  /// Whether they use it in any way.
  func use(of property: PropertyOfType, besides path: String?) -> Likelihood
  /// Whether they name a static member of a type, by its full name; tests of other programs among them.
  func use(ofStaticMember name: String, ofTypeNamed type: String, besides path: String?) -> Likelihood
}

/// How sure it is that code does something.
package enum Likelihood: Comparable, Sendable { case none, possible, sure }

/// A stored property whose users are looked for.
package struct PropertyOfType: Sendable {
  /// What its value is, for who looks for code that changes it.
  package enum Substance: Sendable {
    case reference
    /// Of a structure or an enumeration, which these methods change.
    case value(mutatingMethods: Set<String>)
    /// Of the standard library's.
    case standardValue
    case unknown
  }

  package var name: String
  /// The full name of the type.
  package var type: String
  package var substance: Substance
  /// Whether the type is a class that others may inherit from.
  package var isInheritable: Bool

  /// What changes within an instance of a class changes nothing of the property.
  package var isReference: Bool { if case .reference = substance { true } else { false } }

  /// Those that change its value.
  var mutatingMethods: Set<String> {
    switch substance {
    case .value(let methods): methods
    case .standardValue: SourceDocument.mutatingMethods
    case .reference, .unknown: []
    }
  }

  /// The name by which code names the type.
  package var typeName: String { String(type.lastComponent) }
}

/// The search from the view of one file; without one, nothing is known.
package struct OtherFiles {
  private let search: (any OtherFileSearch)?
  private let path: String
  /// What the whole file says of a type's name, where a part of it asks: to that the rest is another file.
  private var kindInWhole: ((_ name: String) -> NamedTypeKind)?

  package static var unknown: OtherFiles { OtherFiles(nil, besides: "") }

  init(_ search: (any OtherFileSearch)?, besides path: String) {
    self.search = search
    self.path = path
  }

  /// The view of a part of `document`.
  func fromPart(of document: SourceDocument) -> OtherFiles {
    var result = self
    result.kindInWhole = document.kind(ofTypeNamed:)
    return result
  }

  private var ownPath: String? { kindInWhole == nil ? path : nil }

  func isFromOutside(_ type: String) -> Bool { search?.isFromOutside(type) ?? false }

  func isBuilt(_ type: String) -> Bool { search?.isBuilt(type) ?? false }

  func isBuiltAndPublic(_ type: String) -> Bool { search?.isBuiltAndPublic(type) ?? false }

  func showType(named name: String) -> Bool { search?.showType(named: name) ?? false }

  /// What is known of a type's name without a look at other files: what the whole file says, where a part of it asks,
  /// and without a search that it is none of a closure.
  func knownKind(ofTypeNamed name: String) -> NamedTypeKind? {
    kindInWhole?(name) ?? (search == nil ? .other : nil)
  }

  func documents(extending type: String) -> [(path: String, document: SourceDocument)] {
    search?.documents(extending: type, besides: ownPath) ?? []
  }

  func statements(of name: String) -> [TypeStatement] {
    search?.statements(of: name, besides: ownPath) ?? []
  }

  func change(of property: PropertyOfType) -> Likelihood {
    search?.change(of: property, besides: ownPath) ?? .none
  }

  func use(ofStaticMember name: String, ofTypeNamed type: String) -> Likelihood {
    search?.use(ofStaticMember: name, ofTypeNamed: type, besides: ownPath) ?? .none
  }

  func use(of property: PropertyOfType) -> Likelihood {
    search?.use(of: property, besides: ownPath) ?? .none
  }
}
