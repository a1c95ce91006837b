import DICheckSourceReading
import Testing

@Suite struct DeclaredNamesTests {
  private func names(in text: String) -> DeclaredNames {
    Array(text.utf8).withUnsafeBufferPointer { DeclaredNames($0) }
  }

  @Test(arguments: [
    "public final class Pen {}", "open class Pen {}", "package enum Pen {}", "import Ink\npublic\nstruct Pen {}",
    "@available(macOS 13, *) public actor Pen {}", "struct Ink {}\n@objc public class Pen {}",
    "public typealias Pen = Int",
  ])
  func `a declaration for other modules is known`(_ text: String) {
    #expect(names(in: text).mayDeclare("Pen"))
    #expect(names(in: text).mayOffer("Pen"))
  }

  @Test(arguments: [
    "final class Pen {}", "class Pen {}", "internal enum Pen {}", "private struct Pen {}",
    "public struct Ink {}\nstruct Pen {}", "public let ink = 1; struct Pen {}",
  ])
  func `one for its own module is too`(_ text: String) {
    #expect(names(in: text).mayDeclare("Pen"))
    #expect(!names(in: text).mayOffer("Pen"))
  }
}
