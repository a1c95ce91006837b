import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckDependencyLibrary
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What a page says of a dependency. Links are `File:line`.
@Suite struct ExplanationTests {
  @Test func everyOriginAndEveryChain() throws {
    let app = try FeatureFixture(
      """
      // file: App.swift
      @Instantiable(isRoot: true)
      public final class App: Instantiable {
        public init(store: Store, left: Left, right: Right) {}
        @Instantiated let store: Store
        @Instantiated let left: Left
        @Instantiated let right: Right
      }
      // file: Sides.swift
      @Instantiable public final class Left: Instantiable {
        public init(leaf: Leaf) {}
        @Instantiated let leaf: Leaf
      }
      @Instantiable public final class Right: Instantiable {
        public init(store: Store, leaf: Leaf) {}
        @Instantiated let store: Store
        @Instantiated let leaf: Leaf
      }
      // file: Leaf.swift
      @Instantiable public final class Store: Instantiable { public init() {} }
      @Instantiable public final class Leaf: Instantiable {
        public init(store: Store) {}
        @Received let 1️⃣store: Store
      }
      """)
    let page = try #require(try app.explanation(1))
    #expect(page.title == "store: Store in Leaf")
    #expect(
      page.markdown == """
        **Received** from:

        - [`Right`](Sides.swift:7), which makes it. One for the app
          - [`Right`](Sides.swift:8) → `Leaf`
        - [`App`](App.swift:4), which makes it. One for the app
          - [`App`](App.swift:5) → [`Left`](Sides.swift:3) → `Leaf`
        """)
  }

  @Test func namesThatChangeOnTheWay() throws {
    let app = try FeatureFixture(
      smallProgram.replacingOccurrences(of: "9️⃣", with: "")
        .replacingOccurrences(of: "@Received private let owner: User\n", with: "@Received private let 9️⃣owner: User\n"))
    let page = try #require(try app.explanation(9))
    #expect(
      page.plainText.contains(
        """
        Received from Editor, which renames user: User

        - Through Editor → List

        Renamed in Editor: user: User → owner: User, received from Session, which is given it when it is built

        - One for each Session
        - Through Session → Editor

        Also received by:

        - FileStore, as user: User
        """))
  }

  @Test func chainsThatLackIt() throws {
    let app = try FeatureFixture(
      """
      // file: Main.swift
      @Instantiable(isRoot: true) public final class First: Instantiable {
        public init(store: Store, leaf: Leaf) {}
        @Instantiated let store: Store
        @Instantiated let leaf: Leaf
      }
      @Instantiable(isRoot: true) public final class Second: Instantiable {
        public init(leaf: Leaf) {}
        @Instantiated let leaf: Leaf
      }
      @Instantiable public final class Store: Instantiable { public init() {} }
      @Instantiable public final class Leaf: Instantiable {
        public init(store: Store) {}
        @Received let 1️⃣store: Store
      }
      """)
    let page = try #require(try app.explanation(1))
    #expect(page.plainText.hasPrefix("Error: Leaf receives store: Store, but "), "\(page.plainText)")
    #expect(page.plainText.contains("\n- Nothing on Second → Leaf"), "\(page.plainText)")
  }

  @Test func whatIsMissingIsSaidOnce() throws {
    func page(_ comment: String) throws -> String {
      let app = try FeatureFixture(
        """
        @Instantiable(isRoot: true) public final class App: Instantiable {
          @Instantiated let leaf: Leaf
        }
        @Instantiable public final class Leaf: Instantiable {
          @Received let 1️⃣store: Store \(comment)
        }
        """)
      return try #require(try app.explanation(1)).plainText
    }
    let reported = try page("")
    #expect(reported.hasPrefix("Error: Leaf receives store: Store, but "), "\(reported)")
    #expect(!reported.contains("Nobody"), "\(reported)")
    let silenced = try page("// safedi:ignore unfulfilled-received")
    #expect(silenced.hasPrefix("Nobody above provides store: Store\n"), "\(silenced)")
  }

  /// Where the cycle is closed too, if a comment silences what is reported there.
  @Test func cyclesAreSaidOnce() throws {
    for comment in ["", "// safedi:ignore dependency-cycle"] {
      let app = try FeatureFixture(
        """
        @Instantiable(isRoot: true) public final class App: Instantiable {
          @Instantiated let one: One
        }
        @Instantiable public final class One: Instantiable {
          @Instantiated let 1️⃣other: Other
        }
        @Instantiable public final class Other: Instantiable {
          @Instantiated let 2️⃣one: One \(comment)
        }
        """)
      #expect(app.snapshot.diagnostics().contains { $0.code.rawValue == "dependency-cycle" } == comment.isEmpty)
      for marker in [1, 2] {
        let page = try #require(try app.explanation(marker)).plainText
        #expect(page.components(separatedBy: "Error: One -> Other -> One is a cycle").count == 2, "\(marker): \(page)")
      }
    }
  }

  @Test func membersOfNestedTypes() throws {
    let app = try FeatureFixture(
      """
      public enum Shop {
        @Instantiable(isRoot: true) public final class Till: Instantiable {
          @Instantiated let box: Box
        }
      }
      @Instantiable public final class Box: Instantiable {}
      """)
    for type in ["Till", "Shop.Till"] {
      #expect(
        app.snapshot.explanations(named: "\(type).bag") == .noSuchMember(type: "Shop.Till", known: ["box"]), "\(type)")
    }
    #expect(app.snapshot.explanations(named: "ill.bag") != .noSuchMember(type: "Shop.Till", known: ["box"]))
  }

  @Test func manyChainsAreCut() throws {
    var files = "@Instantiable(isRoot: true) public final class L0: Instantiable {\n"
    for layer in 1...12 {
      files += """
          @Instantiated let a: A\(layer)
          @Instantiated let b: B\(layer)
        }
        @Instantiable public final class A\(layer): Instantiable {
          @Instantiated let next: L\(layer)
        }
        @Instantiable public final class B\(layer): Instantiable {
          @Instantiated let next: L\(layer)
        }
        @Instantiable public final class L\(layer): Instantiable {

        """
    }
    files += "  @Received let 1️⃣store: Store\n}\n"
    let app = try FeatureFixture("// file: Main.swift\n" + files)
    let page = try #require(try app.explanation(1))
    #expect(page.plainText.components(separatedBy: "\n").count < 150)
    #expect(page.plainText.contains("and more chains"))
  }

  @Test func typesAndWhatTheyNeed() throws {
    let app = try FeatureFixture(smallProgram)
    let page = try #require(try app.explanation(6))
    #expect(page.title == "Session")
    #expect(page.plainText.hasPrefix("Built by NotesApp\n"), "\(page.plainText)")
    #expect(page.plainText.components(separatedBy: "NotesApp").count == 2, "a chain that is said already")
    #expect(page.plainText.contains("- Needs 1 from above: analytics: any Analytics\n"))
  }
}
