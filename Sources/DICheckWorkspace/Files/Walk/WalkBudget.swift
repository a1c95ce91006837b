import DICheckDependencyLibrary
import DICheckText

/// The budget of all walks of one discovery: a link, a path in a manifest or a folder opened by mistake may lead to a
/// whole disk.
package struct WalkBudget: Hashable, Sendable {
  /// Files and folders listed.
  var entries: Int
  var time: Duration
  /// The entries of ``further``.
  private var furtherEntries: Int

  package init(entries: Int, time: Duration, further furtherEntries: Int = 100_000) {
    self.entries = entries
    self.time = time
    self.furtherEntries = furtherEntries
  }

  /// Far more than the largest repositories have outside of what is left out anyway.
  package static let standard = WalkBudget(entries: 4_000_000, time: .seconds(60))

  /// For folders outside of what was asked for that code, a manifest or a list names: a repository's text must not make
  /// anybody wait for a whole disk. Sources that are shared are far less.
  var further: WalkBudget {
    WalkBudget(entries: min(entries, furtherEntries), time: min(time, .seconds(5)))
  }

  var isUsedUp: Bool { entries <= 0 || time <= .zero }
}

/// The settings of a walk through folders.
package struct WalkOptions: Sendable {
  /// The libraries whose lists are noted and whose output is left out.
  var libraries: [any DependencyLibrary]
  /// Further patterns of what is left out.
  var exclusions: [FileExclusion] = []
  /// Folders whose own settings files aren't asked for exclusions.
  var foldersOfGivenSettings: Set<String> = []
  /// Absolute paths of files that an editor holds and no disk does yet: they are listed where their folder is.
  var unsaved: [String] = []
  /// Absolute paths that were asked for: links on the way to them are followed, wherever they lead.
  var named: [String] = []
  /// True if links to folders outside of the repository are followed.
  package var followsOutsideLinks = false
  var budget: WalkBudget
  /// Asked before each folder: the walk ends once its result isn't wanted any more.
  package var isCancelled: CancellationCheck = { false }

  package init(libraries: [any DependencyLibrary] = [], budget: WalkBudget = .standard) {
    self.libraries = libraries
    self.budget = budget
  }
}
