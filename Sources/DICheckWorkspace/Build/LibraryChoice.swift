import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// The choice of the libraries for which code is written, among those that a tool knows.
package struct LibraryChoice: Sendable {
  private let names: [String]
  private let search: JoinedMarkerSearch

  /// - Parameter libraries: those that may be used.
  package init(among libraries: [any DependencyLibrary]) {
    names = libraries.map(\.name)
    search = JoinedMarkerSearch(libraries.map { $0.reader(for: $0.releases.newest).markerSearch.withoutFollowing })
  }

  /// The names of the libraries that `text` alone shows to be used. One search for all.
  package func libraries(usedBy text: UnsafeBytes) -> Set<String> {
    Set(zip(names, search.match(text)).lazy.filter { $0.1 == .full }.map(\.0))
  }
}
