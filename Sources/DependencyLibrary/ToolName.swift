/// What this tool is called, whatever libraries it knows.
package enum ToolName {
  package static let full = "safedi-lsp"

  /// What its own words begin with: the methods and commands that it adds to the protocol, the settings' section in
  /// editors, comments in code. The name without the kind of tool that it is.
  package static let short = String(full.prefix { $0 != "-" })
}
