import DICheckLanguageServerProtocol
import Foundation

/// A folder with Swift files, made for one test and removed with it.
final class Project {
  let path: String

  /// - Parameter files: contents by relative path.
  init(_ files: [String: String], name: String = "Prójekt \(UUID().uuidString.prefix(8))") throws {
    // Resolved, since the folder for temporary files is a link on some systems.
    let base = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().path
    path = base + "/" + name
    try FileManager.default.createDirectory(atPath: path + "/.git", withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  /// As the server spells it by itself.
  func uri(_ name: String) -> String { DocumentURI(filePath: file(name)).rawValue }

  var uri: String { DocumentURI(filePath: path).rawValue }

  func write(_ name: String, _ text: String) throws { try write(name, bytes: Array(text.utf8)) }

  func write(_ name: String, bytes: [UInt8]) throws {
    let folder = (file(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: file(name)))
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }
}

/// An app of a few files: `App` makes a `User` and a `Feed`, which makes the `Row`s that receive the user.
enum Sample {
  static let app = """
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(user: User, feed: Feed) {
        self.user = user
        self.feed = feed
      }
      @Instantiated private let user: User
      @Instantiated private let feed: Feed
    }

    """
  static let feed = """
    @Instantiable
    public final class Feed: Instantiable {
      public init(row: Row) {
        self.row = row
      }
      @Instantiated private let row: Row

      func refresh() {
        print("refreshing")
      }
    }

    """
  static let row = """
    @Instantiable
    public final class Row: Instantiable {
      public init(user: User) {
        self.user = user
      }
      @Received private let user: User
    }

    """
  static let user = """
    @Instantiable
    public final class User: Instantiable {
      public init() {}
    }

    """

  static let files = ["App.swift": app, "Feed.swift": feed, "Row.swift": row, "User.swift": user]

  /// ``app`` without the user that a row needs: one finding, in `Row.swift`, line 5.
  static let appWithoutUser = """
    @Instantiable(isRoot: true)
    public final class App: Instantiable {
      public init(feed: Feed) {
        self.feed = feed
      }
      @Instantiated private let feed: Feed
    }

    """
}
