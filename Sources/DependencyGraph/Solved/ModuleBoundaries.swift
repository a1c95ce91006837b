/// Which files are compiled into which module, as far as that is certain, and which modules are of one package: what
/// isn't public can't be seen from beyond.
///
/// A value that all programs of a workspace share.
package struct ModuleBoundaries: Hashable, Sendable {
  package struct Module: Hashable, Sendable {
    package var name: String
    /// Which modules share one name of a package; nil where that isn't known.
    package var package: Int?
    /// Whether it is known to be a module of its own.
    package var isCertain: Bool

    package init(name: String, package: Int?, isCertain: Bool = true) {
      self.name = name
      self.package = package
      self.isCertain = isCertain
    }
  }

  package let modules: [Module]
  /// By file, and -1 where it isn't certain.
  private let moduleOfFile: [Int32]

  /// Nothing is known.
  package static let unknown = ModuleBoundaries([])

  /// - Parameter modules: each with its files. A file in several of them, certain or not, is in none for certain.
  package init(_ modules: [(module: Module, files: [FileID])]) {
    self.modules = modules.map(\.module)
    let count = modules.lazy.flatMap(\.files).reduce(0) { max($0, $1.index + 1) }
    var owners = [Int32](repeating: -1, count: count)
    var isShared: Set<FileID> = []
    for (index, (_, files)) in modules.enumerated() {
      for file in files {
        if owners[file.index] >= 0 { isShared.insert(file) }
        owners[file.index] = Int32(index)
      }
    }
    moduleOfFile = owners.enumerated().map { file, owner in
      owner >= 0 && modules[Int(owner)].module.isCertain && !isShared.contains(FileID(file)) ? owner : -1
    }
  }

  package func module(of file: FileID) -> Int? {
    guard file.index < moduleOfFile.count, moduleOfFile[file.index] >= 0 else { return nil }
    return Int(moduleOfFile[file.index])
  }

  /// The name of the module that a file is certain to be of.
  package func name(of file: FileID) -> String? { module(of: file).map { modules[$0].name } }

  /// Whether code in `user` surely can't see what `owner` lets be seen so far. Nil is a module that isn't known.
  func hides(_ visibility: Visibility, of owner: Int?, from user: Int?) -> Bool {
    switch visibility {
    case .file: return true
    case .everyone: return false
    case .module, .package: break
    }
    guard let owner, let user, owner != user else { return false }
    guard visibility == .package else { return true }
    switch (modules[owner].package, modules[user].package) {
    case (let owner?, let user?): return owner != user
    // Whoever writes `package` there has given the targets a name, perhaps one that they share.
    case (nil, nil): return false
    default: return true
    }
  }

  /// How far something of `owner` must at least be seen, so that code in `user` can name it.
  func leastVisibility(of owner: Int?, for user: Int?) -> Visibility {
    guard let owner, let user, owner != user else { return .module }
    guard let package = modules[owner].package, package == modules[user].package else { return .everyone }
    return .package
  }
}
