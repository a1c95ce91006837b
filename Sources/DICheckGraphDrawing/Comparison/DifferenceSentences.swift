import DICheckText

/// The differences in words, by section: shared by the text and Markdown reports.
struct DifferenceSentences {
  typealias Part = QuotedNames.Part

  private typealias Property = GraphSummary.Property

  private enum Section: CaseIterable {
    case made, noLongerMade, moved, chains, receipts

    func title(_ words: GraphSummary.Words) -> String {
      let made = words.made.prefix(1).uppercased() + words.made.dropFirst()
      return switch self {
      case .made: "\(made) now"
      case .noLongerMade: "No longer \(words.made)"
      case .moved: "\(made) elsewhere or otherwise"
      case .chains: "More or fewer chains"
      case .receipts: "What is \(words.received)"
      }
    }
  }

  enum Mark: String {
    case plus = "+"
    case minus = "-"
    case change = "~"
  }

  struct Sentence {
    var mark: Mark
    var parts: [Part]
  }

  private let words: GraphSummary.Words

  /// The sections with sentences, in order.
  static func sections(of difference: GraphDifference) -> [(title: String, sentences: [Sentence])] {
    let all = DifferenceSentences(words: difference.words)
    var found: [Section: [Sentence]] = [:]
    for change in difference.changes {
      guard let (section, sentence) = all.sentence(for: change) else { continue }
      found[section, default: []].append(sentence)
    }
    found[.chains, default: []] += all.otherChains(difference.changes)
    return Section.allCases.compactMap { section in
      found[section].flatMap { $0.isEmpty ? nil : (section.title(difference.words), $0) }
    }
  }

  /// Nil for changes that are only counted.
  private func sentence(for change: GraphDifference.Change) -> (Section, Sentence)? {
    switch change {
    case .made(let type, let isRoot, let makers, let receipts):
      let way: [Part] = isRoot ? [.words(" is a root")] : [.words(" is \(words.made) by ")] + owners(makers)
      let needs: [Part] = receipts.isEmpty ? [] : [.words(", and \(words.receives) ")] + list(receipts.map(identity))
      return (.made, Sentence(mark: .plus, parts: [.name(type)] + way + needs))
    case .noLongerMade(let type, let wasRoot, let makers):
      let way: [Part] = wasRoot ? [.words(" was a root")] : [.words(" was \(words.made) by ")] + owners(makers)
      return (.noLongerMade, Sentence(mark: .minus, parts: [.name(type)] + way))
    case .root(let type, let isRoot):
      let words = isRoot ? " is a root now" : " is no longer a root"
      return (isRoot ? .made : .noLongerMade, Sentence(mark: .change, parts: [.name(type), .words(words)]))
    case .moved(let type, let from, let to, let lifetime):
      return (.moved, moved(type, from, to, lifetime))
    case .maker(let type, let property, let isNew, let chains, let before):
      let way = " is \(isNew ? "also" : "no longer") \(words.made) by "
      let parts = [Part.name(type), .words(way), owner(property)] + effect(chains, before)
      return (.chains, Sentence(mark: isNew ? .plus : .minus, parts: parts))
    case .otherType(let property, let type, let before):
      let parts: [Part] = [owner(property), .words(" is "), .name(type), .words(" now, and was "), .name(before)]
      return (.moved, Sentence(mark: .change, parts: parts))
    case .laziness(let property, let type, let isLazy):
      let way =
        isLazy ? " later now, \(words.whenLazy)" : " at once now, and was \(words.made) \(words.whenLazy)"
      return (
        .moved, Sentence(mark: .change, parts: [owner(property), .words(" \(words.makes) "), .name(type), .words(way)])
      )
    case .receipt(let property, let origins, let isNew):
      let verb = isNew ? " \(words.receives) " : " no longer \(words.receives) "
      let none = isNew ? ": nobody provides it" : ": nobody provided it"
      let way: [Part] = origins.isEmpty ? [.words(none)] : [.words(" from ")] + owners(origins)
      let parts = [.name(property.owner), .words(verb), identity(property)] + way
      return (.receipts, Sentence(mark: isNew ? .plus : .minus, parts: parts))
    case .receivesFrom(let property, let origins, let before):
      let now: [Part] =
        origins.isEmpty ? [.words(" from nobody now")] : [.words(" from ")] + owners(origins) + [.words(" now")]
      let then: [Part] =
        before.isEmpty ? [.words(", and nobody provided it")] : [.words(", not from ")] + owners(before)
      let parts = [Part.name(property.owner), .words(" \(words.receives) "), identity(property)] + now + then
      return (.receipts, Sentence(mark: .change, parts: parts))
    case .chains: return nil
    }
  }

