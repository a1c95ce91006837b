import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceFile {
  // MARK: Plain types

  /// The inputs that a plain class, struct or actor gets where it is created, in order: its stored properties that its
  /// initializer takes, or that it has none for, and what else its initializer takes.
  func plainInputs(ofTypeNamed name: String) -> [Identity] {
    guard let (node, _) = decoratableType(named: name) else { return [] }
    let properties = plainProperties(of: node).map(\.identity)
    return properties + otherParameters(of: node, besides: Set(properties.map(\.label)))
  }

  /// Returns true if only its own file sees it.
  func isHidden(typeNamed name: String) -> Bool {
    guard let node = decoratableType(named: name)?.node else { return false }
    return sequence(first: Syntax(fromProtocol: node), next: \.parent).contains { $0.ownModifiers?.isHidden == true }
  }

  /// Returns true if its author seems to keep others from making one: an initializer is hidden, or it keeps one of
  /// itself.
  func guardsItsMaking(typeNamed name: String) -> Bool {
    guard let node = decoratableType(named: name)?.node else { return false }
    let names = [String(name.lastComponent), "Self"]
    let kept = node.members(VariableDeclSyntax.self).filter(\.modifiers.isStatic).flatMap(\.bindings)
    return node.initializers.contains(where: \.modifiers.isHidden)
      || kept.contains { binding in
        guard binding.accessorBlock == nil else { return false }
        if let type = binding.annotatedType {
          return names.contains("\(TypeTerm(type).unwrapped)")
        }
        return binding.initializer?.value.firstSourceToken.map { names.contains($0.text) } == true
      }
  }

  /// Returns true if a class or an actor is declared here without SafeDI's attribute.
  func isPlainClass(_ name: String) -> Bool { decoratableType(named: name)?.node.is(StructDeclSyntax.self) == false }

  /// Labels of the parameters with default values, in the initializers of a type without SafeDI's attribute.
  func defaultedParameters(ofPlainTypeNamed name: String) -> Set<String> {
    let initializers = decoratableType(named: name)?.node.initializers ?? []
    return Set(initializers.flatMap(\.parameters).filter(\.hasDefault).map(\.label))
  }

  /// The class, struct or actor of that full name that is declared here without SafeDI's attribute.
  fileprivate func decoratableType(named name: String) -> (node: any DeclGroupSyntax, name: UTF8Range)? {
    guard let plain = plainType(named: name), [.class, .struct, .actor].contains(plain.shape.kind),
      let node = declaration(named: plain.name)?.asGroup,
      // A noncopyable type can't conform to SafeDI's protocol.
      node.inheritanceClause?.inheritedTypes.contains(where: { $0.type.is(SuppressedTypeSyntax.self) }) != true
    else { return nil }
    return (node, plain.name)
  }

  /// Stored properties that an initializer takes, or that there is no initializer for; none with attributes, which
  /// could set them, or in `#if`, and no variable that something may change.
  fileprivate func plainProperties(
    of node: any DeclGroupSyntax
  ) -> [(node: VariableDeclSyntax, identity: Identity)] {
    let initializers = node.initializers
    let taken = Set(initializers.flatMap(\.parameters).map(\.label))
    return node.members(VariableDeclSyntax.self).compactMap { property in
      guard property.attributes.isEmpty, !property.modifiers.isStatic, let binding = property.bindings.only,
        binding.initializer == nil, binding.accessorBlock == nil,
        let name = binding.identifier?.text,
        let type = binding.annotatedType, initializers.isEmpty || taken.contains(name),
        property.isLet || canBeConstant(property, name, type, in: node)
      else { return nil }
      return (property, Identity(label: name, type: TypeTerm(type)))
    }
  }

  /// Returns true if nothing seems to change a variable: in other files, a struct's is hardly changed, a class's may
  /// be.
  private func canBeConstant(
    _ property: VariableDeclSyntax, _ name: String, _ type: TypeSyntax, in node: any DeclGroupSyntax
  ) -> Bool {
    let term = TypeTerm(type)
    // An optional variable is empty until something sets it.
    guard !term.isOptional, !property.modifiers.contains(where: { ["lazy", "weak", "unowned"].contains($0.name.text) })
    else { return false }
    return (Modifiers(property.modifiers).isHidden || node.is(StructDeclSyntax.self)) && !assigns(name)
  }

  /// The parameters beside its properties of the only initializer that isn't for another purpose.
  fileprivate func otherParameters(of node: any DeclGroupSyntax, besides labels: Set<String>) -> [Identity] {
    let initializers = node.initializers.filter { !$0.isFailable && !$0.node.modifiers.contains(.convenience) }
    guard initializers.count == 1 else { return [] }
    return initializers[0].parameters.compactMap { parameter in
      guard !labels.contains(parameter.label), !parameter.hasDefault else { return nil }
      return TypeTerm(spelling: parameter.propertyType).map { Identity(label: parameter.label, type: $0) }
    }
  }

  // MARK: Conformances

  /// `Instantiable` at the end of the inherited types, in their layout; in place of a spelling of it that SafeDI
  /// doesn't recognise.
  func addingConformance(to declaration: InstantiableDeclaration) -> UTF8Edit {
    let conformance = conformance(of: declaration)
    guard let inheritance = declaration.inheritance, let last = inheritance.inheritedTypes.last else {
      let end = (declaration.node.ownGenerics?.place ?? declaration.name.place).end
      return UTF8Edit(inserting: ": \(conformance)", at: end)
    }
    for inherited in inheritance.inheritedTypes {
      if let respelled = respelled(inherited.type) {
        return UTF8Edit(range: inherited.type.place, newText: respelled)
      }
    }
    let previous = inheritance.inheritedTypes.dropLast().last
    let comma = previous.map { separator(before: last.place.startOffset, behind: $0.trailingComma) } ?? ", "
    return UTF8Edit(inserting: comma + conformance, at: last.type.place.end)
  }

  /// Swift lets no extension that conforms have an access modifier: it goes to the members that have it from there.
  func movingAccess(of declaration: InstantiableDeclaration) -> [UTF8Edit] {
    guard let node = declaration.node.as(ExtensionDeclSyntax.self), let access = declaration.modifiers.access else {
      return []
    }
    // Only its file sees what a private extension holds, all of it.
    let word = access.name.tokenKind == .keyword(.private) ? "fileprivate" : access.name.text
    var edits = [removing(access)]
    guard word != "internal" else { return edits }
    for member in node.memberBlock.members.inAllBranches {
      guard let modifiers = member.ownModifiers, modifiers.access == nil, !Self.kindsWithoutAccess.contains(member.kind)
      else { continue }
      edits.append(UTF8Edit(inserting: word + " ", at: modifiers.start))
    }
    return edits
  }

  private static let kindsWithoutAccess: Set<SyntaxKind> = [
    .macroExpansionDecl, .missingDecl, .editorPlaceholderDecl, .enumCaseDecl,
  ]

  /// A type and a protocol of two other modules: the compiler asks that the conformance says so.
  private func conformance(of declaration: InstantiableDeclaration) -> String {
    let isRetroactive =
      declaration.kind == .extension && dialect.writesRetroactiveConformance
      && TypeTerm(dottedName: declaration.fullName).map { bench?.isFromOutside($0) == true } ?? false
    return isRetroactive ? "@retroactive Instantiable" : "Instantiable"
  }

  /// `@unchecked Instantiable`, `P & Instantiable`, `@unchecked P & Instantiable` and, as 2.x sees it, `@retroactive
  /// SafeDI.Instantiable`.
  private func respelled(_ type: TypeSyntax) -> String? {
    let names: Set = ["Instantiable", "SafeDI.Instantiable"]
    let base = type.as(AttributedTypeSyntax.self)?.baseType ?? type
    let parts = base.as(CompositionTypeSyntax.self)?.elements.map(\.type.trimmedDescription)
    guard base.id != type.id || parts != nil, case let all = parts ?? [base.trimmedDescription],
      all.contains(where: names.contains)
    else { return nil }
    // An attribute of a composition applies to all its parts.
    let attributes = text(type.place.startOffset..<base.place.startOffset)
    let isRetroactive = parts == nil && attributes.contains("@retroactive")
    return
      (all.filter { !names.contains($0) }.map { attributes + $0 }
      + [isRetroactive ? "@retroactive Instantiable" : "Instantiable"]).commaSeparated
  }

  // MARK: Builders

  /// The range of the only `instantiate` function of the decorated extension whose type's name stands at `offset`.
  func builder(at offset: Int) -> UTF8Range? {
    let functions = declaration(touchedAt: offset)?.builders.filter { $0.returnType != nil } ?? []
    return functions.only?.node.place
  }

  /// The function's body with all its statements.
  func body(of function: FunctionDeclaration) -> CodeBlockSyntax? {
    withBodies.node(FunctionDeclSyntax.self, at: function.name.place.startOffset)?.body
  }

  /// Returns true if a function's body plainly returns `nil`, or one of the type that it says it returns, while another
  /// is wanted.
  func visiblyReturns(_ function: FunctionDeclaration, otherThan wanted: String?) -> Bool {
    guard let body = body(of: function) else { return false }
    let words = body.tokenTexts
    let said = function.returnType?.unwrapped.baseName
    return words.indices.dropLast(2).contains { index in
      guard words[index] == "return" || index == 0 && body.statements.count == 1 else { return false }
      let next = words[index + 1]
      return next == "nil" || next == said && said != wanted && words[index + 2] == "("
    }
  }

  /// An extension that builds a type, by `value` or what is left to fill in.
  fileprivate func buildingExtension(of type: String, _ conformance: String, value: String? = nil) -> String {
    let lines = builderLines(of: type, access(inExtensionOf: type), value: value).map { style.unit + $0 }
    return (["@Instantiable", "extension \(type): \(conformance) {"] + lines + ["}"]).joined(separator: "\n")
  }

  fileprivate func builderLines(of type: String, _ access: String, value: String? = nil) -> [String] {
    ["\(access)static func instantiate() -> \(type) {", style.unit + (value ?? "<#\(type)#>"), "}"]
  }

  /// Returns true if an enumeration of this file has but one value.
  func hasOnlyValue(enumerationNamed name: String) -> Bool {
    (group(named: name) as? EnumDeclSyntax)?.onlyValue != nil
  }
}

