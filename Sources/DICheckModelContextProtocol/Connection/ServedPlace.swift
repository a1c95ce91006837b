import DICheckJSON
import DICheckJSONRPC
import DICheckText

/// The choice of the folder that is served: the one that was named as the server was started; without one, the first
/// that the client of a handshake calls its root, since many start a server in `/` or the home folder; else the working
/// directory.
final class ServedPlace: Sendable {
  /// A folder with what is known of its code.
  struct Folder {
    /// Absolute, without symbolic links.
    let path: String
    let code: any ServedCode
    let knownOffers = KnownOffers()
    /// Remarks on the choice, a line each.
    var remarks: [String] = []
  }

  private struct State {
    var folder: Folder
    /// True if the client names its roots when it is asked.
    var hasRoots = false
    /// True if an answer may still come that says which folder is meant.
    var isOpen = false
    /// The last request for roots.
    var request: RequestID?
    var requestCount = 0
  }

  private let options: ModelContextServer.Options
  private let state: Monitor<State>

  init(_ options: ModelContextServer.Options) {
    self.options = options
    let path = options.folder ?? options.workingDirectory
    state = Monitor(State(folder: Folder(path: path, code: options.code(path))))
  }

  // MARK: Roots

  /// - Parameter capabilities: the client's.
  func shakeHands(_ capabilities: JSONValue?) {
    guard options.folder == nil, capabilities?["roots"]?.objectValue != nil else { return }
    state.update { ($0.hasRoots, $0.isOpen) = (true, true) }
  }

  /// The id of a request for the client's roots; nil if it isn't to be asked.
  func nextRequest() -> RequestID? {
    state.update { state in
      guard state.hasRoots else { return nil }
      state.requestCount += 1
      state.request = .string("roots-\(state.requestCount)")
      return state.request
    }
  }

  /// Takes in the client's answer, if it is the one to the last request.
  func take(_ response: ResponseMessage) {
    state.update { state in
      guard let id = response.id, id == state.request else { return }
      (state.request, state.isOpen) = (nil, false)
      guard case .success(let result) = response.outcome else { return }
      let paths = (result["roots"]?.arrayValue ?? []).compactMap { root in
        root["uri"]?.stringValue.flatMap { FileURI.path(of: $0) }.map(FilePath.resolvingLinks)
      }.filter { FilePath.isFolder($0) }
      guard let path = paths.first else { return }
      if path != state.folder.path { state.folder = Folder(path: path, code: options.code(path)) }
      state.folder.remarks =
        paths.count == 1
        ? [] : ["\(path) is read, and none of the other roots: start a server for each with safedi-lsp mcp FOLDER"]
    }
  }

  /// The time in which a client says what its roots are.
  private static let patience = Duration.seconds(5)

  /// The folder, for a call. Waits for the client's roots.
  /// - Parameter isCancelled: returns true once the call isn't waited for any more.
  func folder(unless isCancelled: () -> Bool) -> Folder {
    let end = ContinuousClock.now + Self.patience
    while !isCancelled(), ContinuousClock.now < end {
      if let folder = state.wait(atMost: 0.1, until: { $0.isOpen ? nil : $0.folder }) { return folder }
    }
    // One that didn't answer yet won't hold up the next call.
    return state.update { state in
      if !isCancelled() { state.isOpen = false }
      return state.folder
    }
  }
}
