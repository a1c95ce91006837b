import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// Finds the declaration of a type in files that the analysis never read, since they hold none of the library's words.
struct PlainTypeSearch {
  private let program: any RecipeProgram
  private let graph: ProgramGraph

  /// Files that are looked into, the likeliest first: a search beyond these would be felt in an editor.
  private static let fileLimit = 400
  private static let keywords = ["class", "struct", "actor"]
  private static let otherKeywords = ["protocol", "enum"]

  init(_ fixes: GraphFixContext) {
    program = fixes.program
    graph = fixes.graph
  }

  /// The file that seems to declare `type` as a class, struct or actor that others see. O(bytes of the files looked
  /// into).
  func path(declaring type: TypeTerm) -> String? {
    let name = "\(type.withoutOutermostGenerics)"
    return path(of: type, behind: Self.keywords) {
      $0.makeInstantiable(typeNamed: name) != nil && !$0.isHidden(typeNamed: name)
    }
  }

  /// The file that seems to declare `type`, as whatever it is. O(bytes of the files looked into).
  func path(naming type: TypeTerm) -> String? {
    path(of: type, behind: Self.keywords + Self.otherKeywords) {
      $0.declaresPlainType(named: "\(type.withoutOutermostGenerics)")
    }
  }

  /// The file that seems to declare `type` as a protocol. O(bytes of the files looked into).
  func path(declaringProtocol type: TypeTerm) -> String? {
    path(of: type, behind: ["protocol"]) { $0.declaresPlainType(named: "\(type.withoutOutermostGenerics)") }
  }

  /// Whether no file of the program declares `type`: it comes from elsewhere. O(bytes of the program's files).
  func isFromOutside(_ type: TypeTerm) -> Bool {
    if !graph.plainDeclarations(of: type.withoutOutermostGenerics).isEmpty { return false }
    if let provider = graph.provider(building: type), graph.provider(provider).shape.kind == .type { return false }
    return path(of: type, behind: Self.keywords + Self.otherKeywords + ["typealias"], limit: .max) { _ in true } == nil
  }

  private func path(
    of type: TypeTerm, behind keywords: [String], limit: Int = fileLimit, where isMeant: (SourceFixer) -> Bool
  ) -> String? {
    guard let name = "\(type.withoutOutermostGenerics)".split(separator: ".").last.map(String.init) else { return nil }
    let search = MarkerSearch(keywords.map { "\($0) \(name)" })
    return candidates(for: name, limit: limit).first { path in
      guard let text = program.text(path), text.withUnsafeBufferPointer(search.matches) else { return false }
      return SourceFixer(text: text, version: program.version).map(isMeant) == true
    }
  }

  /// Unread files: those named for the type, then the others by path.
  private func candidates(for name: String, limit: Int) -> some Sequence<String> {
    let unread = program.unmarkedPaths
    let named = unread.filter { FilePath.name(of: $0).hasPrefix(name) }
    return (named + unread.filter { !FilePath.name(of: $0).hasPrefix(name) }).prefix(limit)
  }
}