extension Rewriting {
  /// Decorates a plain class, struct or actor, and gives it all that it then needs: access, the conformance, and an
  /// initializer that SafeDI can call: the one that is there where it can be extended, and for a struct without any the
  /// one that Swift would have written.
  /// - Parameters:
  ///   - module: what the file must import for it; nil where that makes no difference.
  ///   - injecting: which of ``SourceFile/plainInputs(ofTypeNamed:)`` become dependencies, by label. The others stay as
  ///     they are: what they should become is for the author to say.
  mutating func makeInstantiable(
    typeNamed name: String, importing module: String? = nil, injecting: [String: DependencyMacro] = [:]
  ) -> Bool {
    guard let (node, place) = file.decoratableType(named: name) else { return false }
    subject = place
    guard decorate(node, injecting: injecting) else { return false }
    if let module { addImport(of: module) }
    return true
  }

  /// - Parameter node: the type that is changed.
  private mutating func decorate(_ node: any DeclGroupSyntax, injecting: [String: DependencyMacro]) -> Bool {
    let start = node.place.startOffset
    // A second one would be one too many where the condition holds.
    guard node.attributes.conditionalMacro == nil else { return false }
    var edits = [UTF8Edit(inserting: "@Instantiable\n" + file.indentation(at: start), at: start)]
    for property in file.plainProperties(of: node) {
      guard let macro = injecting[property.identity.label] else { continue }
      edits += file.marking(property.node, with: macro.source)
    }
    guard apply(edits) else { return false }
    if let declaration, !file.dialect.accepts(declaration.modifiers) {
      guard apply(file.makingReachable(declaration.modifiers)) else { return false }
    }
    if isMissing(.missingConformance), let declaration { apply(file.addingConformance(to: declaration)) }
    guard injectParameters(injecting), completeNewInitializer() else { return false }
    // If publishing fails, the check below refuses a public declaration that names a hidden type.
    if !file.dialect.allowsNarrowAccess, let declaration {
      let expected = file.typesToBuild(for: declaration)
      _ = attempt { $0.publishSignature(expecting: expected) }
    }
    // Swift would refuse what is public now and names what isn't.
    guard let declaration else { return false }
    return !file.publishes(declaration)
      || !file.isHeldBack(declaration, expecting: file.typesToBuild(for: declaration))
  }

