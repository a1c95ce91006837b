import SwiftSyntax

/// Whether a manifest shows that all of its targets are compiled in the Swift 6 language mode.
///
/// That is so since tools version 6.0, unless something sets another mode. A manifest is one file, so whatever does
/// must be named in it: nothing is evaluated, and every mention that isn't surely of mode 6 or harmless casts doubt on
/// all targets.
enum LanguageModeProof {
  static func isSwift6(_ source: String, _ file: SourceFileSyntax) -> Bool {
    guard let version = ToolsVersion(ofManifest: source), version.major >= 6 else { return false }
    let words = file.tokens(viewMode: .sourceAccurate).map(\.text)
    return words.indices.allSatisfy { index in
      switch words[index].filter({ $0 != "`" }) {
      case "swiftLanguageMode": isMode(words[index...], after: "(") && words.dropFirst(index + 4).first == ")"
      case "swiftLanguageModes": isMode(words[index...], after: ":", "[") && words.dropFirst(index + 5).first == "]"
      // What may say more than can be read, and what lets the compiler reason otherwise.
      case "swiftLanguageVersion", "swiftLanguageVersions", "SwiftLanguageMode", "SwiftVersion", "unsafeFlags",
        "enableExperimentalFeature", "defaultIsolation":
        false
      default: true
      }
    }
  }

  /// Whether the first word is followed by `marks` and `.v6`.
  private static func isMode(_ words: ArraySlice<String>, after marks: String...) -> Bool {
    words.dropFirst().starts(with: marks + [".", "v6"])
  }
}
