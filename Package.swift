// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "safedi-lsp",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "safedi-lsp", targets: ["safedi-lsp"])
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
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .target(name: "Workspace", dependencies: ["DependencyGraph", "DependencySyntax"]),
    .target(name: "DependencyAnalysis", dependencies: ["DependencyGraph", "DependencySyntax", "Workspace"]),
    .target(name: "LanguageServerProtocol"),
    .executableTarget(
      name: "safedi-lsp",
      dependencies: [
        "DependencyAnalysis",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // Test support, not shipped: checks messages against the specification's meta model.
    .target(
      name: "MetaModelSupport", dependencies: ["LanguageServerProtocol"], path: "Tests/MetaModelSupport"),
    .testTarget(
      name: "LanguageServerProtocolTests", dependencies: ["LanguageServerProtocol", "MetaModelSupport"]),
    .testTarget(name: "DependencyGraphTests", dependencies: ["DependencyGraph"]),
    .testTarget(name: "DependencySyntaxTests", dependencies: ["DependencySyntax"]),
  ],
  swiftLanguageModes: [.v6]
)
