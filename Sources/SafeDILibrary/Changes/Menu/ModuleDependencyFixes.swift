import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckGraphAlgorithms
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

  init(_ context: FixContext, program: Int) {
    self.context = context
    number = program
  }

  func fixes(for problem: GraphProblem, of finding: FindingKey) -> [Fix] {
    guard case .noProvider(_, let type) = problem, program.graph.provider(building: type) == nil,
      let user = snapshot.ids[finding.path].flatMap(module(of:)),
      let found = OutsideDeclarations(snapshot, program: program).declaration(of: type),
      case .builds = found.role
    else { return [] }
    for other in snapshot.layout.modules(of: found.file) where !programModules.contains(other) {
      if let fix = link(user, to: other, for: finding) { return [fix] }
    }
    return []
  }

  private var programModules: Set<Int> { context.bench(number).modules }

  private func module(of file: FileID) -> Int? {
    snapshot.layout.modules(of: file).first { programModules.contains($0) }
  }

  /// Adds the library's product to the dependencies of a module that uses it, where its package depends on the library's.
  func linkLibrary(toModuleNamed name: String, at path: String) -> [Fix] {
    let (library, layout) = (SafeDI.ownPackage, snapshot.layout)
    guard let file = snapshot.ids[path],
      let module = layout.modules(of: file).first(where: { layout.modules[$0].name == name }),
      let manifestPath = layout.projects[layout.modules[module].project].manifestPath,
      let package = manifest(at: manifestPath)?.dependencies.lazy.compactMap({ library.name(of: $0) }).first,
      let edits = manifestEdits(
        MissingDependency(
          link: BuildModel.Link(of: module, to: []), manifestPath: manifestPath,
          dependency: .product(library.name, package: package)))
    else { return [] }
    return [Fix(title: "Add `\(library.name)` to the dependencies of `\(name)`", .preferred, edits: [edits])]
  }

  private func manifest(at path: String) -> PackageManifest? {
    context.text(path).flatMap { ManifestReader.manifest(from: String(utf8: $0)) }
  }

  // MARK: One dependency

  private func link(_ user: Int, to other: Int, for finding: FindingKey) -> Fix? {
    guard let missing = snapshot.layout.missingDependency(of: user, on: other, manifest: manifest(at:)),
      let manifest = manifestEdits(missing), let bare = proven([:], linking: missing.link)
    else { return nil }
    let (userName, otherName) = (snapshot.layout.modules[user].name, snapshot.layout.modules[other].name)
    // Generated code repeats the imports, so that the module may not be missed without them.
    var texts: TextsByPath = [:]
    for path in Set(bare.removed.map(\.path) + [finding.path]) {
      guard let file = snapshot.ids[path], snapshot.layout.modules[user].files.contains(file.index) else { continue }
      let imports = context.bench(number).file(path)?.rewriting { $0.addImports(of: [otherName]) } ?? []
      texts[path] = context.text(path).map { imports.applied(to: $0) }
    }
    guard let outcome = proven(texts, linking: missing.link), outcome.addsNothing, outcome.removed.contains(finding)
    else { return nil }
    let edits = texts.map { path, new in
      FileEdits(path: path, edits: UTF8Edit.edits(from: context.text(path) ?? [], to: new))
    }
    return Fix(
      title: "Add `\(otherName)` to the dependencies of `\(userName)`"
        + (bare.removed.count > 1 ? " (fixes \(bare.removed.count))" : ""),
      .preferred, edits: (edits.filter { !$0.edits.isEmpty } + [manifest]).sorted { $0.path < $1.path })
  }

  private func proven(_ texts: TextsByPath, linking link: BuildModel.Link) -> FixProof.Outcome? {
    FixProof(snapshot.part, knowing: context.proofs).outcome(of: texts, linking: link)?.outcome
  }

  /// The edits of the manifest, if the edited manifest differs only in the missing dependency.
  private func manifestEdits(_ missing: MissingDependency) -> FileEdits? {
    let name = snapshot.layout.modules[missing.link.module].name
    guard let text = context.text(missing.manifestPath), let old = manifest(at: missing.manifestPath),
      let edits = ManifestEditor(text)?.adding(missing.dependency, toTarget: name, package: missing.package),
      let new = ManifestReader.manifest(from: String(utf8: edits.applied(to: text))),
      new == old.adding(missing, toTarget: name)
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

/// A dependency that a module lacks, with the change of its manifest that adds it.
struct MissingDependency {
  var link: BuildModel.Link
  var manifestPath: String
  var dependency: PackageManifest.TargetDependency
  /// The path of the package that must be added, too, if any.
  var package: String?
}

extension ProgramLayout {
  /// The dependency that `module` lacks to use `other`. Nil if no reported manifest can add it: for Xcode projects, for
  /// a cycle of targets or of packages, if no product offers the other, or if a manifest can't be read.
  /// - Parameter manifest: the current manifest at a path.
  func missingDependency(
    of module: Int, on other: Int, manifest: (_ path: String) -> PackageManifest?
  ) -> MissingDependency? {
    let (target, wanted) = (modules[module], modules[other])
    guard [.library, .executable, .test, .macro].contains(target.kind), wanted.kind == .library,
      !build.closure(of: other).contains(module), !build.closure(of: module).contains(other),
      let path = projects[target.project].manifestPath, build.isReported(path),
      let own = manifest(path), own.targets.contains(where: { $0.name == target.name })
    else { return nil }
    guard target.project != wanted.project else {
      return MissingDependency(
        link: BuildModel.Link(of: module, to: [other]), manifestPath: path, dependency: .byName(wanted.name))
    }
    return product(with: other, for: module, own, at: path, manifest: manifest)
  }

  private func product(
    with other: Int, for module: Int, _ own: PackageManifest, at path: String,
    manifest: (_ path: String) -> PackageManifest?
  ) -> MissingDependency? {
    let project = projects[modules[module].project]
    let owner = projects[modules[other].project]
    guard let offering = owner.manifestPath.flatMap(manifest),
      !reaches(project.folder, from: owner.folder, manifest: manifest)
    else { return nil }
    let name = modules[other].name
    // The one that is named for it, or brings the least beside it.
    let product = offering.products.filter { $0.targets.contains(name) }.min {
      ($0.name == name ? 0 : 1, $0.targets.count, $0.name) < ($1.name == name ? 0 : 1, $1.targets.count, $1.name)
    }
    guard let product else { return nil }
    let brought = modules.indices.filter {
      modules[$0].project == modules[other].project && product.targets.contains(modules[$0].name)
    }
    guard !brought.contains(where: { build.closure(of: $0).contains(module) }) else { return nil }
    let known = own.dependencies.first { Self.folder(of: $0, from: project.folder) == owner.folder }
    let identity = FilePath.name(of: owner.folder)
    // A package of that name that is fetched from elsewhere would conflict.
    let isTaken = known == nil && own.dependencies.contains { $0.identity == identity.lowercased() }
    guard !isTaken else { return nil }
    return MissingDependency(
      link: BuildModel.Link(of: module, to: brought), manifestPath: path,
      dependency: .product(product.name, package: known?.name ?? identity),
      package: known == nil ? FilePath.path(to: owner.folder, from: project.folder) : nil)
  }

  /// Returns true if the package in a folder depends on the one in `wanted`, directly or not.
  private func reaches(
    _ wanted: String, from folder: String, manifest: (_ path: String) -> PackageManifest?
  ) -> Bool {
    Set(reachedFrom: [folder]) { folder in
      let path = projects.first { $0.folder == folder }?.manifestPath ?? FilePath.joining(folder, "Package.swift")
      return manifest(path)?.dependencies.compactMap { Self.folder(of: $0, from: folder) } ?? []
    }.contains(wanted)
  }

  private static func folder(of dependency: PackageManifest.Dependency, from folder: String) -> String? {
    if case .path(let path) = dependency.location { FilePath.absolute(path, from: folder) } else { nil }
  }
}

extension PackageManifest {
  /// The manifest with the missing dependency added.
  func adding(_ missing: MissingDependency, toTarget name: String) -> PackageManifest {
    var result = self
    if let package = missing.package {
      result.dependencies.append(PackageManifest.Dependency(location: .path(package)))
    }
    for index in result.targets.indices where result.targets[index].name == name {
      result.targets[index].dependencies.append(missing.dependency)
    }
    return result
  }
}
