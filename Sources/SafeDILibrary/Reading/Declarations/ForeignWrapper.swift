import DICheckSourceReading
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
      let name =
        attribute.attributeName.as(MemberTypeSyntax.self)?.name.text
        ?? attribute.attributeName.singleName
      guard let name, name.first?.isUppercase == true, !name.hasSuffix("Actor"), !Self.knownAttributes.contains(name),
        SafeDIMacro(meantBy: name, among: macros) == nil
      else { return nil }
      return name
    }.first
  }

  /// Attributes with a capital that say nothing of where a property's value comes from, and the wrappers of SwiftUI,
  /// Combine, SwiftData and Core Data.
  private static let knownAttributes: Set<String> = [
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
  /// ``SwiftSyntax/VariableDeclSyntax/foreignWrapper`` of the type's own property of that name. O(members).
  func foreignWrapper(of label: String) -> String? {
    guard let members = node.asGroup?.memberBlock.members else { return nil }
    return members.lazy.compactMap { member -> String? in
      guard let property = member.decl.as(VariableDeclSyntax.self), let wrapper = property.foreignWrapper,
        property.bindings.contains(where: { $0.pattern.nameToken?.text == label })
      else { return nil }
      return wrapper
    }.first
  }

  /// The stored properties that an initializer must set, and that may have lost a dependency macro.
  var plainProperties: [UninitializedProperty] {
    uninitializedProperties.filter { $0.node.parent?.parent?.as(VariableDeclSyntax.self)?.foreignWrapper == nil }
  }
}
