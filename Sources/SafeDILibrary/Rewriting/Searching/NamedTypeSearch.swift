import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading

/// Finds what a program's files say of a type's name: whether a closure may be behind it.
struct NamedTypeSearch {
  private let fixes: GraphFixContext

  init(_ fixes: GraphFixContext) { self.fixes = fixes }

  /// Files that are looked into, those named for the type first: a search beyond these would be felt in an editor.
  private static let fileLimit = 400

  /// O(bytes of the files looked into), once for each name that nothing builds or declares in files that were read.
  func callAsFunction(_ name: String) -> NamedTypeKind {
    fixes.memory.kind(ofTypeNamed: name) {
      guard let type = TypeTerm(dottedName: name) else { return .unknown }
      // What is built, or declared, is no closure.
      if fixes.graph.provider(building: type) != nil || !fixes.graph.plainDeclarations(of: type).isEmpty {
        return .other
      }
      let own = name.split(separator: ".").last.map(String.init) ?? name
      let search = MarkerSearch(["typealias", "class", "struct", "enum", "actor", "protocol"].map { "\($0) \(own)" })
      for path in fixes.program.paths.firstNamed(for: own, limit: Self.fileLimit) {
        guard let text = fixes.program.text(path), text.withUnsafeBufferPointer(search.matches),
          let kind = SourceFixer(text: text, version: fixes.program.version)?.kind(ofTypeNamed: name)
        else { continue }
        return kind
      }
      return .unknown
    }
  }
}
