import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The tree of a library that keeps facts of files: it knows where they stand.
package protocol FactTree: SharedTree {
  associatedtype Shape: LibraryShape
  var facts: FactTable<Shape> { get }
  var modules: ModuleMap { get }
}

extension FactTree {
  package func isTest(_ program: FormedProgram) -> Bool { program.ownFiles.first.map(modules.isTest) ?? false }

  package func path(_ file: FileID) -> String { view.files[file.index].path }

  package func range(of place: PlaceID?, in site: some PlacedFact) -> UTF8Range { facts.range(of: place, in: site) }

  package func location(_ place: PlaceID?, in site: some PlacedFact) -> Location {
    Location(path: path(site.file), range: range(of: place, in: site))
  }

  /// The place of a fact's name.
  package func location<Solved: SolvedFact>(_ solved: Solved) -> Location where Solved.Fact: NamedPlace {
    location(solved.fact.place, in: solved)
  }

  /// Facts sorted by path and position: a file's number depends on when it was first seen.
  package func inOrder<Fact: PlacedFact>(_ facts: some Sequence<Fact>) -> [Fact] {
    facts.sorted { $0.file == $1.file ? $0 < $1 : path($0.file) < path($1.file) }
  }
}
