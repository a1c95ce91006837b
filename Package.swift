// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "safedi-lsp",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "safedi-lsp", targets: ["safedi-lsp"]),
    .plugin(name: "CheckDependenciesPlugin", targets: ["CheckDependenciesPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
  ],
  targets: [
    .target(
      name: "DependencyGraph",
      dependencies: [.product(name: "OrderedCollections", package: "swift-collections")]
    ),
    .target(
      name: "DependencySyntax",
      dependencies: [
        "DependencyGraph",
        .product(name: "SwiftLexicalLookup", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .target(name: "Workspace", dependencies: ["DependencyGraph", "DependencySyntax"]),
    .target(name: "TextWriting"),
    .target(
      name: "DependencyAnalysis", dependencies: ["DependencyGraph", "DependencySyntax", "TextWriting", "Workspace"]),
    .target(name: "CheckReporting", dependencies: ["DependencyGraph", "DependencyAnalysis", "TextWriting"]),
    .target(name: "LanguageServerProtocol"),
    .target(
      name: "LanguageServer",
      dependencies: ["DependencyAnalysis", "DependencyGraph", "DependencySyntax", "LanguageServerProtocol", "Workspace"]
    ),
    .executableTarget(
      name: "safedi-lsp",
      dependencies: [
        "CheckReporting",
        "DependencyAnalysis",
        "DependencyGraph",
        "DependencySyntax",
        "LanguageServer",
        "Workspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .plugin(
      name: "CheckDependenciesPlugin",
      capability: .command(
        intent: .custom(verb: "check-dependencies", description: "Checks the package's use of SafeDI.")),
      dependencies: ["safedi-lsp"],
      path: "Sources/CheckDependenciesPlugin"
    ),
    .target(name: "CodeBaseGenerator"),
    .executableTarget(
      name: "safedi-bench",
      dependencies: [
        "CodeBaseGenerator",
        "DependencyGraph",
        "DependencySyntax",
        "LanguageServerProtocol",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(name: "safedi-stub-plugin", path: "Tests/SafeDIStubPlugin"),
    .target(name: "CompilerSupport", dependencies: ["safedi-stub-plugin"], path: "Tests/CompilerSupport"),
    .target(name: "MetaModelSupport", dependencies: ["LanguageServerProtocol"], path: "Tests/MetaModelSupport"),
    .target(name: "FixtureNotation", path: "Tests/FixtureNotation"),
    .testTarget(
      name: "DependencyAnalysisFeatureTests",
      dependencies: [
        "CodeBaseGenerator", "DependencyAnalysis", "DependencyGraph", "DependencySyntax", "FixtureNotation",
      ]
    ),
    .testTarget(name: "CheckReportingTests", dependencies: ["CheckReporting", "DependencyAnalysis", "safedi-lsp"]),
    .testTarget(
      name: "LanguageServerProtocolTests", dependencies: ["LanguageServerProtocol", "MetaModelSupport"]),
    .testTarget(
      name: "EditorTests", dependencies: ["CompilerSupport", "safedi-lsp"], exclude: ["Emacs", "Neovim", "Vim"]),
    .testTarget(
      name: "FixTests",
      dependencies: [
        "CheckReporting", "CodeBaseGenerator", "CompilerSupport", "DependencyAnalysis", "DependencyGraph",
        "DependencySyntax", "FixtureNotation", "Workspace", "safedi-lsp",
      ]
    ),
    .testTarget(name: "WorkspaceTests", dependencies: ["Workspace"]),
    .testTarget(
      name: "DependencyAnalysisTests",
      dependencies: ["DependencyAnalysis", "DependencyGraph", "DependencySyntax", "FixtureNotation"]
    ),
    .testTarget(name: "DependencyGraphTests", dependencies: ["DependencyGraph"]),
    .testTarget(
      name: "DependencySyntaxTests",
      dependencies: [
        "CompilerSupport",
        "DependencySyntax",
        "FixtureNotation",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "CompilerSupport", "DependencyAnalysis", "DependencyGraph", "DependencySyntax", "LanguageServerProtocol",
        "MetaModelSupport", "safedi-lsp",
      ]
    ),
    .testTarget(name: "CodeBaseGeneratorTests", dependencies: ["CodeBaseGenerator", "CompilerSupport"]),
    .testTarget(name: "CompilerSupportTests", dependencies: ["CompilerSupport"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "CompilerSupport", "DependencyAnalysis", "DependencyGraph", "DependencySyntax", "FixtureNotation", "safedi-lsp",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
