import ArgumentParser
import DICheckCheckReporting
import DICheckCommandLine
import SafeDILibrary

/// `migrate`: from an earlier line of releases to a later one.
struct MigrateCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Brings code for earlier releases to later ones.",
    usage: "safedi-lsp migrate VERSION [--write] [options] [path ...]",
    discussion: """
      Prints a patch, lists what only a person can decide, and compares verdicts and generated code before and after. \
      Exit status: 1 if something is left to decide or differs, or the code had errors before. --help-hidden lists \
      all options.
      """)

  @Argument(help: ArgumentHelp("A line of releases, as 2, or a release of it.", valueName: "version"))
  var release: String

  @OptionGroup var sources: SourceOptions

  @Flag(help: "Change the files instead of printing a patch.")
  var write = false

  @Flag(help: "Change nothing, but print a patch, as without --write.")
  var dryRun = false

  @Flag(help: "No remarks on standard error.")
  var quiet = false

  func execute(in workingDirectory: String) throws -> Int32 {
    if dryRun, write { throw CheckFailure("--dry-run and --write can't be combined") }
    var request = try sources.request(in: workingDirectory, sources.allPaths())
    request.formsAllPrograms = true
    let library = SafeDI()
    guard let version = library.releases.version(named: release) else {
      throw CheckFailure("'\(release)' is no version of \(library.name): --migrate takes one as 2")
    }
    let ways = library.migrations(to: version)
    guard let way = ways.first else {
      let rules = library.releases.knows(version) ? "" : ", of which no rules are known"
      let target =
        library.migrations(to: library.releases.newest).first.map { "; there is one to \($0.targetName)" } ?? ""
      throw CheckFailure("\(library.name) has no migration to \(release)\(rules)\(target)")
    }
    let isRelease = library.releases.shortNames[release] == nil
    return try MigrationRun(
      request: request, way: way, otherWays: Array(ways.dropFirst()), release: isRelease ? release : nil,
      writes: write, isQuiet: quiet
    ).run()
  }
}
