import DICheckDependencyLibrary

/// The module of each file, as far as that is certain, and the package of each module: declarations that aren't public
/// are invisible beyond these boundaries.
///
/// A value that all programs of a workspace share.
package struct ModuleBoundaries: Hashable, Sendable {
  package struct Module: Hashable, Sendable {
    var name: String
    /// A number that modules of one package name share; nil where the package isn't known.
    var package: Int?
    /// True if this is certainly a module of its own.
    var isCertain: Bool

    package init(name: String, package: Int?, isCertain: Bool = true) {
      self.name = name
      self.package = package
      self.isCertain = isCertain
    }
  }

  let modules: [Module]
  /// By file; -1 where the module isn't certain.
  private let moduleOfFile: [Int32]

  /// The boundaries if nothing is known.
  static let unknown = ModuleBoundaries([])

  /// - Parameter modules: the modules with their files. A file of several modules, certain or not, has no certain
  ///   module.
  package init(_ modules: [(module: Module, files: [FileID])]) {
    self.modules = modules.map(\.module)
    let count = modules.lazy.flatMap(\.files).reduce(0) { max($0, $1.index + 1) }
    var owners = [Int32](repeating: -1, count: count)
    var isShared: Set<FileID> = []
    for (index, (_, files)) in modules.enumerated() {
      for file in files {
        if owners[file] >= 0 { isShared.insert(file) }
        owners[file] = Int32(index)
      }
    }
    moduleOfFile = owners.enumerated().map { file, owner in
      owner >= 0 && modules[Int(owner)].module.isCertain && !isShared.contains(FileID(file)) ? owner : -1
    }
  }

  package func module(of file: FileID) -> Int? {
    guard file.index < moduleOfFile.count, moduleOfFile[file] >= 0 else { return nil }
    return Int(moduleOfFile[file])
  }

  /// The name of the file's module, if that is certain.
  package func name(of file: FileID) -> String? { module(of: file).map { modules[$0].name } }

  /// Returns true if a declaration of module `owner` with this visibility is certainly invisible in module `user`. Nil
  /// stands for an unknown module.
  func hides(_ visibility: Visibility, of owner: Int?, from user: Int?) -> Bool {
    switch visibility {
    case .file: return true
    case .everyone: return false
    case .module, .package: break
    }
    guard let owner, let user, owner != user else { return false }
    guard visibility == .package else { return true }
    return switch (modules[owner].package, modules[user].package) {
    case (let owner?, let user?): owner != user
    // Code that says `package` there belongs to targets with a package name, perhaps a shared one.
    case (nil, nil): false
    default: true
    }
  }

  /// The least visibility that a declaration of `owner` needs so that code in `user` can name it.
  func leastVisibility(of owner: Int?, for user: Int?) -> Visibility {
    guard let owner, let user, owner != user else { return .module }
    guard let package = modules[owner].package, package == modules[user].package else { return .everyone }
    return .package
  }
}
