import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

/// The notation of libraries that aren't there. A line `@Spun(makes: "a: A", needs: "b: B") class Name {}` declares a type
/// that its library builds, `@Spun(first …` one that nobody makes.
struct SpunReader: LibraryReader {
  static let torn = CatalogueEntry(
    DiagnosticCode("torn-file"), "A file can't be read", scope: .file, fixes: .none, doubt: .file)

  let library: any DependencyLibrary
  let edition: LibraryEdition

  var markerSearch: MarkerSearch { MarkerSearch(["@Spun"]) }

  func read(skeleton: UnsafeBufferPointer<UInt8>) -> FileReading {
    var reading = FileReading()
    let text = String(decoding: skeleton, as: UTF8.self)
    for line in text.split(separator: "\n") {
      guard let match = line.firstMatch(of: #/@Spun\((.*)\) class (\w+)/#) else { continue }
      func place(_ part: Substring) -> UTF8Range {
        UTF8Range(
          text.utf8.distance(from: text.startIndex, to: part.startIndex),
          text.utf8.distance(from: text.startIndex, to: part.endIndex))
      }
      var dependencies: [Dependency] = []
      for argument in match.1.matches(of: #/(makes|needs): "(\w+): (\w+)"/#) {
        let type = TypeTerm.simple(name: String(argument.3))
        let made = Instantiation(builtType: type, isNamedExplicitly: false, isLazy: false)
        dependencies.append(
          Dependency(
            shape: DependencyShape(
              label: String(argument.2), type: type,
              source: argument.1 == "makes" ? .instantiated(made) : .received(onlyIfAvailable: false), isLazy: false),
            places: DependencyPlaces(
              declaration: place(argument.0), name: place(argument.2), type: place(argument.3))))
      }
      reading.facts.providers.append(
        Provider(
          shape: ProviderShape(
            kind: .type, concreteType: .simple(name: String(match.2)), isRoot: match.1.hasPrefix("first")),
          places: ProviderPlaces(declaration: place(match.0), name: place(match.2)), dependencies: dependencies))
    }
    return reading
  }

  func unreadable(at range: UTF8Range, because reason: String, isFolder: Bool) -> DeclarationProblem {
    DeclarationProblem(Torn(reason: reason), at: range, owner: nil)
  }

  struct Torn: LibraryFault {
    var reason: String
    var entry: CatalogueEntry { SpunReader.torn }
    func message(of owner: String) -> String { "This file \(reason)." }
  }
}
