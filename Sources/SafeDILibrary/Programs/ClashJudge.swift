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
  /// The modules that are surely built with those of the program. Lazy, since few programs have a clash.
  lazy var certain = Set(program.program.ownModules.flatMap { layout.certainClosure(of: $0) })
  /// The judged types that are made twice by files which nothing shows to be built together: the graph seems to be that
  /// of several programs.
  private(set) var typesOfSeveralPrograms: Set<TypeTerm> = []
  /// Files that only some builds contain and that make a type which a file of all builds makes: no build that
  /// SafeDI accepts contains them. Nil where some duplicate isn't of that kind.
  private(set) var surplusFiles: Set<FileID>? = []
  /// The files that make these types, for each type in the order of the paths.
  var rivals: [[FileID]] = []

  var showsSeveralPrograms: Bool { !typesOfSeveralPrograms.isEmpty }

  /// A file that makes a type, with all modules that hold it.
  private struct Maker {
    let file: FileID
    let modules: Set<Int>
  }

  /// Returns true if several declarations of a type are a real clash. O(declarations) for the first finding of a type,
  /// O(1) for others.
  mutating func isClash(_ type: TypeTerm, _ claims: [GraphProblem.Claim]) -> Bool {
    if let verdict = known[type] { return verdict }
    let makers = claims.map { claim in
      let file = program.graph.file(of: claim.scope)
      return Maker(file: file, modules: Set(layout.modules(of: file)))
    }
    let isOfSeveralPrograms = isOfSomeBuilds(makers) || isByGuess(makers)
    if isOfSeveralPrograms {
      typesOfSeveralPrograms.insert(type)
      rivals.append(Set(makers.map(\.file)).sorted { layout.files[$0.index] < layout.files[$1.index] })
      if let surplus = surplus(of: makers) { surplusFiles?.formUnion(surplus) } else { surplusFiles = nil }
    }
    let verdict =
      !isOfSeveralPrograms && !isOfTestsAndTheirHost(makers) && !isOfLibrariesAlone(makers)
      && !isOfFilesBesideTargets(makers)
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

  /// The files that aren't built with the others, for each side that must have an error to show it: the only one, where
  /// some files are in no build that SafeDI accepts, else the first and the last.
  var decidingSides: [Set<FileID>] {
    if let surplusFiles, !surplusFiles.isEmpty { return [surplusFiles] }
    return otherSides.map { [$0.first, $0.last].compactMap(\.self) } ?? []
  }

  private static let sideLimit = 16

  /// Returns true if tests declare a type that their host application declares too. With Xcode, the tool sees the files
  /// of one target alone.
  private func isOfTestsAndTheirHost(_ makers: [Maker]) -> Bool {
    let kinds = makers.map { Set($0.modules.map { layout.modules[$0].kind }) }
    return kinds.count { $0.contains(.test) } == 1 && kinds.contains { $0.contains(.application) }
  }

  /// Returns true if the declarations are in separate modules that nothing with a root uses together, such as a library
  /// and one of stand-ins for tests. The tool doesn't look at these, and a module that uses both may be a test target,
  /// at which it doesn't look either. Within one module it is a clash for all users of the module.
  private func isOfLibrariesAlone(_ makers: [Maker]) -> Bool {
    guard !program.graph.isChecked else { return false }
    var seen: Set<Int> = []
    for maker in makers {
      guard !maker.modules.isEmpty, seen.isDisjoint(with: maker.modules) else { return false }
      seen.formUnion(maker.modules)
    }
    return true
  }

  /// Returns true if no build is known to have more than one of the files: some are for a platform, or excluded by a
  /// setting.
  private func isOfSomeBuilds(_ makers: [Maker]) -> Bool {
    let certain = makers.count { maker in
      let own = ownModules(of: maker)
      return own.isEmpty || own.contains { !isOccasional(maker, in: $0) }
    }
    return certain < min(makers.count, 2) && Set(makers.map(\.file)).count > 1
  }

  private func ownModules(of maker: Maker) -> Set<Int> { maker.modules.intersection(program.program.modules) }

  private func isOccasional(_ maker: Maker, in module: Int) -> Bool {
    layout.modules[module].occasionalFiles.contains(maker.file.index)
  }

  /// Returns true if every build compiles the module with the program.
  private mutating func isCertain(_ module: Int) -> Bool {
    certain.contains(module) && !layout.modules[module].isOfUnreadBuild
  }

  /// The files that only some builds contain, where one other is in all builds; else nil.
  private mutating func surplus(of makers: [Maker]) -> [FileID]? {
    var inAll: Set<FileID> = []
    var surplus: [FileID] = []
    for maker in makers {
      let own = ownModules(of: maker)
      let isInAll = own.contains { isCertain($0) && !isOccasional(maker, in: $0) }
      if isInAll {
        inAll.insert(maker.file)
      } else if !own.isEmpty, own.allSatisfy({ isOccasional(maker, in: $0) }) {
        surplus.append(maker.file)
      } else {
        return nil
      }
    }
    return inAll.count == 1 ? surplus : nil
  }

  /// Returns true if declarations of one type are in this program by a guess alone: no known target, no folder of an
  /// unread build, and no dependencies that every build has bring them together.
  private mutating func isByGuess(_ makers: [Maker]) -> Bool {
    let common = makers.dropFirst().reduce(makers.first?.modules ?? []) { $0.intersection($1.modules) }
    guard common.isEmpty else {
      return common.allSatisfy { layout.modules[$0].isOfUnreadBuild }
        && Set(makers.map { FilePath.parent(of: layout.files[$0.file.index]) }).count > 1
    }
    return !makers.allSatisfy { maker in
      // A file of no module of the program is there because of a setting or the code itself.
      maker.modules.isDisjoint(with: program.program.modules) || maker.modules.contains { isCertain($0) }
    }
  }

  /// Returns true if the files belong to no target of their package or project: templates, steps of a tutorial. There
  /// is no sign that anything compiles them together.
  private func isOfFilesBesideTargets(_ makers: [Maker]) -> Bool {
    makers.allSatisfy { maker in
      !maker.modules.isEmpty
        && maker.modules.allSatisfy { index in
          let module = layout.modules[index]
          return module.kind == .loose && [.package, .xcode].contains(layout.projects[module.project].kind)
        }
    }
  }
}
