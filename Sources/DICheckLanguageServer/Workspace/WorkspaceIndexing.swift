import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckJSONRPC
import DICheckLanguageServerProtocol
import DICheckSourceReading
import DICheckWorkspace

/// A workspace that was read in the background.
struct IndexedWorkspace {
  var host: AnalysisHost
  var seconds: Double
}

struct IndexingFailure: Error {
  var message: String
}

/// The input of reading the workspace.
struct IndexingRequest {
  /// Absolute paths.
  var folders: [String]
  var settings: SettingsStore
  /// Paths of open documents that aren't on disk yet.
  var unsaved: [String]
  /// The names of the libraries whose words some open document has. Where there are none, manifests and projects are
  /// read only if some file on disk has a word.
  var librariesOfDocuments: Set<String>
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
      let build = BuildModel.read(
        folders, for: settings.libraries, besides: librariesOfDocuments,
        exclusions: settings.exclusions(folders: folders), unsaved: unsaved, settings: settings.ofFolders(folders),
        followsOutsideLinks: settings.followsOutsideLinks, formsMarkedAlone: librariesOfDocuments.isEmpty)
      let host = try AnalysisHost(
        layouts: build.layouts(stating: settings.clientVersions), options: settings.analysisOptions, reusing: known)
      MemoryReturn.trim()
      return .success(IndexedWorkspace(host: host, seconds: start.duration(to: .now).seconds))
    } catch {
      return .failure(IndexingFailure(message: "\(error)"))
    }
  }
}

extension Duration {
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
  var milliseconds: Double { seconds * 1_000 }
}
