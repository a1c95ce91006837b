import DependencyGraph
import SwiftSyntax

/// Fixes about a type's initializer (semantics.md §3).
extension SourceFixer {
  /// SD-D06 – SD-D08. Where an initializer with the same parameters stands in the way, that one is mended instead.
  func addInitializer(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range) else { return [] }
    let title = "Add the memberwise initializer"
    let fresh = propose(title, for: problem, isPreferred: true) {
      $0.insertInitializer(intoTypeNamed: declaration.name.place)
    }
    if let fresh { return [fresh] }
    for initializer in declaration.initializers.prefix(4) {
      let mended = propose("Make `\(initializer.signature)` usable for SafeDI", for: problem, isPreferred: true) {
        $0.apply(document.unobstructing(initializer))
      }
      if let mended { return [mended] }
    }
    return [
      propose(title, for: problem, isPreferred: true, isSafe: false) {
        makeRoom(in: declaration, &$0) && $0.insertInitializer(intoTypeNamed: declaration.name.place, mayOverload: true)
      }
    ]
  }

  /// An initializer that fails or throws stays, and is called by another label: Swift tells them apart by nothing else.
  private func makeRoom(in declaration: InstantiableDeclaration, _ rewriting: inout Rewriting) -> Bool {
    let labels = document.memberwiseDependencies(of: declaration).map(\.name)
    let others = declaration.initializers.filter {
      !$0.isAsync && $0.parameterClause.parameters.map(\.firstName.text) == labels
    }
    guard !others.contains(where: { $0.parameters.isEmpty }) else { return false }
    let places = others.compactMap { $0.parameterClause.parameters.first?.firstName.place }
    return rewriting.apply(places.map { SourceEdit(range: SourceRange(at: Int($0.start)), newText: "checking ") })
  }

  /// SD-D09
  func makeInitializerPublic(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let initializer = initializer(at: problem) else { return [] }
    let title = "Make `\(initializer.signature)` `public`"
    let plain = propose(title, for: problem, isPreferred: true) {
      $0.apply([document.makingPublic(initializer.modifiers, before: initializer.node.initKeyword)])
    }
    if let plain, plain.isSafe { return [plain] }
    let whole = propose(title, for: problem, isPreferred: true) { $0.apply(document.unobstructing(initializer)) }
    return [whole?.isSafe == true ? whole : plain]
  }

  /// SD-D10
  func addParameters(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range), let initializer = initializer(at: problem)
    else {
      return []
    }
    let names = problem.dependency.map { $0.split(separator: ",").map { $0.trimmingBlanks } } ?? []
    let list = names.map { "`\($0)`" }.joined(separator: ", ")
    let title = "Add \(list) to the initializer"
    let options: InitializerUpdate.Options = [.orders, .retypes]
    let plain = propose(title, for: problem, isPreferred: true) {
      $0.update(initializer, of: declaration, options: options)
    }
    // What else keeps SafeDI from calling it would only be the next finding.
    let whole = propose(title, for: problem, isPreferred: true) { rewriting in
      guard rewriting.update(initializer, of: declaration, options: options) else { return false }
      let place = rewriting.current(Int(initializer.node.initKeyword.place.start))
      guard let updated = rewriting.document.node(InitializerDeclSyntax.self, at: place) else { return false }
      return rewriting.apply(rewriting.document.unobstructing(InitializerDeclaration(updated)))
    }
    return [
      plain?.isSafe != true && whole?.isSafe == true ? whole : plain,
      propose("Add a separate memberwise initializer", for: problem, isSafe: false) {
        $0.insertInitializer(intoTypeNamed: declaration.name.place)
      },
    ]
  }

  /// Because an initializer takes a required parameter that is no dependency.
  func mendExtraParameter(_ problem: DeclarationProblem) -> [SourceFix?] {
    guard let declaration = document.declaration(around: problem.range), let initializer = initializer(at: problem),
      let parameter = initializer.parameters.first(where: { $0.place == problem.range })
    else { return [] }
    let owner = declaration.name.place
    let dependencies = document.memberwiseDependencies(of: declaration)
    let fresh = propose("Add a separate memberwise initializer", for: problem, isSafe: false) {
      $0.insertInitializer(intoTypeNamed: owner)
    }
    if let dependency = dependencies.first(where: { $0.name == parameter.label }) {
      return [
        propose(
          "Change the type of `\(parameter.label)` to `\(dependency.parameterType)`", for: problem, isPreferred: true
        ) {
          $0.apply([SourceEdit(range: parameter.node.type.place, newText: dependency.parameterType)])
        }, fresh,
      ]
    }
    if parameter.isGeneric(in: initializer) {
      // Of what type it is, its caller says: there is neither a value nor a dependency for it.
      return [
        propose("Add a separate memberwise initializer", for: problem, isPreferred: true, isSafe: false) {
          $0.insertInitializer(intoTypeNamed: owner)
        }
      ]
    }
    let value = InitialValue(for: parameter.type.withoutEscaping)
    var fixes = [
      propose(
        "Give `\(parameter.label)` a default value", for: problem, isPreferred: value.isCertain, isSafe: value.isCertain
      ) {
        guard document.dialect.allowsDefaultedParameters else { return false }
        return $0.apply([
          SourceEdit(range: SourceRange(at: Int(parameter.place.end)), newText: " = \(value.text)")
        ])
      }
    ]
    let macros = declaration.macro?.isRoot == true ? ["Instantiated"] : ["Instantiated", "Received", "Forwarded"]
    for macro in macros {
      fixes.append(
        propose("Make `\(parameter.label)` a dependency: `@\(macro)`", for: problem, isSafe: false) {
          inject(parameter, of: declaration, with: macro, &$0)
        })
    }
    return fixes + [removal(of: parameter, from: initializer, problem), fresh]
  }

  /// A parameter that is only handed to a property that is gone goes too.
  private func removal(
    of parameter: Parameter, from initializer: InitializerDeclaration, _ problem: DeclarationProblem
  ) -> SourceFix? {
    guard let declaration = document.declaration(around: problem.range),
      !declaration.memberNames.contains(parameter.label)
    else { return nil }
    return propose("Remove `\(parameter.label)` from the initializer", for: problem, isSafe: false) {
      $0.update(
        initializer, of: declaration, options: [.removesObsolete], only: [], removing: [parameter.label])
    }
  }

  private func initializer(at problem: DeclarationProblem) -> InitializerDeclaration? {
    document.node(InitializerDeclSyntax.self, at: Int(problem.range.start)).map(InitializerDeclaration.init)
  }

  /// The stored property of the parameter's name becomes a dependency, or a new one is declared.
  private func inject(
    _ parameter: Parameter, of declaration: InstantiableDeclaration, with macro: String, _ rewriting: inout Rewriting
  ) -> Bool {
    let owner = declaration.name.place
    guard let property = document.storedProperty(parameter.label, of: declaration) else {
      guard !declaration.memberNames.contains(parameter.label) else { return false }
      let type = document.propertyType(of: parameter)
      return rewriting.insertProperty(macro: "@\(macro)", label: parameter.label, type: type, intoTypeNamed: owner)
        && rewriting.completeInitializer(
          ofTypeNamed: owner, mustAssign: [parameter.label], only: [parameter.label])
    }
    return rewriting.apply(document.marking(property, with: "@\(macro)"))
      && rewriting.completeInitializer(ofTypeNamed: owner, only: [parameter.label])
  }
}

