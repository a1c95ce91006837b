import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckInMemoryPrograms
import DICheckText

@testable import SwiftDILibrary

/// A program, asked at its markers.
struct FeatureProgram {
  let fixture: Fixture
  let snapshot: Snapshot

  init(_ notation: String) throws {
    fixture = Fixture(notation)
    snapshot = try Snapshot(for: SwiftDI(), inMemory: fixture.files.map { (path: $0.name, text: $0.text) })
  }

  func position(_ marker: Int) throws -> (offset: Int, path: String) {
    for file in fixture.files {
      if let offset = file.markers[marker] { return (offset, file.name) }
    }
    throw MissingMarker(number: marker)
  }

  struct MissingMarker: Error {
    var number: Int
  }

  /// `Path:line text`, of the name there.
  func words(_ location: Location) -> String {
    guard let file = fixture.files.first(where: { $0.name == location.path }) else { return "?" }
    let line = SourceText(file.text).lines.line(at: Int(location.range.start)) + 1
    let text = Array(file.text.utf8)[Int(location.range.start)..<Int(location.range.end)]
    return "\(location.path):\(line) \(String(decoding: text, as: UTF8.self))"
  }

  func text(of path: String) -> [UInt8]? {
    fixture.files.first { $0.name == path }.map { Array($0.text.utf8) }
  }

  // MARK: Answers

  func hover(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    return snapshot.hover(at: offset, in: path)?.text.plain.split(separator: "\n").map(String.init) ?? []
  }

  func definition(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    return snapshot.definition(at: offset, in: path).map(words)
  }

  func implementation(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    return snapshot.implementation(at: offset, in: path).map(words)
  }

  func references(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    guard let found = snapshot.references(at: offset, in: path) else { return [] }
    return (found.declarations + found.uses).map(words)
  }

  /// The files that change, with their new texts; or why nothing does.
  func rename(_ marker: Int, to name: String) throws -> Result<[String: String], RenameRefusal> {
    let (offset, path) = try position(marker)
    do throws(RenameRefusal) {
      let edits = try snapshot.rename(at: offset, in: path, to: name, text: text)
      let texts = edits.certain.map { file in
        (file.path, String(decoding: (text(of: file.path) ?? []).applying(file.edits), as: UTF8.self))
      }
      return .success(Dictionary(uniqueKeysWithValues: texts))
    } catch {
      return .failure(error)
    }
  }

  /// The kinds of what is offered there, each once.
  func completionKinds(_ marker: Int) throws -> Set<CompletionCandidate.Kind> {
    let (offset, path) = try position(marker)
    return Set(snapshot.completion(at: offset, in: path, text: text(of: path) ?? [])?.candidates.map(\.kind) ?? [])
  }

  /// `label → text, detail`, the best first; dim ones in parentheses.
  func completion(_ marker: Int) throws -> [String] {
    let (offset, path) = try position(marker)
    let content = snapshot.completion(at: offset, in: path, text: text(of: path) ?? [])
    return content?.candidates.map { candidate in
      let text = candidate.text == candidate.label ? "" : " → \(candidate.text.replacing("\n", with: "⏎"))"
      let line = "\(candidate.label)\(text)" + (candidate.detail.map { ", \($0)" } ?? "")
      return candidate.isDim ? "(\(line))" : line
    } ?? []
  }
}

extension [UInt8] {
  /// This text with edits that are sorted and don't overlap.
  fileprivate func applying(_ edits: [UTF8Edit]) -> [UInt8] {
    var result = self
    for edit in edits.reversed() {
      result.replaceSubrange(Int(edit.range.start)..<Int(edit.range.end), with: Array(edit.newText.utf8))
    }
    return result
  }
}

/// A parent, two ways from it to a component, an override on one of them, and a key that nothing provides.
let worldProgram = """
  // file: Keys.swift
  import DI
  extension AnyKey {
    static let 1️⃣greeting = Key<String>()
    static let banner = Key<String>()
    static let volume = Key<Int>()
    static let welcome = AnyKey.greeting
  }
  enum Limits { static let most = Key<Int>() }
  // file: World.swift
  import DI
  @Component(root: true) struct 2️⃣World {
    @Provides(.greeting) var 3️⃣greeting: String { "hello" }
    @Provides(.banner) func banner() -> String { "<" + get(.4️⃣greeting) + ">" }
    @Provides(Limits.most, priority: .test) let most: Int = 3
    var town: Town { 5️⃣Town(parent: self) }
    var village: Village { Village(parent: self) }
  }
  // file: Town.swift
  import DI
  @Component struct Town {
    @Provides(.7️⃣greeting) var greeting: String { "howdy" }
    func sign() -> String { get(.banner) + get((AnyKey.welcome)) }
    var house: House { House(parent: self) }
  }
  @Component struct Village {
    var house: House { .init(parent: self) }
  }
  @Component struct House {
    init(parent: some Component) { 9️⃣initContainer(parent: parent) }
    func size() -> Int { get(Limits.most) + get(.6️⃣volume) }
    func door() -> String { get(.8️⃣greeting) }
  }
  // file: Other.swift
  import DI
  extension AnyKey { fileprivate static let greeting = Key<Int>() }
  @Component(root: true) struct Other { @Provides(.greeting) var greeting: Int { 1 } }
  """
