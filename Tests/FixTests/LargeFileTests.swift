import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckSourceReading
import DICheckTestSupport
import DICheckTestTraits
import DICheckText
import SafeDIGraph
import Synchronization
import Testing

@testable import SafeDILibrary

/// Code actions on files that nobody writes by hand: what is tried for them is counted, and doesn't grow with the file.
@Suite struct LargeFileTests {
  /// How often something was about to be tried.
  private final class Steps: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func step() -> Bool {
      number.withLock { $0 += 1 }
      return false
    }
  }

  /// A type of many properties, one of which nobody provides.
  private static func wide(_ count: Int) -> SmallProgram {
    let labels = (0..<count).map { "p\($0)" }
    let text = """
      @Instantiable public final class Part: Instantiable { public init() {} }
      @Instantiable public final class Wide: Instantiable {
        public init(\(labels.map { "\($0): Part" }.joined(separator: ", ")), lost: Lost) {
      \(labels.map { "    self.\($0) = \($0)" }.joined(separator: "\n"))
          self.lost = lost
        }
      \(labels.map { "  @Instantiated let \($0): Part" }.joined(separator: "\n"))
        @Received let lost: Lost
      }
      @Instantiable public final class Lost: Instantiable { public init() {} }

      """
    return SmallProgram(files: [("/All.swift", SmallProgram.root("wide: Wide") + text)])
  }

  /// Four dependencies of a protocol above a type that receives it under a name that none of them has, and types that
  /// could be made under it.
  private static func stores(_ count: Int) -> SmallProgram {
    let types = (0..<count).map {
      "@Instantiable public final class Store\($0): Store, Instantiable { public init() {} }\n"
    }
    let labels = ["first", "second", "third", "fourth"]
    let text = """
      @Instantiable(isRoot: true) public final class App: Instantiable {
        public init(\(labels.map { "\($0): any Store" }.joined(separator: ", ")), page: Page) {
      \(labels.map { "    self.\($0) = \($0)" }.joined(separator: "\n"))
          self.page = page
        }
      \(labels.map { "  @Instantiated(fulfilledByType: \"Store0\") let \($0): any Store" }.joined(separator: "\n"))
        @Instantiated let page: Page
      }
      @Instantiable public final class Page: Instantiable {
        public init(store: any Store) { self.store = store }
        @Received let store: any Store
      }
      public protocol Store {}

      """
    return SmallProgram(files: [("/All.swift", text + types.joined())])
  }

  /// The number of fixes of the first finding, and of the steps to them.
  private func cost(of program: SmallProgram) throws -> (fixes: Int, steps: Int) {
    let snapshot = try program.snapshot()
    let steps = Steps()
    let count = try LargeStackThreads.run {
      let context = FixContext(snapshot, deadline: Deadline(isCancelled: { steps.step() })) { path in
        program.text(path).map { Array($0.utf8) }
      }
      return snapshot.diagnostics().first.map { context.fixes(for: $0).count } ?? 0
    }
    return (count, steps.count)
  }

  @Test(.tags(.long), .long) func `a long cycle is looked at as little as a short one`() throws {
    let (short, long) = (try cost(of: .circle(24)), try cost(of: .circle(240)))
    #expect(short.fixes > 0 && short.steps > 0)
    #expect(long.steps <= short.steps * 2, "\(long) after \(short)")
  }

  @Test func `what isn't offered any more is not tried`() throws {
    let (few, many) = (try cost(of: Self.stores(2)), try cost(of: Self.stores(5)))
    #expect(few.fixes == 6 && many.fixes == 6)
    // Each of the other types costs a look, and no proof.
    #expect(many.steps <= few.steps + 3, "\(many) after \(few)")
  }

  @Test(.tags(.long), .long) func `a type of many properties is looked at as little as one of few`() throws {
    let (small, large) = (try cost(of: Self.wide(20)), try cost(of: Self.wide(300)))
    #expect(small.fixes > 0 && small.steps > 0)
    #expect(large.steps <= small.steps * 2, "\(large) after \(small)")
  }

  /// Whether the types of parameters are public is known of those that are built.
  @Test(arguments: [
    ("@Instantiable public final class Part: Instantiable { public init() {} }", false),
    ("public final class Part {}", true),
  ])
  func `no file of a type that is built is read for a parameter`(part: String, isRead: Bool) throws {
    let home = """
      @Instantiable public final class Home: Instantiable {
        public init() {}
        @Received let part: Part
      }

      """
    let program = SmallProgram(files: [("/Home.swift", home), ("/Part.swift", part + "\n")])
    let snapshot = try program.snapshot()
    let reads = Mutex(0)
    let fixes = try LargeStackThreads.run {
      let context = FixContext(snapshot) { path in
        if path == "/Part.swift" { reads.withLock { $0 += 1 } }
        return program.text(path).map { Array($0.utf8) }
      }
      return snapshot.diagnostics().filter { $0.code == .initializerMissingParameter }.flatMap {
        context.fixes(for: $0)
      }
    }
    #expect(!fixes.isEmpty)
    // Its words are asked for in any case.
    #expect((reads.withLock { $0 } > 1) == isRead)
  }

  /// Offers of refactorings are a few, however many properties could be the subject.
  @Test(arguments: [20, 300]) func `a type of many properties has few refactorings`(count: Int) throws {
    let program = Self.wide(count)
    let snapshot = try program.snapshot()
    let text = try #require(program.text("/All.swift"))
    let name = try #require(text.firstRange(of: "Wide: Instantiable"))
    let place = text.utf8.distance(from: text.startIndex, to: name.lowerBound)
    let offers = try LargeStackThreads.run {
      FixContext(snapshot) { path in program.text(path).map { Array($0.utf8) } }.refactorings(
        at: place, in: "/All.swift"
      )
      .count
    }
    #expect(offers > 0 && offers < 40)
  }

  /// What nobody waits for any more isn't begun.
  @Test func `once time is up nothing is offered`() throws {
    let program = SmallProgram.circle(4)
    let snapshot = try program.snapshot()
    let answers = try LargeStackThreads.run {
      let context = FixContext(snapshot, deadline: Deadline(after: .zero)) { path in
        program.text(path).map { Array($0.utf8) }
      }
      return snapshot.diagnostics().map { context.fixes(for: $0).count }
    }
    #expect(answers == [0])
  }

  /// The fault behind each finding is found at once, however many its file has.
  @Test func `the fixes of every finding of a file take as long as their number`() throws {
    #expect(try lookups(count: 8_000) < ProcessorTime.limit * lookups(count: 1_000))
  }

  /// What it takes to find the faults behind so many findings. In seconds of a processor.
  private func lookups(count: Int) throws -> Double {
    let labels = (0..<count).map { "p\($0)" }
    let program = SmallProgram(files: [
      (
        "/All.swift",
        """
        @Instantiable(isRoot: true) public final class Wide: Instantiable {
          public init(\(labels.map { "\($0): Part" }.joined(separator: ", "))) {
          }
        \(labels.map { "  @Received let \($0): Part" }.joined(separator: "\n"))
        }

        """
      )
    ])
    let snapshot = try program.snapshot()
    let findings = snapshot.diagnostics()
    #expect(findings.count >= count)
    // Whoever waits has gone: what remains is to find the faults.
    return try LargeStackThreads.run {
      ProcessorTime.least {
        let context = FixContext(snapshot, deadline: Deadline(after: .zero)) { path in
          program.text(path).map { Array($0.utf8) }
        }
        #expect(findings.allSatisfy { context.fixes(for: $0).isEmpty })
      }
    }
  }
}
