import DependencyGraph
import DependencySyntax

/// The facts of a document's last version without syntax errors, which stand in for declarations that can't be read
/// while someone types in them (diagnostics.md, "Half-typed code").
struct LastGoodFacts: Sendable {
  private var good: FileFacts?

  /// Moves the kept places along with an edit.
  mutating func move(replacing range: Range<Int>, withBytes count: Int) {
    let delta = count - range.count
    guard delta != 0 else { return }
    let shift = SkeletonDiff.OffsetShift(pivot: range.lowerBound, delta: delta)
    good?.movePlaces { place in
      // What was cut away collapses at the cut instead of turning inside out.
      let start = Int(place.start) >= range.upperBound ? shift(Int(place.start)) : min(Int(place.start), range.lowerBound)
      let end = Int(place.end) >= range.upperBound ? shift(Int(place.end)) : min(Int(place.end), range.lowerBound)
      return SourceRange(Int(place.start) < range.lowerBound ? Int(place.start) : start, max(start, end))
    }
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
    settled.problems.removeAll { problem in reading.brokenDeclarations.contains { $0.contains(problem.range) } }
    guard let good else {
      // Nothing better is known: what seems to be missing elsewhere may be what can't be read here.
      settled.facts.hasStraySyntax = settled.facts.hasStraySyntax || !reading.brokenDeclarations.isEmpty
      return settled
    }
    func isInDoubt(_ place: SourceRange, _ type: TypeTerm?) -> Bool {
      reading.brokenDeclarations.contains { $0.start < place.end && place.start < $0.end }
        || type.map(doubtful.contains) ?? false
    }
    let sure = reading.facts.providers.filter { !isInDoubt($0.places.declaration, $0.shape.concreteType) }
    let known = Set(sure.map(\.shape.concreteType))
    let standIns = good.providers.filter { provider in
      !known.contains(provider.shape.concreteType)
        && isInDoubt(provider.places.declaration, provider.shape.concreteType)
    }
    settled.facts.providers = (sure + standIns).sorted { $0.places.declaration < $1.places.declaration }
    settled.facts.plainTypes =
      reading.facts.plainTypes.filter { !isInDoubt($0.name, nil) } + good.plainTypes.filter { isInDoubt($0.name, nil) }
    settled.facts.configurations =
      reading.facts.configurations.filter { !isInDoubt($0.place, nil) }
      + good.configurations.filter { isInDoubt($0.place, nil) }
    settled.facts.hasStraySyntax = false
    return settled
  }
}

extension FileReading {
  /// Providers that read as something that nobody leaves as it is: an attribute typed above a property that has one
  /// takes the property over until its own line is complete.
  fileprivate var doubtfulProviders: Set<TypeTerm> {
    let owners = Set(problems.filter { $0.code == .multipleDependencyMacros }.compactMap(\.owner))
    guard !owners.isEmpty else { return [] }
    return Set(facts.providers.map(\.shape.concreteType).filter { owners.contains("\($0)") })
  }
}
