import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckText

/// Parameters and notifications beyond the specification, for an editor's tree views and pages (``RequestTable``). Their
/// JSON is documented in `editors/protocol.md`, whose examples are tests.
enum LSPExtension {
  /// For clients that announce `didChangeStatus` among its own abilities.
  enum DidChangeStatusNotification: ServerNotification {
    static let method = "\(ToolName.short)/didChangeStatus"
    typealias Params = StatusParams
  }

  struct NodeParams: Hashable, JSONDecodable {
    var id: String

    init(json: JSONValue) throws(JSONDecodingError) {
      id = try json.expectObject("NodeParams").required("id")
    }
  }

  struct GraphParams: Hashable {
    var format: GraphFormat
    /// A root's type or the id of its node; nil for all roots.
    var root: String?
  }

  /// The server's state in numbers.
  struct StatusParams: Hashable, JSONEncodable {
    enum State: String, JSONEncodable { case indexing, ready }

    var state: State
    var files: Int
    var types: Int
    var roots: Int
    var programs: Int

    func write(to writer: inout JSONWriter) {
      let fields: JSONFields = [
        "state": state,
        "files": files,
        "types": types,
        "roots": roots,
        "programs": programs,
      ]
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
      let names = GraphFormat.allCases.map { "'\($0.rawValue)'" }.commaSeparated
      throw JSONDecodingError(expected: "one of \(names)", found: json)
    }
    self = format
  }
}
