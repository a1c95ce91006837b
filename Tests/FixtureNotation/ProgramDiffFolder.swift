import Foundation

/// What the files of a folder (``ProgramDiffFile``) hold, in the order of their names: a new file is registered nowhere.
package struct ProgramDiffFolder<Value: Sendable>: Sendable {
  package private(set) var values: [Value] = []
  /// `name.md:line: …`, for a test to show: of such a file nothing else is read. That there is no file is a fault too.
  package private(set) var faults: [String] = []

  /// - Parameters:
  ///   - fields: The names that a section's fields may have.
  ///   - make: What a section is; its file is called as its heading is.
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
