import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckText

/// `explain`: the page of a code.
struct ExplainCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Prints what a finding's code means, with an example.")

  @Argument(help: ArgumentHelp("As findings and the rules name it.", valueName: "code"), completion: .code)
  var name: String

  func execute(in workingDirectory: String) throws -> Int32 {
    let code = try Libraries.code(named: name)
    guard let page = Libraries.all.lazy.compactMap({ $0.page(of: code) }).first else {
      throw CheckFailure("\(code) has no page")
    }
    // A paragraph, or an item of a list, is one line.
    let style = StandardStreams.textStyle
    let lines = page.splitLines.map { line in
      style.line(String(line), indent: String(repeating: " ", count: line.prefix { " -".contains($0) }.count))
    }
    try StandardStreams.write(report: lines.joined(separator: "\n").utf8)
    return 0
  }
}
