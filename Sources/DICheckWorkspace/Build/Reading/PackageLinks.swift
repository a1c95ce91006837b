import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

extension BuildModel {
  /// Gives the modules of packages what they depend on.
  mutating func link(_ placed: PlacedPackages) {
    for package in placed.packages {
      for (target, place) in zip(package.targets, package.places) {
        guard let module = package.modules[target.name] else { continue }
        let lenders = place.lenders.compactMap { placed.packages[$0.package].modules[$0.target] }
        let found = Set(target.dependencies.flatMap { placed.modules(for: $0, in: package) } + lenders)
        modules[module].dependencies = found.subtracting([module]).sorted()
        let certain = target.dependencies.filter { !target.possibleDependencies.contains($0) }
        modules[module].supposed = found.subtracting(certain.flatMap { placed.certainModules(for: $0, in: package) })
          .subtracting(lenders)
        modules[module].isSelfContained =
          !target.hasUnknownDependencies && !package.read.isBroken && package.isStated(target)
          && target.dependencies.allSatisfy { !placed.certainModules(for: $0, in: package).isEmpty }
        modules[module].products = target.dependencies.compactMap { package.product($0) }
        // A folder that a manifest with syntax errors seems to name is half typed.
        if !package.read.isBroken {
          for dependency in target.dependencies { noteMissing(dependency, of: module, in: package, among: placed) }
          noteEmpty(target, at: place, of: module, in: package)
        }
      }
      for target in package.targets where target.hasUnknownDependencies {
        guard let module = package.modules[target.name] else { continue }
        addSuspectedDependencies(of: module, among: placed.librariesAtHand(of: package))
      }
      projects[package.read.project].packages = placed.projects(package.read.localDependencies.map(\.package))
    }
  }

  private mutating func noteMissing(
    _ dependency: PackageManifest.TargetDependency, of module: Int, in package: PlacedPackage,
    among placed: PlacedPackages
  ) {
    let path = package.read.manifestPath
    switch placed.missing(dependency, in: package) {
    case .package(let folder)?: note(missingPackage: folder, of: module, namedIn: path, from: package.read.folder)
    case .target(let name)?: note(unread: "There is no target `\(name)`", of: module, namedIn: path, as: [name])
    case .owner(let name)?:
      note(unread: "The package of the product `\(name)` can't be known", of: module, namedIn: path, as: [name])
    case nil: break
    }
  }

  /// Notes a target whose folder has no source, where one must be there: the sources of a plugin or a macro are no part
  /// of what uses it, and a binary has none.
  private mutating func noteEmpty(
    _ target: PackageManifest.Target, at place: TargetPlace, of module: Int, in package: PlacedPackage
  ) {
    guard [.regular, .executable, .test].contains(target.kind), !target.hasUnknownSources, place.files.isEmpty,
      place.lenders.isEmpty, package.isStated(target), isAbsent(place.folder)
    else { return }
    structuralFiles.insert(place.folder)
    let folder = FilePath.path(to: place.folder, from: package.read.folder)
    let others = Set(package.places.map(\.folder))
    let guess = Self.guess(for: place.folder, from: package.read.folder) { !others.contains($0) }
    note(
      unread: "The folder `\(folder)` of target `\(target.name)` doesn't exist or is empty\(guess)", of: module,
      namedIn: package.read.manifestPath, as: [target.path ?? target.name, target.name])
  }

  /// Too many files do less harm than too few, unless the modules would then need each other.
  private mutating func addSuspectedDependencies(of module: Int, among libraries: [Int]) {
    var found = Set(modules[module].dependencies)
    for other in libraries where other != module && !closure(of: other).contains(module) {
      if found.insert(other).inserted { modules[module].supposed.insert(other) }
    }
    modules[module].dependencies = found.sorted()
  }
}

extension PlacedPackage {
  /// Returns true for a target that the manifest itself has.
  fileprivate func isStated(_ target: PackageManifest.Target) -> Bool {
    read.manifest?.targets.contains(target) == true
  }

  /// The modules of a product: all that others may use where it isn't known, since too many do less harm than too few.
  func modules(ofProduct name: String) -> [Int] {
    guard let manifest = read.manifest, let product = manifest.products.first(where: { $0.name == name }) else {
      return modules[name].map { [$0] } ?? []
    }
    let found = product.targets.compactMap { modules[$0] }
    let isPartial = found.count < product.targets.count && manifest.unknown.contains(.targets)
    return product.hasUnknownTargets || isPartial ? Set(found + libraries).sorted() : found
  }

  /// The modules among them that the manifest names.
  func statedModules(ofProduct name: String) -> [Int] {
    let product = read.manifest?.products.first { $0.name == name }
    return (product?.targets ?? [name]).compactMap { modules[$0] }
  }

  /// The product that a target takes from another package; nil for a target of its own.
  fileprivate func product(_ dependency: PackageManifest.TargetDependency) -> ProductUse? {
    var use: ProductUse
    switch dependency {
    case .target: return nil
    case .byName(let name):
      if modules[name] != nil { return nil }
      use = ProductUse(name: name)
    case .product(let name, let owner): use = ProductUse(name: name, package: owner)
    }
    // Products that the manifest doesn't show may be a library's.
    guard let manifest = read.manifest, !read.isBroken, !manifest.unknown.contains(.dependencies),
      modules[use.name] == nil
    else { return use }
    let named = manifest.dependencies.filter { $0.isKnown(as: (use.package ?? use.name).lowercased()) }
    let owners = named.isEmpty && use.package == nil ? manifest.dependencies : named
    use.owners = Set(owners.map(\.lastPartOfName))
    use.isFetched = !owners.isEmpty && !owners.contains(where: \.isLocal)
    return use
  }
}

