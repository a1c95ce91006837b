import ArgumentParser
import DICheckText

/// The manual page, in the macros of man(7): what `--help` says of all subcommands and their options, and what holds
/// for all of them.
enum ManualPage {
  static func text() -> String {
    let (tool, commands) = CommandDescription.all()
    let name = escaped(tool.name)
    var text = """
      .TH \(name.uppercased()) 1 "" "\(name) \(ToolVersion.current)" "User Commands"
      .SH NAME
      \(name) \\- \(escaped(tool.abstract.first?.lowercased() ?? ""))\(escaped(String(tool.abstract.dropFirst().dropLast())))
      .SH SYNOPSIS
      .B \(name)
      .I subcommand
      .RI [ options ]
      .RI [ path " ...]"
      .SH DESCRIPTION
      \(escaped("--check is check, and --stdio serve. --generate-completion-script SHELL prints what completes commands, --generate-manual this page."))
      .SH SUBCOMMANDS

      """
    for command in commands where command.name != "help" { text += section(of: command) }
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

  private static func section(of command: CommandDescription) -> String {
    let type = RootCommand.subcommand(named: command.name)
    let usage = type?.configuration.usage ?? "safedi-lsp \(command.name) [options]"
    // The page is whole.
    let discussion = command.discussion.replacing(" --help-hidden lists all options.", with: "")
    var text = ".SS \(escaped(usage))\n\(escaped(command.abstract))\n"
    if !discussion.isEmpty { text += "\(escaped(discussion))\n" }
    for option in command.options where !["--help", "--version", "--clientProcessId"].contains(option.names.last) {
      let names = option.names.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
      let value = option.kind == .option ? " \\fI\(escaped(option.valueName))\\fR" : ""
      text += ".TP\n\(names)\(value)\n\(escaped(option.abstract))"
      if !option.values.isEmpty { text += " Values: \(escaped(option.values.joined(separator: ", ")))." }
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
