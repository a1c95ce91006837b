import DICheckCheckReporting
import DICheckDependencyAnalysis
import DICheckText
import DICheckWorkspace

/// `--why`: what there is to say of a name.
struct WhyRun: Sendable {
  /// As it was typed: `Type` or `Type.property`.
  var name: String
  var request: CheckRequest
  var asJSON: Bool
  var output: String?
  var isQuiet: Bool

  /// - Throws: ``CheckFailure`` where nothing has that name.
  func run() throws -> Int32 {
    let (host, warnings) = try CheckEngine.analyse(request)
    if !isQuiet { StandardStreams.say(each: warnings + host.snapshot.warnings, "warning") }
    let answers: [NamedExplanation]
    switch host.snapshot.explanations(named: name) {
    case .found(let found): answers = found
    case .takesNoPart(let location):
      throw CheckFailure(
        "'\(name)' isn't \(request.library.vocabulary.providerMark): it is declared at \(place(location))")
    case .noSuchDependency(let type, let known): throw CheckFailure(Self.missing(name, in: type, known: known))
    case .unknown(let nearest):
      let advice = nearest.isEmpty ? "" : "; there is \(nearest.joined(separator: ", "))"
      throw CheckFailure("nothing is named '\(name)'\(advice)")
    }
    let format = ExplanationFormat(name, answers, workingDirectory: request.workingDirectory) {
      try? FileBytes.read($0)
    }
    let hasSeveral = host.snapshot.programs.count(where: \.hasGraph) > 1
    if asJSON {
      try EntryPoint.deliver(format.json(tool: ToolVersion.tool), to: output, of: request)
    } else if output == nil {
      try Pager.show(format.text(StandardStreams.textStyle, namesPrograms: hasSeveral))
    } else {
      try EntryPoint.deliver(Array(format.text(.plain, namesPrograms: hasSeveral).utf8), to: output, of: request)
    }
    return 0
  }

  private func place(_ location: Location) -> String {
    let path = FilePath.relative(location.path, to: request.workingDirectory)
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
