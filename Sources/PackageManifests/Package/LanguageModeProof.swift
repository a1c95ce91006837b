import SwiftSyntax

/// Whether a manifest shows in which language mode all of its targets are compiled.
///
/// The tools version says it, unless something sets another mode. A manifest is one file, so whatever does must be named
/// in it: nothing is evaluated, and every mention that isn't surely of the same mode or harmless casts doubt on all
/// targets.
enum LanguageModeProof {
  /// Mode 6, since tools version 6.0.
  static func isSwift6(_ source: String, _ file: SourceFileSyntax) -> Bool {
    guard let version = ToolsVersion(ofManifest: source), version.major >= 6 else { return false }
    let words = Words(file)
    return words.keeps(mode: "v6") && !words.contains(["swiftLanguageVersions"])
  }

  /// Mode 5, with nothing of what later modes turn on: what a tools version before 6.0 means, and a newer one if it is
  /// asked for.
  static func isSwift5(_ source: String, _ file: SourceFileSyntax) -> Bool {
    guard let version = ToolsVersion(ofManifest: source), version.major >= 5 else { return false }
    let words = Words(file)
    guard words.keeps(mode: "v5"), !words.contains(["enableUpcomingFeature"]) else { return false }
    return version.major == 5 || words.contains(["swiftLanguageModes"])
  }

  /// The words and signs of a manifest.
  private struct Words {
    private let all: [String]

    init(_ file: SourceFileSyntax) {
      all = file.tokens(viewMode: .sourceAccurate).map { token in token.text.filter { $0 != "`" } }
    }

    func contains(_ words: Set<String>) -> Bool { all.contains(where: words.contains) }

    /// Whether every mention of a language mode is of this one.
    func keeps(mode: String) -> Bool {
      all.indices.allSatisfy { index in
        switch all[index] {
        case "swiftLanguageMode":
          isMode(mode, all[index...], after: "(") && all[index...].dropFirst(4).first == ")"
        case "swiftLanguageModes", "swiftLanguageVersions":
          isMode(mode, all[index...], after: ":", "[") && all[index...].dropFirst(5).first == "]"
        // What may say more than can be read, and what lets the compiler reason otherwise.
        case "swiftLanguageVersion", "SwiftLanguageMode", "SwiftVersion", "unsafeFlags", "enableExperimentalFeature",
          "defaultIsolation":
          false
        default: true
        }
      }
    }

    /// Whether the first word is followed by `marks` and the mode.
    private func isMode(_ mode: String, _ words: ArraySlice<String>, after marks: String...) -> Bool {
      words.dropFirst().starts(with: marks + [".", mode])
    }
  }
}
