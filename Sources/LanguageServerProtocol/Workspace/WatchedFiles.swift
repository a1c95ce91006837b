extension LSP {
  /// LSP, "DidChangeWatchedFiles Notification".
  package enum DidChangeWatchedFilesNotification: ClientNotification {
    package static let method = "workspace/didChangeWatchedFiles"
    package typealias Params = DidChangeWatchedFilesParams
  }

  package struct DidChangeWatchedFilesParams: Hashable, Sendable, JSONDecodable {
    package var changes: [FileEvent]

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("DidChangeWatchedFilesParams")
      changes = try object.required("changes")
    }
  }

  package struct FileEvent: Hashable, Sendable, JSONDecodable {
    package var uri: DocumentURI
    package var type: FileChangeType

    package init(json: JSONValue) throws(JSONDecodingError) {
      let object = try json.expectObject("FileEvent")
      uri = try object.required("uri")
      type = try object.required("type")
    }
  }

  /// LSP, "FileChangeType".
  package enum FileChangeType: Int, Hashable, Sendable, CaseIterable, JSONDecodable {
    case created = 1
    case changed
    case deleted
  }

  package struct DidChangeWatchedFilesRegistrationOptions: Hashable, Sendable, JSONEncodable {
    package var watchers: [FileSystemWatcher]

    package init(watchers: [FileSystemWatcher]) {
      self.watchers = watchers
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("watchers", watchers)
      }
    }
  }

  package struct FileSystemWatcher: Hashable, Sendable, JSONEncodable {
    package var globPattern: GlobPattern
    /// Nil means all three.
    package var kind: WatchKind?

    package init(globPattern: GlobPattern, kind: WatchKind? = nil) {
      self.globPattern = globPattern
      self.kind = kind
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("globPattern", globPattern)
        $0.member("kind", kind)
      }
    }
  }

  /// LSP, "WatchKind".
  package struct WatchKind: OptionSet, Hashable, Sendable, JSONEncodable {
    package var rawValue: Int

    package init(rawValue: Int) {
      self.rawValue = rawValue
    }

    package static let create = WatchKind(rawValue: 1)
    package static let change = WatchKind(rawValue: 2)
    package static let delete = WatchKind(rawValue: 4)
  }

  /// LSP 3.17, "GlobPattern".
  package enum GlobPattern: Hashable, Sendable, JSONEncodable {
    case pattern(String)
    /// Only for clients with `didChangeWatchedFiles.relativePatternSupport`.
    case relative(RelativePattern)

    package func write(to writer: inout JSONWriter) {
      switch self {
      case .pattern(let pattern): pattern.write(to: &writer)
      case .relative(let pattern): pattern.write(to: &writer)
      }
    }
  }

  /// LSP 3.17, "RelativePattern".
  package struct RelativePattern: Hashable, Sendable, JSONEncodable {
    package var baseURI: DocumentURI
    package var pattern: String

    package init(baseURI: DocumentURI, pattern: String) {
      self.baseURI = baseURI
      self.pattern = pattern
    }

    package func write(to writer: inout JSONWriter) {
      writer.object {
        $0.member("baseUri", baseURI)
        $0.member("pattern", pattern)
      }
    }
  }
}
