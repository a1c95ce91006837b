import DICheckSourceReading
import SwiftSyntax

/// Looks for uses of one type's property in a file without syntax errors, every branch of `#if` included. In doubt, a
/// name is a use.
struct PropertyUseFinder {
  private(set) var isUsed = false
  /// The protocols that extensions of the type in the file conform to.
  private(set) var inherited: [String] = []
  /// Without backticks.
  private let label: String
  /// The full name of the type.
  private let type: String
  /// Only the type and its extensions can see it.
  private let isPrivate: Bool
  private let names: NameIndex
  /// Parameters of the type's initializers that stand for the property.
  private var parameters: Set<SyntaxIdentifier> = []

  /// O(what has the name).
  init(of label: String, in type: String, isPrivate: Bool, among names: NameIndex) {
    self.label = label
    self.type = type
    self.isPrivate = isPrivate
    self.names = names
    noteDeclarations(names)
    // Under their inner names, the parameters.
    var spellings: Set<String> = [label]
    for initializer in names.initializers.inside(typeNamed: type) where isOwn(initializer.enclosingType) {
      for parameter in names.names(in: initializer).parameters[label] ?? [] {
        parameters.insert(parameter.id)
        spellings.insert(parameter.ownName.name)
      }
    }
    lookAtNames(spellings, names)
  }

  private mutating func noteDeclarations(_ names: NameIndex) {
    for node in names.extensions[type.lastComponent] ?? [] {
      let extended = node.extendedType.trimmedDescription
      guard extended == type || extended.hasSuffix(".\(type)") else { continue }
      inherited += node.inheritanceClause?.names ?? []
      if !KnownAttributes.areHarmless(node.attributes, besides: [.instantiable]) { isUsed = true }
    }
    guard !isPrivate else { return }
    // The code of a subclass may name an inherited property.
    let isInherited = names.inheritedByClasses[type.lastComponent]?.contains { $0 == type || type.hasSuffix(".\($0)") }
    isUsed = isUsed || isInherited == true
  }

  private mutating func lookAtNames(_ spellings: Set<String>, _ names: NameIndex) {
    isUsed =
      isUsed || ["$\(label)", "_\(label)"].contains { names.references[$0].map(isSeen) == true }
      || names.references["Mirror"].map(isInside) == true
      || names.macros.inside(typeNamed: type).contains { macro in
        !KnownMacros.harmless.contains(macro.name) && macro.node.isInside(typeNamed: type)
      }
      // A member access on any other expression may be one on this type.
      || !isPrivate && names.memberNames.contains(label)
    for name in spellings where !isUsed {
      isUsed =
        names.references[name]?.inside(typeNamed: type).contains { isUse($0, named: name) } == true
        // `if let cache` stands for `if let cache = cache`, and `[cache]` for `[cache = cache]`.
        || names.shorthands[name]?.inside(typeNamed: type).contains { isUse($0.name, named: name, at: $0.place) }
          == true
    }
  }

  private func isInside(_ places: NameIndex.Places<DeclReferenceExprSyntax>) -> Bool {
    places.inside(typeNamed: type).contains { $0.isInside(typeNamed: type) }
  }

  private func isSeen(_ places: NameIndex.Places<DeclReferenceExprSyntax>) -> Bool {
    isPrivate ? isInside(places) : !places.all.isEmpty
  }

  private func isUse(_ node: DeclReferenceExprSyntax, named name: String) -> Bool {
    if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true {
      return name == label && node.isInside(typeNamed: type)
    }
    if let member = node.parent?.asMemberAccess, member.declName.id == node.id {
      // Without anything before the dot it is a member of a type.
      guard name == label, let base = member.base, node.isInside(typeNamed: type) else { return false }
      return !base.isSelf || isOwn(node.enclosingType) && !isSet(Syntax(member))
    }
    guard node.isInside(typeNamed: type) else { return false }
    return switch meaning(of: node.baseName, at: node) {
    case .parameter: !isHandedOn(node)
    case .member: name == label && !isSet(Syntax(node))
    case .other: false
    }
  }

  private func isUse(_ token: TokenSyntax, named name: String, at node: some SyntaxProtocol) -> Bool {
    guard node.isInside(typeNamed: type) else { return false }
    return switch meaning(of: token, at: node) {
    case .parameter: true
    case .member: name == label
    case .other: false
    }
  }

  // MARK: The meaning of a name

  private enum Meaning { case parameter, member, other }

  private func meaning(of name: TokenSyntax, at node: some SyntaxProtocol) -> Meaning {
    let initializer = node.enclosing(InitializerDeclSyntax.self)
    let known = initializer.flatMap { names.names(in: $0).meaning(of: name.name, at: node) }
    return switch known ?? node.meanings(of: name).first {
    case .local(let declared): parameters.contains(declared.id) ? .parameter : .other
    case .member(let found): isOwn(found) ? .member : .other
    case nil: .member
    }
  }

  private func isOwn(_ node: Syntax?) -> Bool {
    guard let name = node?.typeName else { return false }
    return name == type || name.hasSuffix(".\(type)")
  }

  /// Returns true if an expression is set in an initializer, which reads nothing.
  private func isSet(_ node: Syntax) -> Bool {
    guard node.assignment?.assignmentTarget?.id == node.id else { return false }
    for current in node.nodesAround {
      if current.is(InitializerDeclSyntax.self) { return isOwn(current.enclosingType) }
      if current.is(ClosureExprSyntax.self) || current.is(FunctionDeclSyntax.self) { return false }
    }
    return false
  }

  /// Returns true if a parameter does nothing but set its property, or goes to another initializer of the type.
  private func isHandedOn(_ node: DeclReferenceExprSyntax) -> Bool {
    if let whole = Syntax(node).assignment, whole.elements.count == 3, whole.elements.last?.id == node.id {
      let target = whole.assignmentTarget?.trimmedDescription.withoutBackticks
      return target == label || target == "self.\(label)"
    }
    guard let argument = node.parent?.as(LabeledExprSyntax.self), argument.label?.name == label,
      let call = argument.parent?.parent?.asCall
    else { return false }
    return call.calledExpression.trimmedDescription == "self.init"
  }
}

extension Syntax {
  /// `target = value`, of which it is a part.
  fileprivate var assignment: SequenceExprSyntax? {
    let sequence = parent?.parent?.as(SequenceExprSyntax.self)
    return sequence?.assignmentTarget == nil ? nil : sequence
  }
}
