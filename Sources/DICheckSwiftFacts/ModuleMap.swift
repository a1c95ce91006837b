import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckWorkspace

/// The modules of a workspace, or of one program: what they use, and which may be part of one process.
package struct ModuleMap: Hashable, Sendable {
  package struct Module: Hashable, Sendable {
    var name: String
    /// Modules of one package share declarations with the access level `package`.
    var package: Int
    var isTest: Bool
    var isLibrary: Bool
    /// True if something that it is made of or uses can't be read.
    var lacksParts: Bool
    /// The modules that it uses, directly or not, and itself, by position.
    var closure: Set<Int32>
    /// The modules that may run beside it: whatever its users use, directly or not.
    var together: Set<Int32>
    /// True if its manifest says that the library's modules are products of another package.
    var getsFromOthers: Bool

    /// The module of files that no module lists.
    fileprivate static let none = Module(name: "Main", closure: [], together: [-1])

    package init(
      name: String, package: Int = 0, isTest: Bool = false, isLibrary: Bool = false, lacksParts: Bool = false,
      closure: Set<Int32>, together: Set<Int32> = [], getsFromOthers: Bool = false
    ) {
      (self.name, self.package, self.isTest, self.isLibrary) = (name, package, isTest, isLibrary)
      (self.lacksParts, self.closure, self.together) = (lacksParts, closure, together)
      self.getsFromOthers = getsFromOthers
    }
  }

  private var modules: [Module] = []
  /// By file from the first one of a module on; -1 for one of no module.
  private var ofFile: [Int32] = []
  private var firstFile = 0
  private var byName: [String: [Int32]] = [:]
  /// The words of the library, by the name of the module that declares them.
  private var words: [String: [String]] = [:]

  /// All files are in one module.
  package init() {}

  /// A file of several modules counts as one of the first.
  package init(_ modules: [(module: Module, files: [Int])], of library: LibraryPackage) {
    self.modules = modules.map(\.module)
    words = library.words
    let files = modules.lazy.flatMap(\.files)
    firstFile = files.min() ?? 0
    ofFile = [Int32](repeating: -1, count: (files.max() ?? -1) + 1 - firstFile)
    for (number, (module, files)) in modules.enumerated() {
      byName[module.name.replacing("-", with: "_"), default: []].append(Int32(number))
      for file in files where ofFile[file - firstFile] < 0 { ofFile[file - firstFile] = Int32(number) }
    }
  }

  private init(_ numbers: some Collection<Int>, in layout: ProgramLayout) {
    let positions = Dictionary(uniqueKeysWithValues: numbers.enumerated().map { ($1, Int32($0)) })
    let modules = numbers.map { number in
      let module = layout.modules[number]
      return (
        Module(
          name: module.name, package: module.project, isTest: module.kind == .test, isLibrary: module.kind == .library,
          lacksParts: module.extent != .whole,
          closure: Set((layout.build.closure(of: number) + [number]).compactMap { positions[$0] }),
          getsFromOthers: layout.getsFromOthers(layout.library.ownPackage.modules, in: number)), module.files
      )
    }
    self.init(modules, of: layout.library.ownPackage)
  }

  /// The modules of a program alone.
  package init(_ program: FormedProgram, in layout: ProgramLayout) {
    self.init(program.program.modules.sorted(), in: layout)
  }

  /// All modules.
  package init(_ view: LibraryView) {
    let layout = view.layout
    if layout.modules.isEmpty {
      self.init(Self.modules(ofPrograms: view.programs), of: layout.library.ownPackage)
    } else {
      self.init(layout.modules.indices, in: layout)
    }
    for module in modules.indices {
      let users = modules.filter { $0.closure.contains(Int32(module)) }
      modules[module].together = users.reduce(into: []) { $0.formUnion($1.closure) }
    }
  }

  /// Texts without a layout: each program's own files are a module.
  private static func modules(ofPrograms programs: [FormedProgram]) -> [(Module, [Int])] {
    programs.map { program in
      let used = programs.indices.filter { !programs[$0].ownFiles.isDisjoint(with: program.files) }
      let module = Module(
        name: program.name, isTest: program.name.hasSuffix("Tests"), lacksParts: program.program.lacksParts,
        closure: Set(used.map { Int32($0) }))
      return (module, program.program.ownFiles)
    }
  }

  package subscript(file: FileID) -> Int32 {
    let index = file.index - firstFile
    return ofFile.indices.contains(index) ? ofFile[index] : -1
  }

  private subscript(module: Int32) -> Module { module >= 0 ? modules[Int(module)] : .none }

  package func isTest(_ module: Int32) -> Bool { self[module].isTest }

  package func isTest(_ file: FileID) -> Bool { isTest(self[file]) }

  /// Returns true if code elsewhere may use a module's public declarations.
  package func isLibrary(_ module: Int32) -> Bool { self[module].isLibrary }

  /// Returns true for a file of a library, for all that is known: nothing that runs uses it.
  package func isLibrary(_ file: FileID) -> Bool {
    isLibrary(self[file])
      && !modules.contains { !$0.isLibrary && !$0.isTest && $0.closure.contains(self[file]) }
  }

  package func name(of module: Int32) -> String { self[module].name }

  /// The names that make a module of this name the library itself, or a fork of it, if it declares them all; nil for
  /// other modules.
  func words(ofLibraryIn module: Int32) -> [String]? { words[name(of: module)] }

  package func getsFromOthers(_ module: Int32) -> Bool { self[module].getsFromOthers }

  package func lacksParts(_ module: Int32) -> Bool { self[module].lacksParts }

  package func uses(_ user: Int32, _ module: Int32) -> Bool {
    user == module || self[user].closure.contains(module)
  }

  /// Returns true if both files may be part of one process.
  package func mayRunTogether(_ one: FileID, _ other: FileID) -> Bool {
    self[one] == self[other] || together(with: self[one]).contains(self[other])
  }

  /// Returns true if both may be part of one process that runs no tests. Of libraries that nothing runs, tests say it.
  package func mayRunInOneApp(_ one: FileID, _ other: FileID) -> Bool {
    if isLibrary(one), isLibrary(other) { return mayRunTogether(one, other) }
    return self[one] == self[other]
      || modules.contains { !$0.isTest && $0.closure.contains(self[one]) && $0.closure.contains(self[other]) }
  }

  /// The modules that may run beside one, itself included.
  package func together(with module: Int32) -> Set<Int32> { self[module].together }

  /// The modules that an import of this name in a module may mean.
  package func modules(named name: String, importedBy module: Int32) -> [Int32] {
    let all = byName[name] ?? []
    let used = all.filter { uses(module, $0) }
    return used.isEmpty ? all : used
  }

  /// How near a declaration is to a file that sees it: 0 in the same file, 1 in the same module, 2 in a module that this
  /// one uses. Nil where the file doesn't see it.
  ///
  /// Members of types are seen in all files of a module as soon as one of them imports theirs, so imports of single
  /// files don't count.
  package func distance(from file: FileID, to other: FileID, access: AccessLevel) -> Int? {
    if file == other { return 0 }
    guard access > .fileprivate else { return nil }
    let (own, its) = (self[file], self[other])
    if own == its { return 1 }
    return uses(own, its) && sees(own, access, of: its) ? 2 : nil
  }

  /// The nearest to a file of some declarations, of those that it sees.
  package func nearest<Declaration>(
    _ declarations: [Declaration], from file: FileID, _ place: (Declaration) -> (file: FileID, access: AccessLevel)
  ) -> [Declaration] {
    var (nearest, found): (Int, [Declaration]) = (.max, [])
    for declaration in declarations {
      let (other, access) = place(declaration)
      guard let distance = distance(from: file, to: other, access: access), distance <= nearest else { continue }
      if distance < nearest { (nearest, found) = (distance, []) }
      found.append(declaration)
    }
    return found
  }

  /// Returns true if a module may use what another one declares with an access level.
  func sees(_ own: Int32, _ access: AccessLevel, of other: Int32) -> Bool {
    switch access {
    case .public: true
    case .package: self[own].package == self[other].package
    // Only tests can see more of what they import.
    case .internal: isTest(own)
    case .private, .fileprivate: false
    }
  }
}
