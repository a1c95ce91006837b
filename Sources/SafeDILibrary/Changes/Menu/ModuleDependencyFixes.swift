import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText
import DICheckWorkspace
import SafeDIGraph

/// Fixes for a type that another module declares: they add a dependency on that module to the manifest.
struct ModuleDependencyFixes {
  private let context: FixContext
  private let number: Int
  private var snapshot: SafeDISnapshot { context.snapshot }
  private var program: ProgramAnalysis { snapshot.programs[number] }
  private var graph: ProgramGraph { program.graph }

  init(_ context: FixContext, program: Int) {
    self.context = context
    number = program
  }

  func fixes(for problem: GraphProblem, of finding: FindingKey) -> [Fix] {
    guard let type = missingType(problem), graph.provider(building: type) == nil,
      let user = snapshot.ids[finding.path].flatMap(module(of:)),
      let found = OutsideDeclarations(snapshot, program: program).declaration(of: type),
      case .builds = found.role
    else { return [] }
    for other in snapshot.layout.build.modules(ofFile: found.file.index) where !programModules.contains(other) {
      if let fix = link(user, to: other, for: finding) { return [fix] }
    }
    return []
  }

  /// The type without a provider, if that is the fault.
  private func missingType(_ problem: GraphProblem) -> TypeTerm? {
    if case .noProvider(_, let type) = problem { return type }
    guard case .unfulfilledReceived(let finding) = problem else { return nil }
    return graph.builtType(ofDeclared: finding.identity.type)
  }

  private var programModules: Set<Int> { Set(program.program.ownModules + program.program.dependencyModules) }

  private func module(of file: FileID) -> Int? {
    snapshot.layout.build.modules(ofFile: file.index).first { programModules.contains($0) }
  }

  /// Adds the library's product to the dependencies of a module that uses it, where its package depends on the library's.
  func linkLibrary(toModuleNamed name: String, at path: String) -> [Fix] {
    let library = SafeDI.ownPackage
    guard let file = snapshot.ids[path],
      let module = snapshot.layout.build.modules(ofFile: file.index).first(where: {
        snapshot.layout.modules[$0].name == name
      }
      ),
      let manifestPath = snapshot.layout.projects[snapshot.layout.modules[module].project].manifestPath,
      let text = context.text(manifestPath),
      let manifest = ManifestReader.manifest(from: String(decoding: text, as: UTF8.self)),
      let package = manifest.dependencies.lazy.compactMap({ library.name(of: $0) }).first,
      case let dependency = PackageManifest.TargetDependency.product(library.name, package: package),
      let edits = ManifestEditor(text)?.adding(dependency, toTarget: name),
      let new = ManifestReader.manifest(from: String(decoding: edits.applied(to: text), as: UTF8.self))
    else { return [] }
    var expected = manifest
    for index in expected.targets.indices where expected.targets[index].name == name {
      expected.targets[index].dependencies.append(dependency)
    }
    guard new.isSame(as: expected) else { return [] }
    return [
      Fix(
        title: "Add `\(library.name)` to the dependencies of `\(name)`", .preferred,
        edits: [FileEdits(path: manifestPath, edits: edits)])
    ]
  }

  // MARK: One dependency

  private func link(_ user: Int, to other: Int, for finding: FindingKey) -> Fix? {
    let text = { (path: String) in context.text(path).map { String(decoding: $0, as: UTF8.self) } }
    guard let missing = snapshot.layout.missingDependency(of: user, on: other, text: text),
      let manifest = manifestEdits(missing), let (bare, _) = proven([:], linking: missing.link)
    else { return nil }
    let (userName, otherName) = (snapshot.layout.modules[user].name, snapshot.layout.modules[other].name)
    // Generated code repeats the imports, so that the module may not be missed without them.
    var texts: [String: [UInt8]] = [:]
    for path in Set(bare.removed.map(\.path) + [finding.path]) {
      guard let file = snapshot.ids[path], snapshot.layout.modules[user].files.contains(file.index) else { continue }
      let imports = context.bench(number).file(path)?.addImports(of: [otherName]) ?? []
      texts[path] = context.text(path).map { imports.applied(to: $0) }
    }
    guard let (outcome, after) = proven(texts, linking: missing.link), outcome.addsNothing else { return nil }
    var fix = Fix(
      title: "Add `\(otherName)` to the dependencies of `\(userName)`", .preferred, edits: [])
    if bare.removed.count > 1, outcome.removed.contains(finding) { fix.title += " (fixes \(bare.removed.count))" }
    if !outcome.removed.contains(finding) {
      guard let linked = SafeDISnapshot(after),
        let next = firstFix(of: finding, in: linked, text: { texts[$0] ?? context.text($0) }),
        next.edits.allSatisfy({ $0.path != manifest.path })
      else { return nil }
      for file in next.edits {
        texts[file.path] = (texts[file.path] ?? context.text(file.path)).map { file.edits.applied(to: $0) }
      }
      fix.title += ", and \(next.title.prefix(1).lowercased())\(next.title.dropFirst())"
      fix.worth = .offered
    }
    let edits = texts.map { path, new in
      FileEdits(path: path, edits: UTF8Edit.edits(from: context.text(path) ?? [], to: new))
    }
    fix.edits = (edits.filter { !$0.edits.isEmpty } + [manifest]).sorted { $0.path < $1.path }
    return fix
  }

  private func proven(
    _ texts: [String: [UInt8]], linking link: BuildModel.Link
  ) -> (outcome: FixProof.Outcome, snapshot: LibrarySnapshot)? {
    FixProof(snapshot.part, knowing: context.proofs.known).outcome(of: texts, linking: link)
  }

  /// The first fix that is still needed once the module can be seen.
  private func firstFix(
    of finding: FindingKey, in linked: SafeDISnapshot, text: @escaping (_ path: String) -> [UInt8]?
  ) -> Fix? {
    let context = FixContext(linked, deadline: context.deadline, text: text)
    let name = program.program.name
    guard let id = linked.ids[finding.path],
      let program = linked.programs.firstIndex(where: { $0.files.contains(id) && $0.program.name == name }),
      let problem = context.graphProblem(behind: finding, in: program)
    else { return nil }
    return context.graphFixes(for: problem, of: finding, in: program).first
  }

  /// The edits of the manifest, if the edited manifest differs only in the missing dependency.
  private func manifestEdits(_ missing: MissingDependency) -> FileEdits? {
    let name = snapshot.layout.modules[missing.link.module].name
    guard let text = context.text(missing.manifestPath),
      let old = ManifestReader.manifest(from: String(decoding: text, as: UTF8.self)),
      let edits = ManifestEditor(text)?.adding(missing.dependency, toTarget: name, package: missing.package),
      let new = ManifestReader.manifest(from: String(decoding: edits.applied(to: text), as: UTF8.self)),
      new.isSame(as: old.adding(missing, toTarget: name))
    else { return nil }
    return FileEdits(path: missing.manifestPath, edits: edits)
  }
}

extension LibraryPackage {
  /// The name by which targets know the library's package through a dependency; nil for one on another package.
  fileprivate func name(of dependency: PackageManifest.Dependency) -> String? {
    switch dependency.location {
    case .path(let location), .url(let location, _):
      guard isLocation(location) else { return nil }
      let last = location.split(separator: "/").last.map(String.init) ?? name
      return dependency.name ?? (last.hasSuffix(".git") ? String(last.dropLast(4)) : last)
    case .registry(let identity, _): return identity.lowercased().hasSuffix("." + self.identity) ? identity : nil
    }
  }
}

extension PackageManifest {
  /// Returns true if `other` has the same content, though it may name its own targets in another way.
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
