import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

/// Two registrations that Stitcher can't tell apart: it keeps the first one.
enum DuplicateRegistration {
  static func check(_ facts: StitcherDeclaration, _ pairs: [RegistrationPair]) -> [LocalFault] {
    var reported: Set<PlaceID> = []
    return pairs.filter { isSame($0, $1) && reported.insert($1.place).inserted }.map {
      facts.fault(fault(of: $1.subject), at: $1.range, beside: $0.range, of: $1.owner)
    }
  }

  private static func fault(of subject: String) -> StitcherFault {
    StitcherFault(
      .duplicateRegistration,
      "`\(subject)` is registered twice, by the same type or name and with the same parameters, scope and eagerness. "
        + "Only the first one counts, whatever the factories do: delete one.",
      of: subject, beside: "The first registration"
    ) { site in
      // The first one counts, whatever the second one does: it may be the one that is meant.
      let isSame = site.problem?.otherPlace.map { site.text?.text($0) == site.text?.text(site.range) } == true
      return site.fixes.removing(lineAt: site.location, "the repetition", isSame ? .automatic : .offered)
    }
  }

  private static func isSame(_ one: Registration, _ other: Registration) -> Bool {
    one.locator.isSame(as: other.locator) && one.hasSameParameters(as: other) && one.scope?.scope == other.scope?.scope
      && one.scope?.scope != .unknown && (one.eager == nil) == (other.eager == nil)
  }
}

extension Locator {
  /// Returns true if both are known and find the same, wherever they stand.
  func isSame(as other: Locator) -> Bool {
    switch (self, other) {
    case (.type(let mine), .type(let others)), (.types(let mine), .types(let others)):
      mine.map(\.type) == others.map(\.type)
    case (.key(let mine), .key(let other)):
      mine.kind == other.kind && mine.value == other.value && mine.value.isConstant
    default: false
    }
  }
}

extension WrittenExpression {
  /// Has the same value wherever it is evaluated in a builder, as far as that can be seen.
  var isConstant: Bool {
    switch self {
    case .string, .integer, .floating, .boolean, .path, .metatype: true
    case .nothing, .array, .dictionary, .call, .cast, .other: false
    }
  }
}
