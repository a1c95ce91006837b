import ArgumentParser

/// What `--migrate` does.
struct MigrationOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      Bring code for SafeDI 1 to this release or line of releases, as 2, and list what only a person can decide; prints \
      a patch.
      """, valueName: "version"))
  var migrate: String?

  @Flag(help: "With --migrate: change the files instead of printing a patch.")
  var write = false
}
