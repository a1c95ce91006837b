import DICheckText

/// Patterns in gitignore(5)'s language (`Generated/`, `*.pb.swift`, `/Sources/Old/**`) of files to leave out, as an
/// option, a settings file or an editor states them.
package struct FileExclusion: Hashable, Sendable {
  /// The folder to which the patterns are relative.
  let folder: String
  let patterns: [String]
  /// True if the patterns apply only below that folder, as a settings file's do; else those of a name apply everywhere.
  let isOfFolderAlone: Bool
  /// The settings file or option that states them; nil for ones that the tool makes up.
  let origin: String?
  private let rules: IgnoreRules

  package init(folder: String, patterns: [String], isOfFolderAlone: Bool, origin: String?) {
    self.folder = folder
    self.patterns = patterns
    self.isOfFolderAlone = isOfFolderAlone
    self.origin = origin
    rules = IgnoreRules(
      text: patterns.map { Self.normalised($0, in: folder) }.joined(separator: "\n").utf8, folder: folder)
  }

  /// The exclusions of the settings file at `path`; nil where there are none.
  init?(ofSettings path: String, _ configuration: Configuration) {
    guard !configuration.exclude.isEmpty else { return nil }
    self.init(
      folder: FilePath.folder(of: path), patterns: configuration.exclude, isOfFolderAlone: true, origin: path)
  }

  /// Returns true if the file or folder at `path`, or a folder around it, is left out.
  func excludes(_ path: String, isFolder: Bool) -> Bool {
    guard path != folder, FilePath.isInside(path, folder) else { return false }
    var stack = IgnoreRuleStack()
    stack.push(rules)
    return stack.ignore(path, below: folder, areFolders: [isFolder])
  }

  /// Returns true if the entry at `path`, whose name begins at `nameStart`, is left out.
  func excludes(_ path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool {
    let isBelowBase = path.starts(with: rules.base)
    return (isBelowBase || !isOfFolderAlone)
      && rules.verdict(path: path, nameStart: nameStart, isFolder: isFolder, isBelowBase: isBelowBase) == .ignored
  }

  /// `./Gen` and the absolute path of what lies in the folder are spellings that git doesn't know.
  private static func normalised(_ pattern: String, in folder: String) -> String {
    let isNegated = pattern.hasPrefix("!")
    let plain = isNegated ? String(pattern.dropFirst()) : pattern
    let base = FilePath.joining(folder, "")
    let relative = [base, "./"].first(where: plain.hasPrefix).map { "/" + plain.dropFirst($0.utf8.count) } ?? plain
    return (isNegated ? "!" : "") + relative
  }

  // MARK: Patterns without effect

  /// The warnings about patterns that match nothing, which mostly are misspelt.
  /// - Parameters:
  ///   - excluded: what was left out because of exclusions.
  ///   - roots: the folders that were walked whole. Of what lies beside them, only a plain path can be judged.
  func warnings(excluded: [String], below roots: [String]) -> [FileWarning] {
    // A later pattern may take back what an earlier one leaves out.
    guard let origin, !patterns.contains(where: { $0.hasPrefix("!") }) else { return [] }
    let isWalked = roots.contains { FilePath.isInside(folder, $0) }
    return patterns.compactMap { pattern in
      let alone = FileExclusion(
        folder: folder, patterns: [pattern], isOfFolderAlone: isOfFolderAlone, origin: origin)
      guard !alone.rules.isEmpty, !isLeftOutAnyway(pattern),
        isWalked || isPlainPath(pattern) || !isOfFolderAlone && !isPath(pattern),
        !excluded.contains(where: alone.matches)
      else { return nil }
      let advice = pattern.contains("{") ? ": braces aren't known, so write a pattern for each" : ""
      let message = "no file or folder to exclude matches `\(pattern)`\(advice)"
      return FileWarning(path: origin, message: message, pattern: pattern)
    }
  }

  private func matches(_ path: String) -> Bool {
    // A folder or a file: a walk left it out as what it is.
    let start = path.utf8.count - FilePath.name(of: path).utf8.count
    return excludes(path, isFolder: true) || excludes(Array(path.utf8), nameStart: start, isFolder: true)
  }

  /// True for a pattern that says in which folder to look.
  private func isPath(_ pattern: String) -> Bool { Self.normalised(pattern, in: folder).dropLast().contains("/") }

  private func isPlainPath(_ pattern: String) -> Bool {
    isPath(pattern) && !pattern.contains { "*?[\\".contains($0) }
  }

  /// True for a pattern of what isn't read in any case, or is there and lies in something that was left out.
  private func isLeftOutAnyway(_ pattern: String) -> Bool {
    let names = pattern.split(separator: "/")
    return names.contains { $0.hasPrefix(".") && $0 != "." || SkippedFolders.hold(String($0)) }
      || isPlainPath(pattern)
        && FilePath.exists(
          FilePath.absolute(String(Self.normalised(pattern, in: folder).drop { $0 == "/" }), from: folder))
  }
}
