/// What the compiler asks, as far as the stub cares.
struct HostRequest: Decodable {
  struct Empty: Decodable {}

  struct AttachedMacro: Decodable {
    struct Macro: Decodable {
      var moduleName: String
    }

    struct Syntax: Decodable {
      struct Location: Decodable {
        var fileName: String
        /// Of the first byte of the source, which may be a blank.
        var offset: Int
      }

      var source: String
      var location: Location
    }

    var macro: Macro
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
    var diagnostics: [Diagnostic]
  }

  struct Diagnostic: Encodable {
    struct Position: Encodable {
      var fileName: String
      var offset: Int
    }

    var message: String
    var severity = "error"
    var position: Position
    var highlights: [String] = []
    var notes: [String] = []
    var fixIts: [String] = []
  }

  var getCapabilityResult: Capability?
  var expandMacroResult: Expansion?
}
