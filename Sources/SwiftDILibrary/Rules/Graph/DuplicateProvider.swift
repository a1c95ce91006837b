import DICheckDependencyLibrary
import DICheckText

extension DiagnosticCode {
  package static let swiftdiDuplicateProvider = DiagnosticCode("swiftdi-duplicate-provider")
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
      FixProposal(title: "Remove this `@Provides`", edits: [site.path: [document.removing(attribute)]], confidence: .sure),
      FixProposal(title: "Remove this provider", edits: [site.path: [document.removing(member: member)]]),
    ]
  }
}

extension DuplicateProvider {
  static func faults(of id: ComponentID, in graph: SwiftDIGraph) -> [GraphFault] {
    let component = graph[id]
    // `@Provides` makes code wherever `@Component` looks.
    let others = component.unregistered.filter { $0.hole != .inBuildCondition && $0.hole != .notInComponent }
    let attributes = (component.providers + others).filter { graph.fact($0.attribute) != nil }.sorted { one, other in
      (one.hole == .inExtension ? 1 : 0, one.attribute) < (other.hole == .inExtension ? 1 : 0, other.attribute)
    }
    var firstOfText: [String: Provider] = [:]
    var firstOfKey: [KeyID: Provider] = [:]
    return attributes.compactMap { provider in
      guard let key = provider.key, let text = graph.fact(provider.attribute)?.key.macroText else { return nil }
      defer {
        firstOfText[text] = firstOfText[text] ?? provider
        if provider.hole == nil { firstOfKey[key] = firstOfKey[key] ?? provider }
      }
      let same = firstOfText[text]
      guard let first = same ?? (provider.hole == nil ? firstOfKey[key] : nil) else { return nil }
      let other = graph.fact(first.attribute)?.key.macroText ?? ""
      return GraphFault(
        DuplicateProvider(key: graph.note(key), spellings: same == nil ? [other, text] : []), of: component.name,
        at: graph.site(of: provider.attribute),
        related: [GraphFault.Related(message: "the first one", site: graph.site(of: first.attribute))])
    }
  }
}
