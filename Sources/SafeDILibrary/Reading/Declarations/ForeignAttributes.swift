import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension VariableDeclSyntax {
  /// The name of an attribute that may be a property wrapper of another library, or of the program itself: the property
  /// gets its value from that, and is no dependency of SafeDI's. Nil where there is none, and for SafeDI's macros and
  /// what they may be meant to be, for Swift's attributes and the wrappers of Apple's frameworks, which do stand beside
  /// a dependency macro. O(attributes).
  var foreignWrapper: String? {
    // No wrapper stands on a constant.
    guard bindingSpecifier.tokenKind == .keyword(.var) else { return nil }
    let macros: [SafeDIMacro] = [.instantiated, .received, .forwarded]
    return attributes.unconditional.lazy.compactMap { attribute -> String? in
      guard SafeDIMacro(attribute.attributeName) == nil else { return nil }
      guard let name = attribute.attributeName.lastName, name.isCapitalized, !name.hasSuffix("Actor"),
        !Self.knownAttributes.contains(name),
        SafeDIMacro(meantBy: name, among: macros) == nil
      else { return nil }
      return name
    }.first
  }

  /// Attributes with a capital that say nothing of where a property's value comes from, and the wrappers of SwiftUI,
  /// Combine, SwiftData and Core Data.
  private static let knownAttributes: Set = [
    "IBOutlet", "IBInspectable", "GKInspectable", "NSManaged", "NSCopying", "Sendable", "TaskLocal",
    "ObservationIgnored", "ObservationTracked", "Attribute", "Relationship", "Transient", "Published", "State",
    "StateObject", "Binding", "Bindable", "ObservedObject", "Environment", "EnvironmentObject", "AppStorage",
    "SceneStorage", "FocusState", "FocusedValue", "FocusedBinding", "FocusedObject", "AccessibilityFocusState",
    "GestureState", "Namespace", "ScaledMetric", "FetchRequest", "SectionedFetchRequest", "Query",
    "UIApplicationDelegateAdaptor", "NSApplicationDelegateAdaptor", "WKApplicationDelegateAdaptor",
    "WKExtensionDelegateAdaptor",
  ]
}

extension InstantiableDeclaration {
  /// The names of its attributes, in any branch of `#if`, that are neither Swift's nor a known macro of SafeDI.
  var foreignAttributes: [String] { node.asGroup?.attributes.foreignNames ?? [] }

  /// ``SwiftSyntax/VariableDeclSyntax/foreignWrapper`` of the type's own property of that name. O(members).
  func foreignWrapper(of label: String) -> String? {
    guard let members = node.asGroup?.memberBlock.members else { return nil }
    return members.lazy.compactMap { member -> String? in
      guard let property = member.decl.asVariable, let wrapper = property.foreignWrapper,
        property.bindings.contains(where: { $0.pattern.nameToken?.text == label })
      else { return nil }
      return wrapper
    }.first
  }

  /// The stored properties that an initializer must set, and that may have lost a dependency macro.
  var plainProperties: [UninitializedProperty] {
    uninitializedProperties.filter { $0.declaration.foreignWrapper == nil }
  }
}

extension AttributeListSyntax {
  fileprivate var foreignNames: [String] {
    flatMap { element -> [String] in
      switch element {
      case .attribute(let attribute):
        guard SafeDIMacro(attribute.attributeName) == nil,
          let name = attribute.attributeName.lastName, !SwiftAttributes.contains(name)
        else { return [] }
        return [name]
      case .ifConfigDecl(let condition):
        return condition.clauses.flatMap { clause -> [String] in
          if case .attributes(let list)? = clause.elements { list.foreignNames } else { [] }
        }
      }
    }
  }
}

extension TypeSyntax {
  /// The last part of a name, without its generic arguments: `Model` of `@Kit.Model`.
  fileprivate var lastName: String? {
    self.as(IdentifierTypeSyntax.self)?.name.text ?? self.as(MemberTypeSyntax.self)?.name.text
  }
}

/// The attributes of types and extensions that come with Swift: the compiler's, and macros and global actors of the
/// modules beside it.
private enum SwiftAttributes {
  /// Names with an underscore in front are the compiler's own.
  static func contains(_ name: String) -> Bool { name.hasPrefix("_") || names.contains(name) }

  private static let names: Set = [
    "Animatable", "DebugDescription", "GKInspectable", "IBDesignable", "MainActor", "Model", "NSApplicationMain",
    "Observable", "Suite", "UIApplicationMain", "available", "dynamicCallable", "dynamicMemberLookup", "exported",
    "frozen", "globalActor", "main", "nonexhaustive", "nonobjc", "objc", "objcMembers", "preconcurrency",
    "propertyWrapper", "requires_stored_property_inits", "resultBuilder", "safe", "testable", "unchecked", "unsafe",
    "usableFromInline", "warn_unqualified_access",
  ]
}
