import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckText

extension BuildModel {
  /// Gives the modules of packages what they depend on.
  mutating func link(_ placed: PlacedPackages) {
    for package in placed.packages {
      for (target, place) in zip(package.targets, package.places) {
        guard let module = package.modules[target.name] else { continue }
        let uses = target.dependencies.map { placed.use(of: $0, in: package) }
        let certain = zip(target.dependencies, uses).filter { !target.possibleDependencies.contains($0.0) }
          .flatMap(\.1.certain)
        let lenders = place.lenders.compactMap { placed.packages[$0.package].modules[$0.target] }
        let found = Set(uses.flatMap(\.modules) + lenders)
        modules[module].dependencies = found.subtracting([module]).sorted()
        modules[module].supposed = found.subtracting(certain + lenders)
        modules[module].isSelfContained =
          !target.hasUnknownDependencies && !package.read.isBroken && package.isStated(target)
          && uses.allSatisfy { !$0.certain.isEmpty }
        modules[module].products = uses.compactMap(\.product)
        // A folder that a manifest with syntax errors seems to name is half typed.
        guard !package.read.isBroken else { continue }
        for use in uses { note(use.missing, of: module, in: package.read) }
        noteEmpty(target, at: place, of: module, in: package)
      }
      for target in package.targets where target.hasUnknownDependencies {
        guard let module = package.modules[target.name] else { continue }
        let atHand =
          package.libraries + package.read.localDependencies.flatMap { placed.packages[$0.package].libraries }
        addSuspectedDependencies(of: module, among: atHand)
      }
      projects[package.read.project].packages = placed.projects(package.read.localDependencies.map(\.package))
    }
  }

  private mutating func note(_ missing: DependencyUse.Missing?, of module: Int, in package: ReadPackage) {
    switch missing {
    case .package(let folder)?:
      note(missingPackage: folder, of: module, namedIn: package.manifestPath, from: package.folder)
    case .name(let name, let reason)?: note(unread: reason, of: module, namedIn: package.manifestPath, as: [name])
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
      return modules[name].asList
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

  /// The use of a product of another package.
  fileprivate func product(_ name: String, of owner: String?) -> ProductUse {
    var use = ProductUse(name: name, package: owner)
    // Products that the manifest doesn't show may be a library's.
    guard let manifest = read.manifest, !read.isBroken, !manifest.unknown.contains(.dependencies),
      modules[name] == nil
    else { return use }
    let named = manifest.dependencies.filter { $0.isKnown(as: (owner ?? name).lowercased()) }
    let owners = named.isEmpty && owner == nil ? manifest.dependencies : named
    use.owners = Set(owners.map(\.lastPartOfName))
    use.isFetched = !owners.isEmpty && !owners.contains(where: \.isLocal)
    return use
  }
}

/// The modules and the product that a dependency of a package's target stands for.
private struct DependencyUse {
  /// The modules that it may bring.
  var modules: [Int] = []
  /// The modules that it certainly brings: without those of a product whose targets aren't known.
  var certain: [Int] = []
  /// The product that it takes from another package; nil for a target of its own.
  var product: ProductUse?
  var missing: Missing?

  enum Missing {
    /// The folder of a package that isn't there.
    case package(String)
    /// A target that the manifest's text doesn't show, as it is computed or still to be written; or a product whose
    /// package it doesn't show.
    case name(String, reason: String)
  }
}

extension PlacedPackages {
  /// The positions in ``BuildModel/projects`` of packages at these positions.
  func projects(_ packages: [Int]) -> [Int] { packages.map { descriptions.packages[$0].project } }

  fileprivate func use(of dependency: PackageManifest.TargetDependency, in package: PlacedPackage) -> DependencyUse {
    let (name, owner, mayBeTarget): (String, String?, Bool) =
      switch dependency {
      case .target(let name), .byName(let name): (name, nil, true)
      case .product(let name, let owner): (name, owner, false)
      }
    if mayBeTarget, let own = package.modules[name] { return DependencyUse(modules: [own], certain: [own]) }
    if case .target = dependency {
      return DependencyUse(missing: package.read.manifest.map { _ in Self.missing(target: name) })
    }
    let found = modules(ofProduct: name, of: owner, in: package)
    let stated = package.read.localDependencies.flatMap { packages[$0.package].statedModules(ofProduct: name) }
    return DependencyUse(
      modules: found, certain: found.filter(stated.contains), product: package.product(name, of: owner),
      missing: missing(name, of: owner, mayBeTarget: mayBeTarget, isFound: !found.isEmpty, in: package.read))
  }

  private func modules(ofProduct name: String, of owner: String?, in package: PlacedPackage) -> [Int] {
    for (names, index) in package.read.localDependencies {
      if let owner, !names.contains(owner.lowercased()) { continue }
      let found = packages[index].modules(ofProduct: name)
      if !found.isEmpty { return found }
      // The product may be among what could not be read: then all of the package serves.
      if owner != nil { return packages[index].libraries }
    }
    return []
  }

  // MARK: What is missing

  private static func missing(target name: String) -> DependencyUse.Missing {
    .name(name, reason: "There is no target `\(name)`")
  }

  /// A name that isn't a package's can't be a product. A library's own name is no target, whether or not the
  /// manifest says where it comes from.
  private func missing(
    _ name: String, of owner: String?, mayBeTarget: Bool, isFound: Bool, in package: ReadPackage
  ) -> DependencyUse.Missing? {
    let identity = (owner ?? name).lowercased()
    guard let manifest = package.manifest else { return nil }
    if let folder = package.missingDependencies[identity] { return .package(folder) }
    if isKnown(identity, to: manifest, of: package) { return nil }
    // A mistyped path is a mistyped identity, too: no dependency is left that could have the product.
    if owner != nil, let folder = package.missingDependencies.values.min() { return .package(folder) }
    if manifest.unknown.contains(.dependencies) {
      return isFound ? nil : .name(name, reason: "The package of the product `\(name)` can't be known")
    }
    return mayBeTarget ? Self.missing(target: name) : nil
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
