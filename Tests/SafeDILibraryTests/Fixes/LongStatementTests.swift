import SwiftParser
import Testing

@testable import SafeDILibrary

/// What a long text says of types, read by stretches.
@Suite struct LongStatementTests {
  @Test func stretchesSayWhatTheWholeSays() {
    let types = (0..<600).map { number in
      """
      /// Number \(number) of a long list, each with members of several kinds.
      public final class Type\(number): Base, P\(number) {
        public init(from other: Int) { let local = { 1 }; _ = local }
        private var count: Int { didSet { count += 1 } }
        struct Nested { fileprivate static func make() {} }
        func run() { struct Local {} }
      }
      #if DEBUG
      extension Type\(number): Q { subscript(index: Int) -> Int { 1 } }
      #endif
      protocol P\(number): AnyObject { var value: Int { get set } }
      typealias Alias\(number) = (Type\(number)) -> Void
      """
    }
    let text = Array(types.joined(separator: "\n").utf8)
    #expect(text.count > 4 << 16)
    let whole = text.withUnsafeBufferPointer { TypeStatement.all(in: Parser.parse(source: $0)) }
    #expect(whole.count == 5 * 600)
    #expect(TypeStatement.all(in: text) == whole)
  }

  @Test func whatCannotBeParsedSafelySaysNothing() {
    let text = "class A {}\n" + String(repeating: "(", count: 100_000)
    #expect(TypeStatement.all(in: Array(text.utf8)).isEmpty)
  }
}
