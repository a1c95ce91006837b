import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckTestSupport
import DICheckWorkspace
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// The files of a program on a disk, found and read as any project is. Removed with it.
final class BreakageWorkspace {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }
  private(set) var files: [String: String] = [:]

  init(_ files: [String: String]) throws {
    temporary = try TemporaryFolder("breakage")
    try write(files)
  }

  /// Makes the folder hold exactly these files.
  func write(_ new: [String: String]) throws {
    for path in files.keys where new[path] == nil { try FileManager.default.removeItem(atPath: absolute(path)) }
    for (path, text) in new where files[path] != text { try temporary.write(text, to: path) }
    files = new
  }

  /// The program as it is read now. Where only Swift files changed since it was read before, these are read again, as in
  /// a server.
  func host() throws -> AnalysisHost {
    let changed = files.keys.filter { known?.files[$0] != files[$0] }
    if let known, known.files.keys == files.keys, changed.allSatisfy(Self.isSource) {
      var host = known.host
      _ = host.reread(changed.map(absolute))
      self.known = (host, files)
      return host
    }
    let host = try AnalysisHost(layout: BuildModel.read([folder], for: [SafeDI()]).layouts()[0])
    known = (host, files)
    return host
  }

  /// What was read last, and the texts that it was read from.
  private var known: (host: AnalysisHost, files: [String: String])?

  private static func isSource(_ path: String) -> Bool { path.hasSuffix(".swift") && path != "Package.swift" }

  /// Errors before warnings, each as they stand in the program; nothing that a check doesn't show.
  func findings() throws -> [Finding] { Self.shown(try host().snapshot.diagnostics()) }

  /// The same, each with its fixes.
  func offers() throws -> [(finding: Finding, fixes: [Fix])] { Array(try lazyOffers()) }

  /// The first finding that has fixes, with these.
  func firstOffers() throws -> (finding: Finding, fixes: [Fix])? { try lazyOffers().first { !$0.fixes.isEmpty } }

  private func lazyOffers() throws -> some Sequence<(finding: Finding, fixes: [Fix])> {
    let snapshot = try host().snapshot
    let context = FixContext(snapshot) { FileManager.default.contents(atPath: $0).map { Array($0) } }
    return Self.shown(snapshot.diagnostics()).lazy.map { (finding: $0, fixes: context.fixes(for: $0)) }
  }

  /// The files after a fix; those outside of the folder aside.
  func files(after fix: Fix) -> [String: String] {
    var result = files
    for file in fix.edits {
      let path = relative(file.path)
      guard let text = files[path] else { continue }
      expectSound(file.edits, of: text)
      result[path] = String(decoding: file.edits.applied(to: Array(text.utf8)), as: UTF8.self)
    }
    return result
  }

  func relative(_ path: String) -> String {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// The whole line on which a finding starts.
  func line(of finding: Finding) -> String {
    guard let text = files[relative(finding.location.path)] else { return "" }
    let start = text.utf8.index(text.startIndex, offsetBy: Int(finding.location.range.start))
    let head = text[..<start].split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    return String(head + text[start...].prefix { !$0.isNewline })
  }

  var prefix: String { folder + "/" }

  private func absolute(_ path: String) -> String { folder + "/" + path }

  private static func shown(_ findings: [Finding]) -> [Finding] {
    findings.filter { $0.severity == .error } + findings.filter { $0.severity == .warning }
  }
}
