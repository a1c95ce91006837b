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

  func isFromOutside(_ type: String) -> Bool {
    TypeTerm(dottedName: type).map { PlainTypeSearch(shared).isFromOutside($0) } ?? false
  }

  func isBuilt(_ type: String) -> Bool { TypeTerm(dottedName: type).flatMap(graph.provider) != nil }

  func isBuiltAndPublic(_ type: String) -> Bool {
    guard let provider = TypeTerm(dottedName: type).flatMap(graph.provider), isType(provider), name(provider) == type
    else { return false }
    guard graph.rules.allowsNarrowAccess else { return true }
    let facts = graph.provider(provider)
    return facts.shape.concreteType.parent == nil && !facts.narrowParts.contains { $0.part == .type }
  }

  func showType(named name: String) -> Bool {
    files(saying: .typeUse, of: name).prefix(Self.showLimit).contains {
      document(of: $0)?.showsType(named: name) == true
    }
  }

  func documents(extending type: String, besides path: String?) -> [(path: String, document: SourceDocument)] {
    files(extending: type, besides: path).prefix(Self.parseLimit).filter(program.isEditable).compactMap { path in
      document(of: path).map { (path: path, document: $0) }
    }
  }

  func statements(of name: String, besides path: String?) -> [TypeStatement] {
    files(saying: .type, .extension, of: name, besides: path).prefix(Self.parseLimit)
      .flatMap { statements(inFileAt: $0)[Substring(name)] ?? [] }
  }

  private func statements(inFileAt path: String) -> [Substring: [TypeStatement]] {
    memory.statements(inFileAt: path) {
      program.text(path).map {
        TypeStatement.byLastName(TypeStatement.all(in: $0, expectsPublic: !graph.rules.allowsNarrowAccess))
      } ?? [:]
    }
  }

  // MARK: Properties

  func change(of property: PropertyOfType, besides path: String?) -> Likelihood {
    let (name, isReference) = (property.name, property.isReference)
    let inType = ofType(property, besides: path) { $0.mutation(of: property) }
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
    let found = property.isInheritable ? files(inheriting: property.typeName) : []
    guard let heirs = found else { return .possible }
    let calls = MarkerSearch(methods.map { ".\($0)(" })
    let calling = Set(files(saying: .member, of: property.name, besides: path)).union(heirs).sorted().filter { file in
      file != path && mentions(property.name, file)
        && program.text(file)?.withUnsafeBufferPointer(calls.matches) != false
    }
    guard calling.count <= Self.parseLimit else { return .possible }
    return calling.reduce(.none) { found, file in
      let isHeir = heirs.contains(file)
      let change = document(of: file)?.mutation(ofMember: property, orInherited: isHeir) ?? .possible
      return max(found, mentions(property.typeName, file) ? change : min(change, .possible))
    }
  }

  func use(of property: PropertyOfType, besides path: String?) -> Likelihood {
    let inType = ofType(property, besides: path) { $0.uses(property) ? .sure : .none }
    guard inType != .sure else { return .sure }
    let asking = files(saying: .member, of: property.name, besides: path)
    guard asking.count <= Self.parseLimit else { return .possible }
    let using = asking.filter { document(of: $0)?.asksForMember(property.name) != false }
    // What names the type and asks for a member of that name most likely means it.
    if using.contains(where: { mentions(property.typeName, $0) }) { return .sure }
    guard using.isEmpty else { return .possible }
    guard property.isInheritable else { return inType }
    guard let heirs = files(inheriting: property.typeName) else { return .possible }
    return heirs.contains { $0 != path && mentions(property.name, $0) } ? .possible : inType
  }

  func use(ofStaticMember name: String, ofTypeNamed type: String, besides path: String?) -> Likelihood {
    let asking = program.workspacePaths(saying: .member, of: name).filter { $0 != path }
    guard asking.count <= Self.parseLimit else { return .possible }
    return asking.map { document(of: $0)?.uses(ofStaticMember: name, ofTypeNamed: type).likelihood ?? .possible }.max()
      ?? .none
  }

  /// What the extensions of a property's type in other files do with it.
  private func ofType(
    _ property: PropertyOfType, besides path: String?, _ look: (SourceDocument) -> Likelihood
  ) -> Likelihood {
    let files = files(saying: .type, .extension, of: property.typeName, besides: path)
    var found = files.count > Self.parseLimit ? Likelihood.possible : .none
    for file in files.prefix(Self.parseLimit) where mentions(property.name, file) {
      guard let document = document(of: file) else { return .possible }
      found = max(found, look(document))
    }
    return found
  }

  /// Nil for one that can't be parsed safely.
  private func document(of path: String) -> SourceDocument? {
    guard let text = program.text(path), WholeText.isParsable(text) else { return nil }
    return SourceDocument(text, dialect: SafeDIDialect(version: program.version))
  }

  private func mentions(_ name: String, _ path: String) -> Bool {
    program.text(path)?.withUnsafeBufferPointer(MarkerSearch([name]).matches) ?? true
  }

  /// Whether one of some files seems to have a class that inherits a property.
  private func inherits(_ property: PropertyOfType, in files: [String]) -> Bool {
    guard property.isInheritable, !files.isEmpty else { return false }
    return self.files(inheriting: property.typeName).map { !$0.isDisjoint(with: files) } ?? true
  }

  /// The files that say of a class that it inherits one with that name, be it by way of others; nil where these are too
  /// many to follow.
  private func files(inheriting type: String) -> Set<String>? {
    var (found, names, next) = (Set<String>(), Set([type]), [type])
    while let name = next.popLast() {
      for file in program.paths(saying: .inheritance, of: name) {
        found.insert(file)
        guard found.count <= Self.parseLimit else { return nil }
        for statement in statements(inFileAt: file).values.joined() where statement.inherits(from: name) {
          let heir = String(statement.fullName.lastComponent)
          if names.insert(heir).inserted { next.append(heir) }
        }
      }
    }
    return found
  }
}

extension TypeStatement {
  /// Whether it declares a class whose superclass has that last name.
  fileprivate func inherits(from name: String) -> Bool {
    kind == .class && inherited.first.map { $0.lastComponent == name[...] } == true
  }
}
