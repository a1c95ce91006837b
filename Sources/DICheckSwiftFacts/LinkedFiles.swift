import DICheckDependencyLibrary
import DICheckSourceReading

/// The facts of a file after names were looked up.
package protocol LinkedFileFacts: Sendable {
  /// The names that were looked up: where the declarations of one change, the file is linked anew.
  var names: Set<String> { get }
}

/// The facts of many files with what they declare, kept up to date file by file.
package struct WorkspaceFacts<Shape: LibraryShape>: Sendable {
  package let modules: ModuleMap
  package private(set) var symbols = SymbolTable()
  package private(set) var facts = FactTable<Shape>()
  private var sight: NameResolver.Sight
  private let ownNames: Set<String>
  /// Some were taken in before.
  private var isFormed = false

  /// - Parameters:
  ///   - ownNames: names of the library's, which all files look up.
  ///   - seesByImport: false where files see what their modules use, whatever they import themselves.
  package init(_ modules: ModuleMap, ownNames: Set<String> = [], seesByImport: Bool = true) {
    (self.modules, self.ownNames) = (modules, ownNames)
    sight = seesByImport ? .imports(passedOn: [:]) : .links
  }

  /// Looks up further names.
  package var resolver: NameResolver { NameResolver(symbols: symbols, modules: modules, sight: sight) }

  /// A change of what files say, before anything is linked.
  package struct Change: Sendable {
    /// The former facts of files that say something else now.
    package fileprivate(set) var former: [FileID: FileFacts<Shape>?] = [:]
    /// The names whose declarations changed.
    package var names: Set<String> = []
    /// True if names may mean something else in any file.
    package var isOfAll = false
  }

  /// Takes in what files say now. O(declarations of these files).
  package mutating func takeIn(_ changes: [(FileID, FileFacts<Shape>?)]) -> Change {
    var result = Change()
    for (file, now) in changes {
      let old = facts[file]
      let isSame = old == nil && now == nil || old.flatMap { old in now.map(old.hasSameShape) } == true
      facts[file] = now
      guard !isSame else { continue }
      result.former[file] = .some(old)
      let (declared, declares) = (symbols[file], now?.swiftFile)
      symbols.replace(file, by: declares)
      // Names haven't been looked up yet when all files are new.
      if isFormed { result.names.formUnion(SymbolTable.changedNames(from: declared, to: declares)) }
      if (declared?.passedOn ?? []) != (declares?.passedOn ?? []) { result.isOfAll = true }
    }
    if result.isOfAll, case .imports = sight {
      var passedOn: [Int32: Set<String>] = [:]
      for file in symbols.files {
        if let names = symbols[file]?.passedOn, !names.isEmpty { passedOn[modules[file], default: []].formUnion(names) }
      }
      sight = .imports(passedOn: passedOn)
    }
    if !result.names.isDisjoint(with: ownNames) { result.isOfAll = true }
    isFormed = true
    return result
  }
}

/// The facts of many files with their names looked up, kept up to date file by file: what a change doesn't concern isn't
/// linked again.
package struct LinkedFiles<Shape: LibraryShape, Link: LinkedFileFacts>: Sendable {
  private var files: WorkspaceFacts<Shape>
  package private(set) var links: [FileID: Link] = [:]
  /// The files that looked up each name.
  private var users = Index<String, FileID>()

  /// As of ``WorkspaceFacts``.
  package init(_ modules: ModuleMap, ownNames: Set<String> = [], seesByImport: Bool = true) {
    files = WorkspaceFacts(modules, ownNames: ownNames, seesByImport: seesByImport)
  }

  package var modules: ModuleMap { files.modules }
  package var symbols: SymbolTable { files.symbols }
  package var facts: FactTable<Shape> { files.facts }
  package var resolver: NameResolver { files.resolver }

  package typealias Change = WorkspaceFacts<Shape>.Change

  /// A file to link.
  package struct Unlinked: Sendable {
    package let file: FileID
    package let facts: FileFacts<Shape>
    package let resolver: NameResolver
    package let table: FactTable<Shape>
    /// The file before the change; nil where anything in it may mean something else.
    package let former: Former?

    /// A file as it was linked before: what reads the same means the same, unless a name changed that was looked up for it.
    package struct Former: Sendable {
      package let facts: FileFacts<Shape>
      package let link: Link
      package let changedNames: Set<String>
    }
  }

  package struct Relinked {
    package let file: FileID
    package let old: Link?
    package let new: Link?
  }

  /// Takes in what files say now. O(declarations of these files).
  package mutating func takeIn(_ changes: [(FileID, FileFacts<Shape>?)]) -> Change { files.takeIn(changes) }

  /// Links anew what a change concerns, on all cores. O(facts of these files).
  package mutating func relink(_ change: Change, _ link: @escaping @Sendable (Unlinked) -> Link) -> [Relinked] {
    var stale = Set(change.former.keys)
    for name in change.names { stale.formUnion(users[name]) }
    if change.isOfAll { stale.formUnion(symbols.files) }
    let files = stale.sorted()
    return zip(files, linked(files, change, link)).map { file, new in
      let old = self.links[file]
      self.links[file] = new
      let (lost, gained) = (old?.names ?? [], new?.names ?? [])
      for name in lost.subtracting(gained) { users.change(file, at: name, false) }
      for name in gained.subtracting(lost) { users.change(file, at: name, true) }
      return Relinked(file: file, old: old, new: new)
    }
  }

  private func linked(_ files: [FileID], _ change: Change, _ link: @escaping @Sendable (Unlinked) -> Link) -> [Link?] {
    let resolver = resolver
    return LargeStackThreads.map(files) { file in
      facts[file].map { now in
        var former: Unlinked.Former?
        if let facts = change.former[file] ?? now, let link = links[file], !change.isOfAll, facts.imports == now.imports
        {
          former = .init(facts: facts, link: link, changedNames: change.names)
        }
        return link(Unlinked(file: file, facts: now, resolver: resolver, table: facts, former: former))
      }
    }
  }
}
