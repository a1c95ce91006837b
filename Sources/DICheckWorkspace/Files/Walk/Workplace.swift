import DICheckSystem
import DICheckText

/// A bound on the search around a file where no repository shows how far one's work goes.
package enum Workplace {
  /// Far more than one's packages and applications have, and a moment's work.
  static let budget = WalkBudget(entries: 20_000, time: .seconds(2), further: 20_000)

  /// Returns true if a folder that wasn't named may be read as a whole, since it is what one works on: a project, or
  /// none of the folders that hold everything else too.
  /// - Parameter folder: with all links followed.
  package static func isLikely(_ folder: String) -> Bool {
    FileSurroundings.isProject(folder) || mayBeWalked(folder)
  }

  /// Returns true if `folder` may be all of what one works on, or a part of it: a home folder, what lies around it and
  /// a whole disk hold everything else too.
  /// - Parameters:
  ///   - folder: with all links followed.
  ///   - home: the user's home folder.
  static func mayBeWalked(_ folder: String, home: String? = Self.home) -> Bool {
    if devices.contains(where: { FilePath.isInside(folder, $0) }) { return false }
    guard folder != "/", let parent = FilePath.parent(of: folder) else { return false }
    if tops.contains(folder) || homes.contains(parent) { return false }
    return home.map { !FilePath.isInside($0, folder) } ?? true
  }

  /// The folders in which systems keep the home folders of all users.
  private static let homes: Set = [
    "/home", "/Users", "/var/home", "/export/home",
    // The folders of whole disks.
    "/Volumes", "/mnt", "/media",
  ]
  private static let tops: Set = [
    "/home", "/Users", "/root", "/tmp", "/var", "/usr", "/etc", "/opt", "/mnt", "/media", "/Volumes", "/Library",
    "/Applications", "/System", "/private", "/bin", "/sbin", "/lib", "/srv", "/boot", "/run",
    "/private/tmp", "/private/var", "/private/etc",
  ]
  /// No files, whatever is listed there.
  private static let devices = ["/proc", "/sys", "/dev"]

  /// The user's home folder.
  static var home: String? {
    guard let text = getenv("HOME") else { return nil }
    let path = String(cString: text)
    return path.hasPrefix("/") && path != "/" ? FilePath.absolute(path, from: "/") : nil
  }
}
