/// The name of this tool, whatever libraries it supports.
package enum ToolName {
  package static let full = "safedi-lsp"

  /// The prefix of the tool's own names: methods and commands that it adds to the protocol, the settings' section in
  /// editors, comments in code. It is the name without the kind of tool.
  package static let short = String(full.prefix { $0 != "-" })
}
