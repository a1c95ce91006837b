// swift-tools-version: 6.0
import PackageDescription

let factory = Target.Dependency.product(name: "FactoryKit", package: "Factory")
let testing = Target.Dependency.product(name: "FactoryTesting", package: "Factory")

let package = Package(
  name: "FactoryAppBroken",
  platforms: [.macOS(.v14)],
  dependencies: [.package(path: "../Factory")],
  targets: [
    .target(name: "InkKit", dependencies: [factory]),
    .executableTarget(name: "InkApp", dependencies: ["InkKit", factory]),
    .testTarget(name: "InkAppTests", dependencies: ["InkApp", "InkKit", factory, testing]),
  ]
)
