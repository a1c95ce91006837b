import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

extension DiagnosticCode {
  package static let initializerExtraParameter = DiagnosticCode("initializer-extra-parameter")
}

/// SD-D06: a required parameter that is no dependency.
///
/// Each fix does the rest too, once nothing but this parameter keeps SafeDI from calling the initializer: what it lacks
/// would only be the next finding.
package struct InitializerExtraParameter: DeclarationCause {
  package static let entry = CatalogueEntry(
    .initializerExtraParameter, "The initializer requires a parameter that is no dependency",
    scope: .declaration, fixes: .safe)
  static let macroReport = MacroReportPlace.openingBrace

  /// The parameter as written.
  var parameter: Identity
  /// The type that it must have, where a dependency has its label.
  var wanted: TypeTerm?
  /// The property that it could become; nil where there can be no such property.
  var property: Identity?

  var dependency: String? { parameter.label }

  func message(of owner: String) -> String {
    if let wanted {
      return "The parameter `\(parameter.label)` is of type `\(parameter.type)`, and the dependency needs `\(wanted)`. "
        + "Types must be spelled alike."
    }
    return
      "SafeDI can't supply `\(parameter)`, which is no dependency of `\(owner)`. Give it a default value, or make it "
      + "a dependency."
  }

  var question: FixQuestion? { .arrivalOfParameter(property) }

  func fixes(by fixer: ProblemFixer) -> [Fix?] { fixer.fixExtraParameter() }
}

extension DeclarationRules {
  mutating func report(
    extra parameter: Parameter, in declaration: InstantiableDeclaration, dependencies: [Identity]
  ) {
    let dependency = dependencies.first { $0.label == parameter.label }
    let type = TypeTerm(spelling: parameter.propertyType)
    let fault = InitializerExtraParameter(
      parameter: Identity(label: parameter.label, type: parameter.type), wanted: dependency?.type.asParameterType,
      property: type.map { Identity(label: parameter.label, type: $0) })
    report(.initializerExtraParameter(fault), at: parameter.place, owner: declaration.fullName)
  }
}

