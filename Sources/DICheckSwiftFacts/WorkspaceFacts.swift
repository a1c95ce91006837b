import DICheckDependencyLibrary
import DICheckSourceReading

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

extension WorkspaceFacts {
  /// A file to link: to look up what its facts mean.
  package struct Unlinked<Link: Sendable>: Sendable {
    package let file: FileID
    package let facts: FileFacts<Shape>
    package let resolver: NameResolver
    package let table: FactTable<Shape>
    /// The file as it was linked before: what reads the same means the same, unless a name changed that was looked up for
    /// it. Nil where anything in it may mean something else.
    package let former: (facts: FileFacts<Shape>, link: Link)?
    package let changedNames: Set<String>
  }

  /// Links anew what a change concerns, on all cores, and returns the links that are others now, by their files. O(facts
  /// of the files that are linked).
  /// - Parameter link: links a file, and notes the names that it looks up.
  package func relink<Link>(
    _ links: inout Answers<FileID, Link>, after change: Change,
    _ link: @escaping @Sendable (Unlinked<Link>, ReadingNotes) -> Link
  ) -> [Answers<FileID, Link>.Change] {
    var names = Grounds()
    names.insert(each: change.names)
    let files = Set(change.former.keys).union(change.isOfAll ? symbols.files : [])
    let (resolver, facts) = (resolver, facts)
    let changes = links.update(files, after: names, few: 32) { notes in
      { file, old in
        guard let now = facts[file] else { return nil }
        var former: (FileFacts<Shape>, Link)?
        if let old, let facts = change.former[file] ?? now, !change.isOfAll, facts.imports == now.imports {
          former = (facts, old)
        }
        return link(
          Unlinked(
            file: file, facts: now, resolver: resolver, table: facts, former: former, changedNames: change.names),
          notes)
      }
    }
    // Links are large, and not copied to be compared.
    let questions = changes.map { $0.question }
    return questions.indices.sorted { questions[$0] < questions[$1] }.map { changes[$0] }
  }
}
