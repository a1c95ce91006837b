import DICheckDependencyLibrary

/// Signs in packages, projects and builds that they use SafeDI, and which release (Rules/Versions.md).
extension SafeDI {
  static let ownPackage = LibraryPackage(
    name: "SafeDI", identity: "safedi", words: ["SafeDI": ["Instantiable", "Instantiated", "Received", "Forwarded"]],
    isReadByText: true,
    plugins: ["SafeDIGenerator", "SafeDIPrebuiltGenerator"])

  /// 1.1 to 1.5 read it (Rules/Configuration.md, "Lists in files").
  static let includeList = SourceList(
    hiddenFolder: ".safedi", folder: "configuration", names: ["include.csv", "additionalImportedModules.csv"],
    name: "include.csv", version: .newest1)

  static let output = GeneratedFiles(
    names: [GenerationPlan.onlyName, GenerationPlan.sharedName],
    suffixes: [GenerationPlan.suffix, GenerationPlan.mockSuffix], marks: ["generated", "safedi"])

  static let setting = Setting(
    key: "safediVersion", kind: .version(knownReleases),
    documentation: """
      The version of SafeDI that the code is written for. \
      `auto` asks Package.resolved, MODULE.bazel, the manifest, and the code itself.
      """)
}
