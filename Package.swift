// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// Whether the plugins find the executable installed, at the places that Tool.swift names: whoever has it needn't build
/// it, with all of swift-syntax.
let isInstalled: Bool = {
  let environment = Context.environment
  let searched = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
  let usual = ["/opt/homebrew/bin", "/usr/local/bin", "\(environment["HOME"] ?? "")/.local/bin"]
  let candidates = [environment["SAFEDI_LSP"] ?? ""] + (searched + usual).map { "\($0)/safedi-lsp" }
  return candidates.contains { $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0) }
}()
let tool: [Target.Dependency] = isInstalled ? [] : ["safedi-lsp"]

let package = Package(
  name: "safedi-lsp",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "safedi-lsp", targets: ["safedi-lsp"]),
    .plugin(name: "CheckDependenciesPlugin", targets: ["CheckDependenciesPlugin"]),
    .plugin(name: "CheckDependenciesBuildPlugin", targets: ["CheckDependenciesBuildPlugin"]),
    .plugin(name: "GenerateDependenciesPlugin", targets: ["GenerateDependenciesPlugin"]),
  ],
  dependencies: [
    // Bodies are blanked before they are parsed (SourceReading/Blanking), by what is known of this parser's grammar:
    // a new minor version is taken in by hand, after what ParserVersionTests names has been looked at.
    .package(url: "https://github.com/swiftlang/swift-syntax", .upToNextMinor(from: "603.0.1")),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    // Documentation alone: no target uses it, so whoever depends on this package never fetches it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    .target(name: "Text"),
    .target(name: "JSON"),
    .target(
      name: "DependencyGraph",
      dependencies: [
        "Text",
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(
      name: "SourceReading",
      dependencies: ["Text", .product(name: "SwiftSyntax", package: "swift-syntax")]
    ),
    .target(
      name: "PackageManifests",
      dependencies: [
        "JSON", "SourceReading", "Text",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "DependencyLibrary", dependencies: ["DependencyGraph", "PackageManifests", "SourceReading", "Text"]),
    .target(
      name: "SafeDILibrary",
      dependencies: [
        "DependencyGraph", "DependencyLibrary", "SourceReading", "Text",
        .product(name: "SwiftLexicalLookup", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "Workspace",
      dependencies: ["DependencyGraph", "DependencyLibrary", "JSON", "PackageManifests", "SourceReading", "Text"]),
    .target(
      name: "DependencyAnalysis",
      dependencies: [
        "DependencyGraph", "DependencyLibrary", "JSON", "PackageManifests", "SourceReading", "Text", "Workspace",
      ]),
    .target(
      name: "CheckReporting",
      dependencies: ["DependencyGraph", "DependencyAnalysis", "DependencyLibrary", "JSON", "Text", "Workspace"]),
    .target(name: "LanguageServerProtocol", dependencies: ["JSON"]),
    .target(name: "LSPTypeGeneration"),
    .executableTarget(name: "generate-lsp-types", dependencies: ["LSPTypeGeneration"]),
    .target(
      name: "LanguageServer",
      dependencies: [
        "DependencyAnalysis", "DependencyGraph", "DependencyLibrary", "JSON", "LanguageServerProtocol", "SourceReading",
        "Text", "Workspace",
      ]
    ),
    .executableTarget(
      name: "safedi-lsp",
      dependencies: [
        "CheckReporting",
        "DependencyAnalysis",
        "DependencyGraph", "DependencyLibrary", "JSON",
        "SafeDILibrary", "SourceReading", "PackageManifests",
        "LanguageServer",
        "LanguageServerProtocol",
        "Text",
        "Workspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .plugin(
      name: "CheckDependenciesPlugin",
      capability: .command(
        intent: .custom(verb: "check-dependencies", description: "Checks the package's use of SafeDI.")),
      dependencies: tool,
      path: "Sources/CheckDependenciesPlugin"
    ),
    .plugin(
      name: "CheckDependenciesBuildPlugin", capability: .buildTool(), dependencies: tool,
      path: "Sources/CheckDependenciesBuildPlugin"),
    .plugin(
      name: "GenerateDependenciesPlugin", capability: .buildTool(), dependencies: tool,
      path: "Sources/GenerateDependenciesPlugin"),
    .target(name: "CodeBaseGenerator"),
    .executableTarget(
      name: "safedi-bench",
      dependencies: [
        "CodeBaseGenerator",
        "DependencyGraph",
        "JSON", "SafeDILibrary", "SourceReading", "PackageManifests",
        "LanguageServerProtocol",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(name: "safedi-stub-plugin", path: "Tests/SafeDIStubPlugin"),
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .target(
      name: "CompilerSupport", dependencies: ["TestSupport", "safedi-stub-plugin"], path: "Tests/CompilerSupport"),
    .target(
      name: "MetaModelSupport", dependencies: ["JSON", "LanguageServerProtocol", "LSPTypeGeneration"],
      path: "Tests/MetaModelSupport"),
    .target(name: "FixtureNotation", path: "Tests/FixtureNotation"),
    .target(name: "RandomInput", path: "Tests/RandomInput"),
    .testTarget(
      name: "DependencyAnalysisFeatureTests",
      dependencies: [
        "CodeBaseGenerator", "DependencyAnalysis", "DependencyGraph", "SafeDILibrary", "SourceReading",
        "PackageManifests", "FixtureNotation", "Text",
      ]
    ),
    .testTarget(
      name: "CheckReportingTests",
      dependencies: [
        "CheckReporting", "DependencyAnalysis", "DependencyGraph", "SafeDILibrary", "TestSupport", "Text", "safedi-lsp",
      ]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "RandomInput"]),
    .testTarget(
      name: "LanguageServerProtocolTests",
      dependencies: ["JSON", "LanguageServerProtocol", "MetaModelSupport", "RandomInput"]),
    .testTarget(name: "LSPTypeGenerationTests", dependencies: ["LSPTypeGeneration"]),
    .testTarget(
      name: "EditorTests", dependencies: ["CompilerSupport", "TestSupport", "safedi-lsp"],
      exclude: ["Emacs", "Neovim", "Vim"]),
    .testTarget(
      name: "FixTests",
      dependencies: [
        "CheckReporting", "CodeBaseGenerator", "CompilerSupport", "DependencyAnalysis", "DependencyGraph",
        "DependencyLibrary", "SafeDILibrary", "SourceReading", "PackageManifests", "FixtureNotation", "TestSupport",
        "Text", "Workspace", "safedi-lsp",
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: [
        "DependencyAnalysis", "DependencyGraph", "DependencyLibrary", "JSON", "PackageManifests", "RandomInput",
        "SafeDILibrary", "TestSupport", "Text", "Workspace",
      ]),
    .testTarget(
      name: "DependencyAnalysisTests",
      dependencies: [
        "DependencyAnalysis", "DependencyGraph", "DependencyLibrary", "SafeDILibrary", "SourceReading",
        "PackageManifests", "FixtureNotation", "Text",
      ]
    ),
    .testTarget(name: "TextTests", dependencies: ["RandomInput", "Text"]),
    .testTarget(name: "DependencyGraphTests", dependencies: ["DependencyGraph", "RandomInput", "Text"]),
    .testTarget(
      name: "SourceReadingTests",
      dependencies: [
        "DependencyGraph", "DependencyLibrary", "RandomInput", "SafeDILibrary", "SourceReading", "SourceReadingSupport",
        "Text",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "SourceReadingSupport",
      dependencies: [
        "RandomInput", "SourceReading",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      path: "Tests/SourceReadingSupport"
    ),
    .testTarget(
      name: "SafeDILibraryTests",
      dependencies: [
        "CompilerSupport",
        "DependencyGraph",
        "DependencyLibrary",
        "SafeDILibrary",
        "SourceReadingSupport",
        "SourceReading",
        "FixtureNotation",
        "RandomInput",
        "Text",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "CodeBaseGenerator", "CompilerSupport", "DependencyAnalysis", "DependencyGraph", "JSON", "PackageManifests",
        "SafeDILibrary", "SourceReading", "LanguageServerProtocol", "MetaModelSupport", "RandomInput",
        "TestSupport", "Text", "safedi-lsp",
      ]
    ),
    .testTarget(
      name: "GenerationTests",
      dependencies: [
        "CodeBaseGenerator", "CompilerSupport", "DependencyAnalysis", "DependencyGraph", "DependencyLibrary",
        "RandomInput", "SafeDILibrary", "Text", "Workspace",
      ]),
    .testTarget(name: "CodeBaseGeneratorTests", dependencies: ["CodeBaseGenerator", "CompilerSupport"]),
    .testTarget(name: "CompilerSupportTests", dependencies: ["CompilerSupport"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "CompilerSupport", "DependencyAnalysis", "DependencyGraph", "SafeDILibrary", "SourceReading",
        "PackageManifests", "FixtureNotation", "TestSupport", "Text",
        "safedi-lsp",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
