import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Types that nobody builds and that shouldn't come to be built unseen, or can't.
@Suite struct MakingRefusalTests {
  private func offers(_ files: String, version: SafeDIVersion = .newest) throws -> [Fix] {
    let program = SmallProgram(
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(plain: Plain) { self.plain = plain }
        @Instantiated let plain: Plain
      }
      \(files)
      """, version: version)
    let offer = try #require(try program.offers().first { $0.finding.code == .noInstantiable })
    return offer.fixes.filter { $0.title.hasPrefix("Make `Plain` `@Instantiable`") }
  }

  @Test(arguments: [
    "public final class Plain { public static let shared = Plain(); private init() {} }",
    "public final class Plain { static let shared: Plain = make()\n public init() {} }",
    "public struct Plain { public static let `default` = Self()\n public init() {} }",
    "public final class Plain { fileprivate init() {} }",
  ])
  func whoeverGuardsItsMakingIsAsked(_ plain: String) throws {
    for file in ["", "// file: Plain.swift\n", "// file: Plain.swift\nimport SafeDI\n"] {
      let fixes = try offers(file + plain)
      #expect(!fixes.contains { $0.isPreferred || $0.isSafe }, "\(fixes.map(\.title))")
    }
  }

  @Test(arguments: [
    "public final class Plain { public init() {}\n public static let limit = 3 }",
    "public final class Plain { public static var fresh: Plain { Plain() }\n public init() {} }",
  ])
  func othersAreMade(_ plain: String) throws {
    #expect(try offers("// file: Plain.swift\n" + plain).first?.isPreferred == true)
  }

  /// The extension is its declaration: what that lacks has a finding of its own, with the fix.
  @Test(arguments: [
    "public static func instantiate() -> Self { Plain() }", "public static func instantiate() -> Int { 1 }", "",
  ])
  func whatAnExtensionShouldBuildIsNotDecorated(_ builder: String) throws {
    let `extension` = "@Instantiable\nextension Plain: Instantiable {\n\(builder)\n}"
    for plain in ["public struct Plain {}", "public enum Plain {}", ""] {
      for files in ["\(plain)\n\(`extension`)", "// file: Plain.swift\nimport SafeDI\n\(`extension`)\n\(plain)"] {
        let program = SmallProgram(
          """
          // file: App.swift
          import SafeDI
          @Instantiable(isRoot: true)
          public struct App: Instantiable {
            public init(plain: Plain) { self.plain = plain }
            @Instantiated let plain: Plain
          }
          \(files)
          """)
        let offers = try program.offers()
        let offer = try #require(offers.first { $0.finding.code == .noInstantiable })
        #expect(offer.fixes.isEmpty, "\(offer.fixes.map(\.title))")
        #expect(
          offer.finding.message
            == "Nothing builds `Plain`: its `@Instantiable` extension has no `instantiate` that returns it.")
        #expect(offer.finding.related.map(\.message) == ["`Plain` is extended here, with `@Instantiable`"])
        let others = offers.filter { $0.finding.code != .noInstantiable }
        #expect(others.count == 1 && others[0].fixes.first?.isPreferred == (builder.isEmpty ? !plain.isEmpty : true))
      }
    }
  }

  @Test func whatAnExtensionBuildsBesideIsDecorated() throws {
    let other = "public struct Other {}\n@Instantiable extension Other: Instantiable {}"
    #expect(try offers("public struct Plain {}\n\(other)").first?.isPreferred == true)
  }

  @Test func whatCannotBeCopiedIsNoInstantiable() throws {
    #expect(try offers("// file: Plain.swift\npublic struct Plain: ~Copyable { public init() {} }").isEmpty)
    #expect(try offers("// file: Plain.swift\nimport SafeDI\npublic struct Plain: ~Copyable {}").isEmpty)
  }

  @Test(arguments: ["private final class Plain {}", "fileprivate struct Plain {}"])
  func whatAnotherFileHidesIsNotMeant(_ plain: String) throws {
    #expect(try offers("// file: Plain.swift\n\(plain)").isEmpty)
    #expect(try offers("// file: Plain.swift\nimport SafeDI\n\(plain)").isEmpty)
    // In one file it is.
    #expect(try !offers(plain).isEmpty)
  }

  @Test func anEnumIsCalledOne() throws {
    let program = SmallProgram(
      """
      // file: App.swift
      import SafeDI
      @Instantiable(isRoot: true)
      public struct App: Instantiable {
        public init(plain: Plain) { self.plain = plain }
        @Instantiated let plain: Plain
      }
      public enum Plain { case one }
      """)
    let finding = try #require(try program.findings().first { $0.code == .noInstantiable })
    #expect(finding.message.hasSuffix("Build it in an `@Instantiable` extension: it is an enum."))
    #expect(finding.related.first?.message == "`Plain` is declared here")
  }

  /// Swift would refuse a public initializer, or a member of a public type, that names what others can't see.
  @Test(arguments: [
    "final class Plain { init(store: Disk = Disk()) {} }\npublic struct Disk {}",
    "final class Plain { init(mode: Mode = .fast) {} }\nenum Mode { case fast, of(Item) }\nstruct Item {}",
    "final class Plain: Base<Item> { init() {} }\nclass Base<T> {}\nstruct Item {}",
    "struct Plain<T: Store> { let t: T }\nprotocol Store {}",
  ])
  func whatNamesHiddenTypesStaysHidden(_ plain: String) throws {
    let file = "// file: Plain.swift\n\(plain)"
    #expect(try offers(file, version: SafeDIVersion(2, 2, 0)).isEmpty)
    // What stays internal may name it.
    #expect(try !offers(file).isEmpty)
  }

  /// Without the initializer that it had it is hardly what its author wants.
  @Test func anInitializerBesideAHiddenOneIsNotPreferred() throws {
    let fixes = try offers("// file: Plain.swift\nfinal class Plain { init(store: any Store) {} }\nprotocol Store {}")
    #expect(fixes.count == 1)
    #expect(!fixes.contains { $0.isPreferred })
  }

  @Test(arguments: [
    "final class Plain { init(store: any Store) {} }\npublic protocol Store {}",
    "struct Plain { var mode = Mode.fast; var size: Size }\nenum Mode { case fast }\npublic struct Size {}",
    "final class Plain { private let mode: Mode = .fast; init() {} }\nenum Mode { case fast }",
    // It is the next that must become public.
    "final class Plain { let disk: Disk; init(disk: Disk) { self.disk = disk } }\nfinal class Disk {}",
    "final class Plain { func mode() -> Mode { .fast }; init() {} }\nenum Mode { case fast }",
  ])
  func whatNamesNothingHiddenIsMade(_ plain: String) throws {
    #expect(try !offers("// file: Plain.swift\n\(plain)").isEmpty)
  }

  @Test func whatIsSeenIsMeantRatherThanWhatIsHidden() throws {
    let fixes = try offers(
      """
      // file: A.swift
      private final class Plain {}
      // file: B.swift
      public final class Plain { public init() {} }
      """)
    let fix = try #require(fixes.first)
    #expect(fix.edits.map(\.path) == ["/B.swift"])
  }
}
