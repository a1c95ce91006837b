import DICheckDependencyLibrary
import DICheckPackageManifests

/// A description of a project that is still to be generated, as it was read.
struct ReadDescription {
  var path: String
  var folder: String
  var project: DescribedProject
}

/// Targets that a description of Tuist or XcodeGen writes out in literals. Where the project was generated, it says
/// more.
extension LayoutBuilder {
  /// Reads the descriptions, and the packages that they name by path.
  mutating func readDescriptions(of tree: FileTree) {
    for path in tree.buildDescriptions where BuildDescription.isDescription(path) {
      guard let folder = FilePath.parent(of: path), let text = structuralText(path),
        let project = DescribedProject(path: path, text: text)
      else { continue }
      descriptions.append(ReadDescription(path: path, folder: folder, project: project))
      for package in project.packageFolders.map({ FilePath.absolute($0, from: folder) }) where !holdsLibrary(package) {
        _ = self.package(in: package)
      }
    }
  }

  /// What a description asks for of the library, for a project in its folder.
  func describedRequirement(in folder: String) -> (VersionRequirement, path: String)? {
    descriptions.lazy.filter { $0.folder == folder }.compactMap { description in
      description.project.remotePackages.first { library.ownPackage.isLocation($0.location) }
        .map { ($0.requirement, description.path) }
    }.first
  }

  /// Takes the files of such targets out of what is loose.
  mutating func addDescribedTargets(of tree: FileTree) {
    let loose = layout.modules.indices.filter {
      layout.modules[$0].kind == .loose && layout.modules[$0].isOfUnreadBuild
    }
    let available = Set(loose.flatMap { layout.modules[$0].files })
    guard !available.isEmpty, descriptions.contains(where: { $0.project.targets != nil }) else { return }
    let first = layout.modules.count
    var modules: [[String: Int]] = descriptions.map { _ in [:] }
    for (number, description) in descriptions.enumerated() {
      for target in description.project.targets ?? [] {
        let files = self.files(of: target, in: description.folder).intersection(available)
        modules[number][target.name] = layout.modules.count
        let usesPlugin = !library.ownPackage.plugins.isDisjoint(with: target.plugins.union(target.products))
        layout.modules.append(
          SourceModule(
            name: target.name, kind: target.isTest ? .test : .application,
            project: project(ofFolder: description.folder), folder: description.folder, files: files.sorted(),
            usesGenerator: usesPlugin ? true : nil, hasPluginForOwnFiles: usesPlugin))
      }
    }
    release(Set(layout.modules[first...].flatMap(\.files)), from: loose, to: first, areAllRead: areAllRead(of: tree))
    for (number, description) in descriptions.enumerated() {
      for target in description.project.targets ?? [] {
        guard let module = modules[number][target.name] else { continue }
        noteMissingSources(of: target, of: module, in: description)
        link(module, target, of: description, modules, besides: loose)
      }
    }
  }

  private mutating func files(of target: DescribedProject.Target, in folder: String) -> Set<Int> {
    var files: Set<Int> = []
    for sources in target.sources {
      let included = Set(sources.included.flatMap { indices(matching: $0, in: folder) })
      files.formUnion(included.subtracting(sources.excluded.flatMap { indices(matching: $0, in: folder) }))
    }
    return files
  }

  /// Notes the folders of a target that aren't there. Patterns that match nothing may be meant so.
  private mutating func noteMissingSources(
    of target: DescribedProject.Target, of module: Int, in description: ReadDescription
  ) {
    for path in target.sources.lazy.filter({ !$0.isOptional }).flatMap(\.included) {
      let parts = path.split(separator: "/").prefix { part in !part.contains { "*?[{".contains($0) } }
      let folder = parts.joined(separator: "/")
      guard !path.hasPrefix("/"), !parts.isEmpty, isMissed(FilePath.absolute(folder, from: description.folder)) else {
        continue
      }
      layout.structuralFiles.insert(FilePath.absolute(folder, from: description.folder))
      note(
        unread: "The folder `\(folder)` of target `\(target.name)` doesn't exist", of: module,
        namedIn: description.path, as: [path, folder])
    }
  }

  /// Returns true if all descriptions are written out: then nothing else compiles a file.
  private func areAllRead(of tree: FileTree) -> Bool {
    let known = Set(descriptions.lazy.filter { $0.project.targets != nil }.map(\.path))
    return tree.buildDescriptions.allSatisfy { known.contains($0) || !BuildDescription.isDescription($0) }
  }

  /// - Parameter first: the first of the modules that have the files now.
  private mutating func release(_ files: Set<Int>, from loose: [Int], to first: Int, areAllRead: Bool) {
    for module in loose where !files.isDisjoint(with: layout.modules[module].files) {
      layout.modules[module].files.removeAll(where: files.contains)
      if areAllRead {
        layout.modules[module].isOfUnreadBuild = false
        layout.modules[module].dependencies = []
        layout.modules[module].extent = .unknown
      } else {
        // What builds the other files isn't read: they may use all of these modules.
        layout.modules[module].dependencies += first..<layout.modules.count
      }
    }
  }

  private mutating func link(
    _ module: Int, _ target: DescribedProject.Target, of description: ReadDescription, _ modules: [[String: Int]],
    besides loose: [Int]
  ) {
    var used: Set<Int> = []
    for use in target.targets {
      let (folder, name) =
        switch use {
        case .own(let name): (description.folder, name)
        case .other(let folder, let name): (FilePath.absolute(folder, from: description.folder), name)
        }
      let others = descriptions.indices.filter { descriptions[$0].folder == folder }
      if let found = others.lazy.compactMap({ modules[$0][name] }).first {
        used.insert(found)
      } else if others.contains(where: { descriptions[$0].project.targets == nil }) {
        used.formUnion(loose)
        layout.modules[module].supposed.formUnion(loose)
      } else {
        note(unread: "There is no target `\(name)`", of: module, namedIn: description.path, as: [name])
      }
    }
    let folders = description.project.packageFolders.map { FilePath.absolute($0, from: description.folder) }
    for product in target.products where product != library.ownPackage.name {
      let owner = packages.first { !self.modules(ofProduct: product, in: $0).isEmpty }
      if let found = owner.map({ self.modules(ofProduct: product, in: $0) }) {
        used.formUnion(found)
      } else if let absent = folders.first(where: { FileSnapshot(of: FilePath.joining($0, "Package.swift")) == nil }) {
        note(missingPackage: absent, of: module, namedIn: description.path, from: description.folder)
      }
    }
    layout.modules[module].dependencies = used.subtracting([module]).sorted()
  }
}
