import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// Declarations of types in files that the analysis never read, since they hold none of SafeDI's words.
extension Workbench {
  private static let keywords = ["class", "struct", "actor"]
  private static let otherKeywords = ["protocol", "enum"]

  /// The file that seems to declare `type` as a class, struct or actor that others see.
  func path(declaring type: TypeTerm) -> String? {
    path(of: type, behind: Self.keywords) { file, name in
      file.rewriting { $0.makeInstantiable(typeNamed: name) } != nil && !file.isHidden(typeNamed: name)
    }
  }

  /// The file that seems to declare `type`, as whatever it is, or as what some keywords say.
  func path(naming type: TypeTerm, behind keywords: [String] = Self.keywords + Self.otherKeywords) -> String? {
    path(of: type, behind: keywords) { $0.plainType(named: $1) != nil }
  }

  /// The type that is meant if `type` is a type alias, perhaps of another one; nil where it is none, or generic.
  func type(aliasedBy type: TypeTerm) -> TypeTerm? {
    var aliased = type
    for _ in 0..<Self.aliasLimit {
      guard let next = meaning(of: aliased) else { break }
      aliased = next
    }
    return aliased == type ? nil : aliased
  }

  private static let aliasLimit = 8

  private func meaning(of alias: TypeTerm) -> TypeTerm? {
    guard alias == alias.withoutOutermostGenerics, alias.baseName != nil else { return nil }
    if let plain = NearNames(graph).plainDeclaration(of: alias) { return plain.aliased }
    let path = path(of: alias, behind: ["typealias"]) { file, _ in file.type(aliasedBy: alias) != nil }
    return path.flatMap(text).flatMap { SourceFile(text: $0, version: version)?.type(aliasedBy: alias) }
  }

  /// Returns true if no file of the program declares `type`: it comes from elsewhere.
  func isFromOutside(_ type: TypeTerm) -> Bool {
    if !graph.plainDeclarations(of: type.withoutOutermostGenerics).isEmpty { return false }
    if let provider = graph.provider(building: type), isType(provider) { return false }
    return path(of: type, behind: Self.keywords + Self.otherKeywords + ["typealias"]) { _, _ in true } == nil
  }

  /// Returns true if a type may come from one of the modules from outside the program that a file imports.
  func mayBeFromOutside(_ type: TypeTerm, in path: String) -> Bool {
    type == type.withoutOutermostGenerics && type.baseName != nil && !outsideModules(of: path).isEmpty
      && isFromOutside(type)
  }

  private func path(
    of type: TypeTerm, behind keywords: [String], where isMeant: (SourceFile, _ name: String) -> Bool
  ) -> String? {
    let fullName = "\(type.withoutOutermostGenerics)"
    let name = String(fullName.lastComponent)
    let search = MarkerSearch(keywords.map { "\($0) \(name)" })
    return files(saying: .type, of: name).first { path in
      guard isUnmarked(path), let text = text(path), search.matches(text) else { return false }
      return SourceFile(text: text, version: version).map { isMeant($0, fullName) } == true
    }
  }

  // MARK: Files that say something of a dependency

  /// Other files that seem to ask a type's values for a property, or to hand it to the type's hand-written mock.
  func otherFiles(using reference: DependencyReference) -> [String] {
    let dependency = named(reference)
    guard let path = path(reference.scope) else { return [] }
    let callers = mockCallers(passing: reference)
    guard file(path)?.isPrivate(dependency) == false else { return callers }
    let search = MarkerSearch([String(dependency.owner.lastComponent)])
    return callers
      + files(saying: .member, of: dependency.label, besides: path).filter { search.matches(text($0)) }
  }

  /// The other files that extend the type of a property and see it.
  func filesExtending(ownerOf reference: DependencyReference) -> [String] {
    guard let path = path(reference.scope), file(path)?.isPrivate(named(reference)) == false else {
      return []
    }
    return files(extending: name(reference.scope), besides: path)
  }

  /// The files with code of the type of a property that see it.
  func filesOfCode(seeing reference: DependencyReference) -> [String] {
    path(reference.scope).asList + filesExtending(ownerOf: reference)
  }

  /// Returns true if nothing in the program can notice that a property's type changes, but those who receive it: they
  /// would show in the proof.
  func isUnused(_ reference: DependencyReference) -> Bool {
    file(reference.scope)?.isMerelySet(named(reference)) == true
  }

  /// Returns true if only a type's author can know if others may come to make it, or what of it must become public for
  /// that.
  func isGuarded(_ type: String, in path: String) -> Bool {
    guard let file = file(path) else { return false }
    return file.guardsItsMaking(typeNamed: type)
      || !graph.rules.allowsNarrowAccess && file.mayHaveWitnesses(ofTypeNamed: type)
  }