  private mutating func isMissing(_ code: DiagnosticCode) -> Bool {
    let owner = declaration?.fullName
    return file.problems.contains { $0.code == code && $0.owner == owner }
  }

  /// Does what the initializer's findings ask for, if there are any.
  private mutating func completeNewInitializer() -> Bool {
    if isMissing(.initializerMissingParameter), !completeInitializer() { return false }
    if isMissing(.initializerNotPublic), let initializer = declaration?.fittestInitializer {
      return apply(file.unobstructing(initializer))
    }
    guard isMissing(.missingInitializer) || isMissing(.initializerExtraParameter), let declaration else {
      return true
    }
    let isImplied = declaration.node.is(StructDeclSyntax.self) && declaration.initializers.isEmpty
    if insertInitializer(keepsDefaults: isImplied) { return true }
    return declaration.fittestInitializer.map { apply(file.unobstructing($0)) } ?? false
  }

  /// Adds properties for parameters of the nearest initializer that have none.
  private mutating func injectParameters(_ injecting: [String: DependencyMacro]) -> Bool {
    guard !injecting.isEmpty, let declaration, let assessment = declaration.assessmentsByFitness.first
    else { return true }
    let names = declaration.memberNames
    for parameter in assessment.extra where !names.contains(parameter.label) {
      guard let macro = injecting[parameter.label], !parameter.isGeneric(in: assessment.initializer) else {
        continue
      }
      guard insertProperty(macro: macro.source, label: parameter.label, type: parameter.propertyType),
        take(parameter.label)
      else { return false }
    }
    return true
  }
}