  private func moved(
    _ type: String, _ from: [Property], _ to: [Property],
    _ lifetime: GraphDifference.Lifetime?
  ) -> Sentence {
    let effect =
      switch lifetime {
      case .longer: ", further up: it lives longer"
      case .shorter: ", further down: it lives shorter"
      case .other: ": it lives as long as that"
      case nil: ""
      }
    return Sentence(
      mark: .change,
      parts: [.name(type), .words(" is \(words.made) by ")] + owners(to) + [.words(" now, not by ")] + owners(from)
        + [.words(effect)])
  }

  /// The effect of a change on the number of chains that lead to a type.
  private func effect(_ chains: Int, _ before: Int) -> [Part] {
    if chains == before { return [] }
    return [
      .words(", so \(number(chains)) \(chains == 1 ? "chain leads" : "chains lead") to it instead of \(number(before))")
    ]
  }

  private func number(_ chains: Int) -> String {
    switch chains {
    case 0: "no"
    case words.chainLimit...: "\(words.chainLimit) or more"
    default: "\(chains)"
    }
  }

  /// The types below the changes, in a sentence for all that more chains lead to, and one for the others: they are
  /// many, and only follow from the changes.
  private func otherChains(_ changes: [GraphDifference.Change]) -> [Sentence] {
    [true, false].compactMap { isMore in
      let others = changes.compactMap { change -> (type: String, now: Int, before: Int)? in
        guard case .chains(let type, let now, let before) = change, isMore == (now > before) else { return nil }
        return (type, now, before)
      }
      guard let first = others.first else { return nil }
      let names = list(others.map { .name($0.type) })
      let sentence: [Part] =
        others.count == 1
        ? names + [.words(" is \(words.made) below that")] + effect(first.now, first.before)
        : names + [.words(" are \(words.made) below that, so \(isMore ? "more" : "fewer") chains lead to them")]
      return Sentence(mark: .change, parts: sentence)
    }
  }

  // MARK: Names

  private func owner(_ property: Property) -> Part { .name("\(property.owner).\(property.label)") }

  private func identity(_ property: Property) -> Part {
    .name("\(property.label): \(property.type)")
  }

  private func owners(_ properties: [Property]) -> [Part] { list(properties.map(owner)) }

  /// Shows the first few and counts the rest.
  private func list(_ parts: [Part]) -> [Part] {
    listed(parts.prefix(parts.count > 5 ? 4 : 5).map { [$0] }, of: parts.count) { .words($0) }
  }
}

extension GraphDifference {
  /// "2 types are made now", "1 dependency is no longer received": the number of changes of each kind.
  var summary: [String] {
    var counts: [(noun: String, one: String, many: String, count: Int)] = [
      ("type", "is \(words.made) now", "are \(words.made) now", 0),
      ("type", "is no longer \(words.made)", "are no longer \(words.made)", 0),
      ("type", "is \(words.made) elsewhere or otherwise", "are \(words.made) elsewhere or otherwise", 0),
      ("type", "has other \(words.makers)", "have other \(words.makers)", 0),
      ("dependency", "is \(words.received) now", "are \(words.received) now", 0),
      ("dependency", "is no longer \(words.received)", "are no longer \(words.received)", 0),
      ("dependency", "is \(words.received) from elsewhere", "are \(words.received) from elsewhere", 0),
    ]
    for change in changes {
      switch change {
      case .made, .root(_, isRoot: true): counts[0].count += 1
      case .noLongerMade, .root: counts[1].count += 1
      case .moved, .otherType, .laziness: counts[2].count += 1
      case .maker: counts[3].count += 1
      case .receipt(_, _, let isNew): counts[isNew ? 4 : 5].count += 1
      case .receivesFrom: counts[6].count += 1
      case .chains: continue
      }
    }
    return counts.filter { $0.count > 0 }.map { "\(counted($0.count, $0.noun)) \($0.count == 1 ? $0.one : $0.many)" }
  }
}
