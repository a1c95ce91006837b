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
    let name = "\(type.withoutOutermostGenerics)"
    return path(of: type, behind: Self.keywords) {
      $0.makeInstantiable(typeNamed: name) != nil && !$0.isHidden(typeNamed: name)
    }
  }

  /// The file that seems to declare `type`, as whatever it is.
  func path(naming type: TypeTerm) -> String? {
    path(of: type, behind: Self.keywords + Self.otherKeywords) {
      $0.declaresPlainType(named: "\(type.withoutOutermostGenerics)")
    }
  }

  /// The file that seems to declare `type` as a protocol.
  func path(declaringProtocol type: TypeTerm) -> String? {
    path(of: type, behind: ["protocol"]) { $0.declaresPlainType(named: "\(type.withoutOutermostGenerics)") }
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
    let path = path(of: alias, behind: ["typealias"]) { $0.type(aliasedBy: alias) != nil }
    return path.flatMap(text).flatMap { SourceFile(text: $0, version: version)?.type(aliasedBy: alias) }
  }

  /// Returns true if no file of the program declares `type`: it comes from elsewhere.
  func isFromOutside(_ type: TypeTerm) -> Bool {
    if !graph.plainDeclarations(of: type.withoutOutermostGenerics).isEmpty { return false }
    if let provider = graph.provider(building: type), isType(provider) { return false }
    return path(of: type, behind: Self.keywords + Self.otherKeywords + ["typealias"]) { _ in true } == nil
  }

  /// Returns true if a type may come from one of the modules from outside the program that a file imports.
  func mayBeFromOutside(_ type: TypeTerm, in path: String) -> Bool {
    type == type.withoutOutermostGenerics && type.baseName != nil && !outsideModules(of: path).isEmpty
      && isFromOutside(type)
  }

  private func path(
    of type: TypeTerm, behind keywords: [String], where isMeant: (SourceFile) -> Bool
  ) -> String? {
    let name = String("\(type.withoutOutermostGenerics)".lastComponent)
    let declaring = files(saying: .type, of: name)
    guard !declaring.isEmpty else { return nil }
    let unread = Set(unmarkedPaths)
    let search = MarkerSearch(keywords.map { "\($0) \(name)" })
    return declaring.first { path in
      guard unread.contains(path), let text = text(path), text.withUnsafeBufferPointer(search.matches) else {
        return false
      }
      return SourceFile(text: text, version: version).map(isMeant) == true
    }
  }
}
