import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

extension GeneratedPage {
  /// The declaration that a line belongs to.
  fileprivate func place(ofLine line: Int, in graph: ProgramGraph) -> Location? {
    switch origins.last(where: { $0.line <= line })?.origin {
    case nil: nil
    case .dependency(let reference)?: graph.location(of: reference)
    case .provider(let scope)?: graph.location(of: scope)
    }
  }

  /// The first line that makes the origin; for a received dependency, the first that makes its owner.
  fileprivate func line(of origin: Origin) -> Int? {
    if let known = origins.first(where: { $0.origin == origin }) { return known.line }
    guard case .dependency(let reference) = origin else { return origins.first?.line }
    return line(of: .provider(reference.scope))
  }
}

extension GeneratedCodePage {
  /// The greatest size in bytes. Editors accept no larger text.
  fileprivate static let sizeLimit = 16 << 20

  fileprivate init(_ page: GeneratedPage, of type: String, in graph: ProgramGraph) {
    guard page.isWhole else {
      self.init(note: "The code of \(type) would be larger than \(Self.sizeLimit >> 20) MB.")
      return
    }
    self.init(
      text: String(utf8: page.text), place: { page.place(ofLine: $0, in: graph) },
      line: { ($0.origin as? GeneratedPage.Origin).flatMap(page.line(of:)) })
  }

  /// A page that lists the faults that prevent generation.
  fileprivate init(faults: [Finding]) {
    // Some have one message for several places.
    let lines = ["Nothing is generated as long as the graph has faults."] + faults.map(\.message).uniqued.prefix(20)
    self.init(note: lines.joined(separator: "\n// "))
  }

  private init(note: String) {
    self.init(text: "// \(note)\n", place: { _ in nil }, line: { _ in nil })
  }
}

extension SafeDIAnalysis {
  /// The code generated for a type, both for the program and for tests; nil if none is generated. For a graph with
  /// faults, a page that lists them. Linear in its length, and in the number of types that the type leads to.
  func generatedPage(_ name: GeneratedCodeName, _ context: AnalysisContext) -> GeneratedCodePage? {
    let snapshot = snapshot(context)
    guard let program = programs.first(where: { $0.program.name == name.program }),
      let scope = program.provider(withCode: name.type)
    else { return nil }
    let faults = snapshot.faultsAgainstGeneration(in: program)
    if !faults.isEmpty { return GeneratedCodePage(faults: faults) }
    var code = snapshot.generation(of: program, mocks: true, tool: ToolName.full, read: context.text)
    return code.page(of: scope, atMost: GeneratedCodePage.sizeLimit).map {
      GeneratedCodePage($0, of: name.type, in: program.graph)
    }
  }

  func generatedCode(for subject: GeneratedCodeSubject, _ context: AnalysisContext) -> GeneratedCodeTarget? {
    switch subject {
    case .place(let offset, let path): return generatedCode(at: AskedPlace(offset, in: path, context))
    case .type(let type, let program):
      for analysis in programs where program == nil || analysis.program.name == program {
        guard let scope = analysis.provider(withCode: type) else { continue }
        return GeneratedCodeTarget(
          name: GeneratedCodeName(program: analysis.program.name, type: type),
          origin: GeneratedPage.Origin.provider(scope))
      }
      return nil
    }
  }

  /// The code that makes the element at a place: the type's own code if there is any, else the code of the nearest
  /// type above with generated code. O(scopes + dependencies).
  private func generatedCode(at place: AskedPlace) -> GeneratedCodeTarget? {
    for (navigator, element, _) in elements(at: place) {
      guard let scope = navigator.scope(of: element), let start = provider(leadingTo: scope, in: navigator)
      else { continue }
      let origin = navigator.reference(of: element).map { GeneratedPage.Origin.dependency($0) } ?? .provider(scope)
      let name = GeneratedCodeName(program: navigator.program, type: navigator.name(of: start))
      return GeneratedCodeTarget(name: name, origin: origin)
    }
    return nil
  }

  /// The type itself, or the nearest above it, for which code is generated; of several, the first by name.
  private func provider(leadingTo scope: ScopeID, in navigator: ProgramNavigator) -> ScopeID? {
    let graph = navigator.graph
    let mocked = Set(graph.mockedProviders)
    var level = [scope]
    var seen = Set(level)
    while !level.isEmpty {
      let found = level.filter { graph.isRoot($0) || mocked.contains($0) }
      if let first = found.min(by: { navigator.name(of: $0) < navigator.name(of: $1) }) { return first }
      level = level.flatMap { graph.makers(of: $0).map(\.scope) }.filter { seen.insert($0).inserted }
    }
    return nil
  }
}

extension ProgramAnalysis {
  /// The type of this name for which code is generated.
  fileprivate func provider(withCode type: String) -> ScopeID? {
    (graph.roots + graph.mockedProviders).first { "\(graph.concreteType(of: $0))" == type }
  }
}
