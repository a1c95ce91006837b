import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckText

/// The tree of a library that keeps facts of files: it knows where they stand.
package protocol FactTree: SharedTree {
  associatedtype Shape: LibraryShape
  var facts: FactTable<Shape> { get }
}

extension FactTree {
  package func path(_ file: FileID) -> String { view.files[file.index].path }

  package func range(of place: PlaceID?, in site: some PlacedFact) -> UTF8Range { facts.range(of: place, in: site) }

  package func location(_ place: PlaceID?, in site: some PlacedFact) -> Location {
    Location(path: path(site.file), range: range(of: place, in: site))
  }
}
