// swift-tools-version: 5.9
import PackageDescription

let di = Target.Dependency.product(name: "DI", package: "swift-di")

let package = Package(
  name: "SwiftDIServer",
  platforms: [.macOS(.v13)],
  dependencies: [
    .package(path: "../swift-di")
  ],
  targets: [
    .target(name: "ServerCore", dependencies: [di]),
    .executableTarget(name: "APIServer", dependencies: ["ServerCore", di]),
    .executableTarget(name: "MailWorker", dependencies: ["ServerCore", di]),
    .testTarget(name: "APIServerTests", dependencies: ["APIServer", "ServerCore", di]),
  ]
)
