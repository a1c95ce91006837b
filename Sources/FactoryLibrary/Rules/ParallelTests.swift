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
    var byFactory: [DefinitionRef: [SharingTest]] = [:]
    for test in tests {
      for factory in test.touched { byFactory[factory, default: []].append(test) }
    }
    let faults = tests.compactMap { test in
      test.writes.lazy.compactMap { write in
        let touching = write.target.flatMap { byFactory[program.canonical($0)] } ?? []
        return touching.first { test.mayRun(beside: $0, program.graph.modules) }.map {
          program.fault(write, of: test.ref, besides: $0)
        }
      }.first
    }
    return faults.unique(by: \.location)
  }
}

/// A test that nothing isolates, with what it writes and asks for.
private struct SharingTest {
  var ref: FactRef<TestFact>
  var fact: TestFact
  /// The suites around, the innermost first.
  var suites: [TestFact]
  var writes: [SolvedUse]
  /// The factories that it writes to or asks for.
  var touched: Set<DefinitionRef>

  /// A test may run beside itself, with another argument, and beside one that isn't of the same serial suite.
  func mayRun(beside other: SharingTest, _ modules: ModuleMap) -> Bool {
    if other.ref == ref { return fact.hasArguments && !([fact] + suites).contains(where: \.isSerial) }
    let common = suites.filter { suite in other.suites.contains { $0.owner == suite.owner } }
    return !common.contains(where: \.isSerial) && modules.mayRunTogether(ref.file, other.ref.file)
  }
}

extension FactoryProgram {
  fileprivate var sharingTests: [SharingTest] {
    let all = tests.compactMap { ref in shape(ref).map { (ref: ref, fact: $0.tests[ref.index], shape: $0) } }
    let suites = Dictionary(grouping: all.filter { $0.fact.function == nil }) { graph.modules[$0.ref.file] }
      .mapValues { Dictionary(grouping: $0.map(\.fact), by: \.owner) }
    var known = UnitDemands()
    return all.compactMap { ref, fact, shape -> SharingTest? in
      guard !shape.isBroken, fact.function != nil else { return nil }
      let owners = sequence(first: fact.owner) { $0.outerName.isEmpty ? nil : $0.outerName }
      let around = owners.flatMap { suites[graph.modules[ref.file]]?[$0] ?? [] }
      guard !([fact] + around).contains(where: \.mayIsolate) else { return nil }
      let codes: [CodeRef] = shape.codes.indices.filter { index in
        index == fact.code || shape.codes[index].isOfMaking && shape.codes[index].owner == fact.owner
      }.map(ref.sibling)
      let writes = codes.flatMap(uses).filter { use in
        use.isOfShared && (use.registers || use.isWrite && !use.modifiers.flatMap(\.slots).isEmpty)
      }
      let demands = codes.flatMap { self.demands(in: $0, &known) }.map(\.use).filter(\.isOfShared)
      return SharingTest(
        ref: ref, fact: fact, suites: around, writes: writes.sorted(),
        touched: Set((writes + demands).compactMap(\.target).map(canonical)))
    }
  }

  fileprivate func fault(_ use: SolvedUse, of test: FactRef<TestFact>, besides other: SharingTest) -> Fault {
    let container = use.container?.name ?? ""
    return Fault(
      location: registration(use), owner: use.code.owner, dependency: use.name,
      message: "Tests run in parallel and share `\(container).shared`: `\(other.fact.function ?? "")` may get this "
        + "registration.",
      related: [RelatedInformation("The test that runs beside it", location(other.fact.place, in: other.ref))]
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
      let function = text.node(FunctionDeclSyntax.self, at: range(fact.place, test).startOffset)
    else { return nil }
    let around = sequence(first: Syntax(function)) { $0.parent }.compactMap {
      $0.asProtocol((any DeclGroupSyntax).self)
    }
    let outermost = around.last
    let attribute = (outermost?.attributes ?? function.attributes).attribute(outermost == nil ? "Test" : "Suite")
    let adding =
      if let last = attribute?.argumentList.last {
        last.label == nil
          ? UTF8Edit(inserting: ", .\(trait)", at: last.place.end)
          : UTF8Edit(inserting: ".\(trait), ", at: last.place.start)
      } else if let attribute {
        UTF8Edit(range: attribute.place, newText: "@\(attribute.plainName)(.\(trait))")
      } else {
        UTF8Edit(inserting: "@Suite(.\(trait)) ", at: outermost?.place.start ?? function.place.start)
      }
    var edits = [adding]
    let imports = text.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    if trait == "container", !program.imports(of: test.file).contains("FactoryTesting"), let last = imports.last {
      edits.append(UTF8Edit(inserting: text.style.newline + "import FactoryTesting", at: last.place.end))
    }
    return proposal(title, in: test, edits)
  }
}

extension TestFact {
  /// Has a trait that isn't one of the standard ones, such as one that gives it a container.
  var mayIsolate: Bool { !Set(traits).isSubset(of: FactoryName.traits) }
  /// A trait may register something; the library's own does so in a closure.
  var mayRegister: Bool { !Set(traits).subtracting(["container"]).isSubset(of: FactoryName.traits) }
  fileprivate var isSerial: Bool { traits.contains("serialized") }
}