  /// SafeDI's module, if the file of `reference` imports it, since then this file must too; elsewhere one module
  /// may import it for all.
  func module(toUseIn path: String, _ reference: DependencyReference) -> String? {
    let text = self.path(reference.scope).flatMap(text)
    return text.map { SourceFile.imports(Self.libraryModule, in: $0) } == true ? Self.libraryModule : nil
  }

  /// The builder of the concrete type, which the compiler asks for; in its own spelling where it is written.
  func builderType(_ reference: DependencyReference, of provider: ScopeID) -> String {
    let concrete = graph.concreteType(of: provider)
    let declared = graph.shape(reference).type.unwrapped
    let isConcrete =
      graph.identity(of: reference).type.unwrapped.withoutOutermostGenerics == concrete.withoutOutermostGenerics
    return "Instantiator<\(isConcrete ? declared : concrete)>"
  }

  // MARK: The types that a file can name

  /// The modules that the file at `path` must import before it can name `type`; nil if it can't name it. What can't be
  /// known is taken to be in sight.
  /// - Parameter other: a file that names it already.
  func imports(for path: String, toName type: TypeTerm, asIn other: String? = nil) -> [String]? {
    guard path != other else { return [] }
    var result: Set<String> = []
    for name in type.namedTypes {
      guard let declaration = declaration(of: name) else { continue }
      switch declaration {
      case .file(let declaring):
        guard let modules = imports(from: declaring, naming: name, for: path) else { return nil }
        result.formUnion(modules)
      case .extended(let extending): result.formUnion(outsideModules(in: extending, and: other, for: path))
      }
    }
    return result.isEmpty ? [] : result.subtracting(imported(by: path)).sorted()
  }

  private func imported(by path: String) -> Set<String> {
    found.remembered(path, in: \.imports) { file(path)?.importedModules ?? [] }
  }

  // MARK: Modules of the program

  private func imports(from declaring: String, naming type: TypeTerm, for path: String) -> [String]? {
    let (from, to) = (modules(of: path), modules(of: declaring))
    // Nothing shows which module compiles a loose file.
    guard from.isDisjoint(with: to), !from.isEmpty, !to.isEmpty,
      !from.union(to).contains(where: isLoose)
    else { return [] }
    guard file(declaring)?.isVisibleOutside(typeNamed: "\(type)") != false else { return nil }
    let names = Set(to.map(name(ofModule:)))
    guard names.isDisjoint(with: imported(by: path)) else { return [] }
    var result: [String] = []
    for module in from {
      guard let seen = to.intersection(modules(seenBy: module)).min() else { return nil }
      result.append(name(ofModule: seen))
    }
    return result
  }

  // MARK: Declarations of types

  private func declaration(of type: TypeTerm) -> TypeDeclaration? {
    found.remembered(type, in: \.declarations) { search(for: type) }
  }

  private func search(for type: TypeTerm) -> TypeDeclaration? {
    let provider = graph.provider(building: type)
    let path = provider.flatMap { graph.path(of: $0) }
    let extending = provider.flatMap { path == nil || graph.shape($0).kind == .type ? nil : path }
    if let path, extending == nil, let provider, graph.concreteType(of: provider) == type {
      return .file(path)
    }
    if let plain = graph.plainDeclarations(of: type).first.flatMap({ graph.path(of: $0.file) }) {
      return .file(plain)
    }
    if modules.count > 1 || extending != nil, let unread = self.path(naming: type) {
      return .file(unread)
    }
    return extending.map { .extended($0) }
  }

  /// Modules from outside the program that a file imports, but for SafeDI.
  func outsideModules(of path: String) -> Set<String> {
    imported(by: path).subtracting(modules.map(name(ofModule:)))
      .subtracting([Self.libraryModule])
  }

  /// Modules from outside the program that both files import, if the file seems to know nothing of them.
  private func outsideModules(in extending: String, and other: String?, for path: String) -> Set<String> {
    let common =
      other.map { outsideModules(of: extending).intersection(outsideModules(of: $0)) }
      ?? outsideModules(of: extending)
    // Among several modules, the one that declares the type can't be known; and many modules export another's types
    // too.
    return common.count == 1 && outsideModules(of: path).isEmpty && !imported(by: path).isEmpty ? common : []
  }
}

/// The place of a type's declaration.
enum TypeDeclaration {
  case file(String)
  /// Elsewhere: a file extends it, so that it can be built.
  case extended(String)
}
