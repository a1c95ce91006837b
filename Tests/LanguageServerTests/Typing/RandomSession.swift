import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckJSON
import DICheckLanguageServerProtocol
import DICheckRandomInput
import DICheckSourceReading
import DICheckText
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// A session of random work on a project: files are opened, edited, restored, closed, written, moved, copied and
/// deleted, folders are renamed, branches switched, and settings change.
struct RandomSession {
  private let project: Project
  private let server: ServerUnderTest
  private var generator: SeededGenerator
  private var names: [String]
  /// What the files say when nobody broke them, by relative path; also those of copies.
  private var wholes: [String: String]
  /// Names and types to put in each other's place.
  private let words: [String]
  private var open: [String: [UInt8]] = [:]
  private var version = 1
  private var history: [String] = []

  init(_ files: [String: String], seed: Int) throws {
    generator = SeededGenerator(seed: seed)
    wholes = files
    names = files.keys.filter { !$0.hasSuffix("Package.swift") }.sorted()
    words = Set(files.values.flatMap { Self.words(of: Array($0.utf8)).map { String($0.word) } }).sorted()
    project = try Project(files)
    server = try ServerUnderTest()
    try server.start(project)
  }

  /// - Parameter longestRun: steps between two comparisons, at most.
  mutating func run(steps: Int, longestRun: Int) throws {
    var left = steps
    while left > 0 {
      let count = min(left, Int.random(in: 1...longestRun, using: &generator))
      left -= count
      for _ in 0..<count { try step() }
      try restoreBrokenDocuments()
      try compare()
    }
    try server.finish()
  }

  // MARK: Steps

  private mutating func step() throws {
    switch Int.random(in: 0..<30, using: &generator) {
    case 0: return try switchBranch()
    case 1: return try renameFolder()
    default: break
    }
    let name = names.randomElement(using: &generator) ?? ""
    version += 1
    if let text = open[name] { try work(on: name, text) } else { try change(name) }
    if Int.random(in: 0..<20, using: &generator) == 0 {
      let file = (names.randomElement(using: &generator) ?? "").split(separator: "/").last ?? ""
      let settings =
        ["{}", "{\"exclude\": [\"\(file)\"]}", #"{"severity": {"unfulfilled-received": "warning"}}"#]
        .randomElement(using: &generator) ?? "{}"
      history.append("settings \(settings)")
      try project.write(".safedi-lsp.json", settings)
      server.reportFiles([(project.uri(".safedi-lsp.json"), 1)])
    }
  }

  /// An open document.
  private mutating func work(on name: String, _ text: [UInt8]) throws {
    let uri = project.uri(name)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0:
      server.close(uri)
      open[name] = nil
      history.append("close \(name)")
    case 1:
      restore(name)
    case 2:
      // An editor saves what it has open.
      try project.write(name, bytes: text)
      server.save(uri)
      server.reportFiles([(uri, 2)])
      history.append("save \(name)")
    default:
      let (range, new) = edit(of: text)
      server.change(
        uri,
        [
          ServerUnderTest.edit(
            Self.position(range.lowerBound, text), Self.position(range.upperBound, text),
            String(decoding: new, as: UTF8.self))
        ], version: version)
      open[name]?.replaceSubrange(range, with: new)
      history.append("edit \(name) \(range) \(String(decoding: new, as: UTF8.self))")
    }
  }

  /// A file that isn't open.
  private mutating func change(_ name: String) throws {
    let uri = project.uri(name)
    let whole = wholes[name] ?? ""
    let isThere = FileManager.default.fileExists(atPath: project.file(name))
    switch Int.random(in: 0..<8, using: &generator) {
    case 0..<4:
      open[name] = Array(whole.utf8)
      server.open(uri, whole, version: version)
      history.append("open \(name)")
    case 4..<6:
      history.append("write \(name)")
      // Perhaps half a text, as a merge leaves it.
      var text = Array((Int.random(in: 0..<4, using: &generator) > 0 ? whole : "").utf8)
      if Int.random(in: 0..<3, using: &generator) == 0 {
        let (range, new) = edit(of: text)
        text.replaceSubrange(range, with: new)
      }
      try project.write(name, bytes: text)
      server.reportFiles([(uri, isThere ? 2 : 1)])
    case 6:
      guard isThere else { return }
      history.append("delete \(name)")
      try project.remove(name)
      server.reportFiles([(uri, 3)])
    default:
      // Moved, or a copy of it: then its types are there twice.
      guard isThere else { return }
      let folder = name.split(separator: "/").dropLast().map { $0 + "/" }.joined().replacing("Moved/", with: "")
      let other = "\(folder)Moved/\(name.split(separator: "/").last ?? "")"
      guard other != name, open[other] == nil else { return }
      let isMoved = Bool.random(using: &generator)
      history.append("\(isMoved ? "move" : "copy") \(name)")
      let text = try Data(contentsOf: URL(fileURLWithPath: project.file(name)))
      try project.write(other, bytes: Array(text))
      if isMoved { try project.remove(name) }
      server.reportFiles((isMoved ? [(uri, 3)] : []) + [(project.uri(other), 1)])
      if !names.contains(other) { names.append(other) }
      wholes[other] = whole
    }
  }

