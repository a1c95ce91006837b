import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckSwiftFacts
import DICheckText
import SwiftSyntax

/// Tests that run in parallel and share what they register.
enum ParallelTests: FactoryRule {
  static let entry = FactoryCodes.entry("parallel-tests", "Tests that run in parallel share a registration")

  /// A test with what it writes and asks for.
  private struct Test {
    var ref: FactRef<TestFact>
    var fact: TestFact
    /// The suites around, the innermost first.
    var suites: [TestFact]
    var writes: [SolvedUse]
    /// The factories that it writes to or asks for.
    var touched: Set<DefinitionRef>

    var isIsolated: Bool { fact.mayIsolate || suites.contains(where: \.mayIsolate) }
    var isSerial: Bool { fact.traits.contains("serialized") || suites.contains { $0.traits.contains("serialized") } }

    /// Returns true if a suite around both runs them one after the other.
    func isSerialized(with other: Test) -> Bool {
      suites.contains { suite in
        suite.traits.contains("serialized") && other.suites.contains { $0.owner == suite.owner }
      }
    }
  }

  static func check(_ subject: Subject, _ program: FactoryProgram) -> [Fault] {
    guard subject == .tests else { return [] }
    let tests = tests(program).filter { !$0.isIsolated }
    var byFactory: [DefinitionRef: [Int]] = [:]
    for (index, test) in tests.enumerated() {
      for factory in test.touched { byFactory[factory, default: []].append(index) }
    }
    var seen: Set<Location> = []
    return tests.indices.compactMap { index in
      let test = tests[index]
      for write in test.writes {
        guard let target = write.target.map(program.canonical) else { continue }
        let besides = (byFactory[target] ?? []).first { other in
          if other == index { return test.fact.hasArguments && !test.isSerial }
          return !test.isSerialized(with: tests[other])
            && program.graph.modules.mayRunTogether(test.ref.file, tests[other].ref.file)
        }
        guard let besides else { continue }
        let fault = fault(write, of: test, besides: tests[besides], program)
        return seen.insert(fault.location).inserted ? fault : nil
      }
      return nil
    }
  }

  private static func tests(_ program: FactoryProgram) -> [Test] {
    var finder = EdgeFinder(program: program)
    let modules = program.graph.modules
    let all = program.tests.compactMap { ref in program.test(ref).map { (ref: ref, fact: $0) } }
    let suites = Dictionary(grouping: all.filter { $0.fact.function == nil }) { modules[$0.ref.file] }
      .mapValues { Dictionary(grouping: $0.map(\.fact), by: \.owner) }
    return all.compactMap { ref, fact in
      guard let shape = program.shape(ref), !shape.isBroken, fact.function != nil, let own = fact.code else {
        return nil
      }
      let around = fact.owner.withOuterNames.flatMap { suites[modules[ref.file]]?[$0] ?? [] }
      let codes = shape.codes.indices.filter { index in
        if case .initializer = shape.codes[index].kind {
          return shape.codes[index].owner == fact.owner && !fact.owner.isEmpty
        }
        return index == own || shape.codes[index].kind == .initialValue && shape.codes[index].owner == fact.owner
      }
      let refs: [CodeRef] = codes.map(ref.sibling)
      let writes = refs.flatMap(program.uses).filter { use in
        use.isOfShared && (use.registers || use.isWrite && !use.modifiers.flatMap(\.slots).isEmpty)
      }
      let demands = refs.flatMap { finder.demands(in: $0).map(\.demand.use) }.filter(\.isOfShared)
      return Test(
        ref: ref, fact: fact, suites: around, writes: writes.sorted(),
        touched: Set((writes + demands).compactMap(\.target).map(program.canonical)))
    }
  }

  private static func fault(
    _ use: SolvedUse, of test: Test, besides other: Test, _ program: FactoryProgram
  ) -> Fault {
    let test = test.ref
    let container = use.container?.name ?? ""
    return Fault(
      location: program.registration(use), owner: use.code.owner, dependency: use.name,
      message: "Tests run in parallel and share `\(container).shared`: `\(other.fact.function ?? "")` may get this "
        + "registration.",
      related: [RelatedInformation("The test that runs beside it", program.location(other.fact.place, in: other.ref))]
    ) { fixes in
      let release = fixes.program.knownRelease(of: test.file)
      let hasTrait = use.container == .library && release.map { $0 >= "2.4.6" } ?? true
      return [
        hasTrait ? adding("container", to: test, "Give each test a container of its own", fixes) : nil,
        adding("serialized", to: test, "Run these tests one after the other", fixes),
      ]
    }
  }

  /// A trait on the outermost suite around the test, else on the test.
  private static func adding(
    _ trait: String, to test: FactRef<TestFact>, _ title: String, _ fixes: FactoryFixes
  ) -> FixProposal? {
    guard let text = fixes.text(test), let fact = fixes.program.shape(test)?.tests[test.index],
      let function = text.node(FunctionDeclSyntax.self, at: fixes.range(fact.place, test).startOffset)
    else { return nil }
    var outermost: (any DeclGroupSyntax)?
    var node = function.parent
    while let current = node {
      if let group = current.asProtocol((any DeclGroupSyntax).self) { outermost = group }
      node = current.parent
    }
    let attributes = outermost?.attributes ?? function.attributes
    let start = outermost?.place.start ?? function.place.start
    let attribute = attributes.attribute(outermost == nil ? "Test" : "Suite")
    var edits: [UTF8Edit] = []
    if let last = attribute?.argumentList.last {
      let comma = last.label == nil ? ", .\(trait)" : nil
      edits.append(
        comma.map { UTF8Edit(inserting: $0, at: last.place.end) }
          ?? UTF8Edit(inserting: ".\(trait), ", at: last.place.start))
    } else if let attribute {
      edits.append(UTF8Edit(range: attribute.place, newText: "@\(attribute.plainName)(.\(trait))"))
    } else {
      edits.append(UTF8Edit(inserting: "@Suite(.\(trait)) ", at: start))
    }
    let imports = text.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let (own, line) = ("FactoryTesting", text.style.newline)
    if trait == "container", !imports.contains(where: { $0.path.first?.name.name == own }), let last = imports.last {
      let next = imports.first { ($0.path.first?.name.name ?? "") > own && $0.attributes.isEmpty }
      edits.append(
        next.map { UTF8Edit(inserting: "import \(own)" + line, at: $0.place.start) }
          ?? UTF8Edit(inserting: line + "import \(own)", at: last.place.end))
    }
    return fixes.proposal(title, .offered, in: test, edits)
  }
}

extension TestFact {
  /// Has a trait that isn't one of the standard ones, such as one that gives it a container.
  var mayIsolate: Bool { !Set(traits).isSubset(of: FactoryName.traits) }
}

extension String {
  /// A dotted name, and those of what is around it, the innermost first.
  fileprivate var withOuterNames: [String] {
    Array(sequence(first: self) { $0.outerName.isEmpty ? nil : $0.outerName })
  }
}
