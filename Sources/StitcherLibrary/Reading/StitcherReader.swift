import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftParser
import SwiftSyntax

/// Reads Swift source for Stitcher. It keeps no state: files can be read on any thread.
struct StitcherReader: LibraryReader {
  let edition: LibraryEdition
  var library: any DependencyLibrary { Stitcher() }
  var emptyFacts: any LibraryFacts { StitcherFacts() }
  var markerSearch: MarkerSearch { Self.markerSearch }
  var keptBodies: KeptBodies? { Self.keptBodies }
  /// Nothing but bodies is left out.
  var compactLayout: SkeletonLayout { .dense }

  /// Where Stitcher is imported, other files of the module declare what is registered, and their types decide what can
  /// be found. `@Injected` may stand in a file without the import, too, if another one passes it on.
  private static let markerSearch = MarkerSearch(
    ["import Stitcher"],
    following: [
      "class ", "struct ", "enum ", "actor ", "protocol ", "extension ", "typealias ", "func ", "macro ", "let ",
    ])

  /// A container's body may hold nothing but expressions of any kind.
  private static let keptBodies = KeptBodies(
    MarkerSearch([
      "Dependency", "Dependencies", "Dependency {", "Dependency{", "DependencyContainer {", "DependencyContainer{",
      "DependencyGroup {", "DependencyGroup{", "dependencies: {", "DependencyLocator {", "DependencyScope {",
      "DependencyEagerness {", "Provider {", "dependencyRegistration", "@Injected", ".setContainer(",
    ]))

  func read(skeleton: UnsafeBytes) -> FileReading {
    StitcherFacts.read(Parser.parse(source: skeleton), by: DeclarationReader.self)
  }
}
