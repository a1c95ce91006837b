import DICheckGraphDrawing
import DICheckText

/// The differences in words, by section: shared by the text and Markdown reports.
struct DifferenceSentences {
  typealias Part = QuotedNames.Part

  private typealias Text = Phrase<Part>
  private typealias Property = GraphSummary.Property

  private enum Section: CaseIterable {
    case made, noLongerMade, moved, makers, receipts

    func title(_ words: GraphSummary.Words) -> String {
      let made = words.made.capitalizingFirst
      return switch self {
      case .made: "\(made) now"
      case .noLongerMade: "No longer \(words.made)"
      case .moved: "\(made) elsewhere or otherwise"
      case .makers: "Other \(words.makers)"
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
    let mark: Mark
    let parts: [Part]

    init(_ mark: Mark, _ text: Phrase<Part>) { (self.mark, parts) = (mark, text.parts) }
  }

  private let words: GraphSummary.Words

  /// The sections with sentences, in order.
  static func sections(of difference: GraphDifference) -> [(title: String, sentences: [Sentence])] {
    let all = DifferenceSentences(words: difference.words)
    var found: [Section: [Sentence]] = [:]
    for change in difference.changes {
      let (section, sentence) = all.sentence(for: change)
      found[section, default: []].append(sentence)
    }
    return Section.allCases.compactMap { section in found[section].map { (section.title(difference.words), $0) } }
  }

  private func sentence(for change: GraphDifference.Change) -> (Section, Sentence) {
    switch change {
    case .made(let type, let isRoot, let makers, let receipts):
      let way: Text = isRoot ? "is a root" : "is \(words.made) by \(owners(makers))"
      let needs: Text = receipts.isEmpty ? "" : ", and \(words.receives) \(list(receipts.map(identity)))"
      return (.made, Sentence(.plus, "\(.name(type)) \(way)\(needs)"))
    case .noLongerMade(let type, let wasRoot, let makers):
      let way: Text = wasRoot ? "was a root" : "was \(words.made) by \(owners(makers))"
      return (.noLongerMade, Sentence(.minus, "\(.name(type)) \(way)"))
    case .root(let type, let isRoot):
      let way = isRoot ? "is a root now" : "is no longer a root"
      return (isRoot ? .made : .noLongerMade, Sentence(.change, "\(.name(type)) \(way)"))
    case .moved(let type, let from, let to, let lifetime):
      let effect = effect(lifetime)
      return (
        .moved,
        Sentence(
          .change, "\(.name(type)) is \(words.made) by \(owners(to)) now, not by \(owners(from))\(effect)")
      )
    case .maker(let type, let property, let isNew):
      let way = isNew ? "also" : "no longer"
      let sentence: Text = "\(.name(type)) is \(way) \(words.made) by \(owner(property))"
      return (.makers, Sentence(isNew ? .plus : .minus, sentence))
    case .otherType(let property, let type, let before):
      return (.moved, Sentence(.change, "\(owner(property)) is \(.name(type)) now, and was \(.name(before))"))
    case .laziness(let property, let type, let isLazy):
      let way = isLazy ? "later now, \(words.whenLazy)" : "at once now, and was \(words.made) \(words.whenLazy)"
      return (.moved, Sentence(.change, "\(owner(property)) \(words.makes) \(.name(type)) \(way)"))
    case .receipt(let property, let origins, let isNew):
      let verb = isNew ? words.receives : "no longer \(words.receives)"
      let none: Text = isNew ? ": nobody provides it" : ": nobody provided it"
      let way = origins.isEmpty ? none : " from \(owners(origins))"
      let sentence: Text = "\(.name(property.owner)) \(verb) \(identity(property))\(way)"
      return (.receipts, Sentence(isNew ? .plus : .minus, sentence))
    case .receivesFrom(let property, let origins, let before):
      let now: Text = origins.isEmpty ? "nobody" : "\(owners(origins))"
      let then: Text = before.isEmpty ? "and nobody provided it" : "not from \(owners(before))"
      let subject: Text = "\(.name(property.owner)) \(words.receives) \(identity(property))"
      return (.receipts, Sentence(.change, "\(subject) from \(now) now, \(then)"))
    }
  }

  private func effect(_ lifetime: GraphDifference.Lifetime?) -> String {
    switch lifetime {
    case .longer: ", further up: it lives longer"
    case .shorter: ", further down: it lives shorter"
    case .other: ": it lives as long as that"
    case nil: ""
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
    let (be, have) = (("is", "are"), ("has", "have"))
    var counts: [(noun: String, verb: (one: String, many: String), rest: String, count: Int)] = [
      ("type", be, "\(words.made) now", 0), ("type", be, "no longer \(words.made)", 0),
      ("type", be, "\(words.made) elsewhere or otherwise", 0), ("type", have, "other \(words.makers)", 0),
      ("dependency", be, "\(words.received) now", 0), ("dependency", be, "no longer \(words.received)", 0),
      ("dependency", be, "\(words.received) from elsewhere", 0),
    ]
    for change in changes {
      switch change {
      case .made, .root(_, isRoot: true): counts[0].count += 1
      case .noLongerMade, .root: counts[1].count += 1
      case .moved, .otherType, .laziness: counts[2].count += 1
      case .maker: counts[3].count += 1
      case .receipt(_, _, let isNew): counts[isNew ? 4 : 5].count += 1
      case .receivesFrom: counts[6].count += 1
      }
    }
    return counts.filter { $0.count > 0 }.map { noun, verb, rest, count in
      "\(counted(count, noun)) \(count == 1 ? verb.one : verb.many) \(rest)"
    }
  }
}
