import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSwiftFacts
import DICheckText

extension SwiftDIAnalysis {
  func hints(
    in paths: [String], codes: Set<DiagnosticCode>?, byteLimit: Int, _ context: AnalysisContext
  ) -> [Finding] {
    let wanted = codes ?? Set(SwiftDI().hintCodes)
    return programs.map(\.graph).flatMap { graph -> [Finding] in
      let files = paths.compactMap { context.view.ids[$0] }.filter(graph.ownFiles.contains)
      guard !files.isEmpty, !context.deadline.hasPassed else { return [] }
      var search = HintSearch(graph, byteLimit: byteLimit, text: context.text)
      let unused = files.flatMap { search.problems(in: $0) }.compactMap { problem -> Finding? in
        guard var finding = problem.finding(in: graph) else { return nil }
        finding.isUnnecessary = finding.code != OrphanComponent.entry.code
        return finding
      }
      let spurious = files.flatMap { file in
        graph.facts.declarations(of: file).flatMap { MacroWillWarnSpuriously.problems(in: $0) }
          .map { Finding($0, path: context.view.files[file.index].path, program: graph.name) }
      }
      return (unused + spurious).filter { wanted.contains($0.code) }
    }
  }
}

/// A search for names without a use, as far as the texts of a program show: a word that stands anywhere else may be a
/// use.
private struct HintSearch {
  private let graph: SwiftDIGraph
  private let text: TextSource
  private var bytesLeft: Int
  private var counts: [String: Int] = [:]
  /// The keys that something gets, and the registered providers by key: each is asked for once a key.
  private let demanded: Set<KeyID>
  private let providers: [KeyID: [Provider]]

  init(_ graph: SwiftDIGraph, byteLimit: Int, text: @escaping TextSource) {
    self.graph = graph
    self.text = text
    bytesLeft = byteLimit
    let components = graph.components.map { graph[$0] }
    demanded = Set(components.flatMap(\.demands).compactMap(\.key))
    providers = components.flatMap(\.providers).reduce(into: [:]) { providers, provider in
      if let key = provider.key { providers[key, default: []].append(provider) }
    }
  }

  mutating func problems(in file: FileID) -> [any GraphProblem] {
    var found: [any GraphProblem] = []
    for id in graph.keys(in: file) where graph[id].access < .package && !graph[id].isFresh {
      let isNamed = demanded.contains(id) || graph.isBound(id) || providers[id] != nil
      if !isNamed, count(of: graph[id].name) == 1 { found.append(UnusedKey(id: id)) }
    }
    for id in graph.components(in: file) {
      for provider in graph[id].providers where isUnused(provider, of: id) {
        found.append(UnusedProvider(provider: provider))
      }
      if isOrphan(id) { found.append(OrphanComponent(id: id)) }
    }
    return found
  }

  private mutating func isUnused(_ provider: Provider, of id: ComponentID) -> Bool {
    guard let key = provider.key, graph[key].access < .package, graph[id].access < .package,
      !demanded.contains(key), !graph.isBound(key), let member = graph.fact(provider.member)
    else { return false }
    let names = (providers[key] ?? []).compactMap { graph.fact($0.member)?.name }
    let name = graph[key].name
    return count(of: name) == 1 + names.count + names.count { $0 == name }
      && (member.name == name || count(of: member.name) == names.count { $0 == member.name })
  }

  private mutating func isOrphan(_ id: ComponentID) -> Bool {
    let component = graph[id]
    let name = component.name.lastName
    return component.root == .no && component.creators.isEmpty && component.unknownCreations.isEmpty
      && component.starts.isEmpty && component.access < .package && count(of: name) == 1
  }

  /// How often a word stands in the program's files; many where not all can be read.
  private mutating func count(of word: String) -> Int {
    if let known = counts[word] { return known }
    var count = 0
    for path in graph.paths.values {
      guard bytesLeft > 0, let bytes = text(path) else { return .max }
      bytesLeft -= bytes.count
      count += bytes.split { !$0.isWord }.count { $0.elementsEqual(word.utf8) }
    }
    counts[word] = count
    return count
  }
}
