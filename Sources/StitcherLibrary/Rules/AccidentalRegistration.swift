import DICheckDependencyLibrary

/// A call for its effect among the lines of a builder, which take any value for a registration.
struct AccidentalRegistration: LibraryFault {
  var call: String

  var entry: CatalogueEntry { StitcherCodes.accidentalRegistration }
  var dependency: String? { call }

  func message(of owner: String) -> String {
    "A builder takes `\(call)` for a registration: it registers `Void`, and runs only when somebody asks for that. "
      + "Remove the line, or move the call out of the builder."
  }

  /// Functions of Swift and its foundation that return nothing.
  private static let known: Set = [
    "print", "debugPrint", "NSLog", "assert", "assertionFailure", "precondition", "DependencyGraph.activate",
    "DependencyGraph.deactivate", "DependencyGraph.deactivateAll",
  ]

  static func check(_ facts: StitcherDeclaration) -> [LocalFault] {
    facts.registrationFaults { registration in
      guard registration.origin == .expression, case .expression(.call(let callee, _)) = registration.result.kind,
        let name = callee.plainName, known.contains(name)
      else { return nil }
      return (Self(call: name), registration.place)
    }
  }
}
