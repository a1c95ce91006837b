#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The specification of LSP as data: `metaModel.json`, as far as types are generated from it and messages compared with
/// it.
///
/// Read with Foundation and not with `LanguageServerProtocol`, whose types are generated: a bad generated file must not
/// keep the generator from building.
package struct MetaModel: Decodable, Sendable {
  var metaData: MetaData
  package var requests: [Method]
  package var notifications: [Method]
  package var structures: [Structure]
  package var enumerations: [Enumeration]
  var typeAliases: [TypeAlias]

  package init(json: [UInt8]) throws {
    self = try JSONDecoder().decode(MetaModel.self, from: Data(json))
  }

  struct MetaData: Decodable {
    /// The specification's version: "3.18.0".
    var version: String
  }

  /// A request or a notification.
  package struct Method: Decodable, Sendable {
    package var method: String
    var typeName: String
    package var messageDirection: Direction
    package var params: MetaModelType?
    /// Nil for a notification.
    package var result: MetaModelType?
    package var errorData: MetaModelType?
    package var registrationOptions: MetaModelType?
    /// The method that a registration names; nil if it is the method itself.
    package var registrationMethod: String?
    /// The path in `ServerCapabilities` by which a server offers it.
    var serverCapability: String?
  }

  package enum Direction: String, Decodable, Sendable { case clientToServer, serverToClient, both }

  package struct Structure: Decodable, Sendable {
    package var name: String
    var properties: [Property]
    /// Structures whose properties come before its own, unless one of its own narrows them.
    var extends: [MetaModelType]?
    /// Structures whose properties come after its own.
    var mixins: [MetaModelType]?
  }

  package struct Property: Decodable, Hashable, Sendable {
    package var name: String
    package var type: MetaModelType
    package var optional: Bool?
    /// The reason not to use it any more.
    var deprecated: String?
  }

  package struct Enumeration: Decodable, Sendable {
    package var name: String
    package var type: MetaModelType
    package var values: [Entry]
    /// True if other values may be written.
    package var supportsCustomValues: Bool?

    package struct Entry: Decodable, Sendable {
      package var name: String
      package var value: RawValue
    }
  }

  /// The value of an enumeration's case.
  package enum RawValue: Decodable, Sendable {
    case integer(Int)
    case string(String)

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let value = try? container.decode(Int.self) {
        self = .integer(value)
      } else {
        self = .string(try container.decode(String.self))
      }
    }
  }

  package struct TypeAlias: Decodable, Sendable {
    package var name: String
    package var type: MetaModelType
  }
}
