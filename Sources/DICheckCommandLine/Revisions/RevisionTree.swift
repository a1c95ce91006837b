import DICheckCheckReporting
import DICheckText

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of a git revision, written to a folder of their own. The repository, its index and its work tree stay as
/// they are, and nothing that the repository configures is run: objects are read as they are stored.
struct RevisionTree {
  /// The folder that the revision's files were written to.
  private(set) var top: String
  /// Paths in the repository whose content isn't in it: submodules, and files of LFS.
  private(set) var unread: [String] = []

  private struct Entry {
    var isLink: Bool
    var object: String
    var size: Int
    var path: String

    /// Larger files are no source text, unless they are Swift's or a project's.
    var sizeLimit: Int { path.hasSuffix(".swift") || path.hasSuffix(".pbxproj") ? FileContents.sizeLimit : 1 << 20 }
  }

  /// - Parameters:
  ///   - revision: as git reads it.
  ///   - repository: the top of its work tree; absolute.
  /// - Returns: nil when there is no such revision.
  /// - Throws: ``CheckFailure`` when it can't be read.
  init?(_ revision: String, of repository: String, in scratch: ScratchFolder) throws(CheckFailure) {
    // Programs are named for folders, so it gets the name that it has.
    let name = "tree/" + (repository == "/" ? "root" : FilePath.name(of: repository))
    top = FilePath.joining(scratch.path, name)
    let git = GitCommand(folder: repository, scratch: scratch.path)
    guard try git.output(["rev-parse", "--show-toplevel"]) != nil else {
      throw CheckFailure("\(repository) can't be read: \(git.complaint)")
    }
    let query = ["rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}"]
    guard let commit = try git.output(query) else { return nil }
    let object = String(utf8: commit.filter { $0 != "\n" })
    guard !object.isEmpty, object.allSatisfy(\.isHexDigit) else { return nil }

    guard let listing = try git.output(["ls-tree", "-r", "-l", "-z", "--full-tree", object]) else {
      throw CheckFailure("\(revision) can't be read: \(git.complaint)")
    }
    let entries = try wanted(listing, revision)
    // A `.git` folder ends searches of the folders above, as in a repository.
    guard scratch.makeFolder("\(name)/.git") else { throw CheckFailure("no temporary folder can be made") }
    try write(entries, by: git, to: scratch, as: name, revision)
  }

  // MARK: The list

  /// Files that surely say nothing of a program, and are often large.
  private static let skippedSuffixes = [
    ".png", ".jpg", ".jpeg", ".gif", ".webp", ".heic", ".svg", ".pdf", ".ttf", ".otf", ".mp3", ".m4a", ".wav", ".mp4",
    ".mov", ".zip", ".gz", ".a", ".dylib", ".strings", ".xcstrings", ".storyboard", ".xib",
  ]

  /// Each entry is `mode type object size`, a tab, and the path, up to a zero byte.
  private mutating func wanted(_ listing: Data, _ revision: String) throws(CheckFailure) -> [Entry] {
    var entries: [Entry] = []
    for line in listing.split(separator: 0) {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      let fields = line[..<tab].split(separator: " ").map { String(utf8: $0) }
      let path = String(utf8: line[(tab + 1)...])
      guard fields.count == 4, Self.isPlain(path) else { continue }
      if fields[1] == "commit" {
        unread.append(path)
        continue
      }
      guard fields[1] == "blob", fields[2].allSatisfy(\.isHexDigit),
        !Self.skippedSuffixes.contains(where: path.hasSuffix)
      else { continue }
      // A partial clone has not all of them.
      guard let size = Int(fields[3]) else {
        throw CheckFailure("\(revision) can't be read: the repository lacks \(path)")
      }
      let entry = Entry(isLink: fields[0] == "120000", object: fields[2], size: size, path: path)
      if size <= entry.sizeLimit { entries.append(entry) }
    }
    return entries
  }

  /// True of a path that leads nowhere but down, as it does in all trees but hostile ones.
  private static func isPlain(_ path: String) -> Bool {
    !path.isEmpty
      && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
        !$0.isEmpty && $0 != "." && $0 != ".." && $0.lowercased() != ".git"
      }
  }

  // MARK: The contents

  private static let pointerOfLFS = Array("version https://git-lfs.github.com/spec/".utf8)

  private mutating func write(
    _ entries: [Entry], by git: GitCommand, to scratch: ScratchFolder, as name: String, _ revision: String
  ) throws(CheckFailure) {
    var links: [(path: String, target: String)] = []
    let list = Array(entries.map { $0.object + "\n" }.joined().utf8)
    guard scratch.write(list, to: "objects") else { throw CheckFailure("the temporary folder can't be written") }
    let input = FilePath.joining(scratch.path, "objects")
    let contents = try git.run(["cat-file", "--batch", "--buffer"], input: input)
    guard contents.status == 0 else { throw CheckFailure("\(revision) can't be read: \(git.complaint)") }
    var rest = contents.output
    for entry in entries {
      // Each stands between its header and a line feed.
      let start = (rest.firstIndex(of: "\n") ?? rest.endIndex) + 1
      let end = start + entry.size
      guard end < rest.endIndex else { throw CheckFailure("git ended before it was done") }
      let bytes = Array(rest[start..<end])
      rest = rest[(end + 1)...]
      if entry.isLink {
        links.append((entry.path, String(utf8: bytes)))
      } else if bytes.starts(with: Self.pointerOfLFS) {
        if entry.path.hasSuffix(".swift") { unread.append(entry.path) }
      } else if !scratch.write(bytes, to: "\(name)/\(entry.path)") {
        throw CheckFailure("\(entry.path) of \(revision) can't be written to the temporary folder")
      }
    }
    let kept = links.filter { Self.staysInside($0.target, from: $0.path) }
    // Files and folders are there before the first link, so nothing is made through one, whatever a tree says.
    for link in kept { _ = scratch.makeFolder(FilePath.folder(of: "\(name)/\(link.path)")) }
    for link in kept { scratch.link("\(name)/\(link.path)", to: link.target) }
  }

  /// True of a link that leads to something in the repository, too.
  private static func staysInside(_ target: String, from path: String) -> Bool {
    guard !target.isEmpty, !target.hasPrefix("/"), !target.utf8.contains(0) else { return false }
    var depth = path.split(separator: "/").count - 1
    for component in target.split(separator: "/") {
      switch component {
      case ".": continue
      case "..": depth -= 1
      default: depth += 1
      }
      if depth < 0 { return false }
    }
    return true
  }
}
