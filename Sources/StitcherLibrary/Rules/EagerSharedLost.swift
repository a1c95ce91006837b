import DICheckDependencyLibrary

/// `.eager` with `.shared`, which keeps an instance only as long as somebody else does.
struct EagerSharedLost: LibraryFault {
  var subject: String

  var entry: CatalogueEntry { StitcherCodes.eagerSharedLost }
  var dependency: String? { subject }

  func message(of owner: String) -> String {
    "`\(subject)` is made in advance and lost at once, since a shared instance lives only while somebody holds it. "
      + "Say `.scope(.singleton)`, or remove `.eager`."
  }

  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.registrationFaults { registration in
      guard let eager = registration.eager, registration.scope?.scope == .shared,
        case .known([]) = registration.parameters
      else { return nil }
      return (Self(subject: registration.subject), eager)
    }
  }
}
