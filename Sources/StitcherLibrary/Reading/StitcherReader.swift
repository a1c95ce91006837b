import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftParser
import SwiftSyntax

/// Reads Swift source for Stitcher.
struct StitcherReader: LibraryReader {
  let edition: LibraryEdition
  var library: any DependencyLibrary { StitcherLibrary() }
  var emptyFacts: any LibraryFacts { StitcherFacts() }
  var markerSearch: MarkerSearch { Self.markerSearch }
  private static let markerSearch = MarkerSearch(["import Stitcher"])

  func read(skeleton: UnsafeBufferPointer<UInt8>) -> FileReading {
    FileReading(contents: AnyFacts(StitcherFacts()))
  }
}
