import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDIGraph
import SafeDILibrary

// Tests of SafeDI ask a snapshot directly for what is SafeDI's.

extension AnalysisHost {
  package init(for library: SafeDI) { self.init(for: [library]) }

  package mutating func open(
    _ path: String, text: SourceText, version: Int, libraryVersion: LibraryVersion
  ) -> WorkspaceChange {
    open(path, text: text, version: version, stating: [SafeDI().name: libraryVersion])
  }

  package mutating func replace(
    with fresh: AnalysisHost, renaming names: [String: String], libraryVersion: LibraryVersion
  ) -> WorkspaceChange {
    replace(with: fresh, renaming: names, stating: [SafeDI().name: libraryVersion])
  }
}

/// A hover as editors show it.
package struct ShownHover: Hashable, Sendable {
  package var markdown: String
  package var plainText: String
  package var range: UTF8Range
}

/// An explanation as editors show it.
package struct ShownExplanation: Hashable, Sendable {
  package var title: String
  package var markdown: String
  package var plainText: String
}

extension Snapshot {
  /// The part of SafeDI, which the workspaces of these tests use.
  package var own: SafeDISnapshot {
    guard let own = safeDI else { fatalError("the workspace doesn't use SafeDI") }
    return own
  }

  package var programs: [ProgramAnalysis] { own.programs }
  package var ids: [String: FileID] { own.ids }
  package var options: AnalysisOptions { own.options }

  package func providerCount(of program: ProgramAnalysis) -> Int { own.providerCount(of: program) }

  package func graphDiagnostics(in program: ProgramAnalysis) -> [Finding] {
    let index = programs.firstIndex { $0.program == program.program }
    return index.map { libraries[0].graphDiagnostics(ofProgram: $0) } ?? []
  }

  package func buildDiagnostics() -> [Finding] { libraries[0].buildDiagnostics() }

  package func declarationDiagnostics(in programs: [ProgramAnalysis]) -> [Finding] {
    let indices = self.programs.indices.filter { index in
      programs.contains { $0.program == self.programs[index].program }
    }
    return libraries[0].declarationDiagnostics(ofPrograms: indices).flatMap(\.self)
  }

  // MARK: Answers

  package func hover(
    at offset: Int, in path: String, width: Int? = nil, link: (Location) -> String?
  ) -> ShownHover? {
    hover(at: offset, in: path).map {
      ShownHover(markdown: $0.text.markdown(width: width, link: link), plainText: $0.text.plain, range: $0.range)
    }
  }

  package func explanation(
    at offset: Int, in path: String, findings: [Finding], width: Int? = nil, link: (Location) -> String?
  ) -> ShownExplanation? {
    explanation(at: offset, in: path, findings: findings).map {
      ShownExplanation(
        title: $0.title, markdown: $0.content.markdown(width: width, link: link), plainText: $0.content.plain)
    }
  }

  package func outlineRoots(findings: FindingsByPath = [:], until deadline: Deadline = .none) -> [OutlineNode] {
    outline(.roots, findings: findings, until: deadline)
  }

  package func outlineChildren(
    of id: String, findings: FindingsByPath = [:], until deadline: Deadline = .none
  ) -> [OutlineNode] {
    outline(.related(.children, to: id), findings: findings, until: deadline)
  }

  package func outlineParents(
    of id: String, findings: FindingsByPath = [:], until deadline: Deadline = .none
  ) -> [OutlineNode] {
    outline(.related(.parents, to: id), findings: findings, until: deadline)
  }

  package func outlineOrigins(
    of id: String, findings: FindingsByPath = [:], until deadline: Deadline = .none
  ) -> [OutlineNode] {
    outline(.related(.origins, to: id), findings: findings, until: deadline)
  }

  package func outlineNode(at offset: Int, in path: String, findings: FindingsByPath = [:]) -> OutlineNode? {
    outline(.node(at: offset, in: path), findings: findings).first
  }

  package func hierarchyMakers(of id: String, until deadline: Deadline = .none) -> [HierarchyEdge] {
    hierarchy(.up, from: id, until: deadline)
  }

  package func hierarchyMade(by id: String, until deadline: Deadline = .none) -> [HierarchyEdge] {
    hierarchy(.down, from: id, until: deadline)
  }

  package func element(at offset: Int, in path: String) -> Element? { own.element(at: offset, in: path) }

  package func faultsAgainstGeneration(in program: ProgramAnalysis) -> [Finding] {
    own.faultsAgainstGeneration(in: program)
  }
}

extension FixContext {
  package convenience init(
    _ snapshot: Snapshot, deadline: Deadline = .none, text: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.init(snapshot.own, deadline: deadline, text: text)
  }
}

extension SafeFixes where Source == FixContext {
  package init(_ snapshot: Snapshot, deadline: Deadline = .none, text: @escaping (_ path: String) -> [UInt8]?) {
    self.init(snapshot.own, deadline: deadline, text: text)
  }
}

extension HintSearch {
  package convenience init(
    _ snapshot: Snapshot, codes: Set<DiagnosticCode>? = nil, byteLimit: Int = .max, deadline: Deadline = .none,
    text: @escaping (_ path: String) -> [UInt8]?
  ) {
    self.init(snapshot.own, codes: codes, byteLimit: byteLimit, deadline: deadline, text: text)
  }
}
