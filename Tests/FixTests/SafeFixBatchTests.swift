import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Safe fixes that are taken together.
@Suite struct SafeFixBatchTests {
  /// A root that makes `count` types, each in a file of its own.
  private func program(_ count: Int, _ type: (Int) -> String) -> SmallProgram {
    let names = (0..<count).map { "t\($0): T\($0)" }
    let properties = names.map { "  @Instantiated let \($0)\n" }.joined()
    let root = """
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(\(names.joined(separator: ", "))) {}
      \(properties)}
      """
    return SmallProgram(files: [("/App.swift", root)] + (0..<count).map { ("/T\($0).swift", type($0)) })
  }

  private func fixed(
    _ program: SmallProgram
  ) throws -> (texts: [String: String], proven: Int) {
    let snapshot = try program.snapshot()
    return try LargeStackThreads.run {
      let before = snapshot.programs.map(\.graph.counters.orderings)
      var fixes = SafeFixes(snapshot) { path in program.text(path).map { Array($0.utf8) } }
      fixes.fix(program.files.map(\.path))
      let after = fixes.snapshot.programs.map(\.graph.counters.orderings)
      return (
        fixes.changed.mapValues { String(decoding: $0, as: UTF8.self) },
        zip(after, before).reduce(0) { $0 + $1.0 - $1.1 }
      )
    }
  }

  @Test func allOfManyFilesAreFixed() throws {
    let program = program(60) { "@Instantiable public final class T\($0): Instantiable { private init() {} }" }
    let (texts, orderings) = try fixed(program)
    #expect(texts.count == 60)
    #expect(texts.values.allSatisfy { $0.contains("{ init() {} }") })
    #expect(orderings <= 2, "solved once for all, not once for each")
  }

  /// Several findings of one declaration and of one file, taken in a few passes.
  @Test func allOfOneFileAreFixed() throws {
    let types = (0..<12).map {
      "final class T\($0) {\n  private init() {}\n}\n".replacing("final", with: "@Instantiable final")
    }.joined()
    var program = program(12) { _ in "" }
    program.files = [program.files[0], ("/All.swift", types)]
    let (texts, _) = try fixed(program)
    #expect(
      texts["/All.swift"]
        == (0..<12).map { "@Instantiable final class T\($0): Instantiable {\n  init() {}\n}\n" }.joined())
  }

  /// One fix that would add a finding keeps none of the others from being taken.
  @Test func whatCannotBeTakenIsLeftAlone() throws {
    // Made callable and conforming, each would be fine; `T3` is then asked for what nobody forwards.
    let program = program(9) {
      $0 == 3
        ? "@Instantiable public final class T3: Instantiable {\n  public init(x: Int) {}\n  @Forwarded let x: Int\n}"
        : "@Instantiable public final class T\($0): Instantiable { private init() {} }"
    }
    let (texts, _) = try fixed(program)
    #expect(
      (0..<9).filter { texts["/T\($0).swift"]?.contains("{ init() {}") == true } == [0, 1, 2, 4, 5, 6, 7, 8])
  }

  /// Calls that would no longer fit are a person's to see to.
  @Test func anInitializerThatOthersCallIsLeftAlone() throws {
    let lamp = """
      @Instantiable public final class T0: Instantiable {
        public init() {}
        @Instantiated let t1: T1
      }
      """
    var program = program(2) {
      $0 == 0 ? lamp : "@Instantiable public final class T1: Instantiable { public init() {} }"
    }
    #expect(try fixed(program).texts["/T0.swift"]?.contains("public init(t1: T1)") == true)
    program.files.append(("/Preview.swift", "let preview = T0()\n"))
    #expect(try fixed(program).texts.isEmpty)
  }

  // MARK: Long files

  /// A file so long that each fix of the whole would be felt is fixed type by type.
  @Test(.tags(.long), .long) func allOfALongFileAreFixed() throws {
    let count = 60
    var program = program(count) { _ in "" }
    let types = (0..<count).map { "@Instantiable\nfinal class T\($0) {\n  private init() {}\n}\n" }
    program.files = [program.files[0], ("/All.swift", "import SafeDI\n\n" + types.joined())]
    let (texts, orderings) = try fixed(program)
    #expect(orderings <= 2 * count, "solved for each type, not for each fix and all others")
    let wanted = (0..<count).map {
      "@Instantiable\nfinal class T\($0): Instantiable {\n  init() {}\n}\n"
    }
    #expect(texts["/All.swift"] == "import SafeDI\n\n" + wanted.joined())
  }

  /// Of a hundred fixes of one type none is proven by itself, as long as all pass together.
  @Test(.tags(.long), .long) func allOfALongTypeAreFixed() throws {
    let names = (0..<100).map { "p\($0)" }
    func root(_ word: (String) -> String) -> String {
      let parameters = names.map { "\($0): Part" }.joined(separator: ", ")
      let assignments = names.map { "    self.\($0) = \($0)\n" }.joined()
      let properties = names.map { "  @Instantiated private \(word($0)) \($0): Part\n" }.joined()
      return """
        @Instantiable(isRoot: true) public final class App: Instantiable {
          public init(\(parameters)) {
        \(assignments)  }
        \(properties)  func change() { p7 = p8 }
        }
        """
    }
    let part = "@Instantiable public final class Part: Instantiable { public init() {} }\n"
    let program = SmallProgram(files: [("/App.swift", part + root { _ in "var" })])
    let (texts, orderings) = try fixed(program)
    #expect(orderings <= 10)
    // What is changed elsewhere is left as it is.
    #expect(texts["/App.swift"] == part + root { $0 == "p7" ? "var" : "let" })
  }

  /// What belongs to a type may stand far from it, and a comment far from the type may say that it is to be left alone.
  @Test(.tags(.long), .long) func theTypesOfALongFileKeepWhatBelongsToThem() throws {
    let count = 60
    var program = program(count) { _ in "" }
    var text = "import SafeDI\n"
    for index in 0..<count {
      let comment = index == 7 ? " // safedi:ignore type-not-public" : ""
      text += "@Instantiable\nprivate final class T\(index): Instantiable {\(comment)\n  public init() {}\n}\n"
    }
    for index in 0..<count where index % 2 == 1 { text += "extension T\(index) { func f() {} }\n" }
    program.files = [program.files[0], ("/All.swift", text)]
    let fixed = try fixed(program).texts["/All.swift"] ?? ""
    #expect(fixed.split(separator: "private final class").count == 2)
    #expect(fixed.contains("@Instantiable\nprivate final class T7: Instantiable { // safedi:ignore type-not-public\n"))
    #expect(fixed.hasSuffix("extension T57 { func f() {} }\nextension T59 { func f() {} }\n"))
  }

  /// One fix in a long file that would add a finding keeps none of the others from being taken.
  @Test func whatCannotBeTakenOfALongFileIsLeftAlone() throws {
    let count = 60
    let filler = String(repeating: "-", count: 40)
    var program = program(count) { _ in "" }
    let types = (0..<count).map {
      $0 == 3
        ? "@Instantiable public final class T3: Instantiable {\n  public init(x: Int) {}\n  @Forwarded let x: Int\n}\n"
        : "@Instantiable public final class T\($0): Instantiable {\n  private init() {}\n  // \(filler)\n}\n"
    }
    program.files = [program.files[0], ("/All.swift", types.joined())]
    let fixed = try fixed(program).texts["/All.swift"] ?? ""
    #expect(fixed.split(separator: "\n  init() {}").count == count)
  }
}
