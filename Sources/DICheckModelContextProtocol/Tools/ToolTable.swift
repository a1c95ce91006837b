/// All tools, in the order in which they are listed.
enum ToolTable {
  static let all: [Tool] = [
    OverviewTool.tool, CheckTool.tool, FixTool.tool, WhyTool.tool, AvailableTool.tool, ImpactTool.tool,
    MoveTool.tool, GraphTool.tool, GeneratedTool.tool, ExplainTool.tool,
  ]
}
