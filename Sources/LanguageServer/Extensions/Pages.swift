import DependencyAnalysis
import JSON
import LanguageServerProtocol

/// A read-only page that the server makes.
enum Page: Hashable {
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
    case .explanation: "explanation.md"
    }
  }
}

/// The pages that were shown, by their names.
struct PageStore {
  static let scheme = "safedi"

  private var pages: [DocumentURI: Page] = [:]
  /// Oldest first.
  private var order: [DocumentURI] = []
  private var number = 0
  /// For clients that can't show a page of the server's.
  let files = TemporaryFiles()

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

extension Session {
  /// The command `safedi.showGraph`.
  func showGraph(_ arguments: [JSONValue]) throws -> JSONValue {
    let argument = try commandArgument(arguments)
    let format = try argument.optional("format") ?? SafeDI.FormatName(.tree)
    let root: String? = try argument.optional("root")
    // So that a wrong name is reported at once.
    _ = try graph(SafeDI.GraphParams(format: format.format, root: root))
    return try show(.graph(format.format, root: root))
  }

  /// The command `safedi.explain`; `null` where there is nothing to explain.
  func showExplanation(_ arguments: [JSONValue]) throws -> JSONValue {
    let argument = try commandArgument(arguments)
    let place = try LSP.TextDocumentPositionParams(json: .object(argument))
    guard let found = explanation(place) else { return .null }
    return try show(.explanation(title: found.title, text: "# \(found.title)\n\n\(found.markdown)\n"))
  }

  private func commandArgument(_ arguments: [JSONValue]) throws -> JSONObject {
    guard let first = arguments.first, !first.isNull else { return JSONObject() }
    return try first.expectObject("argument")
  }

  /// Shows the page where the client can, and returns its name.
  private func show(_ page: Page) throws -> JSONValue {
    let uri: DocumentURI
    if hasContentPages {
      uri = pages.add(page)
    } else {
      guard let path = pages.files.write(text(of: page), name: page.fileName) else {
        throw ResponseError(.internalError, "no temporary file can be written")
      }
      uri = DocumentURI(filePath: path)
    }
    if client.capabilities.window.showDocument.support {
      client.request(LSP.ShowDocumentRequest.self, LSP.ShowDocumentParams(uri: uri, takeFocus: true))
    }
    return ["uri": .string(uri.rawValue)]
  }

  /// Whether the client asks for pages of the server's (LSP 3.18).
  var hasContentPages: Bool { client.capabilities.workspace.textDocumentContent != nil }

  /// LSP 3.18, "Text Document Content Request".
  func pageContent(_ params: LSP.TextDocumentContentParams) -> LSP.TextDocumentContentResult {
    // Editors open again what was open when they were left.
    let text = pages[params.uri].map { self.text(of: $0) } ?? "This page is no longer there. Ask for it again.\n"
    return LSP.TextDocumentContentResult(text: text)
  }

  private func text(of page: Page) -> String {
    switch page {
    case .graph(let format, let root):
      String(decoding: format.bytes(of: host?.snapshot.dependencyTrees(root: root) ?? []), as: UTF8.self)
    case .explanation(_, let text): text
    }
  }

  /// Asks the client to fetch the graphs again that it may still show.
  func refreshPages() {
    guard hasContentPages else { return }
    for uri in pages.graphs {
      client.request(LSP.TextDocumentContentRefreshRequest.self, LSP.TextDocumentContentRefreshParams(uri: uri))
    }
  }
}
