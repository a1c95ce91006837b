import DICheckCheckReporting

extension Command {
  var migrationOptions: [Use] { [("--write", migration.write)] }

  /// - Throws: ``CheckFailure`` for options that don't go together, or what isn't there.
  func migrationRun(to name: String, _ workingDirectory: String) throws(CheckFailure) -> MigrationRun {
    let own = ["--dry-run"]
    try refuse(
      checkOptions.filter { !own.contains($0.name) } + [("--output", reporting.output != nil)]
        + [("--root", scope.root != nil)] + drawingOptions + generationOptions + serverOptions, with: "--migrate")
    if reporting.dryRun, migration.write { throw CheckFailure("--dry-run and --write can't be combined") }
    var request = try request(workingDirectory)
    request.formsAllPrograms = true
    let library = request.library
    guard let version = library.releases.version(named: name) else {
      throw CheckFailure("'\(name)' is no version of \(library.name): --migrate takes one as 2")
    }
    let ways = library.migrations(to: version)
    guard let way = ways.first else {
      let rules = library.releases.knows(version) ? "" : ", of which no rules are known"
      let target =
        library.migrations(to: library.releases.newest).first.map { "; there is one to \($0.targetName)" } ?? ""
      throw CheckFailure("\(library.name) has no migration to \(name)\(rules)\(target)")
    }
    let isRelease = library.releases.shortNames[name] == nil
    return MigrationRun(
      request: request, way: way, otherWays: Array(ways.dropFirst()), release: isRelease ? name : nil,
      writes: migration.write,
      isQuiet: reporting.quiet)
  }
}
