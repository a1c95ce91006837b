import ArgumentParser
import DICheckJSON
import DICheckText

/// The manual page, in the macros of man(7): what `--help` says of all subcommands and their options, and what holds
/// for all of them.
enum ManualPage {
  static func text() -> String {
    // As ArgumentParser describes the tool, in JSON.
    let dump = try? JSONValue(parsing: RootCommand._dumpHelp())
    let tool = dump?["command"] ?? .null
    let name = escaped(tool.text("commandName"))
    let abstract = tool.text("abstract")
    var text = """
      .TH \(name.uppercased()) 1 "" "\(name) \(ToolVersion.current)" "User Commands"
      .SH NAME
      \(name) \\- \(escaped(abstract.prefix(1).lowercased()))\(escaped(String(abstract.dropFirst().dropLast())))
      .SH SYNOPSIS
      .B \(name)
      .I subcommand
      .RI [ options ]
      .RI [ path " ...]"
      .SH DESCRIPTION
      \(escaped("--check is check, and --stdio serve. --generate-completion-script SHELL prints what completes commands, --generate-manual this page."))
      .SH SUBCOMMANDS

      """
    for command in tool.list("subcommands") where command.text("commandName") != "help" {
      text += section(of: command)
    }
    text += """
      .SH EXIT STATUS
      0 if nothing fails, 1 if a finding does or something is left to do, 2 if it could not be done, and 70 for a fault of
      the tool itself.
      .SH ENVIRONMENT
      .TP
      .BR NO_COLOR ", " FORCE_COLOR
      No colours, or colours in any output.
      .TP
      .BR GITHUB_WORKSPACE ", " CI_PROJECT_DIR
      The top of the repository, from which the paths of the formats github, gitlab and sarif count.

      """
    return text
  }

  private static func section(of command: JSONValue) -> String {
    let name = command.text("commandName")
    let type = RootCommand.configuration.subcommands.first { $0.configuration.commandName == name }
    let usage = type?.configuration.usage ?? "safedi-lsp \(name) [options]"
    // The page is whole.
    let discussion = command.text("discussion").replacing(" --help-hidden lists all options.", with: "")
    var text = ".SS \(escaped(usage))\n\(escaped(command.text("abstract")))\n"
    if !discussion.isEmpty { text += "\(escaped(discussion))\n" }
    for option in command.list("arguments") where option.text("kind") != "positional" {
      let names = option.list("names").map { ($0.text("kind") == "long" ? "--" : "-") + $0.text("name") }
      guard !["--help", "--version", "--clientProcessId"].contains(names.last) else { continue }
      let value = option.text("kind") == "option" ? " \\fI\(escaped(option.text("valueName")))\\fR" : ""
      text += ".TP\n\(names.map { "\\fB\(escaped($0))\\fR" }.commaSeparated)\(value)\n"
      text += escaped(option.text("abstract"))
      let values = option.list("allValues").compactMap(\.stringValue)
      if !values.isEmpty { text += " Values: \(escaped(values.commaSeparated))." }
      text += "\n"
    }
    return text
  }

  /// Backslashes and hyphens have meanings, and so have points and quotes at the beginning of a line.
  private static func escaped(_ text: String) -> String {
    let words = PrintableText.line(text).replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return words.hasPrefix(".") || words.hasPrefix("'") ? "\\&" + words : words
  }
}

extension JSONValue {
  fileprivate func text(_ key: String) -> String { self[key]?.stringValue ?? "" }
  fileprivate func list(_ key: String) -> [JSONValue] { self[key]?.arrayValue ?? [] }
}
