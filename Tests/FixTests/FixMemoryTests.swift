import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What one request finds out goes with it: kept, it would keep the whole program as it was.
@Suite struct FixMemoryTests {
  private final class Texts {
    let program: SmallProgram

    init(_ program: SmallProgram) { self.program = program }
  }

  private static let program = SmallProgram(
    """
    // file: App.swift
    import SafeDI
    @Instantiable(isRoot: true)
    public final class App: Base, Instantiable {
      public init(child: Child) {
        self.child = child
        super.init()
      }
      @Instantiated private let child: Child
    }
    // file: Base.swift
    open class Base {
      public init() {}
    }
    // file: Child.swift
    import SafeDI
    @Instantiable
    public struct Child: Instantiable {
      public init(log: any Log) {}
      @Received private let log: any Log
      @Received private let path: String
    }
    @Instantiable(fulfillingAdditionalTypes: [Log.self])
    public struct ConsoleLog: Log, Instantiable {
      public init() {}
    }
    """)

  @Test func aRequestLeavesNothingBehind() throws {
    var texts: Texts? = Texts(Self.program)
    weak let witness = texts
    let snapshot = try Self.program.snapshot()
    func ask(_ texts: Texts) -> Int {
      let context = FixContext(snapshot) { path in texts.program.text(path).map { Array($0.utf8) } }
      let refactorings = [("/App.swift", 62), ("/Child.swift", 43)].flatMap { context.refactorings(at: $1, in: $0) }
      return snapshot.diagnostics().flatMap(context.fixes).count + refactorings.count
    }
    let count = try ask(#require(texts))
    #expect(count > 2, "nothing was asked for")
    texts = nil
    #expect(witness == nil, "what a request read is still held")
  }
}
