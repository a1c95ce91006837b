import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckText
import Synchronization

/// The libraries that the tool knows, and what their rooms add to the command line. Set once by ``CommandLineTool``,
/// before anything is parsed: ArgumentParser makes commands out of types, which nothing can be handed to.
package enum Libraries {
  private struct Known {
    var libraries: [any AnalyzedLibrary] = []
    var additions: [CommandAdditions] = []
  }

  private static let known = Mutex(Known())

  static func set(_ libraries: [any AnalyzedLibrary], _ additions: [CommandAdditions]) {
    known.withLock { $0 = Known(libraries: libraries, additions: additions) }
  }

  static var all: [any AnalyzedLibrary] { known.withLock { $0.libraries } }

  static var additions: [CommandAdditions] { known.withLock { $0.additions } }

  /// For people.
  static var names: String { all.map(\.name).joined(before: "or") }

  /// - Throws: ``CheckFailure`` where no code is called so.
  static func code(named name: String) throws(CheckFailure) -> DiagnosticCode {
    if let code = all.lazy.compactMap({ $0.catalogue.code(named: name) }).first { return code }
    let near = LibraryList(all).codes(near: name)
    throw CheckFailure(
      "no code is named '\(name)'" + (near.isEmpty ? " (see safedi-lsp rules)" : NearSpelling.advice(near)))
  }
}

/// The additions of a library's room to the command line: what only that library has.
package struct CommandAdditions: Sendable {
  var subcommands: [any Subcommand.Type]

  package init(subcommands: [any Subcommand.Type]) {
    self.subcommands = subcommands
  }
}
