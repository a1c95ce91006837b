import DICheckAnalysis
import DICheckCheckReporting
import DICheckCommandLine
import DICheckDependencyLibrary
import DICheckText
import DICheckWorkspace
import SafeDILibrary

/// The changes that a migration makes to files, and the decisions that it leaves to a person.
struct MigrationPlan: Sendable {
  /// By path.
  private(set) var changes: [String: Change] = [:]
  private(set) var notes: [PlacedNote] = []
  /// The files that get a configuration, with the names of the programs for which they do.
  var configured: [String: Set<String>] = [:]

  init() {}

  /// The fate of a file.
  struct Change: Hashable, Sendable {
    /// Nil for one that isn't there yet.
    var old: [UInt8]?
    /// Nil for one that goes.
    var new: [UInt8]?
  }

  struct PlacedNote: Hashable, Sendable {
    var path: String
    var place: Place
    var message: String
  }

  enum Place: Hashable, Sendable {
    /// UTF-8 offset in the file as it was.
    case offset(Int)
    /// The first place of this in the file as it will be.
    case text(String)
  }

  /// The new texts of files that stay or come.
  var texts: [String: [UInt8]] { changes.compactMapValues(\.new) }
  /// Files that come.
  var newFiles: [String] { changes.filter { $0.value.old == nil }.keys.sorted() }

  /// The new text of a file; nil for one that can't be read.
  func text(_ path: String) -> [UInt8]? {
    if let change = changes[path] { return change.new }
    return try? FileBytes.read(path)
  }

  mutating func note(_ message: String, at offset: Int = 0, of path: String) {
    note(message, at: .offset(offset), of: path)
  }

  mutating func note(_ message: String, at place: Place, of path: String) {
    let note = PlacedNote(path: path, place: place, message: message)
    if !notes.contains(note) { notes.append(note) }
  }

  /// Gives a file another text; passes over one that can't be read.
  mutating func edit(_ path: String, _ edits: [UTF8Edit]) {
    guard !edits.isEmpty, let text = text(path) else { return }
    set(path, to: edits.applied(to: text))
  }

  mutating func set(_ path: String, to text: [UInt8]) {
    let old = changes[path].map(\.old) ?? (try? FileBytes.read(path))
    changes[path] = old == text ? nil : Change(old: old, new: text)
  }

  mutating func delete(_ path: String) {
    guard let old = try? FileBytes.read(path) else { return }
    changes[path] = Change(old: old, new: nil)
  }
}

/// The files that a migration may change, and their names for users.
struct MigrationScope: Sendable {
  let request: CheckRequest
  /// The folders that may be changed: nothing outside of the requested paths, whatever symbolic links in them lead to.
  let writable: RealFolders

  init(_ request: CheckRequest) {
    self.request = request
    writable = RealFolders(request.paths)
  }

  func mayChange(_ path: String) -> Bool {
    writable.hold(path) && (try? FileBytes.read(path)).map(GeneratedOutput.isDeclaredGenerated) != true
  }

  /// A path as reports say it.
  func shown(_ path: String) -> String { FilePath.relative(path, to: request.workingDirectory) }
}
