import DICheckDependencyLibrary

extension LibraryView {
  /// True if the library's words in a program are another's throughout, so that the program gets no findings: a library
  /// that goes by text is used nowhere in it, and the program declares these words itself or gets them from another
  /// package. Libraries that go by imports decide it for each file. A module of the workspace that is named like the
  /// library is the library only if it declares all of its words.
  ///
  /// Ends at the first file that imports the library; else O(files).
  func isOfOthers(_ program: FormedProgram) -> Bool {
    let own = layout.library.ownPackage
    guard own.isReadByText, let words = own.words.values.first, let first = words.first else { return false }
    var hasOthers = false
    for file in program.files {
      switch files[file.index].outcome(for: program.edition) {
      case .read(let marked)?:
        guard marked.reading.imports.contains(where: { own.modules.contains($0.module) }) else { continue }
        if isFromOthers(own.modules, file) {
          hasOthers = true
        } else if !layout.modules.contains(where: { own.modules.contains($0.name) }) {
          return false
        }
      case .unmarked(let names)?:
        if names.passedOnModules.contains(where: own.modules.contains), !isFromOthers(own.modules, file) {
          return false
        }
        // The library's own sources declare all of its words.
        hasOthers = hasOthers || names.mayDeclareMacro(first) && !words.allSatisfy(names.mayDeclareMacro)
      case .setAside?: return false
      case nil: continue
      }
    }
    return hasOthers
  }

  private func isFromOthers(_ modules: Set<String>, _ file: FileID) -> Bool {
    let owners = layout.modules(of: file)
    return !owners.isEmpty && owners.allSatisfy { layout.getsFromOthers(modules, in: $0) }
  }
}
