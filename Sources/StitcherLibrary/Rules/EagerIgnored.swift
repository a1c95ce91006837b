import DICheckDependencyLibrary

/// `.eager` where Stitcher doesn't make anything in advance.
struct EagerIgnored: LibraryFault {
  enum Reason: Hashable { case scope, parameters }

  var reason: Reason
  var subject: String

  var entry: CatalogueEntry { StitcherCodes.eagerIgnored }
  var dependency: String? { subject }

  func message(of owner: String) -> String {
    switch reason {
    case .scope:
      "`.eager` does nothing here: `\(subject)` is made for each demand. Remove it, or say `.scope(.singleton)`."
    case .parameters:
      "`.eager` does nothing here: the factory of `\(subject)` has parameters, for which nobody passes arguments in "
        + "advance. Remove it."
    }
  }

  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.registrationFaults { registration in
      guard let eager = registration.eager else { return nil }
      if registration.hasParameters { return (Self(reason: .parameters, subject: registration.subject), eager) }
      guard registration.scope?.scope == .instance else { return nil }
      return (Self(reason: .scope, subject: registration.subject), eager)
    }
  }
}
