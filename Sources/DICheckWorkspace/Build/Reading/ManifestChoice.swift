import DICheckPackageManifests
import DICheckText

/// The manifests of a package for certain releases of Swift, `Package@swift-6.0.swift`, beside the plain one.
///
/// SwiftPM takes, of those for no newer release than its own, the one for the newest, unless the plain one states a
/// newer tools version.
struct ManifestChoice {
  /// The manifests other than the plain one, that for the newest release first.
  let others: [String]

  init(in folder: String) {
    let names = FilePath.entryNames(of: folder).filter { $0 != "Package.swift" && BuildFile(path: $0) == .manifest }
    others = names.sorted { Self.numbers(in: $1).lexicographicallyPrecedes(Self.numbers(in: $0)) }
      .map { FilePath.joining(folder, $0) }
  }

  /// The manifest that the newest Swift reads in place of the plain one.
  func path(insteadOf plain: String) -> String {
    guard let newest = others.first, let stated = Self.toolsVersion(of: newest) else { return plain }
    let plainly = Self.toolsVersion(of: plain) ?? []
    return stated.lexicographicallyPrecedes(plainly) ? plain : newest
  }

  /// Returns true if a package's manifest stands in a folder.
  static func isPossible(in folder: String) -> Bool { FilePath.exists(FilePath.joining(folder, "Package.swift")) }

  /// The numbers of `// swift-tools-version: 6.0`, in the first line of a manifest that isn't empty; nil for any other.
  private static func toolsVersion(of path: String) -> [Int]? {
    let lines = FileContents.smallText(path)?.split(whereSeparator: \.isNewline)
    guard let first = lines?.first(where: { !$0.allSatisfy(\.isWhitespace) })?.lowercased(), first.hasPrefix("//"),
      let mark = first.firstRange(of: "swift-tools-version:")
    else { return nil }
    return numbers(in: first[mark.upperBound...].prefix { $0 != ";" })
  }

  private static func numbers(in text: some StringProtocol) -> [Int] {
    text.split { !$0.isNumber }.compactMap { Int($0) }
  }
}
