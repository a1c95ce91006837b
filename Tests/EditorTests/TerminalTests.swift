import DICheckCompilerSupport
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import Testing

/// What people see in a real terminal of 80 columns.
@Suite(.serialized, .onOwnThreads, .tags(.long), .long) struct TerminalTests {
  private static let broken = "\(Fixtures.path)/NotesBroken"

  private static func lines(_ screen: String) -> [String] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(.needs(program: "tmux"), .needs(program: "less"), .timeLimit(.minutes(10)))
  func longReportsAreWrappedInAPager() throws {
    let terminal = try Terminal("safedi-lsp --check; echo status $?; cat", in: Self.broken)
    let first = try terminal.screen { $0.contains("\n:") }
    #expect(
      first.hasPrefix(
        """
        Sources/NotesApp/LoginScreen.swift:5:20: error: `LoginScreen` is `@Instantiable`
            but doesn't declare that it conforms to `Instantiable`. Add the conformance,
            or `conformsElsewhere: true` if another declaration has it.
            [missing-conformance]
          |
        5 | public final class LoginScreen: Screen {
          |                    ^^^^^^^^^^^

        """), "\(first)")
    // The rest, and the report stays on the screen after the pager.
    try terminal.type("G", "q")
    let last = try terminal.screen(until: "status 1")
    #expect(last.contains("safedi-lsp explain CODE explains a code in brackets\n12 errors in 24 files"), "\(last)")
  }

  @Test(.needs(program: "tmux"), .needs(program: "less"), .timeLimit(.minutes(10)))
  func theDifferenceHasColoursInThePager() throws {
    let terminal = try Terminal("safedi-lsp diff ../Notes", in: Self.broken)
    let screen = try terminal.screen(until: "Made elsewhere", withColours: true)
    #expect(screen.contains("\u{1B}[31m-\u{1B}[39m \u{1B}[36m`PasswordAuthenticator`"), "\(screen.debugDescription)")
  }

  /// Short pages end the pager at once, and nothing is wrapped or paged where nobody looks.
  @Test(.needs(program: "tmux"), .needs(program: "less"), .timeLimit(.minutes(10)))
  func pipesAndShortPagesAreLeftAlone() throws {
    let terminal = try Terminal(
      "safedi-lsp why SyncEngine; safedi-lsp --check | awk 'length > 200' | wc -l; CI=1 safedi-lsp --check | wc -l; cat",
      in: Self.broken, height: 60)
    let lines = Self.lines(try terminal.screen { $0.contains(/\n\d+\n\d+\n/) })
    #expect(lines.contains("  and noteStore: any NoteStore"), "\(lines)")
    let counts = lines.compactMap { Int($0) }
    #expect(counts.count == 2 && counts.allSatisfy { $0 > 0 }, "\(lines)")
  }

  /// Only what takes long is said to be under way, and nothing of it stays.
  @Test(.needs(program: "tmux"), .timeLimit(.minutes(10)))
  func longAnalysesSayHowFarTheyAre() throws {
    let folder = try TemporaryFolder("progress")
    for number in 0..<3_000 {
      try folder.write(
        "@Instantiable\npublic struct Type\(number): Instantiable {\n  public init() {}\n}\n", to: "Type\(number).swift"
      )
    }
    let terminal = try Terminal("safedi-lsp --check; echo status $?; cat", in: folder.path)
    let during = try terminal.screen { $0.contains(/ing \d+ of|status/) }
    #expect(during.contains(/^safedi-lsp: (reading \d+ of 3000 files|solving \d+ of 1 program)\n/), "\(during)")
    let after = try terminal.screen(until: "status 0")
    #expect(after.hasPrefix("No findings in 3000 files") && !after.contains("reading"), "\(after)")
    let piped = try Terminal("safedi-lsp --check 2> errors | cat; wc -c < errors; echo done; cat", in: folder.path)
    #expect(try piped.screen(until: "done").contains("\n0\ndone"))
  }
}
