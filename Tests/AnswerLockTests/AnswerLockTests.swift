import DICheckAnswerLock
import DICheckDependencyLibrary
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// The lock shows what changes, and nothing else.
@Suite(.tags(.long), .long) struct AnswerLockTests {
  private static let program = LockedProgram(
    id: "lamp",
    .texts(
      """
      // file: Lamp.swift
      @Instantiable
      public struct Lamp: Instantiable {
        public init(bulb: Bulb) { self.bulb = bulb }
        @Received var bulb: Bulb
      }
      """))

  private static func lines(severities: [DiagnosticCode: Severity?] = [:]) throws -> [String] {
    try AnswerLock(severities: severities).lines(of: [program])
  }

  @Test func `a line says all of an answer`() throws {
    let lines = try Self.lines()
    let fault = "lamp\tSafeDI\t/Lamp.swift:4:13\t"
    #expect(lines.contains { $0.hasPrefix(fault + "error mutable-dependency\t") }, "\(lines)")
    let diff = #"--- a//Lamp.swift\n+++ b//Lamp.swift\n@@ -1,5 +1,5 @@\n @Instantiable\n"#
    #expect(lines.contains { $0.hasPrefix(fault + "fix mutable-dependency\tsafe\t") && $0.contains(diff) }, "\(lines)")
    #expect(lines.contains { $0.contains(#"\n-  @Received var bulb: Bulb\n+  @Received let bulb: Bulb\n"#) })
    let places = ["2:15", "4:17"]
    for place in places { #expect(lines.contains { $0.hasPrefix("lamp\tSafeDI\t/Lamp.swift:\(place)\thover\t") }) }
  }

  @Test func `a planted change is the only difference`() throws {
    let code = DiagnosticCode("mutable-dependency")
    let (before, after) = (try Self.lines(), try Self.lines(severities: [code: .warning]))
    #expect(Set(after).subtracting(before).count == 1 && Set(before).subtracting(after).count == 1)
    // A line's place in the order depends on what it says.
    let milder = before.map { $0.replacing("error mutable-dependency", with: "warning mutable-dependency") }
    #expect(milder.sorted() == after.sorted())
  }

  /// Two processes hash in different orders.
  @Test func `two runs are equal`() throws {
    let folder = try TemporaryFolder("lock")
    let texts = try ["one", "two"].map { name in
      let bench = ProductsDirectory.path + "/safedi-bench"
      let outcome = try Subprocess(bench, ["--lock", folder.file(name), "--every", "600"]).run()
      #expect(outcome.status == 0, "\(outcome.errors)")
      return try String(contentsOfFile: folder.file(name), encoding: .utf8)
    }
    #expect(texts[0] == texts[1])
    for library in ["SafeDI", "swift-di", "Stitcher", "Factory"] { #expect(texts[0].contains("\t\(library)\t")) }
  }
}
