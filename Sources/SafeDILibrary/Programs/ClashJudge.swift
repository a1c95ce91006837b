import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDIGraph

/// Decides whether declarations that make one type are ever in one build and one run of SafeDI's tool
/// (Rules/Programs.md). A graph contains all files that may belong together.
struct ClashJudge {
  let layout: ProgramLayout
  let program: ProgramAnalysis
  /// Cached verdicts by type: each of many declarations has a finding, and all share one verdict.
  var known: [TypeTerm: Bool] = [:]

  init(layout: ProgramLayout, program: ProgramAnalysis) {
    self.layout = layout
    self.program = program
  }

  /// The modules that are surely built with those of the program. Lazy, since few programs have a clash.
  private lazy var certain = Set(program.program.ownModules.flatMap { layout.certainClosure(of: $0) })
  /// The judged types that are made twice by files which nothing shows to be built together: the graph seems to be that
  /// of several programs.
  private(set) var typesOfSeveralPrograms: Set<TypeTerm> = []
  /// Files that only some builds contain and that make a type which a file of all builds makes: no build that
  /// SafeDI accepts contains them. Nil where some duplicate isn't of that kind.
  private(set) var surplusFiles: Set<FileID>? = []
  /// The files that make these types, for each type in the order of the paths.
  var rivals: [[FileID]] = []

  var showsSeveralPrograms: Bool { !typesOfSeveralPrograms.isEmpty }

  /// Returns true if several declarations of a type are a real clash. O(declarations) for the first finding of a type,
  /// O(1) for others.
  mutating func isClash(_ type: TypeTerm, _ claims: [GraphProblem.Claim]) -> Bool {
    if let verdict = known[type] { return verdict }
    let files = claims.map { program.graph.file(of: $0.scope).index }
    let modules = files.map { Set(layout.build.modules(ofFile: $0)) }
    if isOfSomeBuilds(files, modules) || isByGuess(files, modules) {
      typesOfSeveralPrograms.insert(type)
      rivals.append(Set(files).sorted { layout.files[$0] < layout.files[$1] }.map { FileID($0) })
      if let surplus = surplus(of: files, modules) { surplusFiles?.formUnion(surplus) } else { surplusFiles = nil }
      known[type] = false
      return false
    }
    let verdict = !isOfTestsAndTheirHost(modules) && !isOfLibrariesAlone(modules) && !isOfFilesBesideTargets(modules)
    known[type] = verdict
    return verdict
  }

  /// For each side of the program, the files that others have instead: the first, the second, up to the last, of each
  /// type's files is taken to be built with those that make no such type. Builds for several platforms have such sides.
  /// Nil where there are too many.
  var otherSides: [Set<FileID>]? {
    let count = rivals.lazy.map(\.count).max() ?? 0
    guard count <= Self.sideLimit else { return nil }
    return (0..<count).map { side in
      Set(rivals.joined()).subtracting(rivals.map { $0[min(side, $0.count - 1)] })
    }
  }

  private static let sideLimit = 16

  /// Returns true if tests declare a type that their host application declares too. With Xcode, the tool sees the files
  /// of one target alone.
  private func isOfTestsAndTheirHost(_ modules: [Set<Int>]) -> Bool {
    let kinds = modules.map { Set($0.map { layout.modules[$0].kind }) }
    return kinds.count { $0.contains(.test) } == 1 && kinds.contains { $0.contains(.application) }
  }

  /// Returns true if the declarations are in separate modules that nothing with a root uses together, such as a library
  /// and one of stand-ins for tests. The tool doesn't look at these, and a module that uses both may be a test target,
  /// at which it doesn't look either. Within one module it is a clash for all users of the module.
  private func isOfLibrariesAlone(_ modules: [Set<Int>]) -> Bool {
    guard !program.graph.isChecked else { return false }
    var seen: Set<Int> = []
    for own in modules {
      guard !own.isEmpty, seen.isDisjoint(with: own) else { return false }
      seen.formUnion(own)
    }
    return true
  }

  /// Returns true if no build is known to have more than one of the files: some are for a platform, or excluded by a
  /// setting.
  private func isOfSomeBuilds(_ files: [Int], _ modules: [Set<Int>]) -> Bool {
    let certain = zip(files, modules).filter { file, own in
      let own = own.intersection(program.program.modules)
      return own.isEmpty || own.contains { !layout.modules[$0].occasionalFiles.contains(file) }
    }
    return certain.count < min(files.count, 2) && Set(files).count > 1
  }

  /// The files that only some builds contain, where one other of `files` is in all builds; else nil.
  private mutating func surplus(of files: [Int], _ modules: [Set<Int>]) -> [FileID]? {
    let certain = self.certain
    let known = Set(program.program.modules)
    var inAll: Set<Int> = []
    var surplus: [FileID] = []
    for (file, own) in zip(files, modules) {
      let own = own.intersection(known)
      let (some, all) = (
        own.filter { layout.modules[$0].occasionalFiles.contains(file) },
        own.filter { certain.contains($0) && !layout.modules[$0].isOfUnreadBuild }
      )
      if all.contains(where: { !some.contains($0) }) {
        inAll.insert(file)
      } else if !some.isEmpty, some == own {
        surplus.append(FileID(file))
      } else {
        return nil
      }
    }
    return inAll.count == 1 ? surplus : nil
  }

  /// Returns true if declarations of one type are in this program by a guess alone: no known target, no folder of an
  /// unread build, and no dependencies that every build has bring them together.
  private mutating func isByGuess(_ files: [Int], _ modules: [Set<Int>]) -> Bool {
    let common = modules.dropFirst().reduce(modules.first ?? []) { $0.intersection($1) }
    guard common.isEmpty else {
      return common.allSatisfy { layout.modules[$0].isOfUnreadBuild }
        && Set(files.map { FilePath.parent(of: layout.files[$0]) }).count > 1
    }
    let certain = self.certain
    return !modules.allSatisfy { own in
      // A file of no module of the program is there because of a setting or the code itself.
      own.isDisjoint(with: program.program.modules)
        || own.contains { certain.contains($0) && !layout.modules[$0].isOfUnreadBuild }
    }
  }

  /// Returns true if the files belong to no target of their package or project: templates, steps of a tutorial. There
  /// is no sign that anything compiles them together.
  private func isOfFilesBesideTargets(_ modules: [Set<Int>]) -> Bool {
    modules.allSatisfy { own in
      !own.isEmpty
        && own.allSatisfy { index in
          let module = layout.modules[index]
          return module.kind == .loose && [.package, .xcode].contains(layout.projects[module.project].kind)
        }
    }
  }
}