extension ProblemFixer {
  fileprivate func fixExtraParameter() -> [Fix?] {
    guard let declaration = declarationAtFault, let initializer = initializerAtFault,
      let parameter = initializer.parameters.first(where: { $0.place == problem.range })
    else { return [] }
    let arrival = known.arrival
    let owner = declaration.name.place
    let fresh = { (isPreferred: Bool) in
      propose("Add a separate memberwise initializer", isPreferred: isPreferred, isSafe: false) {
        $0.insertInitializer(intoTypeNamed: owner)
      }
    }
    func fix(
      _ title: String, isPreferred: Bool = false, isSafe: Bool = false, _ change: (inout Rewriting) -> Bool
    ) -> Fix? {
      propose(title, isPreferred: isPreferred, isSafe: isSafe) {
        change(&$0) && $0.finish(initializer, ofTypeNamed: owner)
      }
    }
    let dependencies = document.memberwiseDependencies(of: declaration)
    if let dependency = dependencies.first(where: { parameter.label.differsInBackticks(from: $0.name) }) {
      let name = dependency.name
      let how = name == name.withoutBackticks ? "without" : "in"
      return [
        fix("Write the parameter `\(name.withoutBackticks)` \(how) backticks", isPreferred: true, isSafe: true) {
          $0.apply([UTF8Edit(range: parameter.name.place, newText: name)])
        }, fresh(false),
      ]
    }
    if let dependency = dependencies.first(where: { $0.name == parameter.label }) {
      // What the parameter asks for is there, and what the property asks for isn't.
      let isPropertyWrong = arrival != nil && known.faulty.contains(parameter.label)
      let wanted = parameter.propertyType
      let property = fix("Change the type of the property `\(parameter.label)` to `\(wanted)`", isPreferred: true) {
        guard isPropertyWrong, let node = declaration.propertyType(of: parameter.label) else { return false }
        return $0.apply([UTF8Edit(range: node.place, newText: wanted)])
      }
      let title = "Change the type of `\(parameter.label)` to `\(dependency.parameterType)`"
      let isHarmless = InitializerBody(initializer, in: document).allowsRetyping(parameter, to: dependency)
      let own = fix(title, isPreferred: property == nil && isHarmless, isSafe: property == nil && isHarmless) {
        let types = initializer.parameters.map { $0.label == parameter.label ? dependency.type : $0.type }
        let labels = initializer.parameterClause.parameters.map(\.firstName.text)
        let isTaken = document.declaresInitializer(labels, types, of: declaration) {
          $0.node.id == initializer.node.id
        }
        return !isTaken && $0.apply([document.retyping(parameter, to: dependency)])
      }
      return [property, own, writeOut(dependency, parameter, of: declaration, fix), fresh(false)]
    }
    if let property = declaration.properties.first(where: { $0.isStatic && $0.names.contains(parameter.label) }) {
      let instance = fix("Remove `static` from `\(parameter.label)`", isPreferred: true) {
        makeInstanceProperty(property, &$0)
      }
      return [instance, fresh(instance == nil)]
    }
    // Of what type it is, its caller says: there is neither a value nor a dependency for it.
    if parameter.isGeneric(in: initializer) { return [fresh(true)] }
    let stored = document.storedProperty(parameter.label, of: declaration)
    let fallback = defaultFix(of: parameter, stored: stored?.binding)
    let value = fallback.text.contains("<#") ? "a default value" : "the default value `\(fallback.text)`"
    let valueFix = fix(
      "Give `\(parameter.label)` \(value)", isPreferred: fallback.isPreferred && arrival == nil,
      isSafe: fallback.isOwn && arrival == nil
    ) {
      guard document.dialect.allowsDefaultedParameters, parameter.canHaveDefault else { return false }
      return $0.apply([UTF8Edit(range: UTF8Range(at: Int(parameter.place.end)), newText: " = \(fallback.text)")])
    }
    let injections = macros(for: parameter, of: declaration, arriving: arrival).enumerated().map { index, macro in
      fix(
        "Make `\(parameter.label)` a dependency: `\(macro.source)`",
        // A property that is there and lost its macro; a new one would be an invention.
        isPreferred: index == 0 && arrival != nil && stored != nil
      ) {
        inject(parameter, of: declaration, with: macro.source, &$0)
      }
    }
    var fixes = stored != nil || arrival != nil ? injections + [valueFix] : [valueFix] + injections
    // What its author gave it a value for already.
    if fallback.isOwn, arrival == nil { fixes = [valueFix] + injections }
    let respelled = respell(parameter, of: initializer, dependencies, fix)
    fixes.insert(respelled ?? rename(parameter, of: initializer, declaration, dependencies, fix), at: 0)
    // A parameter that is only handed to a property that is gone goes too.
    if !declaration.memberNames.contains(parameter.label) {
      fixes.append(
        fix("Remove `\(parameter.label)` from the initializer") {
          $0.update(initializer, of: declaration, options: [.removesObsolete], only: [], removing: [parameter.label])
        })
    }
    return fixes + [fresh(false)]
  }

  /// A closure behind an alias, which the library and Swift want to be written in different ways, gets its own type.
  private func writeOut(
    _ dependency: MemberwiseDependency, _ parameter: Parameter, of declaration: InstantiableDeclaration,
    _ fix: (String, Bool, Bool, (inout Rewriting) -> Bool) -> Fix?
  ) -> Fix? {
    guard dependency.kind == .function, let node = declaration.propertyType(of: parameter.label),
      let function = document.functionType(named: node)
    else { return nil }
    let title = "Write out the type of `\(parameter.label)`: `\(function)`"
    // Whoever else says the alias for it no longer means the same dependency.
    return fix(title, false, false) {
      $0.apply([
        UTF8Edit(range: node.place, newText: function),
        UTF8Edit(range: parameter.node.type.place, newText: "@escaping \(function)"),
      ])
    }
  }

