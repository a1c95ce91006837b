import DependencyAnalysis
import DependencyLibrary
import LanguageServerProtocol
import Workspace

/// A read-only page that the server makes.
enum Page: Hashable, Sendable {
  case graph(GraphFormat, root: String?)
  /// Kept as it was, since the place that it explains moves with every edit.
  case explanation(title: String, text: String)

  /// Editors choose a language by it.
  var fileName: String {
    switch self {
    case .graph(.mermaid, _): "graph.mmd"
    case .graph(.dot, _): "graph.dot"
    case .graph(.json, _): "graph.json"
    case .graph(.tree, _): "graph.txt"
    case .graph(.html, _): "graph.html"
    case .explanation: "explanation.md"
    }
  }
}

/// The pages that were shown, by their names.
struct PageStore: Sendable {
  static let scheme = ToolName.short

  private var pages: [DocumentURI: Page] = [:]
  /// Oldest first.
  private var order: [DocumentURI] = []
  private var number = 0

  /// More than anybody looks at; the oldest ones are forgotten.
  private static let limit = 50

  subscript(uri: DocumentURI) -> Page? { pages[uri] }

  /// The graphs among the pages: they change with the code.
  var graphs: [DocumentURI] { order.filter { if case .graph? = pages[$0] { true } else { false } } }

  /// The name of a page; the same for the same page.
  mutating func add(_ page: Page) -> DocumentURI {
    if let known = order.last(where: { pages[$0] == page }) { return known }
    number += 1
    let uri = DocumentURI("\(Self.scheme):/\(number)/\(page.fileName)")
    pages[uri] = page
    order.append(uri)
    if order.count > Self.limit { pages[order.removeFirst()] = nil }
    return uri
  }
}

extension Page {
  func text(in context: RequestContext) throws -> String {
    switch self {
    case .graph(let format, let root):
      let trees = context.snapshot?.dependencyTrees(root: root, for: context.interest) ?? []
      let bytes = format.bytes(of: trees, for: context.interest)
      try context.checkCancellation()
      return String(decoding: bytes, as: UTF8.self)
    case .explanation(_, let text): return text
    }
  }
}

/// What was shown of pages, in the one way or the other.
struct ShownPages {
  private(set) var store = PageStore()
  /// For clients that can't show a page of the server's.
  let files = TemporaryFiles()

  /// The name by which the client can have the page; nil if it can't be written for it.
  mutating func add(_ page: Page, text: String, for client: ClientAbilities) -> DocumentURI? {
    if client.hasContentPages { return store.add(page) }
    return files.write(text, name: page.fileName).map { DocumentURI(filePath: $0) }
  }
}
