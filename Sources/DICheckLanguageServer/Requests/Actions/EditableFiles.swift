import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckText
import DICheckWorkspace

extension RequestContext {
  /// Returns true if the server may offer to change the file: one that lies in the real folders of the workspace, which
  /// is where the links in them lead no further; one elsewhere that the user opened; and one of the repository around a
  /// folder of the workspace, whose packages the folder uses.
  func mayEdit(_ path: String) -> Bool {
    guard path.utf8.first == "/" else { return true }
    let workspace = RealFolders(folders)
    let isOpen = converter.known.documents[path] != nil
    // The analysis may know it by a link of the workspace, though the user opened it where it is.
    let path = isOpen ? converter.uri(of: path).filePath ?? path : path
    if workspace.hold(path) { return true }
    if workspace.areLeft(by: path) { return false }
    return isOpen
      || RealFolders(folders.compactMap { GitRepository.top(of: FilePath.resolvingLinks($0)) }).hold(path)
  }

  func mayEdit(_ files: [FileEdits]) -> Bool { files.allSatisfy { mayEdit($0.path) } }
}

extension ResponseError {
  static var outOfReach: ResponseError {
    ResponseError(.requestFailed, "a file that this changes lies outside of the workspace, behind a symbolic link")
  }
}
