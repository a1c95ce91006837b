import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// The hints that the graph shows, each in a program of a few lines.
@Suite struct GraphHintTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let sketch: String
    /// Code of another file.
    var code = ""
    /// In the order of the types.
    let hints: [String]

    init(_ name: String, _ sketch: String, code: String = "", hints: [String] = []) {
      self.name = name
      self.sketch = sketch
      self.code = code
      self.hints = hints
    }

    var testDescription: String { name }
  }

  static let unused: [Case] = [
    Case("read by its type", "App root: +cache:Cache\nCache:"),
    Case("made for nobody", "App root: +(cache:Cache)\nCache:", hints: ["unused-dependency App.cache"]),
    Case("received below, too", "App root: +cache:Cache +screen:Screen\nScreen: -cache:Cache\nCache:"),
    Case(
      "made for those below",
      "App root: +(cache:Cache) +screen:Screen +page:Page\nScreen: -cache:Cache\nPage: -cache:Cache\nCache:"),
    Case(
      "received for nobody", "App root: +cache:Cache +screen:Screen\nScreen: -(cache:Cache)\nCache:",
      hints: ["unused-dependency Screen.cache"]),
    Case(
      "received, and received below",
      "App root: +cache:Cache +screen:Screen\nScreen: -(cache:Cache) +row:Row\nRow: -cache:Cache\nCache:"),
    Case(
      "handed on under another name",
      "App root: +cache:Cache +screen:Screen\nScreen: -(cache:Cache) -store=cache:Cache\nCache:"),
    Case(
      "renamed for nobody", "App root: +cache:Cache +screen:Screen\nScreen: -(store=cache:Cache)\nCache:",
      hints: ["unused-dependency Screen.store"]),
    Case(
      "forwarded for nobody", "App root: +screen:Instantiator<Screen>\nScreen: >(id:Int)",
      hints: ["unused-dependency Screen.id"]),
    Case(
      "forwarded for those below", "App root: +screen:Instantiator<Screen>\nScreen: >(id:Int) +row:Row\nRow: -id:Int"),
    Case(
      "a builder for nobody", "App root: +(screen:Instantiator<Screen>)\nScreen:",
      hints: ["unused-dependency App.screen"]),
    Case(
      "of another type below", "App root: +(cache:Cache) +screen:Screen\nScreen: +cache:Store\nCache:\nStore:",
      hints: ["unused-dependency App.cache"]),
    Case(
      "made anew below",
      "App root: +(cache:Cache) +screen:Screen\nScreen: +cache:Cache +row:Row\nRow: -cache:Cache\nCache:",
      hints: ["unused-dependency App.cache", "duplicate-instance Screen.cache"]),
    Case(
      "only if available, below", "App root: +(cache:Cache) +a:A +b:B\nA: ?cache:Cache?\nB: ?cache:Cache?\nCache:"),
    Case(
      "kept for nobody", "App root: +(cache:LazilyInstantiated<Cache>)\nCache:", hints: ["unused-dependency App.cache"]),
    Case(
      "kept, and read below",
      "App root: +(cache:LazilyInstantiated<Cache>) +a:A +b:B\nA: -cache:Cache\nB: -cache:LazilyInstantiated<Cache>\nCache:"
    ),
    Case("missing itself", "App root: +screen:Screen\nScreen: -(cache:Cache)\nCache:"),
    Case(
      "received below in another spelling",
      "App root: +(rates:Rates) +screen:Screen\nScreen: -rate:Rates\nRates:"),
    Case(
      "made for what nothing builds", "App root: +(rates:Rates) +screen:Screen\nScreen: +row:Row\nRates:"),
    Case(
      "made beside an error that is none of its own",
      "App root: +screen:Screen +panel:Panel\nScreen: +(rates:Rates)\nPanel: -row:Row\nRates:\nRow:",
      hints: ["unused-dependency Screen.rates"]),
    Case("of mocks only", "App root: +cache:Cache\nCache:\nFake mockOnly: -(cache:Cache)"),
  ]

  static let wide: [Case] = [
    Case(
      "received by one", "App root: +(cache:Cache) +screen:Screen\nScreen: -cache:Cache\nCache:",
      hints: ["wide-scope App.cache in Screen"]),
    Case(
      "received far below",
      "App root: +(cache:Cache) +a:A\nA: +b:B\nB: +c:C\nC: -cache:Cache\nCache:", hints: ["wide-scope App.cache in C"]),
    Case(
      "received by two below one",
      "App root: +(cache:Cache) +a:A\nA: +b:B +c:C\nB: -cache:Cache\nC: -cache:Cache\nCache:",
      hints: ["wide-scope App.cache in A"]),
    Case(
      "received by one and below it",
      "App root: +(cache:Cache) +a:A\nA: +b:B\nB: -cache:Cache +c:C\nC: -cache:Cache\nCache:",
      hints: ["wide-scope App.cache in B"]),
    Case(
      "kept, and read by one",
      "App root: +(cache:LazilyInstantiated<Cache>) +screen:Screen\nScreen: -cache:Cache\nCache:",
      hints: ["wide-scope App.cache in Screen"]),
    Case("read by its maker", "App root: +cache:Cache +screen:Screen\nScreen: -cache:Cache\nCache:"),
    Case(
      "received by two", "App root: +(cache:Cache) +a:A +b:B\nA: -cache:Cache\nB: -cache:Cache\nCache:"),
    Case(
      "below a builder", "App root: +(cache:Cache) +screen:Instantiator<Screen>\nScreen: -cache:Cache\nCache:"),
    Case(
      "a builder farther down",
      "App root: +(cache:Cache) +a:A\nA: +b:Instantiator<B>\nB: -cache:Cache\nCache:",
      hints: ["wide-scope App.cache in A"]),
    Case(
      "a builder itself",
      "App root: +(cache:Instantiator<Cache>) +screen:Screen\nScreen: -cache:Instantiator<Cache>\nCache:"),
    Case(
      "below what is made twice",
      "App root: +(cache:Cache) +a:A +b:A\nA: -cache:Cache\nCache:"),
    Case(
      "below what another root makes",
      "App root: +(cache:Cache) +a:A\nTool root: +cache:Cache +a:A\nA: -cache:Cache\nCache:"),
    Case(
      "below what is made twice farther down",
      "App root: +(cache:Cache) +a:A\nA: +b:B +c:C\nB: +d:D\nC: +d:D\nD: -cache:Cache\nCache:",
      hints: ["wide-scope App.cache in A"]),
    Case(
      "renamed beside it", "App root: +(cache:Cache) -store=cache:Cache +a:A\nA: -cache:Cache\nCache:"),
    Case(
      "renamed below", "App root: +(cache:Cache) +a:A\nA: -store=cache:Cache\nCache:",
      hints: ["wide-scope App.cache in A"]),
    Case(
      "forwarded", "App root: +screen:Instantiator<Screen>\nScreen: >(id:Int) +row:Row\nRow: -id:Int"),
    Case(
      "it needs what is made on the way",
      "App root: +(cache:Cache) +log:Log +a:A\nA: +log:Log +b:B\nB: -cache:Cache\nCache: -log:Log\nLog:",
      hints: ["duplicate-instance A.log"]),
    Case(
      "it needs what is made beside it",
      "App root: +(cache:Cache) +log:Log +a:A\nA: -cache:Cache\nCache: -log:Log\nLog:",
      hints: ["wide-scope App.cache in A"]),
    Case(
      "another needs it too",
      "App root: +(cache:Cache) +store:Store +a:A\nA: -cache:Cache\nStore: -cache:Cache\nCache:"),
    Case(
      "the name is taken below",
      "App root: +(cache:Cache) +a:A\nA: +cache:Store +b:B\nB: -cache:Cache\nCache:\nStore:"),
    Case(
      "it is made of what receives it",
      "App root: +(cache:Cache) +log:Log +a:A\nA: -cache:Cache\nLog: -a:A\nCache: -log:Log"),
    Case(
      "unread on the way", "App root: +(cache:Cache) +a:A\nA: +(b:B)\nB: +c:C\nC: -cache:Cache\nCache:",
      hints: ["wide-scope App.cache in C", "unused-dependency A.b"]),
    Case(
      "of a value", "App root: +(cache:Cache) +a:A\nA: -cache:Cache\nCache struct:",
      hints: ["wide-scope App.cache in A"]),
    Case(
      "below each screen", "App root: +a:Instantiator<A>\nA: +(cache:Cache) +b:B\nB: -cache:Cache\nCache:",
      hints: ["wide-scope A.cache in B"]),
  ]

  static let repeated: [Case] = [
    Case(
      "made again below what keeps it",
      "App root: +cache:LazilyInstantiated<Cache> +screen:Screen\nScreen: +cache:Cache +row:Row\n"
        + "Row: +cache:LazilyInstantiated<Cache>\nCache:",
      hints: ["duplicate-instance Screen.cache", "duplicate-instance Row.cache"]),
    Case(
      "kept again below what makes it once",
      "App root: +cache:Cache +screen:Screen\nScreen: +cache:LazilyInstantiated<Cache>\nCache:"),
    Case(
      "made twice on a chain", "App root: +cache:Cache +screen:Screen\nScreen: +cache:Cache\nCache:",
      hints: ["duplicate-instance Screen.cache"]),
    Case(
      "farther down", "App root: +cache:Cache +a:A\nA: +b:B\nB: +cache:Cache\nCache:",
      hints: ["duplicate-instance B.cache"]),
    Case(
      "an actor", "App root: +cache:Cache +screen:Screen\nScreen: +cache:Cache\nCache actor:",
      hints: ["duplicate-instance Screen.cache"]),
    Case("a value", "App root: +cache:Cache +screen:Screen\nScreen: +cache:Cache\nCache struct:"),
    Case(
      "under another name", "App root: +shared:Cache +screen:Screen\nScreen: +cache:Cache\nCache:",
      hints: ["duplicate-instance Screen.cache"]),
    Case("in two branches", "App root: +a:A +b:B\nA: +cache:Cache\nB: +cache:Cache\nCache:"),
    Case("by two roots", "App root: +cache:Cache\nTool root: +cache:Cache\nCache:"),
    Case(
      "on one of two chains",
      "App root: +cache:Cache +screen:Screen\nTool root: +screen:Screen\nScreen: +cache:Cache\nCache:"),
    Case(
      "on both chains",
      "App root: +cache:Cache +screen:Screen\nTool root: +cache:Cache +screen:Screen\nScreen: +cache:Cache\nCache:",
      hints: ["duplicate-instance Screen.cache"]),
    Case("a builder above", "App root: +cache:Instantiator<Cache> +screen:Screen\nScreen: +cache:Cache\nCache:"),
    Case("a builder below", "App root: +cache:Cache +screen:Screen\nScreen: +cache:Instantiator<Cache>\nCache:"),
    Case("below a builder", "App root: +cache:Cache +screen:Instantiator<Screen>\nScreen: +cache:Cache\nCache:"),
    Case(
      "of other parts",
      "App root: +cache:Cache +log:Log +screen:Screen\nScreen: +cache:Cache +log:Noise\nCache: -log:Log\nLog:\nNoise:",
      hints: []),
    Case(
      "of the same parts",
      "App root: +cache:Cache +log:Log +screen:Screen\nScreen: +cache:Cache\nCache: -log:Log\nLog:",
      hints: ["duplicate-instance Screen.cache"]),
    Case("with itself below", "App root: +cache:Cache\nCache: +store:Store\nStore:"),
    Case(
      "two in one type", "App root: +first:Cache +second:Cache\nCache:"),
    Case(
      "renamed between", "App root: +shared:Cache +a:A\nA: -cache=shared:Cache +b:B\nB: +cache:Cache\nCache:",
      hints: ["duplicate-instance B.cache"]),
  ]

  static let unreachable: [Case] = [
    Case("made by nobody", "App root:\nLeft:", hints: ["unreachable-instantiable Left"]),
    Case(
      "made by what nobody makes", "App root:\nLeft: +cache:Cache\nCache:",
      hints: ["unreachable-instantiable Left", "unreachable-instantiable Cache"]),
    Case("made by a root", "App root: +screen:Screen\nScreen:"),
    Case("made by a builder", "App root: +screen:Instantiator<Screen>\nScreen:"),
    Case("no root", "Screen: +cache:Cache\nCache:"),
    Case("for mocks only", "App root:\nFake mockOnly:"),
    Case("mocked", "App root:\nScreen mocked: +cache:Cache\nCache:"),
    Case("made by hand", "App root:\nLeft:", code: "let left = Left()"),
    Case("made by hand, by `init`", "App root:\nLeft:", code: "let left: Left = Left.init()"),
    Case("named as a type only", "App root:\nLeft:", code: "var left: Left?", hints: ["unreachable-instantiable Left"]),
    Case(
      "named in a file's head", "App root:\nLeft:", code: "//  Left.swift", hints: ["unreachable-instantiable Left"]),
    Case("perhaps misspelt where it is made", "App root: +left:Lefft\nLeft:"),
    Case("named by its metatype", "App root:\nLeft:", code: "register(Left.self)"),
    Case(
      "extended", "App root:\nLeft:", code: "extension Left { func a() {} }", hints: ["unreachable-instantiable Left"]),
    Case("not whole", "App root:\nLeft:", code: "@Instantiable public struct A: Instantiable { func ("),
  ]

  @Test(arguments: unused + wide + repeated + unreachable)
  func `knows the program`(_ fixture: Case) throws {
    let files = [("Main.swift", SketchedProgram(fixture.sketch).text + "\n"), ("Other.swift", fixture.code + "\n")]
    let found = try hints(in: files).map { hint in
      // Of a wide scope, the owner is what counts.
      let owner = hint.message.firstMatch(of: /It could be made in `(\w+)`/).map { " in \($0.1)" } ?? ""
      return hint.subject + owner
    }
    #expect(Set(found) == Set(fixture.hints), "\(found)")
  }

  @Test func `says so in words`() throws {
    let fixture = Fixture(
      """
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(cache: Cache, checkout: Checkout) {
          self.cache = cache
          self.checkout = checkout
        }
        @Instantiated private let cache: Cache
        //                        ^^^^^ hint wide-scope: Only `Cart` uses `cache`, which `App` makes 2 levels further up. It could be made in `Cart`.
        @Instantiated private let checkout: Checkout
        func run() { checkout.run() }
      }

      @Instantiable
      public final class Checkout: Instantiable {
        public init(log: Log, cart: Cart) {
          self.log = log
          self.cart = cart
        }
        @Instantiated private let log: Log
        @Instantiated private let cart: Cart
        func run() { cart.run(log) }
      }

      @Instantiable
      public final class Cart: Instantiable {
        public init(cache: Cache, ownLog: Log) {
          self.cache = cache
          self.ownLog = ownLog
        }
        @Received private let cache: Cache
        @Instantiated private let ownLog: Log
        //                        ^^^^^^ hint duplicate-instance: `Cart` makes a `Log` of its own, although it could receive the one that `Checkout` makes as `log`. Receive that one, unless two are meant.
        func run(_ log: Log) { cache.run(ownLog) }
      }

      @Instantiable
      public final class Cache: Instantiable {
        public init() {}
        func run(_ log: Log) {}
      }

      @Instantiable
      public final class Log: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Left: Instantiable {
        //               ^^^^ hint unreachable-instantiable: `Left` is never made: root `App` doesn't make it, directly or indirectly. Make it where it is needed, or remove it.
        public init() {}
      }
      """)
    let mismatch = fixture.mismatch(with: try fixture.hints())
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }

  @Test func `finds none that nobody wants`() throws {
    let files = [("Main.swift", SketchedProgram("App root: +(cache:Cache)\nCache:\nLeft:").text)]
    func subjects(_ change: (inout AnalysisOptions) -> Void) throws -> [String] {
      var options = AnalysisOptions()
      change(&options)
      return try hints(in: files, options: options).map(\.subject)
    }
    #expect(try subjects { _ in } == ["unused-dependency App.cache", "unreachable-instantiable Left"])
    #expect(try subjects { $0.isParity = true } == [])
    #expect(
      try subjects { $0.severities[.unusedDependency] = .some(nil) } == ["unreachable-instantiable Left"])
  }

  @Test func `a comment silences them`() throws {
    func program(_ comment: String) -> String {
      """
      @Instantiable(isRoot: true) public final class App: Instantiable { public init() {} }
      \(comment)
      @Instantiable public final class Left: Instantiable { public init() {} }

      """
    }
    #expect(try hints(in: [("Main.swift", program("//"))]).map(\.subject) == ["unreachable-instantiable Left"])
    #expect(try hints(in: [("Main.swift", program("// safedi:ignore unreachable-instantiable"))]).isEmpty)
  }
}
