import DICheckCompilerSupport
import DICheckDependencyAnalysis
import DICheckRandomInput
import Testing

/// Mocks that read their overrides in functions that may be called from anywhere: what is reported of them where the
/// Swift 6 language mode is known is what the compiler says in it. Since 2.1 all overrides are read ahead.
@Suite struct MockOverrideTests {
  private static let configuration = (
    path: "/Configuration.swift", text: "import SafeDI\n#SafeDIConfiguration(mockConditionalCompilation: nil)\n"
  )

  /// Types by name with what they make, each with whether that is reported.
  static let programs: [(types: String, isReported: Bool)] = [
    ("Farm: Sendable Job, Cow; Job: Later Hen; Hen: Bell", true),
    ("Farm: Later Cow, Sendable Job; Job: Later Hen; Hen: Bell", true),
    // What is chosen of it may be: nothing plain, or only what may be made from anywhere too.
    ("Farm: Sendable Job; Job: Later Hen; Hen: Bell", false),
    ("Farm: Sendable Job, Sendable Cow; Job: Later Hen; Hen: Bell", false),
    ("Farm: Sendable Job, Hen; Job: Later Hen; Hen: Bell", false),
    // Nothing is chosen in there, or all of it is put aside before.
    ("Farm: Sendable Job, Cow; Job: Later Hen; Hen:", false),
    ("Farm: Sendable Job, Cow; Job: Hen; Hen: Bell", false),
    ("Farm: Sendable Job, Cow; Job: Hen; Hen: Bell, Later Bun", false),
    ("Farm: Sendable Job, Cow; Job: Barn; Barn: Hen; Hen: Bell", false),
    ("Farm: Later Job, Cow; Job: Later Hen; Hen: Bell", false),
    // Constants between them.
    ("Farm: Sendable Job, Cow; Job: Barn; Barn: Later Hen; Hen: Bell", true),
    ("Farm: Yard; Yard: Sendable Job; Job: Later Hen; Hen: Bell", true),
    ("Farm: Sendable Job, Yard; Job: Later Hen; Hen: Bell; Yard: Cow", true),
    // Parts of any kind.
    ("Farm: Sendable Job, Cow; Job: Later Hen; Hen: Later Bell", true),
    ("Farm: Sendable Job, Cow; Job: Later Hen; Hen: Sendable Bell", true),
    ("Farm: Sendable Job, Cow; Job: Sendable Hen; Hen: Bell", true),
    ("Farm: Sendable Job, Cow; Job: Sendable Hen; Hen:", false),
    // Made because something below receives it.
    ("Farm: Sendable Job; Job: Later Hen; Hen: Bell, <Cow", true),
    ("Farm: <Yard; Yard: Sendable Job; Job: Later Hen; Hen: Bell", true),
    ("Farm: Sendable Job, Cow; Job: Later Hen; Hen: <Cow", false),
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
    _ text: String, path: String = "/Program.swift", version: String = "2.0.0", languageMode: Int? = 6
  ) throws -> (files: [SwiftModule.File], findings: [Diagnostic]) {
    let file = (path: path, text: "import SafeDI\n" + text)
    let program = try GeneratedProgram([file, Self.configuration], version: version, languageMode: languageMode)
    let code = try program.code(mocks: true).map {
      SwiftModule.File(path: "/generated\(path)-\($0.name)", text: $0.text)
    }
    return ([SwiftModule.File(path: file.path, text: file.text)] + code, program.findings())
  }

  @Test(arguments: programs) func `overrides that must not be held`(types: String, isReported: Bool) throws {
    let text = Self.text(types)
    let (files, findings) = try judge(text)
    #expect(findings.map(\.code) == (isReported ? [.uncompilableGeneration] : []), "\(text)")
    let found = try errors(files)
    #expect(found.isEmpty != isReported, "\(found)\n\(text)")
    // Other modes take it all.
    #expect(try judge(text, languageMode: nil).findings.isEmpty)
    // So does a later release.
    let later = try judge(text, version: "2.1.0")
    #expect(later.findings.isEmpty)
    if isReported { #expect(try errors(later.files) == [], "\(text)") }
  }

  /// Types that each make some of the others in some way: trees, in which all is known, and other programs.
  @Test(arguments: [true, false]) func `random programs`(areTrees: Bool) throws {
    var generator = SeededGenerator(seed: areTrees ? 82 : 83)
    var silent: [SwiftModule.File] = []
    var reported = 0
    for number in 0..<400 {
      let parts = Self.parts(areTrees: areTrees, using: &generator)
      let types = parts.enumerated().map { "T\($0): \($1.joined(separator: ", "))" }.joined(separator: "; ")
      let text = Self.text(types, prefix: "P\(number)")
      let (files, findings) = try judge(text, path: "/P\(number).swift")
      guard !findings.isEmpty else {
        silent += files
        continue
      }
      #expect(findings.allSatisfy { $0.code == .uncompilableGeneration }, "\(findings)\n\(types)")
      reported += 1
      // The compiler takes its time for each.
      guard reported.isMultiple(of: 2) else { continue }
      #expect(try !errors(files).isEmpty, "\(findings)\n\(types)")
    }
    #expect(reported > 20, "\(reported) of 400")
    guard areTrees else { return }
    let found = try errors(silent)
    #expect(found == [], "\(found.prefix(10).joined(separator: "\n"))")
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

  /// Since 2.1 there is nothing to report, and with defaults to choose or to leave alone neither. Nothing is received:
  /// types with properties aren't `Sendable` here, and whoever holds them can't be made from anywhere.
  @Test func `random programs of later releases`() throws {
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
