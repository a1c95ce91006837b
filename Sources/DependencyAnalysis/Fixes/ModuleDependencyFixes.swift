import DependencyGraph
import PackageManifests
import SafeDILibrary
import Text
import Workspace

/// Fixes for a type that another module declares: the manifest says that its user depends on that module. The proof
/// forms the programs anew, as the changed manifest would have them.
struct ModuleDependencyFixes {
  private let context: FixContext
  private let program: ProgramAnalysis
  private var graph: ProgramGraph { program.graph }
  private var snapshot: Snapshot { context.snapshot }

  init(_ context: FixContext, program: ProgramAnalysis) {
    self.context = context
    self.program = program
  }

  func fixes(for diagnostic: Diagnostic) -> [Fix] {
    guard [.noInstantiable, .unfulfilledReceived].contains(diagnostic.code),
      let type = missingType(of: diagnostic), graph.provider(building: type) == nil,
      let user = snapshot.ids[diagnostic.location.path].flatMap(module(of:)),
      let found = OutsideDeclarations(snapshot, program: program).declaration(of: type),
      case .builds = found.role, let declaring = snapshot.ids[found.location.path]
    else { return [] }
    for other in snapshot.layout.modules(ofFile: declaring.index) where !programModules.contains(other) {
      if let fix = link(user, to: other, for: diagnostic) { return [fix] }
    }
    return []
  }

  /// The type that nobody builds, or that nobody provides.
  private func missingType(of diagnostic: Diagnostic) -> TypeTerm? {
    context.memory.problems(of: program).lazy.compactMap { problem -> TypeTerm? in
      switch problem {
      case .noProvider(let reference, let type):
        let places = graph.dependency(reference).places
        return isAt(diagnostic, reference, places.builtTypeName ?? places.type) ? type : nil
      case .unfulfilledReceived(let finding):
        guard isAt(diagnostic, finding.dependency, graph.dependency(finding.dependency).places.name) else { return nil }
        return graph.rules.reading(of: finding.identity.type).builtType
      default: return nil
      }
    }.first
  }

  private func isAt(_ diagnostic: Diagnostic, _ reference: DependencyReference, _ range: SourceRange) -> Bool {
    diagnostic.location.range == range && graph.path(of: graph.file(of: reference.scope)) == diagnostic.location.path
  }

  private var programModules: Set<Int> { Set(program.program.ownModules + program.program.dependencyModules) }

  private func module(of file: FileID) -> Int? {
    snapshot.layout.modules(ofFile: file.index).first { programModules.contains($0) }
  }

  // MARK: One dependency

  private func link(_ user: Int, to other: Int, for diagnostic: Diagnostic) -> Fix? {
    let text = { (path: String) in context.text(path).map { String(decoding: $0, as: UTF8.self) } }
    guard let missing = snapshot.layout.missingDependency(of: user, on: other, text: text),
      let manifest = manifestEdits(missing), let linked = snapshot.adding(missing)
    else { return nil }
    let (userName, otherName) = (snapshot.layout.modules[user].name, snapshot.layout.modules[other].name)
    let title = "Let `\(userName)` depend on `\(otherName)`"
    let (before, after) = (findings(of: snapshot), findings(of: linked))
    let wanted = FixProof.FindingKey(diagnostic)
    guard before.contains(wanted), after.isSubset(of: before) else { return nil }
    guard after.contains(wanted) else {
      let removed = before.subtracting(after)
      let paths = Set(removed.map(\.path)).filter { path in
        snapshot.ids[path].map { snapshot.layout.modules[user].files.contains($0.index) } == true
      }
      let imports = paths.sorted().compactMap { path -> FileEdits? in
        let edits = context.fixer(for: path, in: program)?.addImports(of: [otherName]) ?? []
        return edits.isEmpty ? nil : FileEdits(path: path, edits: edits)
      }
      return Fix(
        title: removed.count > 1 ? "\(title) (fixes \(removed.count))" : title, isPreferred: true, isSafe: false,
        edits: (imports + [manifest]).sorted { $0.path < $1.path })
    }
    return firstFix(of: diagnostic, in: linked, after: title, manifest)
  }

  /// What remains to be done once the module is in view.
  private func firstFix(
    of diagnostic: Diagnostic, in linked: Snapshot, after title: String, _ manifest: FileEdits
  ) -> Fix? {
    let text = context.text
    let linkedContext = FixContext(linked, text: text)
    guard let id = linked.ids[diagnostic.location.path],
      let program = linked.programs(of: id).first(where: { $0.program.name == self.program.program.name }),
      let same = GraphDiagnostics(program.graph, program: program.program.name).render()
        .first(where: { $0.code == diagnostic.code && $0.location == diagnostic.location }),
      let fix = GraphFixes(linkedContext, program: program).fixes(for: same).first,
      !fix.edits.contains(where: { $0.path == manifest.path })
    else { return nil }
    return Fix(
      title: "\(title), and \(fix.title.prefix(1).lowercased())\(fix.title.dropFirst())", isPreferred: false,
      isSafe: false, edits: (fix.edits + [manifest]).sorted { $0.path < $1.path })
  }

  /// The edits of the manifest, if it then says what it said, and what is missing.
  private func manifestEdits(_ missing: MissingDependency) -> FileEdits? {
    let name = snapshot.layout.modules[missing.module].name
    guard let text = context.text(missing.manifestPath),
      let old = ManifestReader.manifest(from: String(decoding: text, as: UTF8.self)),
      let edits = ManifestEditor(text)?.adding(missing.dependency, toTarget: name, package: missing.package),
      let new = ManifestReader.manifest(from: String(decoding: edits.applied(to: text), as: UTF8.self)),
      new.isSame(as: old.adding(missing, toTarget: name))
    else { return nil }
    return FileEdits(path: missing.manifestPath, edits: edits)
  }

  // MARK: Proof

  /// What the graphs of all programs show: one that is taken into another shows there what it showed by itself.
  private func findings(of snapshot: Snapshot) -> Set<FixProof.FindingKey> {
    snapshot.programs.reduce(into: []) { $0.formUnion(FixProof.keys(of: $1.graph).keys) }
  }
}

extension PackageManifest {
  /// Whether `other` says the same, though it may name targets of its own in another way.
  fileprivate func isSame(as other: PackageManifest) -> Bool {
    func plain(_ manifest: PackageManifest) -> PackageManifest {
      var result = manifest
      for index in result.targets.indices {
        result.targets[index].dependencies = result.targets[index].dependencies.map { dependency in
          if case .byName(let name) = dependency { .target(name) } else { dependency }
        }
      }
      return result
    }
    return plain(self) == plain(other)
  }
}
