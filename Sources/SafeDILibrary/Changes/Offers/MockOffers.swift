import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// Offers about the generated mock of a type: ask for it, and look at the type with it.
struct MockOffers {
  private let bench: Workbench
  private let file: SourceFile
  private let declaration: InstantiableDeclaration
  private let scope: ScopeID
  /// The type that the mock makes.
  private let type: String

  /// Types that are looked at for what a mock takes.
  private static let searchLimit = 20_000

  /// Nil where no decorated declaration is named at `offset` that makes one type.
  init?(_ bench: Workbench, at offset: Int, in file: SourceFile) {
    guard let declaration = file.declaration(touchedAt: offset), let scope = bench.scope(at: offset, in: file) else {
      return nil
    }
    self.bench = bench
    self.file = file
    self.declaration = declaration
    self.scope = scope
    type = "\(bench.graph.concreteType(of: scope))"
  }

  private var graph: ProgramGraph { bench.graph }

  var refactorings: [FixProposal] { [generation, preview].compactMap(\.self) }

  // MARK: The mock

  private var generation: FixProposal? {
    // SafeDI generates no mocks before 2.0.
    guard file.dialect.hasMocks else { return nil }
    let title = "Generate a mock of `\(type)`"
    if let obstacle { return FixProposal(title: title, refusal: obstacle) }
    guard bench.makesTestCode(ofFileAt: file.path), bench.isEditable(file.path) else {
      let reason = "No mock is made of what `\(FilePath.name(of: file.path))` asks for"
      return FixProposal(title: title, refusal: reason + ": `additionalMocksToGenerate` can list `\(type)`")
    }
    let edits = file.rewriting(at: declaration.name.place) { $0.setArgument("generateMock", to: "true") }
    return file.proposal(title, edits, else: "`@Instantiable` can't be changed as it stands")
  }

  /// Why there can't be a mock, or need not be, as far as the declaration shows.
  private var obstacle: String? {
    if graph.hasGeneratedMock(scope) { return "`\(type)` has a generated mock already" }
    if !file.dialect.knows("generateMock", of: .instantiable) {
      return "SafeDI \(bench.version) generates a mock of every type"
    }
    if case .none = graph.provider(scope).construction.inputs, declaration.handWrittenMocks.isEmpty {
      return "SafeDI finds nothing to call that makes `\(type)`: an initializer must take its dependencies"
    }
    return nil
  }

  // MARK: The preview

  /// Nil where nothing shows that the type is a view, or what its mock takes.
  private var preview: FixProposal? {
    guard file.dialect.hasMocks, declaration.kind == .type, isView, !declaration.node.isConditional,
      !declaration.isGeneric,
      !file.hasPreview(of: type)
    else { return nil }
    let title = "Write a `#Preview` with mocks"
    guard graph.hasGeneratedMock(scope) else {
      return FixProposal(title: title, refusal: "`\(type)` has no generated mock: generate one first")
    }
    guard let (graph, scope) = ofBuild, graph.hasGeneratedMock(scope),
      let signature = MockSignature(
        ofMockOf: scope, in: graph, version: bench.version, atMost: Self.searchLimit,
        text: { [bench] file in graph.path(of: file).flatMap(bench.text) }),
      signature.required.allSatisfy({ DependencyRenamer.isName($0.name) })
    else { return nil }
    let edits = file.rewriting { $0.addPreview(of: signature, under: graph.mockCondition, for: declaration) }
    return file.proposal(title, edits, else: "The file can't be read as it stands")
  }

  /// The graph that the mock is generated from, and the type there.
  private var ofBuild: (graph: ProgramGraph, scope: ScopeID)? {
    guard let build = bench.graphOfBuild(ofFileAt: file.path),
      let position = bench.scopes(inFileAt: file.path).firstIndex(of: scope)
    else { return nil }
    let scopes = build.scopes(in: graph.file(of: scope))
    return position < scopes.count ? (build, scopes[position]) : nil
  }

  /// True if the file says so, and nothing else of the workspace has the name that it says.
  private var isView: Bool {
    let view = TypeTerm.simple(name: "View")
    return file.showsView(declaration) && graph.providers(named: ["View"]).isEmpty
      && graph.plainDeclarations(of: view).isEmpty && !bench.isDeclaredOutside(view)
  }
}
