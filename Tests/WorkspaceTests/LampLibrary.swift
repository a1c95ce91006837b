import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckPackageManifests
import DICheckSourceReading
import DICheckText
import DICheckWorkspace

/// A library that isn't there: importing it activates it, and then `glow(` counts in bodies everywhere. `dark(` is a fault.
struct Lamp: AnalyzedLibrary {
  var name = "Lamp"
  var fault: CatalogueEntry {
    CatalogueEntry(DiagnosticCode("\(name.lowercased())-dark"), "Dark", scope: .file, fixes: .none)
  }
  var catalogue: Catalogue { Catalogue([fault]) }
  let releases = LibraryReleases(newest: LibraryVersion(1, 0, 0), earlier: [], shortNames: [:], examples: ["1.0.0"])
  let ownPackage = LibraryPackage(
    name: "Lamp", identity: "lamp", plugins: [],
    checkout: LibraryCheckout(podspec: nil, sourceFolder: "Sources", marks: []))
  let generatedFiles = GeneratedFiles(names: [], suffixes: [], marks: [])
  let providerWord = "lamp"

  var versionSetting: Setting {
    Setting(key: "lampVersion", kind: .version(releases), scope: .project, documentation: "The version of Lamp.")
  }

  func reader(for version: LibraryVersion) -> any LibraryReader { LampReader(lamp: self, edition: edition(version)) }
  func makeAnalysis() -> any LibraryAnalysis { LampAnalysis() }
}

struct LampReader: LibraryReader {
  private static let glow = MarkerSearch(["glow("])
  private static let dark = MarkerSearch(["dark("])
  private static let both = MarkerSearch(["glow(", "dark("])

  let lamp: Lamp
  let edition: LibraryEdition
  var library: any DependencyLibrary { lamp }
  var markerSearch: MarkerSearch { MarkerSearch(["import \(lamp.name)"], following: ["glow(", "dark("]) }
  var bodyWords: MarkerSearch? { Self.both }
  var emptyFacts: any LibraryFacts { LampFacts() }

  func read(skeleton: UnsafeBufferPointer<UInt8>) -> FileReading {
    FileReading(
      contents: AnyFacts(LampFacts(places: Self.glow.ends(in: skeleton).map { UTF8Range(at: $0) })),
      problems: Self.dark.ends(in: skeleton).map { unreadable(at: UTF8Range(at: $0), because: "", isFolder: false) })
  }

  func unreadable(at range: UTF8Range, because reason: String, isFolder: Bool) -> DeclarationProblem {
    DeclarationProblem(Dark(entry: lamp.fault), at: range, owner: nil)
  }

  struct Dark: LibraryFault {
    let entry: CatalogueEntry
    func message(of owner: String) -> String { "Dark." }
  }
}

struct LampFacts: LibraryFacts {
  var places: [UTF8Range] = []
  var providerCount: Int { places.count }

  mutating func movePlaces(_ move: (UTF8Range) -> UTF8Range) { places = places.map(move) }
  func hasSameShape(as other: Self) -> Bool { places.count == other.places.count }
  mutating func append(_ other: Self) { places += other.places }
}

struct LampAnalysis: LibraryAnalysis {
  mutating func form(_ view: LibraryView, takeStep: AnalysisStep.Handler?) {}
  mutating func takeIn(_ files: [FileID], of view: LibraryView) -> Set<String> { [] }
  func states(of view: LibraryView) -> [ProgramState] {
    view.programs.map { ProgramState(program: $0.name, revision: 0) }
  }
  func findings(ofPrograms programs: [Int], of view: LibraryView) -> [[Finding]] { programs.map { _ in [] } }
}
