import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

extension SafeDIAnalysis {
  /// The completions at `offset` of a text that is being edited: in SafeDI's macros, or of members that SafeDI
  /// adds to a type. Nil everywhere else. Parses the text, so the calling thread needs a large stack.
  func completion(at place: AskedPlace, text: [UInt8]) -> CompletionContent? {
    let (snapshot, offset) = (snapshot(place.context), place.offset)
    guard let file = place.file else { return nil }
    if let program = snapshot.programsHolding(file).first ?? snapshot.programs(of: file).first,
      let content = CompletionCandidates.content(
        at: offset, in: text, of: file, program.graph, SafeDIReader(version: program.edition.version))
    {
      return content
    }
    guard let site = MemberSite(at: offset, in: text) else { return nil }
    return site.content(for: file, text: text, in: snapshot, read: place.context.text)
  }
}

extension MemberSite {
  /// How many programs that use a file are looked at.
  private static let programLimit = 4

  fileprivate func content(
    for file: FileID, text: [UInt8], in snapshot: SafeDISnapshot, read: @escaping (String) -> [UInt8]?
  ) -> CompletionContent? {
    guard let (program, seenFrom) = generator(for: file, text: text, in: snapshot),
      Self.isCode(replaced.startOffset - 1, in: text),
      let graph = snapshot.graphOfBuild(of: seenFrom, in: program), let provider = provider(in: graph),
      program.isGenerated(provider, in: graph, seenFrom: seenFrom)
    else { return nil }
    let mock = MockCompletion(of: provider, in: graph, version: program.edition.version) { id in
      let path = snapshot.files[id].path
      return snapshot.documents[path]?.text.bytes ?? read(path)
    }
    return mock?.content(at: self)
  }

  /// The program that contains the type, and a file of the module whose generated code `file` sees: its own module; for
  /// a test's file, also modules imported with `@testable`. O(types of a few programs).
  private func generator(
    for file: FileID, text: [UInt8], in snapshot: SafeDISnapshot
  ) -> (ProgramAnalysis, seenFrom: FileID)? {
    func program(of file: FileID) -> ProgramAnalysis? {
      snapshot.programsHolding(file).prefix(Self.programLimit).first { provider(in: $0.graph) != nil }
    }
    if let program = program(of: file) { return (program, file) }
    let layout = snapshot.layout
    let tests = layout.modules.indices.filter {
      layout.modules[$0].kind == .test && layout.modules[$0].files.contains(file.index)
    }
    for module in Set(tests.flatMap { layout.build.closure(of: $0) }).subtracting(tests).sorted() {
      let name = layout.modules[module].name
      let importing = MarkerSearch(["\n", "\r", " ", ";"].map { "@testable import \(name)\($0)" })
      guard text.withUnsafeBufferPointer(importing.matches),
        let first = layout.modules[module].files.first.map({ FileID($0) }), let program = program(of: first)
      else { continue }
      return (program, first)
    }
    return nil
  }

  /// Returns true if the byte at `offset` is outside of comments, literals and quoted names. O(offset).
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

  /// The type whose member is typed, if code is generated for it. O(types).
  private func provider(in graph: ProgramGraph) -> ScopeID? {
    let found = graph.providers(named: [String(type.lastComponent)]).filter { graph.hasGeneratedMock($0) }
    // An inner type may be written with its short name inside the outer one.
    return found.first { "\(graph.concreteType(of: $0))" == type }
      ?? (found.count == 1 ? found.first { "\(graph.concreteType(of: $0))".hasSuffix("." + type) } : nil)
  }
}

extension ProgramAnalysis {
  /// Returns true if the build of the file's own module generates a type's code, rather than the build of another
  /// module, which alone would see it.
  /// - Parameter graph: the graph of the build.
  fileprivate func isGenerated(_ provider: ScopeID, in graph: ProgramGraph, seenFrom file: FileID) -> Bool {
    // For a used module, the graph of its own build contains nothing that other modules make.
    if !ownFiles.contains(file) || ownFiles.contains(graph.file(of: provider)) { return true }
    let name = "\(graph.concreteType(of: provider))"
    return graph.configurations.contains { $0.shape.additionalMocks.contains(name) }
  }
}
