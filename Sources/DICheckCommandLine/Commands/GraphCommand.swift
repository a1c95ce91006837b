import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckGraphDrawing
import DICheckText

/// `graph`: a drawing of the solved graph.
struct GraphCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draws the solved graph, with its faults marked.",
    usage: "safedi-lsp graph [options] [path ...]",
    discussion: "Exit status: 1 if a fault is drawn, 2 if there is no graph. --help-hidden lists all options.")

  @OptionGroup var scope: ScopeOptions

  @Option(help: "The drawing's format.")
  var format = GraphFormat.tree

  @Option(
    help: ArgumentHelp("Draw only what has to do with this type.", valueName: "type"),
    completion: .type)
  var focus: String?

  @Option(help: ArgumentHelp("Draw so many levels below the root or the focus.", valueName: "levels"))
  var depth: Int?

  @Option(
    help: ArgumentHelp(
      "The most lines of a tree (default: \(Self.usualLines), in a file and with 0: all).", valueName: "lines"))
  var limit: Int?

  @Option(help: "Where places in html lead (default: file).")
  var links: SourceLinks?

  @Flag(help: "Don't draw what is received.")
  var noReceived = false

  @OptionGroup var output: OutputOptions

  func execute(in workingDirectory: String) throws -> Int32 {
    if let depth, depth < 0 { throw CheckFailure("--depth takes a number of levels") }
    if let limit, limit < 0 { throw CheckFailure("--limit takes a number of lines") }
    if limit != nil, format != .tree { throw CheckFailure("--limit and --format \(format.rawValue) can't be combined") }
    if links != nil, format != .html { throw CheckFailure("--links and --format \(format.rawValue) can't be combined") }
    let selection = DrawingSelection(focus: focus, depth: depth, showsAcross: !noReceived)
    let request = try scope.request(in: workingDirectory)
    let (host, warnings) = try CheckEngine.analyse(request)
    let lines = DrawnLines(folders: [workingDirectory]) { FileBytes.contents($0).map(SourceText.init) }
    let all = host.snapshot.drawings(lines: format.showsPlaces ? lines : nil)
    if all.first(where: { _ in true }) == nil {
      throw CheckFailure(request.root.map { "no root is named '\($0)'" } ?? host.snapshot.missingRoot)
    }
    var rest = all.lazy.compactMap(selection.applied).makeIterator()
    guard let first = rest.next() else {
      let near = selection.nearestName(in: all).asList
      throw CheckFailure("nothing in the graph is named '\(focus ?? "")'\(NearSpelling.advice(near))")
    }
    if !output.quiet { StandardStreams.say(each: warnings + host.snapshot.remarks, "warning") }
    let style = output.style
    var hasFaults = false
    // One after the other: together they may be larger than memory.
    let drawings = sequence(state: (first: Optional(first), rest: rest)) { state -> Drawing? in
      guard let drawing = state.first.take() ?? state.rest.next() else { return nil }
      hasFaults = hasFaults || drawing.hasFaults
      return drawing
    }
    try ReportFile.deliver(to: output.output, of: request) { sink in
      format.write(
        drawings, style: style, limit: lineLimit, linking: LinkedFolder(links ?? .file, folder: workingDirectory),
        to: sink)
    }
    return hasFaults ? 1 : 0
  }
}

extension GraphCommand {
  /// The number of lines that a person, or a model, reads at once.
  private static let usualLines = 300

  private var lineLimit: LineLimit? {
    let isFile = output.output.map { !StandardStreams.isOutput($0) } ?? false
    let lines = limit ?? (isFile ? 0 : Self.usualLines)
    guard lines > 0 else { return nil }
    return LineLimit(lines: lines, advice: "--limit 0 draws all, --focus TYPE, --depth LEVELS and --root TYPE less")
  }
}

extension GraphFormat: ExpressibleByArgument {}

extension SourceLinks: ExpressibleByArgument {}
