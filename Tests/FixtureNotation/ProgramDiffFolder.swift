import Foundation

/// The contents of the files of a folder (``ProgramDiffFile``), in the order of their names; new files need no
/// registration.
package struct ProgramDiffFolder<Value: Sendable>: Sendable {
  package private(set) var values: [Value] = []
  /// `name.md:line: …`, to be shown by a test: nothing else of such a file is read. An empty folder is a fault too.
  package private(set) var faults: [String] = []

  /// - Parameters:
  ///   - fields: the names that a section's fields may have.
  ///   - make: makes a value from a section and the title of its file, which is also the file's name.
  package init(_ path: String, fields: Set<String>, make: (_ title: String, ProgramDiff) throws -> Value) {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { !$0.hasPrefix(".") }
    if names.isEmpty { faults = ["there is no file in \(path)"] }
    for name in names.sorted() {
      do {
        let file = try ProgramDiffFile(String(contentsOfFile: path + "/" + name, encoding: .utf8), fields: fields)
        guard name == file.title + ".md" else { throw NotationError(1, "the file's heading is `\(file.title)`") }
        values += try file.sections.map { try make(file.title, $0) }
      } catch {
        faults.append("\(name):\(error)")
      }
    }
  }
}
