import DICheckCompilerSupport
import DICheckDependencyAnalysis
import DICheckRandomInput
import Testing

/// Random types that receive, make and are given things of many types by one name, around a mock: what is reported of
/// them is what the compiler says.
@Suite struct MockNameTests {
  private static let shared = (
    path: "/Values.swift",
    text: """
    import SafeDI
    #SafeDIConfiguration(mockConditionalCompilation: nil)
    @Instantiable public struct Coin: Instantiable { public init() {} }
    @Instantiable public struct Stamp: Instantiable { public init() {} }
    public struct Box<Content>: Sendable { public init() {} }
    @Instantiable extension Box<Int>: Instantiable { public static func instantiate() -> Box<Int> { Box() } }
    """
  )

  /// Of a mocked type that makes others, and these others, each with at most one `value`.
  private static func text(prefix: String, using generator: inout SeededGenerator) -> String {
    let count = Int.random(in: 2...4, using: &generator)
    let types = ["Coin", "Stamp", "Box<Int>", "String", "Int", "[String]"]
    var text = "import SafeDI\n"
    for index in 0...count {
      var properties: [(attribute: String, name: String, type: String)] = []
      for part in index + 1..<max(index + 1, count + 1) where Int.random(in: 0..<5, using: &generator) < 3 {
        properties.append(("@Instantiated", "part\(part)", "\(prefix)Part\(part)"))
      }
      let type = types[Int.random(in: 0..<6, using: &generator)]
      switch Int.random(in: 0..<9, using: &generator) {
      case 0 where index == 0: properties.append(("@Forwarded", "value", type))
      case 1 where ["Coin", "Stamp", "Box<Int>"].contains(type): properties.append(("@Instantiated", "value", type))
      case 2 where ["Coin", "Stamp"].contains(type):
        properties.append(("@Instantiated", "value", "Instantiator<\(type)>"))
      case 3 where index > 0: properties.append(("@Received(onlyIfAvailable: true)", "value", type + "?"))
      case 4...7: properties.append(("@Received", "value", type))
      default: break
      }
      properties.shuffle(using: &generator)
      text += """
        @Instantiable\(index == 0 ? "(generateMock: true)" : "") public struct \(prefix)Part\(index): Instantiable {
          public init(\(properties.map { "\($0.name): \($0.type)" }.joined(separator: ", "))) {
            \(properties.map { "self.\($0.name) = \($0.name)" }.joined(separator: "; "))
          }
          \(properties.map { "\($0.attribute) private let \($0.name): \($0.type)" }.joined(separator: "\n  "))
        }

        """
    }
    return text
  }

  @Test func `the compiler refuses what is reported, and nothing else`() throws {
    var generator = SeededGenerator(seed: 81)
    var silent: [SwiftModule.File] = []
    var reported = 0
    for number in 0..<120 {
      let file = (path: "/P\(number).swift", text: Self.text(prefix: "P\(number)", using: &generator))
      let program = try GeneratedProgram([file, Self.shared])
      let findings = program.findings()
      let code = try program.code(mocks: true).map {
        SwiftModule.File(path: "/generated/\(number)-\($0.name)", text: $0.text)
      }
      let own = [SwiftModule.File(path: file.path, text: file.text)] + code
      guard !findings.isEmpty else {
        silent += own
        continue
      }
      #expect(findings.allSatisfy { $0.code == .uncompilableGeneration }, "\(findings)\n\(file.text)")
      reported += 1
      // The compiler takes its time for each.
      guard reported.isMultiple(of: 4) else { continue }
      #expect(try !errors(own).isEmpty, "\(findings)\n\(file.text)")
    }
    #expect(reported > 20 && silent.count > 100, "\(reported) of 120")
    let found = try errors(silent)
    #expect(found == [], "\(found.prefix(10).joined(separator: "\n"))")
  }

  private func errors(_ files: [SwiftModule.File]) throws -> [String] {
    let shared = SwiftModule.File(path: Self.shared.path, text: Self.shared.text)
    return try SwiftCompiler().messages(for: [SwiftModule(name: "Names", files: [shared] + files)]).map(\.description)
  }
}
