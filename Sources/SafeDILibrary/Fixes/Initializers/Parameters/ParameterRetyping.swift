import DICheckDependencyGraph
import DICheckText
import SwiftSyntax

extension InitializerBody {
  /// Whether a parameter may get the type of the property that it is for, and the code goes on as it was: the type is
  /// only spelled in another way, or the body does nothing with the parameter but to set that property.
  func allowsRetyping(_ parameter: Parameter, to dependency: MemberwiseDependency) -> Bool {
    let (old, new) = (parameter.type.uniformSpelling, dependency.type.asParameterType.uniformSpelling)
    if old == new { return !parameter.isVariadic }
    guard items.count(where: { sets(dependency, $0) }) == 1 else { return false }
    // What is stored must escape: until it does, the code can't be compiled.
    if dependency.type.asParameterType != dependency.type, old == dependency.type.uniformSpelling { return true }
    let value = parameter.node.defaultValue?.value
    return (value == nil || value?.is(NilLiteralExprSyntax.self) == true) && uses(of: parameter.label) == 1
  }

  /// The only statement that sets a property to the parameter of some name as it is; nil if there are several.
  func statement(setting dependency: MemberwiseDependency, to name: String) -> UTF8Range? {
    let property = dependency.name.withoutBackticks
    let texts: Set<String> = ["\(property)=\(name)", "self.\(property)=\(name)"]
    let found = items.filter { item in
      texts.contains(item.item.tokens(viewMode: .sourceAccurate).map(\.text).joined().withoutBackticks)
    }
    return found.count == 1 ? found.first?.item.place : nil
  }

  /// Whether a statement sets the property to the parameter as it is, whatever blanks and backticks it has.
  private func sets(_ dependency: MemberwiseDependency, _ item: CodeBlockItemSyntax) -> Bool {
    let text = item.item.tokens(viewMode: .sourceAccurate).map(\.text).joined()
    return text.withoutBackticks == dependency.assignment.filter { $0 != " " }.withoutBackticks
  }
}

extension TypeTerm {
  /// One term for all spellings of what the compiler takes for one type, and that code can use in one way only. An
  /// implicitly unwrapped optional isn't among them, since code uses it as if it were none.
  fileprivate var uniformSpelling: TypeTerm {
    switch self {
    case .any(let type): type.uniformSpelling
    case .some(let type): .some(type.uniformSpelling)
    case .optional(let type): .optional(type.uniformSpelling)
    case .implicitlyUnwrappedOptional(let type): .implicitlyUnwrappedOptional(type.uniformSpelling)
    case .simple("Optional", let arguments) where arguments.count == 1: .optional(arguments[0].uniformSpelling)
    case .simple("Array", let arguments) where arguments.count == 1: .array(arguments[0].uniformSpelling)
    case .simple("Dictionary", let arguments) where arguments.count == 2:
      .dictionary(key: arguments[0].uniformSpelling, value: arguments[1].uniformSpelling)
    case .simple(let name, let arguments): .simple(name: name, generics: arguments.map(\.uniformSpelling))
    case .array(let type): .array(type.uniformSpelling)
    case .dictionary(let key, let value): .dictionary(key: key.uniformSpelling, value: value.uniformSpelling)
    case .attributed(let type, let specifiers, let attributes):
      .attributed(type.uniformSpelling, specifiers: specifiers, attributes: Set(attributes).sorted())
    case .closure(let arguments, let isAsync, let isThrowing, let thrown, let result):
      .closure(
        arguments: arguments.map(\.uniformSpelling), isAsync: isAsync, isThrowing: isThrowing, thrown: thrown,
        result: result.uniformSpelling)
    case .nested, .composition, .tuple, .metatype, .void, .raw: self
    }
  }
}
