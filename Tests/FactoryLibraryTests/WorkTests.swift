import DICheckAnalysis
import DICheckDependencyLibrary
import DICheckInMemoryPrograms
import DICheckText
import Testing

@testable import FactoryLibrary

/// The work that an edit takes, in files that are linked and subjects that are looked at.
@Suite struct WorkTests {
  /// Services in a file each, which ask for two others.
  private static func files(_ count: Int) -> [(path: String, text: String)] {
    (0..<count).map { number in
      (
        "Service\(number).swift",
        """
        import FactoryKit
        extension Container {
          var service\(number): Factory<Service\(number)> { self { Service\(number)() }.shared }
        }
        extension Container { var half\(number): Factory<Service\(number / 2)> { self { Service\(number / 2)() } } }
        final class Service\(number) {
          @LazyInjected(\\.service\(number / 2)) var first: Service\(number / 2)
          @WeakLazyInjected(\\.service\(number / 3)) var second: Service\(number / 3)?
          func run() {}
        }
        """
      )
    }
  }

  /// Returns the numbers of files and subjects that an edit of one file takes.
  private static func work(_ count: Int, _ old: String, _ new: String, inFile number: Int) throws -> (Int, Int) {
    var files = files(count)
    var analysis = FactoryAnalysis()
    analysis.form(try Snapshot(for: Factory(), inMemory: files).libraries[0].view, takeStep: nil)
    files[number].text = files[number].text.replacing(old, with: new)
    _ = analysis.takeIn([FileID(number)], of: try Snapshot(for: Factory(), inMemory: files).libraries[0].view)
    return (analysis.tables.files.asked.count, analysis.tables.findings.asked.count)
  }

  @Test(arguments: [
    ("func run() {}", "func run() { print(1) }"), (".shared", ".cached"),
    ("var service8", "var service8b"), ("@WeakLazyInjected", "@Injected"),
  ])
  func `an edit takes no more in a larger workspace`(_ old: String, _ new: String) throws {
    let (linked, looks) = try Self.work(100, old, new, inFile: 8)
    let large = try Self.work(200, old, new, inFile: 8)
    #expect(large == (linked, looks))
    #expect(linked <= 2 && looks < 40)
  }

  @Test func `a word that is said for two reasons is gone with both`() throws {
    let promise = (
      path: "Kit.swift",
      text: """
      import FactoryKit
      final class Kit: SharedContainer { static let shared = Kit(); let manager = ContainerManager() }
      extension Kit { var store: Factory<Store?> { promised() } }
      class Store {}
      @main struct Main { static func main() { print(Kit.shared.store() as Any) } }
      """
    )
    let states = [
      "import FactoryKit\nextension Kit { func x(kit: Kit) { go() } }\nfunc q(_ g: Some) { go() }",
      "import FactoryKit\nextension Kit { func x(kit: Odd) { go() } }\nfunc q(_ g: Else) { go() }",
      "import FactoryKit\nfunc q(_ g: Else) { go() }",
    ]
    var analysis = FactoryAnalysis()
    for (number, state) in states.enumerated() {
      let view = try Snapshot(for: Factory(), inMemory: [promise, (path: "Other.swift", text: state)]).libraries[0].view
      if number == 0 { analysis.form(view, takeStep: nil) } else { _ = analysis.takeIn([FileID(1)], of: view) }
    }
    #expect(analysis.tables.findings.all.values.joined().map(\.code.rawValue) == ["factory-promise-unkept"])
  }

  /// Each write once looked at all others.
  @Test(.timeLimit(.minutes(1))) func `many writes to one factory take no time of their own`() throws {
    let start = """
      import FactoryKit
      extension Container { var store: Factory<Store> { self { Store() } } }
      class Store {}
      final class Model { @Injected(\\.store) var store; func go() {} }

      """
    let writes = (0..<2_000).map { number in
      "func f\(number)() { Container.shared.store.register { Store() }; let m = Model(); m.go() }\n"
    }
    let late = "func late() { let m = Model(); Container.shared.store.register { Store() }; m.go() }\n"
    let found = try Snapshot(for: Factory(), inMemory: [(path: "A.swift", text: start + writes.joined() + late)])
      .diagnostics()
    #expect(found.map(\.code.rawValue) == ["factory-late-register"])
  }

  @Test func `what looked up a name is linked anew when it changes`() throws {
    let (linked, _) = try Self.work(100, "final class Service20 {", "struct Service20 {", inFile: 20)
    // Its own file and the two that make it.
    #expect(linked > 1 && linked < 12)
  }
}
