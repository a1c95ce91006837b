import DICheckRandomInput
import DICheckTestSupport
import DICheckText
import Foundation
import Testing

@testable import DICheckWorkspace

@Suite struct IgnoreRulesTests {
  struct Case: CustomTestStringConvertible {
    var pattern: String
    var path: String
    var isIgnored: Bool
    var testDescription: String { "\(pattern) \(isIgnored ? "ignores" : "keeps") \(path)" }

    init(_ pattern: String, _ path: String, _ isIgnored: Bool) {
      self.pattern = pattern
      self.path = path
      self.isIgnored = isIgnored
    }
  }

  /// A path that ends in `/` is a folder's.
  static let cases = [
    Case("a.swift", "a.swift", true), Case("a.swift", "x/y/a.swift", true), Case("a.swift", "xa.swift", false),
    Case("*.swift", "x/a.swift", true), Case("*.swift", "x/a.swiftx", false), Case("/*.swift", "x/a.swift", false),
    Case("x/a.swift", "x/a.swift", true), Case("x/a.swift", "y/x/a.swift", false),
    Case("x/", "x/", true), Case("x/", "x", false), Case("x/", "y/x/", true), Case("/x/", "y/x/", false),
    Case("**/a", "x/y/a", true), Case("**/a", "a", true), Case("x/**", "x/y/z", true), Case("x/**", "x/", false),
    Case("x/**/z", "x/z", true), Case("x/**/z", "x/a/b/z", true), Case("x/**/z", "y/x/z", false),
    Case("x/*/z", "x/a/z", true), Case("x/*/z", "x/a/b/z", false), Case("a?c", "abc", true), Case("a?c", "a/c", false),
    Case("[ab].swift", "b.swift", true), Case("[!ab].swift", "b.swift", false), Case("[a-c]x", "bx", true),
    Case("[a[b", "[a[b", true), Case("[]x]", "]", true), Case("[x", "[x", true), Case("\\#a", "#a", true),
    Case("#a", "#a", false),
    Case("\\!a", "!a", true), Case("a\\*", "a*", true), Case("a\\*", "ab", false), Case("a  ", "a", true),
    Case("a\\ ", "a ", true), Case("a\r", "a", true), Case("*a*b*c*", "xxaxxbxxcxx", true),
    Case("Größe", "x/Größe", true), Case("a b.swift", "a b.swift", true), Case("/", "a", false),
    Case("*.swift\n!a.swift", "a.swift", false), Case("!a.swift\n*.swift", "a.swift", true),
  ]

  @Test func `a row of brackets takes no longer than its length`() {
    let growth = ProcessorTime.growth(from: 20_000) { count in
      let rules = IgnoreRules(text: String(repeating: "[", count: count).utf8, folder: "/base")
      #expect(rules.verdict(path: Array("/base/a".utf8), nameStart: 6, isFolder: false, isBelowBase: true) == nil)
    }
    #expect(growth < ProcessorTime.limit)
  }

  @Test(arguments: cases) func `a pattern ignores or keeps`(_ sample: Case) {
    let isFolder = sample.path.hasSuffix("/")
    let path = "/base/" + (isFolder ? String(sample.path.dropLast()) : sample.path)
    let rules = IgnoreRules(text: sample.pattern.utf8, folder: "/base")
    let nameStart = path.utf8.count - FilePath.name(of: path).utf8.count
    let verdict = rules.verdict(path: Array(path.utf8), nameStart: nameStart, isFolder: isFolder, isBelowBase: true)
    #expect((verdict == .ignored) == sample.isIgnored)
  }

  @Test(.timeLimit(.minutes(60))) func `many stars take no exponential time`() {
    let text = Array(String(repeating: "a", count: 5000).utf8)[...]
    #expect(!GlobSegment(Array((String(repeating: "*a", count: 60) + "*b").utf8)).matches(text))
    let path = Array(String(repeating: "a/", count: 500).utf8)[...]
    #expect(!GlobPath(Array((String(repeating: "**/a/", count: 60) + "b").utf8)).matches(path))
  }

  static let git = ["/usr/bin/git", "/usr/local/bin/git"].first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Random rules and trees, against git's own opinion.
  @Test(.enabled(if: SkippedTests.unless(git != nil), "install git"), arguments: 0..<12)
  func `agrees with git`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) &* 7919 &+ 1)
    let names = ["a", "b", "ab", "abc", "x", "y z"]
    let pieces = names + ["*", "**", "a*", "*b", "?", "[ab]", "[!a]*", "*.swift", "a.swift"]
    func pattern() -> String {
      let parts = (0..<random.next(below: 3) + 1).map { _ in pieces[random.next(below: pieces.count)] }
      let isNegated = random.next(below: 4) == 0
      return (isNegated ? "!" : "") + (random.next(below: 4) == 0 ? "/" : "") + parts.joined(separator: "/")
        + (random.next(below: 4) == 0 ? "/" : "")
    }
    var files: [String: String] = [:]
    for _ in 0..<60 {
      let parts = (0..<random.next(below: 4)).map { _ in names[random.next(below: names.count)] }
      files[(parts.map { $0 + "_" } + [names[random.next(below: names.count)] + ".swift"]).joined(separator: "/")] = ""
    }
    func rules() -> String { (0..<5).map { _ in pattern() }.joined(separator: "\n").replacing("a/", with: "a_/") }
    files[".gitignore"] = rules()
    for folder in ["a_", "b_", "ab_/a_"] { files[folder + "/.gitignore"] = rules() }
    let tree = try TemporaryTree(files)
    try run(tree, ["init", "-q"])
    let listed = try run(
      tree, ["-c", "core.quotePath=false", "-c", "core.excludesFile=", "ls-files", "-o", "--exclude-standard"])
    let expected = listed.split(separator: "\n").map(String.init).filter { $0.hasSuffix(".swift") }
    let rulesText = files.filter { $0.key.hasSuffix(".gitignore") }
    #expect(
      tree.relative(FileTree(below: [tree.path]).files) == expected.sorted(by: FilePath.precedes), "\(rulesText)")
  }

  @discardableResult
  private func run(_ tree: TemporaryTree, _ arguments: [String]) throws -> String {
    try Subprocess(Self.git ?? "", ["-C", tree.path] + arguments).run().output
  }
}
