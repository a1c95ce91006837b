// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "NotesBroken",
  platforms: [.macOS(.v14), .iOS(.v17)],
  dependencies: [
    .package(url: "https://github.com/dfed/SafeDI", from: "2.0.0")
  ],
  targets: [
    .target(
      name: "NotesCore",
      dependencies: [.product(name: "SafeDI", package: "SafeDI")]
    ),
    .executableTarget(
      name: "NotesApp",
      dependencies: [
        "NotesCore",
        .product(name: "SafeDI", package: "SafeDI"),
      ],
      plugins: [.plugin(name: "SafeDIGenerator", package: "SafeDI")]
    ),
  ]
)
