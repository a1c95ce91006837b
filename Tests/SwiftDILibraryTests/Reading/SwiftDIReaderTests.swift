import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckTestTraits
import DICheckText
import Testing

@testable import SwiftDILibrary

@Suite struct SwiftDIReaderTests {
  private static let reader = SwiftDI().reader(for: SwiftDI().releases.newest)

  private static func open(_ text: String) -> OpenDocument {
    OpenDocument(text: SourceText(Array(text.utf8)), version: 1, reader: reader)
  }

  private static func facts(_ document: OpenDocument) -> SwiftDIFacts? {
    document.outcome.facts?.value as? SwiftDIFacts
  }

  // MARK: Activation

  @Test(arguments: [
    ("import DI\n@Component struct A { }", true, true), ("import DI\nextension AnyKey { }", true, true),
    ("import DI\nenum K { static let k = Key<Int>() }", true, true), ("@_exported import DI", true, true),
    // Another package of that name, and other libraries with its words.
    ("import DI\nlet container = DependencyContainer()", false, true), ("@Component struct A { }", false, true),
    ("import Other\nextension A { func f() { get(.k) } }", false, true), ("Town(parent: world)", false, true),
    ("a.bind(1, forKey: .k)", false, true), ("struct A { func f() { } }", false, false),
  ])
  func `which files are read`(_ text: String, _ alone: Bool, _ inActiveModule: Bool) {
    #expect((FactDump.reading(of: text) != nil) == alone)
    #expect((FactDump.reading(of: text, isInActiveModule: true) != nil) == inActiveModule)
  }

  // MARK: Edits

  private static let program = """
    import DI
    extension AnyKey { static let port = Key<Int>() }
    @Component(root: true) struct Boot {
      @Provides(.port) var port: Int { 80 }
      func net() -> Net { .init(parent: self) }
    }
    @Component struct Net {
      func url() -> String { "\\(get(.host)):\\(get(.port))" }
      var town: Int { get(.port) + 1 }
      init(from boot: Boot) { initContainer(parent: boot); if let x = boot.x { use(x) } }
    }
    extension Net { func f() { net().url() } }
    let boot = Boot()
    boot.net().get(.port)

    """

  @Test func `an edit in a body is read with its type alone`() throws {
    var document = Self.open(Self.program)
    let before = document.parseCount
    let edited = Self.program.replacing("get(.host)", with: "get(.name)")
    document.apply([.all(Array(edited.utf8))], version: 2)
    #expect(document.parseCount == before + 1)
    let facts = try #require(Self.facts(document))
    #expect(
      FactDump(edited, facts).mismatch(
        ["use get"], FactDump(edited).all.filter { $0.hasPrefix("use get") }.joined(separator: "\n")) == nil)
    #expect(FactDump(edited, facts).all.contains("use get AnyKey.name '.name' of self scanned `.name`"))
    #expect(try !facts.hasSameShape(as: #require(Self.facts(Self.open(Self.program)))))
  }

  @Test func `an edit that moves code moves places alone`() throws {
    var document = Self.open(Self.program)
    let edited = Self.program.replacing("import DI\n", with: "import DI\n// More.\n")
    let before = try #require(Self.facts(document))
    document.apply([.all(Array(edited.utf8))], version: 2)
    let after = try #require(Self.facts(document))
    #expect(after.hasSameShape(as: before))
    #expect(after != before)
    #expect(FactDump(edited, after).all == FactDump(edited).all)
    #expect(after.faults.count == 1)
  }

  /// A finding of what was just deleted is left out while the text can't be read, if its component is of this file.
  @Test func `a file knows its components`() throws {
    let facts = try #require(Self.facts(Self.open("import DI\n@Component struct Town { struct Hall {} }")))
    #expect(["Town", "Town.Hall", "Hall", "City"].filter(facts.declares) == ["Town", "Town.Hall"])
  }

  @Test(.tags(.long), .long, arguments: 0..<12)
  func `reading edit by edit equals reading whole`(_ seed: Int) {
    var edits = RandomEdits(seed: UInt64(seed))
    var text = Array(Self.program.utf8)
    var document = Self.open(Self.program)
    for version in 2..<40 {
      text = edits.edit(text)
      document.apply([.all(text)], version: version)
      let whole = OpenDocument(text: SourceText(text), version: 1, reader: Self.reader)
      guard !whole.isBroken, case .read(let expected) = whole.outcome else {
        // The next edit starts from a sound text again, half of the time.
        if edits.number(below: 2) == 0 { text = Array(Self.program.utf8) }
        continue
      }
      guard case .read(let actual) = document.outcome else {
        Issue.record("not read: \(String(decoding: text, as: UTF8.self))")
        return
      }
      #expect(actual.reading == expected.reading, "\(String(decoding: text, as: UTF8.self))")
    }
  }

  // MARK: Half-typed text

  @Test(arguments: [
    ("get(.host)", "get(."), ("get(.host)", "get("), ("Key<Int>()", "Key<Int>("), ("@Provides(.port)", "@Provides(."),
    (".init(parent: self)", ".init(parent: "), ("@Component struct Net", "@Component(root: struct Net"),
  ])
  func `a declaration keeps its last good facts while it is typed`(_ old: String, _ new: String) throws {
    var document = Self.open(Self.program)
    let before = try #require(Self.facts(document))
    document.apply([.all(Array(Self.program.replacing(old, with: new).utf8))], version: 2)
    let after = try #require(Self.facts(document))
    #expect(after.hasSameShape(as: before))
    #expect(after.unread.isEmpty)
  }

  @Test(arguments: [("@Component(root: true)", "@Compone"), ("@Provides(.port)", "@Prov")])
  func `a declaration keeps its facts while an attribute's name is typed`(_ old: String, _ new: String) throws {
    let text = "import DI\n@Component(root: true) struct Boot { @Provides(.port) var port: Int { 80 } }\n"
    var document = Self.open(text)
    let before = try #require(Self.facts(document))
    document.apply([.all(Array(text.replacing(old, with: new).utf8))], version: 2)
    #expect(try #require(Self.facts(document)).hasSameShape(as: before))
  }

  @Test func `a component below an attribute that is being typed keeps its facts`() throws {
    let text = "import DI\n@Component(root: true) struct Boot { }\n"
    var document = Self.open(text)
    let before = try #require(Self.facts(document))
    document.apply([.all(Array(text.replacing("@Component(", with: "@Component\n@Component(").utf8))], version: 2)
    #expect(try #require(Self.facts(document)).hasSameShape(as: before))
  }

  @Test func `what couldn't be read from the start is unknown`() throws {
    let facts = try #require(Self.facts(Self.open("import DI\n@Component struct A { func f( }\nextension AnyKey { }")))
    #expect(facts.unread.mayBeAny)
  }
}
