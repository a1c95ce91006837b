// swift-tools-version: 5.9
import PackageDescription

let stitcher = Target.Dependency.product(name: "Stitcher", package: "Stitcher")
let macros = Target.Dependency.product(name: "StitcherMacros", package: "StitcherMacros")

let package = Package(
  name: "StitcherAppBroken",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../Stitcher"),
    .package(path: "../StitcherMacros"),
  ],
  targets: [
    .target(name: "TrailKit", dependencies: [stitcher]),
    .executableTarget(name: "TrailApp", dependencies: ["TrailKit", stitcher, macros]),
    .testTarget(name: "TrailAppTests", dependencies: ["TrailApp", "TrailKit", stitcher]),
  ]
)
