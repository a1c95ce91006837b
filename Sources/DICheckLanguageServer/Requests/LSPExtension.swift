import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckJSON
import DICheckLanguageServerProtocol

/// Requests beyond the specification, for an editor's tree views and pages. Their JSON is documented in
/// `editors/protocol.md`, whose examples are tests.
enum LSPExtension {
  /// The roots of all programs.
  enum RootsRequest: ClientRequest {
    static let method = "\(ToolName.short)/roots"
    typealias Params = NoParams
    typealias Result = [TreeNode]
  }

  /// A request for nodes near another one.
  protocol NodesRequest: ClientRequest where Params == NodeParams, Result == [TreeNode] {}

  enum ChildrenRequest: NodesRequest {
    static let method = "\(ToolName.short)/children"
  }

  enum ParentsRequest: NodesRequest {
    static let method = "\(ToolName.short)/parents"
  }

  enum OriginsRequest: NodesRequest {
    static let method = "\(ToolName.short)/origins"
  }

  enum NodeAtRequest: ClientRequest {
    static let method = "\(ToolName.short)/nodeAt"
    typealias Params = LSP.TextDocumentPositionParams
    typealias Result = TreeNode?
  }

  enum GraphRequest: ClientRequest {
    static let method = "\(ToolName.short)/graph"
    typealias Params = GraphParams
    typealias Result = GraphResult
  }

  enum ExplainRequest: ClientRequest {
    static let method = "\(ToolName.short)/explain"
    typealias Params = LSP.TextDocumentPositionParams
    typealias Result = ExplainResult?
  }

  /// For clients that announce `didChangeStatus` among its own abilities.
  enum DidChangeStatusNotification: ServerNotification {
    static let method = "\(ToolName.short)/didChangeStatus"
    typealias Params = StatusParams
  }
}

extension LSPExtension {
  /// An ``OutlineNode`` in the client's terms.
  struct TreeNode: Hashable, Sendable, JSONEncodable {
    var node: OutlineNode
    var location: LSP.Location

    func write(to writer: inout JSONWriter) {
      let (face, faults) = (node.face, node.faults.map(fault))
      let fields: JSONFields = [
        "id": node.id,
        "kind": face.kind.rawValue,
        "label": face.label,
        "typeName": face.typeName,
        "owner": face.owner,
        "builtType": node.builtType,
        "program": node.program,
        "location": location,
        "hasChildren": node.hasChildren,
        "isMissing": face.isMissing ? true : nil,
        "faults": faults.nonEmpty,
        "hasFaultsBelow": node.hasFaultsBelow ? true : nil,
      ]
      fields.write(to: &writer)
    }

    /// An error at a node of the tree.
    private func fault(_ finding: Finding) -> JSONFields {
      ["code": finding.code.rawValue, "message": finding.message]
    }
  }

  struct NodeParams: Hashable, Sendable, JSONDecodable {
    var id: String

    init(json: JSONValue) throws(JSONDecodingError) {
      id = try json.expectObject("NodeParams").required("id")
    }
  }

  struct GraphParams: Hashable, Sendable {
    var format: GraphFormat
    /// A root's type or the id of its node; nil for all roots.
    var root: String?
  }

  struct GraphResult: Hashable, Sendable, JSONEncodable {
    var content: String

    func write(to writer: inout JSONWriter) { writer.object { $0.member("content", content) } }
  }

  struct ExplainResult: Hashable, Sendable, JSONEncodable {
    var title: String
    var content: LSP.MarkupContent

    func write(to writer: inout JSONWriter) {
      JSONFields(["title": title, "content": content]).write(to: &writer)
    }
  }

  /// The server's state in numbers.
  struct StatusParams: Hashable, Sendable, JSONEncodable {
    enum State: String, Hashable, Sendable, JSONEncodable { case indexing, ready }

    var state: State
    var files: Int
    var types: Int
    var roots: Int
    var programs: Int

    func write(to writer: inout JSONWriter) {
      let fields: JSONFields = ["state": state, "files": files, "types": types, "roots": roots, "programs": programs]
      fields.write(to: &writer)
    }
  }
}

extension LSPExtension.GraphParams: JSONDecodable {
  init(json: JSONValue) throws(JSONDecodingError) {
    let object = try json.expectObject("GraphParams")
    format = try object.required("format")
    root = try object.optional("root")
  }
}

extension GraphFormat: JSONDecodable {
  package init(json: JSONValue) throws(JSONDecodingError) {
    guard let format = GraphFormat(rawValue: try String(json: json)) else {
      let names = GraphFormat.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
      throw JSONDecodingError(expected: "one of \(names)", found: json)
    }
    self = format
  }
}
