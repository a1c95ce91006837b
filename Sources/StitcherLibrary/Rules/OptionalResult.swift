import DICheckDependencyLibrary

/// A registration of an optional, which is found under its own type only: demands look for what is in it.
struct OptionalResult: LibraryFault {
  /// The type in the optional.
  var type: String

  var entry: CatalogueEntry { StitcherCodes.optionalResult }
  var dependency: String? { type }

  func message(of owner: String) -> String {
    "This registers `\(type)?`, which a demand for `\(type)`, or for an optional of it, doesn't find. "
      + "Register a value of type `\(type)`, in an `if let` where there may be none."
  }

  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.registrationFaults { registration in
      guard case .type(let types) = registration.locator, types.isEmpty,
        let type = registration.writtenType?.unwrapped
      else { return nil }
      return (Self(type: type.description), registration.result.place)
    }
  }
}
