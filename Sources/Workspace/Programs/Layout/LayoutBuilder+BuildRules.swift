import DICheckDependencyLibrary
import DICheckPackageManifests

/// Modules for which descriptions of builds call the library's tool (``BuildRules``): each is built by itself, with
/// what its call names.
extension LayoutBuilder {
  /// A call that was read.
  private struct ModuleCall {
    var name: String
    /// The label by which others may name the call.
    var label: String
    /// The description's folder.
    var folder: String
    var path: String
    var files: Set<Int>
    /// The labels of what it names; nil where that can't be known.
    var dependencies: [String]?
  }

  /// Takes the files of such modules out of what is loose. What a call doesn't say in literals stays there.
  mutating func addCalledModules(of tree: FileTree) {
    guard let rules = library.ownPackage.rules, !tree.buildDescriptions.isEmpty else { return }
    let loose = layout.modules.indices.filter {
      layout.modules[$0].kind == .loose && layout.modules[$0].isOfUnreadBuild
    }
    let available = Set(loose.flatMap { layout.modules[$0].files })
    guard !available.isEmpty else { return }
    var calls: [ModuleCall] = []
    var silent: Set<String> = []
    for path in tree.buildDescriptions {
      guard let folder = FilePath.parent(of: path), let text = FileContents.smallText(path) else { continue }
      calls +=
        path.hasSuffix(".swift")
        ? tuistCalls(rules.tuistFunction, text, path, folder)
        : bazelCalls(rules.bazelRule, text, path, folder, tree.buildDescriptions, &silent)
    }
    for index in calls.indices { calls[index].files.formIntersection(available) }
    calls.removeAll { $0.files.isEmpty || $0.dependencies == nil }
    guard !calls.isEmpty else { return }
    let taken = calls.reduce(into: Set<Int>()) { $0.formUnion($1.files) }
    let first = layout.modules.count
    for module in loose where !taken.isDisjoint(with: layout.modules[module].files) {
      layout.modules[module].files.removeAll(where: taken.contains)
      // The build of the other files isn't read: they may use all of these modules.
      layout.modules[module].dependencies += first..<first + calls.count
    }
    for call in calls {
      layout.modules.append(
        SourceModule(
          name: call.name, kind: .library, project: project(ofFolder: call.folder), folder: call.folder,
          files: call.files.sorted(), usesGenerator: true, usesListedAlone: true))
    }
    for (offset, call) in calls.enumerated() {
      link(first + offset, call, among: calls, from: first, besides: silent)
    }
  }

  /// - Parameter silent: labels of what the tool isn't run for, so that nothing is noted of it.
  private mutating func link(
    _ module: Int, _ call: ModuleCall, among calls: [ModuleCall], from first: Int, besides silent: Set<String>
  ) {
    var used: Set<Int> = []
    for label in call.dependencies ?? [] where !silent.contains(label) {
      var found = calls.indices.filter { calls[$0].label == label }
      if found.count > 1 { found = found.filter { calls[$0].folder == call.folder } }
      // A target of a package may run the tool too; names of folders say nothing.
      let others =
        found.isEmpty
        ? layout.modules[..<first].indices.filter {
          layout.modules[$0].name == label && layout.modules[$0].kind != .loose
        } : []
      if found.count + others.count == 1 {
        used.formUnion(found.map { first + $0 } + others)
      } else {
        note(unread: "There is no module `\(label)`", of: module, namedIn: call.path, as: [label])
      }
    }
    layout.modules[module].dependencies = used.subtracting([module]).sorted()
  }

  // MARK: Tuist

  /// The tool is given the folder of the module's name beside the description.
  private func tuistCalls(
    _ function: String, _ text: String, _ path: String, _ folder: String
  ) -> [ModuleCall] {
    TuistProject.calls(of: function, in: text).map { call in
      ModuleCall(
        name: call.module, label: call.module, folder: folder, path: path,
        files: Set(layout.indices(at: FilePath.joining(folder, call.module))), dependencies: call.dependencies)
    }
  }

  // MARK: Bazel

  private mutating func bazelCalls(
    _ rule: String, _ text: String, _ path: String, _ folder: String, _ descriptions: [String],
    _ silent: inout Set<String>
  ) -> [ModuleCall] {
    guard let top = Self.bazelTop(of: folder) else { return [] }
    let package = "//" + FilePath.relative(folder, to: top)
    let all = BazelFile(text.utf8).calls
    for call in all where call.name.hasPrefix("swift_") {
      if let name = call.text("name") { silent.insert(Self.label(":" + name, in: package)) }
    }
    let calls = all.filter { $0.name == rule }
    guard !calls.isEmpty else { return [] }
    // A folder with such a file is a package of its own.
    let inner = descriptions.filter { !$0.hasSuffix(".swift") }.compactMap(FilePath.parent)
      .filter { $0 != folder && FilePath.isInside($0, folder) }
    return calls.compactMap { call in
      guard let name = call.text("name") else { return nil }
      var files: Set<Int> = []
      var isLiteral = true
      for value in call.arguments["srcs"].map({ $0.parts }) ?? [] {
        guard let found = indices(of: value, in: folder) else {
          isLiteral = false
          continue
        }
        files.formUnion(found)
      }
      let foreign = inner.flatMap { layout.indices(at: $0) }
      let deps = call.arguments["deps"].map { $0.texts?.map { Self.label($0, in: package) } } ?? []
      return ModuleCall(
        name: name, label: Self.label(":" + name, in: package), folder: folder, path: path,
        files: files.subtracting(foreign), dependencies: isLiteral ? deps : nil)
    }
  }

  /// Nil for what isn't written out, or names another target.
  private mutating func indices(of value: BazelFile.Value, in folder: String) -> [Int]? {
    switch value {
    case .text(let name, _):
      guard name.hasSuffix(".swift"), !name.contains(":") else { return nil }
      return layout.index(ofFile: FilePath.joining(folder, name)).map { [$0] }
    case .glob(let include, let exclude):
      guard let included = include.texts, let excluded = exclude.texts else { return nil }
      let without = Set(excluded.flatMap { indices(matching: $0, in: folder) })
      return included.flatMap { indices(matching: $0, in: folder) }.filter { !without.contains($0) }
    case .list, .unknown: return nil
    }
  }

  /// The folder from which labels start: that of the module file, or of a workspace's.
  private static func bazelTop(of folder: String) -> String? {
    ([folder] + VersionFinder.foldersAbove(folder)).first { above in
      [BazelFile.moduleName, "WORKSPACE", "WORKSPACE.bazel"].contains {
        FileSnapshot(of: FilePath.joining(above, $0)) != nil
      }
    }
  }

  /// In full, as `//path/of/package:name`.
  private static func label(_ text: String, in package: String) -> String {
    if text.hasPrefix(":") { return package + text }
    if !text.hasPrefix("//") { return text.hasPrefix("@") ? text : package + ":" + text }
    return text.contains(":") ? text : text + ":" + FilePath.name(of: text)
  }
}

extension BazelFile.Value {
  /// The operands of the sum.
  fileprivate var parts: [Self] { if case .list(let values) = self { values } else { [self] } }
}
