import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// A type that is registered as itself, and again with further types: a demand for the type finds both.
enum ShadowTypeConflict {
  static func check(_ facts: StitcherDeclaration, _ pairs: [RegistrationPair]) -> [LocalFault] {
    pairs.compactMap { earlier, later in
      guard case .type(let mine) = earlier.locator, case .type(let others) = later.locator,
        mine.isEmpty != others.isEmpty, earlier.hasSameParameters(as: later), let type = later.writtenType
      else { return nil }
      return facts.fault(
        fault(of: type, isFirstPlain: mine.isEmpty), at: later.place, beside: earlier.place, of: later.owner)
    }
  }

  private static func fault(of type: WrittenType, isFirstPlain: Bool) -> StitcherFault {
    StitcherFault(
      .shadowTypeConflict,
      "`\(type)` is registered as itself, and again with further types: a demand for `\(type)` finds both and fails. "
        + "Make one registration of them.",
      of: type.description, beside: "The other registration of `\(type)`"
    ) { site in
      // One registration with the further types is enough.
      guard let range = isFirstPlain ? site.problem?.otherPlace : site.range else { return [] }
      let hasModifiers = site.text?.chain(at: range)?.modifiers.isEmpty == false
      return site.fixes.removing(
        lineAt: Location(path: site.path, range: range), "the registration without further types",
        hasModifiers ? .offered : .preferred)
    }
  }
}
