import DICheckDependencyGraph

extension Snapshot {
  /// This snapshot with other texts of some files, its programs solved anew. The files and versions of programs stay as
  /// they are. Unknown files are ignored.
  ///
  /// Use it on a thread with a large stack: it parses.
  func replacing(_ texts: [String: [UInt8]]) -> Snapshot {
    var result = self
    var source = SourceReader()
    var replaced: [FileID] = []
    for (path, text) in texts {
      guard let file = ids[path] else { continue }
      replaced.append(file)
      result.files[file.index].stamp = nil
      result.files[file.index].words = nil
      result.files[file.index].outcomes = files[file.index].outcomes.map { edition, _ in
        let reader = reader(for: edition)
        return text.withUnsafeBufferPointer {
          (edition, source.extract($0, offset: 0, by: reader, search: reader.markerSearch))
        }
      }
    }
    replaced.sort()
    for index in programs.indices where programs[index].hasGraph {
      let changes = replaced.compactMap { result.change(of: $0, in: programs[index]) }
      if !changes.isEmpty {
        result.programs[index].graph.apply(changes)
        result.updateBuilds(ofProgramAt: index, after: changes.map(\.file))
      }
    }
    return result
  }
}
