import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Whether code uses a property, as far as one file shows.
enum PropertyUse: Hashable {
  /// The property is used, or code that can't be seen may use it.
  case used
  /// Nothing in the file uses the property. Other files may.
  case unused(PropertyReach)
}

/// The code outside of a file that could use a property.
struct PropertyReach: Hashable {
  var access: Visibility
  /// The types that the property's type inherits and conforms to, in this file.
  var inherited: [String]
  /// True if the property's type is a class that can have subclasses elsewhere.
  var isInheritable: Bool
}

extension ParsedCode {
  /// Returns true if anything in the file uses a dependency of one of its decorated types. What sets it in an
  /// initializer, from the parameter that stands for it, is no use; nor are that parameter and the mocks'.
  func use(of label: String, ofTypeNamed type: String) -> PropertyUse {
    guard let own = self.type(type), let property = own.properties[label], isPlain(property),
      let node = own.declaration.node.asGroup,
      KnownAttributes.areHarmless(node.attributes, besides: [.instantiable])
    else { return .used }
    let finder = PropertyUseFinder(
      of: label.withoutBackticks, in: type, isPrivate: property.isPrivate, among: names)
    guard !finder.isUsed else { return .used }
    let inherited = (node.inheritanceClause?.names ?? []) + finder.inherited
    let isInheritable = own.declaration.node.is(ClassDeclSyntax.self) && !node.modifiers.contains(.final)
    // An open class may have subclasses outside of the program.
    if node.modifiers.contains(.open), property.access > .file { return .used }
    return .unused(PropertyReach(access: property.access, inherited: inherited, isInheritable: isInheritable))
  }

  /// Returns true if an extension of a type in this file, which isn't the type's own, uses one of its properties, or
  /// may; and what it makes the type conform to.
  func extensionUse(of label: String, ofTypeNamed type: String) -> (isUsed: Bool, inherited: [String]) {
    let finder = PropertyUseFinder(of: label.withoutBackticks, in: type, isPrivate: false, among: names)
    return (finder.isUsed, finder.inherited)
  }

  /// Returns true if no accessor, modifier or attribute but SafeDI's macro could read the property or expose it.
  private func isPlain(_ property: DependencyProperty) -> Bool {
    let modifiers: Set = ["private", "fileprivate", "internal", "package", "public", "nonisolated", "final"]
    guard property.bindings.count == 1, property.bindings.allSatisfy({ $0.accessorBlock == nil }),
      property.node.modifiers.allSatisfy({ modifiers.contains($0.name.text) }),
      property.node.attributes.allSatisfy({ element in
        if case .attribute(let attribute) = element { MacroUse(attribute) != nil } else { false }
      })
    else { return false }
    return !property.node.isConditional
  }
}

extension DependencyProperty {
  fileprivate var isPrivate: Bool {
    node.modifiers.contains { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
  }

  fileprivate var access: Visibility { modifiers.visibility ?? .module }
}
