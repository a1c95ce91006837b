import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText

extension SolvedProgram {
  func candidates(at place: TypedPlace, in file: FileID) -> [CompletionCandidate] {
    CompletionSite(place).map { CompletionCandidates(self, file, $0).all } ?? []
  }
}

/// The candidates for a site, the best first.
private struct CompletionCandidates {
  private let program: SolvedProgram
  private var graph: SwiftDIGraph { program.graph }
  private let file: FileID
  private let site: CompletionSite
  /// The component around the site, if it is in one.
  private let component: ComponentID?

  init(_ program: SolvedProgram, _ file: FileID, _ site: CompletionSite) {
    self.program = program
    self.file = file
    self.site = site
    component = site.owner.isEmpty ? nil : program.graph.component(site.owner, file: file, owner: "")
  }

  var all: [CompletionCandidate] {
    switch site.wanted {
    case .key(.demand, let isMember): keys(isMember: isMember, demanded)
    case .key(.provider, let isMember): keys(isMember: isMember, provided)
    case .key(.binding, let isMember): keys(isMember: isMember) { _ in Rating(rank: 0) }
    case .priority(let isMember):
      ["default", "test", "custom(<#Int#>)"].enumerated().map { rank, name in
        CompletionCandidate(
          .value, ".\(name.prefix { $0 != "(" })", text: isMember ? name : ".\(name)", detail: "Priority", rank: rank)
      }
    case .root: ["true", "false"].map { CompletionCandidate(.value, $0, detail: "Bool") }
    case .parent: parents
    case .member: component == nil ? [] : members
    case .accessorHead:
      component == nil ? [] : keys(isMember: false, demanded).map(asAccessorHead)
    case .initializerStatement(let parameters): component.map { initContainer($0, parameters) }.map { [$0] } ?? []
    }
  }

  // MARK: Keys

  private struct Rating {
    /// Lower comes first.
    var rank: Int
    var note: String?
    var isDim = false
  }

  /// The visible keys with a rating, in the spelling that the site asks for.
  private func keys(isMember: Bool, _ rating: (KeyID) -> Rating?) -> [CompletionCandidate] {
    graph.visibleKeys(from: file).compactMap { id in
      let key = graph[id]
      guard !key.isFresh, !isMember || key.owner == "AnyKey", let rating = rating(id) else { return nil }
      let detail = "Key<\(key.valueType ?? "_")>" + (rating.note.map { ", \($0)" } ?? "")
      return CompletionCandidate(
        .key, key.spelling, filter: isMember ? key.name : key.spelling, text: isMember ? key.name : key.spelling,
        detail: detail, rank: rating.rank, isDim: rating.isDim)
    }
  }

  /// Keys that are there in all contexts come before those that are there in some.
  private func demanded(_ key: KeyID) -> Rating? {
    guard let component else { return Rating(rank: 0) }
    let answers = program.answers(to: key, in: component)
    let provider = answers.own.compactMap(\.provider).first.map { graph.name(of: $0) }
    switch graph.availability(of: key, in: component) {
    case .always: return Rating(rank: 0, note: provider)
    case .unknown: return Rating(rank: 1, note: provider)
    case .sometimes, .never:
      let gap = answers.gaps.first.map { "not provided in \(graph.path($0.chain))" }
      return Rating(rank: provider == nil ? 3 : 2, note: gap ?? "not provided", isDim: true)
    }
  }

  /// Keys that are missing in the component's contexts come first, then those that its creations require.
  private func provided(_ key: KeyID) -> Rating? {
    guard let component else { return Rating(rank: 0) }
    guard !graph[component].provides(key) else { return nil }
    let isThere = graph.availability(of: key, in: component) == .always
    if !isThere, graph[component].demands.contains(where: { $0.key == key && $0.isOwn }) {
      return Rating(rank: 0, note: "missing here")
    }
    if !isThere, program.needs(of: component).contains(key) {
      return Rating(rank: 1, note: "required by what \(program.name(of: component)) creates")
    }
    let overridden = program.answers(to: key, in: component).own.compactMap(\.provider).first
    return Rating(rank: 2, note: overridden.map { "overrides \(graph.name(of: $0))" })
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
        graph.component(type, file: file, owner: site.owner) != nil
      else { return nil }
      let text = member.kind == .function ? "\(member.name)()" : member.name
      return CompletionCandidate(.property, text, detail: type, rank: 1)
    }
    return [CompletionCandidate(.value, "self", detail: program.name(of: component))] + members
  }

  private var members: [CompletionCandidate] {
    keys(isMember: false, provided).flatMap { key -> [CompletionCandidate] in
      guard let id = graph.visibleKeys(from: file).first(where: { graph[$0].spelling == key.label }) else { return [] }
      let (name, type) = (graph[id].name, graph[id].valueType ?? "<#Type#>")
      return [("var \(name): \(type)", "var"), ("func \(name)() -> \(type)", "func")].enumerated().map { order, form in
        var member = CompletionCandidate(
          .property, "provide \(key.label) as \(form.1)", text: "@Provides(\(key.label))\n\(form.0) { $0 }",
          detail: key.detail, rank: 2 * key.rank + order)
        member.filter = "provide \(form.1) \(name)"
        return member
      }
    }
  }

  private func initContainer(_ component: ComponentID, _ parameters: [ParameterFact]) -> CompletionCandidate {
    let parent = parameters.first { parameter in
      let type = parameter.type.split(separator: " ").last.map(String.init) ?? ""
      return type == "Component" || type == "DI.Component"
        || graph.component(type, file: file, owner: site.owner) != nil
    }
    let argument = graph[component].root == .declared ? "nil" : parent?.name ?? "<#parent#>"
    return CompletionCandidate(.function, "initContainer(parent: \(argument))", detail: "sets up the component")
  }
}
