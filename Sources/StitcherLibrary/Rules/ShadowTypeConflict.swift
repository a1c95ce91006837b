import DICheckDependencyLibrary
import DICheckSwiftFacts

/// A type that is registered as itself, and again with further types: a demand for the type finds both.
struct ShadowTypeConflict: LibraryFault {
  var type: String

  var entry: CatalogueEntry { StitcherCodes.shadowTypeConflict }
  var dependency: String? { type }
  var wordsForOtherPlace: String? { "The other registration of `\(type)`" }

  func message(of owner: String) -> String {
    "`\(type)` is registered as itself, and again with further types: a demand for `\(type)` finds both and fails. "
      + "Make one registration of them."
  }

  static func check(_ facts: StitcherDeclaration, _ pairs: [RegistrationPair]) -> [LocalFault] {
    pairs.compactMap { earlier, later in
      guard case .type(let mine) = earlier.locator, case .type(let others) = later.locator,
        mine.isEmpty != others.isEmpty, earlier.hasSameParameters(as: later), let type = later.writtenType
      else { return nil }
      return facts.fault(Self(type: type.description), at: later.place, beside: earlier.place, of: later.owner)
    }
  }
}
