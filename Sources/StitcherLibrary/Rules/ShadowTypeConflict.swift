import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A type that is registered as itself, and again with further types: a demand for the type finds both.
struct ShadowTypeConflict: StitcherFault {
  var type: String
  var isFirstPlain: Bool

  var entry: CatalogueEntry { .shadowTypeConflict }
  var dependency: String? { type }
  var wordsForOtherPlace: String? { "The other registration of `\(type)`" }

  func message(of owner: String) -> String {
    "`\(type)` is registered as itself, and again with further types: a demand for `\(type)` finds both and fails. "
      + "Make one registration of them."
  }

  /// One registration with the further types is enough.
  func proposals(at site: FaultSite) -> [FixProposal] {
    guard let range = isFirstPlain ? site.problem?.otherPlace : site.range else { return [] }
    let hasModifiers = site.text?.chain(at: range)?.modifiers.isEmpty == false
    return site.fixes.removing(
      lineAt: Location(path: site.path, range: range), "the registration without further types",
      hasModifiers ? .offered : .preferred)
  }

  static func check(_ facts: StitcherDeclaration, _ pairs: [RegistrationPair]) -> [LocalFault] {
    pairs.compactMap { earlier, later in
      guard case .type(let mine) = earlier.locator, case .type(let others) = later.locator,
        mine.isEmpty != others.isEmpty, earlier.hasSameParameters(as: later), let type = later.writtenType
      else { return nil }
      return facts.fault(
        Self(type: type.description, isFirstPlain: mine.isEmpty), at: later.place, beside: earlier.place,
        of: later.owner)
    }
  }
}
