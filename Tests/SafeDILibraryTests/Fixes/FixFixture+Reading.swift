import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckFixtureNotation
import DICheckRandomInput
import SafeDIGraph

@testable import SafeDILibrary

/// The fixtures of `Tests/Fixtures/Fixes/Declarations`, a file for each code: to add one, add a section.
extension FixFixture {
  static let all = folder.values + unseen

  /// A share of them, for what would take long for all.
  static func share(oneIn step: Int) -> [FixFixture] { RandomRounds.share(oneIn: step, of: all) }

  static let folder = ProgramDiffFolder(
    Fixtures.path + "/Fixes/Declarations", fields: ["title", "version", "compiles", "safe", "preferred"],
    make: FixFixture.init)

  init(code name: String, _ diff: ProgramDiff) throws(NotationError) {
    guard let code = Catalogue.safeDI.code(named: name) else { throw diff.fault("no code is called `\(name)`") }
    self.init(name: diff.name, code: code, before: diff.before, after: diff.after)
    if let title = try diff.value("title") { self.title = title }
    if let version = try diff.value("version", in: "a version", read: { SafeDIVersion($0) }) { self.version = version }
    if let compiles = try diff.flag("compiles") { self.compiles = compiles }
    if let isSafe = try diff.flag("safe") { self.isSafe = isSafe }
    if let isPreferred = try diff.flag("preferred") { self.isPreferred = isPreferred }
  }

  /// What an editor, or a reader, wouldn't see in a file: other line breaks, and blanks at a line's end.
  private static let unseen = [
    FixFixture(
      name: "wrappers of what is no dependency", code: .missingInitializer,
      before: """
        @propertyWrapper public struct Fixed<Value> {
          public let wrappedValue: Value
          public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        @Instantiable
        public struct Lamp: Instantiable { \u{20}
          @Received private let a: A
          @Fixed private var limit: Int
          @Wrapped private var name: String
        }
        """,
      after: """
        @propertyWrapper public struct Fixed<Value> {
          public let wrappedValue: Value
          public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        @Instantiable
        public struct Lamp: Instantiable {
          public init(a: A) {
            self.a = a
            _limit = Fixed(wrappedValue: <#Int#>)
            self.name = <#String#>
          }

          @Received private let a: A
          @Fixed private var limit: Int
          @Wrapped private var name: String
        }
        """, isSafe: false, isPreferred: false),
    FixFixture(
      name: "carriage returns", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init() {
            }
            @Received private let a: A
        }
        """.replacing("\n", with: "\r\n"),
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
            public init(a: A) {
                self.a = a
            }
            @Received private let a: A
        }
        """.replacing("\n", with: "\r\n")),
    FixFixture(
      name: "carriage returns alone", code: .initializerMissingParameter,
      before: """
        @Instantiable
        public final class Lamp: Instantiable {
        \tpublic init(
        \t\ta: A
        \t) {
        \t\tself.a = a
        \t}

        \t// What it needs.
        \t@Received private let a: A
        \t@Received private let b: B
        }
        """.replacing("\n", with: "\r"),
      after: """
        @Instantiable
        public final class Lamp: Instantiable {
        \tpublic init(
        \t\ta: A,
        \t\tb: B
        \t) {
        \t\tself.a = a
        \t\tself.b = b
        \t}

        \t// What it needs.
        \t@Received private let a: A
        \t@Received private let b: B
        }
        """.replacing("\n", with: "\r")),
  ]
}
