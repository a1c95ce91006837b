import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// The candidates for a place, the best first: half-typed code has no tree to go by, so the tokens before it tell what is
/// wanted.
struct CompletionCandidates {
  private let graph: SwiftDIGraph
  private let place: TypedPlace
  /// The file, with the type around the place, or the extended one, as written.
  private let around: NamePlace
  /// The component around the place, if it is in one.
  private let component: ComponentID?

  init(_ graph: SwiftDIGraph, _ file: FileID, _ place: TypedPlace) {
    self.graph = graph
    self.place = place
    let owner = place.nameOfTypeAround
    around = NamePlace(file, owner)
    component = owner.isEmpty ? nil : graph.component(owner, at: NamePlace(file))
  }

  var all: [CompletionCandidate] {
    // With a dot, the name alone is wanted.
    let isMember = place.previous.tokenKind == .period
    guard let token = isMember ? place.previous.tokenBefore : place.previous else { return [] }
    let word = token.tokenBefore?.text
    return switch token.tokenKind {
    case .leftParen where word == "get": keys(isMember: isMember, demanded)
    case .leftParen where word == "Provides": keys(isMember: isMember, provided)
    case .colon where word == "forKey": keys(isMember: isMember) { _ in Rating() }
    case .colon where word == "priority":
      ["default", "test", "custom(<#Int#>)"].enumerated().map { rank, name in
        CompletionCandidate(
          .value, ".\(name.prefix { $0 != "(" })", text: isMember ? name : ".\(name)", detail: "Priority", rank: rank)
      }
    case .colon where word == "root" && !isMember:
      ["true", "false"].map { CompletionCandidate(.value, $0, detail: "Bool") }
    case .colon where word == "parent" && !isMember: parents
    case .leftParen, .colon: []
    default: isMember ? [] : component.map { statements(after: token, in: $0) } ?? []
    }
  }

  /// What may begin behind a token.
  private func statements(after token: TokenSyntax, in component: ComponentID) -> [CompletionCandidate] {
    if token.tokenKind == .leftBrace, token.parent?.is(AccessorBlockSyntax.self) == true {
      return keys(isMember: false, demanded).map(asAccessorHead)
    }
    if place.isAtMember { return members }
    guard place.isOnNewLine,
      let initializer = place.around?.as(CodeBlockSyntax.self)?.parent?.as(InitializerDeclSyntax.self),
      !initializer.description.contains("initContainer(")
    else { return [] }
    let parent = initializer.signature.parameterClause.parameters.map { ParameterFact($0, nil) }.parent
    let argument = graph[component].root == .declared ? "nil" : parent?.name ?? "<#parent#>"
    return [
      CompletionCandidate(.function, "initContainer(parent: \(argument))", detail: "sets up the component")
    ]
  }

  // MARK: Keys

  private struct Rating {
    /// Lower comes first.
    var rank = 0
    var note: String?
    var isDim = false
  }

  /// The visible keys with a rating, in the spelling that the place asks for.
  private func keys(isMember: Bool, _ rating: (KeyID) -> Rating?) -> [CompletionCandidate] {
    rated(rating).filter { !isMember || $0.key.owner == "AnyKey" }.map { key, rating in
      let text = isMember ? key.name : key.spelling
      return CompletionCandidate(
        .key, key.spelling, filter: text, text: text, detail: detail(of: key, rating), rank: rating.rank,
        isDim: rating.isDim)
    }
  }

  private func rated(_ rating: (KeyID) -> Rating?) -> [(key: KeyFact, rating: Rating)] {
    graph.visibleKeys(from: around.file).filter { !graph[$0].isFresh }.compactMap { id in
      rating(id).map { (graph[id], $0) }
    }
  }

  private func detail(of key: KeyFact, _ rating: Rating) -> String {
    "Key<\(key.valueType ?? "_")>" + (rating.note.map { ", \($0)" } ?? "")
  }

  /// Keys that are there in all contexts come before those that are there in some.
  private func demanded(_ key: KeyID) -> Rating? {
    guard let component else { return Rating(rank: 0) }
    let answers = graph.demandAnswers(to: key, in: component)
    let provider = answers.own.compactMap(\.provider).first.map { graph.name(of: $0) }
    switch graph.availability(of: key, in: component) {
    case .always: return Rating(note: provider)
    case .unknown: return Rating(rank: 1, note: provider)
    case .sometimes, .never:
      let gap = answers.gaps.first.map { "not provided in \(graph.path($0.chain))" }
      return Rating(rank: provider == nil ? 3 : 2, note: gap ?? "not provided", isDim: true)
    }
  }

  /// Keys that are missing in the component's contexts come first, then those that its creations require.
  private func provided(_ key: KeyID) -> Rating? {
    guard let component else { return Rating() }
    guard !graph[component].provides(key) else { return nil }
    let isThere = graph.availability(of: key, in: component) == .always
    if !isThere, graph[component].demands.contains(where: { $0.key == key && $0.isOwn }) { return Rating(rank: 0) }
    return Rating(rank: !isThere && graph.needs(of: component).contains(key) ? 1 : 2)
  }

  /// A bare `get(` would be read as an accessor.
  private func asAccessorHead(_ key: CompletionCandidate) -> CompletionCandidate {
    var call = CompletionCandidate(
      .function, "self.get(\(key.label))", detail: key.detail, rank: key.rank, isDim: key.isDim)
    call.filter = "get \(call.label)"
    return call
  }

  // MARK: Other values

  private var parents: [CompletionCandidate] {
    guard let component else { return [] }
    let members = graph[component].members.compactMap { ref -> CompletionCandidate? in
      guard let member = graph.fact(ref), !member.isStatic, member.parameters.isEmpty, let type = member.resultType,
        graph.component(type, at: around) != nil
      else { return nil }
      let text = member.kind == .function ? "\(member.name)()" : member.name
      return CompletionCandidate(.property, text, detail: type, rank: 1)
    }
    return [CompletionCandidate(.value, "self", detail: graph.name(of: component))] + members
  }

  private var members: [CompletionCandidate] {
    rated(provided).flatMap { key, rating in
      let (name, type) = (key.name, key.valueType ?? "<#Type#>")
      return [("var \(name): \(type)", "var"), ("func \(name)() -> \(type)", "func")].enumerated().map { order, form in
        var member = CompletionCandidate(
          .property, "provide \(key.spelling) as \(form.1)", text: "@Provides(\(key.spelling))\n\(form.0) { $0 }",
          detail: detail(of: key, rating), rank: 2 * rating.rank + order)
        member.filter = "provide \(form.1) \(name)"
        return member
      }
    }
  }
}
