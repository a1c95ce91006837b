import DICheckText

/// The list in the `contents.xcworkspacedata` of an `.xcworkspace`.
package struct XcodeWorkspace: Hashable, Sendable {
  /// The name of the file in an `.xcworkspace` that lists what is in it.
  package static let fileName = "contents.xcworkspacedata"

  /// Absolute paths of its projects, packages, folders and files, in the order of the file.
  package var contents: [String] = []
  /// Whether the text is complete and without marks of a merge. Otherwise ``contents`` is only a part.
  package var isWhole = false

  /// The nesting of groups, whose paths get longer with each.
  private static let depthLimit = 64

  /// - Parameters:
  ///   - text: the content of `contents.xcworkspacedata`. What isn't understood is stepped over.
  ///   - workspace: the absolute path of the `.xcworkspace`.
  package init(text: String, workspace: String) {
    let base = FilePath.folder(of: workspace)
    var groups = [base]
    let tags = Self.tags(in: text)
    isWhole =
      tags.last.map { $0.name == "Workspace" && ($0.isEnd || $0.isEmpty) } == true && !text.contains("<<<<<<<")
    for tag in tags {
      switch tag.name {
      case "Group" where tag.isEnd: if groups.count > 1 { groups.removeLast() }
      case "Group" where !tag.isEmpty:
        let parent = groups[groups.count - 1]
        let location = groups.count < Self.depthLimit ? tag.location : nil
        groups.append(location.flatMap { Self.path($0, group: parent, workspace: workspace) } ?? parent)
      case "FileRef" where !tag.isEnd:
        let parent = groups[groups.count - 1]
        if let path = tag.location.flatMap({ Self.path($0, group: parent, workspace: workspace) }) {
          contents.append(path)
        }
      default: continue
      }
    }
  }

  /// A location is its kind, a colon and a path. Nil for what lies in Xcode itself.
  private static func path(_ location: String, group: String, workspace: String) -> String? {
    guard let colon = location.firstIndex(of: ":") else { return nil }
    let path = String(location[location.index(after: colon)...])
    let base = FilePath.folder(of: workspace)
    switch location[..<colon] {
    case "group": return FilePath.absolute(path, from: group)
    case "container": return FilePath.absolute(path, from: base)
    case "absolute": return FilePath.absolute(path, from: "/")
    // The workspace inside a project means that project.
    case "self": return FilePath.absolute(path, from: base)
    default: return nil
    }
  }

  // MARK: The markup

  private struct Tag {
    var name: Substring
    var isEnd: Bool
    /// `<Group … />`, with nothing inside.
    var isEmpty: Bool
    var location: String?
  }

  private static func tags(in text: String) -> [Tag] {
    var tags: [Tag] = []
    var rest = Substring(text)
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      if rest.hasPrefix("!--") {
        guard let end = rest.firstRange(of: "-->") else { break }
        rest = rest[end.upperBound...]
        continue
      }
      if rest.hasPrefix("?") || rest.hasPrefix("!") {
        _ = attributes(&rest)
        continue
      }
      let isEnd = rest.hasPrefix("/")
      if isEnd { rest.removeFirst() }
      let name = rest.prefix { $0.isLetter }
      rest = rest[name.endIndex...]
      let (location, isEmpty) = attributes(&rest)
      tags.append(Tag(name: name, isEnd: isEnd, isEmpty: isEmpty, location: location))
    }
    return tags
  }

  /// Takes all up to the tag's `>`, and gives the attribute `location`.
  private static func attributes(_ rest: inout Substring) -> (location: String?, isEmpty: Bool) {
    var location: String?
    var name = ""
    var isEmpty = false
    while let character = rest.popFirst() {
      switch character {
      case ">": return (location, isEmpty)
      case "/": isEmpty = true
      case "\"", "'":
        let value = rest.prefix { $0 != character }
        rest = rest[value.endIndex...].dropFirst()
        if name == "location" { location = decoded(value) }
        name = ""
      case "=": continue
      case let character where character.isWhitespace: continue
      default: name.append(character)
      }
    }
    return (location, isEmpty)
  }

  private static let entities = ["&lt;": "<", "&gt;": ">", "&quot;": "\"", "&apos;": "'", "&amp;": "&"]

  private static func decoded(_ text: Substring) -> String {
    guard text.contains("&") else { return String(text) }
    var result = ""
    var rest = text
    while let next = rest.first {
      if next == "&", let entity = entities.first(where: { rest.hasPrefix($0.key) }) {
        result += entity.value
        rest = rest.dropFirst(entity.key.count)
      } else {
        result.append(next)
        rest.removeFirst()
      }
    }
    return result
  }
}
