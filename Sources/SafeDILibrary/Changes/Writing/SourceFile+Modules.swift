import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

/// Imports of a file, and the types that it declares for others.
extension SourceFile {
  /// The modules that the file imports as a whole, in any branch of `#if`; submodules by their full name.
  var importedModules: Set<String> {
    let imports = tree.statements.inAllBranches.compactMap { $0.as(ImportDeclSyntax.self) }
    return Set(imports.filter { $0.importKindSpecifier == nil }.map(\.path.trimmedDescription))
  }

  /// Imports modules, each among the other imports by name, if the file doesn't yet; empty if it imports them all.
  func addImports(of modules: [String]) -> [UTF8Edit] {
    var rewriting = Rewriting(self)
    for module in modules.sorted() where !importedModules.contains(module) { rewriting.addImport(of: module) }
    return rewriting.edits
  }

  /// Returns true if a type is declared here without SafeDI's attribute.
  func declaresPlainType(named name: String) -> Bool {
    declarations.plainTypes.contains { "\($0.shape.type)" == name }
  }

  /// The type for which a type alias of this file stands.
  func type(aliasedBy alias: TypeTerm) -> TypeTerm? {
    declarations.plainTypes.first { $0.shape.kind == .alias && $0.shape.type == alias }?
      .shape.inheritedTypes.first
  }

  /// Returns true if a class or an actor is declared here without SafeDI's attribute.
  func isPlainClass(_ name: String) -> Bool {
    declarations.plainTypes.contains {
      "\($0.shape.type)" == name && ($0.shape.kind == .class || $0.shape.kind == .actor)
    }
  }

  /// Labels of the parameters with default values, in the initializers of a type without SafeDI's attribute.
  func defaultedParameters(ofPlainTypeNamed name: String) -> Set<String> {
    guard let place = declarations.plainTypes.first(where: { "\($0.shape.type)" == name })?.name,
      let node = tree.token(at: AbsolutePosition(utf8Offset: place.startOffset))?.parent,
      let members = node.asGroup?.memberBlock.members
    else { return [] }
    let initializers = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.map { InitializerDeclaration($0) }
    return Set(initializers.flatMap(\.parameters).filter(\.hasDefault).map(\.label))
  }

  /// The classes, structs and actors that say here that they conform to a protocol, by full name: in their own
  /// declarations without SafeDI's attribute, or in extensions.
  func types(conformingTo type: TypeTerm) -> (plain: [String], extended: [String]) {
    let plain = declarations.plainTypes.filter { plain in
      [.class, .struct, .actor].contains(plain.shape.kind) && plain.shape.inheritedTypes.contains(type)
    }
    let extensions = tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.filter {
      $0.inheritanceClause?.inheritedTypes.contains { TypeTerm($0.type) == type } == true
    }
    return (plain.map { "\($0.shape.type)" }, extensions.map(\.extendedType.trimmedDescription))
  }

  /// Returns true if another module of the package can name a type that this file declares. True where it can't be
  /// known.
  func isVisibleOutside(typeNamed name: String) -> Bool {
    let places =
      declarations.instantiables.filter { $0.kind == .type && $0.fullName == name }.map(\.name.place)
      + declarations.plainTypes.filter { "\($0.shape.type)" == name }.map(\.name)
    guard let place = places.first,
      let node = tree.token(at: AbsolutePosition(utf8Offset: place.startOffset))?.parent
    else { return true }
    return node.isVisibleOutside
  }
}

extension Syntax {
  private var access: String? {
    asProtocol((any WithModifiersSyntax).self).flatMap { Modifiers($0.modifiers).access?.name.text }
  }

  fileprivate var isVisibleOutside: Bool {
    let isWide = { (access: String) in ["public", "open", "package"].contains(access) }
    let outer = enclosingType
    // An extension lends its access to what stands in it, and a type hides what stands in it.
    if let outer, outer.is(ExtensionDeclSyntax.self) { return isWide(access ?? outer.access ?? "") }
    return isWide(access ?? "") && outer?.isVisibleOutside != false
  }
}
