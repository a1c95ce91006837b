import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckSourceReading
import DICheckTestTraits
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Documents kept up to date edit by edit say what their text says.
@Suite struct OpenDocumentTests {
  @Test(.tags(.long), .long, arguments: 0..<4) func readingEditByEditIsReadingAfresh(seed: Int) throws {
    let outcome = try LargeStackThreads.run { () -> (compared: Int, difference: String?) in
      var generator = SeededGenerator(seed: seed)
      var compared = 0
      for _ in 0..<5 {
        var session = Session(using: &generator)
        for _ in 0..<25 {
          let undo = session.edit(using: &generator)
          switch session.compare() {
          case .equal: compared += 1
          case .different(let text): return (compared, text)
          case .broken:
            // Most edits break the text: nearly all are taken back, so that it is whole again.
            if Int.random(in: 0..<8, using: &generator) == 0 { continue }
            session.apply(undo)
            switch session.compare() {
            case .equal: compared += 1
            case .broken: break
            case .different(let text): return (compared, text)
            }
          }
        }
      }
      return (compared, nil)
    }
    #expect(outcome.difference == nil)
    #expect(outcome.compared > 30)
  }

  /// Nothing stands in for a declaration that an edit replaces whole: what can be read of the new one counts, as if the
  /// document had just been opened.
  @Test(arguments: [
    "import SafeDI @Instantiable public final class A: Instantiable { public init() {} }\n",
    "// SafeDI\nlet\n@Instantiable public final class A: Instantiable { public init() {} }\n",
    "// SafeDI\n@Instantiable public final class A: Instantiable {\n  @Received let \n  public init() {}\n} ",
  ]) func whatIsReplacedWholeCountsAsItReads(broken: String) throws {
    let good = "import SafeDI\n\n@Instantiable\npublic final class A: Instantiable {\n  public init() { }\n}\n"
    let (facts, fresh) = try LargeStackThreads.run { () -> (FileFacts?, FileFacts?) in
      let reader = SafeDIReader(version: .newest)
      var document = OpenDocument(text: SourceText(Array(good.utf8)), version: 0, reader: reader)
      // Apart at both ends, so that the edit replaces all.
      let text = Array((broken + ";").utf8)
      document.apply([.all(Array("x".utf8)), .all(text)], version: 1)
      return (
        document.outcome.graphFacts, OpenDocument(text: SourceText(text), version: 0, reader: reader).outcome.graphFacts
      )
    }
    #expect(facts == fresh)
    #expect(fresh?.providers.isEmpty == false || fresh?.unread.names.contains("A") == true)
  }

  /// A brace too many, or too few, nests the types below it elsewhere than they are meant to be. What is typed over or
  /// deleted meanwhile is believed.
  @Test(arguments: [
    ("  let a = 0\n", "  let a = 0\n  }\n", ["Root", "Root.Feed", "Log", "Net", "Net.Feed"]),
    ("  let a = 0\n", "  let a = \"\n", ["Root", "Root.Feed", "Log", "Net", "Net.Feed"]),
    ("  init() { log() }\n}\n", "  init() { log() }\n\n", ["Root", "Root.Feed", "Log", "Net", "Net.Feed"]),
    ("  init() { log() }\n", "  init() { log() }}\n", ["Root", "Root.Feed", "Log", "Net", "Net.Feed"]),
    ("struct Log", "struct Logs", ["Root", "Root.Feed", "Logs", "Net", "Net.Feed"]),
    ("  @Instantiable struct Feed: Instantiable { init() { feed() } }\n", "", ["Root", "Log", "Net", "Net.Feed"]),
  ]) func typesStayWhereTheyAreNested(old: String, new: String, expected: [String]) throws {
    let good = """
      import SafeDI
      @Instantiable struct Root: Instantiable {
        let a = 0
        init() {}
        @Instantiable struct Feed: Instantiable { init() { feed() } }
        struct Plain {}
      }
      @Instantiable struct Log: Instantiable {
        init() { log() }
      }
      @Instantiable struct Net: Instantiable {
        init() {}
        @Instantiable struct Feed: Instantiable { init() {} }
      }
      """
    let range = try #require(good.range(of: old))
    let place = good.utf8.distance(from: good.startIndex, to: range.lowerBound)
    let names = try LargeStackThreads.run { () -> [String] in
      var session = Session(good)
      session.apply((place..<place + old.utf8.count, Array(new.utf8)))
      return session.providers
    }
    #expect(names == expected)
  }

  private enum Comparison {
    case equal, broken
    case different(String)
  }

  /// A document and the text that it should hold.
  private struct Session {
    private let reader = SafeDIReader(version: .newest)
    private var document: OpenDocument
    private var text: [UInt8]
    private var version = 0

    init(using generator: inout SeededGenerator) {
      self.init(Sample.files.values.sorted().shuffled(using: &generator).joined(separator: "\n"))
    }

    init(_ start: String) {
      text = Array(start.utf8)
      document = OpenDocument(text: SourceText(text), version: 0, reader: reader)
    }

    /// The types that the document is taken to declare, in the order of their places.
    var providers: [String] { document.outcome.graphFacts?.providers.map { "\($0.shape.concreteType)" } ?? [] }

    /// Makes a random edit. Returns what takes it back.
    mutating func edit(using generator: inout SeededGenerator) -> (range: Range<Int>, new: [UInt8]) {
      let (range, new) = RandomEditor.edit(text, using: &generator)
      let old = Array(text[range])
      apply((range, new))
      return (range.lowerBound..<range.lowerBound + new.count, old)
    }

    mutating func apply(_ edit: (range: Range<Int>, new: [UInt8])) {
      version += 1
      let source = SourceText(text)
      document.apply(
        [
          .replace(
            source.position(at: edit.range.lowerBound, encoding: .utf16),
            source.position(at: edit.range.upperBound, encoding: .utf16), .utf16, with: edit.new)
        ], version: version)
      text.replaceSubrange(edit.range, with: edit.new)
    }

    /// Against the reading of the whole text by another reader.
    func compare() -> Comparison {
      let shown = String(decoding: text, as: UTF8.self)
      guard document.text.bytes == text else { return .different("another text than \(shown)") }
      var fresh = SourceReader()
      let outcome = text.withUnsafeBufferPointer { fresh.extract($0, by: reader).outcome }
      switch (document.outcome, outcome) {
      case (.unmarked, .unmarked), (.setAside, .setAside): return .broken
      case (.read(let mine), .read(let other)):
        guard !document.isBroken else {
          return other.reading.brokenDeclarations.isEmpty
            && !other.reading.problems.contains { $0.code == "multiple-dependency-macros" }
            ? .different("wrongly broken: \(shown)") : .broken
        }
        return mine == other ? .equal : .different("\(mine)\nis not\n\(other)\nfor\n\(shown)")
      default: return .different("\(document.outcome)\nis not\n\(outcome)\nfor\n\(shown)")
      }
    }
  }
}
