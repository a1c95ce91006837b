import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDILibrary

extension RequestedSources {
  /// - Parameters:
  ///   - earlier: files with the ``ModuleInformation`` of modules that are used.
  ///   - version: nil for what the code shows.
  static func listed(
    _ files: [String], further: [String], earlier: [String], folder: String, version: LibraryVersion?
  ) throws(CheckFailure) -> RequestedSources {
    for path in files + further where !FilePath.exists(path) {
      throw CheckFailure("no such file or folder: \(path)")
    }
    var texts: TextsByPath = [:]
    for path in earlier {
      for file in try ModuleInformation(path: path).files { texts[file.path] = Array(file.text.utf8) }
    }
    // Listed files count with their present contents, not with the earlier text.
    for path in files { texts[path] = nil }
    let listed = ListedSources(
      name: FilePath.name(of: folder), files: files, further: further, earlier: texts.keys.sorted(), folder: folder,
      version: version)
    return RequestedSources(listed: listed, texts: texts)
  }
}