  /// A parameter and a dependency of one type of which one is misspelt: the one that the program knows is right.
  private func respell(
    _ parameter: Parameter, of initializer: InitializerDeclaration, _ dependencies: [MemberwiseDependency],
    _ fix: (String, Bool, Bool, (inout Rewriting) -> Bool) -> Fix?
  ) -> Fix? {
    let exactly = document.dialect.matchesParametersExactly
    let taken = Set(initializer.parameters.map(\.label))
    let near = dependencies.filter {
      !taken.contains($0.name) && parameter.type.takes($0.type, exactly: exactly)
        && NearSpelling.isSlip($0.name, for: parameter.label)
    }
    guard near.count == 1, let property = near.first,
      let renamer = DependencyRenamer(text: document.bytes, version: document.dialect.version)
    else { return nil }
    let isPropertyWrong = known.arrival != nil && known.faulty.contains(property.name)
    var targets = RenameTargets()
    targets.names = [isPropertyWrong ? property.place : parameter.name.place]
    let (old, new) = isPropertyWrong ? (property.name, parameter.label) : (parameter.label, property.name)
    let title = "Rename \(isPropertyWrong ? "`\(old)`" : "the parameter `\(old)`") to `\(new)`"
    return fix(title, true, false) { rewriting in
      guard let edits = renamer.edits(targets, from: old, to: new), edits.doubtful.isEmpty else { return false }
      return rewriting.apply(edits.certain)
    }
  }

  /// A parameter that does nothing but set a dependency of another name, which no parameter takes, gets its name.
  private func rename(
    _ parameter: Parameter, of initializer: InitializerDeclaration, _ declaration: InstantiableDeclaration,
    _ dependencies: [MemberwiseDependency], _ fix: (String, Bool, Bool, (inout Rewriting) -> Bool) -> Fix?
  ) -> Fix? {
    let taken = Set(initializer.parameters.map(\.label.withoutBackticks))
    let body = InitializerBody(initializer, in: document)
    let exactly = document.dialect.matchesParametersExactly
    let properties = dependencies.compactMap { dependency -> (dependency: MemberwiseDependency, place: UTF8Range)? in
      guard !taken.contains(dependency.name.withoutBackticks), !dependency.isComputed,
        parameter.type.takes(dependency.type, exactly: exactly)
      else { return nil }
      return body.statement(setting: dependency, to: parameter.label).map { (dependency, $0) }
    }
    guard properties.count == 1, let (dependency, place) = properties.first, body.uses(of: parameter.label) == 1 else {
      return nil
    }
    let (old, new) = (parameter.label, dependency.name)
    // What the property's name means elsewhere in the body it must go on to mean.
    let isNameUsed = body.tokens.contains { token in
      token.text.withoutBackticks == new.withoutBackticks && token.isValueName && !place.contains(token.place)
    }
    var labels = initializer.parameterClause.parameters.map(\.firstName.text)
    if parameter.node.secondName == nil {
      labels = labels.map { $0 == old ? new : $0 }
    }
    let isTaken = document.declaresInitializer(labels, initializer.parameters.map(\.type), of: declaration) {
      $0.node.id == initializer.node.id
    }
    guard !isNameUsed, !isTaken else { return nil }
    // Who calls it says the name too.
    return fix("Rename the parameter `\(old)` to `\(new)`", true, false) {
      $0.apply([
        UTF8Edit(range: parameter.name.place, newText: new), UTF8Edit(range: place, newText: dependency.assignment),
      ])
    }
  }

  /// How it could arrive, the likeliest first. What has a value of the standard library's, or is a closure, is hardly
  /// built by anyone.
  private func macros(
    for parameter: Parameter, of declaration: InstantiableDeclaration, arriving arrival: DependencyMacro?
  ) -> [DependencyMacro] {
    let usual: [DependencyMacro] =
      if declaration.macro?.isRoot == true {
        [.instantiated()]
      } else if parameter.type.withoutEscaping.isPlainValue {
        [.forwarded, .received()]
      } else {
        [.received(), .instantiated(), .forwarded]
      }
    guard let arrival else { return usual }
    return [arrival] + usual.filter { $0.keyword != arrival.keyword }
  }

