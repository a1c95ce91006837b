import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// The fixes of a parameter that is no dependency: it becomes one, gets a value, or goes.
///
/// Each fix also completes the initializer, once nothing but this parameter keeps SafeDI from calling it: missing
/// parameters would only be the next finding.
struct ExtraParameterFixes {
  let fixer: ProblemFixer
  let declaration: InstantiableDeclaration
  let initializer: InitializerDeclaration
  let parameter: Parameter
  let dependencies: [MemberwiseDependency]

  /// The macro by which the parameter should become a dependency; nil where nothing shows it.
  let arrival: DependencyMacro?

  /// Nil where the problem isn't found any more.
  init?(by fixer: ProblemFixer) {
    guard let declaration = fixer.declarationAtFault, let initializer = fixer.initializerAtFault,
      let parameter = initializer.parameters.first(where: { $0.place == fixer.problem.range })
    else { return nil }
    self.fixer = fixer
    self.declaration = declaration
    self.initializer = initializer
    self.parameter = parameter
    dependencies = fixer.file.memberwiseDependencies(of: declaration)
    // No macro supplies what a wrapper does.
    let label = parameter.label
    let isWrapped =
      !declaration.dependencies.contains { $0.shape.label == label } && declaration.foreignWrapper(of: label) != nil
    let type = isWrapped ? nil : TypeTerm(spelling: parameter.propertyType)
    arrival = type.flatMap { fixer.arrival(ofParameter: Identity(label: label, type: $0)) }
  }

  var file: SourceFile { fixer.file }

  var all: [Fix?] {
    if let dependency = dependencies.first(where: { $0.name == parameter.label }) {
      return agreeing(with: dependency) + [addingInitializer(.offered)]
    }
    if let property = declaration.properties.first(where: { $0.isStatic && $0.names.contains(parameter.label) }) {
      let instance = propose("Remove `static` from `\(parameter.label)`", .preferred) {
        fixer.makeInstanceProperty(property, &$0)
      }
      return [instance, addingInitializer(instance == nil ? .preferred : .offered)]
    }
    // The caller says of what type it is: there is neither a value nor a dependency for it.
    if parameter.isGeneric(in: initializer) { return [addingInitializer(.preferred)] }
    // The wrapper supplies it: no macro can.
    if declaration.foreignWrapper(of: parameter.label) != nil {
      return [removing()] + values + [addingInitializer(.offered)]
    }
    return (renaming().map { [$0] } ?? finishingRename()) + valuesAndDependencies() + [
      removing(), addingInitializer(.offered),
    ]
  }

  /// A fix after which the initializer is brought up to date, if it can be.
  func propose(
    _ title: String, _ worth: Applicability, _ change: (inout Rewriting) -> Bool
  ) -> Fix? {
    fixer.propose(title, worth) { change(&$0) && finish(&$0) }
  }

  /// Lets the initializer take the dependencies that it lacks, and makes it `public` and free of what SafeDI can't call,
  /// unless it still takes what is no dependency: then that comes first.
  private func finish(_ rewriting: inout Rewriting) -> Bool {
    guard let current = rewriting.current(initializer), let declaration = rewriting.declaration else { return false }
    let assessment = declaration.assessment(of: current, file.dialect)
    guard assessment.extra.isEmpty else { return true }
    if !assessment.missing.isEmpty {
      // Before 1.2 SafeDI never repairs one: a new one is the next finding's fix.
      guard file.dialect.initializers == .repaired else { return true }
      guard rewriting.update(current, InitializerUpdate.Options(orders: true, retypes: true)) else { return false }
    }
    return rewriting.unobstruct(initializer)
  }

  private func addingInitializer(_ worth: Applicability) -> Fix? {
    fixer.propose("Add a separate memberwise initializer", worth) { $0.insertInitializer() }
  }

  /// A parameter goes that is only handed to a property that is gone, or that gets its value from elsewhere.
  private func removing() -> Fix? {
    guard
      !declaration.memberNames.contains(parameter.label) || declaration.foreignWrapper(of: parameter.label) != nil
    else { return nil }
    return propose("Remove `\(parameter.label)` from the initializer", .offered) {
      $0.update(initializer, InitializerUpdate.Options(only: [], removed: parameter.label))
    }
  }
}

// MARK: A parameter that is a dependency but for its type

extension ExtraParameterFixes {
  /// One of the two gets the other's type.
  private func agreeing(with dependency: MemberwiseDependency) -> [Fix?] {
    // The parameter's type is there, and the property's isn't.
    let isPropertyWrong =
      arrival != nil && fixer.labelsAtFault.contains(parameter.label) || lacksQuestionMark(dependency)
    let wanted = parameter.propertyType
    let property = propose("Change the type of the property `\(parameter.label)` to `\(wanted)`", .preferred) {
      guard isPropertyWrong, let node = declaration.propertyType(of: parameter.label) else { return false }
      return $0.replace(node.place, by: wanted)
    }
    let title = "Change the type of `\(parameter.label)` to `\(dependency.parameterType)`"
    let isHarmless = InitializerBody(initializer, in: file).allowsRetyping(parameter, to: dependency)
    let own = propose(title, property == nil && isHarmless ? .automatic : .offered) {
      let types = initializer.parameters.map { $0.label == parameter.label ? dependency.type : $0.type }
      return !isTaken(initializer.parameterClause.parameters.map(\.firstName.text), types)
        && $0.apply(file.retyping(parameter, to: dependency))
    }
    return [property, own]
  }

  /// The property is received only if available, which asks for the optional that the parameter has already.
  private func lacksQuestionMark(_ dependency: MemberwiseDependency) -> Bool {
    guard parameter.type == .optional(dependency.type) else { return false }
    return declaration.properties.contains { property in
      property.names.contains(dependency.name)
        && property.macros.contains { $0.argument("onlyIfAvailable")?.isTrue == true }
    }
  }

  /// Returns true if another initializer of the type has these labels and types.
  func isTaken(_ labels: [String], _ types: [TypeTerm]) -> Bool {
    file.declaresInitializer(labels, types, of: declaration) { $0.node.id == initializer.node.id }
  }
}
