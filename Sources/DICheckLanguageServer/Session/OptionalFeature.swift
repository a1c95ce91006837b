import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckWorkspace

/// Features that a setting turns on. They are offered at the start if the settings are known by then; else they are
/// registered once the setting arrives. Offering them always would keep some editors from asking another server.
enum OptionalFeature: String, CaseIterable {
  case inlayHints, rename, callHierarchy, documentSymbols

  func isOn(in settings: Configuration, for client: ClientAbilities) -> Bool {
    switch self {
    case .inlayHints: settings.inlayHintsEnabled
    case .rename: settings.renameProviderEnabled
    case .callHierarchy: settings.hierarchyEnabled
    // Symbols are trees.
    case .documentSymbols:
      settings.symbolsEnabled && client.has("textDocument.documentSymbol.hierarchicalDocumentSymbolSupport")
    }
  }

  /// The method to register: for hierarchies, the request that prepares one.
  fileprivate var method: String {
    switch self {
    case .inlayHints: LSP.InlayHintRequest.method
    case .rename: LSP.RenameRequest.method
    case .callHierarchy: LSP.CallHierarchyPrepareRequest.method
    case .documentSymbols: LSP.DocumentSymbolRequest.method
    }
  }

  /// Its capability's name at the client.
  fileprivate var capability: String {
    switch self {
    case .inlayHints: "inlayHint"
    case .rename: "rename"
    case .callHierarchy: "callHierarchy"
    case .documentSymbols: "documentSymbol"
    }
  }

  fileprivate func advertise(
    in capabilities: inout LSP.ServerCapabilities, for client: ClientAbilities,
    of libraries: String
  ) {
    switch self {
    case .inlayHints: capabilities.inlayHintProvider = LSP.InlayHintOptions(resolveProvider: false)
    case .rename:
      capabilities.renameProvider = LSP.RenameOptions(prepareProvider: client.has("textDocument.rename.prepareSupport"))
    case .callHierarchy: capabilities.callHierarchyProvider = true
    case .documentSymbols: capabilities.documentSymbolProvider = LSP.DocumentSymbolOptions(label: libraries)
    }
  }

  fileprivate func registerOptions(
    for client: ClientAbilities, of libraries: String
  ) -> JSONValue {
    let selector = [LSP.TextDocumentFilterLanguage(language: "swift", scheme: "file")]
    return switch self {
    case .inlayHints: JSONValue(LSP.InlayHintRegistrationOptions(resolveProvider: false, documentSelector: selector))
    case .rename:
      JSONValue(
        LSP.RenameRegistrationOptions(
          documentSelector: selector, prepareProvider: client.has("textDocument.rename.prepareSupport")))
    case .callHierarchy: JSONValue(LSP.CallHierarchyRegistrationOptions(documentSelector: selector))
    case .documentSymbols:
      JSONValue(LSP.DocumentSymbolRegistrationOptions(documentSelector: selector, label: libraries))
    }
  }
}

/// The features that settings turned on and the client knows of.
struct OptionalFeatures {
  private var offered: Set<OptionalFeature> = []

  /// Offers at `initialize` the features that are turned on by then.
  mutating func advertise(
    in capabilities: inout LSP.ServerCapabilities, for client: ClientAbilities, settings: Configuration,
    of libraries: String
  ) {
    for feature in OptionalFeature.allCases where feature.isOn(in: settings, for: client) {
      feature.advertise(in: &capabilities, for: client, of: libraries)
      offered.insert(feature)
    }
  }

  /// Registers features that settings turned on since. Features that are turned off again just return nothing.
  mutating func register(
    for client: Client, settings: Configuration, of libraries: String, log: Log
  ) {
    let abilities = client.abilities
    let new = OptionalFeature.allCases.filter {
      $0.isOn(in: settings, for: abilities) && !offered.contains($0)
        && abilities.has("textDocument.\($0.capability).dynamicRegistration")
    }
    guard !new.isEmpty else { return }
    offered.formUnion(new)
    client.request(
      LSP.RegistrationRequest.self,
      LSP.RegistrationParams(
        registrations: new.map { feature in
          LSP.Registration(
            id: "\(ToolName.short).\(feature.rawValue)", method: feature.method,
            registerOptions: feature.registerOptions(for: abilities, of: libraries))
        })
    ) { result in
      guard case .failure(let error) = result else { return }
      log.write(.warning, "the client does not take \(new.map(\.rawValue)): \(error.message)")
    }
  }
}
