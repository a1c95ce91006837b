import DICheckDependencyLibrary
import DICheckJSON
import DICheckJSONRPC
import DICheckText
import Synchronization

/// The client's connection. What needs no look at the code is answered as it is read; calls of tools wait for their turn
/// on another thread.
final class Connection: Sendable {
  private let options: ModelContextServer.Options
  private let resources: Resources
  private let output: MessageOutput
  private let inbox: Inbox
  private let place: ServedPlace
  /// True if the client began with a handshake.
  private let hasShakenHands = Mutex(false)

  init(_ options: ModelContextServer.Options, output: MessageOutput, inbox: Inbox) {
    self.options = options
    self.output = output
    self.inbox = inbox
    place = ServedPlace(options)
    resources = Resources(options.libraries)
  }

  // MARK: Receiving

  func receive(_ line: MessageLines.Line) {
    let json: JSONValue
    switch line {
    case .tooLong:
      let limit = "a message may have at most \(MessageLines.limit) bytes; name files by their paths instead"
      return output.send(.invalidRequest(limit), to: nil)
    case .message(let bytes):
      do throws(JSONSyntaxError) { json = try JSONValue(parsing: bytes) } catch {
        return output.send(.parseError("the line is not JSON: \(error)"), to: nil)
      }
    }
    if case .array = json {
      return output.send(.invalidRequest("batches aren't served: send each message by itself"), to: nil)
    }
    do throws(InvalidMessage) {
      switch try Message(json: json) {
      case .request(let request): receive(request)
      case .notification(let notification): receive(notification)
      case .response(let response): place.take(response)
      }
    } catch {
      output.send(error.error, to: error.id)
    }
  }

  private func receive(_ notification: NotificationMessage) {
    switch notification.method {
    case "notifications/cancelled":
      if let id = notification.params["requestId"], let request = try? RequestID(json: id) { inbox.cancel(request) }
    case "notifications/initialized", "notifications/roots/list_changed":
      if let id = place.nextRequest() { output.ask("roots/list", id) }
    default: break
    }
  }

  private func receive(_ request: RequestMessage) {
    do throws(ResponseError) {
      guard let answer = try answer(request) else { return }
      output.send(result: answer, to: request.id)
    } catch {
      output.send(error, to: request.id)
    }
  }

  /// Nil for what is answered later.
  private func answer(_ request: RequestMessage) throws(ResponseError) -> JSONFields? {
    guard request.params.isNull || request.params.objectValue != nil else {
      throw ResponseError(.invalidParams, "params must be an object")
    }
    if request.method == "initialize" { return try shakeHands(request.params) }
    let named = try ProtocolEra(of: request.params)
    let era = named ?? (hasShakenHands.withLock { $0 } ? .legacy : nil)
    return switch request.method {
    // May come before the handshake's answer.
    case "ping" where era != .modern: [:]
    case "server/discover" where era != .legacy: discovered(try known(era))
    case "tools/list": cacheable(["tools": Tool.all.map(\.description)], try known(era))
    case "tools/call": try call(request, try known(era))
    case "resources/list": cacheable(["resources": resources.list], try known(era))
    case "resources/templates/list": cacheable(["resourceTemplates": resources.templates], try known(era))
    case "resources/read": try page(request.params, try known(era))
    default: throw .methodNotFound(request.method)
    }
  }

  private func known(_ era: ProtocolEra?) throws(ResponseError) -> ProtocolEra {
    guard let era else {
      throw ResponseError(
        .invalidParams, "begin with `initialize`, or name the protocol's version in _meta's \(ProtocolEra.versionKey)")
    }
    return era
  }

  // MARK: Who we are

  private var serverInfo: JSONFields {
    ["name": "safedi-lsp", "title": "safedi-lsp", "version": options.version]
  }

  private static let capabilities: JSONFields = ["tools": JSONFields([:]), "resources": JSONFields([:])]

  private var instructions: String {
    let names = LibraryList(options.libraries).names
    return """
      Checks dependency injection with \(names) in one folder, whose files are read anew before each answer.
      1. Read: `overview` says what there is. Before you add a dependency ask `available`, before you remove or move \
      something `impact`; `why` says where a value comes from. `move` changes who makes one, and when.
      2. Write: hand new contents to `check` as `texts` before you write them.
      3. Check: `check` after each change, until it finds nothing. Warnings count: of Stitcher each is a trap at run \
      time, and of Factory most are an instance or a registration other than the one that was meant. A type that nobody makes yet is hardly checked, so make it first.
      4. Fix: `fix` with `all` and `apply` does what is automatic; then take each finding's preferred fix by its id. \
      Where none is preferred, the choice is the author's: decide by what the code is to do, or ask. `explain` says \
      what a code means.
      """
  }

