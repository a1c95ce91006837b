import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A type that is registered as itself, and again with further types: a demand for the type finds both.
struct ShadowTypeConflict: StitcherFault {
  var type: String

  var entry: CatalogueEntry { StitcherCodes.shadowTypeConflict }
  var dependency: String? { type }
  var wordsForOtherPlace: String? { "The other registration of `\(type)`" }

  func message(of owner: String) -> String {
    "`\(type)` is registered as itself, and again with further types: a demand for `\(type)` finds both and fails. "
      + "Make one registration of them."
  }

  /// One registration with the further types is enough.
  func proposals(_ problem: DeclarationProblem, at place: Location, _ fixes: StitcherFixes) -> [FixProposal] {
    let places = [problem.range, problem.otherPlace].compactMap(\.self)
    let plain = places.map { ($0, fixes.text(place)?.chain(at: $0)) }.first { _, chain in
      chain.map { chain in
        chain.call.arguments.isEmpty && !chain.modifiers.contains { ["conforms", "inherits"].contains($0.name) }
      } ?? true
    }
    guard let (range, chain) = plain else { return [] }
    return fixes.removing(
      lineAt: Location(path: place.path, range: range), "the registration without further types",
      chain?.modifiers.isEmpty == false ? .offered : .preferred)
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
