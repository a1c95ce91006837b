import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The code generated for one type, and what its lines stand for.
private struct TypeCode: Sendable {
  var text: String
  /// True if the code was generated now, and not reused.
  var isNew = true
  let key: GenerationKey?
  let origins: [(line: Int, origin: GeneratedPage.Origin)]
  var graph: (ProgramGraph)?

  /// The declaration that a line belongs to.
  func place(ofLine line: Int) -> Location? {
    guard let graph else { return nil }
    switch origins.last(where: { $0.line <= line })?.origin {
    case nil: return nil
    case .dependency(let reference)?:
      return graph.location(of: reference)
    case .provider(let scope)?:
      return graph.location(of: scope)
    }
  }

  /// The first line that makes the origin; for a received dependency, the first that makes its owner.
  func line(of origin: GeneratedPage.Origin) -> Int? {
    if let known = origins.first(where: { $0.origin == origin }) { return known.line }
    guard case .dependency(let reference) = origin else { return origins.first?.line }
    return line(of: .provider(reference.scope))
  }
}

extension TypeCode {
  init(_ page: GeneratedPage, key: GenerationKey, in graph: ProgramGraph) {
    self.init(
      text: String(decoding: page.text, as: UTF8.self), key: key, origins: page.origins, graph: graph)
  }

  /// A page that lists the faults that prevent generation.
  init(faults: [Finding]) {
    // Some have one message for several places.
    let lines = faults.map(\.message).uniqued.prefix(20).map { "// \($0)\n" }
    self.init(
      text: "// Nothing is generated as long as the graph has faults.\n" + lines.joined(), key: nil, origins: [],
      graph: nil)
  }

  /// A page instead of code that is too large to show.
  init(tooLargeFor type: String, key: GenerationKey) {
    self.init(
      text: "// The code of \(type) would be larger than \(Self.sizeLimit >> 20) MB.\n", key: key, origins: [],
      graph: nil)
  }

  /// In bytes. Editors accept no larger text.
  static let sizeLimit = 16 << 20

  /// The page for a graph that differs only in places.
  func moved(to graph: ProgramGraph) -> TypeCode {
    var page = self
    page.graph = self.graph == nil ? nil : graph
    page.isNew = false
    return page
  }

  /// The code as a page that an editor shows.
  var page: GeneratedCodePage {
    GeneratedCodePage(
      text: text, isNew: isNew, state: self, place: { place(ofLine: $0) },
      line: { ($0.origin as? GeneratedPage.Origin).flatMap(line(of:)) })
  }
}

extension SafeDIAnalysis {
  /// The code generated for a type, both for the program and for tests; nil if none is generated. For a graph with
  /// faults, a page that lists them. Linear in its length, and in the number of types that the type leads to.
  /// - Parameter known: an earlier page, which is reused if nothing changed.
  func generatedPage(
    _ name: GeneratedCodeName, reusing known: GeneratedCodePage?, _ context: AnalysisContext
  ) -> GeneratedCodePage? {
    let snapshot = snapshot(context)
    guard let program = programs.first(where: { $0.program.name == name.program }),
      let scope = program.provider(withCode: name.type)
    else { return nil }
    let faults = snapshot.faultsAgainstGeneration(in: program)
    if !faults.isEmpty { return TypeCode(faults: faults).page }
    var code = snapshot.generation(of: program, mocks: true, tool: ToolName.full, read: context.text)
    let key = code.key(of: scope)
    if let known = known?.state as? TypeCode, known.key == key { return known.moved(to: program.graph).page }
    return code.page(of: scope, atMost: TypeCode.sizeLimit).map { page in
      (page.isWhole ? TypeCode(page, key: key, in: program.graph) : TypeCode(tooLargeFor: name.type, key: key)).page
    }
  }

  func generatedCode(for subject: GeneratedCodeSubject, _ context: AnalysisContext) -> GeneratedCodeTarget? {
    switch subject {
    case .place(let offset, let path): return snapshot(context).generatedCode(at: offset, in: path)
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
}

extension SafeDISnapshot {
  /// The code that makes the element at `offset`: the type's own code if there is any, else the code of the nearest
  /// type above with generated code. O(scopes + dependencies).
  fileprivate func generatedCode(at offset: Int, in path: String) -> GeneratedCodeTarget? {
    guard let element = element(at: offset, in: path) else { return nil }
    for navigator in navigators(for: element) {
      guard let scope = navigator.scope(of: element),
        let program = programs.first(where: { $0.program.name == navigator.program }),
        let start = program.providerWithCode(leadingTo: scope)
      else { continue }
      let origin = navigator.reference(of: element).map { GeneratedPage.Origin.dependency($0) } ?? .provider(scope)
      let type = navigator.name(of: start)
      return GeneratedCodeTarget(name: GeneratedCodeName(program: navigator.program, type: type), origin: origin)
    }
    return nil
  }

  /// How many providers a program may have for its code to be generated just to count lines.
  private static let sizeLimit = 150

  /// The size of the code generated for the root whose name is at `offset`, in words; nil for anything else, and if
  /// counting would take too long for a hover.
  func generatedSize(at offset: Int, in path: String, read: @escaping (String) -> [UInt8]?) -> String? {
    guard let element = element(at: offset, in: path), element.role == .providerName,
      let program = programsHolding(element.file).first
    else { return nil }
    let scopes = program.graph.scopes(in: element.file)
    guard element.provider < scopes.count, program.graph.isRoot(scopes[element.provider]),
      program.graph.providerCount <= Self.sizeLimit,
      faultsAgainstGeneration(in: program).isEmpty
    else { return nil }
    var code = generation(of: program, mocks: false, tool: ToolName.full, read: read)
    guard let unit = code.units.first(where: { $0.providers.contains(scopes[element.provider]) }) else { return nil }
    let count = LineCount()
    _ = code.write(unit) { count.take($0) }
    guard count.lines > 0 else { return nil }
    return "Generated: \(count.lines > LineCount.limit ? "more than " : "")"
      + "\(min(count.lines, LineCount.limit)) lines in `\(unit.name)`"
  }
}

private final class LineCount {
  var lines = 0
  /// Counting must not delay a hover.
  static let limit = 5_000

  func take(_ piece: [UInt8]) -> Bool {
    lines += piece.count { $0 == "\n" }
    return lines <= Self.limit
  }
}

extension ProgramAnalysis {
  /// The type of this name for which code is generated.
  fileprivate func provider(withCode type: String) -> ScopeID? {
    (graph.roots + graph.mockedProviders).first { "\(graph.concreteType(of: $0))" == type }
  }

  /// The type itself, or the nearest above it, for which code is generated; of several, the first by name.
  fileprivate func providerWithCode(leadingTo scope: ScopeID) -> ScopeID? {
    let mocked = Set(graph.mockedProviders)
    var level = [scope]
    var seen = Set(level)
    while !level.isEmpty {
      let found = level.filter { graph.isRoot($0) || mocked.contains($0) }
      if let first = found.min(by: { "\(graph.concreteType(of: $0))" < "\(graph.concreteType(of: $1))" }) {
        return first
      }
      level = level.flatMap { graph.makers(of: $0).map(\.scope) }.filter { seen.insert($0).inserted }
    }
    return nil
  }
}
