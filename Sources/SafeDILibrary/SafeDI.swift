import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDIGraph

/// SafeDI, as the rest of the house knows it.
package struct SafeDI: DependencyLibrary {
  package init() {}

  package var name: String { "SafeDI" }
  package var catalogue: Catalogue { .safeDI }
  package var pagesFolder: String? { "Sources/SafeDILibrary/Documentation.docc/Diagnostics" }
  package func page(of code: DiagnosticCode) -> String? { Pages.texts[code.rawValue] }
  package var providerWord: String { vocabulary.provider }
  package var vocabulary: Vocabulary {
    Vocabulary(
      provider: "instantiable", taken: "received", handed: "forwarded", providerMark: "`@Instantiable`",
      rootMark: "`@Instantiable(isRoot: true)`", optionalMark: "`onlyIfAvailable`",
      mockList: "`additionalMocksToGenerate`")
  }
  package var releases: LibraryReleases { Self.knownReleases }
  package var ownPackage: LibraryPackage { Self.ownPackage }
  package var buildTool: BuildTool? { Self.tool }
  package var sourceList: SourceList? { Self.includeList }
  package var generatedFiles: GeneratedFiles { Self.output }
  package var versionSetting: Setting { Self.setting }

  /// The list is read by 1.1 to 1.5, the configuration in code from 2.0 on (Rules/Configuration.md).
  package func furtherSources(in version: LibraryVersion) -> FurtherSources {
    switch (version.major, version.minor) {
    case (1, 1...): .list
    case (2..., _): .code
    default: .none
    }
  }

  package func reader(for version: LibraryVersion) -> any LibraryReader { SafeDIReader(version: version) }

  package func emptyGraph(for version: LibraryVersion, of roots: Set<TypeTerm>?) -> ProgramGraph {
    ProgramGraph(rules: GraphRules(version: version), rootFilter: roots)
  }

  package func subjects(of problem: GraphProblem, in graph: ProgramGraph) -> [GraphSubject] {
    problem.rule?.subjects(in: graph) ?? []
  }

  package func findings(
    of problems: [GraphProblem], in graph: ProgramGraph, elsewhere: @escaping ElsewhereSearch
  ) -> [[Finding]] {
    var report = GraphReport(graph, problems: problems, elsewhere: elsewhere)
    return problems.map { $0.rule?.findings(in: &report) ?? [] }
  }

  package func unusedSuppression(_ mention: Suppressions.Mention) -> DeclarationProblem? { .unused(mention) }

  package var hintCodes: [DiagnosticCode] { SafeDICodes.hints.map { $0.entry.code } }
  package func code(of hint: GraphHint) -> DiagnosticCode? { hint.rule.map { type(of: $0).entry.code } }

  package func finding(of hint: GraphHint, in graph: ProgramGraph) -> Finding? { hint.rule?.finding(in: graph) }

  package func evidence(in text: UnsafeBufferPointer<UInt8>) -> CodeEvidence { SafeDIFeatures.scan(text).evidence }

  package func version(shownBy evidence: CodeEvidence) -> LibraryVersion? {
    evidence.isEmpty ? nil : SafeDIFeatures(evidence).version
  }

  package func excludes(_ version: LibraryVersion, _ evidence: CodeEvidence) -> Bool {
    version < .mocks && !SafeDIFeatures(evidence).isDisjoint(with: .ofTwo)
  }
}

extension SafeDIFeatures {
  package var evidence: CodeEvidence { CodeEvidence(rawValue: UInt64(rawValue)) }

  package init(_ evidence: CodeEvidence) {
    self.init(rawValue: UInt16(truncatingIfNeeded: evidence.rawValue))
  }
}
