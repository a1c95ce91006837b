import DependencyGraph
import SwiftSyntax

extension SourceFixer {
  /// Decorates a plain class, struct or actor, and gives it all that it then needs: `public`, the conformance, and an
  /// initializer that SafeDI can call.
  /// - Parameters:
  ///   - module: what the file must import for it; nil where that is no matter.
  ///   - injecting: which of ``plainProperties(ofTypeNamed:)`` become dependencies, by label. The others stay as they
  ///     are: what they should become is for the author to say.
  package func makeInstantiable(
    typeNamed name: String, importing module: String? = nil, injecting: [String: DependencyMacro] = [:]
  ) -> [SourceEdit]? {
    guard let plain = plainType(named: name) else { return nil }
    let (node, place) = plain
    return rewriting { rewriting in
      let start = Int(node.place.start)
      let attribute = SourceEdit(
        range: SourceRange(at: start), newText: "@Instantiable\n" + document.indentation(at: start))
      var edits = [attribute]
      for property in node.plainProperties {
        guard let macro = injecting[property.identity.label] else { continue }
        edits += document.marking(property.node, with: macro.source)
      }
      guard rewriting.apply(edits) else { return false }
      if let declaration = rewriting.declaration(named: place), !declaration.modifiers.isPublic {
        let change = rewriting.document.makingPublic(declaration.modifiers, before: declaration.keyword)
        let others = rewriting.document.makingWitnessesPublic(of: declaration)
        guard rewriting.apply([change] + others) else { return false }
      }
      if rewriting.isMissing(.missingConformance, ofTypeNamed: place),
        let declaration = rewriting.declaration(named: place)
      {
        rewriting.apply(rewriting.document.addingConformance(to: declaration))
      }
      guard rewriting.mendInitializer(ofTypeNamed: place) else { return false }
      if let module { rewriting.addImport(of: module) }
      return true
    }
  }

  /// The constants of a plain class, struct or actor that its maker must give it, in their order.
  package func plainProperties(ofTypeNamed name: String) -> [Identity] {
    plainType(named: name)?.node.plainProperties.map(\.identity) ?? []
  }

  private func plainType(named name: String) -> (node: any DeclGroupSyntax, name: SourceRange)? {
    guard let plain = document.declarations.plainTypes.first(where: { $0.shape.type.description == name }),
      let node = document.plainDeclaration(named: plain.name)
    else { return nil }
    return (node, plain.name)
  }
}

extension DeclGroupSyntax {
  /// Stored constants that an initializer takes, or that there is no initializer for; none with attributes, which could
  /// set them, or in `#if`.
  fileprivate var plainProperties: [(node: VariableDeclSyntax, identity: Identity)] {
    let initializers = memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let taken = Set(initializers.flatMap { InitializerDeclaration($0).parameters.map(\.label) })
    return memberBlock.members.compactMap { member in
      guard let node = member.decl.as(VariableDeclSyntax.self), node.bindingSpecifier.tokenKind == .keyword(.let),
        node.attributes.isEmpty, !Modifiers(node.modifiers).isStatic, node.bindings.count == 1,
        let binding = node.bindings.first, binding.initializer == nil,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type, initializers.isEmpty || taken.contains(name)
      else { return nil }
      return (node, Identity(label: name, type: TypeTerm(type)))
    }
  }
}

extension Rewriting {
  fileprivate mutating func isMissing(_ code: DiagnosticCode, ofTypeNamed place: SourceRange) -> Bool {
    let owner = declaration(named: place)?.fullName
    return document.problems.contains { $0.code == code && $0.owner == owner }
  }

  /// Does what the initializer's findings ask for, if there are any.
  fileprivate mutating func mendInitializer(ofTypeNamed place: SourceRange) -> Bool {
    if isMissing(.initializerMissingParameter, ofTypeNamed: place), !completeInitializer(ofTypeNamed: place) {
      return false
    }
    if isMissing(.initializerNotPublic, ofTypeNamed: place), let declaration = declaration(named: place),
      let initializer = declaration.nearestInitializer(dialect: document.dialect)
    {
      return apply(document.unobstructing(initializer))
    }
    let isMissing =
      isMissing(.missingInitializer, ofTypeNamed: place) || isMissing(.initializerExtraParameter, ofTypeNamed: place)
    return isMissing ? insertInitializer(intoTypeNamed: place) : true
  }
}

extension SourceDocument {
  /// The class, struct or actor whose name stands at a place.
  fileprivate func plainDeclaration(named place: SourceRange) -> (any DeclGroupSyntax)? {
    let offset = Int(place.start)
    if let node = node(ClassDeclSyntax.self, at: offset), node.name.place == place { return node }
    if let node = node(StructDeclSyntax.self, at: offset), node.name.place == place { return node }
    if let node = node(ActorDeclSyntax.self, at: offset), node.name.place == place { return node }
    return nil
  }
}
