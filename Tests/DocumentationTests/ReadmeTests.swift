import DICheckDependencyLibrary
import DICheckTestSupport
import DICheckTestTraits
import Foundation
import SafeDIGraph
import Testing

@testable import SafeDILibrary

/// What the README and its page on the command line show is what happens.
@Suite struct ReadmeTests {
  /// Paths from the repository.
  static let pages = ["README.md", "Sources/safedi-lsp/Documentation.docc/CommandLine.md"]

  private static func text(of page: String) throws -> String {
    try String(contentsOf: CheckTool.repository.appendingPathComponent(page), encoding: .utf8)
  }

  /// The code blocks of that language, in order.
  private static func blocks(_ language: String, in page: String) throws -> [[String]] {
    var blocks: [[String]] = []
    var block: [String]?
    for line in try text(of: page).split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let lines = block {
        if line == "```" {
          blocks.append(lines)
          block = nil
        } else {
          block?.append(line)
        }
      } else if line == "```\(language)" {
        block = []
      }
    }
    return blocks
  }

  /// `console` blocks hold a command and what it prints; `…` alone stands for lines that are left out.
  @Test(.tags(.long), .long, arguments: pages) func transcriptsAreWhatTheToolPrints(page: String) throws {
    let transcripts = try Self.blocks("console", in: page)
    #expect(!transcripts.isEmpty)
    for transcript in transcripts {
      let command = try #require(transcript.first)
      let arguments = try #require(Self.arguments(of: command), "\(command) doesn't start the tool")
      let outcome = try CheckTool.run(arguments)
      #expect(outcome.errors == "")
      let printed = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      let difference = Self.difference(of: Array(transcript.dropFirst()), from: printed.dropLast())
      #expect(difference == nil, "\(command)\n\(difference ?? "")\n\nprinted:\n\(outcome.output)")
    }
  }

  private static func arguments(of command: String) -> [String]? {
    let words = command.split(separator: " ").map(String.init)
    let starts = [["$", "swift", "run", "safedi-lsp"], ["$", "safedi-lsp"]]
    return starts.first { words.starts(with: $0) }.map { Array(words.dropFirst($0.count)) }
  }

  /// Nil if the quoted lines are the printed ones, but for what `…` stands for.
  private static func difference(of quoted: [String], from printed: ArraySlice<String>) -> String? {
    var rest = printed
    let pieces = quoted.split(separator: "…", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      if index == 0 {
        guard rest.starts(with: piece) else { return "not how it begins:\n\(piece.joined(separator: "\n"))" }
        rest = rest.dropFirst(piece.count)
        continue
      }
      let isLast = index == pieces.count - 1
      if isLast, piece.isEmpty { return nil }
      let starts = rest.indices.filter { rest[$0...].starts(with: piece) }
      guard let start = isLast ? starts.last : starts.first else {
        return "not printed, or not in this order:\n\(piece.joined(separator: "\n"))"
      }
      rest = rest[start...].dropFirst(piece.count)
      if isLast, !rest.isEmpty { return "more is printed at the end:\n\(rest.joined(separator: "\n"))" }
    }
    return pieces.count == 1 && !rest.isEmpty ? "more is printed:\n\(rest.joined(separator: "\n"))" : nil
  }

  /// The commands for a project of one's own, on a copy of the broken sample: none may be refused.
  @Test(.tags(.long), .long) func commandsWork() throws {
    let sample = CheckTool.repository.appendingPathComponent("Tests/Fixtures/NotesBroken")
    let folder = try TemporaryFolder("readme", copyOf: sample.path)
    var statuses: [String: Int32] = [:]
    for line in try Self.pages.flatMap({ try Self.blocks("sh", in: $0) }).joined() where line.hasPrefix("safedi-lsp ") {
      let outcome = try CheckTool.run(try #require(Self.arguments(of: "$ " + line)), in: folder.url)
      #expect(!outcome.errors.contains("safedi-lsp: error:"), "\(line): \(outcome.errors)")
      statuses[line] = outcome.status
    }
    #expect(
      statuses == [
        "safedi-lsp check --format github": 1,
        "safedi-lsp check --write-baseline safedi-baseline.json": 0,
        "safedi-lsp check --baseline safedi-baseline.json": 0,
        // The graph has faults.
        "safedi-lsp generate --output-directory Generated": 1,
        // There is something to fix, and then something left that only its author can.
        "safedi-lsp fix --dry-run": 1,
        "safedi-lsp fix": 1,
        "safedi-lsp --generate-manual > ~/.local/share/man/man1/safedi-lsp.1": 0,
      ])
  }

  @Test(arguments: pages) func optionsExist(page: String) throws {
    let known = try CheckTool.options()
    let options = try Self.text(of: page).matches(of: /`(?:safedi-lsp )?(--[a-z-]+)/).map(\.1)
    #expect(!options.isEmpty)
    for option in options { #expect(known.contains(String(option)), "\(option)") }
  }

  /// Settings and codes that the README names are known.
  @Test func settingsAreKnown() throws {
    let configurations = try Self.blocks("json", in: "README.md").map { $0.joined(separator: "\n") }
    #expect(!configurations.isEmpty)
    for configuration in configurations {
      let folder = try TemporaryFolder("readme")
      try folder.write(configuration, to: ".safedi-lsp.json")
      try folder.write("struct Empty {}\n", to: "Empty.swift")
      let outcome = try CheckTool.run(["--check"], in: folder.url)
      // What an example includes or excludes isn't here.
      let complaints = outcome.errors.split(separator: "\n").filter { line in
        !["`include`: no Swift file is at ", "no file or folder to exclude matches "].contains { line.contains($0) }
      }
      #expect(complaints == [])
      #expect(outcome.status == 0)
    }
    for comment in try Self.text(of: "README.md").matches(of: /\/\/ safedi:ignore(?:-file)? ([a-z-]+)/).map(\.1) {
      #expect(Catalogue.safeDI.code(named: comment) != nil, "\(comment)")
    }
  }

  @Test func linksLeadSomewhere() throws {
    for link in try Self.text(of: "README.md").matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map(\.1) {
      let target = CheckTool.repository.appendingPathComponent(String(link))
      #expect(FileManager.default.fileExists(atPath: target.path), "\(link)")
    }
  }
}
