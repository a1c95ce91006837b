import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText

extension Snapshot {
  /// The hints of all reported files, in the files' order, on all cores. Blocks until all files are examined.
  /// - Parameters:
  ///   - codes: the codes of the hints to search for.
  ///   - text: a file's text as analysed; nil if it isn't available.
  /// - Throws: if the system gives no thread to parse on.
  package func allHints(
    codes: Set<DiagnosticCode>, text: @escaping SendableTextSource
  ) throws -> [Finding] {
    let paths = files.map(\.path).filter(isReported)
    return try LargeStackThreads.run {
      // Each thread searches the texts of all files at most once, for the remaining candidates of its share.
      LargeStackThreads.map(partsOf: paths, few: 32) { hints(in: $0, codes: codes, text: text) }
    }
  }
}
