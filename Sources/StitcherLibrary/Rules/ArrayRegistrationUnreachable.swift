import DICheckDependencyLibrary

/// A collection that is registered by its type: demands for a collection look for its elements.
struct ArrayRegistrationUnreachable: LibraryFault {
  /// Nil for a literal.
  var type: String?

  var entry: CatalogueEntry { StitcherCodes.arrayRegistrationUnreachable }
  var dependency: String? { type }

  func message(of owner: String) -> String {
    "\(type.map { "`\($0)` is" } ?? "This array is") registered by type, and no demand finds it: a demand for a "
      + "collection looks for the elements. Name the registration, or register the elements."
  }

  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.registrationFaults { registration in
      guard case .type(let types) = registration.locator, types.isEmpty else { return nil }
      if case .expression(.array) = registration.result.kind { return (Self(type: nil), registration.result.place) }
      guard let type = registration.writtenType, type.element != nil else { return nil }
      return (Self(type: type.description), registration.result.place)
    }
  }
}