  /// The value that a parameter's property has; else `nil` where its type has it, which only a parameter without a
  /// property should become unasked: that one may have lost its macro.
  private func defaultFix(
    of parameter: Parameter, stored: PatternBindingSyntax?
  ) -> (text: String, isPreferred: Bool, isOwn: Bool) {
    if let value = stored?.initializer?.value, value.isLiteral { return (document.text(value.place), true, true) }
    let value = InitialValue(for: parameter.type.withoutEscaping)
    return (value.text, value.isCertain && stored == nil, false)
  }

  /// The stored property of the parameter's name becomes a dependency, or a new one is declared.
  private func inject(
    _ parameter: Parameter, of declaration: InstantiableDeclaration, with macro: String, _ rewriting: inout Rewriting
  ) -> Bool {
    let owner = declaration.name.place
    let type = parameter.propertyType
    let stored = document.storedProperty(parameter.label, of: declaration)
    guard let stored, stored.property.bindings.count == 1 else {
      // Declared together with others, it must be declared anew: a macro marks one property.
      if let stored {
        rewriting.apply(document.removing(stored.binding, from: stored.property))
      } else if declaration.memberNames.contains(parameter.label) {
        return false
      }
      return rewriting.insertProperty(macro: macro, label: parameter.label, type: type, intoTypeNamed: owner)
        && rewriting.completeInitializer(
          ofTypeNamed: owner, mustAssign: [parameter.label], only: [parameter.label])
    }
    return rewriting.apply(document.marking(stored.property, with: macro, type: type, beside: declaration.properties))
      && rewriting.completeInitializer(ofTypeNamed: owner, only: [parameter.label])
  }
}

extension Rewriting {
  /// Lets an initializer take the dependencies that it lacks, and makes it `public` and free of what SafeDI can't call,
  /// unless it still takes what is no dependency: then that comes first.
  fileprivate mutating func finish(_ initializer: InitializerDeclaration, ofTypeNamed place: UTF8Range) -> Bool {
    guard let current = self.current(initializer), let declaration = declaration(named: place) else { return false }
    let assessment = InitializerAssessment(
      current, dependencies: declaration.dependencies.map(\.shape.identity).withoutRepetition,
      dialect: document.dialect)
    guard assessment.extra.isEmpty else { return true }
    if !assessment.missing.isEmpty {
      // Before 1.2 the library never repairs one: a new one is the next finding's fix.
      guard document.dialect.initializers == .repaired else { return true }
      guard update(current, of: declaration, options: [.orders, .retypes]) else { return false }
    }
    return self.current(initializer).map { apply(document.unobstructing($0)) } ?? false
  }
}

extension SourceDocument {
  /// Takes one name out of `let a, b: T`; those before it keep the type that they share with it.
  fileprivate func removing(_ binding: PatternBindingSyntax, from property: VariableDeclSyntax) -> [UTF8Edit] {
    let all = Array(property.bindings)
    guard let index = all.firstIndex(where: { $0.id == binding.id }), all.count > 1 else { return [] }
    func end(_ binding: PatternBindingSyntax) -> Int32 {
      (binding.initializer?.place ?? binding.typeAnnotation?.place ?? binding.pattern.place).end
    }
    guard index > 0 else {
      return [UTF8Edit(range: UTF8Range(start: binding.place.start, end: all[1].place.start), newText: "")]
    }
    let sharesType = all[index - 1].typeAnnotation == nil && all[index - 1].initializer == nil
    let last = sharesType ? binding.pattern.place.end : end(binding)
    return [UTF8Edit(range: UTF8Range(start: end(all[index - 1]), end: last), newText: "")]
  }
}

extension Parameter {
  /// Swift allows none where the value goes back to the caller, and a variadic one is empty by itself.
  fileprivate var canHaveDefault: Bool {
    !isVariadic && !node.type.tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.inout) }
  }
}
