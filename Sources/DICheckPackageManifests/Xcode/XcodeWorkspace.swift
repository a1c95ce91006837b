import DICheckText

/// The list in the `contents.xcworkspacedata` of an `.xcworkspace`.
package struct XcodeWorkspace: Hashable, Sendable {
  /// The name of the file in an `.xcworkspace` that lists what is in it.
  package static let fileName = "contents.xcworkspacedata"

  /// Absolute paths of its projects, packages, folders and files, in the order of the file.
  package var contents: [String] = []
  /// True if the text is complete and without marks of a merge. Otherwise ``contents`` is only a part.
  package var isWhole = false

  /// The nesting of groups, whose paths get longer with each.
  private static let depthLimit = 64

  /// - Parameters:
  ///   - text: the content of `contents.xcworkspacedata`. What isn't understood is stepped over.
  ///   - workspace: the absolute path of the `.xcworkspace`.
  package init(text: String, workspace: String) {
    var groups = [FilePath.folder(of: workspace)]
    let tags = Self.tags(in: text)
    let isClosed = tags.last.map { $0.hasPrefix("/Workspace") || $0.hasPrefix("Workspace") && $0.hasSuffix("/") }
    isWhole = isClosed == true && !text.contains("<<<<<<<")
    for tag in tags {
      let parent = groups[groups.count - 1]
      let path = Self.location(in: tag).flatMap { Self.path($0, group: parent, workspace: workspace) }
      switch tag.prefix(while: { $0.isLetter || $0 == "/" }) {
      case "/Group": if groups.count > 1 { groups.removeLast() }
      case "Group" where tag.last != "/": groups.append(groups.count < Self.depthLimit ? path ?? parent : parent)
      case "FileRef": contents += path.asList
      default: continue
      }
    }
  }

  /// A location is its kind, a colon and a path. Nil for what lies in Xcode itself.
  private static func path(_ location: String, group: String, workspace: String) -> String? {
    guard let colon = location.firstIndex(of: ":") else { return nil }
    let path = String(location[location.index(after: colon)...])
    return switch location[..<colon] {
    case "group": FilePath.absolute(path, from: group)
    // `self`: the workspace inside a project means that project.
    case "container", "self": FilePath.absolute(path, from: FilePath.folder(of: workspace))
    case "absolute": FilePath.absolute(path, from: "/")
    default: nil
    }
  }

  // MARK: The markup

  /// The texts between `<` and the next `>`, comments left out.
  private static func tags(in text: String) -> [Substring] {
    let parts = text.split(separator: "<!--", omittingEmptySubsequences: false)
    let plain = parts.enumerated().map { index, part in
      index == 0 ? part : part.firstRange(of: "-->").map { part[$0.upperBound...] } ?? ""
    }
    return plain.flatMap { $0.split(separator: "<") }.map { $0.prefix { $0 != ">" } }
  }

  /// The value of the attribute `location`.
  private static func location(in tag: Substring) -> String? {
    guard let key = tag.firstRange(of: "location"),
      let open = tag[key.upperBound...].firstIndex(where: { "\"'".contains($0) })
    else { return nil }
    var value = String(tag[tag.index(after: open)...].prefix { $0 != tag[open] })
    for (name, text) in entities { value.replace(name, with: text) }
    return value
  }

  private static let entities = [
    ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
  ]
}
