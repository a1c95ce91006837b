import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckText

/// The facts of a document's last version without syntax errors. They replace declarations that can't be read while the
/// user edits them, or all declarations (Rules/Reading.md, "Unreadable files").
struct LastGoodFacts: Sendable {
  private var good: FileFacts?

  /// Moves the kept ranges along with an edit.
  mutating func move(_ edit: UTF8Edit) {
    good?.movePlaces { edit.moved($0) }
  }

  /// For a document without any marker word: it certainly has no facts.
  mutating func settleWithoutFacts() { good = FileFacts() }

  /// The facts of a document that can't be read at all; nil if it never could be. Declarations that were deleted whole
  /// are left out.
  var ofUnreadDocument: FileFacts? {
    guard var facts = good else { return nil }
    facts.providers.removeAll { $0.places.declaration.isEmpty }
    facts.plainTypes.removeAll { $0.name.isEmpty }
    facts.configurations.removeAll { $0.place.isEmpty }
    facts.nestedProviders.removeAll(where: \.isEmpty)
    facts.idleExtensions.removeAll { $0.name.isEmpty }
    return facts
  }

  /// The reading for the graph: `reading` itself if it is whole, else with the last good facts in place of doubtful
  /// declarations. Keeps the facts of whole readings.
  mutating func settle(_ reading: FileReading) -> FileReading {
    let doubtful = reading.doubtfulProviders
    guard !reading.brokenDeclarations.isEmpty || !doubtful.isEmpty else {
      good = reading.facts
      return reading
    }
    // A document that was broken when it was opened keeps its own reading, as on disk; so do declarations without good
    // facts.
    guard let known = good, let good = ofUnreadDocument else { return reading }
    let doubt = Doubt(reading, doubtful: doubtful, known: known.providers)
    var settled = reading
    settled.facts.providers = doubt.settled(reading.facts.providers, good.providers)
    settled.facts.plainTypes = doubt.settled(reading.facts.plainTypes, good.plainTypes, at: \.name)
    settled.facts.configurations = doubt.settled(reading.facts.configurations, good.configurations, at: \.place)
    settled.facts.nestedProviders = doubt.settled(reading.facts.nestedProviders, good.nestedProviders, at: \.self)
    settled.facts.conditional = good.conditional
    settled.facts.idleExtensions = doubt.settled(reading.facts.idleExtensions, good.idleExtensions, at: \.name)
    return settled
  }
}

/// The declarations of a broken text that aren't what their author means.
private struct Doubt {
  private let broken: OverlappingRanges
  private let types: Set<TypeTerm>
  /// By type, the expected ends of the known declarations.
  private let ends: [TypeTerm: Int32]

  init(_ reading: FileReading, doubtful: Set<TypeTerm>, known: [Provider]) {
    broken = OverlappingRanges(reading.brokenDeclarations)
    types = doubtful
    ends = Dictionary(
      known.map { ($0.shape.concreteType, $0.places.declaration.end) }, uniquingKeysWith: { first, _ in first })
  }

  func settled(_ fresh: [Provider], _ good: [Provider]) -> [Provider] {
    let doubtful = Set(fresh.lazy.filter { covers($0) }.map(\.shape.concreteType))
    let sure = Set(fresh.lazy.filter { !covers($0) }.map(\.shape.concreteType))
    let missing = good.filter { !sure.contains($0.shape.concreteType) }
    let inDoubt = missing.filter { provider in
      doubtful.contains(provider.shape.concreteType) || broken.overlap(provider.places.declaration)
    }
    // A surplus or missing brace also moves the types below it out of the surrounding one, or into one.
    let doubtfulPlaces = OverlappingRanges(inDoubt.map(\.places.declaration))
    let names = Dictionary(
      fresh.map { ($0.places.declaration.start, $0.shape.concreteType.baseName) },
      uniquingKeysWith: { first, _ in first })
    let standIns = missing.filter { provider in
      let place = provider.places.declaration
      return doubtfulPlaces.hold(place) || names[place.start] == provider.shape.concreteType.baseName
    }
    let replaced = Set(standIns.map(\.shape.concreteType))
    let places = OverlappingRanges(standIns.map(\.places.declaration))
    let kept = fresh.filter { provider in
      let type = provider.shape.concreteType
      // Members that a surplus brace cuts off may look like declarations of their own.
      let isPartOfStandIn = ends[type] == nil && places.hold(provider.places.declaration)
      return !replaced.contains(type) && !isPartOfStandIn
    }
    return (kept + standIns).sorted { $0.places.declaration < $1.places.declaration }
  }

  /// Sorted by place.
  func settled<Fact>(_ fresh: [Fact], _ good: [Fact], at place: (Fact) -> UTF8Range) -> [Fact] {
    let standIns = good.filter { broken.overlap(place($0)) }
    let places = OverlappingRanges(standIns.map(place))
    let kept = fresh.filter { !places.touch(place($0)) }
    return (kept + standIns).sorted { place($0) < place($1) }
  }

  /// A declaration with an unexpected end has lost or gained a brace.
  private func covers(_ provider: Provider) -> Bool {
    let type = provider.shape.concreteType
    if broken.overlap(provider.places.declaration) || types.contains(type) { return true }
    guard !broken.isEmpty, let end = ends[type] else { return false }
    return end != provider.places.declaration.end
  }
}

extension FileReading {
  /// Providers that can't be meant as they are read: an attribute typed above a property with an attribute applies to
  /// that property until its own line is complete.
  fileprivate var doubtfulProviders: Set<TypeTerm> {
    let owners = Set(problems.filter { $0.entry.doubt == .declaration }.compactMap(\.owner))
    guard !owners.isEmpty else { return [] }
    return Set(facts.providers.map(\.shape.concreteType).filter { owners.contains("\($0)") })
  }
}
