import LanguageServerProtocol

/// The specification of LSP 3.18 as data, read from its `metaModel.json`: what every message must look like.
package struct MetaModel: Sendable {
  package struct Property: Sendable {
    package var name: String
    package var type: MetaModelType
    package var isOptional: Bool
  }

  struct Enumeration: Sendable {
    var baseType: String
    var values: Set<JSONValue>
    /// Whether other values of the base type are allowed.
    var isOpen: Bool
  }

  struct Method: Sendable {
    var params: MetaModelType?
    /// Nil for notifications.
    var result: MetaModelType?
    var errorData: MetaModelType?
    var registrationOptions: MetaModelType?
    var directions: Set<Sender>
  }

  package enum Sender: Hashable, Sendable { case client, server }

  /// Properties by structure, with those of the structures that it extends or mixes in.
  private(set) var properties: [String: [Property]] = [:]
  private(set) var enumerations: [String: Enumeration] = [:]
  private(set) var typeAliases: [String: MetaModelType] = [:]
  private(set) var requests: [String: Method] = [:]
  private(set) var notifications: [String: Method] = [:]
  /// Registration options by the method that is named in a registration.
  private(set) var registrationOptions: [String: MetaModelType] = [:]

  /// Methods beyond the specification, by their prefix: their parameters and results are not checked.
  package var extensionPrefixes: [String] = []

  package init(json: JSONValue) throws(JSONDecodingError) {
    try readEnumerations(json)
    try readStructures(json)
    for alias in json["typeAliases"]?.arrayValue ?? [] {
      typeAliases[try alias.name()] = try MetaModelType(json: alias["type"] ?? .null)
    }
    for request in json["requests"]?.arrayValue ?? [] {
      let method = try Method(json: request)
      requests[try request.name("method")] = method
      try noteRegistrationOptions(of: method, in: request)
    }
    for notification in json["notifications"]?.arrayValue ?? [] {
      let method = try Method(json: notification)
      notifications[try notification.name("method")] = method
      try noteRegistrationOptions(of: method, in: notification)
    }
  }

  /// The properties of a structure; nil where the specification has no such structure.
  package func properties(of structure: String) -> [Property]? { properties[structure] }
}

extension MetaModel {
  private mutating func noteRegistrationOptions(of method: Method, in json: JSONValue) throws(JSONDecodingError) {
    guard let options = method.registrationOptions else { return }
    let name: String = if let name = json["registrationMethod"]?.stringValue { name } else { try json.name("method") }
    registrationOptions[name] = options
  }

  private mutating func readEnumerations(_ json: JSONValue) throws(JSONDecodingError) {
    for enumeration in json["enumerations"]?.arrayValue ?? [] {
      let values = (enumeration["values"]?.arrayValue ?? []).compactMap { $0["value"] }
      enumerations[try enumeration.name()] = Enumeration(
        baseType: try (enumeration["type"] ?? .null).name(), values: Set(values),
        isOpen: enumeration["supportsCustomValues"] == true)
    }
  }

  private mutating func readStructures(_ json: JSONValue) throws(JSONDecodingError) {
    var own: [String: [Property]] = [:]
    var parents: [String: [String]] = [:]
    for structure in json["structures"]?.arrayValue ?? [] {
      let name = try structure.name()
      own[name] = try [Property](json: structure["properties"] ?? [])
      for key in ["extends", "mixins"] {
        for parent in structure[key]?.arrayValue ?? [] { parents[name, default: []].append(try parent.name()) }
      }
    }
    for name in own.keys { properties[name] = Self.inherited(name, own, parents) }
  }

  /// Own properties first: they narrow those of the same name that come from a parent.
  private static func inherited(
    _ name: String, _ own: [String: [Property]], _ parents: [String: [String]]
  ) -> [Property] {
    var properties = own[name] ?? []
    for parent in parents[name] ?? [] {
      for property in inherited(parent, own, parents) where !properties.contains(where: { $0.name == property.name }) {
        properties.append(property)
      }
    }
    return properties
  }
}

extension MetaModel.Property: JSONDecodable {
  package init(json: JSONValue) throws(JSONDecodingError) {
    name = try json.name()
    type = try MetaModelType(json: json["type"] ?? .null)
    isOptional = json["optional"] == true
  }
}

extension MetaModel.Method {
  init(json: JSONValue) throws(JSONDecodingError) {
    let object = try json.expectObject("method")
    params = try object.optional("params")
    result = try object.optional("result")
    errorData = try object.optional("errorData")
    registrationOptions = try object.optional("registrationOptions")
    switch json["messageDirection"] {
    case "clientToServer": directions = [.client]
    case "serverToClient": directions = [.server]
    default: directions = [.client, .server]
    }
  }
}

extension JSONValue {
  fileprivate func name(_ key: String = "name") throws(JSONDecodingError) -> String {
    try expectObject("named element").required(key)
  }
}
