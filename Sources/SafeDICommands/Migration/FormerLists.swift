import DICheckAnalysis
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDILibrary

/// The lists in files that a project's programs are built with (``SourceList``).
struct FormerLists: Sendable {
  /// The lists that are there.
  private(set) var paths: [String] = []
  /// By the list's name.
  private(set) var items: [String: [String]] = [:]
  private(set) var doubts: [Doubt] = []

  /// An item of which not all is known.
  struct Doubt: Hashable, Sendable {
    var path: String
    var offset: Int
    var item: String
    var message: String
    /// True of an item that can't stand in code.
    var isLeftOut: Bool
  }

  var isEmpty: Bool { paths.isEmpty }

  /// - Parameter folder: the project's, from which the items start.
  init(in folder: String, of programs: [ProgramAnalysis], _ library: any DependencyLibrary) {
    let isRead = programs.contains { library.furtherSources(in: $0.program.version.version) == .list }
    guard let list = library.sourceList, isRead else { return }
    for path in list.paths(in: folder) {
      guard let text = FileContents.smallText(path) else { continue }
      let name = FilePath.name(of: path)
      paths.append(path)
      items[name] = SourceList.items(of: text)
      guard name == list.name else { continue }
      let bytes = Array(text.utf8)
      var end = 0
      for item in items[name] ?? [] {
        let offset = bytes[end...].firstRange(of: item.utf8)?.lowerBound ?? end
        end = min(bytes.count, offset + item.utf8.count)
        switch FileSnapshot(of: FilePath.absolute(item, from: folder))?.kind {
        case .folder: continue
        case .file, .other:
          doubt(
            item, at: offset, of: path, isLeftOut: true,
            "`\(item)` is no folder, and a configuration takes folders alone. Name its folder, or give it to the target."
          )
        case nil:
          doubt(
            item, at: offset, of: path, isLeftOut: false,
            "There is no folder `\(item)`, so nothing is read from it. Correct it in the configuration, or remove it.")
        }
      }
    }
  }

  private mutating func doubt(
    _ item: String, at offset: Int, of path: String, isLeftOut: Bool, _ message: String
  ) {
    doubts.append(Doubt(path: path, offset: offset, item: item, message: message, isLeftOut: isLeftOut))
  }
}
