import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftParser
import SwiftSyntax

/// Reads files as `import DI` and its macros do.
struct SwiftDIReader: LibraryReader {
  let edition: LibraryEdition
  var library: any DependencyLibrary { SwiftDI() }
  var markerSearch: MarkerSearch { Self.markerSearch }
  var keptBodies: KeptBodies? { Self.keptBodies }
  var emptyFacts: any LibraryFacts { SwiftDIFacts() }

  /// Bodies with lookups, bindings, creations, attributes and keys, and those that mention a member which has them: one
  /// may be asked by way of another. An initializer may take a parent by any name. What stands outside of components,
  /// such as an extension, or the code that makes a root, is read whole.
  private static let keptBodies = KeptBodies(
    MarkerSearch([
      "get(", "get (", "bind(", "bind (", "parent:", ": self)", ": self,", "(self)", "(self,", "initContainer",
      "container =", "parents =", "@Component", "@Provides", "@DI.", "Key<", "Key(", "> {", ">{",
    ]), includesInitializers: true, includesCallers: true, includesAllElsewhere: true)

  /// Other packages make a module `DI` too, so the import counts beside a word that only this library has, or where it
  /// is passed on. Files without these words count in modules that use it: one may create a component whose initializer
  /// has other names, and without the import members are visible, and what another file passes on.
  private static let markerSearch = MarkerSearch(
    ["import DI"], besideAnyOf: ["@Component", "@Provides", "@DI.", "AnyKey", "Key<", "Key(", "@_exported"],
    following: ["import DI", "get(", "(parent:", "forKey:", "@Component", "@Provides", "@DI.", "AnyKey", "Key<"])

  func read(skeleton: UnsafeBufferPointer<UInt8>) -> FileReading { Self.parsed(skeleton, Self.reading) }

  var compactLayout: SkeletonLayout { .compact(keepsTyped: true) }

  func read(compactSkeleton: UnsafeBufferPointer<UInt8>) -> FileReading? {
    Self.parsed(compactSkeleton) { $0.hasError ? nil : Self.reading(of: $0) }
  }

  private static func parsed<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ read: (SourceFileSyntax) -> Result
  ) -> Result {
    let file = parse(text)
    guard file.hasError, let renamed = LeadingGet.renamed(in: text) else { return read(file) }
    return read(renamed.withUnsafeBufferPointer(parse))
  }

  /// Swift 5, which takes `@Provides (.k)` with a warning.
  private static func parse(_ text: UnsafeBufferPointer<UInt8>) -> SourceFileSyntax {
    var parser = Parser(text, swiftVersion: .v5)
    return SourceFileSyntax.parse(from: &parser)
  }

  private static func reading(of file: SourceFileSyntax) -> FileReading {
    var reading = SwiftDIFacts.read(file, by: DeclarationReader.self)
    // A broken declaration may have more members, and anything may be declared in it.
    if !reading.brokenDeclarations.isEmpty { reading.contents.value?.note(.any) }
    return reading
  }
}
