import ArgumentParser

/// What `--migrate` does.
struct MigrationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Bring code for an earlier line of releases to this one, as 2, or to a release of it, and list what only a person \
      can decide; prints a patch.
      """, valueName: "version"))
  var migrate: String?

  @Flag(help: "With --migrate: change the files instead of printing a patch.")
  var write = false
}
