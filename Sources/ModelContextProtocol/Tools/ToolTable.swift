import DICheckDependencyLibrary

/// All tools, in the order in which they are listed.
struct ToolTable: Sendable {
  let all: [Tool]
  let libraryNames: String

  init(_ options: ModelContextServer.Options) {
    libraryNames = LibraryList(options.libraries).names
    all = [
      CheckTool.tool, FixTool.tool, WhyTool.tool, AvailableTool.tool, ImpactTool.tool, GraphTool.tool,
      GeneratedTool.tool, ExplainTool.tool,
    ]
  }

  func named(_ name: String) -> Tool? { all.first { $0.name == name } }

  var names: String { all.map(\.name).joined(separator: ", ") }
}
