import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Dependencies that lost their macro, and what the code that creates their types still says of them.
extension SourceFile {
  /// The type of a decorated type's stored property of that name that has no dependency macro; nil where there is none,
  /// or its type isn't certain.
  func plainProperty(_ dependency: DependencyName) -> TypeTerm? {
    guard let declaration = declaration(ofTypeNamed: dependency.owner),
      let (property, binding) = storedProperty(dependency.label, of: declaration), property.foreignWrapper == nil
    else { return nil }
    if let type = binding.typeAnnotation?.type { return TypeTerm(type) }
    guard property.bindings.count == 1, let shown = binding.initializer?.value.shownType, shown.isCertain else {
      return nil
    }
    return TypeTerm(spelling: shown.spelling)
  }

  /// Returns true if all initializers of a decorated type require a parameter of that name.
  func requires(_ dependency: DependencyName) -> Bool {
    guard let initializers = declaration(ofTypeNamed: dependency.owner)?.initializers, !initializers.isEmpty else {
      return false
    }
    return initializers.allSatisfy { $0.parameters.contains { $0.label == dependency.label && !$0.hasDefault } }
  }

  /// Makes a stored property that is there a dependency, and lets the initializer take it.
  func restore(_ dependency: DependencyName, by macro: DependencyMacro) -> [UTF8Edit]? {
    rewriting(typeNamed: dependency.owner) { rewriting, declaration in
      let label = dependency.label
      guard let (property, binding) = storedProperty(label, of: declaration), property.bindings.count == 1
      else { return false }
      let edits = marking(
        property, with: macro.source, type: binding.initializer?.value.shownType?.spelling,
        beside: declaration.properties)
      return rewriting.apply(edits)
        && rewriting.completeInitializer(ofTypeNamed: declaration.name.place, mustAssign: [label], only: [label])
    }
  }

  /// The values that a type's code hands over where it calls a builder.
  func handed(to builder: DependencyName) -> HandedValues {
    let whole = withBodies
    guard let declaration = whole.declarations.instantiables.first(where: { $0.fullName == builder.owner }) else {
      return HandedValues()
    }
    return declaration.node.all(FunctionCallExprSyntax.self).reduce(into: HandedValues()) { handed, call in
      guard let callee = call.calledExpression.as(MemberAccessExprSyntax.self),
        callee.declName.baseName.text == "instantiate", callee.base?.lastName == builder.label
      else { return }
      for argument in call.arguments { handed.note(argument) }
      if call.arguments.count == 1, let only = call.arguments.first, only.label == nil, !only.expression.isTuple {
        handed.isSingle = true
      }
    }
  }
}

/// The values that code hands over where it calls builders.
struct HandedValues: Hashable, Sendable {
  /// The arguments' labels and the names of the values: `user`, `page` and `first` of
  /// `builder.instantiate((user: user, page: first))`.
  var names: Set<String> = []
  /// Some call hands over one value without a label, which is all that there is: `builder.instantiate(1)`.
  var isSingle = false

  fileprivate mutating func note(_ argument: LabeledExprSyntax) {
    if let label = argument.label?.text.withoutBackticks { names.insert(label) }
    if let tuple = argument.expression.as(TupleExprSyntax.self) {
      for element in tuple.elements { note(element) }
    } else if let call = argument.expression.as(FunctionCallExprSyntax.self), argument.label == nil {
      for element in call.arguments { note(element) }
    } else if let name = argument.expression.lastName {
      names.insert(name)
    }
  }
}

extension ExprSyntax {
  /// True if it is several values: a tuple, or a value of the type that stands for what is forwarded.
  fileprivate var isTuple: Bool {
    if let tuple = self.as(TupleExprSyntax.self) { return tuple.elements.count > 1 }
    guard let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
    let name = callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return name == "init" || name == "ForwardedProperties"
      || callee.as(DeclReferenceExprSyntax.self)?.baseName.text == "ForwardedProperties"
  }

  /// The last name of `a.b?.c`.
  fileprivate var lastName: String? {
    if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text.withoutBackticks }
    if let access = self.as(MemberAccessExprSyntax.self) { return access.declName.baseName.text.withoutBackticks }
    if let chain = self.as(OptionalChainingExprSyntax.self) { return chain.expression.lastName }
    if let unwrapped = self.as(ForceUnwrapExprSyntax.self) { return unwrapped.expression.lastName }
    return nil
  }
}
