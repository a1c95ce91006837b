/// The rules of one `.gitignore` (or of `--exclude`): gitignore(5). The last rule that matches decides.
struct IgnoreRules: Hashable, Sendable {
  enum Verdict: Hashable, Sendable { case ignored, kept }

  private enum Matcher: Hashable, Sendable {
    /// Compared with the last component, at any depth.
    case name(GlobSegment)
    /// Compared with the whole path below ``IgnoreRules/baseLength``.
    case path(GlobPath)
  }

  /// A cheap test before a matcher is asked: most rules have nothing to do with most files.
  private struct Precheck: Hashable, Sendable {
    var isForFoldersOnly: Bool
    /// The bytes that the name must begin and end with, and that the path below the base must begin with; negative
    /// where several may.
    var firstOfName: Int16
    var lastOfName: Int16
    var firstOfPath: Int16

    init(_ matcher: Matcher, isForFoldersOnly: Bool) {
      func code(_ byte: UInt8?) -> Int16 { byte.map(Int16.init) ?? -1 }
      self.isForFoldersOnly = isForFoldersOnly
      switch matcher {
      case .name(let segment):
        firstOfName = code(segment.firstByte)
        lastOfName = code(segment.lastByte)
        firstOfPath = -1
      case .path(let path):
        firstOfName = code(path.lastSegment?.firstByte)
        lastOfName = code(path.lastSegment?.lastByte)
        firstOfPath = code(path.firstSegment?.firstByte)
      }
    }
  }

  private struct Rule: Hashable, Sendable {
    var matcher: Matcher
    var isNegated: Bool
  }

  /// The length of a path's prefix that the rules don't match: the folder and its slash.
  private let baseLength: Int
  private var rules: [Rule] = []
  /// Parallel to ``rules``.
  private var prechecks: [Precheck] = []

  /// - Parameter folder: what the patterns are relative to, absolute.
  init(text: some Collection<UInt8>, folder: String) {
    baseLength = folder == "/" ? 1 : folder.utf8.count + 1
    for line in text.split(separator: "\n") {
      guard let (rule, isForFoldersOnly) = Self.rule(of: Array(line)) else { continue }
      rules.append(rule)
      prechecks.append(Precheck(rule.matcher, isForFoldersOnly: isForFoldersOnly))
    }
  }

  var isEmpty: Bool { rules.isEmpty }

  private static func rule(of line: [UInt8]) -> (Rule, isForFoldersOnly: Bool)? {
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
    return (Rule(matcher: matcher, isNegated: isNegated), isForFoldersOnly)
  }

  /// The verdict of the rules on `path` (absolute), whose last component begins at `nameStart`; nil if no rule matches.
  /// - Parameter isBelowBase: false for a path elsewhere, of which only the name counts.
  func verdict(path: [UInt8], nameStart: Int, isFolder: Bool, isBelowBase: Bool) -> Verdict? {
    guard path.count > baseLength || !isBelowBase, nameStart < path.count else { return nil }
    let firstOfName = Int16(path[nameStart])
    let lastOfName = Int16(path[path.count - 1])
    let firstOfPath = isBelowBase ? Int16(path[baseLength]) : -1
    for index in prechecks.indices.reversed() {
      let precheck = prechecks[index]
      if precheck.isForFoldersOnly && !isFolder
        || precheck.firstOfName >= 0 && precheck.firstOfName != firstOfName
        || precheck.lastOfName >= 0 && precheck.lastOfName != lastOfName
        || precheck.firstOfPath >= 0 && precheck.firstOfPath != firstOfPath
      {
        continue
      }
      let rule = rules[index]
      let matches =
        switch rule.matcher {
        case .name(let segment): segment.matches(path[nameStart...])
        case .path(let whole): isBelowBase && whole.matches(path[baseLength...])
        }
      if matches { return rule.isNegated ? .kept : .ignored }
    }
    return nil
  }
}

extension IgnoreRules {
  /// Returns true if these rules alone leave out `path`, which lies below their folder, or a folder around it.
  func ignore(_ path: String, isFolder: Bool) -> Bool {
    let bytes = Array(path.utf8)
    let starts = [baseLength] + bytes.indices.filter { $0 >= baseLength && bytes[$0] == "/" }.map { $0 + 1 }
    return zip(starts, starts.dropFirst().map { $0 - 1 } + [bytes.count]).contains { start, end in
      verdict(
        path: Array(bytes[..<end]), nameStart: start, isFolder: end < bytes.count || isFolder, isBelowBase: true)
        == .ignored
    }
  }
}

/// All rules that hold in a folder, outermost first: those of an inner folder weigh more.
struct IgnoreRuleStack: Sendable {
  private var layers: [IgnoreRules] = []

  mutating func push(_ rules: IgnoreRules) {
    if !rules.isEmpty { layers.append(rules) }
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
