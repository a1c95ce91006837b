// swift-tools-version: 6.2
import PackageDescription

/// The artifact bundle of a release, by .github/scripts/artifact-bundle, for plugins where nothing is installed: there
/// is none yet. They never build the executable, which would take all of swift-syntax.
let artifactBundle: (url: String, checksum: String)? = nil
let tool: [Target.Dependency] = artifactBundle == nil ? [] : ["safedi-lsp-bundle"]

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
    // Bodies are blanked before they are parsed (DICheckSourceReading/Blanking), by what is known of this parser's
    // grammar: a new minor version is taken in by hand, after what ParserVersionTests names has been looked at.
    .package(url: "https://github.com/swiftlang/swift-syntax", .upToNextMinor(from: "603.0.1")),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    // Documentation alone: no target uses it, so packages that depend on this one never fetch it.
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.4.0"),
  ],
  targets: [
    // Names of modules must differ in all packages of a build, and who uses a plugin may well have a module named Text.
    .target(name: "DICheckSystem"),
    .target(name: "DICheckText", dependencies: ["DICheckSystem"]),
    .target(name: "DICheckJSON", dependencies: ["DICheckText"]),
    .target(
      name: "DICheckGraphAlgorithms", dependencies: [.product(name: "BitCollections", package: "swift-collections")]),
    .target(
      name: "DICheckGraphDrawing", dependencies: ["DICheckGraphAlgorithms", "DICheckJSON", "DICheckText"]),
    .target(
      name: "DICheckSourceReading",
      dependencies: [
        "DICheckSystem", "DICheckText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "DICheckPackageManifests",
      dependencies: [
        "DICheckJSON", "DICheckSourceReading", "DICheckText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "DICheckDependencyLibrary",
      dependencies: [
        "DICheckPackageManifests", "DICheckSourceReading", "DICheckText",
        .product(name: "BitCollections", package: "swift-collections"),
      ]),
    .target(
      name: "SafeDIGraph",
      dependencies: [
        "DICheckDependencyLibrary", "DICheckGraphAlgorithms", "DICheckText",
        .product(name: "BitCollections", package: "swift-collections"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "HeapModule", package: "swift-collections"),
      ]
    ),
    .target(
      name: "SafeDILibrary",
      dependencies: [
        "SafeDIGraph", "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckGraphAlgorithms",
        "DICheckGraphDrawing", "DICheckPackageManifests",
        "DICheckSourceReading", "DICheckSwiftFacts", "DICheckText", "DICheckWorkspace",
        .product(name: "SwiftLexicalLookup", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "SwiftDILibrary",
      dependencies: [
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckGraphAlgorithms", "DICheckGraphDrawing",
        "DICheckSourceReading", "DICheckSwiftFacts", "DICheckText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "DICheckWorkspace",
      dependencies: [
        "DICheckDependencyLibrary", "DICheckGraphAlgorithms", "DICheckJSON", "DICheckPackageManifests",
        "DICheckSourceReading", "DICheckSystem", "DICheckText",
      ]),
    .target(
      name: "DICheckAnalysis",
      dependencies: [
        "DICheckDependencyLibrary", "DICheckGraphAlgorithms", "DICheckGraphDrawing", "DICheckPackageManifests",
        "DICheckSourceReading", "DICheckSystem", "DICheckText", "DICheckWorkspace",
      ]),
    .target(
      name: "DICheckSwiftFacts",
      dependencies: [
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckGraphAlgorithms", "DICheckSourceReading", "DICheckText",
        "DICheckWorkspace", .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .target(
      name: "StitcherLibrary",
      dependencies: [
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckGraphAlgorithms", "DICheckGraphDrawing",
        "DICheckSourceReading", "DICheckSwiftFacts", "DICheckText",
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .target(
      name: "FactoryLibrary",
      dependencies: [
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckGraphAlgorithms", "DICheckGraphDrawing",
        "DICheckSourceReading", "DICheckSwiftFacts", "DICheckText",
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ]),
    .target(
      name: "DICheckCheckReporting",
      dependencies: [
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckGraphDrawing", "DICheckJSON", "DICheckText",
        "DICheckWorkspace",
      ]),
    .target(name: "DICheckJSONRPC", dependencies: ["DICheckJSON", "DICheckSystem"]),
    .target(
      name: "DICheckLanguageServerProtocol",
      dependencies: ["DICheckJSON", "DICheckJSONRPC", "DICheckText"]),
    .target(name: "DICheckLSPTypeGeneration"),
    .executableTarget(
      name: "generate-sources",
      dependencies: [
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckJSON", "DICheckLSPTypeGeneration", "SafeDIGraph",
        "FactoryLibrary", "SafeDILibrary", "StitcherLibrary", "SwiftDILibrary",
      ]
    ),
    .target(
      name: "DICheckLanguageServer",
      dependencies: [
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckGraphDrawing", "DICheckJSON", "DICheckJSONRPC",
        "DICheckLanguageServerProtocol", "DICheckSourceReading", "DICheckSystem", "DICheckText", "DICheckWorkspace",
        .product(name: "DequeModule", package: "swift-collections"),
      ]
    ),
    .target(
      name: "DICheckModelContextProtocol",
      dependencies: [
        "DICheckAnalysis", "DICheckCheckReporting", "DICheckDependencyLibrary", "DICheckGraphDrawing", "DICheckJSON",
        "DICheckJSONRPC", "DICheckSourceReading", "DICheckSystem", "DICheckText", "DICheckWorkspace",
      ]
    ),
    .target(
      name: "DICheckCommandLine",
      dependencies: [
        "DICheckAnalysis", "DICheckCheckReporting", "DICheckDependencyLibrary", "DICheckGraphDrawing", "DICheckJSON",
        "DICheckJSONRPC", "DICheckLanguageServer", "DICheckModelContextProtocol", "DICheckSourceReading",
        "DICheckSystem", "DICheckText", "DICheckWorkspace",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(
      name: "SafeDICommands",
      dependencies: [
        "DICheckAnalysis", "DICheckCheckReporting", "DICheckCommandLine", "DICheckDependencyLibrary", "DICheckJSON",
        "DICheckSystem", "DICheckText", "DICheckWorkspace", "SafeDIGraph", "SafeDILibrary",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(
      name: "safedi-lsp",
      dependencies: [
        "DICheckCommandLine", "FactoryLibrary", "SafeDICommands", "SafeDILibrary", "StitcherLibrary", "SwiftDILibrary",
      ]),
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
    .target(name: "DICheckCodeBaseGenerator"),
    .executableTarget(
      name: "safedi-bench",
      dependencies: [
        "DICheckAnswerLock", "DICheckCodeBaseGenerator", "DICheckJSON", "DICheckJSONRPC",
        "DICheckLanguageServerProtocol", "DICheckSystem",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(name: "safedi-stub-plugin", path: "Tests/SafeDIStubPlugin"),
    .target(name: "DICheckTestSupport", path: "Tests/TestSupport"),
    .target(name: "DICheckTestTraits", path: "Tests/TestTraits"),
    .target(
      name: "DICheckAnalysisSupport",
      dependencies: [
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckText", "DICheckWorkspace", "SafeDIGraph",
        "SafeDILibrary",
      ],
      path: "Tests/AnalysisSupport"),
    .target(
      name: "DICheckInMemoryPrograms",
      dependencies: ["DICheckAnalysis", "DICheckDependencyLibrary", "DICheckSourceReading", "DICheckWorkspace"],
      path: "Tests/InMemoryPrograms"),
    .target(
      name: "DICheckCompilerSupport", dependencies: ["DICheckTestSupport", "safedi-stub-plugin"],
      path: "Tests/CompilerSupport"),
    .target(
      name: "DICheckMetaModelSupport",
      dependencies: ["DICheckJSON", "DICheckLanguageServerProtocol", "DICheckLSPTypeGeneration"],
      path: "Tests/MetaModelSupport"),
    .target(
      name: "DICheckSampleLibrary",
      dependencies: [
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckGraphDrawing", "DICheckSourceReading", "DICheckText",
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      path: "Tests/SampleLibrary"),
    .executableTarget(
      name: "sample-tool",
      dependencies: ["DICheckCommandLine", "DICheckSampleLibrary", "SafeDICommands", "SafeDILibrary"],
      path: "Tests/SampleTool"),
    .target(name: "DICheckFixtureNotation", path: "Tests/FixtureNotation"),
    .target(
      name: "DICheckLibraryFixtures",
      dependencies: [
        "DICheckInMemoryPrograms",
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckFixtureNotation", "DICheckSourceReading", "DICheckText",
      ],
      path: "Tests/LibraryFixtures"),
    .target(name: "DICheckRandomInput", path: "Tests/RandomInput"),
    .target(
      name: "DICheckAnswerLock",
      dependencies: [
        "DICheckInMemoryPrograms",
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckFixtureNotation", "DICheckRandomInput",
        "DICheckSourceReading", "DICheckText", "DICheckWorkspace", "FactoryLibrary", "SafeDILibrary", "StitcherLibrary",
        "SwiftDILibrary",
      ],
      path: "Tests/AnswerLock"),
    .testTarget(
      name: "AnswerLockTests",
      dependencies: [
        "DICheckAnswerLock", "DICheckDependencyLibrary", "DICheckTestSupport", "DICheckTestTraits", "safedi-bench",
      ]),
    .testTarget(
      name: "SafeDIFeatureTests",
      dependencies: [
        "DICheckInMemoryPrograms",
        "DICheckDependencyLibrary",
        "DICheckCodeBaseGenerator", "DICheckGraphDrawing", "DICheckAnalysis", "DICheckAnalysisSupport", "SafeDIGraph",
        "SafeDILibrary",
        "DICheckSourceReading",
        "DICheckPackageManifests", "DICheckFixtureNotation", "DICheckText",
      ]
    ),
    .testTarget(
      name: "CheckReportingTests",
      dependencies: [
        "DICheckCheckReporting", "DICheckAnalysis", "DICheckAnalysisSupport", "SafeDIGraph", "DICheckDependencyLibrary",
        "DICheckGraphDrawing", "SafeDILibrary",
        "DICheckTestSupport", "DICheckTestTraits", "DICheckText", "safedi-lsp",
      ]),
    .testTarget(name: "JSONTests", dependencies: ["DICheckJSON", "DICheckRandomInput"]),
    .testTarget(
      name: "LanguageServerProtocolTests",
      dependencies: [
        "DICheckJSON", "DICheckJSONRPC", "DICheckLanguageServerProtocol", "DICheckLSPTypeGeneration",
        "DICheckMetaModelSupport", "DICheckRandomInput",
      ]),
    .testTarget(name: "LSPTypeGenerationTests", dependencies: ["DICheckLSPTypeGeneration"]),
    .testTarget(
      name: "EditorTests",
      dependencies: ["DICheckCompilerSupport", "DICheckTestSupport", "DICheckTestTraits", "safedi-lsp"],
      exclude: ["Emacs", "Neovim", "Vim"]),
    .testTarget(
      name: "FixTests",
      dependencies: [
        "DICheckInMemoryPrograms",
        "DICheckCheckReporting", "DICheckCodeBaseGenerator", "DICheckCompilerSupport", "DICheckAnalysis",
        "DICheckAnalysisSupport",
        "SafeDIGraph",
        "DICheckDependencyLibrary", "SafeDILibrary", "DICheckSourceReading", "DICheckPackageManifests",
        "DICheckFixtureNotation", "DICheckRandomInput", "DICheckTestSupport", "DICheckTestTraits",
        "DICheckCommandLine", "DICheckText", "DICheckWorkspace", "safedi-lsp",
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .testTarget(
      name: "WorkspaceTests",
      dependencies: [
        "DICheckInMemoryPrograms",
        "DICheckAnalysis", "DICheckAnalysisSupport", "SafeDIGraph", "DICheckDependencyLibrary", "DICheckJSON",
        "DICheckJSONRPC", "DICheckLanguageServer", "DICheckLanguageServerProtocol",
        "DICheckPackageManifests", "DICheckRandomInput", "DICheckSampleLibrary",
        "SafeDILibrary", "DICheckSourceReading", "DICheckTestSupport", "DICheckTestTraits", "DICheckText",
        "DICheckWorkspace",
      ]),
    .testTarget(
      name: "SafeDIAnalysisTests",
      dependencies: [
        "DICheckInMemoryPrograms",
        "DICheckAnalysis", "DICheckAnalysisSupport", "SafeDIGraph", "DICheckDependencyLibrary", "DICheckGraphDrawing",
        "SafeDILibrary", "DICheckSourceReading", "DICheckPackageManifests", "DICheckFixtureNotation",
        "DICheckTestSupport", "DICheckTestTraits", "DICheckText",
      ]
    ),
    .testTarget(name: "GraphDrawingTests", dependencies: ["DICheckGraphDrawing", "DICheckText"]),
    .testTarget(name: "TextTests", dependencies: ["DICheckRandomInput", "DICheckTestSupport", "DICheckText"]),
    .testTarget(
      name: "SafeDIGraphTests",
      dependencies: ["DICheckDependencyLibrary", "SafeDIGraph", "DICheckRandomInput", "DICheckText"]),
    .testTarget(
      name: "SourceReadingTests",
      dependencies: [
        "SafeDIGraph", "DICheckDependencyLibrary", "DICheckRandomInput", "SafeDILibrary",
        "DICheckSourceReading", "DICheckSourceReadingSupport",
        "DICheckTestSupport", "DICheckTestTraits", "DICheckText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .target(
      name: "DICheckSourceReadingSupport",
      dependencies: [
        "DICheckRandomInput", "DICheckSourceReading",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      path: "Tests/SourceReadingSupport"
    ),
    .testTarget(
      name: "SafeDILibraryTests",
      dependencies: [
        "DICheckCompilerSupport",
        "SafeDIGraph",
        "DICheckDependencyLibrary",
        "SafeDILibrary",
        "DICheckSourceReadingSupport",
        "DICheckSourceReading",
        "DICheckFixtureNotation",
        "DICheckRandomInput",
        "DICheckTestTraits", "DICheckText",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]
    ),
    .testTarget(
      name: "LanguageServerTests",
      dependencies: [
        "DICheckDependencyLibrary",
        "DICheckCodeBaseGenerator", "DICheckCompilerSupport", "DICheckAnalysis", "DICheckAnalysisSupport",
        "SafeDIGraph",
        "DICheckJSON", "DICheckJSONRPC", "DICheckPackageManifests",
        "SafeDILibrary", "DICheckSourceReading", "DICheckLanguageServerProtocol", "DICheckLSPTypeGeneration",
        "DICheckMetaModelSupport",
        "DICheckRandomInput",
        "DICheckTestSupport", "DICheckTestTraits", "DICheckText", "safedi-lsp", "sample-tool",
      ]
    ),
    .testTarget(
      name: "ModelContextProtocolTests",
      dependencies: [
        "DICheckCodeBaseGenerator", "DICheckFixtureNotation", "DICheckJSON", "DICheckTestSupport", "DICheckTestTraits",
        "safedi-lsp",
        "sample-tool",
      ],
      exclude: ["Client", "Schemas"]
    ),
    .testTarget(
      name: "SampleLibraryTests",
      dependencies: [
        "DICheckInMemoryPrograms",
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckSampleLibrary", "DICheckTestSupport", "DICheckText",
        "DICheckWorkspace",
        "SafeDILibrary",
      ]),
    .testTarget(
      name: "SwiftDILibraryTests",
      dependencies: [
        "DICheckInMemoryPrograms",
        "DICheckAnalysis", "DICheckCheckReporting", "DICheckDependencyLibrary", "DICheckFixtureNotation",
        "DICheckGraphDrawing", "DICheckRandomInput", "DICheckSourceReading", "DICheckSwiftFacts", "DICheckTestSupport",
        "DICheckTestTraits",
        "DICheckText", "DICheckWorkspace", "SwiftDILibrary",
      ]),
    .testTarget(
      name: "StitcherLibraryTests",
      dependencies: [
        "DICheckInMemoryPrograms",
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckFixtureNotation", "DICheckGraphDrawing",
        "DICheckLibraryFixtures", "DICheckRandomInput", "DICheckSourceReading", "DICheckSwiftFacts",
        "DICheckTestSupport", "DICheckText", "DICheckWorkspace", "StitcherLibrary",
      ]),
    .testTarget(
      name: "FactoryLibraryTests",
      dependencies: [
        "DICheckInMemoryPrograms",
        "DICheckAnalysis", "DICheckDependencyLibrary", "DICheckFixtureNotation", "DICheckGraphAlgorithms",
        "DICheckGraphDrawing", "DICheckLibraryFixtures", "DICheckRandomInput", "DICheckSourceReading", "DICheckText",
        "DICheckWorkspace", "FactoryLibrary",
      ]),
    .testTarget(
      name: "GenerationTests",
      dependencies: [
        "DICheckInMemoryPrograms",
        "DICheckCodeBaseGenerator", "DICheckCompilerSupport", "DICheckAnalysis", "DICheckAnalysisSupport",
        "SafeDIGraph",
        "DICheckDependencyLibrary", "DICheckRandomInput", "DICheckSourceReading", "DICheckTestTraits", "DICheckText",
        "DICheckWorkspace", "SafeDILibrary",
      ]),
    .testTarget(
      name: "CodeBaseGeneratorTests",
      dependencies: ["DICheckCodeBaseGenerator", "DICheckCompilerSupport", "DICheckTestTraits"]),
    .testTarget(name: "CompilerSupportTests", dependencies: ["DICheckCompilerSupport", "DICheckTestTraits"]),
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "DICheckDependencyLibrary",
        "DICheckCompilerSupport", "DICheckAnalysis", "DICheckAnalysisSupport", "SafeDIGraph", "SafeDILibrary",
        "DICheckSourceReading",
        "DICheckPackageManifests", "DICheckFixtureNotation", "DICheckTestSupport", "DICheckTestTraits", "DICheckText",
        "SwiftDILibrary", "generate-sources", "safedi-lsp",
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

/// The names of the targets that `target` is built from, which all stand in this package.
func targetNames(of target: Target) -> [String] {
  target.dependencies.compactMap { dependency in
    switch dependency {
    case .targetItem(let name, _), .byNameItem(let name, _): name
    default: nil
    }
  }
}

// DICHECK_TESTS=SwiftDILibraryTests swift test: only the named test targets (with commas between) and what they need.
if let names = Context.environment["DICHECK_TESTS"], !names.isEmpty {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var wanted = Set<String>()
  var next = names.split(separator: ",").map(String.init)
  for name in next where targets[name]?.type != .test { fatalError("DICHECK_TESTS: \(name) is no test target") }
  while let name = next.popLast() {
    guard wanted.insert(name).inserted, let target = targets[name] else { continue }
    next += targetNames(of: target)
  }
  package.targets.removeAll { !wanted.contains($0.name) }
  package.products.removeAll { $0.name != "safedi-lsp" || !wanted.contains($0.name) }
}

if let artifactBundle {
  package.targets.append(
    .binaryTarget(name: "safedi-lsp-bundle", url: artifactBundle.url, checksum: artifactBundle.checksum))
}