  /// Many files are others at once, and it is reported at once. What is open stays as it is there.
  private mutating func switchBranch() throws {
    history.append("switch")
    var events: [(uri: String, kind: Int)] = []
    for name in names {
      let isThere = FileManager.default.fileExists(atPath: project.file(name))
      let choice = Int.random(in: 0..<6, using: &generator)
      if choice == 0, isThere {
        try project.remove(name)
        events.append((project.uri(name), 3))
      } else if choice < 4 {
        var text = Array((wholes[name] ?? "").utf8)
        if choice == 3 {
          let (range, new) = edit(of: text)
          text.replaceSubrange(range, with: new)
        }
        try project.write(name, bytes: text)
        events.append((project.uri(name), isThere ? 2 : 1))
      }
    }
    server.reportFiles(events.shuffled(using: &generator))
  }

  /// The folder's events stand for those of its files.
  private mutating func renameFolder() throws {
    let folders = Set(names.map { $0.split(separator: "/").dropLast().joined(separator: "/") }).sorted()
    guard let folder = folders.randomElement(using: &generator), !folder.isEmpty,
      !open.keys.contains(where: { $0.hasPrefix(folder + "/") })
    else { return }
    let other = folder.hasSuffix("Renamed") ? String(folder.dropLast(7)) : folder + "Renamed"
    let (from, to) = (project.file(folder), project.file(other))
    guard FileManager.default.fileExists(atPath: from), !FileManager.default.fileExists(atPath: to) else { return }
    history.append("rename \(folder)")
    try FileManager.default.moveItem(atPath: from, toPath: to)
    server.reportFiles([(project.uri(folder), 3), (project.uri(other), 1)])
    for name in names where name.hasPrefix(folder + "/") {
      let new = other + name.dropFirst(folder.count)
      wholes[new] = wholes[name]
      if !names.contains(new) { names.append(new) }
    }
  }

  /// Back to what is whole, as an undo does.
  private mutating func restore(_ name: String) {
    let whole = wholes[name] ?? ""
    version += 1
    open[name] = Array(whole.utf8)
    server.replace(project.uri(name), with: whole, version: version)
    history.append("restore \(name)")
  }

  // MARK: Edits

  /// Mostly anything; often a word for another, which leaves the text whole.
  private mutating func edit(of text: [UInt8]) -> (range: Range<Int>, new: [UInt8]) {
    let places = Self.words(of: text)
    guard Int.random(in: 0..<3, using: &generator) == 0, let place = places.randomElement(using: &generator),
      let word = words.randomElement(using: &generator)
    else { return RandomEditor.edit(text, using: &generator) }
    return (place.range, Array(word.utf8))
  }

  private static func words(of text: [UInt8]) -> [(range: Range<Int>, word: Substring)] {
    var found: [(Range<Int>, Substring)] = []
    var start: Int?
    for (index, byte) in (text + [32]).enumerated() {
      let isLetter = UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
      if isLetter, start == nil { start = index }
      if !isLetter, let first = start {
        if index - first > 3 { found.append((first..<index, Substring(decoding: text[first..<index], as: UTF8.self))) }
        start = nil
      }
    }
    return found
  }

  /// In UTF-16.
  private static func position(_ offset: Int, _ text: [UInt8]) -> (Int, Int) {
    let before = text[..<offset]
    let start = before.lastIndex(of: 10).map { $0 + 1 } ?? 0
    return (before.count { $0 == 10 }, String(decoding: text[start..<offset], as: UTF8.self).utf16.count)
  }

  // MARK: Comparing

  /// Takes back what has syntax errors: what stands in for its declarations depends on what was before.
  private mutating func restoreBrokenDocuments() throws {
    let texts = open
    let broken = try LargeStackThreads.run {
      texts.keys.sorted().filter { name in
        let text = SourceText(texts[name] ?? [])
        let reader = SafeDIReader(version: .newest)
        return OpenDocument(text: text, version: 0, reader: reader).isBroken
      }
    }
    for name in broken { restore(name) }
    guard try server.settle()["brokenDocuments"] != 0 else { return }
    for name in open.keys.sorted() { restore(name) }
  }

  private func compare() throws {
    #expect(try server.settle()["brokenDocuments"] == 0)
    let fresh = try ServerUnderTest()
    try fresh.start(project)
    for (name, text) in open.sorted(by: { $0.key < $1.key }) {
      fresh.open(project.uri(name), String(decoding: text, as: UTF8.self))
    }
    try fresh.settle()
    let (mine, other) = (server.findings, fresh.findings)
    if mine != other {
      let last = history.suffix(60).joined(separator: "; ")
      for uri in Set(mine.keys).union(other.keys).sorted() where mine[uri] != other[uri] {
        #expect(mine[uri] ?? [] == other[uri] ?? [], "\(uri) after \(last)")
      }
    }
    try fresh.finish()
  }
}
