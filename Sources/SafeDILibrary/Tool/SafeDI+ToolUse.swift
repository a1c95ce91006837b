import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDIGraph

/// The part of SafeDI's tool in a build: its plugins and script phases say when it runs and what it reads; lists beside
/// projects name further sources (Rules/Programs.md).
extension SafeDI: OwnToolLibrary {
  package func toolUse(in build: inout BuildModel) -> ToolUse {
    var use = ToolUse(build)
    for project in build.projects.indices where build.projects[project].kind != .file {
      let folder = build.projects[project].folder
      let list = Self.entries(ofList: Self.includeList.path(in: folder), of: folder, in: &build)
      use.projects[project].list = list
      if !list.isEmpty { use.projects[project].formerVersion = Self.includeList.version }
      guard build.isFormed else { continue }
      use.projects[project].lists = Self.includeList.paths(in: folder).filter { FilePath.exists($0) }
      use.projects[project].missingEntries = Self.missing(list, in: folder)
      guard let checkout = build.projects[project].checkouts[name],
        let version = SafeDICheckout.version(in: checkout)
      else { continue }
      use.projects[project].checkoutVersion = VersionFinding(
        version: version, origin: .requirement(FilePath.joining(checkout, "Package.swift")))
    }
    for module in build.modules.indices {
      let isXcode = build.projects[build.modules[module].project].kind == .xcode
      let plugins = build.modules[module].plugins
      // Nil where that isn't known.
      let usesPlugin =
        plugins.names.isDisjoint(with: Self.ownPackage.plugins) ? (plugins.mayHaveMore ? nil : false) : true
      let callsTool = addScripts(of: module, to: &use, in: &build)
      use.modules[module].isRun = callsTool ? true : usesPlugin
      use.modules[module].readsOwnFilesAlone = isXcode && usesPlugin == true && !callsTool
    }
    return use
  }

  /// The entries of a list of sources that a project in `folder` has. Those that name nothing are shown, and neither a
  /// link nor a script must choose whose file that is: a list outside of the repository isn't read.
  private static func entries(
    ofList path: String, of folder: String, in build: inout BuildModel
  ) -> [SourceList.Entry] {
    let repository = FilePath.resolvingLinks(GitRepository.top(of: folder) ?? folder)
    let text = build.structuralText(path)
    guard
      build.walkOptions.followsOutsideLinks || !FilePath.exists(path)
        || FilePath.isInside(FilePath.resolvingLinks(path), repository)
    else {
      build.leaveUnread(path, for: FilePath.folder(of: path), .outsideLink(path))
      return [SourceList.Entry(path, at: UTF8Range(0, 1))]
    }
    return text.map { SourceList.entries(of: $0) } ?? []
  }

  /// The entries of a list that lead nowhere. Only a shell can expand those with `~` or `$`.
  private static func missing(_ entries: [SourceList.Entry], in folder: String) -> [SourceList.Entry] {
    entries.filter { entry in
      entry.text.first.map { !"~$".contains($0) } ?? false
        && !FilePath.exists(FilePath.absolute(entry.text, from: folder))
    }
  }

  // MARK: Scripts

  /// Takes in what the scripts of a module's build say. Returns whether they call the tool.
  private func addScripts(of module: Int, to use: inout ToolUse, in build: inout BuildModel) -> Bool {
    let project = build.modules[module].project
    guard let bundle = build.projects[project].bundle else { return false }
    let folder = build.projects[project].folder
    var callsTool = false
    for target in build.modules[module].scripts {
      let script = script(of: target, bundle: bundle, folder: folder, in: &build)
      callsTool = callsTool || script.callsTool
      if script.isForFormer, use.projects[project].formerVersion == nil {
        use.projects[project].formerVersion = .newest1
      }
      if let version = script.version, use.projects[project].version == nil {
        use.projects[project].version = VersionFinding(
          version: version, origin: .requirement(FilePath.joining(bundle, "project.pbxproj")))
      }
      for path in script.includes {
        build.include(build.indices(ofFurtherDirectory: path), in: module)
      }
      // No other target has the files that the project doesn't list, so such a script may well include them.
      if script.hasUnknownIncludes {
        for rest in build.modules.indices
        where build.modules[rest].kind == .loose && build.modules[rest].folder == folder
          && build.projects[build.modules[rest].project].kind == .xcode
        {
          build.include(build.modules[rest].files, in: module)
        }
      }
      for path in script.includeLists.sorted() {
        for entry in Self.missing(Self.entries(ofList: path, of: folder, in: &build), in: folder) {
          build.note(.missingEntry(entry.text), at: Location(path: path, range: entry.range), of: module)
        }
      }
    }
    return callsTool
  }

  /// The calls of the tool in the script phases of a target, and in the scripts that they run.
  private func script(
    of target: TargetScripts, bundle: String, folder: String, in build: inout BuildModel
  ) -> ToolScript {
    let name = String(FilePath.name(of: bundle).dropLast(".xcodeproj".count))
    let variables = [
      "SRCROOT": folder, "SOURCE_ROOT": folder, "PROJECT_DIR": folder, "PODS_ROOT": FilePath.joining(folder, "Pods"),
      "PROJECT_NAME": name, "PROJECT": name, "PROJECT_FILE_PATH": bundle, "TARGET_NAME": target.target,
      "TARGETNAME": target.target,
    ]
    var script = ToolScript()
    var pending = target.texts
    var visited: Set<String> = []
    while !pending.isEmpty {
      let text = pending.removeFirst()
      // The text may also call a script of its own.
      guard text.utf8.count < 1 << 20 else { continue }
      script.read(text, variables: variables, folder: folder)
      for path in script.scripts where visited.insert(path).inserted && visited.count <= 16 {
        if let text = build.structuralText(path) { pending.append(text) }
      }
    }
    for path in script.includeLists.sorted() {
      script.includes += Self.entries(ofList: path, of: folder, in: &build).map {
        FilePath.absolute($0.text, from: folder)
      }
    }
    return script
  }
}
