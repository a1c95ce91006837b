import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// The facts of a document's last version without syntax errors, which stand in for declarations that can't be read
/// while someone types in them, or for all of them (Rules/Reading.md, "Unreadable files").
struct LastGoodFacts: Sendable {
  private var good: FileFacts?

  /// Moves the kept places along with an edit.
  mutating func move(_ edit: UTF8Edit) {
    good?.movePlaces { edit.moved($0) }
  }

  /// The document holds none of the words that the library looks for: there are no facts, and that is certain.
  mutating func settleWithoutFacts() { good = FileFacts() }

  /// What is known of a document that can't be read at all; nil where it never could. What was cut away whole is gone.
  var ofUnreadDocument: FileFacts? {
    guard var facts = good else { return nil }
    facts.providers.removeAll { $0.places.declaration.isEmpty }
    facts.plainTypes.removeAll { $0.name.isEmpty }
    facts.configurations.removeAll { $0.place.isEmpty }
    return facts
  }

  /// What the graph should know of a document that reads as `reading`: the reading itself where it is whole, else with
  /// the last good facts in place of declarations in doubt. Remembers whole readings.
  mutating func settle(_ reading: FileReading) -> FileReading {
    let doubtful = reading.doubtfulProviders
    guard !reading.brokenDeclarations.isEmpty || !doubtful.isEmpty else {
      good = reading.facts
      return reading
    }
    var settled = reading
    // A document that was broken when it was opened counts for what can be read of it, as it did on disk.
    guard let good else { return settled }
    var doubt = Doubt(reading, doubtful: doubtful, good: good.providers)
    let sure = reading.facts.providers.filter { !doubt.covers($0) }
    let known = Set(sure.map(\.shape.concreteType))
    let standIns = good.providers.filter { !known.contains($0.shape.concreteType) && doubt.replaces($0) }
    doubt.extend(by: standIns)
    settled.facts.providers =
      (sure.filter { !doubt.isPartOfStandIn($0) } + standIns)
      .sorted { $0.places.declaration < $1.places.declaration }
    settled.facts.plainTypes =
      reading.facts.plainTypes.filter { !doubt.covers($0.name) } + good.plainTypes.filter { doubt.covers($0.name) }
    settled.facts.configurations =
      reading.facts.configurations.filter { !doubt.covers($0.place) }
      + good.configurations.filter { doubt.covers($0.place) }
    settled.facts.nestedProviders =
      reading.facts.nestedProviders.filter { !doubt.covers($0) } + good.nestedProviders.filter { doubt.covers($0) }
    return settled
  }
}

/// Which declarations of a broken text can't be taken for what is meant.
private struct Doubt {
  private let broken: [UTF8Range]
  private let types: Set<TypeTerm>
  /// Where good declarations should end now, by type.
  private let ends: [TypeTerm: Int32]
  /// Types of fresh providers that are in doubt.
  private var replaced: Set<TypeTerm> = []
  private var standIns: [UTF8Range] = []

  init(_ reading: FileReading, doubtful: Set<TypeTerm>, good: [Provider]) {
    broken = reading.brokenDeclarations
    types = doubtful
    ends = Dictionary(
      good.map { ($0.shape.concreteType, $0.places.declaration.end) }, uniquingKeysWith: { first, _ in first })
    replaced = Set(reading.facts.providers.filter { covers($0) }.map(\.shape.concreteType))
  }

  func covers(_ place: UTF8Range) -> Bool {
    broken.contains { $0.start < place.end && place.start < $0.end }
  }

  /// A declaration that ends elsewhere than it did has lost or gained a brace.
  func covers(_ provider: Provider) -> Bool {
    let type = provider.shape.concreteType
    if covers(provider.places.declaration) || types.contains(type) { return true }
    guard !broken.isEmpty, let end = ends[type] else { return false }
    return end != provider.places.declaration.end
  }

  /// Whether a good provider stands in for what can't be read. One that was cut away whole does not.
  func replaces(_ provider: Provider) -> Bool {
    guard !provider.places.declaration.isEmpty else { return false }
    return replaced.contains(provider.shape.concreteType) || covers(provider.places.declaration)
  }

  mutating func extend(by providers: [Provider]) { standIns = providers.map(\.places.declaration) }

  /// What a brace too many leaves of a type's members may look like declarations of their own.
  func isPartOfStandIn(_ provider: Provider) -> Bool {
    ends[provider.shape.concreteType] == nil && standIns.contains { $0.contains(provider.places.declaration) }
  }
}

extension FileReading {
  /// Providers that read as something that nobody leaves as it is: an attribute typed above a property that has one
  /// takes the property over until its own line is complete.
  fileprivate var doubtfulProviders: Set<TypeTerm> {
    let owners = Set(problems.filter { $0.entry.doubt == .declaration }.compactMap(\.owner))
    guard !owners.isEmpty else { return [] }
    return Set(facts.providers.map(\.shape.concreteType).filter { owners.contains("\($0)") })
  }
}
