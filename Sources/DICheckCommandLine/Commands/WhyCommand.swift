import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting

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

  @Argument(
    help: ArgumentHelp("The type, `Type.property`, or the property alone.", valueName: "name"),
    completion: .dependency)
  var name: String

  @OptionGroup var scope: ScopeOptions

  @OptionGroup var output: OutputOptions

  func execute(in workingDirectory: String) throws -> Int32 {
    let request = try scope.request(in: workingDirectory)
    let (host, warnings) = try CheckEngine.analyse(request)
    if !output.quiet { StandardStreams.say(each: warnings + host.snapshot.remarks, "warning") }
    let resolver = Resolver(onDiskFrom: workingDirectory)
    let answer = host.snapshot.explanations(named: name)
    guard case .found(let answers) = answer else {
      throw CheckFailure(ExplanationFormat.refusal(of: name, answer, resolver))
    }
    let page = ExplanationFormat(answers.map { Self.withRemedies($0, in: host.snapshot) }, resolver)
    let hasSeveral = host.snapshot.libraries.flatMap(\.programs).count(where: \.hasGraph) > 1
    let text = page.text(output.style, namesPrograms: hasSeveral)
    try ReportFile.deliver(report: Array(text.utf8), to: output.output, of: request)
    return 0
  }

  /// An explanation that ends with the first fix of each finding that it tells of.
  private static func withRemedies(_ answer: NamedExplanation, in snapshot: Snapshot) -> NamedExplanation {
    var answer = answer
    for finding in snapshot.addingFixes(to: answer.findings, text: FileBytes.contents) {
      guard let fix = finding.fixes.first else { continue }
      answer.explanation.content.paragraph([.words("Fix: ")] + RichText.message(fix.title))
    }
    return answer
  }
}
