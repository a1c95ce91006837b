import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckLanguageServerProtocol

/// A read-only page made by the server.
enum Page: Hashable {
  case graph(GraphFormat, root: String?)
  /// The code that a library's tool would generate for a type.
  case generated(GeneratedCodeName)
  /// Kept as it was, since the place that it explains moves with every edit.
  case explanation(title: String, text: String)

  /// The file name, by which editors choose a language.
  var fileName: String {
    switch self {
    case .graph(.mermaid, _): "graph.mmd"
    case .graph(.dot, _): "graph.dot"
    case .graph(.json, _): "graph.json"
    case .graph(.tree, _): "graph.txt"
    case .graph(.html, _): "graph.html"
    case .generated(let name): "\(name.type).swift"
    case .explanation: "explanation.md"
    }
  }
}

/// The shown pages, by URI.
struct PageStore {
  static let schemes = [scheme, generatedScheme]
  private static let scheme = ToolName.short
  /// A scheme of its own, by which editors recognize the language.
  private static let generatedScheme = "\(ToolName.short)-generated"

  private struct Entry {
    var uri: DocumentURI
    var page: Page
    /// The text of a page that is a file, and doesn't follow the code.
    var text: String?
  }

  private var entries: [Entry] = []

  subscript(uri: DocumentURI) -> Page? { entry(at: uri)?.page }

  private func entry(at uri: DocumentURI) -> Entry? { entries.first { $0.uri == uri } }

  /// The graphs among the pages, which change with the code.
  var graphs: [DocumentURI] { entries.filter { if case .graph = $0.page { true } else { false } }.map(\.uri) }

  /// The pages of generated code, which change with the code too, and more often.
  var generatedCode: [DocumentURI] { entries.filter { $0.page.isGenerated && $0.text == nil }.map(\.uri) }

  /// The URI of a page; equal pages share one.
  mutating func add(_ page: Page) -> DocumentURI {
    if let known = entries.first(where: { $0.page == page && $0.text == nil }) { return known.uri }
    let scheme = page.isGenerated ? Self.generatedScheme : Self.scheme
    let uri = DocumentURI("\(scheme):/\(entries.count + 1)/\(page.fileName)")
    entries.append(Entry(uri: uri, page: page))
    return uri
  }

  /// Adds a page that is a file.
  mutating func add(_ page: Page, at uri: DocumentURI, text: String) {
    entries.removeAll { $0.uri == uri }
    entries.append(Entry(uri: uri, page: page, text: text))
  }

  /// Returns true if `text` is the text of a page that the client shows.
  func shows(_ text: String, at uri: DocumentURI) -> Bool { entry(at: uri)?.text.map { $0 == text } ?? true }
}

extension Page {
  func text(in context: RequestContext) throws -> String {
    switch self {
    case .graph(let format, let root):
      return try context.graphText(format, root: root)
    case .generated(let name):
      guard let page = context.converter.generatedCode(name) else {
        return "// Nothing is generated for \(name.type) any more.\n"
      }
      return page.text
    case .explanation(_, let text): return text
    }
  }

  fileprivate var isGenerated: Bool { if case .generated = self { true } else { false } }
}

/// The shown pages, as content from the server or as files.
struct ShownPages {
  private(set) var store = PageStore()
  /// For clients that can't show pages from the server.
  let files = TemporaryFiles()

  /// The URI under which the client can show the page; nil if its file can't be written.
  mutating func add(_ page: Page, text: String, for client: ClientAbilities) -> DocumentURI? {
    if client.hasContentPages { return store.add(page) }
    guard let uri = files.write(text, of: page).map({ DocumentURI(filePath: $0) }) else { return nil }
    if page.isGenerated { store.add(page, at: uri, text: text) }
    return uri
  }
}
