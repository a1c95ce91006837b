import DICheckDependencyAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckWorkspace

/// A read-only page that the server makes.
enum Page: Hashable, Sendable {
  case graph(GraphFormat, root: String?)
  /// What the library's tool would generate for a type.
  case generated(GeneratedCodeName)
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
    case .generated(let name): "\(name.type).swift"
    case .explanation: "explanation.md"
    }
  }
}

/// The pages that were shown, by their names.
struct PageStore: Sendable {
  static let schemes = [scheme, generatedScheme]
  private static let scheme = ToolName.short
  /// Of its own, so that editors can read the language from it.
  private static let generatedScheme = "\(ToolName.short)-generated"

  private var pages: [DocumentURI: Page] = [:]
  /// Oldest first.
  private var order: [DocumentURI] = []
  private var number = 0
  /// What files say that stand for pages, and don't follow the code.
  private var texts: [DocumentURI: String] = [:]

  /// More than anybody looks at; the oldest ones are forgotten.
  private static let limit = 50

  subscript(uri: DocumentURI) -> Page? { pages[uri] }

  /// The graphs among the pages: they change with the code.
  var graphs: [DocumentURI] { order.filter { if case .graph? = pages[$0] { true } else { false } } }

  /// Likewise, and with less than that.
  var generatedCode: [DocumentURI] { order.filter { pages[$0]?.isGenerated == true && texts[$0] == nil } }

  /// The name of a page; the same for the same page.
  mutating func add(_ page: Page) -> DocumentURI {
    if let known = order.last(where: { pages[$0] == page && texts[$0] == nil }) { return known }
    number += 1
    let scheme = page.isGenerated ? Self.generatedScheme : Self.scheme
    let uri = DocumentURI("\(scheme):/\(number)/\(page.fileName)")
    insert(page, at: uri)
    return uri
  }

  /// Remembers a page that is a file.
  mutating func add(_ page: Page, at uri: DocumentURI, text: String) {
    texts[uri] = text
    insert(page, at: uri)
  }

  /// Whether `text` is what the client sees of a page.
  func shows(_ text: String, at uri: DocumentURI) -> Bool { texts[uri].map { $0 == text } ?? true }

  private mutating func insert(_ page: Page, at uri: DocumentURI) {
    pages[uri] = page
    order.append(uri)
    guard order.count > Self.limit else { return }
    let oldest = order.removeFirst()
    pages[oldest] = nil
    texts[oldest] = nil
  }
}

extension Page {
  func text(in context: RequestContext) throws -> String {
    switch self {
    case .graph(let format, let root):
      let trees = context.snapshot?.dependencyTrees(root: root, for: context.interest)
      let bytes = trees.map { format.bytes(of: $0, for: context.interest) } ?? format.bytes(of: EmptyCollection())
      try context.checkCancellation()
      return String(decoding: bytes, as: UTF8.self)
    case .generated(let name):
      guard let page = context.terms.generatedCode(name) else {
        return "// Nothing is generated for \(name.type) any more.\n"
      }
      return page.text
    case .explanation(_, let text): return text
    }
  }

  fileprivate var isGenerated: Bool { if case .generated = self { true } else { false } }
}

/// What was shown of pages, in the one way or the other.
struct ShownPages {
  private(set) var store = PageStore()
  /// For clients that can't show a page of the server's.
  let files = TemporaryFiles()

  /// The name by which the client can have the page; nil if it can't be written for it.
  mutating func add(_ page: Page, text: String, for client: ClientAbilities) -> DocumentURI? {
    if client.hasContentPages { return store.add(page) }
    guard let uri = files.write(text, name: page.fileName).map({ DocumentURI(filePath: $0) }) else { return nil }
    if page.isGenerated { store.add(page, at: uri, text: text) }
    return uri
  }
}
