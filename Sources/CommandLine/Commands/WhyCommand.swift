import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckText
import DICheckWorkspace

/// `why`: everything there is to say of a name.
struct WhyCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "why",
    abstract: "Says where a dependency comes from, or would.",
    usage: "safedi-lsp why NAME [options] [path ...]",
    discussion: """
      Of a dependency: its origin on every chain, how long it lives and who else receives it, or what would provide \
      it. Of a type: who makes it and what it takes. Exit status: 2 where nothing has that name. --help-hidden lists \
      all options.
      """)

  @Argument(help: ArgumentHelp("The type, `Type.property`, or the property alone.", valueName: "name"))
  var name: String

  @OptionGroup var scope: ScopeOptions

  @Option(help: "The answer's format.")
  var format = PageFormat.text

  @OptionGroup var output: OutputOptions

  func execute(in workingDirectory: String) throws -> Int32 {
    let request = try scope.request(in: workingDirectory)
    let (host, warnings) = try CheckEngine.analyse(request)
    if !output.quiet { StandardStreams.say(each: warnings + host.snapshot.remarks, "warning") }
    let answers: [NamedExplanation]
    switch host.snapshot.explanations(named: name) {
    case .found(let found): answers = found
    case .takesNoPart(let location, let mark):
      throw CheckFailure(
        "'\(name)' isn't \(mark): it is declared at \(Self.place(location, in: workingDirectory))"
      )
    case .noSuchMember(let type, let known): throw CheckFailure(Self.missing(name, in: type, known: known))
    case .unknown(let nearest):
      let advice = nearest.isEmpty ? "" : "; there is \(nearest.joined(separator: ", "))"
      throw CheckFailure("nothing is named '\(name)'\(advice)")
    }
    let page = ExplanationFormat(name, answers, workingDirectory: workingDirectory) {
      try? FileBytes.read($0)
    }
    let hasSeveral = host.snapshot.libraries.flatMap(\.programs).count(where: \.hasGraph) > 1
    let bytes =
      format == .json
      ? page.json(tool: ToolVersion.tool) : Array(page.text(output.style, namesPrograms: hasSeveral).utf8)
    try ReportFile.deliver(bytes, to: output.output, of: request)
    return 0
  }

  private static func place(_ location: Location, in workingDirectory: String) -> String {
    let path = FilePath.relative(location.path, to: workingDirectory)
    guard let text = try? FileBytes.read(location.path) else { return path }
    let position = SourceText(text).position(at: Int(location.range.start), encoding: .utf8)
    return "\(path):\(position.line + 1):\(position.column + 1)"
  }

  private static func missing(_ name: String, in type: String, known: [String]) -> String {
    let property = String(name.split(separator: ".").last ?? "")
    let fault = "`\(type)` has no dependency '\(property)'"
    if known.isEmpty { return fault + ", nor any other" }
    if let nearest = NearSpelling.nearest(to: property, among: known) { return fault + "; there is \(nearest)" }
    let rest = known.count - 8
    return fault + "; it has " + known.prefix(8).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
