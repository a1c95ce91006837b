import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckWorkspace

/// The modules of a program, as far as they decide which declarations a file sees.
struct ProgramModules: Hashable, Sendable {
  struct Module: Hashable, Sendable {
    var name: String
    /// Modules of one package share declarations with the access level `package`.
    var package = 0
    var isTest = false
    /// Whether code elsewhere may use what it declares public.
    var isLibrary = false
    /// The modules that it uses, directly or not, and itself: positions in ``ProgramModules/all``.
    var closure: Set<Int> = []
    /// Whether its manifest says that `DI` is a product of another package than the library's.
    var getsOthersDI = false
  }

  var all = [Module(name: "Main", closure: [0])]
  /// The first module of each file; files that aren't listed are in module 0.
  var ofFiles: [FileID: Int] = [:]

  func module(of file: FileID) -> Int { ofFiles[file] ?? 0 }

  func isTest(_ file: FileID) -> Bool { all[module(of: file)].isTest }

  /// How near a declaration is to a file that sees it: in the same file, in the same module, or in a module that this
  /// one uses. Nil where the file doesn't see it.
  ///
  /// Members of types are seen in all files of a module as soon as one of them imports theirs, so imports of single
  /// files don't count.
  func distance(from file: FileID, to other: FileID, access: AccessLevel) -> Int? {
    if file == other { return 0 }
    guard access > .fileprivate else { return nil }
    let (own, its) = (module(of: file), module(of: other))
    if own == its { return 1 }
    guard all[own].closure.contains(its) else { return nil }
    return switch access {
    case .public: 2
    case .package: all[own].package == all[its].package ? 2 : nil
    // Only tests can see more of what they import.
    case .internal: all[own].isTest ? 2 : nil
    case .private, .fileprivate: nil
    }
  }
}

extension ProgramModules {
  init(_ program: FormedProgram, in layout: ProgramLayout) {
    let numbers = program.program.modules.sorted()
    guard !numbers.isEmpty else {
      self.init()
      return
    }
    let positions = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, $0) })
    var files: [FileID: Int] = [:]
    let all = numbers.enumerated().map { position, number in
      let module = layout.modules[number]
      for file in module.files where files[FileID(file)] == nil { files[FileID(file)] = position }
      return Module(
        name: module.name, package: module.project, isTest: module.kind == .test, isLibrary: module.kind == .library,
        closure: Set(layout.build.closure(of: number).compactMap { positions[$0] }),
        getsOthersDI: layout.getsFromOthers(layout.library.ownPackage.modules, in: number))
    }
    self.init(all: all, ofFiles: files)
  }
}
