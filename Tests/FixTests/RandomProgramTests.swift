import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCodeBaseGenerator
import DICheckDependencyLibrary
import DICheckTestSupport
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// The laws of fixes on generated apps that were broken at random places: what is offered is applied to the texts, and
/// all of them are read and solved afresh.
@Suite(.tags(.long), .long) struct RandomProgramTests {
  /// A way to break one line.
  enum Fault: String, CaseIterable, Sendable {
    case receivesWhatItMade, lacksAttribute, isMisspelled, isMadeAtOnce
  }

  @Test(arguments: Fault.allCases, [1, 2] as [UInt64])
  func offersHold(_ fault: Fault, seed: UInt64) throws {
    let base = CodeBase(CodeBaseRequest(.app, size: 40, bytesPerFile: 0, seed: seed))
    let program = SmallProgram(files: base.files.map { ("/" + $0.path, $0.text) })
    #expect(try program.findings().isEmpty)
    let broken = try #require(program.broken(by: fault, number: Int(seed) * 7919))
    try expectLaws(of: broken)
  }

  @Test(arguments: [3, 4] as [UInt64])
  func plantedFaultsHold(seed: UInt64) throws {
    let base = CodeBase(CodeBaseRequest(.app, size: 40, bytesPerFile: 0, seed: seed))
    let program = SmallProgram(files: PlantedFault.plantAll(in: base.files.map { ("/" + $0.path, $0.text) }))
    let found = Set(try program.findings().map(\.code.rawValue))
    #expect(found == Set(PlantedFault.allCases.map(\.rawValue)))
    try expectLaws(of: program)
  }

  private func expectLaws(of program: SmallProgram) throws {
    let all = try program.offers()
    let before = names(all.map(\.finding))
    #expect(!before.isEmpty, "the fault shows")
    #expect(all.contains { !$0.fixes.isEmpty }, "nothing is offered for \(before.keys)")
    for (finding, fixes) in all.prefix(4) {
      #expect(fixes.filter(\.isPreferred).count <= 1)
      for fix in fixes.prefix(4) {
        let after = names(try program.applying(fix).findings())
        let name = FindingName(finding)
        #expect((after[name] ?? 0) < before[name] ?? 0, "`\(fix.title)` leaves \(name)")
        let isProven = fix.isSafe || !finding.isOfOneDeclaration
        if isProven {
          let added = after.filter { $0.value > before[$0.key] ?? 0 }
          #expect(added.isEmpty, "`\(fix.title)` for \(name) adds \(added.keys)")
        }
      }
    }
  }

  private func names(_ findings: [Finding]) -> [FindingName: Int] {
    findings.reduce(into: [:]) { $0[FindingName($1), default: 0] += 1 }
  }
}

extension Finding {
  fileprivate var isOfOneDeclaration: Bool { Catalogue.safeDI[code]?.scope != .graph }
}

extension SmallProgram {
  /// The program with a fault in one line that has a place for it; nil if none has.
  /// - Parameter number: which of the places; any number will do.
  fileprivate func broken(by fault: RandomProgramTests.Fault, number: Int) -> SmallProgram? {
    let old: String
    let new: String
    switch fault {
    case .receivesWhatItMade: (old, new) = ("@Instantiated ", "@Received ")
    case .lacksAttribute: (old, new) = ("@Instantiable\n", "\n")
    case .isMisspelled: (old, new) = ("@Instantiable\npublic final class ", "@Instantiable\npublic final class X")
    case .isMadeAtOnce:
      // A builder of what is given something at run time.
      let given = files.filter { $0.text.contains("@Forwarded ") }.compactMap { file in
        file.text.firstRange(of: "final class ").map {
          file.text[$0.upperBound...].prefix { $0.isLetter || $0.isNumber }
        }
      }
      let makers = files.filter { !$0.text.contains("isRoot") }.map(\.text)
      guard let type = given.first(where: { type in makers.contains { $0.contains(": Instantiator<\(type)>") } })
      else { return nil }
      (old, new) = (": Instantiator<\(type)>", ": \(type)")
    }
    let candidates = files.indices.filter { files[$0].text.contains(old) && !files[$0].text.contains("isRoot") }
    guard !candidates.isEmpty else { return nil }
    let index = candidates[number % candidates.count]
    var result = self
    var text = files[index].text
    if fault == .isMadeAtOnce {
      // In the property and the initializer alike.
      text = text.replacing(old, with: new)
    } else if let range = text.firstRange(of: old) {
      text.replaceSubrange(range, with: new)
    }
    result.files[index].text = text
    return result
  }
}
