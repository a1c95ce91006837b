import DICheckAnalysis
import DICheckAnalysisSupport
import DICheckCompilerSupport
import DICheckDependencyLibrary
import DICheckRandomInput
import DICheckTestTraits
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// Mocks that read their overrides in functions that may be called from anywhere, in the Swift 6 language mode. Since
/// 2.1 all overrides are read ahead, so that it takes all of them.
@Suite(.tags(.long), .long) struct MockOverrideTests {
  private static let configuration = (
    path: "/Configuration.swift", text: "import SafeDI\n#SafeDIConfiguration(mockConditionalCompilation: nil)\n"
  )

  /// Types by name with what they make, each with whether the code of earlier releases
  /// compiles too.
  static let programs: [(types: String, compilesEarlier: Bool)] = [
    ("Farm: Sendable Job, Cow; Job: Later Hen; Hen: Bell", false),
    ("Farm: Later Cow, Sendable Job; Job: Later Hen; Hen: Bell", false),
    // What is chosen of it may be: nothing plain, or only what may be made from anywhere too.
    ("Farm: Sendable Job; Job: Later Hen; Hen: Bell", true),
    ("Farm: Sendable Job, Sendable Cow; Job: Later Hen; Hen: Bell", true),
    ("Farm: Sendable Job, Hen; Job: Later Hen; Hen: Bell", true),
    // Nothing is chosen in there, or all of it is put aside before.
    ("Farm: Sendable Job, Cow; Job: Later Hen; Hen:", true),
    ("Farm: Sendable Job, Cow; Job: Hen; Hen: Bell", true),
    ("Farm: Sendable Job, Cow; Job: Hen; Hen: Bell, Later Bun", true),
    ("Farm: Sendable Job, Cow; Job: Barn; Barn: Hen; Hen: Bell", true),
    ("Farm: Later Job, Cow; Job: Later Hen; Hen: Bell", true),
    // Constants between them.
    ("Farm: Sendable Job, Cow; Job: Barn; Barn: Later Hen; Hen: Bell", false),
    ("Farm: Yard; Yard: Sendable Job; Job: Later Hen; Hen: Bell", false),
    ("Farm: Sendable Job, Yard; Job: Later Hen; Hen: Bell; Yard: Cow", false),
    // Parts of any kind.
    ("Farm: Sendable Job, Cow; Job: Later Hen; Hen: Later Bell", false),
    ("Farm: Sendable Job, Cow; Job: Later Hen; Hen: Sendable Bell", false),
    ("Farm: Sendable Job, Cow; Job: Sendable Hen; Hen: Bell", false),
    ("Farm: Sendable Job, Cow; Job: Sendable Hen; Hen:", true),
    // Made because something below receives it.
    ("Farm: Sendable Job; Job: Later Hen; Hen: Bell, <Cow", false),
    ("Farm: <Yard; Yard: Sendable Job; Job: Later Hen; Hen: Bell", false),
    ("Farm: Sendable Job, Cow; Job: Later Hen; Hen: <Cow", true),
  ]

  /// - Parameters:
  ///   - types: `Farm: Sendable Job, Later Cow, Hen, <Bell`: what makes what from anywhere, later, at once, and what
  ///     receives what. The first one is mocked; those that aren't in the list make nothing.
  ///   - defaults: further parameters, of each type one.
  ///   - isMocked: whether a type of this place is mocked.
  static func text(
    _ types: String, prefix: String = "", defaults: [String] = [], isMocked: (Int) -> Bool = { $0 == 0 }
  ) -> String {
    func name(_ word: some StringProtocol) -> String { prefix + word.drop { $0 == "<" } }
    let declared = types.split(separator: ";").map { type in
      let parts = type.split(separator: ":", omittingEmptySubsequences: false)
      let own = parts.dropFirst().joined().split(separator: ",").map { $0.split(separator: " ") }
      return (name: parts[0].filter { $0 != " " }, parts: own.filter { !$0.isEmpty })
    }
    let named = Set(declared.map(\.name))
    let others = Set(declared.flatMap(\.parts).compactMap { $0.last.map { $0.drop { $0 == "<" } } }.map(String.init))
    let all = declared + others.subtracting(named).sorted().map { ($0, []) }
    return all.enumerated().map { index, type in
      let properties = type.parts.map { words in
        let made = name(words[words.count - 1])
        let builder = words.count < 2 ? made : (words[0] == "Later" ? "" : "Sendable") + "Instantiator<\(made)>"
        let attribute = words[words.count - 1].hasPrefix("<") ? "@Received" : "@Instantiated"
        return (attribute: attribute, name: made.lowercased(), type: builder)
      }
      // What is made at the top may be received anywhere.
      let conformance = properties.isEmpty ? ", Sendable" : ""
      var parameters = properties.map { "\($0.name): \($0.type)" }
      if !defaults.isEmpty { parameters.append(defaults[index % defaults.count]) }
      return """
        @Instantiable\(isMocked(index) ? "(generateMock: true)" : "") public struct \(name(type.name)): Instantiable\(conformance) {
          public init(\(parameters.filter { !$0.isEmpty }.joined(separator: ", "))) {
            \(properties.map { "self.\($0.name) = \($0.name)" }.joined(separator: "; "))
          }
          \(properties.map { "\($0.attribute) private let \($0.name): \($0.type)" }.joined(separator: "\n  "))
        }

        """
    }.joined()
  }

  private func errors(_ files: [SwiftModule.File]) throws -> [String] {
    let shared = SwiftModule.File(path: Self.configuration.path, text: Self.configuration.text)
    return try SwiftCompiler().messages(for: [SwiftModule(name: "Mocks", files: [shared] + files)]).map(\.description)
  }

  /// The program with what is generated for it, and what is reported.
  private func judge(
    _ text: String, path: String = "/Program.swift", version: String = "2.1.0"
  ) throws -> (files: [SwiftModule.File], findings: [Finding]) {
    let file = (path: path, text: "import SafeDI\n" + text)
    let program = try GeneratedProgram([file, Self.configuration], version: version)
    let code = try program.code(mocks: true).map {
      SwiftModule.File(path: "/generated\(path)-\($0.name)", text: $0.text)
    }
    return ([SwiftModule.File(path: file.path, text: file.text)] + code, program.findings())
  }

  @Test(arguments: programs) func `overrides that must not be held`(types: String, compilesEarlier: Bool) throws {
    let text = Self.text(types)
    for version in compilesEarlier ? ["2.0.0", "2.1.0"] : ["2.1.0"] {
      let (files, findings) = try judge(text, version: version)
      #expect(findings == [], "\(text)")
      #expect(try errors(files) == [], "\(version)\n\(text)")
    }
  }

  private static func parts(areTrees: Bool, using generator: inout SeededGenerator) -> [[String]] {
    let count = Int.random(in: 3...7, using: &generator)
    var parts = Array(repeating: [String](), count: count)
    for part in 1..<count {
      for _ in 0..<(areTrees ? 1 : Int.random(in: 1...2, using: &generator)) {
        let owner = Int.random(in: max(0, part - 2)..<part, using: &generator)
        let word =
          ["", "", "Later ", "Sendable ", "Sendable ", areTrees ? "" : "<"].randomElement(using: &generator) ?? ""
        if !parts[owner].contains(where: { $0.hasSuffix("T\(part)") }) { parts[owner].append("\(word)T\(part)") }
      }
    }
    return parts
  }

  /// With defaults to choose or to leave alone. Nothing is received:
  /// types with properties aren't `Sendable` here, and whoever holds them can't be made from anywhere.
  @Test func `random programs`() throws {
    var generator = SeededGenerator(seed: 84)
    let defaults = ["", "limit: Int = 1", "_ hidden: Int = 2", "name: @autoclosure () -> String = \"x\""]
    var all: [SwiftModule.File] = []
    for number in 0..<100 {
      let parts = Self.parts(areTrees: number.isMultiple(of: 2), using: &generator)
      let types = parts.enumerated().map { "T\($0): \($1.joined(separator: ", "))" }.joined(separator: "; ")
        .replacing("<", with: "")
      let text = Self.text(types, prefix: "P\(number)", defaults: defaults.shuffled(using: &generator))
      let (files, findings) = try judge(text, path: "/P\(number).swift", version: "2.3.0")
      #expect(findings.isEmpty, "\(findings)\n\(types)")
      all += files
    }
    let found = try errors(all)
    #expect(found == [], "\(found.prefix(10).joined(separator: "\n"))")
  }

  /// Types that make each other later, some of them with mocks.
  @Test func `random rings`() throws {
    var generator = SeededGenerator(seed: 86)
    let defaults = ["", "limit: Int = 1", "_ hidden: Int = 2", "name: @autoclosure () -> String = \"x\""]
    var all: [SwiftModule.File] = []
    for number in 0..<100 {
      let size = Int.random(in: 2...5, using: &generator)
      let word = Bool.random(using: &generator) ? "Later" : "Sendable"
      let types = (0..<size).map { index in
        var parts: [String] = ["\(word) T\((index + 1) % size)"]
        for other in 0..<size where Int.random(in: 0..<4, using: &generator) == 0 {
          if other != (index + 1) % size { parts.append("\(word) T\(other)") }
        }
        if Bool.random(using: &generator) { parts.append("Leaf\(index)") }
        return "T\(index): \(parts.shuffled(using: &generator).joined(separator: ", "))"
      }.joined(separator: "; ")
      let mocked = Int.random(in: 1..<(1 << size), using: &generator)
      let text = Self.text(types, prefix: "P\(number)", defaults: defaults.shuffled(using: &generator)) {
        mocked & (1 << $0) != 0
      }
      let version = word == "Later" ? "2.0.0" : "2.1.0"
      let (files, findings) = try judge(text, path: "/P\(number).swift", version: version)
      #expect(findings.isEmpty, "\(findings)\n\(types)")
      all += files
    }
    let found = try errors(all)
    #expect(found == [], "\(found.prefix(10).joined(separator: "\n"))")
  }
}
