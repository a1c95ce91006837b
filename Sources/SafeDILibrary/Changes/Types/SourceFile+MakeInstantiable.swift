import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceFile {
  /// Decorates a plain class, struct or actor, and gives it all that it then needs: access, the conformance, and an
  /// initializer that SafeDI can call: the one that is there where it can be extended, and for a struct without any the
  /// one that Swift would have written.
  /// - Parameters:
  ///   - module: what the file must import for it; nil where that makes no difference.
  ///   - injecting: which of ``plainInputs(ofTypeNamed:)`` become dependencies, by label. The others stay as they are:
  ///     what they should become is for the author to say.
  func makeInstantiable(
    typeNamed name: String, importing module: String? = nil, injecting: [String: DependencyMacro] = [:]
  ) -> [UTF8Edit]? {
    guard let plain = plainType(named: name) else { return nil }
    let (node, place) = plain
    return rewriting { rewriting in
      let start = node.place.startOffset
      var attribute = UTF8Edit(inserting: "@Instantiable\n" + indentation(at: start), at: start)
      // A second one would be one too many where the condition holds.
      if let hidden = (node as? any WithAttributesSyntax)?.attributes.conditionalMacro {
        guard hidden.use.macro == .instantiable else { return false }
        attribute = UTF8Edit(range: hidden.condition.place, newText: text(hidden.use.place))
      }
      var edits = [attribute]
      for property in plainProperties(of: node) {
        guard let macro = injecting[property.identity.label] else { continue }
        edits += marking(property.node, with: macro.source)
      }
      guard rewriting.apply(edits) else { return false }
      if let declaration = rewriting.declaration(named: place), !dialect.accepts(declaration.modifiers) {
        let change = rewriting.file.makingReachable(declaration.modifiers, before: declaration.keyword)
        guard rewriting.apply(change) else { return false }
      }
      if rewriting.isMissing(.missingConformance, ofTypeNamed: place),
        let declaration = rewriting.declaration(named: place)
      {
        rewriting.apply(rewriting.file.addingConformance(to: declaration))
      }
      guard rewriting.completeInitializer(ofNewTypeNamed: place, injecting: injecting) else { return false }
      // If publishing fails, the check below refuses a public declaration that names a hidden type.
      if !dialect.allowsNarrowAccess, let made = rewriting.declaration(named: place) {
        let expected = rewriting.file.typesToBuild(for: made)
        var publishing = rewriting
        if publishing.publishSignature(ofTypeNamed: place, expecting: expected) { rewriting = publishing }
      }
      // Swift would refuse what is public now and names what isn't.
      guard let made = rewriting.declaration(named: place),
        !rewriting.file.publishes(made)
          || !rewriting.file.isHeldBack(made, expecting: rewriting.file.typesToBuild(for: made))
      else { return false }
      if let module { rewriting.addImport(of: module) }
      return true
    }
  }

  /// The inputs that a plain class, struct or actor gets where it is created, in order: its stored properties that its
  /// initializer takes, or that it has none for, and what else its initializer takes.
  func plainInputs(ofTypeNamed name: String) -> [Identity] {
    guard let (node, _) = plainType(named: name) else { return [] }
    let properties = plainProperties(of: node).map(\.identity)
    return properties + otherParameters(of: node, besides: Set(properties.map(\.label)))
  }

  /// Returns true if it has the attribute in branches of `#if`, where SafeDI doesn't see it.
  func isConditionallyInstantiable(typeNamed name: String) -> Bool {
    (plainType(named: name)?.node as? any WithAttributesSyntax)?.attributes.conditionalMacro?.use.macro == .instantiable
  }

  /// Returns true if only its own file sees it.
  func isHidden(typeNamed name: String) -> Bool {
    guard let node = plainType(named: name)?.node else { return false }
    return sequence(first: Syntax(fromProtocol: node), next: \.parent).contains { outer in
      outer.asProtocol((any WithModifiersSyntax).self).map { Modifiers($0.modifiers).isHidden } == true
    }
  }

  /// Returns true if its author seems to keep others from making one: an initializer is hidden, or it keeps one of
  /// itself.
  func guardsItsMaking(typeNamed name: String) -> Bool {
    guard let node = plainType(named: name)?.node else { return false }
    let names = [String(name.lastComponent), "Self"]
    return node.memberBlock.members.contains { member in
      if let initializer = member.decl.as(InitializerDeclSyntax.self) {
        return Modifiers(initializer.modifiers).isHidden
      }
      guard let property = member.decl.as(VariableDeclSyntax.self), Modifiers(property.modifiers).isStatic else {
        return false
      }
      return property.bindings.contains { binding in
        guard binding.accessorBlock == nil else { return false }
        if let type = binding.typeAnnotation?.type { return names.contains("\(TypeTerm(type).unwrapped)") }
        return binding.initializer?.value.firstToken(viewMode: .sourceAccurate).map { names.contains($0.text) } == true
      }
    }
  }

  private func plainType(named name: String) -> (node: any DeclGroupSyntax, name: UTF8Range)? {
    guard let plain = declarations.plainTypes.first(where: { $0.shape.type.description == name }),
      let node = plainDeclaration(named: plain.name),
      // A noncopyable type can't conform to SafeDI's protocol.
      node.inheritanceClause?.inheritedTypes.contains(where: { $0.type.is(SuppressedTypeSyntax.self) }) != true
    else { return nil }
    return (node, plain.name)
  }
}

