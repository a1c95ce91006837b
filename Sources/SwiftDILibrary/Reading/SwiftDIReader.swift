import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SwiftParser
import SwiftSyntax

/// Reads files as `import DI` and its macros do.
struct SwiftDIReader: LibraryReader {
  let edition: LibraryEdition
  var library: any DependencyLibrary { SwiftDI() }
  var markerSearch: MarkerSearch { Self.markerSearch }
  /// All bodies: an unqualified name in one may be a member, which another body asks.
  var bodyWords: MarkerSearch? { Self.bodyWords }
  var emptyFacts: any LibraryFacts { SwiftDIFacts() }

  private static let bodyWords = MarkerSearch(["{"])

  /// Other packages make a module `DI` too, so the import counts beside a word that only this library has, or where it
  /// is passed on. Files without the import count in modules that use it: members are visible there, and what another
  /// file passes on.
  private static let markerSearch = MarkerSearch(
    ["import DI"], besideAnyOf: ["@Component", "@Provides", "AnyKey", "Key<", "Key(", "@_exported"],
    following: ["get(", "(parent:", "forKey:", "@Component", "@Provides", "AnyKey", "Key<"])

  func read(skeleton: UnsafeBufferPointer<UInt8>) -> FileReading {
    Self.parsed(skeleton) { file in
      var reading = Self.reading(of: file)
      guard file.hasError else { return reading }
      let surplus = file.unexpectedBetweenStatementsAndEndOfFileToken.map { [$0.place] } ?? []
      reading.brokenDeclarations = file.statements.filter(\.hasError).map(\.place) + surplus
      // The keys and components of what is broken are unknown, not missing.
      reading.contents.value?.note(.any)
      return reading
    }
  }

  /// All of the text counts; but a large one is read in stretches.
  func read(compactSkeleton: UnsafeBufferPointer<UInt8>) -> FileReading? {
    Self.parsed(compactSkeleton) { $0.hasError ? nil : Self.reading(of: $0) }
  }

  private static func parsed<Result>(
    _ text: UnsafeBufferPointer<UInt8>, _ read: (SourceFileSyntax) -> Result
  ) -> Result {
    let file = Parser.parse(source: text)
    guard file.hasError, let renamed = LeadingGet.renamed(in: text) else { return read(file) }
    return read(renamed.withUnsafeBufferPointer { Parser.parse(source: $0) })
  }

  private static func reading(of file: SourceFileSyntax) -> FileReading {
    var facts = SwiftDIFacts()
    var imports: [ModuleImport] = []
    for item in file.statements {
      let reader = DeclarationReader()
      reader.read(item)
      facts.flaws += reader.flaws
      guard !reader.shape.isEmpty else { continue }
      imports += reader.shape.imports
      facts.declarations.all.append(DeclarationFacts(reader.shape, range: item.place, places: reader.places))
    }
    var reading = FileReading(contents: AnyFacts(facts))
    reading.imports = imports
    return reading
  }
}
