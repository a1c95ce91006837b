import DICheckDependencyGraph
import DICheckWorkspace

/// Decides whether declarations that make one type are ever in one build and one run of the library's tool
/// (Rules/Programs.md). A graph has all files that may belong together.
struct ClashJudge {
  private let layout: ProgramLayout
  private let program: ProgramAnalysis
  /// By type: each of many declarations has a finding, and all have one verdict.
  private var known: [TypeTerm: Bool] = [:]

  init(layout: ProgramLayout, program: ProgramAnalysis) {
    self.layout = layout
    self.program = program
  }

  /// True for findings of every other kind. O(declarations) for the first finding of a type, O(1) for others.
  mutating func isClash(_ diagnostic: Diagnostic) -> Bool {
    guard case .graph(.duplicateProvider(let type, let claims)) = diagnostic.cause else { return true }
    if let verdict = known[type] { return verdict }
    let modules = claims.map { Set(layout.modules(ofFile: program.graph.file(of: $0.scope).index)) }
    let verdict = !isOfTestsAndTheirHost(modules) && !isOfLibrariesAlone(modules) && !isOfFilesBesideTargets(modules)
    known[type] = verdict
    return verdict
  }

  /// Whether tests declare what the application that hosts them declares too. With Xcode the tool sees the files of one
  /// target alone.
  private func isOfTestsAndTheirHost(_ modules: [Set<Int>]) -> Bool {
    let kinds = modules.map { Set($0.map { layout.modules[$0].kind }) }
    return kinds.count { $0.contains(.test) } == 1 && kinds.contains { $0.contains(.application) }
  }

  /// Whether modules make the same that nothing with a root uses together, such as a library and one of stand-ins for
  /// tests. The tool doesn't look at these, and whoever uses both may be a test target, at which it doesn't look
  /// either. Within one module it is a clash for all who use it.
  private func isOfLibrariesAlone(_ modules: [Set<Int>]) -> Bool {
    guard !program.graph.isChecked else { return false }
    var seen: Set<Int> = []
    for own in modules {
      guard !own.isEmpty, seen.isDisjoint(with: own) else { return false }
      seen.formUnion(own)
    }
    return true
  }

  /// Whether files declare the same that no target of their package or project has: templates, steps of a tutorial.
  /// Nothing says that anything compiles them together.
  private func isOfFilesBesideTargets(_ modules: [Set<Int>]) -> Bool {
    modules.allSatisfy { own in
      !own.isEmpty
        && own.allSatisfy { index in
          let module = layout.modules[index]
          return module.kind == .loose && [.package, .xcode].contains(layout.projects[module.project].kind)
        }
    }
  }
}
