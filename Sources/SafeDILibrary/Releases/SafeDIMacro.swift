import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// The macros of SafeDI, by the name under which they are written. SafeDI recognises only the unqualified name
/// (Rules/Reading.md, "Which attributes count").
enum SafeDIMacro: String {
  case instantiable = "Instantiable"
  case instantiated = "Instantiated"
  case received = "Received"
  case forwarded = "Forwarded"
  /// `#SafeDIConfiguration`, in early 2.0 alphas `@SafeDIConfiguration`.
  case configuration = "SafeDIConfiguration"

  /// The macro that an attribute names, with or without SafeDI's name in front.
  init?(_ attributeName: TypeSyntax) {
    if let name = attributeName.singleName {
      self.init(rawValue: name)
    } else if let name = attributeName.as(MemberTypeSyntax.self),
      name.baseType.singleName == SafeDI.ownPackage.name
    {
      self.init(rawValue: name.name.text)
    } else {
      return nil
    }
  }

  /// The one of `macros` for which a name is a slip: letters swapped, left out or too many, a small first letter, or a
  /// verb without its ending (`Receive`). A beginning of `Instantiable` is still being typed (``HalfTypedAttribute``).
  init?(meantBy name: String, among macros: [SafeDIMacro]) {
    // Most attributes are as far from these as this.
    guard 6...16 ~= name.utf8.count, let first = name.first, "IRFirf".contains(first),
      SafeDIMacro(rawValue: name) == nil
    else { return nil }
    let capitalized = first.uppercased() + name.dropFirst()
    let meant = macros.filter { macro in
      if capitalized == macro.rawValue { return true }
      guard !macro.rawValue.hasPrefix(capitalized) else {
        return macro.marksDependency && macro.rawValue.count - capitalized.count <= 2
      }
      return NearSpelling.isSlip(capitalized, for: macro.rawValue)
    }
    guard meant.count == 1 else { return nil }
    self = meant[0]
  }

  /// As the user writes it.
  var spelling: String { "@" + rawValue }

  /// True if it marks a property as a dependency.
  var marksDependency: Bool {
    switch self {
    case .instantiated, .received, .forwarded: true
    case .instantiable, .configuration: false
    }
  }
}

/// The kind of expression that is the value of a macro's argument.
enum MacroArgumentValue {
  case boolean, text, list, type

  /// The kind of value that a parameter of this type takes; nil for one of any other.
  init?(ofType type: String) {
    let type = type.hasSuffix("?") ? type.dropLast() : Substring(type)
    switch type {
    case "Bool": self = .boolean
    case "StaticString", "String": self = .text
    case _ where type.hasPrefix("["): self = .list
    case _ where type.hasSuffix(".Type"): self = .type
    default: return nil
    }
  }
}

/// The arguments that a macro takes, with the version that brought each and what it is given (Rules/Arguments.md).
struct SafeDIMacroParameter {
  /// The treatment of a value of another kind.
  enum Strictness { case ignored, refused, refusedUnlessNil }

  let macro: SafeDIMacro
  let label: String
  let value: MacroArgumentValue
  let strictness: Strictness
  let since: SafeDIVersion
  /// The argument with which the only form of the macro begins that has this one.
  let opener: String?
  /// True if that form always has it, right behind.
  let isDemanded: Bool
  /// The labels that can't stand beside this one.
  let excluded: Set<String>
  /// True if rules are known for it. False for one that only the library's own sources tell of.
  private(set) var isExplained = true
  private var declaration: PublicDeclarations.Macro?

  /// The library's own comment on it.
  var documentation: String? { declaration?.documentation(of: label) }

  private init(
    _ macro: SafeDIMacro, _ label: String, _ value: MacroArgumentValue, _ strictness: Strictness = .refused,
    since: SafeDIVersion, following opener: String? = nil, isDemanded: Bool = false,
    excluding excluded: Set<String> = []
  ) {
    self.macro = macro
    self.label = label
    self.value = value
    self.strictness = strictness
    self.since = since
    self.opener = opener
    self.isDemanded = isDemanded
    self.excluded = excluded
  }

  /// The parameters that declarations of macros show, each macro's in their declared order.
  static func declared(
    by declarations: [PublicDeclarations.Macro], in version: SafeDIVersion
  ) -> [SafeDIMacro: [SafeDIMacroParameter]] {
    var result: [SafeDIMacro: [SafeDIMacroParameter]] = [:]
    for declaration in declarations {
      guard let macro = SafeDIMacro(rawValue: declaration.name) else { continue }
      var merged = result[macro] ?? []
      var place = 0
      for parameter in declaration.parameters {
        guard let label = parameter.label else { continue }
        if let known = merged.firstIndex(where: { $0.label == label }) {
          place = known + 1
          continue
        }
        let value = MacroArgumentValue(ofType: parameter.type)
        let known = all.first { $0.macro == macro && $0.label == label && $0.value == value }
        var shown = known ?? SafeDIMacroParameter(macro, label, value ?? .type, .ignored, since: version)
        shown.isExplained = known != nil
        shown.declaration = declaration
        merged.insert(shown, at: place)
        place += 1
      }
      result[macro] = merged
    }
    return result
  }

