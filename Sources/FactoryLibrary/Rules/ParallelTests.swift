import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Tests that run in parallel and share what they register.
enum ParallelTests: FactoryRule {
  static let entry = FactoryCodes.entry("parallel-tests", "Tests that run in parallel share a registration")

  static func check(_ suspect: Suspect, _ program: FactoryProgram) -> [Fault?] {
    guard case .tests = suspect else { return [] }
    let tests = program.sharingTests
    let pairs = tests.flatMap { test in test.touched.map { (factory: $0, test: test) } }
    let touching = Dictionary(grouping: pairs, by: \.factory)
    let faults = tests.compactMap { test in
      test.writes.lazy.compactMap { write -> Fault? in
        let others = write.target.flatMap { touching[program.canonical($0)] }?.map(\.test)
        let other = others?.first { $0.mayGet(write, of: test, program.modules) }
        return other.map { program.fault(write, of: test.ref, besides: $0) }
      }.first
    }
    return faults.unique(by: \.location)
  }
}

/// A test that nothing isolates, with what it writes and asks for.
private struct SharingTest {
  var ref: FactRef<TestFact>
  var fact: TestFact
  var suites: [TestFact]
  var writes: [SolvedUse]
  /// The factories that it writes to or asks for.
  var touched: Set<DefinitionRef>

  /// Returns true if it may get what another test writes, or itself with another argument.
  func mayGet(_ write: SolvedUse, of other: SharingTest, _ modules: ModuleMap) -> Bool {
    // Tests that nothing interrupts have what they register themselves. An initializer of the suite runs before.
    let hasOwn =
      [fact, other.fact].allSatisfy(\.isUninterrupted) && write.registers && write.spot.code == other.fact.code
      && writes.contains { $0.registers && $0.target == write.target && $0.spot.code == fact.code && $0.spot.isSure }
    return !hasOwn && mayRun(beside: other, modules)
  }

  /// A test may run beside itself, with another argument, and beside one that isn't of the same serial suite.
  private func mayRun(beside other: SharingTest, _ modules: ModuleMap) -> Bool {
    if other.ref == ref { return fact.hasArguments && !fact.isSerial && !suites.contains(where: \.isSerial) }
    return !suites.contains { $0.isSerial && other.suites.contains($0) }
      && modules.mayRunTogether(ref.file, other.ref.file)
  }
}

extension FactoryProgram {
  fileprivate var sharingTests: [SharingTest] {
    let all = inOrder(facts(.tests) as [FactRef<TestFact>]).compactMap { ref in
      shape(ref).map { (ref: ref, fact: $0.tests[ref.index], shape: $0) }
    }
    let suites = Dictionary(grouping: all.filter { $0.fact.function == nil }, by: \.fact.owner)
    var known = UnitDemands()
    return all.compactMap { ref, fact, shape -> SharingTest? in
      // Behind a brace too few, it may stand outside of its suite.
      guard graph.facts[ref.file]?.mayLackParts == false, fact.function != nil else { return nil }
      let owners = sequence(first: fact.owner) { $0.outerName.isEmpty ? nil : $0.outerName }
      let around = owners.flatMap { suites[$0] ?? [] }
        .filter { modules[$0.ref.file] == modules[ref.file] }.map(\.fact)
      // `.container` gives it one of the library's own, and any other trait may give it any.
      let traits = Set((around + [fact]).flatMap(\.furtherTraits))
      guard traits.isSubset(of: ["container"]) else { return nil }
      func isMet(_ use: SolvedUse) -> Bool { traits.isEmpty || use.container != .library }
      let codes: [CodeRef] = shape.codes.indices.filter { index in
        index == fact.code || shape.codes[index].isOfMaking && shape.codes[index].owner == fact.owner
      }.map(ref.sibling)
      let writes = codes.flatMap(uses).filter { use in
        use.isOfShared && isMet(use)
          && (use.registers || use.isWrite && use.modifiers.contains { !$0.slots.isEmpty })
      }
      let demands = withFurther(codes.flatMap { self.demands(in: $0, &known) }.map(\.use).filter(\.isOfShared))
        .filter(isMet)
      return SharingTest(
        ref: ref, fact: fact, suites: around, writes: writes.sorted(),
        touched: Set((writes + demands).compactMap(\.target).map(canonical)))
    }
  }

  fileprivate func fault(_ use: SolvedUse, of test: FactRef<TestFact>, besides other: SharingTest) -> Fault {
    let container = use.container?.name ?? ""
    return Fault(
      "Tests run in parallel and share `\(container).shared`: `\(other.fact.function ?? "")` may get this registration.",
      at: registration(use), about: use,
      [RelatedInformation("The test that runs beside it", location(other.fact.place, in: other.ref))]
    ) { fixes in
      let hasTrait =
        use.container == .library && fixes.program.knownRelease(of: test.file).map { $0 >= "2.4.6" } ?? true
      return [
        hasTrait ? fixes.adding("container", to: test, "Give each test a container of its own") : nil,
        fixes.adding("serialized", to: test, "Run these tests one after the other"),
      ]
    }
  }
}

extension FactoryFixes {
  /// A trait on the outermost suite around the test, else on the test.
  fileprivate func adding(_ trait: String, to test: FactRef<TestFact>, _ title: String) -> FixProposal? {
    guard let text = text(test), let fact = program.shape(test)?.tests[test.index],
      let function = node(FunctionDeclSyntax.self, at: fact.place, in: test)
    else { return nil }
    let isImported = trait != "container" || program.imports(of: test.file).contains("FactoryTesting")
    let addition = isImported ? nil : text.importing("FactoryTesting", newline: text.style.newline)
    return proposal(title, in: test, [function.adding(trait: trait)] + addition.asList)
  }
}
