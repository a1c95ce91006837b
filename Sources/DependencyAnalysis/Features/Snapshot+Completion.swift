import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace

extension Snapshot {
  /// What can stand at `offset` of a text that is being typed, where the library's own words are, or a member of a type
  /// to which it adds one. Nil everywhere else. Parses the text, so the calling thread needs a large stack.
  /// - Parameter read: what a file on disk says.
  package func completion(
    at offset: Int, in path: String, text: [UInt8], read: @escaping (String) -> [UInt8]? = { _ in nil }
  ) -> CompletionContent? {
    guard let file = ids[path] else { return nil }
    if let program = programsHolding(file).first ?? programs(of: file).first,
      let content = layout.library.completion(
        at: offset, in: text, of: file, program.graph, for: program.edition.version)
    {
      return content
    }
    guard let site = MemberSite(at: offset, in: text) else { return nil }
    return members(at: site, of: file, text: text, read: read)
  }

  private func members(
    at site: MemberSite, of file: FileID, text: [UInt8], read: @escaping (String) -> [UInt8]?
  ) -> CompletionContent? {
    guard let program = programs.first(where: { $0.hasGraph && site.provider(in: $0.graph) != nil }),
      Self.isCode(Int(site.replaced.start) - 1, in: text),
      let (graph, provider) = build(generating: site, for: file, text: text, among: programs)
    else { return nil }
    return layout.library.completion(of: site, of: provider, in: graph, for: program.edition.version) { id in
      let path = files[id.index].path
      return documents[path]?.text.bytes ?? read(path)
    }
  }

  /// The graph from which the type's code is generated, where a file sees that code: in the file's own module; for a
  /// test's, also in those that it imports with their insides.
  private func build(
    generating site: MemberSite, for file: FileID, text: [UInt8], among programs: [ProgramAnalysis]
  ) -> (ProgramGraph, ScopeID)? {
    for program in programs where program.hasGraph && program.files.contains(file) {
      guard site.provider(in: program.graph) != nil, let graph = graphOfBuild(of: file, in: program),
        let provider = site.provider(in: graph)
      else { continue }
      return (graph, provider)
    }
    let tests = layout.modules.indices.filter {
      layout.modules[$0].kind == .test && layout.modules[$0].files.contains(file.index)
    }
    for module in tests.flatMap({ Array(layout.closure(of: $0)) }) where !tests.contains(module) {
      let importing = MarkerSearch(["@testable import \(layout.modules[module].name)"])
      guard let first = layout.modules[module].files.first.map({ FileID($0) }),
        text.withUnsafeBufferPointer(importing.matches)
      else { continue }
      for program in programs where program.hasGraph && program.files.contains(first) {
        guard site.provider(in: program.graph) != nil, let graph = graphOfBuild(of: first, in: program),
          let provider = site.provider(in: graph)
        else { continue }
        return (graph, provider)
      }
    }
    return nil
  }

  /// Whether the byte at `offset` is in no comment, literal or quoted name. O(offset).
  private static func isCode(_ offset: Int, in text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      var reader = CodeReader(text)
      var index = 0
      while index < offset {
        index = reader.end(ofHiddenAt: index) ?? index + 1
      }
      return index == offset
    }
  }
}

extension MemberSite {
  /// The type of which a member is typed, where one is generated for it. O(types).
  fileprivate func provider(in graph: ProgramGraph) -> ScopeID? {
    guard let name = type.split(separator: ".").last.map(String.init) else { return nil }
    let found = graph.providers(named: [name]).filter { graph.hasGeneratedMock($0) }
    // An inner type may be written from where it stands.
    return found.first { "\(graph.concreteType(of: $0))" == type }
      ?? (found.count == 1 ? found.first { "\(graph.concreteType(of: $0))".hasSuffix("." + type) } : nil)
  }
}
