import ArgumentParser
import DICheckCheckReporting

/// `rules`: all codes in a table.
struct RulesCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists all codes, with their severities and fixes.")

  @Option(help: "The table's format.")
  var format = PageFormat.text

  @Option(help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"), completion: .file())
  var output: String?

  func execute(in workingDirectory: String) throws -> Int32 {
    let list = RuleList(of: Libraries.all)
    let style = output == nil ? StandardStreams.textStyle : .plain
    let bytes = format == .json ? list.json(tool: ToolVersion.tool) : Array(list.text(style).utf8)
    let request = CheckRequest(libraries: Libraries.all, paths: [], workingDirectory: workingDirectory)
    try ReportFile.deliver(report: bytes, to: output, of: request)
    return 0
  }
}

/// The formats of pages for people.
enum PageFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}
