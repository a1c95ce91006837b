import DICheckPackageManifests
import Testing

@testable import SafeDILibrary

@Suite struct ManifestEditorTests {
  private static let head = "// swift-tools-version: 6.0\nimport PackageDescription\n\n"

  /// What becomes of a manifest, its first lines left out.
  private func adding(
    _ dependency: PackageManifest.TargetDependency = .target("Core"), package: String? = nil, to body: String
  ) throws -> String? {
    let bytes = Array((Self.head + body).utf8)
    let edits = try #require(ManifestEditor(bytes)).adding(dependency, toTarget: "App", package: package)
    return edits.map { String(String(decoding: $0.applied(to: bytes), as: UTF8.self).dropFirst(Self.head.count)) }
  }

  @Test(arguments: [
    (#".target(name: "App")"#, #".target(name: "App", dependencies: ["Core"])"#),
    (#".target(name: "App", path: "x")"#, #".target(name: "App", dependencies: ["Core"], path: "x")"#),
    (#".target(name: "App", dependencies: [])"#, #".target(name: "App", dependencies: ["Core"])"#),
    (#".target(name: "App", dependencies: [ ])"#, #".target(name: "App", dependencies: ["Core" ])"#),
    (#".target(name: "App", dependencies: ["A"])"#, #".target(name: "App", dependencies: ["A", "Core"])"#),
    (#".target(name: "App", dependencies: ["A",])"#, #".target(name: "App", dependencies: ["A", "Core",])"#),
    (
      #"Target.target(name: "App", dependencies: [.target(name: "A")])"#,
      #"Target.target(name: "App", dependencies: [.target(name: "A"), "Core"])"#
    ),
  ])
  func `adds to a list on one line`(before: String, after: String) throws {
    func package(_ target: String) -> String {
      "let package = Package(name: \"P\", targets: [.target(name: \"Other\", dependencies: [\"App\"]), \(target)])"
    }
    #expect(try adding(to: package(before)) == package(after))
  }

  @Test func `keeps to the lines of a list`() throws {
    #expect(
      try adding(
        to: """
          let package = Package(
            name: "P",
            targets: [
              .target(
                name: "App",
                dependencies: [
                  "A",  // why
                  "B"
                ]),
            ])

          """)
          == """
          let package = Package(
            name: "P",
            targets: [
              .target(
                name: "App",
                dependencies: [
                  "A",  // why
                  "B",
                  "Core"
                ]),
            ])

          """)
    #expect(
      try adding(
        to: """
          let package = Package(
            name: "P",
            targets: [
              .target(
                name: "App",
                dependencies: [
                  "A",  // why
                  "B",
                ],
                path: "x"
              ),
            ])

          """)
          == """
          let package = Package(
            name: "P",
            targets: [
              .target(
                name: "App",
                dependencies: [
                  "A",  // why
                  "B",
                  "Core",
                ],
                path: "x"
              ),
            ])

          """)
    #expect(
      try adding(
        to: "let package = Package(\n  name: \"P\",\n  targets: [\n    .target(\n      name: \"App\"\n    )\n  ]\n)\n")
        == "let package = Package(\n  name: \"P\",\n  targets: [\n    .target(\n      name: \"App\",\n      dependencies: [\"Core\"]\n    )\n  ]\n)\n"
    )
  }

  @Test func `keeps line ends`() throws {
    let head = Self.head.replacing("\n", with: "\r\n")
    let before =
      head
        + """
        let package = Package(
          targets: [
            .target(
              name: "App",
              dependencies: [
                "A"
              ]),
          ])

        """.replacing("\n", with: "\r\n")
    let bytes = Array(before.utf8)
    let edits = try #require(ManifestEditor(bytes)?.adding(.target("Core"), toTarget: "App"))
    #expect(
      String(decoding: edits.applied(to: bytes), as: UTF8.self)
        == before.replacing("\"A\"", with: "\"A\",\r\n        \"Core\""))
  }

  @Test func `adds a package for a product`() throws {
    #expect(
      try adding(
        .product("Kit", package: "Core"), package: "../Core",
        to: """
          let package = Package(
            name: "P",
            products: [.library(name: "App", targets: ["App"])],
            targets: [
              .target(name: "App", dependencies: ["A"]),
            ]
          )

          """)
          == """
          let package = Package(
            name: "P",
            products: [.library(name: "App", targets: ["App"])],
            dependencies: [.package(path: "../Core")],
            targets: [
              .target(name: "App", dependencies: ["A", .product(name: "Kit", package: "Core")]),
            ]
          )

          """)
    #expect(
      try adding(
        .product("Kit", package: "Core"), package: "../Core",
        to: """
          let package = Package(
            name: "P",
            dependencies: [
              .package(path: "../A"),
            ],
            targets: [.target(name: "App")])

          """)
          == """
          let package = Package(
            name: "P",
            dependencies: [
              .package(path: "../A"),
              .package(path: "../Core"),
            ],
            targets: [.target(name: "App", dependencies: [.product(name: "Kit", package: "Core")])])

          """)
  }

  @Test(arguments: [
    // Not written out, not there, there twice, or not to be distinguished from something else.
    #"let package = Package(name: "P", targets: ["App"].map { .target(name: $0) })"#,
    #"let package = Package(name: "P", targets: [.target(name: "Apps")])"#,
    #"let package = Package(name: "P", targets: [.target(name: "App"), .testTarget(name: "App")])"#,
    #"let package = Package(name: "P", targets: [.target(name: "App", dependencies: isX ? [] : ["A"])])"#,
    #"let package = Package(name: "P", targets: [.target(name: "App", dependencies: shared)])"#,
    "let package = Package(name: \"P\", targets: [.target(name: \"App\", dependencies: [\n  \"A\",  // why\n])])",
  ])
  func `changes nothing that it can't see whole`(body: String) throws {
    #expect(try adding(to: body) == nil)
  }
}
