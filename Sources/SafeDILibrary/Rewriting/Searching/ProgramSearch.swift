import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import SwiftSyntax

/// Answers what the fixes of one file ask of a program's others: their words say which few are worth a look
/// (``RecipeProgram/paths(saying:of:)``).
struct ProgramSearch: OtherFileSearch, GraphFixing {
  let shared: GraphFixContext

  init(_ fixes: GraphFixContext) { shared = fixes }

  /// Files that are parsed for one question: of a name that more of them say something of, little can be known.
  private static let parseLimit = 16

  func superclass(named name: String) -> Superclass? { ClassSearch(shared)(name) }

  func isFromOutside(_ type: String) -> Bool {
    TypeTerm(dottedName: type).map { PlainTypeSearch(shared).isFromOutside($0) } ?? false
  }

  // MARK: Types

  func kind(ofTypeNamed name: String) -> NamedTypeKind { NamedTypeSearch(shared)(name) }

  func initializers(inExtensionsOf type: String, besides path: String?) -> [InitializerDeclaration] {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    let search = MarkerSearch(["extension \(type)"])
    return program.paths(saying: .type, of: name).lazy.filter { $0 != path }.prefix(Self.parseLimit)
      .flatMap { path -> [InitializerDeclaration] in
        guard let text = program.text(path), text.withUnsafeBufferPointer(search.matches) else { return [] }
        return SourceFixer(text: text, version: program.version)?.initializers(inExtensionsOf: type) ?? []
      }
  }

  func statements(of name: String, besides path: String?) -> [TypeStatement] {
    program.paths(saying: .type, of: name).lazy.filter { $0 != path }.prefix(Self.parseLimit)
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
    func paths(_ statements: [StatedWords.Statement]) -> Set<String> {
      Set(statements.flatMap { program.paths(saying: $0, of: property.name) }.filter { $0 != path })
    }
    let ofMembers = paths(property.isReference ? [.memberChange] : [.memberChange, .memberChangeWithin])
    let own = paths(property.isReference ? [.change] : [.change, .changeWithin])
    let inType = ofType(property, besides: path) { $0.change(of: property) }
    guard inType != .sure else { return .sure }
    // What names the type and changes a member of that name most likely means it.
    if ofMembers.sorted().prefix(Self.parseLimit).contains(where: { mentions(property.typeName, $0) }) { return .sure }
    let isInherited = property.isInheritable && own.contains { inherits(property.typeName, $0) }
    return ofMembers.isEmpty && !isInherited ? inType : .possible
  }

  func use(of property: PropertyOfType, besides path: String?) -> Likelihood {
    let inType = ofType(property, besides: path) { $0.uses(property) ? .sure : .none }
    guard inType != .sure else { return .sure }
    let paths = program.paths
    guard paths.count <= GraphFixContext.fileLimit else { return .possible }
    let search = MarkerSearch([".\(property.name)"])
    let isAsked = paths.contains { file in
      guard file != path, let text = program.text(file) else { return false }
      return text.withUnsafeBufferPointer(search.matches)
        && SourceFixer(text: text, version: program.version)?.asksForMember(property.name) != false
    }
    return isAsked ? .possible : inType
  }

  /// What the extensions of a property's type in other files do with it.
  private func ofType(
    _ property: PropertyOfType, besides path: String?, _ look: (SourceFixer) -> Likelihood
  ) -> Likelihood {
    let files = program.paths(saying: .type, of: property.typeName).filter { $0 != path }
    var found = files.count > Self.parseLimit ? Likelihood.possible : .none
    for file in files.prefix(Self.parseLimit) {
      guard let text = program.text(file) else { return .possible }
      guard text.withUnsafeBufferPointer(MarkerSearch([property.name]).matches) else { continue }
      guard let fixer = SourceFixer(text: text, version: program.version) else { return .possible }
      found = max(found, look(fixer))
    }
    return found
  }

  private func mentions(_ name: String, _ path: String) -> Bool {
    program.text(path)?.withUnsafeBufferPointer(MarkerSearch([name]).matches) ?? true
  }

  private func inherits(_ name: String, _ path: String) -> Bool {
    program.text(path)?.withUnsafeBufferPointer(MarkerSearch([": \(name)", ":\(name)"]).matches) ?? true
  }
}
