/// What the compiler asks, as far as the stub cares.
struct HostRequest: Decodable {
  struct Empty: Decodable {}

  struct AttachedMacro: Decodable {
    struct Syntax: Decodable {
      var source: String
    }

    var macroRole: String
    var declSyntax: Syntax
  }

  var getCapability: Empty?
  var expandAttachedMacro: AttachedMacro?
}

/// What the stub answers: exactly one member is set.
struct PluginAnswer: Encodable {
  struct Capability: Encodable {
    struct Version: Encodable {
      var protocolVersion: Int
    }

    var capability: Version
  }

  struct Expansion: Encodable {
    var expandedSource: String
    var diagnostics: [String]
  }

  var getCapabilityResult: Capability?
  var expandMacroResult: Expansion?
}