  private func shakeHands(_ params: JSONValue) throws(ResponseError) -> JSONFields {
    guard let wanted = params["protocolVersion"]?.stringValue else {
      throw ResponseError(.invalidParams, "protocolVersion must be a string")
    }
    hasShakenHands.withLock { $0 = true }
    place.shakeHands(params["capabilities"])
    let version = ProtocolEra.legacyVersions.first { $0 == wanted } ?? ProtocolEra.legacyVersions[0]
    return [
      "protocolVersion": version,
      "capabilities": Self.capabilities,
      "serverInfo": serverInfo,
      "instructions": instructions,
    ]
  }

  private func discovered(_ era: ProtocolEra) -> JSONFields {
    cacheable(
      [
        "supportedVersions": ProtocolEra.versions,
        "capabilities": Self.capabilities,
        "instructions": instructions,
      ], era)
  }

  private func page(_ params: JSONValue, _ era: ProtocolEra) throws(ResponseError) -> JSONFields {
    guard let uri = params["uri"]?.stringValue else { throw ResponseError(.invalidParams, "uri must be a string") }
    guard let text = resources.text(of: uri) else {
      throw ResponseError(
        era == .modern ? .invalidParams : .resourceNotFound,
        "there is no resource \(uri): resources/list names all", data: ["uri": .string(uri)])
    }
    let contents: JSONFields = ["uri": uri, "mimeType": Resources.type, "text": text]
    return cacheable(["contents": [contents]], era)
  }

  /// A result that stays as it is until another release of the tool is started, marked as such.
  private func cacheable(_ result: JSONFields, _ era: ProtocolEra) -> JSONFields {
    complete(result, era) + (era == .modern ? ["ttlMs": 3_600_000, "cacheScope": "public"] : [:])
  }

  private func complete(_ result: JSONFields, _ era: ProtocolEra) -> JSONFields {
    guard era == .modern else { return result }
    let meta: JSONFields = [ProtocolEra.serverInfoKey: serverInfo]
    return result + ["resultType": "complete", "_meta": meta]
  }

  // MARK: Tools

  /// Lets a call wait for its turn, or refuses its arguments at once: as a result, which the model sees.
  private func call(_ request: RequestMessage, _ era: ProtocolEra) throws(ResponseError) -> JSONFields? {
    guard let name = request.params["name"]?.stringValue else {
      throw ResponseError(.invalidParams, "name must be a string")
    }
    guard let tool = Tool.all.first(where: { $0.name == name }) else {
      let names = Tool.all.map(\.name).commaSeparated
      throw ResponseError(.invalidParams, "there is no tool '\(name)'; there is \(names)")
    }
    let given = request.params["arguments"] ?? .object(JSONObject())
    guard let arguments = given.objectValue else { throw ResponseError(.invalidParams, "arguments must be an object") }
    if let fault = tool.fault(of: arguments) { return complete(Self.failure("\(name): \(fault)"), era) }
    inbox.add(
      PendingCall(
        id: request.id, tool: tool, arguments: arguments, era: era,
        progressToken: request.params["_meta"]?["progressToken"]))
    return nil
  }

  private static func failure(_ words: String) -> JSONFields { ["content": [content(words)], "isError": true] }

  private static func content(_ text: String) -> JSONFields { ["type": "text", "text": text] }

  /// Answers a call: on the thread that may parse.
  func answer(_ call: PendingCall) {
    let progress = Progress(call.progressToken, output)
    let isCancelled: @Sendable () -> Bool = { [inbox] in inbox.isCurrentCancelled }
    let context = ToolContext(
      options: options, served: place.folder(unless: isCancelled), deadline: Deadline(isCancelled: isCancelled),
      isCancelled: isCancelled, takeStep: { progress.take($0) }, arguments: call.arguments)
    let result: JSONFields
    do {
      let answer = try call.tool.call(context)
      result = ["content": [Self.content(answer.text)], "structuredContent": answer.data]
    } catch {
      result = Self.failure("\(error)")
    }
    progress.end()
    if inbox.isCurrentCancelled { return }
    output.send(result: complete(result, call.era), to: call.id)
  }
}
