import DependencyGraph
import DependencyLibrary
import SourceReading
import SwiftSyntax
import Text

extension DiagnosticCode {
  package static let uncompilableGeneration = DiagnosticCode("uncompilable-generation")
}

/// What SafeDI accepts, and writes code for that can't be compiled (Rules/Differences.md, "Code that no compiler takes"): a
/// case for each way in which one declaration shows it. What takes the whole program has the same code.
package enum UncompilableGeneration: DeclarationCause {
  package static let entry = CatalogueEntry(
    .uncompilableGeneration, "The code that SafeDI generates can't be compiled",
    severity: .warning, scope: .declaration, fixes: .offered, isParity: false)

  /// A builder whose type is written with `!`, which the generated code then calls by that name.
  case unwrappedBuilder(label: String, type: TypeTerm)
  /// A builder whose name is written in backticks, of which the name of a function is made.
  case escapedBuilder(label: String)
  /// A parameter with a default value and without a label, which mocks of other types hand over by a name that isn't
  /// theirs.
  case unlabelledDefault(parameter: String, signature: String)

  var dependency: String? {
    switch self {
    case .unwrappedBuilder(let label, _), .escapedBuilder(let label), .unlabelledDefault(let label, _): label
    }
  }

  func message(of owner: String) -> String {
    switch self {
    case .unwrappedBuilder(let label, let type):
      "SafeDI makes `\(label)` of `\(owner)` by `\(type)!(…)`, which can't be compiled. "
        + "Declare it as `\(type)`, or as `\(type)?`."
    case .escapedBuilder(let label):
      "SafeDI makes `\(label.withoutBackticks)` of `\(owner)` by a function whose name has the property's backticks in "
        + "it, which can't be compiled. Give it a name that needs no backticks."
    case .unlabelledDefault(let parameter, let signature):
      "The generated mocks of types that make `\(owner)` pass a `\(parameter)` to `\(signature)` that they don't have, "
        + "which can't be compiled. Give the parameter a label."
    }
  }

  func fixes(of problem: DeclarationProblem, by fixer: SourceFixer) -> [Fix?] {
    switch self {
    case .unwrappedBuilder: fixer.dropUnwrapping(problem)
    // What else has that name isn't known here.
    case .escapedBuilder, .unlabelledDefault: []
    }
  }
}

extension DeclarationRules {
  /// Builders that the generated code can't make.
  mutating func checkGeneration(of declaration: InstantiableDeclaration) {
    for dependency in declaration.dependencies where dependency.shape.isLazy {
      guard case .instantiated = dependency.shape.source else { continue }
      let (label, places) = (dependency.shape.label, dependency.places)
      if dialect.keepsUnwrappingInCalls, case .implicitlyUnwrappedOptional(let type) = dependency.shape.type {
        report(
          .uncompilableGeneration(.unwrappedBuilder(label: label, type: type)), at: places.type,
          owner: declaration.fullName)
      }
      if dialect.namesFunctionsByLabel, label.hasPrefix("`") {
        report(
          .uncompilableGeneration(.escapedBuilder(label: label)), at: places.name, owner: declaration.fullName)
      }
    }
  }
}

extension DeclarationRules {
  /// What mocks of other types can't pass to the initializer that SafeDI calls.
  mutating func suspectDefaults(of assessment: InitializerAssessment, in declaration: InstantiableDeclaration) {
    guard dialect.hasMocks else { return }
    let labels = Set(declaration.dependencies.map(\.shape.label))
    let initializer = assessment.initializer
    for parameter in initializer.parameters where parameter.hasDefault && !labels.contains(parameter.label) {
      guard parameter.node.firstName.tokenKind == .wildcard, parameter.node.secondName != nil else { continue }
      let fault = UncompilableGeneration.unlabelledDefault(
        parameter: parameter.label, signature: initializer.signature)
      let problem = DeclarationProblem(
        DeclarationFault.uncompilableGeneration(fault), at: parameter.name.place, owner: declaration.fullName)
      suspicions.append(Suspicion(problem, if: .isMadeForMock(type: declaration.type)))
    }
  }
}

extension SourceFixer {
  /// The type without `!`, also where the initializer takes it. Not safe where the property is used: what unwraps it
  /// has nothing to unwrap then.
  fileprivate func dropUnwrapping(_ problem: DeclarationProblem) -> [Fix?] {
    guard let property = document.property(around: problem.range),
      let binding = property.bindings.first(where: { $0.typeNode?.place == problem.range }),
      let type = binding.typeNode?.as(ImplicitlyUnwrappedOptionalTypeSyntax.self),
      let declaration = document.declaration(around: problem.range)
    else { return [] }
    let wrapped = type.wrappedType.trimmedDescription
    let isUsed = document.isUsed(binding.name, outsideInitializersOf: problem.range)
    return [
      propose("Declare `\(binding.name)` as `\(wrapped)`", for: problem, isPreferred: !isUsed, isSafe: false) {
        $0.apply([UTF8Edit(range: type.exclamationMark.place, newText: "")])
          && $0.retypeParameters(named: binding.name, ofTypeNamed: declaration.name.place)
      }
    ]
  }
}
