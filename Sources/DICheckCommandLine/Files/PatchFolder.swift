import DICheckText
import DICheckWorkspace

/// The folder from which the paths of a patch count, so that `git apply` takes it there: the working directory if it
/// holds all files of the patch, else the repository around them, else the innermost folder around all of them.
package struct PatchFolder {
  /// Absolute, without symbolic links.
  let path: String
  private let isWorkingDirectory: Bool

  /// - Parameter files: absolute; they needn't be there.
  package init(of files: [String], workingDirectory: String) {
    let real = files.map(Self.real)
    func holdsAll(_ folder: String) -> Bool { real.allSatisfy { FilePath.isInside($0, folder) } }
    let own = FilePath.resolvingLinks(workingDirectory)
    isWorkingDirectory = holdsAll(own)
    guard !isWorkingDirectory, var folder = real.first.flatMap({ FilePath.parent(of: $0) }) else {
      path = own
      return
    }
    if let top = GitRepository.top(of: folder), holdsAll(top) {
      path = top
    } else {
      while !holdsAll(folder), let parent = FilePath.parent(of: folder) { folder = parent }
      path = folder
    }
  }

  /// Git follows no symbolic links, so this is the path of the file that they lead to.
  package func path(of file: String) -> String { FilePath.relative(Self.real(file), to: path) }

  /// Says where the patch applies, unless that is the working directory.
  package var remark: String? { isWorkingDirectory ? nil : "the patch applies in \(path)" }

  private static func real(_ file: String) -> String {
    if FilePath.exists(file) { return FilePath.resolvingLinks(file) }
    guard let folder = FilePath.parent(of: file), folder != file else { return file }
    return FilePath.joining(real(folder), FilePath.name(of: file))
  }
}
