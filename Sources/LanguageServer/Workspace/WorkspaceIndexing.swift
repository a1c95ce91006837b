import DICheckDependencyAnalysis
import DICheckDependencyLibrary
import DICheckLanguageServerProtocol
import DICheckSourceReading
import DICheckWorkspace

/// A workspace that was read in the background.
struct IndexedWorkspace: Sendable {
  var host: AnalysisHost
  var seconds: Double
}

struct IndexingFailure: Error, Sendable {
  var message: String
}

/// The input of reading the workspace.
struct IndexingRequest: Sendable {
  /// Absolute paths.
  var folders: [String]
  var library: any DependencyLibrary
  var options: AnalysisOptions
  var exclusions: [FileExclusion]
  var settings: [FolderSettings]
  var followsOutsideLinks: Bool
  var version: LibraryVersion?
  /// Paths of open documents that aren't on disk yet.
  var unsaved: [String]
  /// Whether manifests and projects are read only if some file on disk has a word of the library: no open document has.
  var formsMarkedAlone: Bool
  /// The state before: unchanged files aren't read again.
  var known: Snapshot?

  /// Reads on threads of its own and posts the outcome.
  func start(generation: Int, queue: EventQueue) {
    let isStarted = DetachedThread.start { [self] in
      queue.post(.indexed(generation: generation, run()))
    }
    if !isStarted {
      queue.post(.indexed(generation: generation, .failure(IndexingFailure(message: "no thread to index with"))))
    }
  }

  private func run() -> Result<IndexedWorkspace, IndexingFailure> {
    let start = ContinuousClock.now
    do {
      // The parser of manifests recurses as well.
      let outcome = try LargeStackThreads.run { () -> Result<AnalysisHost, IndexingFailure> in
        let layout = ProgramLayout.discover(
          folders, for: library, exclusions: exclusions, versionOverride: version, unsaved: unsaved,
          settings: settings,
          followsOutsideLinks: followsOutsideLinks, formsMarkedAlone: formsMarkedAlone)
        do {
          return .success(try AnalysisHost(layout: layout, options: options, reusing: known))
        } catch {
          return .failure(IndexingFailure(message: "\(error)"))
        }
      }
      MemoryReturn.trim()
      return outcome.map { IndexedWorkspace(host: $0, seconds: start.duration(to: .now).seconds) }
    } catch {
      return .failure(IndexingFailure(message: "\(error)"))
    }
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
  var milliseconds: Double { seconds * 1_000 }
}
