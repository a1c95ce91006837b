/// The tool's own settings.
extension Setting {
  package static let severity = Setting(
    key: "severity", kind: .severities,
    documentation: "The severity of each diagnostic code, or `off`. Codes that are not named keep their own.")
  package static let exclude = Setting(
    key: "exclude", kind: .patterns,
    documentation: """
      Files and folders to leave out, as in `.gitignore`. \
      Hidden, ignored and build folders are always left out.
      """)
  package static let include = Setting(
    key: "include", kind: .patterns,
    documentation: """
      Folders, files or patterns with `*` and `**` that belong to the program of the folder that the settings are \
      for, where only a build system knows it.
      """)
  package static let followOutsideLinks = Setting(
    key: "followOutsideLinks", kind: .boolean(default: false),
    documentation: """
      Follow links to folders outside of the repository. \
      Counts in an editor's settings and in the file of `--config`, not in a file that a repository brings along.
      """)
  package static let activeConditions = Setting(
    key: "activeCompilationConditions", kind: .conditions,
    documentation: """
      The names that hold in `#if`; all others are off. Without it they are taken from the manifest or the project, \
      for Debug and for Release.
      """)

  // Settings of the language server alone, about what an editor shows. The others count in the settings file too.
  package static let diagnosticsMode = Setting(
    key: "diagnostics.mode", kind: .choice(["auto", "push", "pull"], default: "auto"),
    documentation: """
      How diagnostics reach the editor. `auto` lets it pull those of open files where it can; `pull` those of all \
      files, where it starts with this setting.
      """)
  package static let macroRules = Setting(
    key: "diagnostics.macroRules", kind: .choice(["always", "never"], default: "always"),
    documentation: """
      Whether what the library's own macros report too is shown. `never` leaves it to Swift's own server, which \
      reports it once the library is built; fixes are offered all the same.
      """)
  package static let inlayHints = Setting(
    key: "inlayHints.enabled", kind: .boolean(default: false),
    documentation: "Show behind a received property where it comes from.")
  package static let codeLens = Setting(
    key: "codeLens.enabled", kind: .boolean(default: true),
    documentation: "Show above types and properties how they are used in the dependency graph.")
  package static let renameProvider = Setting(
    key: "rename.provider", kind: .boolean(default: false),
    documentation: """
      Answer the editor's own rename for dependencies. \
      Off by default, because only one server can answer it.
      """)
  package static let hierarchy = Setting(
    key: "hierarchy.enabled", kind: .boolean(default: false),
    documentation: "Offer the dependency tree as call hierarchy.")
  package static let symbols = Setting(
    key: "symbols.enabled", kind: .boolean(default: false),
    documentation: "List dependency declarations among the symbols of documents and the workspace.")
  package static let logLevel = Setting(
    key: "log.level", kind: .choice(["error", "warning", "info", "debug"], default: "info"),
    documentation: """
      How much the server writes to its log. Unless it is set, standard error gets only warnings and errors, since \
      some editors show all of it as errors.
      """)

  /// Every setting that there is for the users of `libraries`, in the order of the documentation.
  package static func all(for libraries: [any DependencyLibrary]) -> [Setting] {
    [severity, exclude, include, followOutsideLinks] + libraries.map(\.versionSetting) + [
      activeConditions, diagnosticsMode, macroRules, inlayHints, codeLens, renameProvider, hierarchy, symbols, logLevel,
    ]
  }

  /// The JSON names of the severities; nil stands for a finding that isn't shown at all.
  package static let severityNames: [(name: String, severity: Severity?)] = [
    ("error", .error), ("warning", .warning), ("information", .information), ("hint", .hint), ("off", nil),
  ]
}
