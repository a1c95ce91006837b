import DICheckDependencyGraph
import DICheckSourceReading
import SwiftSyntax

/// How likely a property is changed once it is set.
struct Mutation {
  /// By code of its own file.
  var here = Likelihood.none
  /// By code of other files.
  var elsewhere = Likelihood.none

  var likelihood: Likelihood { max(here, elsewhere) }
  /// Nobody would take a constant without a look at that code.
  var asksForLook: Bool { here == .sure || elsewhere > .none }
}

/// What the program's code does with a dependency.
extension SourceDocument {
  /// Whether `let` may stand in place of `var`: nothing computes or observes the property, and no code seems to change
  /// it once it is set.
  func mayBeConstant(_ property: DependencyProperty) -> Bool {
    property.bindings.allSatisfy { $0.accessorBlock == nil } && mutation(of: property).likelihood == .none
  }

  /// How likely code changes the property once it is set, or Swift asks that it could: code of this file, and of the
  /// others if they see it.
  func mutation(of property: DependencyProperty) -> Mutation {
    var found = Mutation()
    let owner = declaration(around: property.node.place)?.fullName
    for binding in property.bindings where found.likelihood < .sure {
      let substance = binding.type.map(substance) ?? .unknown
      found.here = max(found.here, mutation(of: binding.name, of: owner, whichIs: substance))
      guard found.here < .sure, let seen = seenProperty(named: binding.name, property, substance) else { continue }
      if isRequired(binding.name, ofTypeNamed: seen.type, toBeSettable: true) {
        found.here = .sure
      } else if !property.hidesSetter {
        found.elsewhere = max(found.elsewhere, others.change(of: seen))
      }
    }
    return found
  }

  /// The property as other files see it; nil where only its own does.
  func seenProperty(
    named name: String, _ property: DependencyProperty, _ substance: PropertyOfType.Substance
  ) -> PropertyOfType? {
    guard !["private", "fileprivate"].contains(property.modifiers.access?.name.text),
      let declaration = declaration(around: property.node.place)
    else { return nil }
    let isClass = declaration.node.is(ClassDeclSyntax.self)
    let isFinal = declaration.modifiers.node.contains { $0.name.text == "final" }
    return PropertyOfType(
      name: name.withoutBackticks, type: declaration.fullName, substance: substance,
      isInheritable: isClass && !isFinal)
  }

  /// What a value of a type is, as far as the program's declarations show.
  func substance(_ type: TypeTerm) -> PropertyOfType.Substance {
    switch type {
    case .array, .dictionary, .tuple: return .standardValue
    case .closure, .metatype: return .reference
    case .optional(let type), .implicitlyUnwrappedOptional(let type), .any(let type), .attributed(let type, _, _):
      return substance(type)
    case .simple(let name, _)
    where ["Array", "Dictionary", "Set", "String", "Bool", "Int", "Double"].contains(name):
      return .standardValue
    default: break
    }
    guard let name = type.baseName else { return .unknown }
    let statements = statements(of: "\(type.withoutOutermostGenerics)", named: name)
    let kinds = Set(statements.filter(\.isDeclaration).map(\.kind))
    if kinds.isEmpty { return .unknown }
    if kinds.isSubset(of: [.class, .actor]) { return .reference }
    if kinds.isSubset(of: [.struct, .enum]) {
      return .value(
        mutatingMethods: Set(statements.flatMap { $0.members.filter(\.isMutating).map(\.name) }))
    }
    let isOfClasses = statements.allSatisfy { $0.kind == .protocol && !Self.ofClasses.isDisjoint(with: $0.inherited) }
    return isOfClasses ? .reference : .unknown
  }

  /// What only classes and actors conform to.
  private static let ofClasses: Set<String> = ["AnyObject", "Actor", "NSObjectProtocol", "ObservableObject"]
}
