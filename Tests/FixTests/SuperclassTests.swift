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
