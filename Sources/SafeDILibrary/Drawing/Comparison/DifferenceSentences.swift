import DICheckAnalysis
import DICheckDependencyLibrary
import SafeDIGraph

/// The differences in words, by section: shared by the text and Markdown reports.
struct DifferenceSentences {
  typealias Span = RichText.Span

  enum Section: CaseIterable {
    case made, noLongerMade, moved, chains, receipts

    var title: String {
      switch self {
      case .made: "Made now"
      case .noLongerMade: "No longer made"
      case .moved: "Made elsewhere or otherwise"
      case .chains: "More or fewer chains"
      case .receipts: "What is received"
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
    var spans: [Span]
  }

  /// The sections with sentences, in order.
  static func sections(of difference: GraphDifference) -> [(section: Section, sentences: [Sentence])] {
    let changes = difference.changes
    var found: [Section: [Sentence]] = [:]
    for change in changes {
      guard let (section, sentence) = sentence(for: change) else { continue }
      found[section, default: []].append(sentence)
    }
    found[.chains, default: []] += otherChains(changes)
    return Section.allCases.compactMap { section in
      found[section].flatMap { $0.isEmpty ? nil : (section, $0) }
    }
  }

  /// Nil for changes that are only counted.
  private static func sentence(for change: GraphDifference.Change) -> (Section, Sentence)? {
    switch change {
    case .made(let type, let isRoot, let makers, let receipts):
      let way: [Span] = isRoot ? [.words(" is a root")] : [.words(" is made by ")] + owners(makers)
      let needs: [Span] = receipts.isEmpty ? [] : [.words(", and receives ")] + list(receipts.map(identity))
      return (.made, Sentence(mark: .plus, spans: [.code(type)] + way + needs))
    case .noLongerMade(let type, let wasRoot, let makers):
      let way: [Span] = wasRoot ? [.words(" was a root")] : [.words(" was made by ")] + owners(makers)
      return (.noLongerMade, Sentence(mark: .minus, spans: [.code(type)] + way))
    case .becameRoot(let type):
      return (.made, Sentence(mark: .change, spans: [.code(type), .words(" is a root now")]))
    case .noLongerRoot(let type):
      return (.noLongerMade, Sentence(mark: .change, spans: [.code(type), .words(" is no longer a root")]))
    case .moved(let type, let from, let to, let lifetime):
      return (.moved, moved(type, from, to, lifetime))
    case .alsoMade(let type, let property, let chains, let before):
      let spans = [Span.code(type), .words(" is also made by "), owner(property)] + effect(chains, before)
      return (.chains, Sentence(mark: .plus, spans: spans))
    case .noLongerMadeBy(let type, let property, let chains, let before):
      let spans = [Span.code(type), .words(" is no longer made by "), owner(property)] + effect(chains, before)
      return (.chains, Sentence(mark: .minus, spans: spans))
    case .otherType(let property, let type, let before):
      let spans: [Span] = [owner(property), .words(" is "), .code(type), .words(" now, and was "), .code(before)]
      return (.moved, Sentence(mark: .change, spans: spans))
    case .laziness(let property, let type, let isLazy):
      let way =
        isLazy ? " later now, at each call of a builder" : " at once now, and was made at each call of a builder"
      return (.moved, Sentence(mark: .change, spans: [owner(property), .words(" makes "), .code(type), .words(way)]))
    case .receives(let property, let origins):
      return (.receipts, Sentence(mark: .plus, spans: receipt(property, " receives ", origins, "nobody provides it")))
    case .noLongerReceives(let property, let origins):
      let spans = receipt(property, " no longer receives ", origins, "nobody provided it")
      return (.receipts, Sentence(mark: .minus, spans: spans))
    case .receivesFrom(let property, let origins, let before):
      let now: [Span] =
        origins.isEmpty ? [.words(" from nobody now")] : [.words(" from ")] + owners(origins) + [.words(" now")]
      let then: [Span] =
        before.isEmpty ? [.words(", and nobody provided it")] : [.words(", not from ")] + owners(before)
      let spans = [Span.code(property.owner), .words(" receives "), identity(property)] + now + then
      return (.receipts, Sentence(mark: .change, spans: spans))
    case .chains: return nil
    }
  }

  private static func moved(
    _ type: String, _ from: [GraphSummary.Property], _ to: [GraphSummary.Property],
    _ lifetime: GraphDifference.Lifetime
  ) -> Sentence {
    let effect =
      switch lifetime {
      case .longer: ", further up: it lives longer"
      case .shorter: ", further down: it lives shorter"
      case .other: ": it lives as long as that"
      }
    return Sentence(
      mark: .change,
      spans: [.code(type), .words(" is made by ")] + owners(to) + [.words(" now, not by ")] + owners(from)
        + [.words(effect)])
  }

  private static func receipt(
    _ property: GraphSummary.Property, _ words: String, _ origins: [GraphSummary.Property], _ none: String
  ) -> [Span] {
    let way: [Span] = origins.isEmpty ? [.words(": \(none)")] : [.words(" from ")] + owners(origins)
    return [.code(property.owner), .words(words), identity(property)] + way
  }

  /// The effect of a change on the number of chains that lead to a type.
  private static func effect(_ chains: Int, _ before: Int) -> [Span] {
    if chains == before { return [] }
    return [
      .words(", so \(number(chains)) \(chains == 1 ? "chain leads" : "chains lead") to it instead of \(number(before))")
    ]
  }

  private static func number(_ chains: Int) -> String {
    switch chains {
    case 0: "no"
    case ChainCounter.limit...: "\(ChainCounter.limit) or more"
    default: "\(chains)"
    }
  }

  /// The types below the changes, in a sentence for all that more chains lead to, and one for the others: they are many,
  /// and only follow from the changes.
  private static func otherChains(_ changes: [GraphDifference.Change]) -> [Sentence] {
    [true, false].compactMap { isMore in
      let others = changes.compactMap { change -> (type: String, now: Int, before: Int)? in
        guard case .chains(let type, let now, let before) = change, isMore == (now > before) else { return nil }
        return (type, now, before)
      }
      guard let first = others.first else { return nil }
      let names = list(others.map { .code($0.type) })
      let words: [Span] =
        others.count == 1
        ? names + [.words(" is made below that")] + effect(first.now, first.before)
        : names + [.words(" are made below that, so \(isMore ? "more" : "fewer") chains lead to them")]
      return Sentence(mark: .change, spans: words)
    }
  }

  // MARK: Names

  private static func owner(_ property: GraphSummary.Property) -> Span { .code("\(property.owner).\(property.label)") }

  private static func identity(_ property: GraphSummary.Property) -> Span {
    .code("\(property.label): \(property.type)")
  }

  private static func owners(_ properties: [GraphSummary.Property]) -> [Span] { list(properties.map(owner)) }

  /// Shows the first few and counts the rest.
  private static func list(_ spans: [Span]) -> [Span] {
    RichText.list(Array(spans.prefix(spans.count > 5 ? 4 : 5)), of: spans.count)
  }
}

extension GraphDifference {
  /// "2 types are made now", "1 dependency is no longer received": the number of changes of each kind.
  var summary: [String] {
    var counts: [(noun: String, one: String, many: String, count: Int)] = [
      ("type", "is made now", "are made now", 0), ("type", "is no longer made", "are no longer made", 0),
      ("type", "is made elsewhere or otherwise", "are made elsewhere or otherwise", 0),
      ("type", "has other makers", "have other makers", 0),
      ("dependency", "is received now", "are received now", 0),
      ("dependency", "is no longer received", "are no longer received", 0),
      ("dependency", "is received from elsewhere", "are received from elsewhere", 0),
    ]
    for change in changes {
      switch change {
      case .made, .becameRoot: counts[0].count += 1
      case .noLongerMade, .noLongerRoot: counts[1].count += 1
      case .moved, .otherType, .laziness: counts[2].count += 1
      case .alsoMade, .noLongerMadeBy: counts[3].count += 1
      case .receives: counts[4].count += 1
      case .noLongerReceives: counts[5].count += 1
      case .receivesFrom: counts[6].count += 1
      case .chains: continue
      }
    }
    return counts.filter { $0.count > 0 }.map { "\(counted($0.count, $0.noun)) \($0.count == 1 ? $0.one : $0.many)" }
  }
}
