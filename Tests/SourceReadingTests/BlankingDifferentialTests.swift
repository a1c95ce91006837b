import DICheckRandomInput
import DICheckSourceReading
import DICheckSourceReadingSupport
import DICheckTestSupport
import DICheckTestTraits
import DICheckText
import Testing

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The skeleton against the text on much Swift: the real code of the package's own dependencies, generated programs,
/// and texts broken by random edits.
@Suite(.tags(.long), .long) struct BlankingDifferentialTests {
  /// All sources of the checkouts in the build folder, in order of path.
  static func checkouts() -> [String] {
    let buildFolder = FilePath.folder(of: FilePath.folder(of: FilePath.resolvingLinks(ProductsDirectory.path)))
    return FileTree.swiftFiles(below: "\(buildFolder)/checkouts").filter { $0.contains("/Sources/") }
  }

  /// Of the sources of the checkouts and their number. Debug builds read few: the parser takes too long on all.
  static func tallyOfRealCode(
    verdict: @escaping @Sendable ([UInt8]) -> BlankingCheck.Verdict = BlankingCheck.verdict
  ) throws -> (tally: BlankingTally, count: Int) {
    #if DEBUG
      let step = 32
    #else
      let step = 1
    #endif
    let paths = checkouts()
    let chosen = stride(from: 0, to: paths.count, by: step).map { paths[$0] }
    let tally = try BlankingTally.count(Array(chosen.indices), verdict: verdict) { index in
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: chosen[index])), data.count < 150_000 else {
        return nil
      }
      return (chosen[index], [UInt8](data))
    }
    return (tally, chosen.count)
  }

  @Test func realCode() throws {
    let (tally, count) = try Self.tallyOfRealCode()
    #expect(tally.faults == [])
    // Those with regex literals.
    #expect(tally.fullText <= count / 50)
    #expect(count == 0 || tally.equal > count * 9 / 10)
  }

  /// Words that many bodies hold, and many don't.
  private static let kept = KeptBodies(MarkerSearch(["self.", "map {", "guard "]), includesCallers: true)

  @Test func realCodeWithKeptBodies() throws {
    let (tally, count) = try Self.tallyOfRealCode { BlankingCheck.verdict($0, keeping: Self.kept) }
    #expect(tally.faults == [])
    // Those with regex literals.
    #expect(tally.fullText <= count / 50)
    #expect(count == 0 || tally.equal > count * 9 / 10)
  }

  @Test func randomEditsWithKeptBodies() throws {
    let kept = KeptBodies(MarkerSearch(["a", "{ b"]), includesCallers: true)
    let seeds = RandomRounds.seeds(cost: 2)
    let tally = try BlankingTally.count(seeds, verdict: { BlankingCheck.verdict($0, keeping: kept) }) { index in
      var random = RandomEdits(seed: UInt64(index) &+ 2_000_003)
      var text = Array(SampleTexts.all[index % SampleTexts.all.count].utf8)
      if index % 3 > 0 { text = random.edit(text) }
      return ("edit \(index): " + String(decoding: text, as: UTF8.self), text)
    }
    #expect(tally.faults == [])
    #expect(tally.equal > 30)
  }

  @Test func generatedPrograms() throws {
    let tally = try BlankingTally.count(RandomRounds.seeds()) { index in
      var random = RandomEdits(seed: UInt64(index) &+ 77)
      return ("program \(index)", random.program())
    }
    #expect(tally.faults == [])
    #expect(tally.equal > 150)
  }

  /// A regex literal may hide braces, quotes and comments: then the text is parsed whole, and it is never blanked wrongly.
  @Test func regexLiterals() throws {
    let literals = [
      "/}/", #"/[{"]/"#, #"/a\/{/"#, "#/ } /#", "#/\n}\n/#", "/a/", "/ b", #"/\/\*/"#, "/`/", "/{ // }", "/(a)/.b { }",
      "/[/]}/", "a /}/ b", #"/\\/ "}""#, "!/}/", "+/}/", "/*/}/*/ /{/",
    ]
    let tally = try BlankingTally.count(RandomRounds.seeds()) { index in
      var random = RandomEdits(seed: UInt64(index) &+ 3_000_003)
      var text = random.program()
      if index % 2 == 0 {
        // The value of a declaration.
        let value = literals[random.number(below: literals.count)]
        text += Array("\nlet a = \(value)\n".utf8) + random.program()
      } else {
        // Anywhere, which is an error at most places.
        let places = text.indices.filter { ["(", "{", "=", ",", "\n"].contains(text[$0]) }
        guard !places.isEmpty else { return nil }
        let place = places[random.number(below: places.count)] + 1
        text.insert(contentsOf: literals[random.number(below: literals.count)].utf8, at: place)
      }
      return ("program \(index): " + String(decoding: text, as: UTF8.self), text)
    }
    #expect(tally.faults == [])
    #expect(RandomRounds.areFew || tally.fullText > 20 && tally.equal > 10, "\(tally)")
  }

  /// One to three edits on each text: most results are broken, which must do no harm.
  @Test func randomEdits() throws {
    let tally = try BlankingTally.count(RandomRounds.seeds()) { index in
      var random = RandomEdits(seed: UInt64(index) &+ 1_000_003)
      var text = Array(SampleTexts.all[index / 5 % SampleTexts.all.count].utf8)
      for _ in 0..<[1, 1, 1, 2, 3][index % 5] { text = random.edit(text) }
      return ("edit \(index): " + String(decoding: text, as: UTF8.self), text)
    }
    #expect(tally.faults == [])
    #expect(tally.equal > 20)
    #expect(tally.erroneous > 50)
  }
}

enum FileTree {
  /// Sorted, so that a sample is the same on every machine.
  static func swiftFiles(below folder: String) -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return [] }
    return names.sorted().flatMap { name -> [String] in
      let path = folder + "/" + name
      if name.hasSuffix(".swift") { return [path] }
      return name.hasPrefix(".") ? [] : swiftFiles(below: path)
    }
  }
}
