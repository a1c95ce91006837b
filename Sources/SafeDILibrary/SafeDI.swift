import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import SafeDIGraph

/// SafeDI, as the rest of the house knows it.
package struct SafeDI: DependencyLibrary {
  package init() {}

  package var name: String { "SafeDI" }
  package var catalogue: Catalogue { .safeDI }
  package var pagesFolder: String? { "Sources/SafeDILibrary/Documentation.docc/Diagnostics" }
  package func page(of code: DiagnosticCode) -> String? { Pages.texts[code.rawValue] }
  package var providerWord: String { "instantiable" }
  package var rootMark: String? { "`@Instantiable(isRoot: true)`" }
  package var releases: LibraryReleases { Self.knownReleases }
  package var ownPackage: LibraryPackage { Self.ownPackage }
  package var isReadFromSources: Bool { true }
  package var sourceList: SourceList? { Self.includeList }
  package var generatedFiles: GeneratedFiles { Self.output }
  package var versionSetting: Setting { Self.setting }

  /// The list is read by 1.1 to 1.5, the configuration in code from 2.0 on (Rules/Configuration.md).
  package func furtherSources(in version: LibraryVersion) -> FurtherSources {
    switch (version.major, version.minor) {
    case (1, 1...): .list
    case (2..., _): .code
    default: .none
    }
  }

  package func reader(for version: LibraryVersion) -> any LibraryReader { SafeDIReader(version: version) }

  package var hintCodes: [DiagnosticCode] { SafeDICodes.hints.map(\.code) }
  package var usesFileWords: Bool { true }
  package func evidence(in text: UnsafeBytes) -> CodeEvidence { SafeDIFeatures.scan(text).evidence }

  package func version(shownBy evidence: CodeEvidence) -> LibraryVersion? {
    evidence.isEmpty ? nil : SafeDIFeatures(evidence).version
  }

  package func excludes(_ version: LibraryVersion, _ evidence: CodeEvidence) -> Bool {
    version.line < .two0 && !SafeDIFeatures(evidence).isDisjoint(with: .ofTwo)
  }
}

extension SafeDIFeatures {
  var evidence: CodeEvidence { CodeEvidence(rawValue: UInt64(rawValue)) }

  init(_ evidence: CodeEvidence) {
    self.init(rawValue: UInt16(truncatingIfNeeded: evidence.rawValue))
  }
}
