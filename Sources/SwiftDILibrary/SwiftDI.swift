import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading

/// swift-di, as the rest of the house knows it: `import DI`, components, typed keys, providers that run at each `get`.
package struct SwiftDI: AnalyzedLibrary {
  package init() {}

  package var name: String { "swift-di" }
  package var catalogue: Catalogue { SwiftDICodes.catalogue }
  package var pagesFolder: String? { "Sources/SwiftDILibrary/Documentation.docc/Diagnostics" }
  package func page(of code: DiagnosticCode) -> String? { Pages.texts[code.rawValue] }
  package var hintCodes: [DiagnosticCode] { SwiftDICodes.hints.map { $0.entry.code } }
  package var providerWord: String { "provider" }
  package var rootMark: String? { "`@Component(root: true)`" }
  package var programStart: ProgramStart { .linking }
  package var releases: LibraryReleases {
    LibraryReleases(
      newest: "1.1.4", earlier: ["1.0.1"], examples: ["1.1.4"])
  }
  package var ownPackage: LibraryPackage {
    LibraryPackage(
      name: name, identity: "swift-di", words: ["DI": ["Component", "Provides", "AnyKey"]])
  }
  package var versionSetting: Setting {
    Setting(
      key: "swiftDIVersion", kind: .version(releases),
      documentation: "The version of swift-di that the code is written for.")
  }

  package func reader(for version: LibraryVersion) -> any LibraryReader { SwiftDIReader(edition: edition(version)) }
  package func makeAnalysis() -> any LibraryAnalysis { SwiftDIAnalysis() }
}
