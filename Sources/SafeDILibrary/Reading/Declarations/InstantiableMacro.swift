import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// `@Instantiable` with its arguments, read as SafeDI's graph tool reads them in the version in use
/// (Rules/Arguments.md): leniently. What is wrong with them is for the rules to say.
struct InstantiableMacro {
  /// A further type that the declaration fulfils.
  struct FulfilledType {
    /// As written: not yet peeled of `any` or `?`.
    let type: TypeTerm
    /// The element without `.self`, or the name between the quotes.
    let place: UTF8Range
    /// The whole element.
    let element: ExprSyntax
  }

  let use: MacroUse
  private(set) var isRoot = false
  private(set) var rootArgument: MacroArgument?
  private(set) var fulfilledTypes: [FulfilledType] = []
  private(set) var conformsElsewhere = false
  private(set) var isMockOnly = false
  private(set) var generatesMock = false
  /// Nil for `nil`, an interpolated literal, or no argument.
  private(set) var customMockName: String?
  /// Attributes for the generated mock, as written; nil for none.
  private(set) var mockAttributes: String?

  init(_ use: MacroUse, dialect: SafeDIDialect) {
    let use = use.known(to: dialect)
    self.use = use
    func known(_ label: String) -> MacroArgument? {
      dialect.knows(label, of: .instantiable) ? use.argument(label) : nil
    }
    for argument in use.arguments {
      switch argument.meaning {
      case "fulfillingAdditionalTypes":
        fulfilledTypes += Self.fulfilledTypes(argument.value)
      case "fulfilledByType":
        // No version has it here, but a widely copied guide says so: read as what is meant (Rules/Arguments.md,
        // "Unknown labels").
        if let (text, place) = argument.value.plainString, let type = TypeTerm(spelling: text) {
          fulfilledTypes.append(FulfilledType(type: type, place: place, element: argument.value))
        }
      default: break
      }
    }
    if dialect.knows("isRoot", of: .instantiable), let argument = use.argument("isRoot", at: 0) {
      rootArgument = argument
      isRoot = argument.isTrue
    }
    conformsElsewhere = known("conformsElsewhere")?.isTrue ?? false
    isMockOnly = known("mockOnly")?.isTrue ?? false
    generatesMock = known("generateMock")?.isTrue ?? false
    customMockName = known("customMockName")?.value.plainString?.text
    mockAttributes = known("mockAttributes")?.value.plainString?.text
  }

  /// The name that it gives for a hand-written mock, with the argument.
  var customMock: (name: String, argument: MacroArgument)? {
    guard let customMockName, let argument = use.argument("customMockName") else { return nil }
    return (customMockName, argument)
  }

  /// The name of the hand-written mock function that counts.
  var mockName: String { customMockName ?? "mock" }

  /// The type names in arguments that can't be understood: the declaration may fulfil them.
  var namesInUnknownArguments: Set<String> {
    var names: Set<String> = []
    for argument in use.arguments {
      guard !(argument.meaning.map(SafeDIMacroParameter.labels(of: .instantiable).contains) ?? false) else { continue }
      for token in argument.value.sourceTokens.prefix(256) {
        names.formUnion(
          token.text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.lazy.map(String.init).prefix(64))
      }
    }
    return names
  }

  private static func fulfilledTypes(_ value: ExprSyntax) -> [FulfilledType] {
    guard let array = value.asArray else { return [] }
    return array.elements.compactMap { element in
      guard let type = TypeTerm(expression: element.expression),
        !(type.baseName.map(EditorPlaceholders.isName) ?? false)
      else { return nil }
      return FulfilledType(type: type, place: element.expression.withoutSelf.place, element: element.expression)
    }
  }
}

extension ExprSyntax {
  /// The base of `X.self`; any other expression unchanged.
  var withoutSelf: ExprSyntax {
    guard let access = asMemberAccess, access.declName.baseName.tokenKind == .keyword(.self),
      let base = access.base
    else { return self }
    return base
  }
}