extension SourceDocument {
  /// Makes an initializer `public` and takes away what SafeDI can't call, where its body doesn't need it.
  func unobstructing(_ initializer: InitializerDeclaration) -> [SourceEdit] {
    let node = initializer.node
    var edits: [SourceEdit] = []
    if !initializer.modifiers.isPublic { edits.append(makingPublic(initializer.modifiers, before: node.initKeyword)) }
    let words = Set(node.body?.tokens(viewMode: .sourceAccurate).map(\.text) ?? [])
    if let mark = node.optionalMark, !words.contains("nil") { edits.append(SourceEdit(range: mark.place, newText: "")) }
    let effects = node.signature.effectSpecifiers
    if let async = effects?.asyncSpecifier, !words.contains("await") { edits.append(removingClause(async.place)) }
    if let throwing = effects?.throwsClause, words.isDisjoint(with: ["try", "throw"]) {
      edits.append(removingClause(throwing.place))
    }
    return edits
  }

  /// The stored instance property of that name without a dependency macro.
  func storedProperty(_ name: String, of declaration: InstantiableDeclaration) -> VariableDeclSyntax? {
    let members = declaration.node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members
    for member in members ?? [] {
      guard let property = member.decl.as(VariableDeclSyntax.self), property.bindings.count == 1,
        let binding = property.bindings.first, binding.accessorBlock == nil, binding.typeAnnotation != nil,
        !Modifiers(property.modifiers).isStatic, MacroUses(property.attributes).dependencies.isEmpty,
        binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      else { continue }
      return property
    }
    return nil
  }

  /// Makes a stored property a dependency: the macro, given as source, before it, `let`, no initial value.
  func marking(_ property: VariableDeclSyntax, with macro: String) -> [SourceEdit] {
    let start = Int(property.place.start)
    var edits = [SourceEdit(range: SourceRange(at: start), newText: "\(macro) ")]
    if property.attributes.isEmpty { edits += makingConstant(property) }
    if let value = property.bindings.first?.initializer { edits.append(removingClause(value.place)) }
    return edits
  }

  /// The type that a property of a parameter's type must have: without `@escaping`.
  func propertyType(of parameter: Parameter) -> String {
    let type = parameter.node.type
    guard let attributed = type.as(AttributedTypeSyntax.self) else { return type.onOneLine }
    let kept = attributed.attributes.compactMap { element -> String? in
      let text = element.trimmedDescription
      return text == "@escaping" || text == "@autoclosure" ? nil : text
    }
    return (kept + [attributed.baseType.onOneLine]).joined(separator: " ")
  }
}

extension Parameter {
  /// Whether its type names one of the initializer's own generic parameters, or is generic without a name.
  fileprivate func isGeneric(in initializer: InitializerDeclaration) -> Bool {
    let names = Set(initializer.node.genericParameterClause?.parameters.map(\.name.text) ?? [])
    return node.type.tokens(viewMode: .sourceAccurate).contains {
      names.contains($0.text) || $0.tokenKind == .keyword(.some)
    }
  }
}

extension TypeTerm {
  /// The type of the value that a parameter of this type holds.
  var withoutEscaping: TypeTerm {
    guard case .attributed(let type, let specifiers, let attributes) = self else { return self }
    let rest = attributes.filter { $0 != "escaping" }
    return rest.isEmpty && specifiers.isEmpty ? type : .attributed(type, specifiers: specifiers, attributes: rest)
  }
}

extension Substring {
  var trimmingBlanks: String { String(drop { $0 == " " }) }
}
