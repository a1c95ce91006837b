import DICheckJSON
import DICheckLSPTypeGeneration
import DICheckLanguageServerProtocol

/// Compares messages with the specification of LSP 3.18, the `metaModel.json` from which the types are generated.
package struct MessageChecker: Sendable {
  package struct Property: Sendable {
    package var name: String
    package var type: MetaModelType
    package var isOptional: Bool
  }

  struct Enumeration: Sendable {
    var baseType: MetaModelType
    var values: Set<JSONValue>
    /// Whether other values of the base type are allowed.
    var isOpen: Bool
  }

  package enum Sender: Hashable, Sendable { case client, server }

  /// Properties by structure, with those of the structures that it extends or mixes in.
  private(set) var properties: [String: [Property]] = [:]
  private(set) var enumerations: [String: Enumeration] = [:]
  let typeAliases: [String: MetaModelType]
  let requests: [String: MetaModel.Method]
  let notifications: [String: MetaModel.Method]
  /// Registration options, by the method in a registration.
  let registrationOptions: [String: MetaModelType]

  /// Prefixes of methods beyond the specification, whose parameters and results are not checked.
  package var extensionPrefixes: [String] = []

  package init(_ model: MetaModel) throws {
    let index = ModelIndex(model)
    typeAliases = index.typeAliases.mapValues(\.type)
    requests = Dictionary(model.requests.map { ($0.method, $0) }, uniquingKeysWith: { first, _ in first })
    notifications = Dictionary(model.notifications.map { ($0.method, $0) }, uniquingKeysWith: { first, _ in first })
    registrationOptions = Dictionary(
      index.methods.values.compactMap { method in
        method.registrationOptions.map { (method.registrationMethod ?? method.method, $0) }
      }, uniquingKeysWith: { first, _ in first })
    for structure in model.structures {
      properties[structure.name] = try index.properties(of: structure).map(Property.init)
    }
    for enumeration in model.enumerations {
      enumerations[enumeration.name] = Enumeration(
        baseType: enumeration.type, values: Set(enumeration.values.map { JSONValue($0.value) }),
        isOpen: enumeration.supportsCustomValues == true)
    }
  }

  /// The client's requests among `methods` that require a place in a text and nothing else.
  package func requestsAboutPlace(among methods: [String]) -> [String] {
    methods.filter { method in
      guard let request = requests[method], request.messageDirection == .clientToServer,
        case .reference(let params)? = request.params, let properties = properties[params]
      else { return false }
      return Set(properties.filter { !$0.isOptional }.map(\.name)) == ["textDocument", "position"]
    }
  }

  /// The properties of a structure; nil if the specification has no such structure.
  package func properties(of structure: String) -> [Property]? { properties[structure] }
}

extension MessageChecker.Property {
  init(_ property: MetaModel.Property) {
    self.init(name: property.name, type: property.type, isOptional: property.optional == true)
  }
}

extension MetaModel.Method {
  func isSent(by sender: MessageChecker.Sender) -> Bool {
    switch messageDirection {
    case .clientToServer: sender == .client
    case .serverToClient: sender == .server
    case .both: true
    }
  }
}

extension JSONValue {
  fileprivate init(_ value: MetaModel.RawValue) {
    switch value {
    case .integer(let number): self = .integer(number)
    case .string(let text): self = .string(text)
    }
  }
}
