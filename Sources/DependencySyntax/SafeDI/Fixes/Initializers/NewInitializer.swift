import DependencyGraph
import SwiftSyntax

/// A memberwise initializer from nothing (semantics.md §3.3), as its own lines without indentation.
///
/// Where the library leaves behind what doesn't compile, this does better: stored properties that are no dependency get
/// nothing if Swift sets them (`var x: T?`, `var x: T!`), `nil` if they are optional, a neutral value if their type has
/// a known one, and only then a placeholder; a superclass is initialized last, and `override` is written where the
/// superclass has that initializer.
struct NewInitializer {
  let parameters: [String]
  let statements: [String]
  let isOverride: Bool
  /// UIKit's and AppKit's classes want `init(coder:)` beside it.
  let needsCoder: Bool
  /// Some value was made up.
  let hasGuesses: Bool

  init(of declaration: InstantiableDeclaration, in document: SourceDocument) {
    let dependencies = document.memberwiseDependencies(of: declaration)
    let superclass = document.superclass(of: declaration)
    var statements = dependencies.assignmentLines
    let leftovers = document.leftovers(of: declaration)
    statements += leftovers.map(\.assignment)
    isOverride = superclass?.initializerLabels.contains(dependencies.map(\.name)) == true
    if let call = superclass?.call { statements.append(call) }
    if dependencies.isEmpty, isOverride, superclass?.call == nil { statements.append("super.init()") }
    needsCoder =
      superclass?.requiresCoder == true
      && !declaration.initializers.contains { $0.parameterClause.parameters.first?.firstName.text == "coder" }
    parameters = dependencies.map(\.parameter)
    self.statements = statements
    hasGuesses = leftovers.contains { !$0.isCertain }
  }

  /// Its lines; parameters stand on one line if there is at most one, or if `isInline` and they fit. With `isOpenBelow`
  /// the brace has a line of its own.
  func lines(unit: String, indentation: String, isInline: Bool, isOpenBelow: Bool) -> [String] {
    let start = "public \(isOverride ? "override " : "")init("
    let oneLine = start + parameters.joined(separator: ", ") + ")"
    var lines: [String]
    if parameters.count <= 1 || isInline && indentation.count + oneLine.count <= 110 {
      lines = [oneLine]
    } else {
      lines = [start]
      for (index, parameter) in parameters.enumerated() {
        lines.append(unit + parameter + (index + 1 < parameters.count ? "," : ""))
      }
      lines.append(")")
    }
    if statements.isEmpty || !isOpenBelow {
      lines[lines.count - 1] += " {"
    } else {
      lines.append("{")
    }
    if statements.isEmpty {
      lines[lines.count - 1] += "}"
    } else {
      lines += statements.map { unit + $0 } + ["}"]
    }
    guard needsCoder else { return lines }
    return lines + [
      "", "@available(*, unavailable)", "required init?(coder: NSCoder) {",
      unit + "fatalError(\"init(coder:) has not been implemented\")", "}",
    ]
  }
}

/// A stored property that is no dependency and that the initializer must set all the same.
struct Leftover {
  /// The statement that sets it, to a value for its type.
  let assignment: String
  let isCertain: Bool
}

extension SourceDocument {
  /// Beside what the library lists, `let x: T?`, which Swift does not set by itself.
  func leftovers(of declaration: InstantiableDeclaration) -> [Leftover] {
    declaration.storedProperties.compactMap { property, binding in
      guard binding.initializer == nil, binding.accessorBlock == nil || binding.hasOnlyObservers else { return nil }
      // `let a, b: T` declares both of type `T`.
      let annotated = property.bindings.drop { $0.id != binding.id }.first { $0.typeAnnotation != nil }
      let type = annotated?.typeAnnotation?.type
      let isMutable = property.bindingSpecifier.tokenKind != .keyword(.let)
      if isMutable,
        type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
      {
        return nil
      }
      let value = InitialValue(for: type.map { TypeTerm($0) })
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
      // Else a tuple of names.
      return Leftover(
        assignment: name.map { assignment(of: $0, to: value.text, property) }
          ?? "\(binding.pattern.trimmedDescription) = \(value.text)",
        isCertain: value.isCertain)
    }
  }
}

extension InstantiableDeclaration {
  /// Stored instance properties without a dependency macro, outside of `#if`. SwiftUI's environment
  /// and its like set themselves.
  fileprivate var storedProperties: [(VariableDeclSyntax, PatternBindingSyntax)] {
    guard let members = node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members else { return [] }
    return members.flatMap { member -> [(VariableDeclSyntax, PatternBindingSyntax)] in
      guard let property = member.decl.as(VariableDeclSyntax.self), !Modifiers(property.modifiers).isStatic,
        !Modifiers(property.modifiers).isClass, !property.modifiers.contains(where: { $0.name.text == "lazy" }),
        MacroUses(property.attributes).dependencies.isEmpty,
        !property.isWrapped(by: VariableDeclSyntax.selfSetting)
      else { return [] }
      return property.bindings.map { (property, $0) }
    }
  }
}

extension VariableDeclSyntax {
  fileprivate static let selfSetting: Set<String> = [
    "Environment", "EnvironmentObject", "FetchRequest", "Query", "Namespace", "FocusState", "GestureState",
    "AppStorage",
    "SceneStorage", "ScaledMetric", "IBOutlet", "NSManaged",
  ]

  fileprivate func isWrapped(by names: Set<String>) -> Bool {
    attributes.contains { element in
      guard case .attribute(let attribute) = element,
        let name = attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text
      else { return false }
      return names.contains(name)
    }
  }
}

extension PatternBindingSyntax {
  /// Whether its accessors only watch a stored value.
  var hasOnlyObservers: Bool {
    guard case .accessors(let list) = accessorBlock?.accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