  /// The labels that `macro` has in some version, and that which a widely copied guide gives to `@Instantiable`
  /// (Rules/Arguments.md, "Unknown labels").
  static func labels(of macro: SafeDIMacro) -> [String] { labels[macro] ?? [] }

  /// Returns true if some macro has an argument of that label in some version.
  static func isKnown(_ label: String) -> Bool { all.contains { $0.label == label } }

  private static let labels = Dictionary(grouping: all, by: \.macro).mapValues { $0.map(\.label) }
    .merging([.instantiable: ["fulfilledByType"]]) { $0 + $1 }

  static let all: [SafeDIMacroParameter] = [
    SafeDIMacroParameter(.instantiable, "isRoot", .boolean, .ignored, since: .explicitRoots),
    SafeDIMacroParameter(.instantiable, "fulfillingAdditionalTypes", .list, since: SafeDIVersion(0, 1, 0)),
    SafeDIMacroParameter(.instantiable, "conformsElsewhere", .boolean, .ignored, since: SafeDIVersion(0, 9, 1)),
    SafeDIMacroParameter(
      .instantiable, "mockOnly", .boolean, since: SafeDIVersion(2, 0, 0, .init(.beta, 1)),
      excluding: ["isRoot", "generateMock"]),
    SafeDIMacroParameter(.instantiable, "mockAttributes", .text, since: .mocks),
    SafeDIMacroParameter(
      .instantiable, "generateMock", .boolean, since: SafeDIVersion(2, 0, 0, .init(.alpha, 2)), excluding: ["mockOnly"]),
    SafeDIMacroParameter(.instantiable, "customMockName", .text, .refusedUnlessNil, since: .customMocks),
    SafeDIMacroParameter(.instantiated, "fulfilledByType", .text, since: SafeDIVersion(0, 1, 0)),
    SafeDIMacroParameter(
      .instantiated, "erasedToConcreteExistential", .boolean, since: .erasing, following: "fulfilledByType"),
    SafeDIMacroParameter(.received, "fulfilledByDependencyNamed", .text, since: SafeDIVersion(0, 1, 2)),
    SafeDIMacroParameter(
      .received, "ofType", .type, since: SafeDIVersion(0, 1, 2), following: "fulfilledByDependencyNamed",
      isDemanded: true),
    SafeDIMacroParameter(
      .received, "erasedToConcreteExistential", .boolean, since: .erasing, following: "fulfilledByDependencyNamed"),
    SafeDIMacroParameter(.received, "onlyIfAvailable", .boolean, since: SafeDIVersion(1, 3, 0)),
    SafeDIMacroParameter(.configuration, "additionalImportedModules", .list, since: .mocks),
    SafeDIMacroParameter(.configuration, "additionalDirectoriesToInclude", .list, since: .mocks),
    SafeDIMacroParameter(.configuration, "additionalMocksToGenerate", .list, since: .freestandingConfiguration),
    SafeDIMacroParameter(.configuration, "mockConditionalCompilation", .text, .refusedUnlessNil, since: .mocks),
  ]
}

extension SafeDIVersion {
  /// `isRoot:` exists; before, roots are implicit.
  static let explicitRoots = SafeDIVersion(1, 0, 0, .init(.alpha, 1))
  /// Mocks are generated; the 2.x line begins.
  static let mocks = SafeDIVersion(2, 0, 0, .init(.alpha, 1))
  /// Hand-written mocks are checked.
  static let customMocks = SafeDIVersion(2, 0, 0, .init(.alpha, 6))
  /// `#SafeDIConfiguration` replaces the attached `@SafeDIConfiguration`.
  static let freestandingConfiguration = SafeDIVersion(2, 0, 0, .init(.alpha, 9))
  /// Default values of parameters are checked, and generated code compiles where it didn't: defaults without a label, and
  /// rings of lazy types in mocks. The betas before are told apart from their release in this alone.
  static let defaultValueChecks = SafeDIVersion(2, 0, 0, .init(.beta, 4))
  /// `erasedToConcreteExistential:` exists.
  static let erasing = SafeDIVersion(0, 3, 14)
}
