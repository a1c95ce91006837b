import DICheckDependencyLibrary
import DICheckPackageManifests

extension LayoutBuilder {
  /// Notes, for each target of a package, the products of other packages than the library's that its manifest names.
  mutating func noteOwnersOfProducts() {
    for package in packages {
      // What the manifest doesn't show may be the library's.
      guard let manifest = package.manifest, !package.isBroken, !manifest.unknown.contains(.dependencies) else {
        continue
      }
      for target in package.targets {
        guard let module = package.modules[target.name] else { continue }
        for dependency in target.dependencies {
          guard let name = dependency.productName, package.modules[name] == nil else { continue }
          switch isOfLibrary(dependency, in: manifest) {
          case true?: layout.modules[module].usesLibrary = true
          case false?: layout.modules[module].otherProducts.insert(name)
          case nil: break
          }
        }
      }
    }
  }

  /// Whether a product is one of the library's package; nil where the manifest doesn't say. A fork keeps the last part of
  /// the address, and a package on the same disk may be one by any name.
  private func isOfLibrary(_ dependency: PackageManifest.TargetDependency, in manifest: PackageManifest) -> Bool? {
    let owners: [PackageManifest.Dependency]
    switch dependency {
    case .target: return nil
    case .product(_, let owner?):
      owners = manifest.dependencies.filter { $0.isKnown(as: owner.lowercased()) }
    case .product(let name, nil), .byName(let name):
      let named = manifest.dependencies.filter { $0.isKnown(as: name.lowercased()) }
      owners = named.isEmpty ? manifest.dependencies : named
    }
    if owners.contains(where: isLibrary) { return true }
    return owners.isEmpty || owners.contains(where: \.isLocal) ? nil : false
  }

  private func isLibrary(_ dependency: PackageManifest.Dependency) -> Bool {
    let own = library.ownPackage
    switch dependency.location {
    case .url(let place, _), .path(let place):
      return own.isLocation(place) || own.companions.contains(PackageIdentity.ofLocation(place))
    case .registry(let identity, _):
      let last = identity.lowercased().split(separator: ".").last.map(String.init) ?? ""
      return last == own.identity || own.companions.contains(last)
    }
  }
}

extension PackageManifest.TargetDependency {
  /// The name of the product that it may be.
  fileprivate var productName: String? {
    switch self {
    case .target: nil
    case .product(let name, _), .byName(let name): name
    }
  }
}

extension PackageManifest.Dependency {
  /// Whether it is known by a name in lower case.
  fileprivate func isKnown(as name: String) -> Bool { identity == name || self.name?.lowercased() == name }

  fileprivate var isLocal: Bool { if case .path = location { true } else { false } }
}

extension ProgramLayout {
  /// Whether a module gets a module of one of these names from another package than the library's, as manifests say.
  /// O(modules that it uses).
  package func getsFromOthers(_ names: Set<String>, in module: Int) -> Bool {
    let all = closure(of: module).lazy.map { modules[$0] }
    return all.contains { !$0.otherProducts.isDisjoint(with: names) } && !all.contains(where: \.usesLibrary)
  }
}
