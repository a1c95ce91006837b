import DICheckText

/// The rules of one `.gitignore` (or of `--exclude`): gitignore(5). The last rule that matches decides.
struct IgnoreRules: Hashable {
  enum Verdict { case ignored, kept }

  private enum Matcher: Hashable {
    /// Compared with the last component, at any depth.
    case name(GlobSegment)
    /// Compared with the whole path below the base.
    case path(GlobPath)
  }

  private struct Rule: Hashable {
    var matcher: Matcher
    var isNegated: Bool
    var isForFoldersOnly: Bool

    /// - Parameter base: the length of what `path` begins with; nil for a path elsewhere, of which only the name counts.
    func matches(_ path: [UInt8], nameStart: Int, base: Int?, isFolder: Bool) -> Bool {
      if isForFoldersOnly && !isFolder { return false }
      return switch matcher {
      case .name(let segment): segment.matches(path[nameStart...])
      case .path(let whole): base.map { whole.matches(path[$0...]) } ?? false
      }
    }
  }

  /// The beginning of paths that the rules don't match: the folder and its slash.
  let base: [UInt8]
  private var rules: [Rule] = []

  /// - Parameter folder: what the patterns are relative to, absolute.
  init(text: some Collection<UInt8>, folder: String) {
    base = Array(FilePath.joining(folder, "").utf8)
    rules = text.split(separator: "\n").compactMap { Self.rule(of: Array($0)) }
  }

  var isEmpty: Bool { rules.isEmpty }

  private static func rule(of line: [UInt8]) -> Rule? {
    var pattern = line[...]
    if pattern.last == "\r" { pattern.removeLast() }
    // Trailing blanks don't count unless quoted.
    while pattern.last == " ", pattern.dropLast().last != "\\" { pattern.removeLast() }
    if pattern.first == "#" { return nil }
    let isNegated = pattern.first == "!"
    if isNegated { pattern.removeFirst() }
    let isForFoldersOnly = pattern.last == "/"
    if isForFoldersOnly { pattern.removeLast() }
    guard !pattern.isEmpty else { return nil }
    let isAnchored = pattern.contains("/")
    let matcher: Matcher = isAnchored ? .path(GlobPath(pattern)) : .name(GlobSegment(pattern))
    return Rule(matcher: matcher, isNegated: isNegated, isForFoldersOnly: isForFoldersOnly)
  }

  /// The verdict of the rules on `path` (absolute), whose last component begins at `nameStart`; nil if no rule matches.
  /// - Parameter isBelowBase: false for a path elsewhere, of which only the name counts.
  func verdict(path: [UInt8], nameStart: Int, isFolder: Bool, isBelowBase: Bool) -> Verdict? {
    guard path.count > base.count || !isBelowBase, nameStart < path.count else { return nil }
    let base = isBelowBase ? self.base.count : nil
    for index in rules.indices.reversed()
    where rules[index].matches(path, nameStart: nameStart, base: base, isFolder: isFolder) {
      return rules[index].isNegated ? .kept : .ignored
    }
    return nil
  }
}

/// All rules that hold in a folder, outermost first: those of an inner folder weigh more.
struct IgnoreRuleStack {
  private var layers: [IgnoreRules] = []

  mutating func push(_ rules: IgnoreRules) {
    if !rules.isEmpty { layers.append(rules) }
  }

  /// Returns true if `path`, which lies below `top`, or a folder between them is ignored.
  /// - Parameters:
  ///   - kinds: whether the path may be that of a folder, of a file, or of either.
  ///   - inner: the rules that a folder adds.
  mutating func ignore(
    _ path: String, below top: String, areFolders kinds: [Bool],
    adding inner: (_ folder: String) -> IgnoreRules? = { _ in nil }
  ) -> Bool {
    var folder = top
    for name in FilePath.relative(path, to: top).utf8.split(separator: "/") {
      if let rules = inner(folder) { push(rules) }
      folder = FilePath.joining(folder, String(Substring(name)))
      let bytes = Array(folder.utf8)
      let isIgnored = (folder == path ? kinds : [true]).contains {
        ignores(path: bytes, nameStart: bytes.count - name.count, isFolder: $0)
      }
      if isIgnored { return true }
    }
    return false
  }

  /// A repository inside another isn't subject to the outer one's rules.
  mutating func removeAll() { layers.removeAll() }

  func ignores(path: [UInt8], nameStart: Int, isFolder: Bool) -> Bool {
    for layer in layers.reversed() {
      if let verdict = layer.verdict(path: path, nameStart: nameStart, isFolder: isFolder, isBelowBase: true) {
        return verdict == .ignored
      }
    }
    return false
  }
}
