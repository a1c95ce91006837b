import DICheckFixtureNotation
import Testing

@testable import SafeDILibrary

/// `unused-dependency`: what counts as a use of a property.
@Suite struct UnusedDependencyTests {
  /// A type with a dependency `cache`, and all that may use it.
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    var access = "private "
    var macro = "@Received"
    var head = "public final class Screen: Instantiable"
    var attributes = ""
    /// The initializer as a whole.
    var initializer = "public init(cache: Cache) { self.cache = cache }"
    var members = ""
    /// In the same file, behind the type.
    var beside = ""
    /// In another file.
    var elsewhere = ""
    let isUnused: Bool

    var testDescription: String { name }

    var files: [(path: String, text: String)] {
      let main = """
        @Instantiable(isRoot: true)
        public final class App: Instantiable {
          public init(cache: Cache, screen: Screen) { self.cache = cache; self.screen = screen }
          @Instantiated private let cache: Cache
          @Instantiated private let screen: Screen
          func run() { _ = cache; _ = screen }
        }

        @Instantiable \(attributes)
        \(head) {
          \(initializer)
          \(macro) \(access)let cache: Cache
          \(members)
        }
        \(beside)

        @Instantiable
        public final class Cache: Instantiable {
          public init() {}
          func warm() {}
        }
        """
      return [("Main.swift", main), ("Other.swift", "\(elsewhere)\n")]
    }
  }

  static let readings: [Case] = [
    Case(name: "nothing", isUnused: true),
    Case(name: "a method", members: "func show() { cache.warm() }", isUnused: false),
    Case(name: "`self.`", members: "func show() { self.cache.warm() }", isUnused: false),
    Case(name: "a closure", members: "lazy var a = { [weak self] in self?.cache.warm() }", isUnused: false),
    Case(name: "a capture", members: "func a() -> () -> Void { { [cache] in cache.warm() } }", isUnused: false),
    Case(name: "a default value", members: "lazy var other = cache", isUnused: false),
    Case(name: "a computed property", members: "var a: Cache { cache }", isUnused: false),
    Case(name: "`didSet`", members: "var a = 0 { didSet { cache.warm() } }", isUnused: false),
    Case(name: "an interpolation", members: "func a() -> String { \"\\(cache)\" }", isUnused: false),
    Case(name: "`deinit`", members: "deinit { cache.warm() }", isUnused: false),
    Case(name: "a subscript", members: "subscript(i: Int) -> Cache { cache }", isUnused: false),
    Case(name: "an inactive branch", members: "#if NEVER\nfunc a() { cache.warm() }\n#endif", isUnused: false),
    Case(name: "another value's", members: "static func same(_ a: Screen) -> Cache { a.cache }", isUnused: false),
    Case(name: "`if let`", members: "func a() { if let cache: Cache = cache { cache.warm() } }", isUnused: false),
    Case(name: "a key path", members: "static let path = \\Screen.cache", isUnused: false),
    Case(name: "a key path of `Self`", members: "static let path = \\Self.cache", isUnused: false),
    Case(name: "a key path of the context", members: "func a() { read(\\.cache) }", isUnused: false),
    Case(name: "`Mirror` of itself", members: "func a() { _ = Mirror(reflecting: self) }", isUnused: false),
    Case(name: "`Mirror` elsewhere", elsewhere: "func dump(_ a: Any) { _ = Mirror(reflecting: a) }", isUnused: false),
    Case(
      name: "a nested type", members: "struct Part { let screen: Screen; func a() { screen.cache.warm() } }",
      isUnused: false),
    Case(name: "an extension", beside: "extension Screen { func a() { cache.warm() } }", isUnused: false),
    Case(
      name: "an extension with a condition", beside: "extension Screen where Int: Any { func a() { cache.warm() } }",
      isUnused: false),
    Case(name: "an unknown macro's code", members: "func show() { #log(1) }", isUnused: false),
    Case(name: "a known macro's code", members: "func show() { print(#line) }", isUnused: true),
    Case(name: "a parameter of the name", members: "func a(cache: Cache) { cache.warm() }", isUnused: true),
    Case(name: "a constant of the name", members: "func a() { let cache = Cache(); cache.warm() }", isUnused: true),
    Case(name: "a parameter of a closure", members: "func a() { run { cache in cache.warm() } }", isUnused: true),
    Case(name: "an argument's label", members: "func a() { make(cache: Cache()) }", isUnused: true),
    Case(name: "a member of an enumeration", members: "func a() -> Store { .cache }", isUnused: true),
    Case(name: "a comment", members: "// cache.warm()", isUnused: true),
    Case(name: "a text", members: "func a() -> String { \"cache\" }", isUnused: true),
    Case(
      name: "another type's own", beside: "final class A { let cache = 1; func a() { _ = self.cache } }", isUnused: true
    ),
    Case(name: "another type's value", beside: "func a(_ b: Other) { _ = b.cache }", isUnused: true),
    Case(
      name: "a hand-written mock", members: "public static func mock(cache: Cache) -> Screen { Screen(cache: cache) }",
      isUnused: true),
  ]

  static let initializers: [Case] = [
    Case(
      name: "set behind another", initializer: "public init(cache: Cache) { print(1); self.cache = cache }",
      isUnused: true),
    Case(
      name: "the parameter is used", initializer: "public init(cache: Cache) { self.cache = cache; cache.warm() }",
      isUnused: false),
    Case(
      name: "the property is read", initializer: "public init(cache: Cache) { self.cache = cache; self.cache.warm() }",
      isUnused: false),
    Case(
      name: "handed to the superclass", head: "public final class Screen: Base, Instantiable",
      initializer: "public init(cache: Cache) { self.cache = cache; super.init(cache: cache) }",
      beside: "public class Base { init(cache: Cache) {} }", isUnused: false),
    Case(
      name: "handed to another initializer",
      initializer:
        "public init(cache: Cache) { self.cache = cache }\nconvenience init(cache: Cache, a: Int) { self.init(cache: cache) }",
      isUnused: true),
    Case(
      name: "captured in the initializer",
      initializer: "public init(cache: Cache) { self.cache = cache; later { cache.warm() } }", isUnused: false),
    Case(
      name: "changed before it is set", initializer: "public init(cache: Cache) { self.cache = cache.copy() }",
      isUnused: false),
    Case(
      name: "handed on under another name, beside a use",
      initializer:
        "public init(cache: Cache) { self.cache = cache }\nconvenience init(cache other: Cache, a: Int) { self.init(cache: other); other.warm() }",
      isUnused: false),
    Case(
      name: "a local function",
      initializer: "public init(cache: Cache) { self.cache = cache; func a() { cache.warm() } }", isUnused: false),
    Case(
      name: "a constant of the name, in a closure",
      initializer: "public init(cache: Cache) { self.cache = cache; run { let cache = 1; print(cache) } }",
      isUnused: true),
    Case(
      name: "a type in the initializer",
      initializer: """
        public init(cache: Cache) {
          struct Part { let cache = 1; func a() { print(cache) } }
          self.cache = cache
        }
        """, isUnused: true),
    Case(
      name: "set in a branch", initializer: "public init(cache: Cache) { if true { self.cache = cache } }",
      isUnused: true),
  ]

  static let unseen: [Case] = [
    Case(name: "private, in another file", elsewhere: "func a(_ b: Other) { _ = b.cache }", isUnused: true),
    Case(name: "internal, nowhere else", access: "", isUnused: true),
    Case(
      name: "internal, in another file", access: "", elsewhere: "func a(_ b: Screen) { _ = b.cache }", isUnused: false),
    Case(
      name: "internal, in the same file", access: "", beside: "func a(_ b: Screen) { _ = b.cache }", isUnused: false),
    Case(
      name: "internal, of an optional", access: "", elsewhere: "func a(_ b: Screen?) { _ = b?.cache }", isUnused: false),
    Case(
      name: "internal, on its own line", access: "", elsewhere: "func a(_ b: Screen) { _ = b\n    .cache }",
      isUnused: false),
    Case(
      name: "internal, another type's own", access: "",
      elsewhere: "final class A { let cache = 1; func a() { _ = self.cache } }", isUnused: true),
    Case(
      name: "internal, a case of an enumeration", access: "", elsewhere: "func a(_ b: Store) { if b == .cache {} }",
      isUnused: true),
    Case(name: "internal, by a key path", access: "", elsewhere: "let a = \\Screen.cache", isUnused: false),
    Case(
      name: "internal, in an extension elsewhere", access: "",
      elsewhere: "extension Screen { func a() { cache.warm() } }", isUnused: false),
    Case(
      name: "internal, in an extension that doesn't say it", access: "",
      elsewhere: "extension Screen { func a(cache: Int) { _ = cache } }", isUnused: true),
    Case(
      name: "fileprivate, in the same file", access: "fileprivate ", beside: "func a(_ b: Screen) { _ = b.cache }",
      isUnused: false),
    Case(
      name: "fileprivate, in another file", access: "fileprivate ", elsewhere: "func a(_ b: Other) { _ = b.cache }",
      isUnused: true),
    Case(name: "package, nowhere else", access: "package ", isUnused: true),
    Case(name: "public", access: "public ", isUnused: false),
    Case(
      name: "a requirement of the program's protocol", access: "",
      head: "public final class Screen: Instantiable, Caching",
      elsewhere: "protocol Caching { var cache: Cache { get } }",
      isUnused: false),
    Case(
      name: "no requirement of the program's protocol", access: "",
      head: "public final class Screen: Instantiable, Showing", elsewhere: "protocol Showing { func show() }",
      isUnused: true),
    Case(
      name: "a requirement of an inherited protocol", access: "",
      head: "public final class Screen: Instantiable, Showing",
      elsewhere: "protocol Caching { var cache: Cache { get } }\nprotocol Showing: Caching { func show() }",
      isUnused: false),
    Case(
      name: "an unknown protocol", access: "", head: "public final class Screen: Instantiable, Unknown",
      isUnused: false),
    Case(
      name: "an unknown protocol, private", head: "public final class Screen: Instantiable, Unknown", isUnused: true),
    Case(
      name: "a protocol by an extension elsewhere", access: "",
      elsewhere: "extension Screen: Caching {}\nprotocol Caching { var cache: Cache { get } }", isUnused: false),
    Case(
      name: "a view", head: "public struct Screen: View, Instantiable",
      members: "public var body: some View { EmptyView() }", isUnused: true),
    Case(
      name: "a view's body", head: "public struct Screen: View, Instantiable",
      members: "public var body: some View { Text(cache.title) }", isUnused: false),
    Case(name: "`Equatable`", head: "public struct Screen: Equatable, Instantiable", isUnused: false),
    Case(name: "`Codable`", head: "public final class Screen: Codable, Instantiable", isUnused: false),
    Case(name: "`Hashable` by an extension", beside: "extension Screen: Hashable {}", isUnused: false),
    Case(
      name: "a protocol that is `Equatable`", head: "public struct Screen: Model, Instantiable",
      elsewhere: "protocol Model: Equatable {}", isUnused: false),
    Case(name: "dynamic members", attributes: "@dynamicMemberLookup", isUnused: false),
    Case(name: "members for Objective-C", attributes: "@objcMembers", isUnused: false),
    Case(name: "an unknown macro", attributes: "@Tracked", isUnused: false),
    Case(name: "a global actor", attributes: "@MainActor", isUnused: true),
    Case(name: "`@objc`", macro: "@objc @Received", isUnused: false),
    Case(name: "a property wrapper", macro: "@Received @ObservedObject", isUnused: false),
    Case(name: "an open class", access: "", head: "open class Screen: Instantiable", isUnused: false),
    Case(name: "an open class, private", head: "open class Screen: Instantiable", isUnused: true),
    Case(name: "no subclass", access: "", head: "public class Screen: Instantiable", isUnused: true),
    Case(
      name: "a subclass", access: "", head: "public class Screen: Instantiable",
      elsewhere: "final class Sub: Screen { func a() { cache.warm() } }", isUnused: false),
    Case(
      name: "a subclass of a private one's", head: "public class Screen: Instantiable",
      elsewhere: "final class Sub: Screen {}", isUnused: true),
    Case(name: "a value", head: "public struct Screen: Instantiable", isUnused: true),
    Case(
      name: "a broken file elsewhere", elsewhere: "@Instantiable public final class A: Instantiable { func (",
      isUnused: false),
  ]

  @Test(arguments: readings + initializers + unseen)
  func `knows what uses a property`(_ fixture: Case) throws {
    let found = try hints(in: fixture.files).map(\.subject).filter { $0.hasPrefix("unused-dependency") }
    #expect(found == (fixture.isUnused ? ["unused-dependency Screen.cache"] : []))
  }

  /// A tree of all of it would take hundreds of megabytes, while somebody types.
  @Test(arguments: [(100, true), (70_000, false)]) func `reads no file that is too long for that`(
    count: Int, isRead: Bool
  ) throws {
    let numbers = [String](repeating: "1", count: count).joined(separator: ", ")
    let fixture = Case(name: "", beside: "let numbers = [\(numbers)]", isUnused: isRead)
    let found = try hints(in: fixture.files).map(\.subject).filter { $0.hasPrefix("unused-dependency") }
    #expect(found == (isRead ? ["unused-dependency Screen.cache"] : []))
  }

  @Test func `says so in words`() throws {
    let fixture = Fixture(
      """
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(cache: Cache, log: Log, screen: Screen) {
          self.cache = cache
          self.log = log
          self.screen = screen
        }
        @Instantiated private let cache: Cache
        @Instantiated private let log: Log
        //                        ^^^ hint unused-dependency: `log` is never read in `App`, and no type below it receives it. Remove it, unless its initializer does something that is needed.
        @Instantiated private let screen: Screen
        func run() { screen.show(cache) }
      }

      @Instantiable
      public final class Screen: Instantiable {
        public init(cache: Cache, row: Row) {
          self.cache = cache
          self.row = row
        }
        @Received private let cache: Cache
        //                    ^^^^^ hint unused-dependency: `cache` is never read in `Screen`, and the type below it doesn't receive it. Remove it.
        @Instantiated private let row: Row
        func show(_ cache: Cache) { row.show() }
      }

      @Instantiable
      public struct Row: Instantiable {
        public init() {}
        func show() {}
      }

      @Instantiable
      public final class Cache: Instantiable {
        public init() {}
      }

      @Instantiable
      public final class Log: Instantiable {
        public init() {}
      }
      """)
    let mismatch = fixture.mismatch(with: try fixture.hints())
    #expect(mismatch == nil, "\(mismatch ?? "")")
  }
}
