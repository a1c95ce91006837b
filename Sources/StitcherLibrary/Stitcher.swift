import DICheckAnalysis
import DICheckDependencyLibrary

/// Stitcher, as the rest of the house knows it: a container that is filled and asked at run time.
///
/// A *registration* is a factory with what it can be found by: types, a name or a value. A *container* is a set of
/// registrations; all containers that are active at some moment answer together. A *demand* asks for one key. Which
/// containers are active can't be read from code, so a finding says only what holds whichever are.
package struct Stitcher: AnalyzedLibrary {
  package init() {}

  package var name: String { "Stitcher" }
  package var catalogue: Catalogue { CatalogueEntry.stitcher }
  package var pagesFolder: String? { "Sources/StitcherLibrary/Documentation.docc/Diagnostics" }
  package func page(of code: DiagnosticCode) -> String? { Pages.texts[code.rawValue] }
  package var hintCodes: [DiagnosticCode] { CatalogueEntry.stitcherHints.map(\.code) }
  /// Tests too: they have containers of their own.
  package var programStart: ProgramStart { .linking }
  package var releases: LibraryReleases { Self.releases }
  package var ownPackage: LibraryPackage {
    LibraryPackage(
      name: name, identity: "stitcher", companions: ["stitchermacros"],
      words: [
        "Stitcher": ["DependencyContainer", "DependencyGraph", "Dependencies", "Injected"],
        "StitcherMacros": ["Registerable", "InjectedParameters"],
      ])
  }
  /// The template that lists all registerable types.
  package var generatedFiles: GeneratedFiles {
    GeneratedFiles(names: [], suffixes: [".generated.swift"], marks: ["generated", "sourcery"])
  }
  package var versionSetting: Setting {
    Setting(
      key: "stitcherVersion", kind: .version(releases),
      documentation:
        "The version of Stitcher that the code is written for. `auto` asks Package.resolved and the manifest.")
  }
  package var providerWord: String { "registration" }

  package func reader(for version: LibraryVersion) -> any LibraryReader { StitcherReader(edition: edition(version)) }
  package func makeAnalysis() -> any LibraryAnalysis { StitcherAnalysis() }

  private static let releases = LibraryReleases(
    newest: "1.1.0", earlier: ["1.0.0"], examples: ["1.1.0", "1.0"])
}

/// The names of Stitcher's declarations that code mentions. One that the workspace declares itself isn't Stitcher's
/// there.
enum StitcherName: String, CaseIterable {
  case dependency = "Dependency"
  case dependencyContainer = "DependencyContainer"
  case dependencyGroup = "DependencyGroup"
  case dependencyGraph = "DependencyGraph"
  case dependencyRepresenting = "DependencyRepresenting"
  case dependencies = "Dependencies"
  case injected = "Injected"
  case registerable = "Registerable"
  case preferredInitializer = "PreferredInitializer"
  case injectedParameters = "InjectedParameters"
}
