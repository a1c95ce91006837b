/// The amount of work that a host has done.
package struct AnalysisCounters: Hashable, Sendable {
  /// Files read from disk.
  package var filesRead = 0
  /// The read files that were parsed.
  package var filesParsed = 0
  /// The changed files taken in after the first reading.
  package var filesUpdated = 0

  mutating func add(_ other: AnalysisCounters) {
    filesRead += other.filesRead
    filesParsed += other.filesParsed
    filesUpdated += other.filesUpdated
  }
}
