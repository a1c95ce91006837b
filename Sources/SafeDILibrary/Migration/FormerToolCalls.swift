import DICheckDependencyLibrary
import DICheckText

/// Calls of SafeDI's own tool, and downloads of it, in the files of a build: what 2.0 took away (Rules/Migration.md,
/// "What is only reported").
struct FormerToolCalls {
  /// The line of releases that it leads to, as users name it.
  let target: String
  let starts: (LibraryVersion) -> Bool

  private struct Option {
    var name: String
    var advice: String
    /// Whether no other tool is likely to have one of that name.
    var isOwn: Bool
  }

  private var options: [Option] {
    [
      Option(
        name: "--dependency-tree-output",
        advice: "Pass `--output-directory FOLDER`, and compile all files that it writes there.", isOwn: true),
      Option(
        name: "--additional-imported-modules-file-path",
        advice: "Name the modules in `#SafeDIConfiguration(additionalImportedModules:)`.", isOwn: true),
      Option(
        name: "--include-file-path",
        advice: "Name the folders in `#SafeDIConfiguration(additionalDirectoriesToInclude:)`.", isOwn: false),
    ]
  }

  /// In the order of their places.
  func notes(on bytes: [UInt8], isProject: Bool) -> [MigrationNote] {
    let folded = bytes.map { UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 ? $0 | 0x20 : $0 }
    guard folded.firstRange(of: "safedi".utf8) != nil else { return [] }
    return Self.commands(in: bytes, isProject: isProject).flatMap { range -> [MigrationNote] in
      let command = bytes[range]
      guard !Self.isComment(command) else { return [] }
      return optionNotes(in: command, folded: folded[range]) + downloadNotes(in: folded[range])
    }
  }

  // MARK: Options

  private func optionNotes(in command: ArraySlice<UInt8>, folded: ArraySlice<UInt8>) -> [MigrationNote] {
    let found = options.flatMap { option in Self.places(of: option.name, in: command).map { (option, $0) } }
    guard !found.isEmpty else { return [] }
    let isOurs =
      found.contains { $0.0.isOwn } || folded.firstRange(of: "safedi".utf8) != nil || Self.callsVariable(command)
    guard isOurs else { return [] }
    return found.sorted { $0.1 < $1.1 }.map { option, offset in
      MigrationNote(offset: offset, message: "\(target) has no `\(option.name)`. \(option.advice)")
    }
  }

  /// Whole words alone: `--include-file-paths` is another's.
  private static func places(of option: String, in command: ArraySlice<UInt8>) -> [Int] {
    var found: [Int] = []
    var rest = command
    while let range = rest.firstRange(of: option.utf8) {
      let before = range.lowerBound > command.startIndex ? command[range.lowerBound - 1] : UInt8(ascii: " ")
      let after = range.upperBound < command.endIndex ? command[range.upperBound] : UInt8(ascii: " ")
      if !isOfWord(before), !isOfWord(after) { found.append(range.lowerBound) }
      rest = command[range.upperBound...]
    }
    return found
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"),
      UInt8(ascii: "_"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }

  /// Whether what is called is only known when the script runs.
  private static func callsVariable(_ command: ArraySlice<UInt8>) -> Bool {
    command.first { ![UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\""), UInt8(ascii: "\\")].contains($0) }
      == UInt8(ascii: "$")
  }

  // MARK: Downloads

  private func downloadNotes(in folded: ArraySlice<UInt8>) -> [MigrationNote] {
    guard let range = folded.firstRange(of: SafeDI.tool.downloadPath.utf8) else { return [] }
    let name = folded[range.upperBound...].prefix { $0 != UInt8(ascii: "/") && $0 > UInt8(ascii: " ") }
    let text = String(decoding: name, as: UTF8.self)
    let release = text.first == "v" ? String(text.dropFirst()) : text
    guard let version = LibraryVersion(release), starts(version) else { return [] }
    return [
      MigrationNote(
        offset: range.upperBound, message: "This downloads \(release) of SafeDI. Download a release of \(target).")
    ]
  }

  // MARK: Commands

  /// Lines, with those that a backslash joins to them. In an Xcode project a script stands on one line, its ends of
  /// lines written as `\n`.
  private static func commands(in bytes: [UInt8], isProject: Bool) -> [Range<Int>] {
    var commands: [Range<Int>] = []
    var start = 0
    var index = 0
    let backslash = UInt8(ascii: "\\")
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") {
        let last = index > start && bytes[index - 1] == UInt8(ascii: "\r") ? index - 2 : index - 1
        if last < start || bytes[last] != backslash || isProject {
          commands.append(start..<index)
          start = index + 1
        }
      } else if isProject, byte == backslash, index + 1 < bytes.count {
        // `\\` is a backslash of the script; behind one, the end of its line is none of the command.
        if bytes[index + 1] == UInt8(ascii: "n"),
          !(index >= start + 2 && bytes[index - 1] == backslash && bytes[index - 2] == backslash)
        {
          commands.append(start..<index)
          start = index + 2
        }
        index += 1
      }
      index += 1
    }
    if start < bytes.count { commands.append(start..<bytes.count) }
    return commands
  }

  private static func isComment(_ command: ArraySlice<UInt8>) -> Bool {
    let text = command.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.first == UInt8(ascii: "#") || text.starts(with: "//".utf8)
  }
}
