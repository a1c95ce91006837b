import DICheckDependencyAnalysis
import DICheckDependencyGraph
import Testing

/// New initializers of classes whose superclass another file declares.
@Suite struct SuperclassTests {
  private func initializer(_ files: String) throws -> (text: String, isSafe: Bool) {
    let program = SmallProgram("// file: Parts.swift\npublic struct A {}\n" + files)
    let offer = try #require(try program.offers().first { $0.finding.code == .missingInitializer })
    let fix = try #require(offer.fixes.first)
    let text = try #require(program.applying(fix).text("/Lamp.swift"))
    return (String(text.split(separator: "{", maxSplits: 1)[1]), fix.isSafe)
  }

  @Test func handsOnWhatItTakes() throws {
    let result = try initializer(
      """
      // file: Base.swift
      class BaseLamp { init(never: Int) {} }
      open class Base { public init(for a: A, n: Int = 0) {} }
      // file: Lamp.swift
      @Instantiable
      public final class Lamp: Base, Instantiable {
        @Received private let a: A
      }
      """)
    #expect(
      result.text == """

          public init(a: A) {
            self.a = a
            super.init(for: a)
          }

          @Received private let a: A
        }

        """)
    #expect(result.isSafe)
  }

  /// Swift lets nobody declare again what a superclass has.
  @Test(arguments: [
    ("open class Base { let a: A; init(a: A) { self.a = a } }", false),
    ("open class Root { let a: A; init(a: A) { self.a = a } }\nopen class Base: Root {}", false),
    ("open class Base { static let a = A() }", true), ("public protocol Base { var a: A { get } }", true),
  ])
  func whatIsInheritedIsNotDeclaredAgain(_ base: String, isOffered: Bool) throws {
    let program = SmallProgram(
      """
      // file: Base.swift
      public struct A {}
      \(base)
      // file: Lamp.swift
      @Instantiable
      public final class Lamp: Base, Instantiable {
        public init(a: A) { super.init(a: a) }
      }
      """)
    let offer = try #require(try program.offers().first { $0.finding.code == .initializerExtraParameter })
    #expect(offer.fixes.contains { $0.title.hasPrefix("Make `a` a dependency") } == isOffered)
  }

  @Test func findsWhatIsInheritedThroughFiles() throws {
    let result = try initializer(
      """
      // file: Root.swift
      enum Layers { open class Root: NSObject { init(size: Int) {} } }
      // file: Base.swift
      open class Base: Layers.Root {}
      // file: Lamp.swift
      @Instantiable
      public final class Lamp: Base, Instantiable {}
      """)
    #expect(
      result.text == """

            public init() {
                super.init(size: <#Int#>)
            }
        }

        """)
    #expect(!result.isSafe)
  }

  @Test func endsWhereClassesInheritFromEachOther() throws {
    let result = try initializer(
      """
      // file: Base.swift
      open class Base: Other {}
      // file: Other.swift
      open class Other: Base {}
      // file: Lamp.swift
      @Instantiable
      public final class Lamp: Base, Instantiable {}
      """)
    #expect(result.text.contains("init() {"))
  }

  @Test func protocolsAreNone() throws {
    let result = try initializer(
      """
      // file: Base.swift
      // Once a class Base.
      public protocol Base: AnyObject {}
      // file: Lamp.swift
      @Instantiable
      public final class Lamp: Base, Instantiable {
        @Received private let a: A
      }
      """)
    #expect(!result.text.contains("super"))
    #expect(result.isSafe)
  }
}
