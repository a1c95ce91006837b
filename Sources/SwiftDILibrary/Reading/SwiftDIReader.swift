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
    ]), includesCallers: true, includesAllElsewhere: true)

  /// Other packages make a module `DI` too, so the import counts beside a word that only this library has, or where it
  /// is passed on. Files without these words count in modules that use it: one may create a component whose initializer
  /// has other names, and without the import members are visible, and what another file passes on.
  private static let markerSearch = MarkerSearch(
    ["import DI"], besideAnyOf: ["@Component", "@Provides", "@DI.", "AnyKey", "Key<", "Key(", "@_exported"],
    following: ["import DI", "get(", "(parent:", "forKey:", "@Component", "@Provides", "@DI.", "AnyKey", "Key<"])

  var compactLayout: SkeletonLayout { .compact(keepsTyped: true) }

  func read(skeleton: UnsafeBytes) -> FileReading {
    let file = Self.parse(skeleton)
    guard file.hasError, let renamed = LeadingGet.renamed(in: skeleton) else { return Self.reading(of: file) }
    return Self.reading(of: renamed.withUnsafeBufferPointer(Self.parse))
  }

  /// Swift 5, which takes `@Provides (.k)` with a warning.
  private static func parse(_ text: UnsafeBytes) -> SourceFileSyntax {
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
