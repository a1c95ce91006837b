import DICheckTestSupport
import DICheckText
import Testing

@Suite struct UnifiedDiffTests {
  private func diff(_ old: String, _ new: String, path: String = "File.swift") -> String {
    String(decoding: UnifiedDiff.bytes(path: path, old: Array(old.utf8), new: Array(new.utf8)), as: UTF8.self)
  }

  private func lines(_ range: ClosedRange<Int>) -> String { range.map { "\($0)\n" }.joined() }

  @Test func equalTextsHaveNone() {
    #expect(diff("a\n", "a\n") == "")
    #expect(diff("", "") == "")
  }

  @Test func showsThreeLinesAround() {
    let old = lines(1...10)
    let new = lines(1...4) + "five\n" + lines(6...10)
    #expect(
      diff(old, new) == """
        --- a/File.swift
        +++ b/File.swift
        @@ -2,7 +2,7 @@
         2
         3
         4
        -5
        +five
         6
         7
         8

        """)
  }

  @Test func joinsHunksThatTouch() {
    // Six lines between: the context of both. Seven: a line of nobody's.
    #expect(diff(lines(1...8), "one\n" + lines(2...7) + "eight\n").components(of: "@@ -") == 1)
    #expect(diff(lines(1...9), "one\n" + lines(2...8) + "nine\n").components(of: "@@ -") == 2)
  }

  @Test func leavesOutCountsOfOne() {
    #expect(
      diff("a\n", "b\n") == """
        --- a/File.swift
        +++ b/File.swift
        @@ -1 +1 @@
        -a
        +b

        """)
  }

  @Test func tellsEmptyFilesByTheLineBefore() {
    #expect(diff("", "a\nb\n").contains("@@ -0,0 +1,2 @@\n+a\n+b\n"))
    #expect(diff("a\nb\n", "").contains("@@ -1,2 +0,0 @@\n-a\n-b\n"))
  }

  @Test func tellsMissingLineBreaksAtTheEnd() {
    #expect(
      diff("a\nb", "a\nc").hasSuffix(
        "@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n"))
    #expect(diff("a", "a\n").hasSuffix("-a\n\\ No newline at end of file\n+a\n"))
    #expect(diff("b\na", "c\na").hasSuffix("-b\n+c\n a\n\\ No newline at end of file\n"))
  }

  @Test func keepsCarriageReturns() {
    #expect(diff("a\r\nb\r\n", "a\r\nc\r\n").hasSuffix(" a\r\n-b\r\n+c\r\n"))
  }

  @Test(arguments: [
    ("My File.swift", "--- a/My File.swift\t\n"),
    ("Line\n+++ b/Other.swift", "--- a/Line +++ b/Other.swift\t\n"),
    ("\"q\".swift", "--- a/\"q\".swift\n"),
    ("é.swift", "--- a/é.swift\n"),
  ])
  func writesNamesThatGitReads(_ path: String, _ header: String) {
    #expect(diff("a\n", "b\n", path: path).hasPrefix(header))
  }

  /// Few changes in a long file: as quick as reading it.
  @Test func isQuickForLongFiles() {
    let growth = ProcessorTime.growth(from: 1_000) { count in
      let old = lines(1...count)
      let new = lines(1...100) + "x\n" + lines(101...count - 200) + lines(count - 190...count)
      #expect(diff(old, new).components(of: "@@ -") == 2)
    }
    #expect(growth < ProcessorTime.limit)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int {
    self.split(separator: part, omittingEmptySubsequences: false).count - 1
  }
}
