import DICheckAnalysis
import DICheckDependencyLibrary

/// Knows where Stitcher's names mean Stitcher's, file by file.
struct StitcherActivation: Sendable {
  /// The names that files declare at file level, which aren't Stitcher's then.
  private var declared: [FileID: Set<StitcherName>] = [:]
  /// The files that show which library of this name is meant.
  private var showing: Set<FileID> = []
  /// The files that pass the import on.
  private var exporting: Set<FileID> = []

  mutating func takeIn(_ file: FileID, _ facts: StitcherFacts?) {
    let names = facts?.declaredNames ?? []
    declared[file] = names.isEmpty ? nil : names
    if facts?.showsStitcher == true { showing.insert(file) } else { showing.remove(file) }
    if facts?.passesStitcherOn == true { exporting.insert(file) } else { exporting.remove(file) }
  }

  /// The names that are Stitcher's in a program; empty where nothing shows that the library is used. O(files with
  /// Stitcher's declarations at worst).
  func names(in program: FormedProgram) -> Set<StitcherName> {
    guard showing.contains(where: { program.files.contains($0) }) else { return [] }
    return declared.reduce(into: Set(StitcherName.allCases)) { names, entry in
      if program.files.contains(entry.key) { names.subtract(entry.value) }
    }
  }

  /// Whether a file sees Stitcher's names, by its own import or by one that is passed on to it.
  func reaches(_ file: FileID, _ facts: StitcherFacts, of view: LibraryView) -> Bool {
    if facts.importsStitcher { return true }
    guard !exporting.isEmpty else { return false }
    let imported = Set(facts.imports.map(\.module))
    return view.layout.modules.contains { module in
      (imported.contains(module.name) || module.files.contains(file.index))
        && module.files.contains { exporting.contains(FileID($0)) }
    }
  }
}

extension StitcherFacts {
  fileprivate var declaredNames: Set<StitcherName> {
    var names: Set<StitcherName> = []
    for type in declarations.all.lazy.flatMap(\.shape.types) where type.kind != .extension {
      if let name = StitcherName(rawValue: type.name) { names.insert(name) }
    }
    return names
  }

  fileprivate var passesStitcherOn: Bool {
    imports.contains { $0.isPassedOn && StitcherName.modules.contains($0.module) }
  }

  /// Imports a framework for tests.
  var isTest: Bool { imports.contains { $0.module == "XCTest" || $0.module == "Testing" } }
}
