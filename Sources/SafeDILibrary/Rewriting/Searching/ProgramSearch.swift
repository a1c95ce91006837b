import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftSyntax

/// Answers what the fixes of one file ask of a program's others: their words say which few are worth a look.
struct ProgramSearch: OtherFileSearch, GraphFixing {
  let shared: GraphFixContext

  init(_ fixes: GraphFixContext) { shared = fixes }

  /// Files that are parsed for one question: of a name that more of them say something of, little can be known.
  private static let parseLimit = 16
  /// Where the first few show nothing, words mostly stand in comments.
  private static let showLimit = 4

  // MARK: Types

  func superclass(named name: String) -> Superclass? {
    guard name != "Instantiable" else { return nil }
    return memory.superclass(named: name) {
      files(saying: .type, of: String(name.lastComponent)).lazy.prefix(Self.parseLimit).compactMap { path in
        program.text(path).flatMap { Superclass(named: name, in: $0, others: superclass) }
      }.first
    }
  }

  func isFromOutside(_ type: String) -> Bool {
    TypeTerm(dottedName: type).map { PlainTypeSearch(shared).isFromOutside($0) } ?? false
  }

  func isBuilt(_ type: String) -> Bool { TypeTerm(dottedName: type).flatMap(graph.provider) != nil }

  func showType(named name: String) -> Bool {
    files(saying: .typeUse, of: name).prefix(Self.showLimit).contains { fixer(of: $0)?.showsType(named: name) == true }
  }

  func initializers(inExtensionsOf type: String, besides path: String?) -> [InitializerDeclaration] {
    files(extending: type, besides: path).prefix(Self.parseLimit).flatMap { path -> [InitializerDeclaration] in
      guard let text = program.text(path) else { return [] }
      return SourceFixer(text: text, version: program.version)?.initializers(inExtensionsOf: type) ?? []
    }
  }

  func publishedWitnesses(ofTypeNamed type: String, besides path: String?) -> [FileEdits]? {
    var result: [FileEdits] = []
    for file in files(extending: type, besides: path) {
      guard let edits = sourceFixer(for: file)?.publishWitnesses(inExtensionsOf: type) else { return nil }
      guard edits.isEmpty || program.isEditable(file) else { return nil }
      if !edits.isEmpty { result.append(FileEdits(path: file, edits: edits)) }
    }
    return result
  }

  func statements(of name: String, besides path: String?) -> [TypeStatement] {
    files(saying: .type, .extension, of: name, besides: path).prefix(Self.parseLimit)
      .flatMap { statements(inFileAt: $0)[Substring(name)] ?? [] }
  }

  private func statements(inFileAt path: String) -> [Substring: [TypeStatement]] {
    memory.statements(inFileAt: path) {
      guard let text = program.text(path), text.count <= SourceFixer.sizeLimit,
        BodyBlanker.refusal(ofFullText: text) == nil
      else { return [:] }
      return SourceDocument(text, dialect: SafeDIDialect(version: program.version)).ownStatements
    }
  }

  // MARK: Properties

  func change(of property: PropertyOfType, besides path: String?) -> Likelihood {
    let (name, isReference) = (property.name, property.isReference)
    let inType = ofType(property, besides: path) { $0.change(of: property) }
    guard inType != .sure else { return .sure }
    let ofMembers =
      isReference
      ? files(saying: .memberChange, of: name, besides: path)
      : files(saying: .memberChange, .memberChangeWithin, of: name, besides: path)
    // What names the type and changes a member of that name most likely means it.
    if ofMembers.prefix(Self.parseLimit).contains(where: { mentions(property.typeName, $0) }) { return .sure }
    guard ofMembers.isEmpty else { return .possible }
    let own =
      isReference
      ? files(saying: .change, of: name, besides: path)
      : files(saying: .change, .changeWithin, of: name, besides: path)
    return inherits(property, in: own) ? .possible : max(inType, changeByMethods(property, besides: path))
  }

  /// Whether mutating methods of a property's value are called elsewhere.
  private func changeByMethods(_ property: PropertyOfType, besides path: String?) -> Likelihood {
    let methods = property.mutatingMethods
    guard !methods.isEmpty else { return .none }
    let heirs = property.isInheritable ? Set(program.paths(saying: .inheritance, of: property.typeName)) : []
    let calls = MarkerSearch(methods.map { ".\($0)(" })
    let calling = Set(files(saying: .member, of: property.name, besides: path)).union(heirs).sorted().filter { file in
      file != path && mentions(property.name, file)
        && program.text(file)?.withUnsafeBufferPointer(calls.matches) != false
    }
    guard calling.count <= Self.parseLimit else { return .possible }
    return calling.reduce(.none) { found, file in
      let isHeir = heirs.contains(file)
      let change = fixer(of: file)?.change(ofMember: property, orInherited: isHeir) ?? .possible
      return max(found, mentions(property.typeName, file) ? change : min(change, .possible))
    }
  }

  func use(of property: PropertyOfType, besides path: String?) -> Likelihood {
    let inType = ofType(property, besides: path) { $0.uses(property) ? .sure : .none }
    guard inType != .sure else { return .sure }
    let asking = files(saying: .member, of: property.name, besides: path)
    guard asking.count <= Self.parseLimit else { return .possible }
    let using = asking.filter { fixer(of: $0)?.asksForMember(property.name) != false }
    // What names the type and asks for a member of that name most likely means it.
    if using.contains(where: { mentions(property.typeName, $0) }) { return .sure }
    guard using.isEmpty else { return .possible }
    let heirs = files(saying: .inheritance, of: property.typeName, besides: path)
    return inherits(property, in: heirs.filter { mentions(property.name, $0) }) ? .possible : inType
  }

  /// What the extensions of a property's type in other files do with it.
  private func ofType(
    _ property: PropertyOfType, besides path: String?, _ look: (SourceFixer) -> Likelihood
  ) -> Likelihood {
    let files = files(saying: .type, .extension, of: property.typeName, besides: path)
    var found = files.count > Self.parseLimit ? Likelihood.possible : .none
    for file in files.prefix(Self.parseLimit) where mentions(property.name, file) {
      guard let fixer = fixer(of: file) else { return .possible }
      found = max(found, look(fixer))
    }
    return found
  }

  private func fixer(of path: String) -> SourceFixer? {
    program.text(path).flatMap { SourceFixer(text: $0, version: program.version) }
  }

  private func mentions(_ name: String, _ path: String) -> Bool {
    program.text(path)?.withUnsafeBufferPointer(MarkerSearch([name]).matches) ?? true
  }

  /// Whether one of some files seems to have a class that inherits a property.
  private func inherits(_ property: PropertyOfType, in files: [String]) -> Bool {
    property.isInheritable
      && !Set(program.paths(saying: .inheritance, of: property.typeName)).isDisjoint(with: files)
  }
}
