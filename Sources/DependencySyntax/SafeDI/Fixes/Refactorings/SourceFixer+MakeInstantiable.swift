import DependencyGraph
import SwiftSyntax

extension SourceFixer {
  /// Decorates a plain class, struct or actor, and gives it all that it then needs: `public`, the conformance, and an
  /// initializer that SafeDI can call. Stored properties that the initializer takes stay as they are: what they should
  /// become is for the author to say.
  /// - Parameter module: what the file must import for it; nil where that is no matter.
  package func makeInstantiable(typeNamed name: String, importing module: String? = nil) -> [SourceEdit]? {
    guard let plain = document.declarations.plainTypes.first(where: { $0.shape.type.description == name }),
      let node = document.plainDeclaration(named: plain.name)
    else { return nil }
    let place = plain.name
    return rewriting { rewriting in
      let start = Int(node.place.start)
      guard
        rewriting.apply([
          SourceEdit(range: SourceRange(at: start), newText: "@Instantiable\n" + document.indentation(at: start))
        ])
      else { return false }
      if let declaration = rewriting.declaration(named: place), !declaration.modifiers.isPublic {
        rewriting.apply(rewriting.document.makingPublic(declaration.modifiers, before: declaration.keyword))
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
}

extension Rewriting {
  fileprivate mutating func isMissing(_ code: DiagnosticCode, ofTypeNamed place: SourceRange) -> Bool {
    let owner = declaration(named: place)?.fullName
    return document.problems.contains { $0.code == code && $0.owner == owner }
  }

  /// Does what the initializer's finding asks for, if there is one.
  fileprivate mutating func mendInitializer(ofTypeNamed place: SourceRange) -> Bool {
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
  fileprivate func plainDeclaration(named place: SourceRange) -> DeclSyntax? {
    let offset = Int(place.start)
    if let node = node(ClassDeclSyntax.self, at: offset), node.name.place == place { return DeclSyntax(node) }
    if let node = node(StructDeclSyntax.self, at: offset), node.name.place == place { return DeclSyntax(node) }
    if let node = node(ActorDeclSyntax.self, at: offset), node.name.place == place { return DeclSyntax(node) }
    return nil
  }
}
