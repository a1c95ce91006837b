import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftParser
import SwiftSyntax

/// Reads files as `import DI` and its macros do.
struct SwiftDIReader: LibraryReader {
  let edition: LibraryEdition
  var library: any DependencyLibrary { SwiftDI() }
  var markerSearch: MarkerSearch { MarkerSearch(["import DI"]) }
  var emptyFacts: any LibraryFacts { SwiftDIFacts() }

  func read(skeleton: UnsafeBufferPointer<UInt8>) -> FileReading { FileReading(contents: AnyFacts(SwiftDIFacts())) }
}
