import DICheckCheckReporting

/// The version of this build: in reports, in `--version` and in the server's greeting.
package enum ToolVersion {
  package static let current = "0.1.0"

  static var tool: CheckReport.Tool { CheckReport.Tool(name: "safedi-lsp", version: current) }
}
