import DICheckDependencyLibrary
import DICheckText
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Where SafeDI's macros report the same: an editor that shows both takes one of them away.
@Suite struct MacroReportTests {
  /// For each problem its code, the macro, and the code at whose beginning the macro reports it.
  private func reports(_ text: String, version: SafeDIVersion = .newest) -> [String] {
    let bytes = Array(text.utf8)
    let problems = bytes.withUnsafeBufferPointer { SafeDIReader(version: version).read(skeleton: $0).problems }
    return problems.map { problem in
      guard let report = problem.macroReport else { return "\(problem.code.rawValue): no macro" }
      let line = bytes[..<Int(report.place.start)].count { $0 == UInt8(ascii: "\n") } + 1
      let words = String(decoding: bytes[report.place.bounds], as: UTF8.self).split(whereSeparator: \.isNewline)
      return "\(problem.code.rawValue): \(report.macro) at \(line), \(words.first ?? "")"
    }.sorted()
  }

  @Test func `what is wrong with a type is reported at its attribute, its beginning or its brace`() {
    #expect(
      reports(
        """
        import SafeDI
        /// Shines.
        @MainActor
        @Instantiable(isRoot: true)
        private final class Lamp {
          init(size: Int) {}
          @Received let bulb: Bulb
        }
        """) == [
          "initializer-extra-parameter: Instantiable at 5, {",
          "missing-conformance: Instantiable at 4, @Instantiable(isRoot: true)",
          "root-has-inputs: Instantiable at 4, @Instantiable(isRoot: true)",
          "type-not-public: Instantiable at 3, @",
        ])
    #expect(
      reports("@Instantiable public enum Lamp: Instantiable {}\n")
        == ["unsupported-declaration: Instantiable at 1, @Instantiable"])
  }

  @Test func `what is wrong with a property is reported within it, by its own macro or the type's`() {
    #expect(
      reports(
        """
        @Instantiable
        public final class Lamp: Instantiable {
          public init(bulb: Bulb, cord: Cord) { (self.bulb, self.cord) = (bulb, cord) }
          @Received private var bulb: Bulb
          /// A cord.
          @Instantiated let cord: Cord = Cord()
          @Received(onlyIfAvailable: yes) let plug: Plug
          @Forwarded static let volt: Int
        }
        """) == [
          "dependency-has-initial-value: Instantiable at 6, @",
          "initializer-missing-parameter: Instantiable at 3, public",
          "invalid-argument: Received at 7, @Received(onlyIfAvailable: yes)",
          "mutable-dependency: Received at 4, var",
          "only-if-available-not-optional: Received at 7, plug",
          "unsupported-property: Forwarded at 8, @Forwarded",
        ])
  }

  @Test func `what is wrong with a function is reported at its beginning`() {
    #expect(
      reports(
        """
        @Instantiable
        extension Lamp: Instantiable {
          /// Makes one.
          public static func instantiate() async -> Bulb { Bulb() }
        }
        @Instantiable
        extension Cord: Instantiable {
        }
        """) == [
          "instantiate-effects: Instantiable at 4, public",
          "instantiate-return-type: Instantiable at 4, public",
          "missing-instantiate: Instantiable at 7, {",
        ])
  }

  @Test func `what no macro says has no such place`() {
    #expect(
      reports(
        """
        @Instantiable(isRot: true)
        public final class Lamp: Instantiable {
          public init() {}
        }
        """) == ["unknown-argument: no macro"])
  }

  @Test func `the catalogue says which codes macros report`() {
    let entries = Catalogue.safeDI.entries
    #expect(entries.allSatisfy { !$0.isReportedByMacro || $0.isParity && $0.scope == .declaration })
    let others = entries.filter { $0.isParity && !$0.isReportedByMacro && $0.scope != .graph }.map(\.code.rawValue)
    #expect(others == ["unknown-attribute", "nested-instantiable"], "the tool says these")
  }

  @Test func `the place moves with the code`() throws {
    let bytes = Array("@Instantiable\npublic final class Lamp {\n  public init() {}\n}\n".utf8)
    var problem = try #require(
      bytes.withUnsafeBufferPointer { SafeDIReader(version: .newest).read(skeleton: $0).problems.first })
    problem.movePlaces { UTF8Range(Int($0.start) + 7, Int($0.end) + 7) }
    #expect(problem.macroReport?.place == UTF8Range(7, 20))
  }
}