extension PlacedPackages {
  /// The positions in ``BuildModel/projects`` of packages at these positions.
  func projects(_ packages: [Int]) -> [Int] { packages.map { descriptions.packages[$0].project } }

  /// The modules of a package, and of the local ones that it depends on, that others may use.
  fileprivate func librariesAtHand(of package: PlacedPackage) -> [Int] {
    package.libraries + package.read.localDependencies.flatMap { packages[$0.package].libraries }
  }

  fileprivate func modules(for dependency: PackageManifest.TargetDependency, in package: PlacedPackage) -> [Int] {
    switch dependency {
    case .target(let name): package.modules[name].map { [$0] } ?? []
    case .product(let name, let owner): product(name, of: owner, in: package)
    case .byName(let name): package.modules[name].map { [$0] } ?? product(name, of: nil, in: package)
    }
  }

  private func product(_ name: String, of owner: String?, in package: PlacedPackage) -> [Int] {
    for (names, index) in package.read.localDependencies {
      if let owner, !names.contains(owner.lowercased()) { continue }
      let found = packages[index].modules(ofProduct: name)
      if !found.isEmpty { return found }
      // The product may be among what could not be read: then all of the package serves.
      if owner != nil { return packages[index].libraries }
    }
    return []
  }

  /// The modules that a dependency certainly brings: without those of a product whose targets aren't known.
  fileprivate func certainModules(
    for dependency: PackageManifest.TargetDependency, in package: PlacedPackage
  ) -> [Int] {
    let found = modules(for: dependency, in: package)
    switch dependency {
    case .target: return found
    case .byName(let name) where package.modules[name] != nil: return found
    case .byName(let name), .product(let name, _):
      let stated = package.read.localDependencies.flatMap { packages[$0.package].statedModules(ofProduct: name) }
      return found.filter(stated.contains)
    }
  }

  // MARK: What is missing

  fileprivate enum Missing {
    /// The folder of a package that isn't there.
    case package(String)
    /// A target that the manifest's text doesn't show, as it is computed or still to be written.
    case target(String)
    /// A product whose package is among what the manifest's text doesn't show.
    case owner(String)
  }

  /// A name that isn't a package's can't be a product. A library's own name is no target, whether or not the
  /// manifest says where it comes from.
  fileprivate func missing(_ dependency: PackageManifest.TargetDependency, in package: PlacedPackage) -> Missing? {
    let read = package.read
    guard let manifest = read.manifest else { return nil }
    func isKnown(_ name: String) -> Bool { self.isKnown(name.lowercased(), to: manifest, of: read) }
    let isOpen = manifest.unknown.contains(.dependencies)
    switch dependency {
    case .product(let name, let owner):
      if let folder = read.missingDependencies[(owner ?? name).lowercased()] { return .package(folder) }
      if isKnown(owner ?? name) { return nil }
      // A mistyped path is a mistyped identity, too: no dependency is left that could have the product.
      if owner != nil, let folder = read.missingDependencies.values.min() { return .package(folder) }
      return isOpen && modules(for: dependency, in: package).isEmpty ? .owner(name) : nil
    case .target(let name), .byName(let name):
      if package.modules[name] != nil { return nil }
      let isTarget = if case .target = dependency { true } else { false }
      if !isTarget, let folder = read.missingDependencies[name.lowercased()] { return .package(folder) }
      if manifest.targets.contains(where: { $0.name == name }) { return nil }
      if isTarget { return .target(name) }
      if isKnown(name) { return nil }
      return isOpen ? modules(for: dependency, in: package).isEmpty ? .owner(name) : nil : .target(name)
    }
  }

  /// Returns true if a dependency of the package has that identity, in lower case.
  private func isKnown(_ identity: String, to manifest: PackageManifest, of package: ReadPackage) -> Bool {
    descriptions.ownPackages.contains { $0.name.lowercased() == identity || $0.companions.contains(identity) }
      || manifest.dependencies.contains { $0.isKnown(as: identity) }
      || package.localDependencies.contains { $0.names.contains(identity) }
  }
}

extension PackageManifest.Dependency {
  /// Returns true if it is known by a name in lower case.
  fileprivate func isKnown(as name: String) -> Bool { identity == name || self.name?.lowercased() == name }

  fileprivate var isLocal: Bool { if case .path = location { true } else { false } }

  /// The last part of its address or of its identity in a registry, in lower case. A fork keeps it.
  fileprivate var lastPartOfName: String {
    if case .registry = location { identity.split(separator: ".").last.map(String.init) ?? "" } else { identity }
  }

  /// The name by which the build knows the package.
  package var identity: String {
    switch location {
    case .path(let text), .url(let text, _): PackageIdentity.ofLocation(text)
    case .registry(let identity, _): identity.lowercased()
    }
  }
}
