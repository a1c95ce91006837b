import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  static let swiftdiDuplicateProvider = DiagnosticCode("swiftdi-duplicate-provider")
}

struct DuplicateProvider: SwiftDIGraphFault {
  static let entry = CatalogueEntry(
    .swiftdiDuplicateProvider, "A component provides a key twice", scope: .graph, fixes: .offered)

  var key: KeyNote
  /// The key as the two attributes write it, where that differs: it compiles then.
  var spellings: [String]

  var severity: Severity { spellings.isEmpty ? .error : .warning }
  var dependency: String? { key.name }

  func message(of owner: String) -> String {
    guard let one = spellings.first, let other = spellings.last else {
      return "`\(owner)` provides \(key.quoted) twice, so the code that `@Provides` makes declares the same twice."
    }
    return "`\(owner)` provides one key twice, as `\(one)` and as `\(other)`. Of equal priorities the later one counts."
  }

  func proposals(at site: FaultSite, in code: CodeUnderFix) -> [FixProposal] {
    guard let document = code.document(site.path), let attribute = document.attribute(at: site.offset),
      let member = document.declaration(at: site.offset)
    else { return [] }
    return [
      FixProposal(
        title: "Remove this `@Provides`", edits: [site.path: [document.removing(attribute)]], confidence: .sure),
      FixProposal(title: "Remove this provider", edits: [site.path: [document.removing(member: member)]]),
    ]
  }
}

extension DuplicateProvider {
  static func subjects(of id: ComponentID, in graph: SwiftDIGraph) -> [FaultSubject] {
    let providers = attributes(of: graph[id])
    return providers.indices.compactMap { position in
      first(before: position, of: providers, in: graph).map { _ in FaultSubject(id, .provider(providers[position])) }
    }
  }

  static func fault(of subject: FaultSubject, in graph: SwiftDIGraph) -> GraphFault? {
    let providers = attributes(of: graph[subject.component])
    guard let provider = subject.provider, let key = provider.key, let position = providers.firstIndex(of: provider),
      let first = first(before: position, of: providers, in: graph)
    else { return nil }
    let texts = [first, provider].map { graph.macroText(of: $0) }
    return GraphFault(
      DuplicateProvider(key: graph.note(key), spellings: texts[0] == texts[1] ? [] : texts),
      of: graph[subject.component].name, at: graph.site(of: provider.attribute),
      related: [GraphFault.Related("the first one", graph.site(of: first.attribute))])
  }

  /// The attributes for which `@Provides` makes code, those of extensions last: whether or not `@Component` sees them.
  private static func attributes(of component: Component) -> [Provider] {
    let others = component.unregistered.filter { $0.hole != .inBuildCondition }
    func rank(_ provider: Provider) -> (Int, AttributeRef) {
      (provider.hole == .inExtension ? 1 : 0, provider.attribute)
    }
    return (component.providers + others).filter { $0.key != nil }.sorted { rank($0) < rank($1) }
  }

  /// The first one with the same text, or, of those that are registered, with the same key.
  private static func first(before position: Int, of providers: [Provider], in graph: SwiftDIGraph) -> Provider? {
    let own = providers[position]
    let earlier = providers[..<position].filter { $0.key == own.key }
    guard !earlier.isEmpty else { return nil }
    let text = graph.macroText(of: own)
    return earlier.first { graph.macroText(of: $0) == text }
      ?? (own.hole == nil ? earlier.first { $0.hole == nil } : nil)
  }
}