/// Types of other modules, which an extension lets SafeDI build. How each is made is left for its author to fill in.
extension Rewriting {
  /// Lets an extension that builds specialisations of a generic type build another one, below the others.
  mutating func addSpecialisation(_ type: String, toExtensionOf name: String) -> Bool {
    guard file.dialect.allowsGenericExtensions,
      let declaration = file.declarations.instantiables.first(where: {
        $0.kind == .extension && !$0.builders.isEmpty && $0.type.withoutOutermostGenerics.description == name
      }), let members = declaration.members, let last = declaration.builders.last
    else { return false }
    let indentation = file.memberIndentation(members)
    let lines = file.builderLines(of: type, file.access(in: declaration)).map { indentation + $0 }
    let end = file.lineEnd(of: last.node.place.endOffset)
    return insert("\n\n" + lines.joined(separator: "\n"), at: end)
  }

  /// Adds such an extension at the end of the file.
  mutating func addBuildingExtension(of type: String) -> Bool {
    let conformance = file.dialect.writesRetroactiveConformance ? "@retroactive Instantiable" : "Instantiable"
    let text = file.buildingExtension(of: type, conformance) + "\n"
    return insert((file.bytes.last == "\n" ? "\n" : "\n\n") + text, at: file.bytes.count)
  }

  /// Lets an extension build an enumeration of this file, which becomes public for it where it must; with its value, if
  /// there is only one.
  /// - Parameter module: what the file must import for it; nil where that makes no difference.
  mutating func addBuildingExtension(ofEnumeration name: String, importing module: String?) -> Bool {
    guard file.dialect.allowsNarrowAccess || publish(typeNamed: name),
      let node = file.group(named: name) as? EnumDeclSyntax, node.genericParameterClause == nil
    else { return false }
    let text = file.buildingExtension(of: name, "Instantiable", value: node.onlyValue.map { ".\($0)" })
    guard insert("\n\n" + text, at: file.lineEnd(of: node.place.endOffset)) else { return false }
    if let module { addImport(of: module) }
    return true
  }
}

extension EnumDeclSyntax {
  /// The only case, which takes nothing.
  fileprivate var onlyValue: String? {
    let members = memberBlock.members
    guard !members.contains(where: { $0.decl.is(IfConfigDeclSyntax.self) }) else { return nil }
    let cases = members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self) }.flatMap(\.elements)
    return cases.count == 1 && cases[0].parameterClause == nil ? cases[0].name.text : nil
  }
}
