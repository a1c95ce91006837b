@testable import SafeDILibrary

/// What manifests, projects and lists name and isn't there, or what they can't be read for.
extension Breakage {
  static let builds = [
    Breakage(
      "a target's folder is renamed", in: .courier,
      .move("Clock.swift", to: "Sources/CoreKit/Clock.swift"),
      .move("Journal.swift", to: "Sources/CoreKit/Journal.swift"),
      finds: .first(
        .incompleteProgram, in: "Package.swift", at: ".target(name: \"Core\"", saying: "did you mean `Sources/CoreKit`?"
      ),
      fix: .none),
    Breakage(
      "a target's path has a typing error", in: .courier,
      .replace(
        "Package.swift",
        ".target(name: \"Analytics\", dependencies: [\"Core\", .product(name: \"SafeDI\", package: \"SafeDI\")]),",
        with: ".target(name: \"Analytics\", dependencies: [\"Core\"],\n      path: \"Sources/Anlytics\"),"),
      finds: .first(
        .incompleteProgram, in: "Package.swift", at: "path: \"Sources/Anlytics\"",
        saying: "did you mean `Sources/Analytics`?"), fix: .none),
    Breakage(
      "a package's path has a typing error", in: .courier,
      .replace(
        "Package.swift", "from: \"2.0.0\")", with: "from: \"2.0.0\"),\n    .package(path: \"Packages/Tols\"),"),
      .replace(
        "Package.swift", "        \"Analytics\",\n",
        with: "        \"Analytics\", .product(name: \"Tools\", package: \"Tols\"),\n"),
      finds: .first(
        .incompleteProgram, in: "Package.swift", at: "Packages/Tols", saying: "no package at `Packages/Tols`"),
      fix: .none),
    Breakage(
      "a dependency names no target", in: .courier,
      .replace("Package.swift", "        \"Cart\",\n        \"Core\",", with: "        \"Cart\",\n        \"Cor\","),
      finds: .first(.incompleteProgram, in: "Package.swift", at: "\"Cor\"", saying: "There is no target `Cor`"),
      fix: .none),
    Breakage(
      "a merge left a conflict in the manifest", in: .courier,
      .replace(
        "Package.swift", "        \"Analytics\",\n",
        with: "<<<<<<< HEAD\n        \"Analytics\",\n=======\n>>>>>>> main\n"),
      finds: .first(.incompleteProgram, in: "Package.swift", at: "<<<<<<< HEAD", saying: "merge conflict"), fix: .none),
    Breakage(
      "a bracket of the manifest is lost", in: .courier,
      .replace("Package.swift", "dependencies: [\"Orders\"]),", with: "dependencies: [\"Orders\"),"),
      finds: .first(.incompleteProgram, in: "Package.swift", at: "\"Orders\")", saying: "syntax error"), fix: .none),
    Breakage(
      "a folder of the project is renamed", in: .garden,
      .replace("project.pbxproj", "path = Garden;", with: "path = Gardens;"),
      finds: .first(.incompleteProgram, in: "project.pbxproj", at: "path = Gardens", saying: "`Gardens` doesn't exist"),
      fix: .none),
    Breakage(
      "a merge left a conflict in the project", in: .garden,
      .replace("project.pbxproj", "  rootObject = A0;\n", with: "<<<<<<< a\n=======\n>>>>>>> b\n  rootObject = A0;\n"),
      finds: .first(.incompleteProgram, in: "project.pbxproj", at: "<<<<<<< a", saying: "merge conflict"), fix: .none),
    Breakage(
      "the end of the project is lost", in: .garden,
      .replace("project.pbxproj", "  rootObject = A0;\n}", with: "  rootObject = A0;"),
      finds: .first(.incompleteProgram, in: "project.pbxproj", at: "rootObject", saying: "can't be read"), fix: .none),
    Breakage(
      "a file that the project lists is deleted", in: .garden,
      .replace("project.pbxproj", "children = (S1, S2, )", with: "children = (S1, S2, F1, )"),
      .replace(
        "project.pbxproj", "P1 = {isa = PBXSourcesBuildPhase; files = (); };",
        with: """
          P1 = {isa = PBXSourcesBuildPhase; files = (B1, ); };
              B1 = {isa = PBXBuildFile; fileRef = F1; };
              F1 = {isa = PBXFileReference; path = Old.swift; sourceTree = SOURCE_ROOT; };
          """),
      finds: .first(.missingFile, in: "project.pbxproj", at: "path = Old.swift", saying: "`Old.swift`"), fix: .none),
    Breakage(
      "a local package that isn't there is linked", in: .garden,
      .replace(
        "project.pbxproj", "dependencies = (D1, );", with: "dependencies = (D1, ); packageProductDependencies = (R2, );"
      ),
      .replace(
        "project.pbxproj", "    V1 = {",
        with: """
              R2 = {isa = XCSwiftPackageProductDependency; package = V2; productName = Seeds; };
              V2 = {isa = XCLocalSwiftPackageReference; relativePath = Packages/Seeds; };
              V1 = {
          """),
      finds: .first(
        .incompleteProgram, in: "project.pbxproj", at: "relativePath = Packages/Seeds", saying: "no package at"),
      fix: .none),
    Breakage(
      "a linked package isn't named to the plugin", in: .garden,
      .replace(
        "project.pbxproj", "dependencies = (D1, );", with: "dependencies = (D1, ); packageProductDependencies = (R2, );"
      ),
      .replace(
        "project.pbxproj", "    V1 = {",
        with: """
              R2 = {isa = XCSwiftPackageProductDependency; package = V2; productName = Seeds; };
              V2 = {isa = XCLocalSwiftPackageReference; relativePath = Seeds; };
              V1 = {
          """),
      .move("Almanac.swift", to: "Seeds/Sources/Seeds/Almanac.swift"),
      .add(
        "Seeds/Package.swift",
        """
        // swift-tools-version: 6.0
        import PackageDescription
        let package = Package(
          name: "Seeds", products: [.library(name: "Seeds", targets: ["Seeds"])], targets: [.target(name: "Seeds")])

        """),
      finds: .first(
        .noInstantiable, in: "GardenApp.swift", at: "let almanac: Almanac",
        saying: "which isn't in `additionalDirectoriesToInclude`"), fix: .notPreferred),
    Breakage(
      "1.x: a list ends with a line break", in: .harbor,
      .add(".safedi/configuration/include.csv", "Sources/Harbor\n"),
      finds: .first("missing-directory", in: "include.csv", at: "Sources/Harbor", saying: "line break"), fix: .none),
    Breakage(
      "1.x: a list names a folder that is gone", in: .harbor,
      .add(".safedi/configuration/include.csv", "Sources/Harbor,Sources/Pier"),
      finds: .first("missing-directory", in: "include.csv", at: "Sources/Pier", saying: "no directory `Sources/Pier`"),
      fix: .none),
    Breakage(
      "a list of a former release was left behind", in: .courier,
      .add(".safedi/configuration/include.csv", "Sources/Core"),
      finds: .first("unread-list", in: "include.csv", at: "Sources/Core", saying: "doesn't read `include.csv`"),
      fix: .none),
  ]
}
