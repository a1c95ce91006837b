import DICheckJSON
import DICheckLSPTypeGeneration
import DICheckLanguageServerProtocol

/// Checks whole messages.
extension MessageChecker {
  /// The violations in a request.
  package func violations(inRequest json: JSONValue, from sender: Sender) -> [Violation] {
    var found = envelopeViolations(json, required: ["jsonrpc", "id", "method"], optional: ["params"])
    found += idViolations(json["id"])
    return found + callViolations(json, among: requests, from: sender)
  }

  /// The violations in a notification.
  package func violations(inNotification json: JSONValue, from sender: Sender) -> [Violation] {
    envelopeViolations(json, required: ["jsonrpc", "method"], optional: ["params"])
      + callViolations(json, among: notifications, from: sender)
  }

  /// The violations in a response to a request of `method`; nil for the answer to an unreadable message.
  package func violations(inResponse json: JSONValue, to method: String?) -> [Violation] {
    let isError = json["error"] != nil
    var found = envelopeViolations(json, required: ["jsonrpc", "id", isError ? "error" : "result"], optional: [])
    if method != nil { found += idViolations(json["id"]) }
    if let error = json["error"] {
      return found + errorViolations(error, errorData: method.flatMap { requests[$0]?.errorData })
    }
    guard let method else { return found + [Violation(path: "result", problem: "answers no request")] }
    return found + violations(inResult: json["result"] ?? .null, of: method, at: "result")
  }

  /// The violations in the result of a request of `method`.
  package func violations(inResult result: JSONValue, of method: String, at path: String = "") -> [Violation] {
    if isExtension(method) { return [] }
    guard let type = requests[method]?.result else {
      return [Violation(path: "method", problem: "unknown request '\(method)'")]
    }
    return violations(of: result, as: type, at: path)
  }

  private func isExtension(_ method: String) -> Bool {
    extensionPrefixes.contains { method.hasPrefix($0) }
  }

  private func envelopeViolations(_ json: JSONValue, required: [String], optional: [String]) -> [Violation] {
    guard let object = json.objectValue else { return [Violation(path: "", problem: "a message must be an object")] }
    var found: [Violation] = []
    if object["jsonrpc"] != "2.0" { found.append(Violation(path: "jsonrpc", problem: "expected '2.0'")) }
    for key in required where object[key] == nil { found.append(Violation(path: key, problem: "missing in message")) }
    for key in object.members.map(\.key) where !required.contains(key) && !optional.contains(key) {
      found.append(Violation(path: key, problem: "unknown key in message"))
    }
    return found
  }

  private func idViolations(_ id: JSONValue?) -> [Violation] {
    switch id {
    case nil, .integer, .string: []
    case .some(let other): [Violation(path: "id", problem: "expected integer or string, found \(other.kindName)")]
    }
  }

  private func callViolations(
    _ json: JSONValue, among methods: [String: MetaModel.Method], from sender: Sender
  ) -> [Violation] {
    guard let name = json["method"]?.stringValue else { return [Violation(path: "method", problem: "expected string")] }
    if isExtension(name) { return [] }
    guard let method = methods[name] else { return [Violation(path: "method", problem: "unknown method '\(name)'")] }
    guard method.isSent(by: sender) else {
      return [Violation(path: "method", problem: "'\(name)' is not sent by the \(sender)")]
    }
    guard let type = method.params else {
      return json["params"] == nil ? [] : [Violation(path: "params", problem: "'\(name)' has none")]
    }
    guard let params = json["params"] else { return [Violation(path: "params", problem: "missing in message")] }
    return violations(of: params, as: type, at: "params") + openViolations(in: params, of: name)
  }

  /// Checks values that the model leaves open as `LSPAny` although other parts of it specify them.
  private func openViolations(in params: JSONValue, of method: String) -> [Violation] {
    switch method {
    case "client/registerCapability":
      return (params["registrations"]?.arrayValue ?? []).enumerated().flatMap { index, registration in
        registrationViolations(registration, at: "params.registrations.\(index)")
      }
    case "$/progress":
      guard let value = params["value"], value["kind"] != nil else { return [] }
      let steps = ["WorkDoneProgressBegin", "WorkDoneProgressReport", "WorkDoneProgressEnd"]
      return violations(of: value, as: .or(steps.map { .reference($0) }), at: "params.value")
    default: return []
    }
  }

  private func registrationViolations(_ registration: JSONValue, at path: String) -> [Violation] {
    guard let method = registration["method"]?.stringValue, !isExtension(method) else { return [] }
    guard requests[method] != nil || notifications[method] != nil || registrationOptions[method] != nil else {
      return [Violation(path: join(path, "method"), problem: "unknown method '\(method)'")]
    }
    guard let options = registration["registerOptions"], let type = registrationOptions[method] else { return [] }
    return violations(of: options, as: type, at: join(path, "registerOptions"))
  }

  private func errorViolations(_ error: JSONValue, errorData: MetaModelType?) -> [Violation] {
    let properties = [
      Property(name: "code", type: .base("integer"), isOptional: false),
      Property(name: "message", type: .base("string"), isOptional: false),
      Property(name: "data", type: errorData ?? .reference("LSPAny"), isOptional: true),
    ]
    return propertyViolations(of: error, properties, type: "object", at: "error")
  }
}
