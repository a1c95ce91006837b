import DICheckJSON
import DICheckJSONRPC

/// The two ways of speaking the protocol. A process serves both: the modern one is named in each request, the other one
/// begins with a handshake.
enum ProtocolEra {
  case modern
  case legacy

  static let modernVersion = "2026-07-28"
  /// Newest first.
  static let legacyVersions = ["2025-11-25", "2025-06-18"]
  static let versions = [modernVersion] + legacyVersions

  /// Keys of `_meta`.
  static let versionKey = "io.modelcontextprotocol/protocolVersion"
  static let capabilitiesKey = "io.modelcontextprotocol/clientCapabilities"
  static let serverInfoKey = "io.modelcontextprotocol/serverInfo"

  /// The era of a request that names one.
  init?(of params: JSONValue) throws(ResponseError) {
    guard let meta = params["_meta"], let version = meta[Self.versionKey] else { return nil }
    guard let version = version.stringValue else {
      throw ResponseError(.invalidParams, "_meta's \(Self.versionKey) must be a string")
    }
    guard version == Self.modernVersion else {
      // A legacy version isn't spoken this way, but after a handshake.
      let others = Self.versions.filter { $0 != version }
      throw ResponseError(
        .unsupportedVersion, "version \(version) isn't served without a handshake",
        data: ["supported": .array(others.map(JSONValue.string)), "requested": .string(version)])
    }
    guard meta[Self.capabilitiesKey]?.objectValue != nil else {
      throw ResponseError(.invalidParams, "_meta lacks the object \(Self.capabilitiesKey)")
    }
    self = .modern
  }
}

extension ErrorCode {
  static let unsupportedVersion = ErrorCode(-32022)
  /// Of the legacy protocol; the modern one has `invalidParams` instead.
  static let resourceNotFound = ErrorCode(-32002)
}
