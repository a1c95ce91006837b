import DICheckDependencyAnalysis
import DICheckDependencyGraph
import DICheckDependencyLibrary
import DICheckSourceReading
import SafeDILibrary
import Testing

/// What one request may spend.
@Suite struct FixWorkTests {
  private func fixes(of program: SmallProgram, _ work: @escaping @Sendable () -> FixWork) throws -> [[Fix]] {
    let snapshot = try program.snapshot()
    return try LargeStackThreads.run {
      let context = FixContext(snapshot, work: work()) { path in program.text(path).map { Array($0.utf8) } }
      return snapshot.diagnostics().map { context.fixes(for: $0) }
    }
  }

  @Test func anAllowanceCutsTheListShort() throws {
    let program = SmallProgram.circle(20)
    let all = try fixes(of: program) { FixWork() }
    #expect(all.map(\.count) == [6])
    let size = program.files[0].text.utf8.count
    let some = try fixes(of: program) { FixWork(allowance: 20 * size) }
    #expect(some[0].count > 0 && some[0].count < 6)
    #expect(some[0] == Array(all[0].prefix(some[0].count)))
    // Whether it is the only choice can't be known.
    #expect(some[0].filter(\.isPreferred).isEmpty)
  }

  /// All rounds together: what is left takes another go.
  @Test func anAllowanceEndsTheFixesOfAFile() throws {
    let labels = (0..<40).map { "part\($0)" }
    let text = """
      @Instantiable public final class Many: Instantiable {
        public init(\(labels.map { "\($0): Part" }.joined(separator: ", "))) {
      \(labels.map { "    self.\($0) = \($0)" }.joined(separator: "\n"))
        }
      \(labels.map { "  @Received private var \($0): Part" }.joined(separator: "\n"))
      }

      """
    let program = SmallProgram(files: [("/Many.swift", text)])
    let snapshot = try program.snapshot()
    func leftOver(_ allowance: Int) throws -> Int {
      let fixed = try LargeStackThreads.run {
        var fixes = SafeFixes(snapshot, allowance: allowance) { program.text($0).map { Array($0.utf8) } }
        fixes.fix(["/Many.swift"])
        return fixes.text("/Many.swift")
      }
      return String(decoding: fixed ?? [], as: UTF8.self).components(separatedBy: "private var").count - 1
    }
    #expect(try leftOver(.max) == 0)
    let some = try leftOver(10 * text.utf8.count)
    #expect(some > 0 && some < labels.count, "\(some)")
    #expect(try leftOver(0) == 40)
  }

  /// However long a file is, what stands at one place of it gets a fix.
  @Test func theAllowanceOfAPlaceIsEnoughForOneFix() throws {
    let types = (0..<40).map { "Service\($0)X" }
    let services = (0..<40).map { "@Instantiable public final class Service\($0): Instantiable { public init() {} }\n" }
    let text = """
      @Instantiable(isRoot: true) public final class Many: Instantiable {
        public init(\(types.map { "part\($0): \($0)" }.joined(separator: ", "))) {
      \(types.map { "    self.part\($0) = part\($0)" }.joined(separator: "\n"))
        }
      \(types.map { "  @Instantiated private let part\($0): \($0)" }.joined(separator: "\n"))
      }

      """
    let program = SmallProgram(files: [("/Many.swift", text), ("/Services.swift", services.joined())])
    let allowance = FixWork.allowance(forFixesIn: text.utf8.count, usual: 0)
    let snapshot = try program.snapshot()
    let first = try #require(snapshot.diagnostics().first)
    let offers = try LargeStackThreads.run {
      FixContext(snapshot, work: FixWork(allowance: allowance)) { path in
        program.text(path).map { Array($0.utf8) }
      }.fixes(for: first)
    }
    #expect(offers.map(\.title) == ["Change to `Service0`"])
  }

  @Test func whatNobodyWaitsForIsNotBegun() throws {
    #expect(try fixes(of: .circle(4)) { FixWork(isInterrupted: { true }) } == [[]])
  }

  /// What was cut short because nobody waited is found when somebody asks again.
  @Test func whatWasCutShortIsNotRemembered() throws {
    let program = SmallProgram.circle(4)
    let snapshot = try program.snapshot()
    let counts = try LargeStackThreads.run {
      let known = ActionMemory()
      let finding = snapshot.diagnostics()[0]
      return [true, false].map { isInterrupted in
        let work = FixWork(isInterrupted: { isInterrupted })
        return FixContext(snapshot, knowing: known, work: work) { path in program.text(path).map { Array($0.utf8) } }
          .fixes(for: finding).count
      }
    }
    #expect(counts[0] == 0 && counts[1] > 0)
  }
}
