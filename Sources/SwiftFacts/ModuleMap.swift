import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckWorkspace

/// The modules of a workspace, or of one program: what they use, and which may be part of one process.
package struct ModuleMap: Hashable, Sendable {
  private struct Module: Hashable, Sendable {
    var name: String
    var isTest: Bool
    var isLibrary = false
    /// Whether something that it is made of or uses can't be read.
    var lacksParts: Bool
    /// The modules that it uses, directly or not, and itself.
    var closure: Set<Int32>
    /// The modules that may run beside it: whatever its users use, directly or not.
    var together: Set<Int32> = []
    /// Whether its manifest says that the library's modules are products of another package.
    var getsFromOthers = false
  }

  private var modules: [Module] = []
  /// By file; -1 for one of no module.
  private var ofFile: [Int32] = []
  private var byName: [String: [Int32]] = [:]
  /// The words of the library, by the module that declares them.
  private var words: [String: [String]] = [:]

  package init() {}

  package init(_ view: LibraryView) {
    ofFile = [Int32](repeating: -1, count: view.files.count)
    let layout = view.layout
    words = layout.library.ownPackage.words
    if layout.modules.isEmpty {
      formModules(ofPrograms: view.programs)
    } else {
      for (index, module) in layout.modules.enumerated() {
        let closure = Set(layout.build.closure(of: index).map { Int32($0) }).union([Int32(index)])
        add(
          Module(
            name: module.name, isTest: module.kind == .test, isLibrary: module.kind == .library,
            lacksParts: module.extent != .whole, closure: closure,
            getsFromOthers: layout.getsFromOthers(layout.library.ownPackage.modules, in: index)),
          files: module.files)
      }
    }
    for module in modules.indices {
      let users = modules.filter { $0.closure.contains(Int32(module)) }
      modules[module].together = users.reduce(into: []) { $0.formUnion($1.closure) }
    }
  }

  /// Texts without a layout: each program's own files are a module.
  private mutating func formModules(ofPrograms programs: [FormedProgram]) {
    for program in programs {
      let used = programs.indices.filter { !programs[$0].ownFiles.isDisjoint(with: program.files) }
      add(
        Module(
          name: program.name, isTest: program.name.hasSuffix("Tests"), lacksParts: program.program.lacksParts,
          closure: Set(used.map { Int32($0) })),
        files: program.program.ownFiles)
    }
  }

  private mutating func add(_ module: Module, files: [Int]) {
    let number = Int32(modules.count)
    modules.append(module)
    byName[module.name.replacing("-", with: "_"), default: []].append(number)
    // A file of several modules counts as one of the first.
    for file in files where file < ofFile.count && ofFile[file] < 0 { ofFile[file] = number }
  }

  package subscript(file: FileID) -> Int32 { file.index < ofFile.count ? ofFile[file.index] : -1 }

  package func isTest(_ module: Int32) -> Bool { module >= 0 && modules[Int(module)].isTest }

  /// Whether a file is part of a library, for all that is known: nothing that runs uses it.
  package func isLibrary(_ file: FileID) -> Bool {
    let own = self[file]
    guard own >= 0, modules[Int(own)].isLibrary else { return false }
    return !modules.contains { !$0.isLibrary && !$0.isTest && $0.closure.contains(own) }
  }

  /// The names that make a module of this name the library itself, or a fork of it, if it declares them all; nil for
  /// other modules.
  package func words(ofLibraryIn module: Int32) -> [String]? {
    module >= 0 ? words[modules[Int(module)].name] : nil
  }

  package func getsFromOthers(_ module: Int32) -> Bool { module >= 0 && modules[Int(module)].getsFromOthers }

  package func lacksParts(_ module: Int32) -> Bool { module >= 0 && modules[Int(module)].lacksParts }

  package func uses(_ user: Int32, _ module: Int32) -> Bool {
    user == module || user >= 0 && modules[Int(user)].closure.contains(module)
  }

  /// Whether both files may be part of one process.
  package func mayRunTogether(_ one: FileID, _ other: FileID) -> Bool {
    let (own, theirs) = (self[one], self[other])
    return own == theirs || own >= 0 && modules[Int(own)].together.contains(theirs)
  }

  /// The modules that may run beside one, itself included.
  package func together(with module: Int32) -> Set<Int32> { module >= 0 ? modules[Int(module)].together : [module] }

  /// The modules that an import of this name in a module may mean.
  package func modules(named name: String, importedBy module: Int32) -> [Int32] {
    let all = byName[name] ?? []
    let used = all.filter { uses(module, $0) }
    return used.isEmpty ? all : used
  }
}
