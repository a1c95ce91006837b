/// SafeDI as the package manager's plugins know it: they can import no module, so they have this file by a link,
/// and SafeDI's own module leaves it out.
enum PluginLibrary {
  /// One of these is in each file that says something for SafeDI.
  static let marks = ["@Instantiable", "SafeDIConfiguration"]
  /// The package that brings SafeDI, in lower case.
  static let packageName = "safedi"
  /// The option that says for which release code is generated.
  static let versionOption = "--safedi-version"
  /// The file with all generated code of a target.
  static let outputName = "SafeDI.swift"
}
