import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph
import SwiftSyntax

extension SourceFile {
  /// Returns true if a line of `text` imports `module`, by a look at the bytes: comments count, `@preconcurrency` does
  /// too.
  static func imports(_ module: String, in text: [UInt8]) -> Bool {
    MarkerSearch(["import \(module)"]).matches(text)
  }

  /// Removes the `#SafeDIConfiguration` whose name stands at `place`, with its arguments and comments.
  func removeConfiguration(at place: UTF8Range) -> [UTF8Edit]? {
    guard let configuration = declarations.configurations.first(where: { $0.place == place }) else {
      return nil
    }
    return rewriting { $0.apply(removing(member: configuration.node)) }
  }

  /// The arguments of the `#SafeDIConfiguration` whose name stands at `place`, as written but for blanks; nil where
  /// there is none.
  func configurationArguments(at place: UTF8Range) -> [String]? {
    declarations.configurations.first { $0.place == place }?.arguments
      .map { text($0.place).filter { !$0.isWhitespace } }
  }
}

extension Rewriting {
  /// Imports modules that the file doesn't import yet, be it in a branch of `#if`.
  mutating func addImports(of modules: [String]) -> Bool {
    let known = file.importedModules
    for module in modules.sorted() where !known.contains(module) { addImport(of: module) }
    return true
  }

  /// Imports a module, among the other imports by name, if the file doesn't yet.
  mutating func addImport(of module: String) {
    if let edit = file.importing(module, newline: "\n") { apply(edit) }
  }
}

/// Imports of a file, and the types that it declares for others.
extension SourceFile {
  /// The modules that the file imports as a whole, in any branch of `#if`; submodules by their full name.
  var importedModules: Set<String> {
    let imports = tree.statements.inAllBranches.compactMap { $0.as(ImportDeclSyntax.self) }
    return Set(imports.filter { $0.importKindSpecifier == nil }.map(\.path.trimmedDescription))
  }

  /// The first type of that full name that is declared here without SafeDI's attribute.
  func plainType(named name: String) -> PlainType? {
    declarations.plainTypes.first { "\($0.shape.type)" == name }
  }

  /// The type for which a type alias of this file stands.
  func type(aliasedBy alias: TypeTerm) -> TypeTerm? {
    declarations.plainTypes.first { $0.shape.kind == .alias && $0.shape.type == alias }?
      .shape.inheritedTypes.first
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
    let built = declarations.instantiables.first { $0.kind == .type && $0.fullName == name }
    let place = built?.name.place ?? plainType(named: name)?.name
    return place.flatMap(declaration(named:))?.isVisibleOutside ?? true
  }

  /// The declaration whose name stands at a place.
  func declaration(named place: UTF8Range) -> Syntax? {
    tree.token(at: AbsolutePosition(utf8Offset: place.startOffset))?.parent
  }

  /// The first type of that name in the file, outside of others.
  func group(named name: String) -> (any DeclGroupSyntax)? {
    tree.statements.lazy.compactMap(\.item.asGroup).first { ($0 as? any NamedDeclSyntax)?.name.text == name }
  }
}

extension Syntax {
  fileprivate var isVisibleOutside: Bool {
    let isWide = { (modifiers: Modifiers?) in modifiers?.visibility.map { $0 >= .package } ?? false }
    let (own, outer) = (ownModifiers, enclosingType)
    // An extension lends its access to what stands in it, and a type hides what stands in it.
    if let outer, outer.is(ExtensionDeclSyntax.self) {
      return isWide(own?.access == nil ? outer.ownModifiers : own)
    }
    return isWide(own) && outer?.isVisibleOutside != false
  }
}
