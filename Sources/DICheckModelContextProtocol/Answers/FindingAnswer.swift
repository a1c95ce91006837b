import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// A finding with its offers, as tools show it: one line for one cause.
struct FindingAnswer {
  let finding: ResolvedDiagnostic
  /// How many findings go with it: those that it explains, and the same ones from other roots.
  let furtherCount: Int
  /// Nil where they weren't looked for.
  var offers: [FixOffer]? = []

  /// The findings, those of one cause in one answer.
  static func answers(for found: [ResolvedDiagnostic]) -> [FindingAnswer] {
    struct Cause: Hashable {
      var identity: FindingIdentity
      var location: Location
    }
    let causes = found.map { Cause(identity: $0.diagnostic.identity.withoutRoot, location: $0.diagnostic.location) }
    let findings = Dictionary(grouping: zip(causes, found), by: \.0)
    var seen: Set<Cause> = []
    return zip(causes, found).compactMap { cause, finding in
      guard seen.insert(cause).inserted, let own = findings[cause] else { return nil }
      return FindingAnswer(
        finding: finding, furtherCount: own.reduce(own.count - 1) { $0 + $1.1.diagnostic.heldBack.count })
    }
  }

  var line: String {
    let further = furtherCount > 0 ? " (with it \(counted(furtherCount, "finding")) of the same cause)" : ""
    return "\(finding.place.words): \(finding.words)\(further)"
  }

  /// A chain is told as far as a reader follows it.
  private static let toldHops = 8

  /// Where it comes from, hop by hop, and what else it is about.
  private var chain: [String] {
    let told = Truncated(finding.related, to: Self.toldHops)
    return told.shown.map { "\($0.message) (\($0.place.words))" }
      + (told.rest > 0 ? ["and \(told.rest) more places"] : [])
  }

  var data: JSONFields {
    [
      "text": line,
      "chain": chain.nonEmpty,
      "fixes": offers?.map(\.data).nonEmpty,
      "fixesAreKnown": offers == nil ? false : nil,
    ]
  }

  static let schema = Schema.object([
    "text": .text,
    "chain?": .lines,
    "fixes?": .list(FixOffer.schema),
    "fixesAreKnown?": .flag,
  ])

  var text: String {
    let fixes = offers?.map { "fix \($0.id): \($0.fix.title)\($0.fix.isPreferred ? " (preferred)" : "")" }
    return ([line] + (chain + (fixes ?? ["its fixes aren't known yet"])).map { "  \($0)" }).joined(separator: "\n")
  }
}