extension SourceFile {
  /// Stored properties that an initializer takes, or that there is no initializer for; none with attributes, which
  /// could set them, or in `#if`, and no variable that something may change.
  fileprivate func plainProperties(
    of node: any DeclGroupSyntax
  ) -> [(node: VariableDeclSyntax, identity: Identity)] {
    let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let taken = Set(initializers.flatMap { InitializerDeclaration($0).parameters.map(\.label) })
    return node.memberBlock.members.compactMap { member in
      guard let property = member.decl.as(VariableDeclSyntax.self), property.attributes.isEmpty,
        !Modifiers(property.modifiers).isStatic, property.bindings.count == 1, let binding = property.bindings.first,
        binding.initializer == nil, binding.accessorBlock == nil,
        let name = binding.pattern.nameToken?.text,
        let type = binding.typeAnnotation?.type, initializers.isEmpty || taken.contains(name),
        property.bindingSpecifier.tokenKind == .keyword(.let) || canBeConstant(property, name, type, in: node)
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
    let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
      .filter { $0.optionalMark == nil && !$0.modifiers.contains { $0.name.text == "convenience" } }
    guard initializers.count == 1 else { return [] }
    return InitializerDeclaration(initializers[0]).parameters.compactMap { parameter in
      guard !labels.contains(parameter.label), !parameter.hasDefault else { return nil }
      return TypeTerm(spelling: parameter.propertyType).map { Identity(label: parameter.label, type: $0) }
    }
  }
}

extension Rewriting {
  fileprivate mutating func isMissing(_ code: DiagnosticCode, ofTypeNamed place: UTF8Range) -> Bool {
    let owner = declaration(named: place)?.fullName
    return file.problems.contains { $0.code == code && $0.owner == owner }
  }

  /// Does what the initializer's findings ask for, if there are any.
  fileprivate mutating func completeInitializer(
    ofNewTypeNamed place: UTF8Range, injecting: [String: DependencyMacro]
  ) -> Bool {
    guard injectParameters(ofTypeNamed: place, injecting) else { return false }
    if isMissing(.initializerMissingParameter, ofTypeNamed: place), !completeInitializer(ofTypeNamed: place) {
      return false
    }
    if isMissing(.initializerNotPublic, ofTypeNamed: place), let declaration = declaration(named: place),
      let initializer = declaration.fittestInitializer
    {
      return apply(file.unobstructing(initializer))
    }
    let isMissing =
      isMissing(.missingInitializer, ofTypeNamed: place) || isMissing(.initializerExtraParameter, ofTypeNamed: place)
    guard isMissing, let declaration = declaration(named: place) else { return true }
    let isImplied = declaration.node.is(StructDeclSyntax.self) && declaration.initializers.isEmpty
    if insertInitializer(intoTypeNamed: place, keepsDefaults: isImplied) { return true }
    return declaration.fittestInitializer.map { apply(file.unobstructing($0)) } ?? false
  }

  /// Adds properties for parameters of the nearest initializer that have none.
  private mutating func injectParameters(
    ofTypeNamed place: UTF8Range, _ injecting: [String: DependencyMacro]
  ) -> Bool {
    guard !injecting.isEmpty, let declaration = declaration(named: place),
      let assessment = declaration.assessmentsByFitness.first
    else { return true }
    let names = declaration.memberNames
    for parameter in assessment.extra where !names.contains(parameter.label) {
      guard let macro = injecting[parameter.label], !parameter.isGeneric(in: assessment.initializer) else { continue }
      let type = parameter.propertyType
      guard insertProperty(macro: macro.source, label: parameter.label, type: type, intoTypeNamed: place),
        completeInitializer(ofTypeNamed: place, mustAssign: [parameter.label], only: [parameter.label])
      else { return false }
    }
    return true
  }
}

extension SourceFile {
  /// The class, struct or actor whose name stands at a place.
  fileprivate func plainDeclaration(named place: UTF8Range) -> (any DeclGroupSyntax)? {
    let offset = place.startOffset
    if let node = node(ClassDeclSyntax.self, at: offset), node.name.place == place { return node }
    if let node = node(StructDeclSyntax.self, at: offset), node.name.place == place { return node }
    if let node = node(ActorDeclSyntax.self, at: offset), node.name.place == place { return node }
    return nil
  }
}
