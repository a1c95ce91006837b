import DICheckText

/// The edits of a rename, each file's sorted by place.
package struct RenameEdits: Hashable, Sendable {
  /// The edits that are certainly meant: applied together or not at all.
  package var certain: [FileEdits] = []
  /// Uses of the name that may be meant, for a person to decide.
  package var doubtful: [FileEdits] = []

  package init() {}

  /// Another name at some places, all of them certainly meant.
  package init(of places: Set<Location>, to name: String) {
    certain = Dictionary(grouping: places, by: \.path).sorted { $0.key < $1.key }.map { path, places in
      FileEdits(path: path, edits: places.map { UTF8Edit(range: $0.range, newText: name) })
    }
  }
}
