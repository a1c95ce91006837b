import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckText
import DICheckWorkspace
import FactoryLibrary
import SafeDILibrary
import StitcherLibrary
import SwiftDILibrary

/// The answers to a program as lines of text: what is found in it, what the first fix of each finding writes, and what
/// a hover says at the names of its declarations. Two versions of this tool are compared by them.
///
/// Nothing in a line depends on the machine, the clock or the order of a hash.
package struct AnswerLock: Sendable {
  private static let libraries: [any AnalyzedLibrary] = [SafeDI(), SwiftDI(), Stitcher(), Factory()]

  /// One of each line of SafeDI's releases that differ in what they accept.
  private static let safeDIReleases = ["0.6.1", "0.9.1", "1.2.2", "1.5.4", "2.0.0", "2.1.1", "2.2.0", "2.3.0"]

  private let options: AnalysisOptions

  package init(severities: [DiagnosticCode: Severity?]) {
    var options = AnalysisOptions()
    options.knownCodes = Set(LibraryList(Self.libraries).codes)
    options.severities = severities
    self.options = options
  }

  /// The lines of all programs, on all cores, sorted.
  package func lines(of programs: [LockedProgram]) throws -> [String] {
    let lines = try LargeStackThreads.map(count: programs.count) { { self.answers(to: programs[$0]) } }
    return lines.joined().sorted { FilePath.precedes($0, $1) }
  }

  /// The lines of a program, in no order: a line that only some releases give names these.
  ///
  /// Use it on a thread with a large stack: it parses.
  private func answers(to program: LockedProgram) -> [String] {
    let files = program.files.map { LockedFile(path: $0.path, text: $0.text) }
    return Self.libraries.flatMap { library -> [String] in
      let search = library.reader(for: library.releases.newest).markerSearch
      let isUsed = files.contains { $0.text.bytes.withUnsafeBufferPointer(search.matches) }
      guard isUsed else { return [] }
      let releases = library.name == SafeDI().name ? Self.safeDIReleases.compactMap { LibraryVersion($0) } : []
      let versions = releases.isEmpty ? [library.releases.newest] : releases
      var found: [String: [String]] = [:]
      for version in versions {
        for line in answers(to: program, files, library, version) { found[line, default: []].append("\(version)") }
      }
      return found.map { line, names in
        let isAlways = names == versions.map(\.description)
        return "\(program.id)\t\(library.name)\t\(line)" + (isAlways ? "" : "\t" + names.joined(separator: ","))
      }
    }
  }

  private func answers(
    to program: LockedProgram, _ files: [LockedFile], _ library: any AnalyzedLibrary, _ version: LibraryVersion
  ) -> [String] {
    let texts = files.map { (path: $0.path, text: String(decoding: $0.text.bytes, as: UTF8.self)) }
    guard let snapshot = try? program.snapshot(of: texts, for: library, version: version, options: options) else {
      return ["no thread"]
    }
    let byPath = Dictionary(files.map { ($0.path, $0) }) { first, _ in first }
    let answers = LockedAnswers(snapshot: snapshot, files: byPath)
    return (answers.findings + answers.hovers).map { fields in
      fields.map { Self.escaped($0.replacing(LockedFiles.root + "/", with: "")) }.joined(separator: "\t")
    }
  }

  /// A field in one line.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\\") }) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): bytes += Array("\\\\".utf8)
      case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
      case UInt8(ascii: "\r"): bytes += Array("\\r".utf8)
      case UInt8(ascii: "\t"): bytes += Array("\\t".utf8)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A file with the places of its names.
private final class LockedFile {
  let path: String
  let text: SourceText
  /// The UTF-8 offsets of the names of its declarations, and perhaps of others.
  let names: Set<Int>

  private static let keywords: Set = [
    "actor", "class", "enum", "extension", "func", "let", "protocol", "struct", "typealias", "var",
  ]

  init(path: String, text: String) {
    self.path = path
    self.text = SourceText(text)
    var names: Set<Int> = []
    var isName = false
    for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      if isName || word == "init" { names.insert(text.utf8.distance(from: text.startIndex, to: word.startIndex)) }
      isName = Self.keywords.contains(String(word))
    }
    self.names = names
  }
}

/// The answers of one snapshot, each as the fields of a line.
private struct LockedAnswers {
  let snapshot: Snapshot
  let files: [String: LockedFile]

  var findings: [[String]] {
    let paths = snapshot.files.map(\.path)
    let found = snapshot.diagnostics() + snapshot.hints(in: paths, text: bytes)
    return zip(found, snapshot.fixes(for: found, text: bytes)).flatMap { finding, fixes -> [[String]] in
      let place = place(finding.location.path, Int(finding.location.range.start))
      let line = [place, "\(finding.severity) \(finding.code.rawValue)", finding.message]
      return [line] + (fixes.first.map { [[place, "fix \(finding.code.rawValue)"] + fields(of: $0)] } ?? [])
    }
  }

  private func fields(of fix: Fix) -> [String] {
    let kind = fix.isSafe ? "safe" : fix.isPreferred ? "preferred" : "open"
    let diffs = fix.edits.map { file in
      guard let old = bytes(file.path) else { return "" }
      return String(
        decoding: UnifiedDiff.bytes(path: file.path, old: old, new: file.edits.applied(to: old)), as: UTF8.self)
    }
    return [kind, fix.sayingWhatIsLeft.title, diffs.joined()]
  }

  var hovers: [[String]] {
    snapshot.files.map(\.path).flatMap { path -> [[String]] in
      var places = files[path]?.names ?? []
      func add(_ symbols: [DependencySymbol]) {
        for symbol in symbols {
          if symbol.location.path == path { places.insert(Int(symbol.location.range.start)) }
          add(symbol.children)
        }
      }
      add(snapshot.symbols(in: path))
      return places.compactMap { offset in
        snapshot.hover(at: offset, in: path, text: bytes).map { hover in
          [place(path, offset), "hover", hover.text.markdown { place($0.path, Int($0.range.start)) }]
        }
      }
    }
  }

  private func bytes(_ path: String) -> [UInt8]? { files[path]?.text.bytes }

  /// `path:line:column`, both from 1, the column in bytes.
  private func place(_ path: String, _ offset: Int) -> String {
    guard let lines = files[path]?.text.lines else { return path }
    let line = lines.line(at: offset)
    return "\(path):\(line + 1):\(offset - lines.start(ofLine: line) + 1)"
  }
}
