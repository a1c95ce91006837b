import ArgumentParser
import DICheckAnalysis
import DICheckCheckReporting
import DICheckDependencyLibrary
import DICheckJSON
import DICheckText

/// `doctor`: what the checks of a folder rest on, and what is wrong with its setup.
struct DoctorCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what a check rests on, and what is wrong there.",
    usage: "safedi-lsp doctor [options] [path ...]",
    discussion: """
      The programs and what they consist of, the libraries' releases and sources, what isn't read, and what is wrong \
      with the setup. Exit status: 1 if something is wrong. --help-hidden lists all options.
      """)

  @OptionGroup var scope: ScopeOptions

  func execute(in workingDirectory: String) throws -> Int32 {
    if scope.root != nil { throw CheckFailure("doctor looks at whole programs: it has no --root") }
    let request = try scope.request(in: workingDirectory)
    let (host, warnings) = try CheckEngine.analyse(request)
    var report = host.snapshot.setup()
    // Faults of the settings, each with its place.
    for warning in warnings { report.add(.setup, warning, isFault: true) }
    let resolver = Resolver(onDiskFrom: workingDirectory)
    try StandardStreams.write(report: report.text { resolver.place($0).shown }.utf8)
    return report.hasFaults ? 1 : 0
  }
}
