import DependencyGraph
import DependencySyntax

extension Snapshot {
  /// This snapshot if a file said something else, its programs solved with that. Which files a program has, and what
  /// version it is for, stays as it is.
  ///
  /// Use it on a thread with a large stack: it parses.
  func replacing(_ path: String, with text: [UInt8]) -> Snapshot {
    guard let file = ids[path] else { return self }
    var result = self
    var reader = SourceReader()
    result.files[file.index].stamp = nil
    result.files[file.index].outcomes = files[file.index].outcomes.map { version, _ in
      let adapter = SafeDIAdapter(version: version)
      return text.withUnsafeBufferPointer {
        (version, reader.extract($0, offset: 0, adapter: adapter, search: adapter.markerSearch))
      }
    }
    for index in programs.indices where programs[index].hasGraph {
      if let change = result.change(of: file, in: programs[index]) { result.programs[index].graph.apply([change]) }
    }
    return result
  }
}
