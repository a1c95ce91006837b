import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph

/// The calls of SafeDI's tool in a shell script: the script phase of an Xcode project without a build plugin
/// (Rules/Programs.md, "The command line"). Only words and variables are followed; the rest of the shell language is
/// unknown.
struct ToolScript {
  /// Absolute paths of the folders and files that the tool reads.
  var includes: [String] = []
  /// True if the tool reads paths that aren't known before the script runs.
  private(set) var hasUnknownIncludes = false
  /// Lists of such paths that it reads, absolute.
  private(set) var includeLists: Set<String> = []
  /// The release that the script downloads or runs, where it names it.
  private(set) var version: LibraryVersion?
  /// True if the call uses options that later releases removed.
  private(set) var isForFormer = false
  /// True if the script calls the tool.
  private(set) var callsTool = false
  /// Absolute paths of further scripts that it runs.
  private(set) var scripts: [String] = []

  /// A part of the executable's name, in lower case.
  private static let toolName = "safeditool"
  /// The option that takes all words up to the next option: folders and files to read.
  private static let sourcesOption = "--include"
  /// The option that takes one word: a file that lists folders and files (``SourceList``).
  private static let sourceListOption = "--include-file-path"
  /// The options that later releases removed.
  private static let formerOptions: Set = [
    "--dependency-tree-output", sourceListOption, "--additional-imported-modules-file-path",
  ]
  /// The text before the version in the download address of releases, in lower case.
  private static let downloadPath = "safedi/releases/download/"

  /// Takes in a text of the script.
  /// - Parameters:
  ///   - variables: what is set when it begins.
  ///   - folder: where it runs.
  mutating func read(_ text: String, variables: [String: String], folder: String) {
    var variables = variables
    var folder = folder
    for command in ShellWords.commands(in: text) {
      var words = command[...]
      if let first = words.first, ["export", "readonly", "local"].contains(first) { words.removeFirst() }
      while let word = words.first, let (name, value) = ShellWords.assignment(word) {
        variables[name] = ShellWords.expanded(value, variables)
        words.removeFirst()
      }
      let expanded = words.prefix(Self.wordLimit).flatMap { Self.arguments(ShellWords.expanded($0, variables)) }
      if expanded.count == 2, expanded[0] == "cd", ShellWords.isKnown(expanded[1]) {
        folder = FilePath.absolute(expanded[1], from: folder)
      }
      read(expanded, folder: folder)
    }
    includes = includes.uniqued
  }

  /// A variable of several options, as `$INCLUDES` may be, is several words.
  private static func arguments(_ word: String) -> [String] {
    let parts = word.split(separator: " ")
    guard parts.count > 1, let first = parts.first, first.hasPrefix("--"), !first.contains("=") else { return [word] }
    return parts.map(String.init)
  }

  private mutating func read(_ words: [String], folder: String) {
    for word in words { readVersion(word) }
    if let script = words.first(where: { !["sh", "bash", "zsh", "source", ".", "exec", "env"].contains($0) }),
      script.hasSuffix(".sh") || script.hasSuffix(".bash") || script.hasSuffix(".zsh"), ShellWords.isKnown(script)
    {
      scripts.append(FilePath.absolute(script, from: folder))
    }
    let options = Set(words.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) })
    let head = words.prefix { !$0.hasPrefix("-") }
    let isNamed = head.contains { FilePath.name(of: $0).lowercased().contains(Self.toolName) }
    let isFormer = !options.isDisjoint(with: Self.formerOptions)
    guard isNamed && !options.isEmpty || isFormer else { return }
    callsTool = true
    if isFormer { isForFormer = true }
    readArguments(words, folder: folder)
  }

  /// The words of one command that are read. Variables may make each word as long as a path.
  private static let wordLimit = 5_000

  private mutating func readArguments(_ words: [String], folder: String) {
    var option = ""
    for word in words {
      if word.hasPrefix("--") {
        option = String(word.prefix { $0 != "=" })
        if word.contains("=") {
          take(String(word.dropFirst(option.count + 1)), of: option, folder: folder)
          option = ""
        }
      } else {
        take(word, of: option, folder: folder)
        // One option takes all words up to the next one, the others one each.
        if option != Self.sourcesOption { option = "" }
      }
    }
  }

  private mutating func take(_ value: String, of option: String, folder: String) {
    guard ShellWords.isKnown(value), !value.isEmpty else {
      // Without an option before it, the word may hold options and all.
      if !value.isEmpty, ["", Self.sourcesOption, Self.sourceListOption].contains(option) { hasUnknownIncludes = true }
      return
    }
    switch option {
    case Self.sourcesOption: includes.append(FilePath.absolute(value, from: folder))
    case Self.sourceListOption: includeLists.insert(FilePath.absolute(value, from: folder))
    default: return
    }
  }

  /// `…/releases/download/1.2.3/…`, where the tool is downloaded from.
  private mutating func readVersion(_ word: String) {
    guard version == nil, let range = word.lowercased().firstRange(of: Self.downloadPath) else { return }
    let rest = word.lowercased()[range.upperBound...].prefix { $0 != "/" }
    version = SafeDI.knownReleases.version(named: String(rest.first == "v" ? rest.dropFirst() : rest))
  }
}
